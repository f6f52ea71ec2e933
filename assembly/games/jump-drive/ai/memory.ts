// What a computer player remembers while it thinks, the position it thinks about and the one it has played on to.
import { STATE_SIZE } from "../layout";
import { STATE } from "../state";

const VARS: usize = memory.data(64, 4);
const ROOT: usize = memory.data(1776, 4);
const AHEAD: usize = memory.data(1776, 4);

if (STATE_SIZE != 1776) ERROR("ROOT has another size");

/** Stages of thinking. */
export const STAGE_IDLE: i32 = 0;
export const STAGE_SIFT: i32 = 1;
export const STAGE_PLAY: i32 = 2;
export const STAGE_DONE: i32 = 3;

/** STAGE_*. */
export const STAGE: usize = VARS;
/** The deciding seat. */
export const SEAT: usize = VARS + 4;
/** Level, 1 to 3. */
export const LEVEL: usize = VARS + 8;
/** Seed of everything drawn while thinking, two words. */
export const SEED: usize = VARS + 12;
/** Index of the candidate being played out. */
export const NEXT: usize = VARS + 20;
/** Decisions left of the playout under way, 0: the next one begins. */
export const LEFT: usize = VARS + 24;
/** Playouts already given to each candidate. */
export const PLAYED: usize = VARS + 28;
/** The choice. */
export const CHOSEN: usize = VARS + 32;
/** Seats whose secret choices are still to be chosen anew in the playout under way. */
export const RECHOOSING: usize = VARS + 36;
/** Generator of the playouts (kit/rng). */
export const GENERATOR: usize = VARS + 40;

/** Keeps the position to think about. */
export function keepRoot(): void {
  memory.copy(ROOT, STATE, STATE_SIZE);
}

/** Puts the position back as it was. */
export function restoreRoot(): void {
  memory.copy(STATE, ROOT, STATE_SIZE);
}

/** Keeps the position of the playout under way. */
export function keepAhead(): void {
  memory.copy(AHEAD, STATE, STATE_SIZE);
}

/** Goes on with the playout. */
export function restoreAhead(): void {
  memory.copy(STATE, AHEAD, STATE_SIZE);
}
