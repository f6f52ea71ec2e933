// What a seat may know of the position: the state's layout, with 255 for every card that the seat cannot place.
// Perfect recall: the state carries, per card, which seats know where it is; nothing else decides what is shown.
import {
  concealFaceDown,
  concealPile,
  concealSeats,
  concealTable,
  hideFaceDown,
  hidePile,
  hideSeats,
} from "../../rules/conceal";
import { HIDDEN_CAPACITY, HIDDEN_STRIDE, RESOURCE_KNOWN_COUNT, STATE_SIZE } from "../../layout";
import { allSeats, state } from "./state";

export { OBSERVATION, observation } from "../../rules/conceal";

if (HIDDEN_CAPACITY > 7) ERROR("such a pile is not hidden in one piece");

/**
 * Writes a seat's observation (-1: what every seat knows) and returns its length. The generator is 0, an unknown card
 * 255; knowledge bits are the seat's own.
 */
export function observe(seat: i32): i32 {
  const bits = seat < 0 ? allSeats() : 1 << seat;
  const known = state.resourceKnown;
  const unknown = concealTable(bits);
  if (unknown == 0) return STATE_SIZE;
  if (unknown != hideFaceDown() + hideSeats(state.hidden, HIDDEN_STRIDE, bits) + hidePile(state.aside)) {
    concealFaceDown(bits);
    concealSeats(state.hidden, HIDDEN_STRIDE, known, bits, RESOURCE_KNOWN_COUNT);
    concealPile(state.aside, known, bits);
  }
  return STATE_SIZE;
}
