// A computer player that stops as soon as it is seven ahead.
import { ACTION_ROLL, ACTION_STOP } from "../layout";
import { state } from "../state";
import { choice } from "./variables";

const ENOUGH: i32 = 7;

/** Starts thinking. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  choice.made = 0;
  choice.thought = 1 + (state.ahead < ENOUGH ? ACTION_ROLL : ACTION_STOP);
}

/** Thinks for this many units, of which the choice takes one; returns whether it is made. */
export function aiStep(units: i32): bool {
  if (units > 0) choice.made = choice.thought;
  return choice.made > 0;
}

/** Returns the choice, -1 before. */
export function aiAction(): i32 {
  return choice.made - 1;
}

/** Forgets any thinking. */
export function aiCancel(): void {
  choice.thought = 0;
  choice.made = 0;
}
