// Silver and red dice of a turn (p. 9 and 15): what they pay for, which red dice are offered, owed or used.
import { gatherAbilities } from "./ability";
import { EFFECT_KIND_DIE_SHIFT } from "../data";
import { NONE, state } from "./state";

/** Dice by slot: two silver ones, then red ones by value. */
export const RED_SLOT: i32 = 2;
/** Values of red dice: 0 to 6. */
export const RED_VALUES: i32 = 7;

/** Returns whether a slot is that of a silver die. */
export function isSilver(slot: i32): bool {
  return slot < RED_SLOT;
}

/**
 * Returns whether a bonus die may still be gained or copied this turn: at most one is used (p. 9), and none is owed
 * (ruling 70).
 */
export function isRedFree(): bool {
  return state.redUsed == 0 && state.redOwed == NONE;
}

/** Offers a red die for this turn; when the bonus die was used already it is lost (ruling 80). */
export function offerRed(value: i32): void {
  if (isRedFree()) state.redOffered |= 1 << value;
}

/** Makes a red die this turn's bonus die: it must be used (p. 15), so the others are of no use any more. */
export function oweRed(value: i32): void {
  if (!isRedFree()) return;
  state.redOwed = value;
  state.redOffered = 0;
}

/** Returns whether a red die of a value may be picked now. */
export function hasRed(value: i32): bool {
  return state.redOwed == value || ((state.redOffered >> value) & 1) != 0;
}

/** Takes a red die out of the black hole: the others offered are lost (p. 15). */
export function useRed(): void {
  state.redUsed = 1;
  state.redOffered = 0;
  state.redOwed = NONE;
}

/** Puts all red dice back at the end of a turn (ruling 18). */
export function clearRed(): void {
  state.redUsed = 0;
  state.redOffered = 0;
  state.redOwed = NONE;
}

/** Notes which die is being used, NONE: none, and its value after the modifier. */
export function pick(slot: i32, value: i32): void {
  state.picked = slot;
  state.value = value;
}

/** Actions (EFFECT_OF_*, a bit each) whose die cost a seat may pay with a die one off. */
export function shiftsOf(seat: i32): i32 {
  return gatherAbilities(seat, EFFECT_KIND_DIE_SHIFT);
}

/**
 * Returns whether a value pays a die cost of an action: exactly that value (p. 9), or one off if the action is among
 * `shifts` (ruling 45).
 */
export function fits(shifts: i32, value: i32, cost: i32, action: i32): bool {
  return value == cost || (abs(value - cost) == 1 && ((shifts >> action) & 1) != 0);
}
