// What is drawn of things under way (kit/screen/motion), by key.
import { MOVES_PASSED, MOVES_SHOWN, drawMoving } from "./moving";
import { drawPassing } from "./round/passed";
import { drawTurning } from "./round/reveal";

/** Draws a thing on its way: a card of the reveal turns up where it lies, the rest moves. */
export function viewThing(key: i32, value: i32, x: i32, y: i32): void {
  if (key >= MOVES_PASSED) drawPassing(key - MOVES_PASSED);
  else if (key >= MOVES_SHOWN) drawTurning(key - MOVES_SHOWN);
  else drawMoving(key, value, x, y);
}
