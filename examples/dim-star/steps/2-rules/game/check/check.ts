// isStateValid: any bytes in, yes or no out. Each card may be in one place; as many are gone as tricks were played; and
// these tricks can have brought the points.
import { u8At } from "jumpdeck/assembly/kit/base/arrays";
import { pileAt, pileCount } from "jumpdeck/assembly/kit/base/piles";
import { isRngState } from "jumpdeck/assembly/kit/base/rng";
import { DECK_CAPACITY, HAND_CAPACITY, HAND_COUNT } from "../layout";
import { trickCount } from "../rules/trick";
import { CARDS, HAND, seatAfterLeader, seatCount, state } from "../rules/state";

// Sets of cards have a bit for each: bit 7 for card 7. No card is 0, so that bit says that something is wrong.
const WRONG: u32 = 1;

/** Returns whether the bytes at STATE are a position of this game. */
export function isStateValid(): bool {
  const players = seatCount();
  if (!isRngState(state.rng) || players < 2 || players > HAND_COUNT || state.leader >= players) return false;
  if (!areSeatsClear(players) || !areCountsRight(players)) return false;
  const held = cardsHeld(players);
  if (held & WRONG) return false;
  // Tricks that were played: each seat has had this many cards more than it has now.
  const tricks = (CARDS - pileCount(state.deck)) / players - cardsLeft();
  return tricks == 0 ? isBeginning(players) : isAfterTrick(players, tricks, held);
}

// Nobody sits there: no cards, no points.
function areSeatsClear(players: i32): bool {
  for (let seat = players; seat < HAND_COUNT; seat++) {
    if (pileCount(state.handAt(seat)) > 0 || withPile(0, state.handAt(seat), HAND_CAPACITY) > 0) return false;
    if ((state.playedAt(seat) | state.lastAt(seat) | state.pointsAt(seat)) != 0) return false;
  }
  return true;
}

// Cards in the hand of the seat that ends the trick, as many as everybody had before it.
function cardsLeft(): i32 {
  return pileCount(state.handAt(seatAfterLeader(seatCount() - 1)));
}

// The leader and those after it have played, and have a card less; hands are full while there is a deck.
function areCountsRight(players: i32): bool {
  const deck = pileCount(state.deck);
  const count = cardsLeft();
  const played = trickCount();
  if (deck > CARDS - HAND * players || deck % players != 0) return false;
  if (deck > 0 ? count != HAND : count > HAND) return false;
  if (played == players || (count == 0 && played > 0)) return false;
  for (let turn = 0; turn < players; turn++) {
    const seat = seatAfterLeader(turn);
    const hasPlayed = turn < played;
    if (state.playedAt(seat) > 0 != hasPlayed) return false;
    if (pileCount(state.handAt(seat)) != (hasPlayed ? count - 1 : count)) return false;
  }
  return true;
}

// All cards of deck, hands and trick; hands in ascending order.
function cardsHeld(players: i32): u32 {
  let cards = withPile(0, state.deck, DECK_CAPACITY);
  for (let seat = 0; seat < players; seat++) {
    const hand = state.handAt(seat);
    cards = withPile(cards, hand, HAND_CAPACITY);
    for (let i = 1; i < pileCount(hand); i++) if (pileAt(hand, i) < pileAt(hand, i - 1)) cards |= WRONG;
    if (state.playedAt(seat) > 0) cards = withCard(cards, state.playedAt(seat));
  }
  return cards;
}

// A set with a pile's cards; after them there is nothing.
function withPile(cards: u32, pile: usize, capacity: i32): u32 {
  let all = cards;
  for (let i = 0; i < capacity; i++) {
    if (i < pileCount(pile)) all = withCard(all, pileAt(pile, i));
    else if (u8At(pile + 1, i) != 0) all |= WRONG;
  }
  return all;
}

// A set with one more card, which must not be in it yet.
function withCard(cards: u32, card: i32): u32 {
  return card < 1 || card > CARDS || ((cards >> card) & 1) != 0 ? cards | WRONG : cards | (1 << card);
}

// Before the first trick's end.
function isBeginning(players: i32): bool {
  for (let seat = 0; seat < players; seat++) if ((state.lastAt(seat) | state.pointsAt(seat)) != 0) return false;
  return true;
}

// The leader took the last trick, and scored at least that. The tricks before it can have brought the other points.
function isAfterTrick(players: i32, tricks: i32, held: u32): bool {
  let cards = held;
  let points = 0;
  let worth = CARDS;
  for (let seat = 0; seat < players; seat++) {
    const card = state.lastAt(seat);
    cards = withCard(cards, card);
    worth = min(worth, card);
    if (card > state.lastAt(state.leader)) return false;
    points += state.pointsAt(seat);
  }
  if (cards & WRONG || state.pointsAt(state.leader) < worth) return false;
  const before = points - worth;
  return before >= leastPoints(cards, tricks - 1) && before <= mostPoints(cards, players);
}

// The least that this many tricks of all the other cards can be worth: as if the dimmest were in different ones.
function leastPoints(cards: u32, tricks: i32): i32 {
  let points = 0;
  let count = 0;
  for (let card = 1; card <= CARDS && count < tricks; card++) {
    if ((cards >> card) & 1) continue;
    points += card;
    count++;
  }
  return points;
}

// The most: as if the brightest were in one trick, the next brightest in another.
function mostPoints(cards: u32, players: i32): i32 {
  let points = 0;
  let count = 0;
  for (let card = CARDS; card > 0; card--) {
    if ((cards >> card) & 1) continue;
    if (++count % players == 0) points += card;
  }
  return points;
}
