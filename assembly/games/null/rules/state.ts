// The null game's position: fixed memory, and its fields by name. The smallest cartridge; copy this folder to begin a
// game.
import { STATE, state } from "../layout-state";

export { STATE, state };

/** At this total the game is over. */
export const GOAL: i32 = 10;

/** Seats of the position. */
export function seatCount(): i32 {
  return state.players;
}
/** Rises when a round begins: when it is the first seat's turn again. */
export function round(): i32 {
  return state.seat == 0 ? 1 : 0;
}
