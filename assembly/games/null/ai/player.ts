// The null game's computer player: level 1 and 2 add what their secret pays for, level 3 the most; one unit of work
// each.
import { ACTION_STEP } from "../layout";
import { observation, observe } from "../rules/observation";
import { thought } from "./variables";

/** Starts thinking. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  observe(seat);
  const favourite = observation.secretAt(seat) % 3;
  thought.pending = 1 + ACTION_STEP + (level == 3 ? 2 : favourite);
  thought.choice = 0;
}

/** Begins to compare two actions: what adds more is better to level 3. */
export function aiCompare(action: i32, other: i32, samples: i32, seedLo: i32, seedHi: i32): bool {
  thought.pending = 1 + max(action, other);
  thought.choice = 0;
  thought.margin = abs(action - other);
  return true;
}

/** Returns by how much the better of two actions adds more. */
export function aiMargin(): i32 {
  return thought.margin;
}

/** Finishes at the first unit. */
export function aiStep(units: i32): bool {
  if (units > 0) thought.choice = thought.pending;
  return thought.choice > 0;
}

/** Returns the choice, -1 before. */
export function aiAction(): i32 {
  return thought.choice - 1;
}

/** Forgets any thinking. */
export function aiCancel(): void {
  thought.choice = 0;
  thought.pending = 0;
}
