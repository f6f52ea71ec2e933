// What taking the resource under the cursor leads to in the third edition beside its worth: a marker on the Black Hole,
// the end of the game.
import { append, appendNumber, appendWith } from "../../../../../kit/words/text";
import { RULE_BLACK_HOLE_END, resourceBlackHole } from "../../../data";
import { KIND_HARVEST, KIND_MARK, SLOT_NONE } from "./kinds";
import { STEP_SLOT, cursor } from "../../../view/memory";
import { blackHoleCount, faceDownCount, faceUpAt, faceUpCount, holeCount, places, rule } from "../observation/edition";
import { claimWorth, tallyCollected, tallySeat, totalOf } from "../scores/tally";
import { choice } from "../../../view/variables";
import { observation } from "../../rules/observation";

/**
 * Returns whether the resource under the cursor ends the game for the seat that takes it: as the last one, or by its
 * marker on the Black Hole.
 */
export function isEndingNext(): bool {
  const slot = cursor();
  if (choice.step != STEP_SLOT || choice.kind == KIND_MARK || slot == SLOT_NONE) return false;
  return (
    blackHoleCount() + resourceBlackHole(faceUpAt(choice.place, slot)) >= rule(RULE_BLACK_HOLE_END) || countLeft() == 1
  );
}

/** Returns whether the resource under the cursor puts a marker of the seat that takes it on the Black Hole. */
export function hasHoleNext(): bool {
  const slot = cursor();
  if (choice.step != STEP_SLOT || choice.kind == KIND_MARK || slot == SLOT_NONE) return false;
  return resourceBlackHole(faceUpAt(choice.place, slot)) != 0;
}

/**
 * Appends the points that the seat would lose, now or once the Black Hole is full, because the resource under the
 * cursor gives it the most markers there; false: none.
 */
export function writeRisk(): bool {
  const seat = observation.actorSeat;
  if (!hasHoleNext() || !isMostNext(seat)) return false;
  tallySeat(seat);
  const all = totalOf(seat);
  tallyCollected(seat);
  const risk = all - totalOf(seat);
  if (risk <= 0) return false;
  appendWith(isEndingNext() ? "You lose " : "You risk ", risk);
  return true;
}

function countLeft(): i32 {
  let count = 0;
  for (let place = 0; place < places(); place++) count += faceDownCount(place) + faceUpCount(place);
  return count;
}

/**
 * Appends that the game ends, and what the claimer loses by that, since a planet is claimed only after its resources
 * are taken.
 */
export function writeEndingNext(): void {
  append("Ends the game");
  if (choice.kind == KIND_HARVEST || observation.actorSeat != observation.turnSeat) return;
  append(": no claim +");
  appendNumber(claimWorth());
}

/** Appends what the resource under the cursor leads to besides, in at most 21 characters; false: nothing. */
export function writeStake(): bool {
  if (choice.step != STEP_SLOT) return false;
  if (choice.kind == KIND_MARK) append("one marker a planet");
  else if (cursor() == SLOT_NONE) return false;
  else if (resourceBlackHole(faceUpAt(choice.place, cursor())) == 0) {
    if (!isEndingNext()) return false;
    append("the last resource");
  } else if (isEndingNext() && isMostNext(observation.actorSeat)) append("you lose hidden ones");
  else {
    append("Black Hole: ");
    appendNumber(blackHoleCount() + 1);
    append(" of ");
    appendNumber(rule(RULE_BLACK_HOLE_END));
  }
  return true;
}

// Whether with one more marker nobody would have more than the seat.
function isMostNext(seat: i32): bool {
  const own = holeCount(seat) + 1;
  for (let other = 0; other < observation.players; other++) if (other != seat && holeCount(other) > own) return false;
  return true;
}
