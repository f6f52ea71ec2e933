// What a computer player remembers while it thinks, and the copy of the position it thinks about.
import { STATE_SIZE } from "../layout";
import { STATE } from "../state";

const VARS: usize = memory.data(64, 4);
const ROOT: usize = memory.data(996, 4);

if (STATE_SIZE != 996) ERROR("ROOT has another size");

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
/** Index of the next legal action to look at. */
export const NEXT: usize = VARS + 20;
/** Number of legal actions. */
export const TOTAL: usize = VARS + 24;
/** Playouts already given to each candidate. */
export const PLAYED: usize = VARS + 28;
/** Playouts each candidate has when the round ends. */
export const GOAL: usize = VARS + 32;
/** The choice. */
export const CHOICE: usize = VARS + 36;
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
