// What a computer player holds things to be worth, in tenths of points unless it says otherwise: a row for each level.
// A beginner begins more than it finishes and forgets goals and rounds to come; the highest level's prices won most in
// self-play. Decides nothing.
import {
  EFFECT_OF_BONUS_DIE,
  EFFECT_OF_EXPLORATION,
  EFFECT_OF_GATE_RUN_USED,
  EFFECT_OF_MODIFIER,
  EFFECT_OF_MODIFIER_USED,
  EFFECT_OF_PATENT,
  EFFECT_OF_PROJECT,
  EFFECT_OF_PULSAR_VISITED,
  EFFECT_OF_STATION,
  EFFECT_OF_SYSTEM_VISITED,
  EFFECT_OF_TECHNOLOGY,
  EFFECT_OF_TRANSMITTER,
  EFFECT_OF_TRANSMITTER_ONLINE,
  EFFECT_OF_TRANSMITTER_PAID,
} from "../data";
import { TASTES } from "../identity";
import { DEAD_END_SIDE, hasOption, isFirstGame, seatCount } from "../rules/state";
import { prices } from "./variables";
import { u8At } from "../../../kit/base/arrays";

/** A cube among the first four, among the next eight, and beyond; after the last turn each is half a point. */
export const PRICE_CUBE: i32 = 0;
export const PRICE_CUBE_MORE: i32 = 1;
export const PRICE_CUBE_MANY: i32 = 2;
/** Tokens, and what a third and further one of a kind is worth. */
export const PRICE_PLUS_MINUS: i32 = 3;
export const PRICE_PLUS_TWO: i32 = 4;
export const PRICE_TOKEN_MORE: i32 = 5;
/** A die of a later round, which something still needs. */
export const PRICE_DIE: i32 = 6;
/** A die of this turn that is not used yet, and each of its pips. */
export const PRICE_DIE_LEFT: i32 = 7;
export const PRICE_PIP: i32 = 8;
/**
 * Percent: what a gyrodyne under construction keeps of its gain; what a claim without a tile, or a tile without a
 * claim, keeps.
 */
export const PRICE_BUILDING: i32 = 9;
export const PRICE_HALF: i32 = 10;
/** Percent: what a transmitter that is not complete keeps of its gain. */
export const PRICE_BEGUN: i32 = 11;
/** A link to an online half, to one that is begun, and a half that is free. */
export const PRICE_LINK_READY: i32 = 12;
export const PRICE_LINK_BEGUN: i32 = 13;
export const PRICE_FREE_HALF: i32 = 14;
/** Percent of what lasting effects and counts to come would bring. */
export const PRICE_LASTING: i32 = 15;
/** A round of a technology that shifts die costs, that changes lengths of flights. */
export const PRICE_SHIFT: i32 = 16;
export const PRICE_LENGTH: i32 = 17;
/** Percent of a goal that is as good as met. */
export const PRICE_GOAL: i32 = 18;
/** Tenths of gates that a gate run is expected to visit; a completed project below others. */
export const PRICE_GATES: i32 = 19;
export const PRICE_PROJECT: i32 = 20;
/** Percent of what can be reached from where the ship is; what a step of the way costs. */
export const PRICE_SHIP: i32 = 21;
export const PRICE_STEP: i32 = 22;
/** Percent of the places on the tracks, and a space of each. */
export const PRICE_TRACK: i32 = 23;
export const PRICE_SPACE: i32 = 24;
/** An exploration tile. */
export const PRICE_TILE: i32 = 25;
/** Stations to come a round, in tenths. */
export const PRICE_STATIONS: i32 = 26;
/** An award that lacks one gyrodyne. */
export const PRICE_AWARD: i32 = 27;
/** Inattention: the worth of a use may look better by up to this much. */
export const PRICE_NOISE: i32 = 28;

const NAMES: i32 = 29;

// Rows: levels 1 to 3, then levels 1 and 2 in the first game, in which there is less to misjudge; columns: the prices
// above.
const PRICES: usize = memory.data<i16>([
  11, 8, 8, 10, 12, 10, 47, 60, 8, 60, 32, 80, 10, 5, 0, 10, 5, 5, 0, 15, 0, 0, 9, 85, 2, 40, 0, 10, 150, 13, 11, 9, 16,
  22, 10, 54, 63, 5, 59, 31, 68, 23, 10, 0, 54, 11, 11, 23, 25, 6, 31, 9, 94, 2, 43, 3, 10, 10, 20, 12, 7, 17, 26, 10,
  80, 70, 3, 57, 35, 55, 33, 8, 1, 95, 12, 13, 63, 23, 8, 33, 8, 104, 3, 41, 7, 8, 0, 12, 11, 10, 15, 20, 10, 55, 60, 5,
  60, 32, 76, 20, 10, 0, 15, 10, 10, 0, 25, 5, 30, 9, 90, 2, 44, 2, 10, 125, 14, 11, 9, 15, 22, 10, 57, 64, 5, 59, 32,
  69, 24, 10, 0, 58, 10, 11, 24, 25, 6, 31, 9, 94, 2, 43, 4, 10, 10,
]);
const FIRST_GAME: i32 = 3;
/** The level that judges by what was learned of results too (learned.ts). */
const LEARNED_LEVEL: i32 = 3;
/**
 * What each seat beyond two adds to the inattention of level 2: more is going on between its turns. The first game's
 * are even as they are.
 */
const CROWD: i32 = 90;
/**
 * What each seat beyond two adds to how much a beginner of the first game thinks of transmitters that are only begun.
 */
const BEGUN_MORE: i32 = 3;
/** What the side with dead ends, more to look over, adds to that of level 1. */
const DEAD_ENDS: i32 = 90;

// The three prices that each taste of cartridge.json holds for higher, and how much at level 1, then at level 2: a
// settler stations and the tiles that show where, a prospector claims and gyrodynes, an engineer transmitters and their
// links.
const LIKED: i32 = 3;
const LIKED_PRICES: usize = memory.data<u8>([
  <u8>PRICE_STATIONS,
  <u8>PRICE_TILE,
  <u8>PRICE_SHIP,
  <u8>PRICE_HALF,
  <u8>PRICE_BUILDING,
  <u8>PRICE_AWARD,
  <u8>PRICE_BEGUN,
  <u8>PRICE_LINK_READY,
  <u8>PRICE_FREE_HALF,
]);
const LIKINGS: usize = memory.data<u8>([15, 10, 5, 15, 15, 15, 2, 2, 1, 8, 5, 3, 10, 10, 10, 5, 8, 4]);

if (NAMES != 29) ERROR("a row has another length");

/** Takes the prices of a level, 1 to 3, with a taste, 0: none, from now on. */
export function takePrices(level: i32, taste: i32): void {
  const row = level < 3 && isFirstGame() ? FIRST_GAME + level - 1 : level - 1;
  prices.isLearned = level == LEARNED_LEVEL;
  memory.copy(prices.price, PRICES + ((<usize>(row * NAMES)) << 1), NAMES << 1);
  if (row == 1) raise(PRICE_NOISE, CROWD * (seatCount() - 2));
  if (row == FIRST_GAME) raise(PRICE_BEGUN, BEGUN_MORE * (seatCount() - 2));
  if (level == 1 && hasOption(DEAD_END_SIDE)) raise(PRICE_NOISE, DEAD_ENDS);
  if (taste == 0) return;
  const first = (taste - 1) * LIKED;
  const likings = LIKINGS + <usize>((level - 1) * TASTES * LIKED);
  for (let i = first; i < first + LIKED; i++) {
    raise(u8At(LIKED_PRICES, i), u8At(likings, i));
  }
}

function raise(name: i32, by: i32): void {
  prices.setPriceAt(name, price(name) + by);
}

/** Judges by the prices alone, and by this many tenths of points inattentively: for games to learn from. */
export function playToLearn(noise: i32): void {
  prices.isLearned = false;
  prices.setPriceAt(PRICE_NOISE, noise);
}

/** Returns whether what was learned of results counts too. */
export function isLearned(): bool {
  return prices.isLearned;
}

/** Returns a price (PRICE_*) of the level whose prices were taken. */
export function price(name: i32): i32 {
  return prices.priceAt(name);
}

/** How often an event (EFFECT_OF_*) happens to a seat in a round, or how much a count grows, in tenths. */
export function ratePerRound(what: i32): i32 {
  if (what == EFFECT_OF_STATION) return price(PRICE_STATIONS);
  if (what == EFFECT_OF_SYSTEM_VISITED) return 16;
  if (what == EFFECT_OF_EXPLORATION || what == EFFECT_OF_PATENT || what == EFFECT_OF_TECHNOLOGY) return 7;
  if (what == EFFECT_OF_BONUS_DIE || what == EFFECT_OF_MODIFIER_USED) return 6;
  if (what == EFFECT_OF_TRANSMITTER_PAID) return 5;
  if (
    what == EFFECT_OF_PROJECT ||
    what == EFFECT_OF_PULSAR_VISITED ||
    what == EFFECT_OF_TRANSMITTER ||
    what == EFFECT_OF_TRANSMITTER_ONLINE
  )
    return 3;
  return what == EFFECT_OF_GATE_RUN_USED || what == EFFECT_OF_MODIFIER ? 1 : 2;
}
