// Room for a copy of a position: the one being thought about, or an earlier one of the game in progress.
import { STATE, STATE_SIZE } from "../game";
import { aside } from "./variables";

/** Where it is; as long as the game's position. */
export const ASIDE: usize = memory.data(STATE_SIZE, 4);

/** For keepAside: the position is none of the game in progress, or it is not known which. */
export const NO_STEP: i32 = -1;

/** Copies the position. `step`: how many of the kept actions of the game in progress led to it, or NO_STEP. */
export function keepAside(step: i32): void {
  memory.copy(ASIDE, STATE, STATE_SIZE);
  aside.step = step;
}

/** Returns how many of the kept actions led to the copy, NO_STEP: it is not known. */
export function asideStep(): i32 {
  return aside.step;
}
