// Pulsar 2849's position: fixed memory, its fields by name, and who acts in which order. Decides nothing.
import { pileCount } from "../../../kit/base/piles";
import { playersPlaceCount } from "../data";
import { u8At, setU8At } from "../../../kit/base/arrays";
import { action } from "./variables";
import { STATE, state } from "../layout-state";

export { STATE, state };

/** Nobody, nothing, nowhere. */
export const NONE: i32 = 255;
/** Most seats. */
export const SEATS: i32 = 4;
/** Tracks of the dice board. */
export const INITIATIVE: i32 = 0;
export const ENGINEERING: i32 = 1;
/** Faces of a die. */
export const FACES: i32 = 6;
/** Sizes of gyrodynes. */
export const SIZES: i32 = 3;
/** The edition without HQ boards, p. 4 and 5. */
export const FIRST_GAME: i32 = 1;
/** Option bits. */
export const DEAD_END_SIDE: i32 = 1;
export const EVEN_START: i32 = 2;

/** Most locations of a side: those of the normal one, which come first in the table. */
export const SIDE_LOCATIONS: i32 = 87;
/** Segments of the normal side, which come first in the table. */
export const SIDE_SEGMENTS: i32 = 105;

const BYTE_MAX: i32 = 255;
const POINTS_MAX: i32 = 65535;

/** Adds to the i-th of a row of tokens, which end at 255. */
export function addAt(tokens: usize, i: i32, amount: i32): void {
  setU8At(tokens, i, min(u8At(tokens, i) + amount, BYTE_MAX));
}
/** Seats of the position. */
export function seatCount(): i32 {
  return state.players;
}

/** Round, 1 to 8; 0 during the setup. */
export function round(): i32 {
  return state.round;
}
/** Returns whether the game is played without HQ boards. */
export function isFirstGame(): bool {
  return state.edition == FIRST_GAME;
}
/** Returns whether an option was chosen. */
export function hasOption(bit: i32): bool {
  return (state.options & bit) != 0;
}
/** Asks a seat for a decision. */
export function ask(phase: i32, seat: i32): void {
  state.phase = phase;
  state.actor = seat;
}

/** Adds points, or takes some off; never below zero (p. 16). */
export function addPoints(seat: i32, amount: i32): void {
  state.setPointsAt(seat, min(max(state.pointsAt(seat) + amount, 0), POINTS_MAX));
}

/** Adds a gyrodyne tile to those not placed, or takes one off. */
export function addHand(seat: i32, size: i32, amount: i32): void {
  state.setHandAt(seat, size, state.handAt(seat, size) + amount);
}

/** Returns whether a system's tile is face-up. */
export function isSeen(slot: i32): bool {
  return ((state.seen >> slot) & 1) != 0;
}
/** Turns a system's tile up. */
export function setSeen(slot: i32): void {
  state.seen |= 1 << slot;
}

/** Puts a counter on a space, above this many others. */
export function placeCounter(track: i32, counter: i32, space: i32, height: i32): void {
  state.setCounterSpaceAt(track, counter, space);
  state.setCounterHeightAt(track, counter, height);
}
/** Counters of a track, and play-order figures: two a seat with two players (p. 19), else one. */
export function counterCount(): i32 {
  return playersPlaceCount(seatCount());
}
/**
 * Seat that a counter belongs to (ruling 78): its first one has its number, and with two players the second stands two
 * behind.
 *
 *     for (let counter = seat; counter < counterCount(); counter += seatCount()) visit(counter);
 */
export function seatOfCounter(counter: i32): i32 {
  return counter % seatCount();
}
/**
 * The i-th seat of the Action and Production Phase: with two players one turn each, the first figure's seat begins (p.
 * 19).
 */
export function seatInTurn(i: i32): i32 {
  return seatCount() == 2 && i == 1 ? 1 - state.orderAt(0) : state.orderAt(i);
}
/** Place of a seat in the order of turns. */
export function turnOf(seat: i32): i32 {
  let i = 0;
  while (i < seatCount() && seatInTurn(i) != seat) i++;
  return i;
}
/** Locations of the flight under way: its start and every one since. */
export function pathLength(): i32 {
  return pileCount(state.path);
}

/** Notes both. */
export function setBought(tiles: u32, technologies: u32): void {
  state.boughtTiles = tiles;
  state.boughtTechnologies = technologies;
}
/** Begins an action: nothing was revealed yet. */
export function forgetRevealed(): void {
  action.revealed = 0;
}
/** Notes that something hidden was shown, or that chance was used. */
export function noteRevealed(): void {
  action.revealed = 1;
}
/** Returns whether that happened since the action began. */
export function wasRevealed(): bool {
  return action.revealed != 0;
}
