// Records of finished games, in one import.
export { isRecordsOf, mergeSame, parseRecords, type Records, RecordsError, type RecordsRow, sumRecords, total } from "./records.ts";
