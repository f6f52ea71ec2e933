// Generated from layout.json and cartridge.json by `npm run generate`; do not edit.
// What this cartridge is, for the session and for newGame's checks.

export const ID: string = "null";
export const TITLE: string = "Null";
/** Characters of the title's longest word. */
export const TITLE_WORD: i32 = 4;
/** What the game is, in a line. */
export const LINE: string = "Count to ten: the smallest game, 1-4, 1 min";
export const VERSION: string = "0.1.0";
export const SAVE_VERSION: i32 = 1;
export const EDITION_COUNT: i32 = 1;
/** Ways to choose an edition and a number of seats; records are kept of no more of them than fit. */
export const SETUP_COUNT: i32 = 4;
/** Whether one seat can play alone. */
export const IS_SOLO: bool = true;
/** Number of the i-th edition. */
export function editionAt(i: i32): i32 {
  if (i == 0) return 0;
  return -1;
}
/** Name of an edition. */
export function editionName(edition: i32): string {
  if (edition == 0) return "Count to ten";
  return "";
}
/** What an edition is, in a line; empty: its name says it. */
export function editionMeaning(edition: i32): string {
  return "";
}
/** Fewest seats of an edition, -1: unknown edition. */
export function minPlayers(edition: i32): i32 {
  if (edition == 0) return 1;
  return -1;
}
/** Most seats of an edition, -1: unknown edition. */
export function maxPlayers(edition: i32): i32 {
  if (edition == 0) return 4;
  return -1;
}
/** Known option bits of an edition, -1: unknown edition. */
export function optionMask(edition: i32): i32 {
  if (edition == 0) return 0;
  return -1;
}
/** Name of an option by its bit's number. */
export function optionName(bit: i32): string {
  return "";
}
/** What an option changes, in a line; empty: its name says it. */
export function optionMeaning(bit: i32): string {
  return "";
}
