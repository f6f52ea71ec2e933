// Jump Gate's position, first edition: what rules/position.ts does not have. Decides nothing.
import { seatCount, state } from "../../../jump-gate/rules/position";
import { ruleEdition1, seatingPlanets, seatingSunDialPlanets } from "../../data";
import { pileCount } from "../../../../kit/base/piles";

export * from "../../../jump-gate/rules/position";

/** Option bits (cartridge.json). */
export const OPTION_SUN_DIAL: i32 = 1;
export const OPTION_CLUB: i32 = 2;
export const OPTION_ORBITAL: i32 = 4;

/** A number or switch of the edition being played: RULE_* of data.ts. */
export function rule(id: i32): i32 {
  return ruleEdition1(id);
}
/** Returns whether a variant is played: OPTION_*. */
export function hasOption(bit: i32): bool {
  return (state.options & bit) != 0;
}
/** Places of the ring. */
export function placeCount(): i32 {
  const players = seatCount();
  return hasOption(OPTION_SUN_DIAL) ? seatingSunDialPlanets(players) : seatingPlanets(players);
}
/** Returns whether a seat's ship is on a planet; in orbit and on the Jump Gate it does not. */
export function isLanded(seat: i32): bool {
  return state.landedAt(seat) != 0;
}

/** Number of face-down resources within a seat's reach at a place: those of the planet that its ship is on. */
export function downInReach(seat: i32, place: i32): i32 {
  return isLanded(seat) && state.shipAt(seat) == place ? pileCount(state.faceDownAt(place)) : 0;
}
/**
 * Number of a place's resources that a seat may collect, once it may collect there: face-up ones, and face-down ones
 * within its reach.
 */
export function inReach(seat: i32, place: i32): i32 {
  return pileCount(state.faceUpAt(place)) + downInReach(seat, place);
}

/** Number of a seat's markers on the Black Hole. */
export function blackHoleMarkers(seat: i32): i32 {
  return state.holeAt(seat);
}
export function setBlackHoleMarkers(seat: i32, count: i32): void {
  state.setHoleAt(seat, count);
}
/** Number of all markers on the Black Hole. */
export function blackHoleTotal(): i32 {
  let all = 0;
  for (let seat = seatCount() - 1; seat >= 0; seat--) all += blackHoleMarkers(seat);
  return all;
}
/** Number of a seat's scan markers on all planets. */
export function scanCount(seat: i32): i32 {
  const places = placeCount();
  let own = 0;
  for (let place = 0; place < places; place++) own += state.scansAt(place, seat);
  return own;
}
