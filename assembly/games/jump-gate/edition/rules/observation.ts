// What a seat may know of the position: the state's layout, with 255 for every card that the seat cannot place.
// Perfect recall: the state carries, per card, which seats know where it is; nothing else decides what is shown.
import { concealInPlace, concealSet, concealTable, observation } from "../../rules/conceal";
import { STATE_SIZE } from "../../layout";
import { allSeats, seatCount, state } from "./state";

export { OBSERVATION, observation } from "../../rules/conceal";

/**
 * Writes the observation of a seat (-1: what every seat knows) and returns its length. The generator is 0, a card that
 * the seat cannot place is 255 (in hands and among hidden resources the known ones come first), and a card's knowledge
 * bits are reduced to the seat's own (the public: all bits or none).
 */
export function observe(seat: i32): i32 {
  const bits = seat < 0 ? allSeats() : 1 << seat;
  const players = seatCount();
  concealTable(bits);
  concealInPlace(observation.aside, state.resourceKnown, bits);
  for (let i = 0; i < players; i++) concealSet(observation.hiddenAt(i), state.resourceKnown, bits);
  return STATE_SIZE;
}
