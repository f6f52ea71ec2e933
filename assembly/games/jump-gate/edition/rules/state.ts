// Jump Gate's position, third edition: what rules/position.ts does not have. Decides nothing.
import { STATE, faceUpPile, seatCount } from "../../rules/position";
import { pileCount } from "../../../../kit/base/piles";
import { ruleEdition3, seatingPlanets } from "../../data";
import { ASIDE, BLACK_HOLE, FINAL_TURNS, HIDDEN, HIDDEN_STRIDE, MARKER } from "../../layout";

export * from "../../rules/position";

export const ASIDE_PILE: usize = STATE + ASIDE;
export const BLACK_HOLE_PILE: usize = STATE + BLACK_HOLE;

/** A number or switch of the edition being played: RULE_* of data.ts. */
export function rule(id: i32): i32 {
  return ruleEdition3(id);
}

/** Places of the ring. */
export function placeCount(): i32 {
  return seatingPlanets(seatCount());
}
/** Final turns still to end, NONE before the last planet's claiming turn has ended. */
export function finalTurns(): i32 {
  return <i32>load<u8>(STATE + FINAL_TURNS);
}
export function setFinalTurns(count: i32): void {
  store<u8>(STATE + FINAL_TURNS, count);
}
/** Seat whose marker lies on a face-up resource, or NONE. */
export function markerAt(place: i32, slot: i32): i32 {
  return <i32>load<u8>(<usize>((place << 3) + slot), STATE + MARKER);
}
export function setMarker(place: i32, slot: i32, seat: i32): void {
  store<u8>(<usize>((place << 3) + slot), seat, STATE + MARKER);
}
/** Hidden resources of a seat. */
export function hiddenPile(seat: i32): usize {
  return STATE + HIDDEN + <usize>seat * HIDDEN_STRIDE;
}
/** Slot of a seat's marker at a place, -1 when there is none. */
export function markedSlot(place: i32, seat: i32): i32 {
  const count = pileCount(faceUpPile(place));
  for (let slot = 0; slot < count; slot++) if (markerAt(place, slot) == seat) return slot;
  return -1;
}
/** Number of a seat's markers on the Black Hole. */
export function blackHoleMarkers(seat: i32): i32 {
  const count = pileCount(BLACK_HOLE_PILE);
  let own = 0;
  for (let i: usize = 0; i < <usize>count; i++) if (<i32>load<u8>(i, BLACK_HOLE_PILE + 1) == seat) own++;
  return own;
}
