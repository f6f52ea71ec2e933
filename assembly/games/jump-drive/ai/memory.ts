// What this game's computer player remembers besides kit/ai, and the position that it has played on to.
import { STATE_SIZE } from "../layout";
import { STATE } from "../state";

const VARS: usize = memory.data(8, 4);
const AHEAD: usize = memory.data(STATE_SIZE, 4);

/** Decisions left of the playout under way, 0: the next one begins. */
export const LEFT: usize = VARS;
/** Seats whose secret choices are still to be chosen anew in the playout under way. */
export const RECHOOSING: usize = VARS + 4;

/** Keeps the position of the playout under way. */
export function keepAhead(): void {
  memory.copy(AHEAD, STATE, STATE_SIZE);
}

/** Goes on with the playout. */
export function restoreAhead(): void {
  memory.copy(STATE, AHEAD, STATE_SIZE);
}
