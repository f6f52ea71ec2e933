// The entry of every cartridge: exports both faces of the contract and nothing else.
import { HAS_FACE } from "../contract/features";
import * as game from "../game";
export {
  abiVersion,
  newGame,
  currentSeat,
  legalCount,
  legalAction,
  apply,
  score,
  rank,
  statePtr,
  stateSize,
  checkState,
  stateHash,
  observe,
  observationPtr,
  resample,
  actionText,
  textPtr,
  aiStart,
  aiStep,
  aiAction,
  fingerprint,
  round,
} from "./rules-face";
export {
  boot,
  tick,
  screenPtr,
  screenSize,
  soundPtr,
  soundSize,
  savePtr,
  saveSize,
  loadSave,
  think,
  recordsPtr,
  recordsSize,
  loadRecords,
  offerDeal,
  targetAt,
  touch,
  codePtr,
  codeSize,
  lookThrough,
  lessMotion,
} from "./console-face";

/** Returns where the title picture is, 0: the game has none; the build reads it and takes the export out. */
export function picturePtr(): i32 {
  return HAS_FACE ? <i32>game.PICTURE : 0;
}

/** Returns the bytes of the title picture; the build reads it and takes the export out. */
export function pictureSize(): i32 {
  return HAS_FACE ? game.PICTURE_BYTES : 0;
}

/** Returns the first byte of linear memory that nothing ever touches; the build reads it and takes the export out. */
export function ramEnd(): i32 {
  return <i32>__heap_base;
}
