// What the screens read: the observation, by field. Nothing here looks at the position itself.
import { ACTOR, PLAYERS, POINTS } from "../layout";
import { OBSERVATION } from "../observation";

/** A field of one byte as it is seen. */
export function seen(field: usize): i32 {
  return <i32>load<u8>(OBSERVATION + field);
}

/** The i-th byte of a field. */
export function seenAt(field: usize, i: i32): i32 {
  return <i32>load<u8>(OBSERVATION + field + <usize>i);
}

/** Seats of the game. */
export function players(): i32 {
  return seen(PLAYERS);
}

/** Seat that decides. */
export function actor(): i32 {
  return seen(ACTOR);
}

/** Score counter of a seat. */
export function pointsOf(seat: i32): i32 {
  return <i32>load<u16>(OBSERVATION + POINTS + (<usize>seat << 1));
}
