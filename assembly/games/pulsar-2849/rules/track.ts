// The dice board: rolling, the median, taking dice, and the counters of the initiative and engineering tracks (p. 7,
// 8).
import { nextBelow } from "../../../kit/base/rng";
import { SPACE_TABLE_LENGTH, playersDice, playersFixedFrom, playersFixedTo } from "../data";
import { EVEN_START, FACES, counterCount, hasOption, placeCounter, round, seatCount, state } from "./state";

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
  for (let face = 0; face < FACES; face++) state.setMarketAt(face, 0);
  // p. 8, even start: some dice are set, only three are rolled; first round only.
  if (hasOption(EVEN_START) && round() == 1) {
    for (let value = playersFixedFrom(seatCount()); value <= playersFixedTo(seatCount()); value++, fixed++)
      state.setMarketAt(value - 1, 1);
  }
  for (; fixed < dice; fixed++) {
    const face = nextBelow(state.rng, FACES);
    state.setMarketAt(face, state.marketAt(face) + 1);
  }
  state.median = medianOf(dice);
  state.drafted = 0;
}

/** Where the marker stands, in half spaces: on the middle die's space, or beside it where more dice lie (p. 7). */
export function medianOf(dice: i32): i32 {
  let face = 0;
  let left = 0;
  while (left + state.marketAt(face) <= dice >> 1) left += state.marketAt(face++);
  const right = dice - left - state.marketAt(face);
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
  if (players == 2 || i < players) return state.orderAt(i);
  return state.orderAt(2 * players - 1 - i);
}

/** Spaces that a counter moves for a die of a value, to the right above zero; half steps are rounded up (ruling 61). */
export function stepsFor(value: i32): i32 {
  const halves = 2 * value - state.median;
  return halves >= 0 ? (halves + 1) >> 1 : -((1 - halves) >> 1);
}

/** Returns whether a seat may take a die that moves counters (canMove) and move one of its own for it. */
export function canTake(seat: i32, value: i32, track: i32, counter: i32): bool {
  // p. 8: never off the right end, unless every die left would do that.
  return state.counterSpaceAt(track, counter) + stepsFor(value) <= SPACES || isForced(seat);
}

/** Returns whether a die lies on the marker's own space: then no counter moves. */
export function canTakeStill(value: i32): bool {
  return state.marketAt(value - 1) > 0 && stepsFor(value) == 0;
}

/** Returns whether a die of a value lies on the board away from the marker: it moves a counter. */
export function canMove(value: i32): bool {
  return state.marketAt(value - 1) > 0 && stepsFor(value) != 0;
}

// p. 8: only dice are left that would move any counter off the right end.
function isForced(seat: i32): bool {
  for (let value = 1; value <= FACES; value++) {
    if (canTakeStill(value)) return false;
    for (let counter = seat; canMove(value) && counter < counterCount(); counter += seatCount()) {
      for (let track = 0; track < TRACKS; track++)
        if (state.counterSpaceAt(track, counter) + stepsFor(value) <= SPACES) return false;
    }
  }
  return true;
}

/** Takes a die off the board. */
export function takeDie(seat: i32, value: i32): void {
  state.setMarketAt(value - 1, state.marketAt(value - 1) - 1);
  state.setDiceAt(seat, state.diceAt(seat, 0) == 0 ? 0 : 1, value);
  state.drafted++;
}

/**
 * Moves a counter: those above it stay; it comes to the top of the stack it reaches, at a forced right end to the
 * bottom (p. 8).
 */
export function moveCounter(track: i32, counter: i32, steps: i32): void {
  const from = state.counterSpaceAt(track, counter);
  const isOff = from + steps > SPACES;
  const to = isOff ? SPACES : max(from + steps, 1);
  const height = state.counterHeightAt(track, counter);
  placeCounter(track, counter, 0, 0);
  for (let other = 0; other < counterCount(); other++) {
    if (state.counterSpaceAt(track, other) == from && state.counterHeightAt(track, other) > height)
      placeCounter(track, other, from, state.counterHeightAt(track, other) - 1);
  }
  let above = 0;
  for (let other = 0; other < counterCount(); other++) {
    if (state.counterSpaceAt(track, other) != to) continue;
    above++;
    if (isOff) placeCounter(track, other, to, state.counterHeightAt(track, other) + 1);
  }
  placeCounter(track, counter, to, isOff ? 0 : above);
}

/** How many counters of a track are ahead of one: farther left, or higher in its stack (p. 16). */
export function placeOf(track: i32, counter: i32): i32 {
  const space = state.counterSpaceAt(track, counter);
  let ahead = 0;
  for (let other = 0; other < counterCount(); other++) {
    const at = state.counterSpaceAt(track, other);
    if (at < space || (at == space && state.counterHeightAt(track, other) > state.counterHeightAt(track, counter)))
      ahead++;
  }
  return ahead;
}
