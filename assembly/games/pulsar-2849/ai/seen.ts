// The position that a computer player thinks about: what is hidden from it is replaced by what is likely.
import { STATE_SIZE } from "../layout";
import { STATE } from "../state";

const POSITION: usize = memory.data(492, 4);

if (STATE_SIZE != 492) ERROR("the position has another size");

/** Keeps the state as that position. */
export function keepSeen(): void {
  memory.copy(POSITION, STATE, STATE_SIZE);
}

/** Makes it the state again. */
export function restoreSeen(): void {
  memory.copy(STATE, POSITION, STATE_SIZE);
}
