// Pulsar 2849's position: fixed memory, its fields by name, and who acts in which order. Decides nothing.
import { pileCount } from "../../../kit/base/piles";
import { playersPlaceCount } from "../data";
import {
  ACTOR,
  BOUGHT_TECHNOLOGIES,
  BOUGHT_TILES,
  COUNTER_HEIGHT,
  COUNTER_HEIGHT_STRIDE,
  COUNTER_SPACE,
  COUNTER_SPACE_STRIDE,
  DICE,
  DICE_STRIDE,
  EDITION,
  HAND,
  HAND_STRIDE,
  OPTIONS,
  ORDER,
  PATH,
  PHASE,
  PLAYERS,
  POINTS,
  RNG,
  ROUND,
  SEEN,
  STATE_SIZE,
  STATION,
  STATION_STRIDE,
} from "../layout";

/** Where the rules state lies. */
export const STATE: usize = memory.data(492, 4);
/** The generator of the position. */
export const GENERATOR: usize = STATE + RNG;
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

// Whether the action being played revealed something hidden or used chance; no part of the position.
const REVEALED: usize = memory.data(4, 4);

if (STATE_SIZE != 492) ERROR("STATE has another size");

/** Reads a field of one byte. */
export function get(field: usize): i32 {
  return <i32>load<u8>(STATE + field);
}
/** Writes a field of one byte. */
export function set(field: usize, value: i32): void {
  store<u8>(STATE + field, value);
}
/** Reads the i-th byte of a field. */
export function getAt(field: usize, i: i32): i32 {
  return <i32>load<u8>(STATE + field + <usize>i);
}
/** Writes the i-th byte of a field. */
export function setAt(field: usize, i: i32, value: i32): void {
  store<u8>(STATE + field + <usize>i, value);
}
/** Adds to the i-th byte of a field of tokens, which end at 255. */
export function addAt(field: usize, i: i32, amount: i32): void {
  setAt(field, i, min(getAt(field, i) + amount, BYTE_MAX));
}
/** Seats of the position. */
export function seatCount(): i32 {
  return get(PLAYERS);
}
/** Seat that decides now, NONE after the end. */
export function actor(): i32 {
  return get(ACTOR);
}
/** What is decided now. */
export function phase(): i32 {
  return get(PHASE);
}
/** Round, 1 to 8; 0 during the setup. */
export function round(): i32 {
  return get(ROUND);
}
/** Tells whether the game is played without HQ boards. */
export function isFirstGame(): bool {
  return get(EDITION) == FIRST_GAME;
}
/** Tells whether an option was chosen. */
export function hasOption(bit: i32): bool {
  return (get(OPTIONS) & bit) != 0;
}
/** Asks a seat for a decision. */
export function ask(phase: i32, seat: i32): void {
  set(PHASE, phase);
  set(ACTOR, seat);
}
/** Score counter of a seat. */
export function pointsOf(seat: i32): i32 {
  return <i32>load<u16>(STATE + POINTS + ((<usize>seat) << 1));
}
/** Adds points, or takes some off; never below zero (p. 16). */
export function addPoints(seat: i32, amount: i32): void {
  store<u16>(STATE + POINTS + ((<usize>seat) << 1), min(max(pointsOf(seat) + amount, 0), POINTS_MAX));
}
/** Value of a silver die that a seat holds, 0: none. */
export function dieOf(seat: i32, slot: i32): i32 {
  return getAt(DICE + <usize>seat * DICE_STRIDE, slot);
}
/** Gives a seat a silver die, 0: takes it. */
export function setDie(seat: i32, slot: i32, value: i32): void {
  setAt(DICE + <usize>seat * DICE_STRIDE, slot, value);
}
/** Gyrodyne tiles of a size that a seat has not placed. */
export function handOf(seat: i32, size: i32): i32 {
  return getAt(HAND + <usize>seat * HAND_STRIDE, size);
}
/** Adds a gyrodyne tile to those not placed, or takes one off. */
export function addHand(seat: i32, size: i32, amount: i32): void {
  setAt(HAND + <usize>seat * HAND_STRIDE, size, handOf(seat, size) + amount);
}
/** Whose station a planet bears, NONE: nobody's. */
export function stationAt(slot: i32, planet: i32): i32 {
  return getAt(STATION + <usize>slot * STATION_STRIDE, planet);
}
/** Puts a station on a planet. */
export function setStation(slot: i32, planet: i32, seat: i32): void {
  setAt(STATION + <usize>slot * STATION_STRIDE, planet, seat);
}
/** Tells whether a system's tile is face-up. */
export function isSeen(slot: i32): bool {
  return ((<i32>load<u16>(STATE + SEEN) >> slot) & 1) != 0;
}
/** Turns a system's tile up. */
export function setSeen(slot: i32): void {
  store<u16>(STATE + SEEN, <i32>load<u16>(STATE + SEEN) | (1 << slot));
}
/** Space of a counter on a track, from 1. */
export function spaceOf(track: i32, counter: i32): i32 {
  return getAt(COUNTER_SPACE + <usize>track * COUNTER_SPACE_STRIDE, counter);
}
/** Counters below a counter. */
export function heightOf(track: i32, counter: i32): i32 {
  return getAt(COUNTER_HEIGHT + <usize>track * COUNTER_HEIGHT_STRIDE, counter);
}
/** Puts a counter on a space, above so many others. */
export function placeCounter(track: i32, counter: i32, space: i32, height: i32): void {
  setAt(COUNTER_SPACE + <usize>track * COUNTER_SPACE_STRIDE, counter, space);
  setAt(COUNTER_HEIGHT + <usize>track * COUNTER_HEIGHT_STRIDE, counter, height);
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
  return seatCount() == 2 && i == 1 ? 1 - getAt(ORDER, 0) : getAt(ORDER, i);
}
/** Place of a seat in the order of turns. */
export function turnOf(seat: i32): i32 {
  let i = 0;
  while (i < seatCount() && seatInTurn(i) != seat) i++;
  return i;
}
/** Locations of the flight under way: its start and every one since. */
export function pathLength(): i32 {
  return pileCount(STATE + PATH);
}
/** Transmitters whose points the deciding seat has bought, a bit each. */
export function boughtTiles(): u32 {
  return load<u32>(STATE + BOUGHT_TILES);
}
/** Technologies, likewise, by slot. */
export function boughtTechnologies(): u32 {
  return load<u32>(STATE + BOUGHT_TECHNOLOGIES);
}
/** Notes both. */
export function setBought(tiles: u32, technologies: u32): void {
  store<u32>(STATE + BOUGHT_TILES, tiles);
  store<u32>(STATE + BOUGHT_TECHNOLOGIES, technologies);
}
/** Begins an action: nothing was revealed yet. */
export function forgetRevealed(): void {
  store<i32>(REVEALED, 0);
}
/** Notes that something hidden was shown, or that chance was used. */
export function noteRevealed(): void {
  store<i32>(REVEALED, 1);
}
/** Tells whether that happened since the action began. */
export function wasRevealed(): bool {
  return load<i32>(REVEALED) != 0;
}
