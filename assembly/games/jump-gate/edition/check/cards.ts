// What isStateValid asks of the third edition's cards: those set aside, at a place, of a seat. Changes nothing but its
// own notes.
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { CARDS, isPileValid } from "../../check/piles";
import {
  RESOURCE_TYPE_FAME,
  RULE_FACE_DOWN_PER_PLANET,
  RULE_FACE_UP_PER_PLANET,
  resourceType,
  seatingHidden,
} from "../../data";
import {
  ASIDE_CAPACITY,
  COLLECTED_CAPACITY,
  FACE_DOWN_CAPACITY,
  FACE_UP_CAPACITY,
  HAND_CAPACITY,
  HIDDEN_CAPACITY,
} from "../../layout";
import { NONE, rule, placeCount, seatCount, state } from "../rules/state";

/** Returns whether the resources set aside are as many as setup left. */
export function isAsideValid(all: i32): bool {
  return isPileValid(state.aside, ASIDE_CAPACITY, CARDS, 0, false) && pileCount(state.aside) == CARDS - dealtCount();
}

// Resources dealt in setup: they never go back to the ones set aside.
function dealtCount(): i32 {
  const perPlace = rule(RULE_FACE_DOWN_PER_PLANET) + rule(RULE_FACE_UP_PER_PLANET);
  return seatCount() * seatingHidden(seatCount()) + placeCount() * perPlace;
}

/**
 * Returns whether a place's resources are possible: a claimed planet has nothing face-down, the condition of Land &
 * Claim.
 */
export function isPlaceValid(place: i32, all: i32): bool {
  const down = pileCount(state.faceDownAt(place));
  const most = state.claimAt(place) == NONE ? rule(RULE_FACE_DOWN_PER_PLANET) : 0;
  if (
    down > most ||
    down + pileCount(state.faceUpAt(place)) > rule(RULE_FACE_DOWN_PER_PLANET) + rule(RULE_FACE_UP_PER_PLANET)
  )
    return false;
  return (
    isPileValid(state.faceDownAt(place), FACE_DOWN_CAPACITY, CARDS, 0, false) &&
    isPileValid(state.faceUpAt(place), FACE_UP_CAPACITY, CARDS, all, false)
  );
}

/** Returns whether a seat's cards are possible: hidden resources are as dealt and never Fame. */
export function isSeatValid(seat: i32, all: i32): bool {
  const hidden = state.hiddenAt(seat);
  if (!isPileValid(state.handAt(seat), HAND_CAPACITY, 0, 1 << seat, true)) return false;
  if (!isPileValid(state.collectedAt(seat), COLLECTED_CAPACITY, CARDS, all, true)) return false;
  if (!isPileValid(hidden, HIDDEN_CAPACITY, CARDS, 1 << seat, true) || pileCount(hidden) != seatingHidden(seatCount()))
    return false;
  for (let i = pileCount(hidden) - 1; i >= 0; i--)
    if (resourceType(pileAt(hidden, i)) == RESOURCE_TYPE_FAME) return false;
  return true;
}
