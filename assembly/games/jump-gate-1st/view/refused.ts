// Why what the cursor is on cannot be chosen at a step, in the first edition.
import { literalAt } from "../../../kit/literal";
import { append, beginText } from "../../../kit/text";
import { specialOf } from "./card";
import { KIND_DEAL, KIND_FLY, KIND_JUMP, KIND_RECORDS, KIND_SCAN_FAR, KIND_SPECIAL } from "./kinds";
import { writeCardRefused, writeJumpRefused } from "../../jump-gate/view/refused-cards";
import { KIND, STEP_CARD, STEP_PLACE, get } from "./memory";
import { NONE, actorSeat, claimOf, handAt, shipOf, turnSeat } from "./seen";

// By special action: why it cannot be played, in one line of 29 characters.
const REASONS: usize = memory.data<usize>([
  changetype<usize>("No card with a star in hand"),
  changetype<usize>("No claimed planet has any"),
  changetype<usize>("No code to land with here"),
  changetype<usize>(""),
  changetype<usize>("All ships are here"),
  changetype<usize>("Landed, or none is face-down"),
  changetype<usize>("No marker lies anywhere"),
  changetype<usize>("Return to orbit first"),
]);

/** Writes why a value that the cursor can go to is no choice at a step into kit/text, at most 29 characters. */
export function writeRefused(step: i32, value: i32): void {
  beginText();
  if (step == STEP_PLACE) return writePlaceRefused(get(KIND), value);
  if (step != STEP_CARD || get(KIND) != KIND_SPECIAL) return writeCardRefused(step, value);
  const special = specialOf(handAt(actorSeat(), value));
  append(special == 0 ? "Only its codes, no star" : specialReason(special));
}

function writePlaceRefused(kind: i32, place: i32): void {
  if (kind == KIND_RECORDS) return append("No scan marker lies here");
  if (kind == KIND_SCAN_FAR) return append("Nothing lies face-down here");
  if (kind == KIND_DEAL) return append(claimOf(place) == NONE ? "This planet is not claimed" : "Nothing is left here");
  if (shipOf(turnSeat()) == place) return append("Your ship is here");
  if (kind == KIND_FLY) return append("Only to a neighbour planet");
  if (kind == KIND_JUMP) writeJumpRefused(place);
}

/** Tells why a special action cannot be played. */
export function specialReason(special: i32): string {
  return literalAt(REASONS, special);
}

/** All resources that are shown may be taken. */
export function askedSlots(place: i32): i32 {
  return 0;
}
