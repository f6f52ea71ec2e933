// Jump Gate's position, third edition: what rules/position.ts does not have. Decides nothing.
import { seatCount, state } from "../../rules/position";
import { pileCount, pileAt } from "../../../../kit/base/piles";
import { ruleEdition3, seatingPlanets } from "../../data";

export * from "../../rules/position";

/** A number or switch of the edition being played: RULE_* of data.ts. */
export function rule(id: i32): i32 {
  return ruleEdition3(id);
}

/** Places of the ring. */
export function placeCount(): i32 {
  return seatingPlanets(seatCount());
}

/** Seat whose marker is on a face-up resource, or NONE. */
export function markerAt(place: i32, slot: i32): i32 {
  return state.markerAt(place, slot);
}

/** Slot of a seat's marker at a place, -1 when there is none. */
export function markedSlot(place: i32, seat: i32): i32 {
  const count = pileCount(state.faceUpAt(place));
  for (let slot = 0; slot < count; slot++) if (markerAt(place, slot) == seat) return slot;
  return -1;
}
/** Number of a seat's markers on the Black Hole. */
export function blackHoleMarkers(seat: i32): i32 {
  const count = pileCount(state.blackHole);
  let own = 0;
  for (let i = 0; i < count; i++) if (pileAt(state.blackHole, i) == seat) own++;
  return own;
}
