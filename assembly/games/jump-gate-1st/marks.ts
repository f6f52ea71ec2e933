// What collecting does with markers in the first edition. Ends no turn and no game.
import { pileInsert, pileRemoveAt } from "../../kit/piles";
import { resourceBlackHole } from "./data";
import { blackHoleMarkers, collectedPile, faceUpPile, setBlackHoleMarkers } from "./state";

/** Moves the resource of a slot into a seat's collection; its Black Hole icon takes a marker. */
export function collectResource(seat: i32, place: i32, slot: i32): void {
  const card = pileRemoveAt(faceUpPile(place), slot);
  pileInsert(collectedPile(seat), card);
  if (resourceBlackHole(card) != 0) setBlackHoleMarkers(seat, blackHoleMarkers(seat) + 1);
}
