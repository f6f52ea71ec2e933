// Developing pulsars (p. 12): claims, gyrodyne tiles, construction and its awards, spinning.
import { buildingOf, countClaims, happen, spinningOf } from "./ability";
import {
  EFFECT_OF_CLAIM,
  EFFECT_OF_CONSTRUCTION,
  EFFECT_OF_GYRODYNE_TAKEN,
  EFFECT_OF_SPIN,
  RULE_CLAIM_RINGS,
  gyrodyneAward,
  gyrodyneCount,
  gyrodyneSecondAward,
  ruleValue,
} from "../data";
import { GYRODYNE_COUNT, GYRODYNE_NONE, GYRODYNE_SMALL_SPINNING, GYRODYNE_SMALL_UNDER_CONSTRUCTION } from "../layout";
import { NONE, SIZES, addHand, addPoints, seatCount, state } from "./state";

/** Pulsars of the board, isolated ones included. */
export const PULSARS: i32 = GYRODYNE_COUNT;
/** Gyrodynes of a size that earn an award: the first time, and again for the same player (p. 12). */
const AWARDED: i32 = 2;

/** Returns whether a seat has a claim ring left: six in all (p. 11, 12). */
export function hasRing(seat: i32): bool {
  return countClaims(seat) < ruleValue(RULE_CLAIM_RINGS);
}

/** Claims a pulsar that nobody has, unless no ring is left (p. 11); returns whether it was claimed. */
export function claim(seat: i32, slot: i32): bool {
  if (state.pulsarOwnerAt(slot) != NONE || !hasRing(seat)) return false;
  state.setPulsarOwnerAt(slot, seat);
  happen(seat, EFFECT_OF_CLAIM);
  return true;
}

/** Gyrodyne tiles of a size left on their board. */
export function supplyOf(size: i32): i32 {
  let left = gyrodyneCount(size);
  for (let seat = 0; seat < seatCount(); seat++) left -= state.handAt(seat, size);
  for (let slot = 0; slot < PULSARS; slot++)
    if (state.gyrodyneAt(slot) != GYRODYNE_NONE && sizeAt(slot) == size) left--;
  return left;
}

/** Of a set of sizes (a bit each), those that are left (ruling 23). */
export function sizesLeft(sizes: i32): i32 {
  let left = 0;
  for (let size = 0; size < SIZES; size++) if ((sizes >> size) & 1 && supplyOf(size) > 0) left |= 1 << size;
  return left;
}

/** Takes a gyrodyne tile of a size that is left. */
export function takeGyrodyne(seat: i32, size: i32): void {
  addHand(seat, size, 1);
  happen(seat, EFFECT_OF_GYRODYNE_TAKEN);
}

/** Returns whether a seat may place a tile on a pulsar: claimed and undeveloped (p. 12). */
export function canConstruct(seat: i32, slot: i32): bool {
  return state.pulsarOwnerAt(slot) == seat && state.gyrodyneAt(slot) == GYRODYNE_NONE;
}

/** Places a tile; the award comes at this moment (p. 12, ruling 22). */
export function construct(seat: i32, size: i32, slot: i32): void {
  const award = wonAward(seat, size);
  if (award > 0) {
    state.setAwardAt(size, awardOf(size, 0) == NONE ? 0 : 1, seat);
    addPoints(seat, award);
  }
  addHand(seat, size, -1);
  state.setGyrodyneAt(slot, GYRODYNE_SMALL_UNDER_CONSTRUCTION + size);
  happen(seat, EFFECT_OF_CONSTRUCTION);
}

/** Returns whether a gyrodyne of a seat is under construction on a pulsar. */
export function isBuilding(seat: i32, slot: i32): bool {
  const what = state.gyrodyneAt(slot);
  return state.pulsarOwnerAt(slot) == seat && what != GYRODYNE_NONE && what < GYRODYNE_SMALL_SPINNING;
}

/** Size of the gyrodyne on a pulsar that has one. */
export function sizeAt(slot: i32): i32 {
  return (state.gyrodyneAt(slot) - GYRODYNE_SMALL_UNDER_CONSTRUCTION) % SIZES;
}

/** Turns a gyrodyne under construction over: it spins to the end of the game (p. 12). */
export function spin(seat: i32, slot: i32): void {
  state.setGyrodyneAt(slot, GYRODYNE_SMALL_SPINNING + sizeAt(slot));
  happen(seat, EFFECT_OF_SPIN);
}

/** Gyrodynes of a size that a seat has on its pulsars. */
export function onBoard(seat: i32, size: i32): i32 {
  return buildingOf(seat, size) + spinningOf(seat, size);
}

/** Who has an award of a size: 0 the 7, 1 the 4; NONE: still to be won. */
export function awardOf(size: i32, which: i32): i32 {
  return state.awardAt(size, which);
}

/** Points of the award that one more tile of a size on its pulsars brings a seat, 0: none (p. 12). */
export function wonAward(seat: i32, size: i32): i32 {
  const count = onBoard(seat, size) + 1;
  const first = awardOf(size, 0);
  // The first with two of a size takes the 7, the second the 4; with four, while nobody else has two, the first takes
  // the 4 too.
  if (awardOf(size, 1) != NONE || (count != AWARDED && (count != AWARDED * 2 || first != seat))) return 0;
  return first == NONE ? gyrodyneAward(size) : gyrodyneSecondAward(size);
}
