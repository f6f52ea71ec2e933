// Records of finished games, in one import.
export { leaveOutStrange, refusalOfGame } from "./judge.ts";
export {
  addCounted,
  areAlike,
  areSound,
  isRecordsOf,
  mergeSame,
  mergeSameBytes,
  parseRecords,
  type Records,
  RecordsError,
  type RecordsRow,
  sealRecords,
  splitRecords,
  sumRecords,
  supersedes,
  total,
} from "./records.ts";
