// What a seat may know: everything but the generator, which would reveal the next rolls.
import { RNG_BYTES, seedRng } from "jumpdeck/assembly/kit/base/rng";
import { STATE_SIZE } from "./layout";
import { State } from "./layout-state";
import { STATE, state } from "./state";

/** Where `observe` writes; laid out like the state. */
export const OBSERVATION: usize = memory.data(STATE_SIZE, 4);
/** The observation: its fields by name. */
export const observation: State = changetype<State>(OBSERVATION);

/** Writes the observation of a seat, -1: of the public. */
export function observe(seat: i32): i32 {
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(observation.rng, 0, RNG_BYTES);
  return STATE_SIZE;
}

/** Deals again what the seat does not know: the rolls to come. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  seedRng(state.rng, seedLo, seedHi);
}
