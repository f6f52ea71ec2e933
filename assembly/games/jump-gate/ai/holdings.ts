// What one more resource would bring a seat, and what its hand can pay for. The seat's resources were tallied just
// before.
import { pileAt, pileCount } from "../../../kit/base/piles";
import {
  RESOURCE_TYPE_ENERGEL_DARK,
  RESOURCE_TYPE_ENERGEL_LIGHT,
  RESOURCE_TYPE_FAME,
  RESOURCE_TYPE_GEM_BLUE,
  RESOURCE_TYPE_GEM_RED,
  RESOURCE_TYPE_GEM_WHITE,
  RESOURCE_TYPE_TABLE_LENGTH,
  RESOURCE_TYPE_WATER,
  RULE_ENERGEL_PAIR_POINTS,
  RULE_ENERGEL_SINGLE_POINTS,
  RULE_FAME_POINTS,
  WATER_TABLE_LENGTH,
  navcompJump,
  navcompLanding,
  navcompScan,
  planetJump,
  planetLandingA,
  planetLandingB,
  planetScan,
  waterPoints,
} from "../data";
import { tallied } from "../edition/rules/scoring";
import { rule } from "../edition/rules/state";
import { held } from "./variables";

/** Points of any resource in a beginner's eyes. */
const ALIKE: i32 = 3;

if (RESOURCE_TYPE_TABLE_LENGTH > 8) ERROR("GAINS is too small");

/** Counts what one more of each type brings, as edition/rules/scoring.ts does, without counting all of it again. */
export function weighTypes(): void {
  const water = min(tallied(RESOURCE_TYPE_WATER), WATER_TABLE_LENGTH - 2);
  const light = tallied(RESOURCE_TYPE_ENERGEL_LIGHT);
  const dark = tallied(RESOURCE_TYPE_ENERGEL_DARK);
  const single = rule(RULE_ENERGEL_SINGLE_POINTS);
  const second = rule(RULE_ENERGEL_PAIR_POINTS) - single;
  setPoints(RESOURCE_TYPE_FAME, rule(RULE_FAME_POINTS));
  setPoints(RESOURCE_TYPE_WATER, waterPoints(water + 1) - waterPoints(water));
  setPoints(RESOURCE_TYPE_ENERGEL_LIGHT, dark > light ? second : single);
  setPoints(RESOURCE_TYPE_ENERGEL_DARK, light > dark ? second : single);
  weighGems();
}

function weighGems(): void {
  const red = tallied(RESOURCE_TYPE_GEM_RED);
  const blue = tallied(RESOURCE_TYPE_GEM_BLUE);
  const white = tallied(RESOURCE_TYPE_GEM_WHITE);
  const all = red + blue + white;
  const most = max(max(red, blue), white);
  setPoints(RESOURCE_TYPE_GEM_RED, gemPoints(all, most, red));
  setPoints(RESOURCE_TYPE_GEM_BLUE, gemPoints(all, most, blue));
  setPoints(RESOURCE_TYPE_GEM_WHITE, gemPoints(all, most, white));
}

// Another gem makes all count once more for the commonest colour, or the commonest colour longer by one.
function gemPoints(all: i32, most: i32, own: i32): i32 {
  return own == most ? all + 1 + most : most;
}

/** Holds one more of any type to bring as much: how a beginner prices things. */
export function weighAlike(): void {
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) setPoints(type, ALIKE);
}

/** What all tallied resources are worth then. */
export function talliedAlike(): i32 {
  let count = 0;
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) count += tallied(type);
  return count * ALIKE;
}

/** Sets what one more of a type brings. */
export function setPoints(type: i32, points: i32): void {
  held.setGainAt(type, points);
}

/** What one more of a type brings. */
export function pointsOf(type: i32): i32 {
  return held.gainAt(type);
}

/** Looks through a hand. */
export function countCodes(hand: usize): void {
  const count = pileCount(hand);
  let scans = 0;
  let jumps = 0;
  let landings = 0;
  for (let i = 0; i < count; i++) {
    const card = pileAt(hand, i);
    scans |= navcompScan(card);
    jumps |= navcompJump(card);
    const codes = navcompLanding(card);
    if (codes == 255) landings += 0x10000;
    else if (codes != 0) landings += 1 << (ctz(codes) << 2);
  }
  held.scans = scans;
  held.jumps = jumps;
  held.landings = landings;
}

/** Returns whether the hand can pay for a scan of the planet. */
export function canScan(planet: i32): bool {
  return (held.scans & planetScan(planet)) != 0;
}

/** Returns whether the hand can pay for a jump to the planet. */
export function canJump(planet: i32): bool {
  return (held.jumps & planetJump(planet)) != 0;
}

/**
 * Returns whether the hand can pay for a landing: two different cards, one for each code; either code is there, and
 * both together at least twice.
 */
export function canLand(planet: i32): bool {
  const landings = held.landings;
  const wild = landings >> 16;
  const a = cardsWith(planetLandingA(planet));
  const b = cardsWith(planetLandingB(planet));
  return a + wild > 0 && b + wild > 0 && a + b + wild > 1;
}

/** Number of the hand's cards, wildcards left out, that have one of the planet's landing codes. */
export function landingCount(planet: i32): i32 {
  return cardsWith(planetLandingA(planet)) + cardsWith(planetLandingB(planet));
}

function cardsWith(landing: i32): i32 {
  return (held.landings >> (ctz(landing) << 2)) & 15;
}
