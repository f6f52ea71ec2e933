// Why what the cursor is on cannot be chosen at a step, in the third edition.
import { append, beginText } from "../../../../../kit/words/text";
import { appendSeat } from "../../../../../kit/words/seats";
import { KIND_FLY } from "./kinds";
import { writeCardRefused, writeJumpRefused } from "../../../view/choice/refused-cards";
import { STEP_PLACE, STEP_SLOT } from "../../../view/memory";
import { NONE, faceUpCount, markedSlot, markerAt } from "../observation/edition";
import { choice } from "../../../view/variables";
import { observation } from "../../rules/observation";

/**
 * Writes into kit/words/text why a value under the cursor cannot be chosen at a step, at most 39 characters, small from
 * 30 on.
 */
export function writeRefused(step: i32, value: i32): void {
  beginText();
  if (step == STEP_SLOT) return writeSlotRefused(value);
  if (step != STEP_PLACE) return writeCardRefused(step, value);
  if (observation.shipAt(observation.turnSeat) == value) return append("Your ship is here");
  if (choice.kind == KIND_FLY) return append("Only to a neighbour planet");
  writeJumpRefused(value);
}

// A seat may collect only the resource that it has marked: writes why not this one.
function writeSlotRefused(slot: i32): void {
  const marker = markerAt(choice.place, slot);
  if (marker == observation.actorSeat) return append("Your marker lies there");
  if (marker == NONE || markedSlot(choice.place, observation.actorSeat) >= 0) return append("Only the one you marked");
  append("Marked by ");
  appendSeat(marker);
}

/** Bit set of the slots of a place to which the cursor can go although they cannot be chosen. */
export function askedSlots(place: i32): i32 {
  return (1 << faceUpCount(place)) - 1;
}
