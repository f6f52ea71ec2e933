// Room for a copy of the position: the one being thought about, or one of those that the game in progress has come
// through.
import { STATE, STATE_SIZE } from "../game";
import { aside } from "./variables";

/** Where it is; as long as the game's position. */
export const ASIDE: usize = memory.data(STATE_SIZE, 4);

/** For keepAside: not a position of the game in progress, or nobody knows which. */
export const NO_STEP: i32 = -1;

/** Copies the position: that after this many of the actions kept of the game in progress, or of NO_STEP. */
export function keepAside(step: i32): void {
  memory.copy(ASIDE, STATE, STATE_SIZE);
  aside.step = step;
}

/** Returns after how many of the actions kept the copy is, NO_STEP: nobody knows. */
export function asideStep(): i32 {
  return aside.step;
}
