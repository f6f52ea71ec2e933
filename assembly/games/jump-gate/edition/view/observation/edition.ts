// Reads the observation of the third edition: what common.ts does not have.
import { ruleEdition3, seatingPlanets } from "../../../data";
import { observation } from "../../rules/observation";
import { pileAt, pileCount } from "../../../../../kit/base/piles";
import { NONE, faceUpCount } from "../../../view/observation/common";

export * from "../../../view/observation/common";

/** Returns whether the last planet is claimed and each seat has its final turn. */
export function areTurnsFinal(): bool {
  return observation.finalTurns != NONE;
}
/** Number of places in the ring. */
export function places(): i32 {
  return seatingPlanets(observation.players);
}
/** Seat whose marker is on a slot, or NONE. */
export function markerAt(place: i32, slot: i32): i32 {
  return observation.markerAt(place, slot);
}
/** Slot of the resource that a seat marked at a place, -1 for none. */
export function markedSlot(place: i32, seat: i32): i32 {
  for (let slot = 0; slot < faceUpCount(place); slot++) if (markerAt(place, slot) == seat) return slot;
  return -1;
}
/** Number of markers on the Black Hole. */
export function blackHoleCount(): i32 {
  return pileCount(observation.blackHole);
}
/** Seat whose marker is on the Black Hole's circle `index` (0-based). */
export function blackHoleAt(index: i32): i32 {
  return pileAt(observation.blackHole, index);
}
/** Number of a seat's markers on the Black Hole. */
export function holeCount(seat: i32): i32 {
  let count = 0;
  for (let i = 0; i < blackHoleCount(); i++) count += i32(blackHoleAt(i) == seat);
  return count;
}
/** A number of the edition's rules: RULE_*. */
export function rule(id: i32): i32 {
  return ruleEdition3(id);
}
