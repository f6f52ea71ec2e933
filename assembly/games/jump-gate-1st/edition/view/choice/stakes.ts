// What a choice leads to in the first edition beside its worth: a marker on the Black Hole, which may end the game, or
// a useless second scan marker.
import { append, appendNumber, appendWith } from "../../../../../kit/words/text";
import { RULE_BLACK_HOLE_END, resourceBlackHole, seatingLoss } from "../../../data";
import { optionsOf } from "../../../view/choice/options";
import { KIND_PARADOX, KIND_RECORDS, KIND_SCAN, KIND_SCAN_FAR, PLACE_GATE, SLOT_DOWN } from "./kinds";
import { STEP_PLACE, STEP_SLOT, cursor } from "../../../view/memory";
import { blackHoleCount, faceUpAt, rule } from "../observation/edition";
import { choice } from "../../../../jump-gate/view/variables";
import { observation } from "../../../../jump-gate/edition/rules/observation";

/** Returns whether the resource under the cursor fills the Black Hole, so that the game ends with the turn. */
export function isEndingNext(): bool {
  return hasHoleNext() && blackHoleCount() + 1 >= rule(RULE_BLACK_HOLE_END);
}

/** Appends nothing: this edition has no hidden resources. The risk is part of writeStake. */
export function writeRisk(): bool {
  return false;
}

/**
 * Returns whether the resource under the cursor puts a marker on the Black Hole; where a seat is chosen there is none.
 */
export function hasHoleNext(): bool {
  const kind = choice.kind;
  if (choice.step != STEP_SLOT || kind == KIND_PARADOX || kind == KIND_RECORDS || cursor() >= SLOT_DOWN) return false;
  return resourceBlackHole(faceUpAt(choice.place, cursor())) != 0;
}

/** Appends that the game ends with this turn. */
export function writeEndingNext(): void {
  append("The game ends this turn");
}

/** Appends what the value under the cursor leads to besides, in at most 21 characters; false: nothing. */
export function writeStake(): bool {
  const seat = observation.actorSeat;
  if ((choice.kind == KIND_SCAN || choice.kind == KIND_SCAN_FAR) && observation.scansAt(choice.place, seat) > 0)
    append("no second pick here");
  else if (choice.kind == KIND_RECORDS && choice.step == STEP_PLACE)
    return writeBetween(optionsOf(STEP_PLACE) >> PLACE_GATE);
  else if (!hasHoleNext()) return false;
  else if (isMostNext(seat)) {
    appendWith(isEndingNext() ? "you lose " : "you risk ", seatingLoss(observation.players));
    append(" at random");
  } else {
    appendWith("Black Hole: ", blackHoleCount() + 1);
    append(" of ");
    appendNumber(rule(RULE_BLACK_HOLE_END));
  }
  return true;
}

// Appends what can be chosen beside planets: the Gate, the Black Hole.
function writeBetween(options: i32): bool {
  if (options & 1) append(options & 2 ? "or Gate, Black Hole" : "or the Gate");
  else if (options != 0) append("or the Black Hole");
  return options != 0;
}

// Whether with one more marker nobody would have more than the seat.
function isMostNext(seat: i32): bool {
  for (let other = 0; other < observation.players; other++)
    if (observation.holeAt(other) > observation.holeAt(seat) + (other == seat ? 0 : 1)) return false;
  return true;
}
