// What a seat's resources are worth as far as the observation shows: the parts of the score, line by line.
import { literalAt } from "../../../../../kit/base/literal";
import { pileAt, pileCount } from "../../../../../kit/base/piles";
import { append, appendNumber } from "../../../../../kit/words/text";
import { RULE_CLAIM_POINTS, SAND_TABLE_LENGTH, WATER_TABLE_LENGTH, sandPoints, waterPoints } from "../../../data";
import { observation } from "../../rules/observation";
import {
  clearTally,
  isHiddenLost,
  scoreEnerGel,
  scoreFame,
  scoreGems,
  scoreSand,
  scoreWater,
  tallyPile,
} from "../../rules/scoring";
import { NONE, handCount, places, rule } from "../observation/edition";

/** Parts of a score, in the order in which they are listed. */
export const PART_FAME: i32 = 0;
export const PART_SAND: i32 = 1;
export const PART_WATER: i32 = 2;
export const PART_ENERGEL: i32 = 3;
export const PART_GEMS: i32 = 4;
export const PART_PLANETS: i32 = 5;
/** Number of parts. */
export const PARTS: i32 = 6;

const PART_NAMES: usize = memory.data<usize>([
  changetype<usize>("Fame"),
  changetype<usize>("Sand"),
  changetype<usize>("Water"),
  changetype<usize>("EnerGel"),
  changetype<usize>("Gems"),
  changetype<usize>("Planets"),
]);

/** By resource type, in the order of the data's table: the part of the score that counts it. */
export const PART_OF_TYPES: usize = memory.data<u8>([
  <u8>PART_FAME,
  <u8>PART_SAND,
  <u8>PART_WATER,
  <u8>PART_ENERGEL,
  <u8>PART_ENERGEL,
  <u8>PART_GEMS,
  <u8>PART_GEMS,
  <u8>PART_GEMS,
]);

// Entries of a table that fit in the line.
const TABLE_SHOWN: i32 = 8;

/** Columns of the table of all seats: their number, where the first begins, and the width of each. */
export const COLUMNS: i32 = 5;
export const COLUMN_X: i32 = 26;
export const COLUMN_W: i32 = 43;

const COLUMN_NAMES: usize = memory.data<usize>([
  changetype<usize>("score"),
  changetype<usize>("claims"),
  changetype<usize>("hole"),
  changetype<usize>("cards"),
  changetype<usize>("hidden"),
]);

/** Counts the resources that a seat has collected openly. */
export function tallyCollected(seat: i32): void {
  clearTally();
  tallyPile(observation.collectedAt(seat));
}

/**
 * Counts a seat's resources: the collected ones and those of its hidden ones that the observation shows and that count.
 */
export function tallySeat(seat: i32): void {
  tallyCollected(seat);
  if (!isHiddenLost(seat)) tallyPile(hiddenOf(seat));
}

/** Points of a part of the seat counted last. */
export function partOf(part: i32, seat: i32): i32 {
  if (part == PART_FAME) return scoreFame();
  if (part == PART_SAND) return scoreSand();
  if (part == PART_WATER) return scoreWater();
  if (part == PART_ENERGEL) return scoreEnerGel();
  if (part == PART_GEMS) return scoreGems();
  return claimsOf(seat) * claimWorth();
}

/** Points of all parts of the seat counted last. */
export function totalOf(seat: i32): i32 {
  let sum = 0;
  for (let part = 0; part < PARTS; part++) sum += partOf(part, seat);
  return sum;
}

/** Name of a part. */
export function partName(part: i32): string {
  return literalAt(PART_NAMES, part);
}

/** Appends the points of 1, 2, 3 ... resources of a part that has a table; returns whether it has one. */
export function writeTable(part: i32): bool {
  if (part != PART_SAND && part != PART_WATER) return false;
  const most = (part == PART_SAND ? SAND_TABLE_LENGTH : WATER_TABLE_LENGTH) - 1;
  for (let count = 1; count <= min(most, TABLE_SHOWN); count++) {
    if (count > 1) append(" ");
    appendNumber(part == PART_SAND ? sandPoints(count) : waterPoints(count));
  }
  return true;
}

/** Points of a claim. */
export function claimWorth(): i32 {
  return rule(RULE_CLAIM_POINTS);
}

/** Appends the points of the part that counts planets. */
export function writeUnit(part: i32): void {
  appendNumber(claimWorth());
  append(" a planet");
}

/** Number of planets that a part counts for a seat. */
export function unitsOf(part: i32, seat: i32): i32 {
  return claimsOf(seat);
}

/** Name of a column of the table of all seats. */
export function columnName(column: i32): string {
  return literalAt(COLUMN_NAMES, column);
}

/** A seat's number in a column; its resources were counted last. */
export function columnOf(column: i32, seat: i32): i32 {
  if (column == 0) return totalOf(seat);
  if (column == 1) return claimsOf(seat);
  if (column == 2) return blackHoleOf(seat);
  return column == 3 ? handCount(seat) : pileCount(hiddenOf(seat));
}

/** Number of planets a seat has claimed. */
export function claimsOf(seat: i32): i32 {
  let count = 0;
  for (let place = 0; place < places(); place++) if (observation.claimAt(place) == seat) count++;
  return count;
}

/** Number of a seat's markers on the Black Hole. */
export function blackHoleOf(seat: i32): i32 {
  let count = 0;
  const pile = observation.blackHole;
  for (let i = 0; i < pileCount(pile); i++) if (pileAt(pile, i) == seat) count++;
  return count;
}

/** Number of a seat's hidden resources that the observation does not show. */
export function unknownOf(seat: i32): i32 {
  let count = 0;
  for (let i = 0; i < pileCount(hiddenOf(seat)); i++) if (pileAt(hiddenOf(seat), i) == NONE) count++;
  return count;
}

/** A seat's hidden resources, as a pile; NONE is one that the observation does not show. */
export function hiddenOf(seat: i32): usize {
  return observation.hiddenAt(seat);
}
