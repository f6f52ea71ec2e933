// What a seat may know of the null game: everything but the generator and the others' secrets.
import { nextBelow, RNG_BYTES, seedRng } from "../../../kit/base/rng";
import { RNG, SECRET, STATE_SIZE } from "../layout";
import { currentSeat } from "./rules";
import { GENERATOR, STATE, seatCount } from "./state";

/** Where `observe` writes; laid out like the state, with 0 for what is not known. */
export const OBSERVATION: usize = memory.data(32, 4);

/** Writes the observation of a seat, -1: of the public; at the end everything is open. */
export function observe(seat: i32): i32 {
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(OBSERVATION + RNG, 0, RNG_BYTES);
  if (currentSeat() >= 0) {
    for (let other = 0; other < seatCount(); other++) {
      if (other != seat) store<u8>(OBSERVATION + SECRET + <usize>other, 0);
    }
  }
  return STATE_SIZE;
}

/** Redraws the secrets of the other seats and the generator. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  seedRng(GENERATOR, seedLo, seedHi);
  if (currentSeat() < 0) return;
  for (let other = 0; other < seatCount(); other++) {
    if (other != seat) store<u8>(STATE + SECRET + <usize>other, 1 + nextBelow(GENERATOR, 6));
  }
}
