// Jump Gate's position, first edition: what rules/position.ts does not have. Decides nothing.
import { STATE, faceDownPile, faceUpPile, seatCount, shipOf } from "../../../jump-gate/rules/position";
import { ruleEdition1, seatingPlanets, seatingSunDialPlanets } from "../../data";
import { ASIDE, GATE, GATE_STRIDE, HOLE, LANDED, OPTIONS, SCANS, SCANS_STRIDE } from "../../layout";
import { pileCount } from "../../../../kit/base/piles";

export * from "../../../jump-gate/rules/position";

/** Resources out of the game. */
export const ASIDE_PILE: usize = STATE + ASIDE;
/** Option bits (cartridge.json). */
export const OPTION_SUN_DIAL: i32 = 1;
export const OPTION_CLUB: i32 = 2;
export const OPTION_ORBITAL: i32 = 4;

/** A number or switch of the edition being played: RULE_* of data.ts. */
export function rule(id: i32): i32 {
  return ruleEdition1(id);
}
/** Tells whether a variant is played: OPTION_*. */
export function hasOption(bit: i32): bool {
  return (<i32>load<u8>(STATE + OPTIONS) & bit) != 0;
}
/** Places of the ring. */
export function placeCount(): i32 {
  const players = seatCount();
  return hasOption(OPTION_SUN_DIAL) ? seatingSunDialPlanets(players) : seatingPlanets(players);
}
/** Tells whether a seat's ship stands on a planet; in orbit and on the Jump Gate it does not. */
export function isLanded(seat: i32): bool {
  return load<u8>(<usize>seat, STATE + LANDED) != 0;
}
export function setLanded(seat: i32, landed: bool): void {
  store<u8>(<usize>seat, landed, STATE + LANDED);
}
/** Number of face-down resources within a seat's reach at a place: those of the planet that its ship stands on. */
export function downInReach(seat: i32, place: i32): i32 {
  return isLanded(seat) && shipOf(seat) == place ? pileCount(faceDownPile(place)) : 0;
}
/**
 * Number of a place's resources that a seat may collect, once it may collect there: face-up ones, and face-down ones
 * within its reach.
 */
export function inReach(seat: i32, place: i32): i32 {
  return pileCount(faceUpPile(place)) + downInReach(seat, place);
}
/** Number of a seat's scan markers at a place. */
export function scansAt(place: i32, seat: i32): i32 {
  return <i32>load<u8>(STATE + SCANS + <usize>place * SCANS_STRIDE + <usize>seat);
}
export function setScans(place: i32, seat: i32, count: i32): void {
  store<u8>(STATE + SCANS + <usize>place * SCANS_STRIDE + <usize>seat, count);
}
/** Number of a seat's markers on the Jump Gate. */
export function gateMarkers(seat: i32): i32 {
  return <i32>load<u16>(STATE + GATE + <usize>seat * GATE_STRIDE);
}
export function setGateMarkers(seat: i32, count: i32): void {
  store<u16>(STATE + GATE + <usize>seat * GATE_STRIDE, count);
}
/** Number of a seat's markers on the Black Hole. */
export function blackHoleMarkers(seat: i32): i32 {
  return <i32>load<u8>(<usize>seat, STATE + HOLE);
}
export function setBlackHoleMarkers(seat: i32, count: i32): void {
  store<u8>(<usize>seat, count, STATE + HOLE);
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
  for (let place = 0; place < places; place++) own += scansAt(place, seat);
  return own;
}
