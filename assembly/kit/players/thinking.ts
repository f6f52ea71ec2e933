// What every computer player needs to think in counted units: the deciding seat, its progress, the position it thinks
// about. It deals fresh samples of what the seat does not know. The game's ai/player.ts spends the units. After each
// unit the position is as it was before.
import { ASIDE, keepAside, NO_STEP } from "./aside";
import * as game from "../game";
import { forgetLegal } from "../base/legal";
import { RNG_BYTES, seedRng } from "../base/rng";
import { thinking } from "./variables";

/** Generator of everything drawn at random while thinking (kit/base/rng), seeded by `deal`. */
export const THOUGHTS: usize = memory.data(RNG_BYTES, 4);

const STAGE_IDLE: i32 = 0;
const STAGE_SIFT: i32 = 1;
const STAGE_PLAY: i32 = 2;
const STAGE_DONE: i32 = 3;

// Distance between the seeds of two samples.
const SAMPLE_STEP: i32 = 0x3c6ef372;

// A level and the number of a taste in one number, as `aiStart` takes them (docs/spec/contract.md#rules-face).
const LEVEL_BITS: i32 = 3;
const TASTE_SHIFT: i32 = 2;

/** Returns the level, 1 to 3, of a number that may hold a taste too. */
export function levelOf(level: i32): i32 {
  return level & LEVEL_BITS;
}

/** Returns the number of the taste in such a number, 0: none. */
export function tasteOf(level: i32): i32 {
  return level >> TASTE_SHIFT;
}

/** Returns a level with a taste. */
export function withTaste(level: i32, taste: i32): i32 {
  return level | (taste << TASTE_SHIFT);
}

/** Begins to sift the current seat's actions. */
export function startThinking(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  thinking.seat = seat;
  thinking.level = level;
  thinking.setSeedAt(0, seedLo);
  thinking.setSeedAt(1, seedHi);
  thinking.stage = STAGE_SIFT;
  keepAside(NO_STEP);
}

/** Returns whether a unit is to be spent: the choice is neither made nor given up. */
export function isThinking(): bool {
  return isSifting() || thinking.stage == STAGE_PLAY;
}

/** Returns whether the unit looks at actions; otherwise it plays candidates out. */
export function isSifting(): bool {
  return thinking.stage == STAGE_SIFT;
}

/** Ends sifting: from here on units play candidates out. */
export function stopSifting(): void {
  thinking.stage = STAGE_PLAY;
}

/** Puts the position back as it was. */
export function restoreRoot(): void {
  memory.copy(game.STATE, ASIDE, game.STATE_SIZE);
}

/** Ends the units of a call, and returns whether the choice is made. */
export function endUnits(): bool {
  forgetLegal();
  return thinking.stage == STAGE_DONE;
}

/** Makes the choice. */
export function choose(action: i32): void {
  thinking.choice = action;
  thinking.stage = STAGE_DONE;
}

/** Returns the chosen action, -1 before the choice. */
export function aiAction(): i32 {
  return thinking.stage == STAGE_DONE ? thinking.choice : -1;
}

/** Forgets any thinking. */
export function aiCancel(): void {
  thinking.stage = STAGE_IDLE;
}

/** Seat that decides. */
export function thinkingSeat(): i32 {
  return thinking.seat;
}

/** Its level, 1 to 3. */
export function thinkingLevel(): i32 {
  return levelOf(thinking.level);
}

/** Its taste, 1 to the game's TASTES; 0: none. */
export function thinkingTaste(): i32 {
  return tasteOf(thinking.level);
}

/** Resamples what the thinking seat does not know; equal numbers give equal samples. */
export function deal(sample: i32): void {
  const seedLo = thinking.seedAt(0) + sample * SAMPLE_STEP;
  const seedHi = thinking.seedAt(1) ^ sample;
  game.resample(thinking.seat, seedLo, seedHi);
  seedRng(THOUGHTS, seedHi, seedLo);
}
