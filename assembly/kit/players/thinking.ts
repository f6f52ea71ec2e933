// What every computer player needs to think in counted units: who decides, how far it is, the position it thinks about,
// and fresh samples of what its seat does not know. The game's ai/player.ts spends the units; a unit ends with the
// position as it was.
import { ASIDE, keepAside, NO_STEP } from "./aside";
import * as game from "../game";
import { forgetLegal } from "../base/legal";
import { RNG_BYTES, seedRng } from "../base/rng";

const VARS: usize = memory.data(40, 4);

const STAGE: usize = VARS;
const SEAT: usize = VARS + 4;
const LEVEL: usize = VARS + 8;
const SEED: usize = VARS + 12;
const CHOICE: usize = VARS + 20;

/** Generator of whatever is drawn while thinking (kit/base/rng), seeded by `deal`. */
export const THOUGHTS: usize = VARS + 24;

if (RNG_BYTES != 16) ERROR("THOUGHTS has another size");

const STAGE_IDLE: i32 = 0;
const STAGE_SIFT: i32 = 1;
const STAGE_PLAY: i32 = 2;
const STAGE_DONE: i32 = 3;

// The seeds of one sample after the other.
const SAMPLE_STEP: i32 = 0x3c6ef372;

// A level and the number of a taste in one number, as `aiStart` is handed them (docs/spec/contract.md#rules-face).
const LEVEL_BITS: i32 = 3;
const TASTE_SHIFT: i32 = 2;

/** Returns the level, 1 to 3, of a number that may hold a taste too. */
export function levelOf(level: i32): i32 {
  return level & LEVEL_BITS;
}

/** Returns the number of the taste that a level is asked for with, 0: none. */
export function tasteOf(level: i32): i32 {
  return level >> TASTE_SHIFT;
}

/** Returns a level with a taste. */
export function withTaste(level: i32, taste: i32): i32 {
  return level | (taste << TASTE_SHIFT);
}

/** Begins to sift the current seat's actions. */
export function startThinking(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  store<i32>(SEAT, seat);
  store<i32>(LEVEL, level);
  store<i32>(SEED, seedLo);
  store<i32>(SEED, seedHi, 4);
  store<i32>(STAGE, STAGE_SIFT);
  keepAside(NO_STEP);
}

/** Tells whether a unit is to be spent: the choice is neither made nor given up. */
export function isThinking(): bool {
  return isSifting() || load<i32>(STAGE) == STAGE_PLAY;
}

/** Tells whether the unit looks at actions; otherwise it plays candidates out. */
export function isSifting(): bool {
  return load<i32>(STAGE) == STAGE_SIFT;
}

/** Goes on to play candidates out. */
export function stopSifting(): void {
  store<i32>(STAGE, STAGE_PLAY);
}

/** Puts the position back as it was. */
export function restoreRoot(): void {
  memory.copy(game.STATE, ASIDE, game.STATE_SIZE);
}

/** Ends a number of units, and returns whether the choice is made. */
export function endUnits(): bool {
  forgetLegal();
  return load<i32>(STAGE) == STAGE_DONE;
}

/** Makes the choice. */
export function choose(action: i32): void {
  store<i32>(CHOICE, action);
  store<i32>(STAGE, STAGE_DONE);
}

/** Returns the choice, -1 before. */
export function aiAction(): i32 {
  return load<i32>(STAGE) == STAGE_DONE ? load<i32>(CHOICE) : -1;
}

/** Forgets any thinking. */
export function aiCancel(): void {
  store<i32>(STAGE, STAGE_IDLE);
}

/** Seat that decides. */
export function thinkingSeat(): i32 {
  return load<i32>(SEAT);
}

/** Its level, 1 to 3. */
export function thinkingLevel(): i32 {
  return levelOf(load<i32>(LEVEL));
}

/** Its taste, 1 to the game's TASTES; 0: none. */
export function thinkingTaste(): i32 {
  return tasteOf(load<i32>(LEVEL));
}

/** Deals everything anew that the seat does not know; equal numbers, equal samples. */
export function deal(sample: i32): void {
  const seedLo = load<i32>(SEED) + sample * SAMPLE_STEP;
  const seedHi = load<i32>(SEED, 4) ^ sample;
  game.resample(load<i32>(SEAT), seedLo, seedHi);
  seedRng(THOUGHTS, seedHi, seedLo);
}
