// What isStateValid asks of the first edition's cards: those out of the game, at a place, of a seat. Changes nothing
// but its own notes.
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { CARDS, isPileValid } from "../../../jump-gate/check/piles";
import { RESOURCE_TYPE_NOTHING, resourceType } from "../../data";
import {
  ASIDE_CAPACITY,
  COLLECTED_CAPACITY,
  ENDING_BLACK_HOLE,
  FACE_DOWN_CAPACITY,
  FACE_UP_CAPACITY,
  HAND_CAPACITY,
} from "../../layout";
import { NONE, OPTION_ORBITAL, hasOption, placeCount, seatCount } from "../rules/state";
import { state } from "../../../jump-gate/edition/rules/state";

/** Returns whether only Nothing is out of the game, or what the Black Hole took after such an ending. */
export function isAsideValid(all: i32): bool {
  if (!isPileValid(state.aside, ASIDE_CAPACITY, CARDS, all, true)) return false;
  return state.ending == ENDING_BLACK_HOLE || nothingCount(state.aside) == pileCount(state.aside);
}

function nothingCount(pile: usize): i32 {
  let count = 0;
  for (let i = pileCount(pile) - 1; i >= 0; i--) if (resourceType(pileAt(pile, i)) == RESOURCE_TYPE_NOTHING) count++;
  return count;
}

/** Face-down resources that setup dealt to a place. */
export function dealtAt(place: i32): i32 {
  const places = placeCount();
  const all = CARDS - seatCount() - places;
  return all / places + (place < all % places ? 1 : 0);
}

/**
 * Returns whether a place's resources are possible: an unclaimed planet has lost none; a claimed one has no face-up
 * Nothing, and only in Orbital Burn something face-down.
 */
export function isPlaceValid(place: i32, all: i32): bool {
  const down = state.faceDownAt(place);
  const up = state.faceUpAt(place);
  const gone = dealtAt(place) + 1 - pileCount(down) - pileCount(up);
  if (!isPileValid(down, FACE_DOWN_CAPACITY, CARDS, 0, false) || !isPileValid(up, FACE_UP_CAPACITY, CARDS, all, false))
    return false;
  if (state.claimAt(place) == NONE) return gone == 0 && pileCount(up) > 0;
  const mayLie = hasOption(OPTION_ORBITAL) || pileCount(down) == 0;
  return mayLie && pileCount(down) <= dealtAt(place) && gone >= 0 && nothingCount(up) == 0;
}

/** Returns whether a seat's cards are possible: nobody collects a Nothing. */
export function isSeatValid(seat: i32, all: i32): bool {
  const collected = state.collectedAt(seat);
  if (!isPileValid(state.handAt(seat), HAND_CAPACITY, 0, 1 << seat, true)) return false;
  return isPileValid(collected, COLLECTED_CAPACITY, CARDS, all, true) && nothingCount(collected) == 0;
}
