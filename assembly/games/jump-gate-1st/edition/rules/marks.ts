// What collecting does with markers and cards in the first edition. Ends no turn and no game.
import { pileAt, pileCount, pileInsert, pileRemoveAt } from "../../../../kit/base/piles";
import { RESOURCE_TYPE_NOTHING, resourceBlackHole, resourceType } from "../../data";
import { blackHoleMarkers, setBlackHoleMarkers } from "./state";
import { revealResource } from "../../rules/table";
import { state } from "../../../jump-gate/edition/rules/state";

/** Moves the resource of a slot into a seat's collection; its Black Hole icon takes a marker. */
export function collectResource(seat: i32, place: i32, slot: i32): void {
  const card = pileRemoveAt(state.faceUpAt(place), slot);
  pileInsert(state.collectedAt(seat), card);
  if (resourceBlackHole(card) != 0) setBlackHoleMarkers(seat, blackHoleMarkers(seat) + 1);
}

/**
 * Orbital Burn: takes the top face-down resource of a claimed planet, for everybody to see; a Nothing leaves the game
 * instead.
 */
export function collectFaceDown(seat: i32, place: i32): void {
  const slot = pileCount(state.faceUpAt(place));
  revealResource(place);
  removeNothing(place);
  if (pileCount(state.faceUpAt(place)) > slot) collectResource(seat, place, slot);
}

/** Removes every face-up Nothing of a place from the game. */
export function removeNothing(place: i32): void {
  const pile = state.faceUpAt(place);
  for (let i = pileCount(pile) - 1; i >= 0; i--) {
    if (resourceType(pileAt(pile, i)) == RESOURCE_TYPE_NOTHING) pileInsert(state.aside, pileRemoveAt(pile, i));
  }
}
