// Re-deals, in place, every card that a seat cannot place, and redraws the secret choices of the others. The result
// depends only on the seat's observation and the seed: unknown cards start in ascending order, places are taken in a
// fixed order.
//
// A card that the seat knows to have been in the deck at the last shuffle lies there still or was drawn since. So of
// each other seat's hand and discards as many places as it drew cards since, chosen at random, may take such cards;
// every place takes the rest.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { nextBelow, seedRng, shuffleBytes } from "../../../kit/base/rng";
import { CHOICE_OPEN, DECK_CAPACITY, PHASE_CHOOSE } from "../layout";
import { canChoose, surveyTeam } from "./legal";
import { setChoice } from "./rules";
import { EVERYBODY, NONE, STATE, seatCount, state } from "./state";
import { redeal } from "./variables";
import { u8At, setU8At } from "../../../kit/base/arrays";

const CARDS: i32 = DECK_CAPACITY;

/** Re-deals what `seat` does not know and seeds the generator again. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  const players = seatCount();
  seedRng(state.rng, seedLo, seedHi);
  memory.fill(redeal.mark, 0, CARDS);
  redeal.front = 0;
  redeal.back = CARDS;
  redeal.known = 0;
  for (let card = 0; card < CARDS; card++) if (state.shuffledAt(card) & (1 << seat)) redeal.known = 1;
  addSlots(state.deck);
  for (let other = 0; other < players; other++) if (other != seat) addPool(other);
  deal(1 << seat);
  for (let other = 0; other < players; other++) if (other != seat) sortPool(other);
  renewBits(seat);
  if (state.actorSeat != seat) state.cursor = 0;
  if (state.phase == PHASE_CHOOSE) for (let other = 0; other < players; other++) if (other != seat) redrawChoice(other);
}

function addSlots(pile: usize): void {
  const count = pileCount(pile);
  let front = redeal.front;
  for (let i = 1; i <= count; i++) {
    const at = pile + <usize>i;
    redeal.setMarkAt(u8At(at), 1);
    setSlot(front++, <i32>(at - STATE));
  }
  redeal.front = front;
}

// Hand and discards of another seat: all places go to the back, except as many as it drew cards.
function addPool(seat: i32): void {
  const from = redeal.front;
  addSlots(state.handAt(seat));
  addSlots(state.discardAt(seat));
  const count = redeal.front - from;
  shuffleSlots(from, count);
  const front = from + min(state.drawnAt(seat), count);
  let back = redeal.back;
  for (let i = from + count - 1; i >= front; i--) setSlot(--back, slotAt(i));
  redeal.front = front;
  redeal.back = back;
}

// The known-shuffled cards first, then the others.
function deal(bit: i32): void {
  const front = redeal.front;
  const first = gather(0, bit, bit);
  const count = gather(first, bit, 0);
  shuffleSlots(0, front);
  shuffleBytes(state.rng, redeal.unknown + <usize>first, count - first);
  let back = redeal.back;
  for (let i = 0; i < count; i++) {
    const slot = i < front ? slotAt(i) : slotAt(back++);
    setU8At(STATE, slot, redeal.unknownAt(i));
  }
}

function gather(from: i32, bit: i32, wanted: i32): i32 {
  let count = from;
  for (let card = 0; card < CARDS; card++) {
    if (redeal.markAt(card) == 0 || (state.shuffledAt(card) & bit) != wanted) continue;
    redeal.setUnknownAt(count, card);
    count++;
  }
  return count;
}

// What the other seats know of shuffled cards is not known, except what everybody knows.
function renewBits(seat: i32): void {
  const players = seatCount();
  const kept = EVERYBODY | (1 << seat);
  const others = ((1 << players) - 1) & ~(1 << seat);
  for (let card = 0; card < CARDS; card++) {
    const bits = state.shuffledAt(card) & kept;
    state.setShuffledAt(card, bits & EVERYBODY ? bits | others : bits);
  }
  for (let other = 0; other < players; other++) {
    if (other == seat) continue;
    clearBit(state.handAt(other), 1 << other);
    clearBit(state.discardAt(other), 1 << other);
  }
}

function clearBit(pile: usize, bit: i32): void {
  const end = pile + <usize>u8At(pile);
  for (let at = pile + 1; at <= end; at++) {
    const card = u8At(at);
    state.setShuffledAt(card, state.shuffledAt(card) & ~bit);
  }
}

function sortPool(seat: i32): void {
  sortPile(state.handAt(seat));
  sortPile(state.discardAt(seat));
}

function sortPile(pile: usize): void {
  const count = pileCount(pile);
  for (let i = 1; i < count; i++) {
    const card = u8At(pile + <usize>i, 1);
    let at = pile + <usize>i;
    for (; at > pile && u8At(at) > card; at--) setU8At(at, 1, u8At(at));
    setU8At(at, 1, card);
  }
}

// Any legal choice, all equally likely: of all pairs the first that is one.
function redrawChoice(seat: i32): void {
  if (state.choiceAt(seat) == CHOICE_OPEN) return;
  const hand = state.handAt(seat);
  const count = pileCount(hand);
  let development: i32 = NONE;
  let world: i32 = NONE;
  do {
    const i = nextBelow(state.rng, count + 2);
    const k = nextBelow(state.rng, count + 1);
    development = i < count ? pileAt(hand, i) : i == count ? surveyTeam(seat) : NONE;
    world = k < count ? pileAt(hand, k) : NONE;
  } while (!canChoose(seat, development, world));
  setChoice(seat, development, world);
}

function slotAt(i: i32): i32 {
  return redeal.slotAt(i);
}

function setSlot(i: i32, offset: i32): void {
  redeal.setSlotAt(i, offset);
}

function shuffleSlots(from: i32, count: i32): void {
  if (redeal.known == 0) return;
  for (let i = count - 1; i > 0; i--) {
    const j = from + nextBelow(state.rng, i + 1);
    const slot = slotAt(from + i);
    setSlot(from + i, slotAt(j));
    setSlot(j, slot);
  }
}
