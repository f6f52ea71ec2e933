// What a position is worth to a seat, in tenths of points: the score as if the game ended now, and what it holds for later rounds.
import { buildingOf, countSubject, spinningOf } from "../ability";
import { EFFECT_OF_TECHNOLOGY, EFFECT_OF_TRANSMITTER, RULE_ROUNDS, gyrodynePoints, ruleValue } from "../data";
import { CUBES, PLUS_MINUS, PLUS_TWO } from "../layout";
import { score } from "../scoring";
import { ENGINEERING, INITIATIVE, SIZES, counterCount, dieOf, getAt, handOf, round, seatOfCounter, spaceOf } from "../state";

/** Tenths of points. */
const POINT: i32 = 10;
const CUBE: i32 = 14;
const PLUS_MINUS_TOKEN: i32 = 18;
const PLUS_TWO_TOKEN: i32 = 22;
const HELD_TILE: i32 = 12;
const BUILDING: i32 = 30;
const DIE: i32 = 40;
// What a spinning gyrodyne brings a round besides its face; an online transmitter and a technology, a round.
const BONUS: i32 = 12;
const TRANSMITTER: i32 = 12;
const TECHNOLOGY: i32 = 6;
// A space farther left on a track.
const SPACE: i32 = 3;

/** Returns what the position is worth to a seat. */
export function worth(seat: i32): i32 {
  const left = ruleValue(RULE_ROUNDS) - round();
  let sum = score(seat) * POINT + getAt(CUBES, seat) * CUBE + getAt(PLUS_MINUS, seat) * PLUS_MINUS_TOKEN + getAt(PLUS_TWO, seat) * PLUS_TWO_TOKEN;
  for (let size = 0; size < SIZES; size++) {
    sum += spinningOf(seat, size) * (gyrodynePoints(size) * POINT + BONUS) * (left + 1);
    if (left > 0) sum += buildingOf(seat, size) * BUILDING + handOf(seat, size) * HELD_TILE;
  }
  sum += (countSubject(seat, EFFECT_OF_TRANSMITTER) * TRANSMITTER + countSubject(seat, EFFECT_OF_TECHNOLOGY) * TECHNOLOGY) * left;
  for (let slot = 0; slot < 2; slot++) if (dieOf(seat, slot) > 0) sum += DIE + dieOf(seat, slot);
  for (let counter = 0; counter < counterCount(); counter++) {
    if (seatOfCounter(counter) == seat) sum -= (spaceOf(INITIATIVE, counter) + spaceOf(ENGINEERING, counter)) * SPACE;
  }
  return sum;
}
