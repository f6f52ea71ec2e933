// What everybody may know of the position; no seat knows more than another. The state's layout, with 255 for every tile
// that lies face-down: unseen systems with the one in the box, the exploration stack, and the transmitters below the
// top of their stack.
import { pileCount } from "../../../kit/base/piles";
import { RNG_BYTES } from "../../../kit/base/rng";
import { EXPLORATION, STACK, STATE_SIZE, SYSTEM_COUNT } from "../layout";
import { NONE, STATE, isSeen, state } from "./state";
import { State } from "../layout-state";

/** Where `observe` writes. */
export const OBSERVATION: usize = memory.data(STATE_SIZE, 4);
/** The observation: its fields by name. */
export const observation: State = changetype<State>(OBSERVATION);

/** Writes the observation, the same for every seat and the public (-1), and returns its length. The generator is 0. */
export function observe(seat: i32): i32 {
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(observation.rng, 0, RNG_BYTES);
  observation.boxed = NONE;
  for (let slot = 0; slot < SYSTEM_COUNT; slot++) if (!isSeen(slot)) observation.setSystemAt(slot, NONE);
  // Ruling 5: the letter is on the cost side, so the top of the stack lies open.
  conceal(STACK, pileCount(state.stack) - 1);
  conceal(EXPLORATION, pileCount(state.exploration));
  return STATE_SIZE;
}

// Hides the lowest `count` of a pile.
function conceal(field: usize, count: i32): void {
  memory.fill(OBSERVATION + field + 1, <u8>NONE, max(count, 0));
}
