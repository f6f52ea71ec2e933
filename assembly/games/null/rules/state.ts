// The null game's position: fixed memory and accessors. The smallest cartridge; copy this folder to begin a game.
import { PLAYERS, POINTS, RNG, SEAT, SECRET, STATE_SIZE, TOTAL } from "../layout";

/** Where the rules state lies. */
export const STATE: usize = memory.data(32, 4);
/** The generator of the position. */
export const GENERATOR: usize = STATE + RNG;
/** At this total the game is over. */
export const GOAL: i32 = 10;

if (STATE_SIZE > 32) ERROR("STATE is too small");

/** Seats of the position. */
export function seatCount(): i32 {
  return <i32>load<u8>(STATE + PLAYERS);
}
/** Seat that acts next while the game runs. */
export function seatToAct(): i32 {
  return <i32>load<u8>(STATE + SEAT);
}
/** Rises when a round begins: when it is the first seat's turn again. */
export function round(): i32 {
  return seatToAct() == 0 ? 1 : 0;
}
/** Sum of all steps. */
export function total(): i32 {
  return <i32>load<u8>(STATE + TOTAL);
}
/** A seat's secret number, 1 to 6. */
export function secretOf(seat: i32): i32 {
  return <i32>load<u8>(STATE + SECRET + <usize>seat);
}
/** A seat's points. */
export function pointsOf(seat: i32): i32 {
  return <i32>load<u8>(STATE + POINTS + <usize>seat);
}
