// Why what the cursor is on cannot be chosen at a step, in the third edition.
import { append, beginText } from "../../../../../kit/words/text";
import { appendSeat } from "../../../../../kit/words/seats";
import { KIND_FLY } from "./kinds";
import { writeCardRefused, writeJumpRefused } from "../../../view/choice/refused-cards";
import { KIND, PLACE, STEP_PLACE, STEP_SLOT, get } from "../../../view/memory";
import { NONE, actorSeat, faceUpCount, markedSlot, markerAt, shipOf, turnSeat } from "../observation/edition";

/**
 * Writes why a value that the cursor can go to is no choice at a step into kit/words/text, at most 39 characters, which
 * are small where there are more than 29.
 */
export function writeRefused(step: i32, value: i32): void {
  beginText();
  if (step == STEP_SLOT) return writeSlotRefused(value);
  if (step != STEP_PLACE) return writeCardRefused(step, value);
  if (shipOf(turnSeat()) == value) return append("Your ship is here");
  if (get(KIND) == KIND_FLY) return append("Only to a neighbour planet");
  writeJumpRefused(value);
}

// Of the marked ones the own one alone may be collected; where it lies, no other.
function writeSlotRefused(slot: i32): void {
  const marker = markerAt(get(PLACE), slot);
  if (marker == actorSeat()) return append("Your marker lies there");
  if (marker == NONE || markedSlot(get(PLACE), actorSeat()) >= 0) return append("Only the one you marked");
  append("Marked by ");
  appendSeat(marker);
}

/** Bit set of the slots of a place to which the cursor can go although they are no choice. */
export function askedSlots(place: i32): i32 {
  return (1 << faceUpCount(place)) - 1;
}
