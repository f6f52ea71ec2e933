// The third edition has no special actions: each function here says so.
import { NONE } from "../observation/edition";
import { choice } from "../../../view/variables";

/** Draws a card's special action in words at the top of the panel; false: it has none. */
export function drawSpecialWords(card: i32): bool {
  return false;
}

/** Draws the name of a card's special action where the claim of a planet would be; false: it has none. */
export function drawSpecialName(card: i32): bool {
  return false;
}

/** Place in focus at a step. */
export function focusOf(step: i32): i32 {
  return choice.place;
}

/** Draws the panel of a step that only special actions have; false: there is none. */
export function drawSpecialStep(step: i32, options: i32, seat: i32): bool {
  return false;
}

/** The place of a bit set where the cursor begins, NONE: the action has none of its own. */
export function startOf(options: i32): i32 {
  return NONE;
}

/** Returns whether a kind of action that is not possible opens all the same, to show why for each card. */
export function tellsWhy(kind: i32): bool {
  return false;
}

/** Returns whether the slots of a kind of action stand for seats. */
export function isOfSeats(kind: i32): bool {
  return false;
}

/** The seat where the cursor begins among such slots. */
export function rivalAmong(options: i32): i32 {
  return 0;
}

/** Frames what a slot stands for where it is no resource; false: it is one. */
export function frameSpecialSlot(slot: i32): bool {
  return false;
}
