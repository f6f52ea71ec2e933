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
import { NAVCOMP_KNOWN, RESOURCE_KNOWN } from "../layout";
import {
  DECK_PILE,
  DISCARD_PILE,
  GENERATOR,
  STATE,
  rule,
  allSeats,
  faceDownPile,
  faceUpPile,
  handPile,
  placeCount,
} from "../edition/rules/state";

/** Discards a card of a seat's hand, face-up: from now on everybody knows where it lies. */
export function discardCard(seat: i32, card: i32): void {
  const hand = handPile(seat);
  pileRemoveAt(hand, pileFind(hand, card));
  pilePush(DISCARD_PILE, card);
  store<u8>(<usize>card, allSeats(), STATE + NAVCOMP_KNOWN);
}

/** Draws until the hand is full or no card is left anywhere; returns whether a card was drawn. */
export function drawHand(seat: i32): bool {
  const hand = handPile(seat);
  const full = rule(RULE_HAND_SIZE);
  const before = pileCount(hand);
  renewDeck();
  while (pileCount(hand) < full && pileCount(DECK_PILE) > 0) {
    const card = pilePop(DECK_PILE);
    pileInsert(hand, card);
    const known = STATE + NAVCOMP_KNOWN + <usize>card;
    store<u8>(known, <i32>load<u8>(known) | (1 << seat));
    renewDeck();
  }
  return pileCount(hand) > before;
}

// When the draw deck is depleted, the discard pile is turned over; it stays known card by card where the edition does
// not shuffle it.
function renewDeck(): void {
  if (pileCount(DECK_PILE) > 0) return;
  pileFlip(DISCARD_PILE, DECK_PILE);
  if (SHUFFLES_DISCARDS) shuffleDeck();
}

// Nobody knows any more where in the deck a card lies.
function shuffleDeck(): void {
  const count = pileCount(DECK_PILE);
  for (let i = 0; i < count; i++) store<u8>(<usize>pileAt(DECK_PILE, i), 0, STATE + NAVCOMP_KNOWN);
  shuffleBytes(GENERATOR, DECK_PILE + 1, count);
}

/** Turns the top face-down resource of a place up; it goes into the last slot, unmarked. */
export function revealResource(place: i32): void {
  const card = pilePop(faceDownPile(place));
  pilePush(faceUpPile(place), card);
  store<u8>(<usize>card, allSeats(), STATE + RESOURCE_KNOWN);
}

/** Number of resources, face-up and face-down, that are left at all planets. */
export function resourcesLeft(): i32 {
  const places = placeCount();
  let left = 0;
  for (let place = 0; place < places; place++) left += pileCount(faceUpPile(place)) + pileCount(faceDownPile(place));
  return left;
}

/** Returns the face-up resource in a slot. */
export function faceUpCard(place: i32, slot: i32): i32 {
  return pileAt(faceUpPile(place), slot);
}
