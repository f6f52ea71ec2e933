// What a seat may know of the null game: everything but the generator and the others' secrets.
import { nextBelow, RNG_BYTES, seedRng } from "../../../kit/base/rng";
import { STATE_SIZE } from "../layout";
import { State } from "../layout-state";
import { currentSeat } from "./rules";
import { STATE, state } from "./state";

/** Where `observe` writes; laid out like the state, with 0 for what is not known. */
export const OBSERVATION: usize = memory.data(STATE_SIZE, 4);
/** The observation: its fields by name. */
export const observation: State = changetype<State>(OBSERVATION);

/** Writes the observation of a seat, -1: of the public; at the end everything is open. */
export function observe(seat: i32): i32 {
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(observation.rng, 0, RNG_BYTES);
  if (currentSeat() >= 0) {
    for (let other = 0; other < state.players; other++) {
      if (other != seat) observation.setSecretAt(other, 0);
    }
  }
  return STATE_SIZE;
}

/** Redraws the secrets of the other seats and the generator. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  seedRng(state.rng, seedLo, seedHi);
  if (currentSeat() < 0) return;
  for (let other = 0; other < state.players; other++) {
    if (other != seat) state.setSecretAt(other, 1 + nextBelow(state.rng, 6));
  }
}
