// Re-deals, in place, every card that a seat cannot place, uniformly among the places that it does not know.
// The result depends only on the seat's observation and the seed: the unknown cards start in ascending order, and places are
// filled in a fixed order.
import { pileAt, pileCount } from "../../kit/piles";
import { seedRng, nextBelow, shuffleBytes } from "../../kit/rng";
import { RESOURCE_TYPE_FAME, resourceType } from "./data";
import { NAVCOMP_KNOWN, NAVCOMP_KNOWN_COUNT, RESOURCE_KNOWN } from "./layout";
import {
  ASIDE_PILE,
  DECK_PILE,
  GENERATOR,
  STATE,
  faceDownPile,
  handPile,
  hiddenPile,
  placeCount,
  seatCount,
} from "./state";

const CARDS: i32 = NAVCOMP_KNOWN_COUNT;
const UNKNOWN: usize = memory.data(48);
const LEFT: usize = memory.data(4, 4);

if (CARDS != 48) ERROR("UNKNOWN has another size");

/** Re-deals what `seat` does not know and seeds the generator anew. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  const bit = 1 << seat;
  seedRng(GENERATOR, seedLo, seedHi);
  resampleNavComps(bit);
  resampleResources(bit);
}

function resampleNavComps(bit: i32): void {
  const known = STATE + NAVCOMP_KNOWN;
  const players = seatCount();
  gather(known, bit);
  shuffleBytes(GENERATOR, UNKNOWN, load<i32>(LEFT));
  redeal(DECK_PILE, known, bit, 0);
  for (let seat = 0; seat < players; seat++) redealSet(handPile(seat), known, bit, 1 << seat);
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

// Collects the cards that the seat cannot place, in ascending order.
function gather(known: usize, bit: i32): void {
  store<i32>(LEFT, 0);
  for (let card = 0; card < CARDS; card++) if (isUnknown(known, card, bit)) addUnknown(card);
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

// Replaces every unknown card of a pile. Afterwards it is known to `owner`, which never includes the seat itself, so that
// the cards dealt so far still count as unknown.
function redeal(pile: usize, known: usize, bit: i32, owner: i32): void {
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

// The same for a pile kept in ascending order.
function redealSet(pile: usize, known: usize, bit: i32, owner: i32): void {
  redeal(pile, known, bit, owner);
  const count = pileCount(pile);
  for (let i = 1; i < count; i++) {
    const card = load<u8>(pile + <usize>i, 1);
    let at = pile + <usize>i;
    for (; at > pile && load<u8>(at) > card; at--) store<u8>(at, load<u8>(at), 1);
    store<u8>(at, card, 1);
  }
}

function isUnknown(known: usize, card: i32, bit: i32): bool {
  return (<i32>load<u8>(known + <usize>card) & bit) == 0;
}

function addUnknown(card: i32): void {
  const left = load<i32>(LEFT);
  store<u8>(UNKNOWN + <usize>left, card);
  store<i32>(LEFT, left + 1);
}
