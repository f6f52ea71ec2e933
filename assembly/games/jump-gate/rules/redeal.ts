// Deals the cards that a seat cannot place anew: gathers them in ascending order, shuffles, fills the places in a fixed
// order.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { shuffleBytes } from "../../../kit/base/rng";
import { NAVCOMP_KNOWN, NAVCOMP_KNOWN_COUNT } from "../layout";
import { DECK_PILE, GENERATOR, STATE, handPile, seatCount } from "../edition/rules/state";

/** Cards of each deck. */
export const CARDS: i32 = NAVCOMP_KNOWN_COUNT;
/** The unknown cards, to be dealt from the end. */
export const UNKNOWN: usize = memory.data(48);
/** Where the number of unknown cards left stands. */
export const LEFT: usize = memory.data(4, 4);

if (CARDS != 48) ERROR("UNKNOWN has another size");

/** Collects the cards that the seat cannot place, in ascending order. */
export function gather(known: usize, bit: i32): void {
  store<i32>(LEFT, 0);
  for (let card = 0; card < CARDS; card++) if (isUnknown(known, card, bit)) addUnknown(card);
}

/**
 * Replaces every unknown card of a pile. Afterwards it is known to `owner`, which never includes the seat itself, so
 * that the cards dealt so far still count as unknown.
 */
export function redeal(pile: usize, known: usize, bit: i32, owner: i32): void {
  const count = pileCount(pile);
  let left = load<i32>(LEFT);
  for (let i = 0; i < count; i++) {
    if (!isUnknown(known, pileAt(pile, i), bit)) continue;
    left--;
    const card = <usize>load<u8>(UNKNOWN + <usize>left);
    store<u8>(pile + <usize>i, card, 1);
    store<u8>(known + card, owner);
  }
  store<i32>(LEFT, left);
}

/** The same for a pile kept in ascending order. */
export function redealSet(pile: usize, known: usize, bit: i32, owner: i32): void {
  redeal(pile, known, bit, owner);
  const count = pileCount(pile);
  for (let i = 1; i < count; i++) {
    const card = load<u8>(pile + <usize>i, 1);
    let at = pile + <usize>i;
    for (; at > pile && load<u8>(at) > card; at--) store<u8>(at, load<u8>(at), 1);
    store<u8>(at, card, 1);
  }
}

/** Tells whether the seat cannot place a card. */
export function isUnknown(known: usize, card: i32, bit: i32): bool {
  return (<i32>load<u8>(known + <usize>card) & bit) == 0;
}

/** Adds a card to the unknown ones. */
export function addUnknown(card: i32): void {
  const left = load<i32>(LEFT);
  store<u8>(UNKNOWN + <usize>left, card);
  store<i32>(LEFT, left + 1);
}

export function resampleNavComps(bit: i32): void {
  const known = STATE + NAVCOMP_KNOWN;
  const players = seatCount();
  gather(known, bit);
  shuffleBytes(GENERATOR, UNKNOWN, load<i32>(LEFT));
  redeal(DECK_PILE, known, bit, 0);
  for (let seat = 0; seat < players; seat++) redealSet(handPile(seat), known, bit, 1 << seat);
}
