// Generated from layout.json and cartridge.json by `npm run generate`; do not edit.
// What this cartridge is, for the session and for newGame's checks.

export const ID: string = "jump-gate-1st";
export const TITLE: string = "Jump Gate 1st";
/** Characters of the title's longest word. */
export const TITLE_WORD: i32 = 4;
/** What the game is, in a line. */
export const LINE: string = "Scan and claim planets, 2-6, 25 min";
export const VERSION: string = "0.1.0";
export const SAVE_VERSION: i32 = 1;
export const EDITION_COUNT: i32 = 1;
/** Ways to choose an edition and a number of seats; records are kept of no more of them than fit. */
export const SETUP_COUNT: i32 = 5;
/** Whether one seat can play alone. */
export const IS_SOLO: bool = false;
/** Number of the i-th edition. */
export function editionAt(i: i32): i32 {
  if (i == 0) return 1;
  return -1;
}
/** Name of an edition. */
export function editionName(edition: i32): string {
  if (edition == 1) return "First edition";
  return "";
}
/** What an edition is, in a line; empty: its name says it. */
export function editionMeaning(edition: i32): string {
  return "";
}
/** Fewest seats of an edition, -1: unknown edition. */
export function minPlayers(edition: i32): i32 {
  if (edition == 1) return 2;
  return -1;
}
/** Most seats of an edition, -1: unknown edition. */
export function maxPlayers(edition: i32): i32 {
  if (edition == 1) return 6;
  return -1;
}
/** Known option bits of an edition, -1: unknown edition. */
export function optionMask(edition: i32): i32 {
  if (edition == 1) return 7;
  return -1;
}
/** Name of an option by its bit's number. */
export function optionName(bit: i32): string {
  if (bit == 0) return "Sun Dial";
  if (bit == 1) return "Explorers' Club";
  if (bit == 2) return "Orbital Burn";
  return "";
}
/** What an option changes, in a line; empty: its name says it. */
export function optionMeaning(bit: i32): string {
  if (bit == 0) return "All 12 planets, fewer resources each";
  if (bit == 1) return "A claim counts 5, a scan marker 2";
  if (bit == 2) return "Land from orbit; claims reveal nothing";
  return "";
}
/** Tastes that computer players of level 1 and 2 may have. */
export const TASTES: i32 = 3;
/** Name of a taste, the first is 1. */
export function tasteName(taste: i32): string {
  if (taste == 1) return "scout";
  if (taste == 2) return "collector";
  if (taste == 3) return "racer";
  return "";
}
/** What a taste likes, in words that follow "likes". */
export function tasteLiking(taste: i32): string {
  if (taste == 1) return "scans";
  if (taste == 2) return "harvests";
  if (taste == 3) return "jumps";
  return "";
}
