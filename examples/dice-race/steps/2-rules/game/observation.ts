// What a seat may know: everything but the generator, which would tell the next rolls.
import { RNG_BYTES, seedRng } from "jumpdeck/assembly/kit/base/rng";
import { RNG, STATE_SIZE } from "./layout";
import { GENERATOR, STATE } from "./state";

/** Where `observe` writes; laid out like the state. */
export const OBSERVATION: usize = memory.data(STATE_SIZE, 4);

/** Writes the observation of a seat, -1: of the public. */
export function observe(seat: i32): i32 {
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(OBSERVATION + RNG, 0, RNG_BYTES);
  return STATE_SIZE;
}

/** Deals anew what the seat does not know: the rolls to come. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  seedRng(GENERATOR, seedLo, seedHi);
}
