// Re-deals, in place, every card that a seat cannot place, and redraws the secret choices of the others. The result
// depends only on the seat's observation and the seed: unknown cards start in ascending order, places are taken in a
// fixed order.
//
// A card that the seat knows to have been in the deck at the last shuffle lies there still or was drawn since. So of
// each other seat's hand and discards as many places as it drew cards since, chosen at random, may take such cards;
// every place takes the rest.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { nextBelow, seedRng, shuffleBytes } from "../../../kit/base/rng";
import { ACTOR_SEAT, CHOICE, CHOICE_OPEN, CURSOR, DECK_CAPACITY, DRAWN, PHASE, PHASE_CHOOSE } from "../layout";
import { canChoose, surveyTeam } from "./legal";
import { setChoice } from "./rules";
import {
  DECK_PILE,
  EVERYBODY,
  GENERATOR,
  NONE,
  STATE,
  discardPile,
  get,
  getAt,
  handPile,
  seatCount,
  set,
  setShuffled,
  shuffledOf,
} from "./state";

const CARDS: i32 = DECK_CAPACITY;
// Unknown places as offsets in the state: open to all cards from the front, closed to the known-shuffled ones from the
// back.
const SLOTS: usize = memory.data(224, 4);
const FRONT: usize = memory.data(4, 4);
const BACK: usize = memory.data(4, 4);
// Whether the seat knows of any card in the deck; if not, all places are alike.
const KNOWN: usize = memory.data(4, 4);
const UNKNOWN: usize = memory.data(112);
const MARKS: usize = memory.data(112);

if (CARDS != 112) ERROR("SLOTS has another size");

/** Re-deals what `seat` does not know and seeds the generator anew. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  const players = seatCount();
  seedRng(GENERATOR, seedLo, seedHi);
  memory.fill(MARKS, 0, CARDS);
  store<i32>(FRONT, 0);
  store<i32>(BACK, CARDS);
  store<i32>(KNOWN, 0);
  for (let card = 0; card < CARDS; card++) if (shuffledOf(card) & (1 << seat)) store<i32>(KNOWN, 1);
  addSlots(DECK_PILE);
  for (let other = 0; other < players; other++) if (other != seat) addPool(other);
  deal(1 << seat);
  for (let other = 0; other < players; other++) if (other != seat) sortPool(other);
  renewBits(seat);
  if (get(ACTOR_SEAT) != seat) set(CURSOR, 0);
  if (get(PHASE) == PHASE_CHOOSE) for (let other = 0; other < players; other++) if (other != seat) redrawChoice(other);
}

function addSlots(pile: usize): void {
  const count = pileCount(pile);
  let front = load<i32>(FRONT);
  for (let i = 1; i <= count; i++) {
    const at = pile + <usize>i;
    store<u8>(MARKS + <usize>load<u8>(at), 1);
    setSlot(front++, <i32>(at - STATE));
  }
  store<i32>(FRONT, front);
}

// Hand and discards of another seat: all but so many places as it drew cards go to the back.
function addPool(seat: i32): void {
  const from = load<i32>(FRONT);
  addSlots(handPile(seat));
  addSlots(discardPile(seat));
  const count = load<i32>(FRONT) - from;
  shuffleSlots(from, count);
  const front = from + min(getAt(DRAWN, seat), count);
  let back = load<i32>(BACK);
  for (let i = from + count - 1; i >= front; i--) setSlot(--back, slotAt(i));
  store<i32>(FRONT, front);
  store<i32>(BACK, back);
}

// The known-shuffled cards first, then the others.
function deal(bit: i32): void {
  const front = load<i32>(FRONT);
  const first = gather(0, bit, bit);
  const count = gather(first, bit, 0);
  shuffleSlots(0, front);
  shuffleBytes(GENERATOR, UNKNOWN + <usize>first, count - first);
  let back = load<i32>(BACK);
  for (let i = 0; i < count; i++) {
    const slot = i < front ? slotAt(i) : slotAt(back++);
    store<u8>(STATE + <usize>slot, load<u8>(UNKNOWN + <usize>i));
  }
}

function gather(from: i32, bit: i32, wanted: i32): i32 {
  let count = from;
  for (let card = 0; card < CARDS; card++) {
    if (load<u8>(MARKS + <usize>card) == 0 || (shuffledOf(card) & bit) != wanted) continue;
    store<u8>(UNKNOWN + <usize>count, card);
    count++;
  }
  return count;
}

// What the other seats know of shuffled cards is not known, but for what everybody knows.
function renewBits(seat: i32): void {
  const players = seatCount();
  const kept = EVERYBODY | (1 << seat);
  const others = ((1 << players) - 1) & ~(1 << seat);
  for (let card = 0; card < CARDS; card++) {
    const bits = shuffledOf(card) & kept;
    setShuffled(card, bits & EVERYBODY ? bits | others : bits);
  }
  for (let other = 0; other < players; other++) {
    if (other == seat) continue;
    clearBit(handPile(other), 1 << other);
    clearBit(discardPile(other), 1 << other);
  }
}

function clearBit(pile: usize, bit: i32): void {
  const end = pile + <usize>load<u8>(pile);
  for (let at = pile + 1; at <= end; at++) {
    const card = <i32>load<u8>(at);
    setShuffled(card, shuffledOf(card) & ~bit);
  }
}

function sortPool(seat: i32): void {
  sortPile(handPile(seat));
  sortPile(discardPile(seat));
}

function sortPile(pile: usize): void {
  const count = pileCount(pile);
  for (let i = 1; i < count; i++) {
    const card = load<u8>(pile + <usize>i, 1);
    let at = pile + <usize>i;
    for (; at > pile && load<u8>(at) > card; at--) store<u8>(at, load<u8>(at), 1);
    store<u8>(at, card, 1);
  }
}

// Any legal choice, all equally likely: of all pairs the first that is one.
function redrawChoice(seat: i32): void {
  if (getAt(CHOICE, seat) == CHOICE_OPEN) return;
  const hand = handPile(seat);
  const count = pileCount(hand);
  let development: i32 = NONE;
  let world: i32 = NONE;
  do {
    const i = nextBelow(GENERATOR, count + 2);
    const k = nextBelow(GENERATOR, count + 1);
    development = i < count ? pileAt(hand, i) : i == count ? surveyTeam(seat) : NONE;
    world = k < count ? pileAt(hand, k) : NONE;
  } while (!canChoose(seat, development, world));
  setChoice(seat, development, world);
}

function slotAt(i: i32): i32 {
  return <i32>load<u16>(SLOTS + ((<usize>i) << 1));
}

function setSlot(i: i32, offset: i32): void {
  store<u16>(SLOTS + ((<usize>i) << 1), offset);
}

function shuffleSlots(from: i32, count: i32): void {
  if (load<i32>(KNOWN) == 0) return;
  for (let i = count - 1; i > 0; i--) {
    const j = from + nextBelow(GENERATOR, i + 1);
    const slot = slotAt(from + i);
    setSlot(from + i, slotAt(j));
    setSlot(j, slot);
  }
}
