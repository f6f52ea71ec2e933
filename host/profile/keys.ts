// Keys as a profile presses them, at random: equal seeds, equal keys.
import { BUTTON } from "../cartridge/abi.ts";
import type { SeededRandom } from "../sim/seed.ts";

/** A comes often, the others lead somewhere else now and then. */
const KEYS = [
  BUTTON.A,
  BUTTON.A,
  BUTTON.A,
  BUTTON.A,
  BUTTON.DOWN,
  BUTTON.RIGHT,
  BUTTON.UP,
  BUTTON.LEFT,
  BUTTON.B,
  BUTTON.X,
  BUTTON.Y,
];

/** Draws the key that is pressed next, as a bit of BUTTON. */
export function drawKey(random: SeededRandom): number {
  return KEYS[random.below(KEYS.length)];
}

/** Returns what is held in the steps of one press: the key, then nothing. */
export function pressOf(key: number): readonly [held: number, released: number] {
  return [key, 0];
}
