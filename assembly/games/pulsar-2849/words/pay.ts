// What the end of a round pays, by kinds of sources, and what a gyrodyne pays in each.
import { i32At, setI32At } from "../../../kit/base/arrays";
import { append } from "../../../kit/words/text";
import { gyrodynePoints } from "../data";
import { ACTION_GYRODYNE, ACTION_SPIN, STATE_SIZE } from "../layout";
import { copyCost } from "../rules/ability";
import { gyrodyneBonus, isByMedian } from "../rules/components";
import { KINDS, foresee, foreseenBy, foreseenCubes, foreseenPoints } from "../rules/production";
import { sizeAt } from "../rules/pulsar";
import { STATE, round, seatCount, state, turnOf } from "../rules/state";
import { writeCount } from "./effects";
import { countDice } from "./notation";

if (<i32>STATE_SIZE & 3) ERROR("the position does not consist of words");

/** Kinds of sources: tracks, transmitters, gyrodynes, technologies. */
export const PAY_KINDS: i32 = KINDS;

/** Works out what the end of a round would pay in the position at `observed`, for payOf. */
export function foreseeIn(observed: usize): void {
  swap(observed);
  foresee();
  swap(observed);
}

/** The same in the position as it is, also for the numbers of words/seats. */
export function foreseeNow(): void {
  foresee();
}

/** Returns the points that a kind of sources would pay a seat, after foreseeIn. */
export function payOf(seat: i32, kind: i32): i32 {
  return foreseenBy(seat, kind, kind + 1);
}

/** Returns the cubes that the end of the round would pay a seat, after foreseeIn. */
export function payInCubes(seat: i32): i32 {
  return foreseenCubes(seat);
}

/** Returns the cubes that a die left over costs a seat. */
export function priceOfCopy(seat: i32): i32 {
  return copyCost(seat);
}

/** The size of gyrodyne that a use of a die takes or starts. */
export function sizeOfUse(action: i32): i32 {
  return action >= ACTION_SPIN ? sizeAt(action - ACTION_SPIN) : action - ACTION_GYRODYNE;
}

/** Returns whether what the round adds to a spinning gyrodyne is decided by its median, which is not known yet. */
export function isPayOpen(number: i32): bool {
  return isByMedian(number) && number != round();
}

/** Points of a spinning gyrodyne of a size in a round, without what is not known yet. */
export function payInRound(size: i32, number: i32): i32 {
  return gyrodynePoints(size) + (isPayOpen(number) ? 0 : gyrodyneBonus(number));
}

/**
 * Appends behind the end of a turn that wastes nothing what the end of the round will pay the seat, as things stand;
 * the end of a round says that itself.
 */
export function writeTurnPay(): void {
  if (countDice() > 0 || turnOf(state.actor) == seatCount() - 1) return;
  foresee();
  append(", then ");
  writeCount(foreseenPoints(state.actor), "point");
  append(", ");
  writeCount(foreseenCubes(state.actor), "cube");
}

// Puts a position in the place of the true one, and back.
function swap(position: usize): void {
  for (let i = 0; i < <i32>STATE_SIZE >> 2; i++) {
    const own = i32At(STATE, i);
    setI32At(STATE, i, i32At(position, i));
    setI32At(position, i, own);
  }
}
