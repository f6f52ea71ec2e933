// What the rules do with the cards: draw, shuffle, discard, place; and the note that something hidden was shown.
import { pileAt, pileCount, pileInsert, pilePop, pilePush, pileRemoveAt } from "../../../kit/base/piles";
import { shuffleBytes } from "../../../kit/base/rng";
import { DECK_CAPACITY, DRAWN_COUNT, PLACED, SHUFFLED_COUNT } from "../layout";
import { EVERYBODY, seatCount, tableauIn, state } from "./state";
import { noted } from "./variables";
import { u8At, setU8At } from "../../../kit/base/arrays";

/** Forgets that something was shown. */
export function beginAction(): void {
  noted.shown = 0;
}

/** Notes that the action showed somebody what was hidden. */
export function noteShown(): void {
  noted.shown = 1;
}

/** Returns whether the action showed anything. */
export function wasShown(): bool {
  return noted.shown != 0;
}

/** Forgets that a card was wanted of an empty deck. */
export function forgetEmptied(): void {
  noted.emptied = 0;
}

/** Returns whether one was since then. */
export function isEmptied(): bool {
  return noted.emptied != 0;
}

/** A seat draws; returns how many cards it got, fewer when deck and discards are empty. */
export function draw(seat: i32, wanted: i32): i32 {
  for (let got = 0; got < wanted; got++) {
    if (pileCount(state.deck) == 0) shuffleDiscards();
    if (pileCount(state.deck) == 0) return got;
    const card = pilePop(state.deck);
    pileInsert(state.handAt(seat), card);
    state.setShuffledAt(card, state.shuffledAt(card) & ~(1 << seat));
    state.setDrawnAt(seat, state.drawnAt(seat) + 1);
    noteShown();
  }
  return wanted;
}

// The discards become the deck. Seats that knew a card among them know that it is in the deck; without discards
// nothing changes.
function shuffleDiscards(): void {
  noted.emptied = 1;
  const players = seatCount();
  let cards = pileCount(state.open);
  for (let seat = 0; seat < players; seat++) cards += pileCount(state.discardAt(seat));
  if (cards == 0) return;
  const all = EVERYBODY | ((1 << players) - 1);
  memory.fill(state.shuffled, 0, SHUFFLED_COUNT);
  memory.fill(state.drawn, 0, DRAWN_COUNT);
  for (let seat = 0; seat < players; seat++) moveToDeck(state.discardAt(seat), 1 << seat);
  moveToDeck(state.open, all);
  shuffleBytes(state.rng, state.deck + 1, pileCount(state.deck));
}

function moveToDeck(pile: usize, knowers: i32): void {
  while (pileCount(pile) > 0) {
    const card = pilePop(pile);
    state.setShuffledAt(card, knowers);
    pilePush(state.deck, card);
  }
}

/** A seat discards a card of its hand face-down. */
export function discardCard(seat: i32, card: i32): void {
  takeFromHand(seat, card);
  pileInsert(state.discardAt(seat), card);
}

/** Takes a card that is there out of a hand. */
export function takeFromHand(seat: i32, card: i32): void {
  const hand = state.handAt(seat);
  let i = 0;
  while (pileAt(hand, i) != card) i++;
  pileRemoveAt(hand, i);
}

/** Shows a chosen card: it leaves the hand, unless it is a Survey Team. */
export function showCard(seat: i32, card: i32): void {
  if (card >= DECK_CAPACITY) return;
  takeFromHand(seat, card);
  state.setShuffledAt(card, 0);
}

/** Puts a card that lies nowhere into a tableau; `base` is the state or an observation. */
export function placeCard(seat: i32, card: i32, base: usize): void {
  const placed = base + PLACED + <usize>seat;
  pilePush(tableauIn(base, seat), card);
  setU8At(placed, 0, u8At(placed) + 1);
}

/** Takes the card at an index out of a tableau. */
export function unplaceAt(seat: i32, index: i32, base: usize): i32 {
  const pile = tableauIn(base, seat);
  const placed = base + PLACED + <usize>seat;
  if (index >= pileCount(pile) - u8At(placed)) setU8At(placed, 0, u8At(placed) - 1);
  return pileRemoveAt(pile, index);
}
