// Reads the observation of the first edition: what common.ts does not have.
import { ruleEdition1, seatingPlanets, seatingSunDialPlanets } from "../../../data";
import { observation } from "../../rules/observation";
import { OPTION_SUN_DIAL } from "../../rules/state";

export * from "../../../../jump-gate/view/observation/common";

/** Returns whether a variant is played: OPTION_*. */
export function isPlayed(option: i32): bool {
  return (observation.options & option) != 0;
}
/** Number of places in the ring. */
export function places(): i32 {
  return isPlayed(OPTION_SUN_DIAL) ? seatingSunDialPlanets(observation.players) : seatingPlanets(observation.players);
}
/** Returns whether a seat's ship is on its planet; else it is in orbit or on the Jump Gate. */
export function isLanded(seat: i32): bool {
  return observation.landedAt(seat) != 0;
}

/** Number of markers on the Black Hole. */
export function blackHoleCount(): i32 {
  let all = 0;
  for (let seat = 0; seat < observation.players; seat++) all += observation.holeAt(seat);
  return all;
}
/** Seat of the `index`-th marker on the Black Hole, counted seat by seat. */
export function blackHoleAt(index: i32): i32 {
  let seat = 0;
  let left = index;
  while (left >= observation.holeAt(seat)) {
    left -= observation.holeAt(seat);
    seat++;
  }
  return seat;
}
/** A number of the edition's rules: RULE_*. */
export function rule(id: i32): i32 {
  return ruleEdition1(id);
}
