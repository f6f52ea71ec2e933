// Deals the cards that a seat cannot place again: gathers them in ascending order, shuffles, fills the places in a
// fixed order.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { shuffleBytes } from "../../../kit/base/rng";
import { NAVCOMP_KNOWN_COUNT } from "../layout";
import { seatCount, state } from "../edition/rules/state";
import { unplaced } from "./variables";
import { setU8At, u8At } from "../../../kit/base/arrays";

/** Cards of each deck. */
export const CARDS: i32 = NAVCOMP_KNOWN_COUNT;

/** Collects the cards that the seat cannot place, in ascending order. */
export function gather(known: usize, bit: i32): void {
  unplaced.left = 0;
  for (let card = 0; card < CARDS; card++) if (isUnknown(known, card, bit)) addUnknown(card);
}

/**
 * Replaces every unknown card of a pile. Afterwards it is known to `owner`, which never includes the seat itself, so
 * that the cards dealt so far still count as unknown.
 */
export function redeal(pile: usize, known: usize, bit: i32, owner: i32): void {
  const count = pileCount(pile);
  let left = unplaced.left;
  for (let i = 0; i < count; i++) {
    if (!isUnknown(known, pileAt(pile, i), bit)) continue;
    left--;
    const card = unplaced.cardAt(left);
    setU8At(pile + 1, i, card);
    setU8At(known, card, owner);
  }
  unplaced.left = left;
}

/** The same for a pile kept in ascending order. */
export function redealSet(pile: usize, known: usize, bit: i32, owner: i32): void {
  redeal(pile, known, bit, owner);
  const count = pileCount(pile);
  for (let i = 1; i < count; i++) {
    const card = u8At(pile + <usize>i, 1);
    let at = pile + <usize>i;
    for (; at > pile && u8At(at) > card; at--) setU8At(at, 1, u8At(at));
    setU8At(at, 1, card);
  }
}

/** Returns whether the seat cannot place a card. */
export function isUnknown(known: usize, card: i32, bit: i32): bool {
  return (u8At(known, card) & bit) == 0;
}

/** Adds a card to the unknown ones. */
export function addUnknown(card: i32): void {
  unplaced.setCardAt(unplaced.left++, card);
}

export function resampleNavComps(bit: i32): void {
  const known = state.navcompKnown;
  const players = seatCount();
  gather(known, bit);
  shuffleBytes(state.rng, unplaced.card, unplaced.left);
  redeal(state.deck, known, bit, 0);
  for (let seat = 0; seat < players; seat++) redealSet(state.handAt(seat), known, bit, 1 << seat);
}
