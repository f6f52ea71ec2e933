// Re-deals, in place, every card that a seat cannot place, uniformly among the places that it does not know.
// The result depends only on the seat's observation and the seed: the unknown cards start in ascending order, and
// places are filled in a fixed order.
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { nextBelow, seedRng, shuffleBytes } from "../../../../kit/base/rng";
import { RESOURCE_TYPE_FAME, resourceType } from "../../data";
import { RESOURCE_KNOWN } from "../../layout";
import { CARDS, LEFT, UNKNOWN, redeal, addUnknown, isUnknown, redealSet, resampleNavComps } from "../../rules/redeal";
import { ASIDE_PILE, GENERATOR, STATE, faceDownPile, hiddenPile, placeCount, seatCount } from "./state";

/** Re-deals what `seat` does not know and seeds the generator anew. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  const bit = 1 << seat;
  seedRng(GENERATOR, seedLo, seedHi);
  resampleNavComps(bit);
  resampleResources(bit);
}

// Hidden resources are never Fame: they are drawn first, among the cards that are not.
function resampleResources(bit: i32): void {
  const known = STATE + RESOURCE_KNOWN;
  const players = seatCount();
  const places = placeCount();
  const fame = gatherResources(known, bit);
  for (let seat = 0; seat < players; seat++) {
    if (1 << seat == bit) continue;
    drawHidden(hiddenPile(seat), known, bit, fame);
    redealSet(hiddenPile(seat), known, bit, 1 << seat);
  }
  shuffleBytes(GENERATOR, UNKNOWN, load<i32>(LEFT));
  redeal(ASIDE_PILE, known, bit, 0);
  for (let place = 0; place < places; place++) redeal(faceDownPile(place), known, bit, 0);
}

// The same for resources, the Fame cards in front; returns how many these are.
function gatherResources(known: usize, bit: i32): i32 {
  store<i32>(LEFT, 0);
  for (let card = 0; card < CARDS; card++) {
    if (isUnknown(known, card, bit) && resourceType(card) == RESOURCE_TYPE_FAME) addUnknown(card);
  }
  const fame = load<i32>(LEFT);
  for (let card = 0; card < CARDS; card++) {
    if (isUnknown(known, card, bit) && resourceType(card) != RESOURCE_TYPE_FAME) addUnknown(card);
  }
  return fame;
}

// Brings random cards that are not Fame to the end of the unknown ones, as many as the hidden pile lacks.
function drawHidden(pile: usize, known: usize, bit: i32, fame: i32): void {
  let last = load<i32>(LEFT) - 1;
  const count = pileCount(pile);
  for (let i = 0; i < count; i++) {
    if (!isUnknown(known, pileAt(pile, i), bit)) continue;
    const from = UNKNOWN + <usize>(fame + nextBelow(GENERATOR, last - fame + 1));
    const card = load<u8>(from);
    store<u8>(from, load<u8>(UNKNOWN + <usize>last));
    store<u8>(UNKNOWN + <usize>last, card);
    last--;
  }
}
