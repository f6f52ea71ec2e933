// Looks at the piles of arbitrary bytes: every card once, sets ascending, known to those who must know. Changes only
// its own notes.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { SHUFFLES_DISCARDS } from "../edition/rules/edition";
import { NAVCOMP_KNOWN, NAVCOMP_KNOWN_COUNT, PHASE_OVER, RESOURCE_KNOWN, RESOURCE_KNOWN_COUNT } from "../layout";
import { STATE, phase, allSeats } from "../edition/rules/state";

/** One byte per card, NavComp cards first, as the state's knowledge tables lie one behind the other too. */
export const SEEN: usize = memory.data(96);
/** Cards of each deck. */
export const CARDS: i32 = NAVCOMP_KNOWN_COUNT;

if (RESOURCE_KNOWN != NAVCOMP_KNOWN + 48 || CARDS != 48 || RESOURCE_KNOWN_COUNT != CARDS)
  ERROR("SEEN is laid out otherwise");

/**
 * Looks at all bytes of a pile: the count, each card (not seen before, ascending in a set, known as it must be), the
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
      if (card >= CARDS || (isSet && card <= last) || !isNewAndKnown(<usize>(card + kind), mustKnow)) return false;
      last = card;
    }
  }
  return true;
}

// Nobody learns a card's place alone, but for the seat that holds it; after the end everybody knows everything. Before
// it a card that everybody knows lies in the open; only where the discard pile is turned over unshuffled it may have
// gone on from there.
function isNewAndKnown(at: usize, mustKnow: i32): bool {
  const seats = <i32>load<u8>(STATE + NAVCOMP_KNOWN + at);
  const isNew = load<u8>(SEEN + at) == 0;
  store<u8>(SEEN + at, 1);
  if (SHUFFLES_DISCARDS) return isNew && seats == (phase() == PHASE_OVER ? allSeats() : mustKnow);
  return isNew && (seats == allSeats() || (seats == mustKnow && phase() != PHASE_OVER));
}
