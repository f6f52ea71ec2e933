// How much each level thinks about a choice in the third edition.
import { TASTES } from "../../identity";
import { seatCount } from "../rules/state";
import { u8At } from "../../../../kit/base/arrays";

/** Looks at each action in the sifting stage. */
export const LOOKS: i32 = 2;
/** Chance in each look, in eighths of a point: two equal moves back and forth would never end. */
const NOISE: i32 = 6;
// By number of seats from two on, at level 1, then at level 2: half of the same, what a beginner misjudges and a player
// among several others; and eighths of their points that planets count for: a planet that one might claim is overlooked
// beside the resources that are there.
const NOISES: usize = memory.data<u8>([95, 88, 66, 66, 4, 30, 34, 38]);
const PLANETS: usize = memory.data<u8>([0, 0, 0, 0, 8, 6, 4, 3]);
const SEATS: i32 = 4;
const SEATS_LEAST: i32 = 2;
/** Playouts of a whole choice at level 3. */
export const PLAYOUTS: i32 = 300;
/** How many playouts one look counts for when they are compared. */
export const SIGHT: i32 = 0;
/** Turns of all seats together that a playout goes on for, shared among them, the one being played included. */
export const TURNS: i32 = 8;
export const TURNS_LEAST: i32 = 2;
/**
 * Rounds after which every level acts at sight: playouts can wait for each other for ever, the greedy look does not.
 */
export const LONG: i32 = 40;
/** Rounds after which waiting begins to count against everybody. */
export const PATIENCE: i32 = 24;
/**
 * What a beginner holds declining for worse than it looks, in eighths of a point: what costs nothing is not given away
 * to keep a mark.
 */
export const GIVEN_AWAY: i32 = 64;
/** Winning, beyond the points, in eighths of a point. */
export const WIN: i32 = 40;
// What each taste adds to a look at an action that it likes, in eighths of a point: at level 1, at level 2.
const LIKINGS: usize = memory.data<u8>([24, 14, 12, 20, 10, 5]);

/** Chance in each look of a level. */
export function noiseOf(level: i32): i32 {
  return level < 3 ? ofLevel(NOISES, level) << 1 : NOISE;
}

/** Eighths of their points that planets count for at a level while the game goes on. */
export function planetsOf(level: i32): i32 {
  return level < 3 ? ofLevel(PLANETS, level) : 8;
}

function ofLevel(table: usize, level: i32): i32 {
  return u8At(table, (level - 1) * SEATS + seatCount() - SEATS_LEAST);
}

/** What an action is held better for that the taste of a level, 1 or 2, likes. */
export function likingOf(level: i32, taste: i32): i32 {
  return u8At(LIKINGS, (level - 1) * TASTES + taste - 1);
}
