// Records of finished games, in one import.
export { isRecordsOf, mergeSame, parseRecords, type Records, RecordsError, type RecordsRow, sealRecords, splitRecords, sumRecords, total } from "./records.ts";
