// The third edition has no special actions: what the screens ask about them has no answer here.
import { PLACE, get } from "./memory";

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
  return get(PLACE);
}

/** Draws the panel of a step that only special actions have; false: there is none. */
export function drawSpecialStep(step: i32, options: i32, seat: i32): bool {
  return false;
}

/** Marks what a slot stands for where it is no resource; false: it is one. */
export function markSpecialSlot(slot: i32): bool {
  return false;
}
