// The dice board: rolling, the median, taking dice, and the counters of the initiative and engineering tracks (p. 7,
// 8).
import { nextBelow } from "../../../kit/base/rng";
import { SPACE_TABLE_LENGTH, playersDice, playersFixedFrom, playersFixedTo } from "../data";
import { DRAFTED, MARKET, MEDIAN, ORDER } from "../layout";
import {
  EVEN_START,
  FACES,
  GENERATOR,
  counterCount,
  dieOf,
  get,
  getAt,
  hasOption,
  heightOf,
  placeCounter,
  round,
  seatCount,
  set,
  setAt,
  setDie,
  spaceOf,
} from "./state";

/** Spaces of a track. */
export const SPACES: i32 = SPACE_TABLE_LENGTH;
/** Tracks. */
export const TRACKS: i32 = 2;
/** Silver dice that a seat takes. */
const TAKEN: i32 = 2;

/** Rolls the silver dice and sets the median marker. */
export function rollDice(): void {
  const dice = playersDice(seatCount());
  let fixed = 0;
  for (let face = 0; face < FACES; face++) setAt(MARKET, face, 0);
  // p. 8, even start: some dice are set, only three are rolled; first round only.
  if (hasOption(EVEN_START) && round() == 1) {
    for (let value = playersFixedFrom(seatCount()); value <= playersFixedTo(seatCount()); value++, fixed++)
      setAt(MARKET, value - 1, 1);
  }
  for (; fixed < dice; fixed++) {
    const face = nextBelow(GENERATOR, FACES);
    setAt(MARKET, face, getAt(MARKET, face) + 1);
  }
  set(MEDIAN, medianOf(dice));
  set(DRAFTED, 0);
}

/** Where the marker stands, in half spaces: on the middle die's space, or beside it where more dice lie (p. 7). */
export function medianOf(dice: i32): i32 {
  let face = 0;
  let left = 0;
  while (left + getAt(MARKET, face) <= dice >> 1) left += getAt(MARKET, face++);
  const right = dice - left - getAt(MARKET, face);
  return 2 * (face + 1) + (right > left ? 1 : 0) - (left > right ? 1 : 0);
}

/** Dice that are taken in a round. */
export function draftLength(): i32 {
  return seatCount() * TAKEN;
}

/**
 * Seat that takes the i-th die of a round: in play order, then in reverse (p. 8); with two players by figures (p. 19).
 */
export function drafterOf(i: i32): i32 {
  const players = seatCount();
  if (players == 2 || i < players) return getAt(ORDER, i);
  return getAt(ORDER, 2 * players - 1 - i);
}

/** Spaces that a counter moves for a die of a value, to the right above zero; half steps are rounded up (ruling 61). */
export function stepsFor(value: i32): i32 {
  const halves = 2 * value - get(MEDIAN);
  return halves >= 0 ? (halves + 1) >> 1 : -((1 - halves) >> 1);
}

/** Tells whether a seat may take a die that moves counters (canMove) and move one of its own for it. */
export function canTake(seat: i32, value: i32, track: i32, counter: i32): bool {
  // p. 8: never off the right end, unless every die left would do that.
  return spaceOf(track, counter) + stepsFor(value) <= SPACES || isForced(seat);
}

/** Tells whether a die lies on the marker's own space: then no counter moves. */
export function canTakeStill(value: i32): bool {
  return getAt(MARKET, value - 1) > 0 && stepsFor(value) == 0;
}

/** Tells whether a die of a value lies on the board away from the marker: it moves a counter. */
export function canMove(value: i32): bool {
  return getAt(MARKET, value - 1) > 0 && stepsFor(value) != 0;
}

// p. 8: only dice are left that would move any counter off the right end.
function isForced(seat: i32): bool {
  for (let value = 1; value <= FACES; value++) {
    if (canTakeStill(value)) return false;
    for (let counter = seat; canMove(value) && counter < counterCount(); counter += seatCount()) {
      for (let track = 0; track < TRACKS; track++)
        if (spaceOf(track, counter) + stepsFor(value) <= SPACES) return false;
    }
  }
  return true;
}

/** Takes a die off the board. */
export function takeDie(seat: i32, value: i32): void {
  setAt(MARKET, value - 1, getAt(MARKET, value - 1) - 1);
  setDie(seat, dieOf(seat, 0) == 0 ? 0 : 1, value);
  set(DRAFTED, get(DRAFTED) + 1);
}

/**
 * Moves a counter: those above it stay; it comes to the top of the stack it reaches, at a forced right end to the
 * bottom (p. 8).
 */
export function moveCounter(track: i32, counter: i32, steps: i32): void {
  const from = spaceOf(track, counter);
  const isOff = from + steps > SPACES;
  const to = isOff ? SPACES : max(from + steps, 1);
  const height = heightOf(track, counter);
  placeCounter(track, counter, 0, 0);
  for (let other = 0; other < counterCount(); other++) {
    if (spaceOf(track, other) == from && heightOf(track, other) > height)
      placeCounter(track, other, from, heightOf(track, other) - 1);
  }
  let above = 0;
  for (let other = 0; other < counterCount(); other++) {
    if (spaceOf(track, other) != to) continue;
    above++;
    if (isOff) placeCounter(track, other, to, heightOf(track, other) + 1);
  }
  placeCounter(track, counter, to, isOff ? 0 : above);
}

/** How many counters of a track are ahead of one: farther left, or higher in its stack (p. 16). */
export function placeOf(track: i32, counter: i32): i32 {
  const space = spaceOf(track, counter);
  let ahead = 0;
  for (let other = 0; other < counterCount(); other++) {
    const at = spaceOf(track, other);
    if (at < space || (at == space && heightOf(track, other) > heightOf(track, counter))) ahead++;
  }
  return ahead;
}
