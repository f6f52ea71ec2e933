// What a seat may know of the position: the state's layout, with 255 for every card that the seat cannot place.
// Perfect recall: the state carries, per card, which seats know where it is; nothing else decides what is shown.
import { concealFaceDown, concealTable, hideFaceDown } from "../../../jump-gate/rules/conceal";
import { STATE_SIZE } from "../../layout";
import { allSeats } from "./state";

export { OBSERVATION, observation } from "../../../jump-gate/rules/conceal";

/**
 * Writes a seat's observation (-1: what every seat knows) and returns its length. The generator is 0, an unknown card
 * 255; knowledge bits are the seat's own.
 */
export function observe(seat: i32): i32 {
  const bits = seat < 0 ? allSeats() : 1 << seat;
  const unknown = concealTable(bits);
  if (unknown > 0 && unknown != hideFaceDown()) concealFaceDown(bits);
  return STATE_SIZE;
}
