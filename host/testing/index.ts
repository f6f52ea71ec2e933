// What a game's own tests get with `import ... from "jumpdeck"`, except where things are (tools/library.mjs knows
// that).
export { type CodedGame, CodeError, type ReadCode, readCode } from "../code/game-code.ts";
export { drawQr, QrError, type QrLevel } from "../code/qr.ts";
export {
  type CodeSetup,
  encodeGame,
  type Replayed,
  type ReplayedAction,
  replayCode,
  type ReplayListener,
} from "../code/replay.ts";
export { Batch } from "../research/batch.ts";
export { Observations } from "../research/observations.ts";
export type { BatchPlan } from "../research/batch.ts";
export type { Playouts } from "../research/batch-tasks.ts";
export type { Plane, Planes } from "../research/planes.ts";
export { type GameFolder, openGame, readGame, testOwnGame } from "./own-game.ts";
export type { SuiteName, SuiteOptions } from "./suites/index.ts";
export type { Vitest } from "./suites/vitest.ts";
export { type ActionTypes, type Playout, type Position, Table } from "./table.ts";
