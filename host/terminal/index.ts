// The terminal player in one import.
export { type ColorDepth, drawDifference, type Grid } from "./cells.ts";
export { FileSaves, saveFolder } from "./file-saves.ts";
export { drawHalfBlocks } from "./half-blocks.ts";
export { decodeKeys, HeldKeys } from "./key-decoder.ts";
export { SMALLEST, type StopReason, type Terminal, TerminalPlayer, TICK_MS } from "./player.ts";
export { layoutText } from "./text-layout.ts";
