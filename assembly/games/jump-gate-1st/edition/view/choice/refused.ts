// Why what the cursor is on cannot be chosen at a step, in the first edition.
import { append, beginText } from "../../../../../kit/words/text";
import {
  SPECIAL_BACKROOM_DEAL,
  SPECIAL_JUMP_PARADOX,
  SPECIAL_LONG_RANGE_SCAN,
  SPECIAL_LOST_RECORDS,
  SPECIAL_NONE,
} from "../../../data";
import { OPTION_ORBITAL } from "../../rules/state";
import { specialOf } from "../panel/card";
import { KIND_DEAL, KIND_FLY, KIND_JUMP, KIND_RECORDS, KIND_SCAN_FAR, KIND_SPECIAL } from "./kinds";
import {
  appendLandings,
  writeCardRefused,
  writeJumpRefused,
  writeNoLanding,
} from "../../../../jump-gate/view/choice/refused-cards";
import { STEP_PLACE, STEP_SECOND } from "../../../view/memory";
import { NONE, handAt, isLanded, isPlayed } from "../observation/edition";
import { choice } from "../../../../jump-gate/view/variables";
import { observation } from "../../../../jump-gate/edition/rules/observation";

/**
 * Writes into kit/words/text why a value under the cursor cannot be chosen at a step, at most 39 characters, small from
 * 30 on.
 */
export function writeRefused(step: i32, value: i32): void {
  beginText();
  if (step == STEP_PLACE) return writePlaceRefused(choice.kind, value);
  if (choice.kind != KIND_SPECIAL) return writeCardRefused(step, value);
  const seat = observation.actorSeat;
  if (step == STEP_SECOND) return writeNoLanding(observation.planetAt(observation.shipAt(seat)));
  const special = specialOf(handAt(seat, value));
  if (special == SPECIAL_NONE) append("Choose a card with a star");
  else writeSpecialRefused(special, seat);
}

function writePlaceRefused(kind: i32, place: i32): void {
  if (kind == KIND_RECORDS) return append("No scan marker lies here");
  if (kind == KIND_SCAN_FAR) return append("No resource is face down");
  if (kind == KIND_DEAL) return append(observation.claimAt(place) == NONE ? "Not claimed yet" : "Nothing is left");
  if (observation.shipAt(observation.turnSeat) == place) return append("Your ship is here");
  if (kind == KIND_FLY) return append("Only to a neighbour planet");
  if (kind == KIND_JUMP) writeJumpRefused(place);
}

/** Appends why a seat cannot play a special action. */
export function writeSpecialRefused(special: i32, seat: i32): void {
  if (special == SPECIAL_BACKROOM_DEAL) return append("None left at claimed planets");
  if (special == SPECIAL_JUMP_PARADOX) return append("All ships are here");
  if (special == SPECIAL_LOST_RECORDS) return append("No marker lies anywhere");
  if (isLanded(seat)) return append("Return to orbit first");
  if (special == SPECIAL_LONG_RANGE_SCAN) return append("No resource is face down");
  const place = observation.shipAt(seat);
  if (place == NONE) append("First move to a planet");
  else writeLandRefused(place, " or ");
}

/**
 * Appends why a seat cannot land where its ship is: the planet is claimed, or which landing codes it needs, joined by
 * `conjunction`.
 */
export function writeLandRefused(place: i32, conjunction: string): void {
  if (observation.claimAt(place) != NONE && !isPlayed(OPTION_ORBITAL)) return append("This planet is claimed");
  append("Needs ");
  appendLandings(observation.planetAt(place), conjunction);
}

/** No slots that give a reason: all resources that are shown may be taken. */
export function askedSlots(place: i32): i32 {
  return 0;
}
