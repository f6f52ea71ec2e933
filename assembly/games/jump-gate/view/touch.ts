// What a tap reaches (kit/screen/touch): everything that the cursor can go to at the open step, where lessons and hints
// would frame it.
import { clearFrame, focusFramed } from "../../../kit/screen/frame";
import { frameTarget } from "./aim";
import { movesOf } from "./choice/input";
import { STEP_BROWSE } from "./memory";
import { choice } from "./variables";

const MOST: i32 = 32;

/** Reports where the values of a step are, for a tap. */
export function tellTargets(step: i32, seat: i32): void {
  const options = movesOf(step, seat);
  const variable = step == STEP_BROWSE ? choice.placePlace : choice.picked + <usize>step;
  for (let value = 0; value < MOST; value++) {
    if (((options >> value) & 1) == 0) continue;
    frameTarget(step, value);
    focusFramed(variable, value);
  }
  clearFrame();
}
