// Reads the observation of the first edition: what observed.ts does not have.
import { ruleEdition1, seatingPlanets, seatingSunDialPlanets } from "../../../data";
import { GATE, GATE_STRIDE, HOLE, LANDED, OPTIONS, SCANS, SCANS_STRIDE } from "../../../layout";
import { OBSERVATION } from "../../rules/observation";
import { OPTION_SUN_DIAL } from "../../rules/state";
import { at, players } from "../../../../jump-gate/view/observation/common";

export * from "../../../../jump-gate/view/observation/common";

/** Tells whether a variant is played: OPTION_*. */
export function isPlayed(option: i32): bool {
  return (at(OPTIONS) & option) != 0;
}
/** Number of places in the ring. */
export function places(): i32 {
  return isPlayed(OPTION_SUN_DIAL) ? seatingSunDialPlanets(players()) : seatingPlanets(players());
}
/** Tells whether a seat's ship stands on its planet; else it is in orbit or on the Jump Gate. */
export function isLanded(seat: i32): bool {
  return at(LANDED + <usize>seat) != 0;
}
/** Number of a seat's scan markers at a place. */
export function scansAt(place: i32, seat: i32): i32 {
  return at(SCANS + <usize>place * SCANS_STRIDE + <usize>seat);
}
/** Number of a seat's markers on the Jump Gate. */
export function gateCount(seat: i32): i32 {
  return <i32>load<u16>(OBSERVATION + GATE + <usize>seat * GATE_STRIDE);
}
/** Number of a seat's markers on the Black Hole. */
export function holeCount(seat: i32): i32 {
  return at(HOLE + <usize>seat);
}
/** Number of markers on the Black Hole. */
export function blackHoleCount(): i32 {
  let all = 0;
  for (let seat = 0; seat < players(); seat++) all += holeCount(seat);
  return all;
}
/** Seat of the `index`-th marker on the Black Hole, counted seat by seat. */
export function blackHoleAt(index: i32): i32 {
  let seat = 0;
  let left = index;
  while (left >= holeCount(seat)) {
    left -= holeCount(seat);
    seat++;
  }
  return seat;
}
/** A number of the edition's rules: RULE_*. */
export function rule(id: i32): i32 {
  return ruleEdition1(id);
}
