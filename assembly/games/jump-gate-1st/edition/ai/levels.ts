// How much each level thinks about a choice in the first edition.
import { TASTES } from "../../identity";
import { OPTION_ORBITAL, hasOption, seatCount } from "../rules/state";
import { u8At } from "../../../../kit/base/arrays";

/** Looks at each action in the sifting stage. */
export const LOOKS: i32 = 2;
/** Chance in each look, in eighths of a point: two equal moves back and forth would never end. */
const NOISE: i32 = 6;
/**
 * The same at level 1, by number of seats from two on: what a beginner misjudges; and with Orbital Burn, which the
 * rulebook keeps for experienced players.
 */
const NOISES_1: usize = memory.data<u8>([14, 40, 48, 47, 40]);
const NOISE_ORBITAL: i32 = 76;
/** The same at level 2: a player errs more among many. */
const NOISES_2: usize = memory.data<u8>([6, 6, 44, 40, 36]);
const SEATS_LEAST: i32 = 2;
/** Playouts of a whole choice at level 3. */
export const PLAYOUTS: i32 = 250;
/** How many playouts one look counts for when they are compared. */
export const SIGHT: i32 = 8;
/** Turns of all seats together that a playout goes on for, shared among them, the one being played included. */
export const TURNS: i32 = 8;
export const TURNS_LEAST: i32 = 4;
/**
 * Rounds after which every level acts at sight: playouts can wait for each other for ever, the greedy look does not.
 */
export const LONG: i32 = 60;
/** Rounds after which waiting begins to count against everybody. */
export const PATIENCE: i32 = 30;
/** What a beginner holds declining for worse than it looks: nothing, for in this edition it keeps no mark. */
export const GIVEN_AWAY: i32 = 0;
/** Winning, beyond the points, in eighths of a point. */
export const WIN: i32 = 80;
// What each taste adds to a look at an action that it likes, in eighths of a point: at level 1, at level 2.
const LIKINGS: usize = memory.data<u8>([23, 24, 8, 10, 10, 10]);

/** Chance in each look of a level. */
export function noiseOf(level: i32): i32 {
  if (level > 2) return NOISE;
  if (level == 1 && hasOption(OPTION_ORBITAL)) return NOISE_ORBITAL;
  return u8At(level == 1 ? NOISES_1 : NOISES_2, seatCount() - SEATS_LEAST);
}

/** What an action is held better for that the taste of a level, 1 or 2, likes. */
export function likingOf(level: i32, taste: i32): i32 {
  return u8At(LIKINGS, (level - 1) * TASTES + taste - 1);
}
