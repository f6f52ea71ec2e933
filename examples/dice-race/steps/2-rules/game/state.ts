// The race: fixed memory, and its fields by name. Decides nothing.
import { AHEAD, DIE, FIRST, FLOWN, OVER, PLAYERS, RNG, SEAT, STATE_SIZE } from "./layout";

/** Where the rules state lies. */
export const STATE: usize = memory.data(STATE_SIZE, 4);
/** The generator of the position. */
export const GENERATOR: usize = STATE + RNG;
/** Whoever has this many fields behind at the end of a turn makes this round the last one. */
export const GOAL: i32 = 50;
/** Here the track ends: a rocket that gets so far stops by itself. */
export const TRACK: i32 = 60;
/** The roll that loses the turn. */
export const CRASH: i32 = 1;

/** Seats of the race. */
export function seatCount(): i32 {
  return <i32>load<u8>(STATE + PLAYERS);
}
/** Seat that began. */
export function firstSeat(): i32 {
  return <i32>load<u8>(STATE + FIRST);
}
/** Seat whose turn it is. */
export function turnOf(): i32 {
  return <i32>load<u8>(STATE + SEAT);
}
/** Seat after `seat` around the table. */
export function seatAfter(seat: i32): i32 {
  return seat + 1 == seatCount() ? 0 : seat + 1;
}
/** Fields that a rocket has behind it. */
export function flownBy(seat: i32): i32 {
  return <i32>load<u8>(STATE + FLOWN + <usize>seat);
}
/** Fields of this turn, not safe yet. */
export function ahead(): i32 {
  return <i32>load<u8>(STATE + AHEAD);
}
/** What was rolled last, 0: nothing yet. */
export function die(): i32 {
  return <i32>load<u8>(STATE + DIE);
}
/** Tells whether the race has ended. */
export function isOver(): bool {
  return load<u8>(STATE + OVER) != 0;
}
/** Tells whether a rocket has reached the goal: the round is the last one. */
export function isLastRound(): bool {
  for (let seat = seatCount() - 1; seat >= 0; seat--) if (flownBy(seat) >= GOAL) return true;
  return false;
}
