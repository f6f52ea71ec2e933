// A computer player that stops as soon as it is seven ahead.
import { ACTION_ROLL, ACTION_STOP } from "../layout";
import { ahead } from "../state";

const ENOUGH: i32 = 7;
// The choice that is being thought about, and the one that is made: action + 1, 0 for none.
const THOUGHT: usize = memory.data(4, 4);
const CHOICE: usize = memory.data(4, 4);

/** Starts thinking. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  store<i32>(CHOICE, 0);
  store<i32>(THOUGHT, 1 + (ahead() < ENOUGH ? ACTION_ROLL : ACTION_STOP));
}

/** Thinks for so many units, of which the choice takes one; tells whether it is made. */
export function aiStep(units: i32): bool {
  if (units > 0) store<i32>(CHOICE, load<i32>(THOUGHT));
  return load<i32>(CHOICE) > 0;
}

/** Returns the choice, -1 before. */
export function aiAction(): i32 {
  return load<i32>(CHOICE) - 1;
}

/** Forgets any thinking. */
export function aiCancel(): void {
  store<i32>(THOUGHT, 0);
  store<i32>(CHOICE, 0);
}
