// The position: its fields by name, and the numbers of the game. Decides nothing.
import { STATE, state } from "../layout-state";

export { STATE, state };

/** Cards of the game, numbered from 1: the higher, the brighter. */
export const CARDS: i32 = 24;
/** Cards of a hand while the deck lasts. */
export const HAND: i32 = 6;

/** Seats of the position. */
export function seatCount(): i32 {
  return state.players;
}
/** Returns the seat that comes this many turns after the leader. */
export function seatAfterLeader(turns: i32): i32 {
  return (state.leader + turns) % state.players;
}
