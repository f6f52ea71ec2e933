// The null game's computer player: level 1 and 2 add what their secret pays for, level 3 the most; one unit of work
// each.
import { ACTION_STEP } from "../layout";
import { OBSERVATION, observe } from "../rules/observation";
import { SECRET } from "../layout";

const CHOICE: usize = memory.data(4, 4);
const PENDING: usize = memory.data(4, 4);
const MARGIN: usize = memory.data(4, 4);

/** Starts thinking. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  observe(seat);
  const favourite = <i32>load<u8>(OBSERVATION + SECRET + <usize>seat) % 3;
  store<i32>(PENDING, 1 + ACTION_STEP + (level == 3 ? 2 : favourite));
  store<i32>(CHOICE, 0);
}

/** Begins to compare two actions: what adds more is better to level 3. */
export function aiCompare(action: i32, other: i32, samples: i32, seedLo: i32, seedHi: i32): bool {
  store<i32>(PENDING, 1 + max(action, other));
  store<i32>(CHOICE, 0);
  store<i32>(MARGIN, abs(action - other));
  return true;
}

/** Returns by how much the better of two actions adds more. */
export function aiMargin(): i32 {
  return load<i32>(MARGIN);
}

/** Finishes at the first unit. */
export function aiStep(units: i32): bool {
  if (units > 0) store<i32>(CHOICE, load<i32>(PENDING));
  return load<i32>(CHOICE) > 0;
}

/** Returns the choice, -1 before. */
export function aiAction(): i32 {
  return load<i32>(CHOICE) - 1;
}

/** Forgets any thinking. */
export function aiCancel(): void {
  store<i32>(CHOICE, 0);
  store<i32>(PENDING, 0);
}
