// Checks the piles of arbitrary bytes: every card once, sets ascending, known to those who must know. Changes only its
// own notes.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { SHUFFLES_DISCARDS } from "../edition/rules/edition";
import { NAVCOMP_KNOWN, NAVCOMP_KNOWN_COUNT, PHASE_OVER, RESOURCE_KNOWN, RESOURCE_KNOWN_COUNT } from "../layout";
import { allSeats, state } from "../edition/rules/state";
import { met } from "./variables";

/** Cards of each deck. */
export const CARDS: i32 = NAVCOMP_KNOWN_COUNT;

if (RESOURCE_KNOWN != NAVCOMP_KNOWN + NAVCOMP_KNOWN_COUNT || RESOURCE_KNOWN_COUNT != CARDS)
  ERROR("the cards that were met are laid out otherwise");

/**
 * Checks all bytes of a pile: the count, each card (not met before, ascending in a set, known as it must be) and the
 * unused ones.
 */
export function isPileValid(pile: usize, capacity: i32, kind: i32, mustKnow: i32, isSet: bool): bool {
  const count = pileCount(pile);
  if (count > capacity) return false;
  let last = -1;
  for (let i = 0; i < capacity; i++) {
    const card = pileAt(pile, i);
    if (i >= count) {
      if (card != 0) return false;
    } else {
      if (card >= CARDS || (isSet && card <= last) || !isNewAndKnown(card + kind, mustKnow)) return false;
      last = card;
    }
  }
  return true;
}

// Whether a card was not met before and is known as it must be. Only the seat that holds a card may know it alone;
// after the end everybody knows all. Before that a card known to everybody is in the open, or came from there where the
// discard pile is turned over unshuffled.
function isNewAndKnown(at: i32, mustKnow: i32): bool {
  const seats = state.navcompKnownAt(at);
  const isNew = met.navcompAt(at) == 0;
  met.setNavcompAt(at, 1);
  if (SHUFFLES_DISCARDS) return isNew && seats == (state.phase == PHASE_OVER ? allSeats() : mustKnow);
  return isNew && (seats == allSeats() || (seats == mustKnow && state.phase != PHASE_OVER));
}
