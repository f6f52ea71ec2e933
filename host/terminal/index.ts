// The terminal player in one import.
export type { Charset } from "./ascii.ts";
export {
  type Capabilities,
  readCapabilities,
  readDepth,
  readSize,
  type TerminfoEntry,
} from "./capabilities.ts";
export { type ColorDepth, drawDifference, type Grid } from "./cells.ts";
export { nearestColor, nearestPair } from "./colors.ts";
export { FileSaves, saveFolder } from "./file-saves.ts";
export { drawHalfBlocks } from "./half-blocks.ts";
export { HeldKeys } from "./held-keys.ts";
export { KeyDecoder, type TerminalKey } from "./key-decoder.ts";
export { SMALLEST, type StopReason, type Terminal, TerminalPlayer, TICK_MS } from "./player.ts";
export { layoutText } from "./text-layout.ts";
