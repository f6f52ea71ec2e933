// What a seat may know of the position: the state's layout, with 255 for every card that the seat cannot place.
// Perfect recall: the state carries, per card, which seats know where it is; nothing else decides what is shown.
import { concealTable } from "../../../jump-gate/rules/conceal";
import { STATE_SIZE } from "../../layout";
import { allSeats } from "./state";

export { OBSERVATION, observation } from "../../../jump-gate/rules/conceal";

/**
 * Writes the observation of a seat (-1: what every seat knows) and returns its length. The generator is 0, a card that
 * the seat cannot place is 255 (in hands the known ones come first), and a card's knowledge bits
 * are reduced to the seat's own (the public: all bits or none).
 */
export function observe(seat: i32): i32 {
  concealTable(seat < 0 ? allSeats() : 1 << seat);
  return STATE_SIZE;
}
