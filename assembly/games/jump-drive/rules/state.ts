// Jump Drive's position: fixed memory, its fields and piles by name. Decides nothing.
import { STATE, State, state } from "../layout-state";

export { STATE, state };

/** Nobody, no card. */
export const NONE: i32 = 255;

/** Victory points that end the game. */
export const GOAL: i32 = 50;
/** Cards that a hand may hold after the income. */
export const HAND_LIMIT: i32 = 10;
/** Cards dealt, and kept, in the setup. */
export const DEALT: i32 = 7;
export const KEPT: i32 = 5;
/** The game ends after this many rounds at the latest. */
export const ROUND_LIMIT: i32 = 60;
/** Bit of `shuffled` that stands for what everybody knows. */
export const EVERYBODY: i32 = 16;

/** Seats of the position. */
export function seatCount(): i32 {
  return state.players;
}
/** Round, from 1 on. */
export function round(): i32 {
  return state.round;
}
/** Seat to the left of a seat. */
export function seatAfter(seat: i32): i32 {
  return seat + 1 == seatCount() ? 0 : seat + 1;
}
/** Seat with which order questions begin: to the dealer's left. */
export function firstSeat(): i32 {
  return seatAfter(state.dealer);
}

/** A seat's placed cards. */
export function tableauPile(seat: i32): usize {
  return state.tableauAt(seat);
}
/** The same in a state or an observation. */
export function tableauIn(base: usize, seat: i32): usize {
  return changetype<State>(base).tableauAt(seat);
}
/** Asks a seat for a decision; `owed` cards to discard, where the phase is one of discards. */
export function setDecision(phase: i32, seat: i32, owed: i32): void {
  state.phase = phase;
  state.actorSeat = seat;
  state.owed = owed;
  state.cursor = 0;
}
