// The race: its fields by name, its numbers, and who follows whom. Decides nothing.
import { STATE, state } from "./layout-state";

export { STATE, state };

/** A seat that has flown this many fields at the end of a turn makes this round the last one. */
export const GOAL: i32 = 50;
/** Here the track ends: a rocket that gets so far stops by itself. */
export const TRACK: i32 = 60;
/** The roll that loses the turn. */
export const CRASH: i32 = 1;

/** Seats of the race. */
export function seatCount(): i32 {
  return state.players;
}
/** Seat after `seat` around the table. */
export function seatAfter(seat: i32): i32 {
  return seat + 1 == seatCount() ? 0 : seat + 1;
}
/** Returns whether a rocket has reached the goal: the round is the last one. */
export function isLastRound(): bool {
  for (let seat = seatCount() - 1; seat >= 0; seat--) if (state.flownAt(seat) >= GOAL) return true;
  return false;
}
