// What collecting and marking do with markers in the third edition. Ends no turn and no game.
import { pileCount, pileInsert, pilePush, pileRemoveAt } from "../../../../kit/base/piles";
import { claimCount } from "../../rules/claims";
import { RULE_MARKERS_PER_PLAYER, resourceBlackHole } from "../../data";
import { NONE, rule, blackHoleMarkers, markedSlot, markerAt, placeCount, state } from "./state";

/**
 * Moves the resource of a slot into a seat's collection; a marker on it returns; its Black Hole icon takes a marker.
 */
export function collectResource(seat: i32, place: i32, slot: i32): void {
  const pile = state.faceUpAt(place);
  const card = pileRemoveAt(pile, slot);
  const last = pileCount(pile);
  for (let i = slot; i < last; i++) state.setMarkerAt(place, i, markerAt(place, i + 1));
  state.setMarkerAt(place, last, NONE);
  pileInsert(state.collectedAt(seat), card);
  // Black Hole: the lowest-numbered circle that is free. Nothing happens for an icon among the hidden resources.
  if (resourceBlackHole(card) != 0) pilePush(state.blackHole, seat);
}

/**
 * Returns whether a seat may place or move a marker at a place that has an unmarked resource: it has one there or one
 * left.
 */
export function hasMarkerFor(place: i32, seat: i32): bool {
  return markedSlot(place, seat) >= 0 || markersUsed(seat) < rule(RULE_MARKERS_PER_PLAYER);
}

/** Places the seat's marker on a slot, or moves the one that it has at this place. */
export function markResource(seat: i32, place: i32, slot: i32): void {
  const old = markedSlot(place, seat);
  if (old >= 0) state.setMarkerAt(place, old, NONE);
  state.setMarkerAt(place, slot, seat);
}

function markersUsed(seat: i32): i32 {
  const places = placeCount();
  let used = claimCount(seat) + blackHoleMarkers(seat);
  for (let place = 0; place < places; place++) if (markedSlot(place, seat) >= 0) used++;
  return used;
}
