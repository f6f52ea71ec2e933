// Re-deals, in place, every card that a seat cannot place, uniformly among the places that it does not know.
// The result depends only on the seat's observation and the seed: the unknown cards start in ascending order, and
// places are filled in a fixed order.
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { nextBelow, seedRng, shuffleBytes } from "../../../../kit/base/rng";
import { RESOURCE_TYPE_FAME, resourceType } from "../../data";
import { CARDS, redeal, addUnknown, isUnknown, redealSet, resampleNavComps } from "../../rules/redeal";
import { placeCount, seatCount, state } from "./state";
import { unplaced } from "../../rules/variables";
import { u8At, setU8At } from "../../../../kit/base/arrays";

/** Re-deals what `seat` does not know and seeds the generator again. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  const bit = 1 << seat;
  seedRng(state.rng, seedLo, seedHi);
  resampleNavComps(bit);
  resampleResources(bit);
}

// Hidden resources are never Fame: they are drawn first, among the cards that are not.
function resampleResources(bit: i32): void {
  const known = state.resourceKnown;
  const players = seatCount();
  const places = placeCount();
  const fame = gatherResources(known, bit);
  for (let seat = 0; seat < players; seat++) {
    if (1 << seat == bit) continue;
    drawHidden(state.hiddenAt(seat), known, bit, fame);
    redealSet(state.hiddenAt(seat), known, bit, 1 << seat);
  }
  shuffleBytes(state.rng, unplaced.card, unplaced.left);
  redeal(state.aside, known, bit, 0);
  for (let place = 0; place < places; place++) redeal(state.faceDownAt(place), known, bit, 0);
}

// The same for resources, the Fame cards in front; returns how many these are.
function gatherResources(known: usize, bit: i32): i32 {
  unplaced.left = 0;
  for (let card = 0; card < CARDS; card++) {
    if (isUnknown(known, card, bit) && resourceType(card) == RESOURCE_TYPE_FAME) addUnknown(card);
  }
  const fame = unplaced.left;
  for (let card = 0; card < CARDS; card++) {
    if (isUnknown(known, card, bit) && resourceType(card) != RESOURCE_TYPE_FAME) addUnknown(card);
  }
  return fame;
}

// Brings random cards that are not Fame to the end of the unknown ones, as many as the hidden pile lacks.
function drawHidden(pile: usize, known: usize, bit: i32, fame: i32): void {
  let last = unplaced.left - 1;
  const count = pileCount(pile);
  for (let i = 0; i < count; i++) {
    if (!isUnknown(known, pileAt(pile, i), bit)) continue;
    const from = unplaced.card + <usize>(fame + nextBelow(state.rng, last - fame + 1));
    const card = u8At(from);
    setU8At(from, 0, unplaced.cardAt(last));
    unplaced.setCardAt(last, card);
    last--;
  }
}
