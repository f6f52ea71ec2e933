// How much each level thinks about a choice in the third edition.
import { TASTES } from "../identity";
import { seatCount } from "../state";

/** Looks at each action in the sifting stage. */
export const LOOKS: i32 = 2;
/** Chance in each look, in eighths of a point: two equal moves back and forth would never end. */
const NOISE: i32 = 6;
/** The same at level 1: what a beginner misjudges. */
const NOISE_1: i32 = 96;
// By number of seats from two on: the same at level 2, and eighths of their points that planets count for at level 1, then at level 2: among
// several others a planet that one might claim is overlooked beside the resources that lie there.
const NOISES_2: usize = memory.data<u8>([6, 50, 50, 70]);
const PLANETS: usize = memory.data<u8>([8, 0, 1, 0, 8, 6, 4, 3]);
const SEATS: i32 = 4;
const SEATS_LEAST: i32 = 2;
/** Playouts of a whole choice at level 3. */
export const PLAYOUTS: i32 = 300;
/** How many playouts one look counts for when they are compared. */
export const SIGHT: i32 = 0;
/** Turns of all seats together that a playout goes on for, shared among them, the one being played included. */
export const TURNS: i32 = 8;
export const TURNS_LEAST: i32 = 2;
/** Rounds after which every level acts at sight: playouts can wait for each other for ever, the greedy look does not. */
export const LONG: i32 = 40;
/** Rounds after which waiting begins to count against everybody. */
export const PATIENCE: i32 = 24;
/** Winning, beyond the points, in eighths of a point. */
export const WIN: i32 = 40;
// What each taste adds to a look at an action that it likes, in eighths of a point: at level 1, at level 2.
const LIKINGS: usize = memory.data<u8>([24, 24, 10, 20, 10, 5]);

/** Chance in each look of a level. */
export function noiseOf(level: i32): i32 {
  if (level == 1) return NOISE_1;
  return level == 2 ? <i32>load<u8>(NOISES_2 + <usize>(seatCount() - SEATS_LEAST)) : NOISE;
}

/** Eighths of their points that planets count for at a level while the game goes on. */
export function planetsOf(level: i32): i32 {
  return level < 3 ? <i32>load<u8>(PLANETS + <usize>((level - 1) * SEATS + seatCount() - SEATS_LEAST)) : 8;
}

/** What an action is held better for that the taste of a level, 1 or 2, likes. */
export function likingOf(level: i32, taste: i32): i32 {
  return <i32>load<u8>(LIKINGS + <usize>((level - 1) * TASTES + taste - 1));
}
