// What a game for one alone may leave out of its cart.ts: it has no opponents, and nobody to be ahead of. The build
// puts it in their place.
import * as game from "../game";
import { countLegal, isLegalStale, legalAt } from "../base/legal";
import { RNG_BYTES, nextBelow, seedRng } from "../base/rng";
import { alone } from "./variables";

const CHANCE: usize = memory.data(RNG_BYTES, 4);

/** The game is won. */
export function rank(seat: i32): i32 {
  return 1;
}

/** Draws one of the legal actions. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  if (isLegalStale()) game.listLegal();
  seedRng(CHANCE, seedLo, seedHi);
  alone.pending = 1 + legalAt(nextBelow(CHANCE, countLegal()));
  alone.choice = 0;
}

/** Finishes at the first unit. */
export function aiStep(units: i32): bool {
  if (units > 0) alone.choice = alone.pending;
  return alone.choice > 0;
}

/** Returns the choice, -1 before. */
export function aiAction(): i32 {
  return alone.choice - 1;
}

/** Forgets any thinking. */
export function aiCancel(): void {
  alone.choice = 0;
  alone.pending = 0;
}
