// What the end of a round pays, by kinds of sources.
import { i32At, setI32At } from "../../../kit/base/arrays";
import { STATE_SIZE } from "../layout";
import { KINDS, foresee, foreseenBy } from "../rules/production";
import { STATE } from "../rules/state";

if (<i32>STATE_SIZE & 3) ERROR("the position does not consist of words");

/** Kinds of sources: tracks, transmitters, gyrodynes, technologies. */
export const PAY_KINDS: i32 = KINDS;

/** Works out what the end of a round would pay in the position at `observed`, for payOf. */
export function foreseeIn(observed: usize): void {
  swap(observed);
  foresee();
  swap(observed);
}

/** Returns the points that a kind of sources would pay a seat, after foreseeIn. */
export function payOf(seat: i32, kind: i32): i32 {
  return foreseenBy(seat, kind, kind + 1);
}

// Puts a position in the place of the true one, and back.
function swap(position: usize): void {
  for (let i = 0; i < <i32>STATE_SIZE >> 2; i++) {
    const own = i32At(STATE, i);
    setI32At(STATE, i, i32At(position, i));
    setI32At(position, i, own);
  }
}
