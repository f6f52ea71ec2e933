// What hands do at the table: discard, draw, reveal, collect, mark. Shared by all actions; ends no turn and no game.
import {
  pileAt,
  pileCount,
  pileFind,
  pileFlip,
  pileInsert,
  pilePop,
  pilePush,
  pileRemoveAt,
} from "../../../kit/base/piles";
import { shuffleBytes } from "../../../kit/base/rng";
import { RULE_HAND_SIZE } from "../data";
import { SHUFFLES_DISCARDS } from "../edition/rules/edition";
import { rule, allSeats, placeCount, state } from "../edition/rules/state";

/** Discards a card of a seat's hand, face-up: from now on everybody knows where it is. */
export function discardCard(seat: i32, card: i32): void {
  const hand = state.handAt(seat);
  pileRemoveAt(hand, pileFind(hand, card));
  pilePush(state.discard, card);
  state.setNavcompKnownAt(card, allSeats());
}

/** Draws until the hand is full or no card is left anywhere; returns whether a card was drawn. */
export function drawHand(seat: i32): bool {
  const hand = state.handAt(seat);
  const full = rule(RULE_HAND_SIZE);
  const before = pileCount(hand);
  renewDeck();
  while (pileCount(hand) < full && pileCount(state.deck) > 0) {
    const card = pilePop(state.deck);
    pileInsert(hand, card);
    state.setNavcompKnownAt(card, state.navcompKnownAt(card) | (1 << seat));
    renewDeck();
  }
  return pileCount(hand) > before;
}

// When the draw deck is depleted, the discard pile is turned over; it stays known card by card where the edition does
// not shuffle it.
function renewDeck(): void {
  if (pileCount(state.deck) > 0) return;
  pileFlip(state.discard, state.deck);
  if (SHUFFLES_DISCARDS) shuffleDeck();
}

// Nobody knows any more where in the deck a card is.
function shuffleDeck(): void {
  const count = pileCount(state.deck);
  for (let i = 0; i < count; i++) state.setNavcompKnownAt(pileAt(state.deck, i), 0);
  shuffleBytes(state.rng, state.deck + 1, count);
}

/** Turns the top face-down resource of a place up; it goes into the last slot, unmarked. */
export function revealResource(place: i32): void {
  const card = pilePop(state.faceDownAt(place));
  pilePush(state.faceUpAt(place), card);
  state.setResourceKnownAt(card, allSeats());
}

/** Number of resources, face-up and face-down, that are left at all planets. */
export function resourcesLeft(): i32 {
  const places = placeCount();
  let left = 0;
  for (let place = 0; place < places; place++)
    left += pileCount(state.faceUpAt(place)) + pileCount(state.faceDownAt(place));
  return left;
}

/** Returns the face-up resource in a slot. */
export function faceUpCard(place: i32, slot: i32): i32 {
  return pileAt(state.faceUpAt(place), slot);
}
