// What the rules do with the cards: draw, shuffle, discard, place; and the note that something hidden was shown.
import { pileAt, pileCount, pileInsert, pilePop, pilePush, pileRemoveAt } from "../../../kit/base/piles";
import { shuffleBytes } from "../../../kit/base/rng";
import { DECK_CAPACITY, DRAWN, DRAWN_COUNT, PLACED, SHUFFLED, SHUFFLED_COUNT } from "../layout";
import {
  DECK_PILE,
  EVERYBODY,
  GENERATOR,
  OPEN_PILE,
  STATE,
  discardPile,
  getAt,
  handPile,
  seatCount,
  setAt,
  setShuffled,
  shuffledOf,
  tableauIn,
} from "./state";

const SHOWN: usize = memory.data(4, 4);
const EMPTIED: usize = memory.data(4, 4);

/** Forgets that something was shown. */
export function beginAction(): void {
  store<i32>(SHOWN, 0);
}

/** Notes that the action showed somebody what was hidden. */
export function noteShown(): void {
  store<i32>(SHOWN, 1);
}

/** Tells whether the action showed anything. */
export function wasShown(): bool {
  return load<i32>(SHOWN) != 0;
}

/** Forgets that a card was wanted of an empty deck. */
export function forgetEmptied(): void {
  store<i32>(EMPTIED, 0);
}

/** Tells whether one was since then. */
export function isEmptied(): bool {
  return load<i32>(EMPTIED) != 0;
}

/** A seat draws; returns how many cards it got, fewer when deck and discards are empty. */
export function draw(seat: i32, wanted: i32): i32 {
  for (let got = 0; got < wanted; got++) {
    if (pileCount(DECK_PILE) == 0) shuffleDiscards();
    if (pileCount(DECK_PILE) == 0) return got;
    const card = pilePop(DECK_PILE);
    pileInsert(handPile(seat), card);
    setShuffled(card, shuffledOf(card) & ~(1 << seat));
    setAt(DRAWN, seat, getAt(DRAWN, seat) + 1);
    noteShown();
  }
  return wanted;
}

// The discards become the deck. Whoever knew a card among them knows now that it is in the deck; without discards
// nothing changes.
function shuffleDiscards(): void {
  store<i32>(EMPTIED, 1);
  const players = seatCount();
  let cards = pileCount(OPEN_PILE);
  for (let seat = 0; seat < players; seat++) cards += pileCount(discardPile(seat));
  if (cards == 0) return;
  const all = EVERYBODY | ((1 << players) - 1);
  memory.fill(STATE + SHUFFLED, 0, SHUFFLED_COUNT);
  memory.fill(STATE + DRAWN, 0, DRAWN_COUNT);
  for (let seat = 0; seat < players; seat++) moveToDeck(discardPile(seat), 1 << seat);
  moveToDeck(OPEN_PILE, all);
  shuffleBytes(GENERATOR, DECK_PILE + 1, pileCount(DECK_PILE));
}

function moveToDeck(pile: usize, knowers: i32): void {
  while (pileCount(pile) > 0) {
    const card = pilePop(pile);
    setShuffled(card, knowers);
    pilePush(DECK_PILE, card);
  }
}

/** A seat discards a card of its hand face-down. */
export function discardCard(seat: i32, card: i32): void {
  takeFromHand(seat, card);
  pileInsert(discardPile(seat), card);
}

/** Takes a card that is there out of a hand. */
export function takeFromHand(seat: i32, card: i32): void {
  const hand = handPile(seat);
  let i = 0;
  while (pileAt(hand, i) != card) i++;
  pileRemoveAt(hand, i);
}

/** Shows a chosen card: it leaves the hand, unless it is a Survey Team. */
export function showCard(seat: i32, card: i32): void {
  if (card >= DECK_CAPACITY) return;
  takeFromHand(seat, card);
  setShuffled(card, 0);
}

/** Puts a card that lies nowhere into a tableau; `base` is the state or an observation. */
export function placeCard(seat: i32, card: i32, base: usize): void {
  const placed = base + PLACED + <usize>seat;
  pilePush(tableauIn(base, seat), card);
  store<u8>(placed, <i32>load<u8>(placed) + 1);
}

/** Takes the card at an index out of a tableau. */
export function unplaceAt(seat: i32, index: i32, base: usize): i32 {
  const pile = tableauIn(base, seat);
  const placed = base + PLACED + <usize>seat;
  if (index >= pileCount(pile) - <i32>load<u8>(placed)) store<u8>(placed, <i32>load<u8>(placed) - 1);
  return pileRemoveAt(pile, index);
}
