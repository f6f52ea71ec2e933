// Records of finished games, in one import.
export { areSound, isRecordsOf, mergeSame, parseRecords, type Records, RecordsError, type RecordsRow, sealRecords, splitRecords, sumRecords, supersedes, total } from "./records.ts";
