// The part of a Jump Gate position that all editions share: fixed memory, fields by name, piles by address. Decides
// nothing.
import { PHASE_OVER } from "../layout";
import { STATE, state } from "../layout-state";

export { STATE, state };

/** Nobody, nowhere, no card. */
export const NONE: i32 = 255;

/** Seats of the position. */
export function seatCount(): i32 {
  return state.players;
}
/** Bit set of all seats. */
export function allSeats(): i32 {
  return (1 << seatCount()) - 1;
}
/** Seat after `seat` around the table, to its left. */
export function seatAfter(seat: i32): i32 {
  return seat + 1 == seatCount() ? 0 : seat + 1;
}

/** Returns whether the game has ended. */
export function isOver(): bool {
  return state.phase == PHASE_OVER;
}
/** Asks `seat` for a decision of that phase; cursor as the phase means it. */
export function setDecision(newPhase: i32, seat: i32, newCursor: i32): void {
  state.phase = newPhase;
  state.actorSeat = seat;
  state.cursor = newCursor;
}
