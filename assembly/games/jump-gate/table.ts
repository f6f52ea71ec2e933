// What hands do at the table: discard, draw, reveal, collect, mark. Shared by all actions; ends no turn and no game.
import { pileAt, pileCount, pileFind, pileFlip, pileInsert, pilePop, pilePush, pileRemoveAt } from "../../kit/piles";
import { RULE_HAND_SIZE, RULE_MARKERS_PER_PLAYER, resourceBlackHole } from "./data";
import { NAVCOMP_KNOWN, RESOURCE_KNOWN } from "./layout";
import {
  BLACK_HOLE_PILE,
  DECK_PILE,
  DISCARD_PILE,
  NONE,
  STATE,
  allSeats,
  blackHoleMarkers,
  claimCount,
  collectedPile,
  faceDownPile,
  faceUpPile,
  handPile,
  markedSlot,
  markerAt,
  placeCount,
  rule,
  setMarker,
} from "./state";

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

// Playing the Game: when the draw deck is depleted, the discard pile is flipped, not shuffled. It stays known, card by card.
function renewDeck(): void {
  if (pileCount(DECK_PILE) == 0) pileFlip(DISCARD_PILE, DECK_PILE);
}

/** Turns the top face-down resource of a place up; it goes into the last slot, unmarked. */
export function revealResource(place: i32): void {
  const card = pilePop(faceDownPile(place));
  pilePush(faceUpPile(place), card);
  store<u8>(<usize>card, allSeats(), STATE + RESOURCE_KNOWN);
}

/** Moves the resource of a slot into a seat's collection; a marker on it returns; its Black Hole icon takes a marker. */
export function collectResource(seat: i32, place: i32, slot: i32): void {
  const pile = faceUpPile(place);
  const card = pileRemoveAt(pile, slot);
  const last = pileCount(pile);
  for (let i = slot; i < last; i++) setMarker(place, i, markerAt(place, i + 1));
  setMarker(place, last, NONE);
  pileInsert(collectedPile(seat), card);
  // Black Hole: the lowest-numbered circle that is free. Nothing happens for an icon among the hidden resources.
  if (resourceBlackHole(card) != 0) pilePush(BLACK_HOLE_PILE, seat);
}

/** Tells whether a seat may place or move a marker at a place that has an unmarked resource: it has one there or one left. */
export function hasMarkerFor(place: i32, seat: i32): bool {
  return markedSlot(place, seat) >= 0 || markersUsed(seat) < rule(RULE_MARKERS_PER_PLAYER);
}

/** Places the seat's marker on a slot, or moves the one that it has at this place. */
export function markResource(seat: i32, place: i32, slot: i32): void {
  const old = markedSlot(place, seat);
  if (old >= 0) setMarker(place, old, NONE);
  setMarker(place, slot, seat);
}

/** Tells whether a resource, face-up or face-down, is left at any planet. */
export function areResourcesLeft(): bool {
  const places = placeCount();
  for (let place = 0; place < places; place++) {
    if (pileCount(faceUpPile(place)) + pileCount(faceDownPile(place)) > 0) return true;
  }
  return false;
}

/** Tells whether every planet is claimed. */
export function areAllClaimed(): bool {
  return claimCount(NONE) == 0;
}

/** Returns the face-up resource in a slot. */
export function faceUpCard(place: i32, slot: i32): i32 {
  return pileAt(faceUpPile(place), slot);
}

function markersUsed(seat: i32): i32 {
  const places = placeCount();
  let used = claimCount(seat) + blackHoleMarkers(seat);
  for (let place = 0; place < places; place++) if (markedSlot(place, seat) >= 0) used++;
  return used;
}
