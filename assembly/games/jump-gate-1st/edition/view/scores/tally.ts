// What a seat has, as far as the observation shows: the parts of its score, and the columns that compare all seats.
import { literalAt } from "../../../../../kit/base/literal";
import { append, appendNumber, appendWith } from "../../../../../kit/words/text";
import {
  RULE_BLACK_HOLE_END,
  RULE_CLAIM_POINTS,
  RULE_CLUB_CLAIM_POINTS,
  RULE_CLUB_SCAN_POINTS,
  RULE_GATE_POINTS,
  RULE_SCAN_POINTS,
  WATER_TABLE_LENGTH,
  seatingLoss,
  waterPoints,
} from "../../../data";
import { observation } from "../../rules/observation";
import { clearTally, scoreEnerGel, scoreFame, scoreGems, scoreWater, tallyPile } from "../../rules/scoring";
import { OPTION_CLUB } from "../../rules/state";
import { handCount, isPlayed, places, rule } from "../observation/edition";

/** Parts of a score, in the order in which they are listed. */
export const PART_FAME: i32 = 0;
export const PART_WATER: i32 = 1;
export const PART_ENERGEL: i32 = 2;
export const PART_GEMS: i32 = 3;
export const PART_CLAIMS: i32 = 4;
export const PART_SCANS: i32 = 5;
export const PART_GATE: i32 = 6;
/** Number of parts. */
export const PARTS: i32 = 7;

const PART_NAMES: usize = memory.data<usize>([
  changetype<usize>("Finds"),
  changetype<usize>("Water"),
  changetype<usize>("EnerGel"),
  changetype<usize>("Gems"),
  changetype<usize>("Claims"),
  changetype<usize>("Scans"),
  changetype<usize>("Gate"),
]);
/** By resource type, in the order of the data's table: the part of the score that counts it; PARTS: none. */
export const PART_OF_TYPES: usize = memory.data<u8>([
  <u8>PART_FAME,
  <u8>PARTS,
  <u8>PART_WATER,
  <u8>PART_ENERGEL,
  <u8>PART_ENERGEL,
  <u8>PART_GEMS,
  <u8>PART_GEMS,
  <u8>PART_GEMS,
]);

/** Columns of the table of all seats: their number, where the first begins, and the width of each. */
export const COLUMNS: i32 = 6;
export const COLUMN_X: i32 = 24;
export const COLUMN_W: i32 = 36;
/** The columns of markers on the Jump Gate and on the Black Hole. */
export const COLUMN_GATE: i32 = 3;
export const COLUMN_HOLE: i32 = 4;

const COLUMN_NAMES: usize = memory.data<usize>([
  changetype<usize>("score"),
  changetype<usize>("claim"),
  changetype<usize>("scan"),
  changetype<usize>("gate"),
  changetype<usize>("hole"),
  changetype<usize>("cards"),
]);

/** Counts a seat's resources, all of which everybody sees. */
export function tallyCollected(seat: i32): void {
  clearTally();
  tallyPile(observation.collectedAt(seat));
}

/** Counts a seat's resources, of which none is hidden in this edition. */
export function tallySeat(seat: i32): void {
  tallyCollected(seat);
}

/** Points of a part of the seat counted last. */
export function partOf(part: i32, seat: i32): i32 {
  if (part == PART_FAME) return scoreFame();
  if (part == PART_WATER) return scoreWater();
  if (part == PART_ENERGEL) return scoreEnerGel();
  if (part == PART_GEMS) return scoreGems();
  if (part == PART_GATE) return isMost(COLUMN_GATE, seat) ? rule(RULE_GATE_POINTS) : 0;
  return columnOf(part - PART_CLAIMS + 1, seat) * planetUnit(part);
}

/** Points of a claim. */
export function claimWorth(): i32 {
  return planetUnit(PART_CLAIMS);
}

/** Points of a scan marker. */
export function scanWorth(): i32 {
  return planetUnit(PART_SCANS);
}

// Explorers' Club counts claims and scan markers higher.
function planetUnit(part: i32): i32 {
  const isClub = isPlayed(OPTION_CLUB);
  if (part == PART_CLAIMS) return rule(isClub ? RULE_CLUB_CLAIM_POINTS : RULE_CLAIM_POINTS);
  return rule(isClub ? RULE_CLUB_SCAN_POINTS : RULE_SCAN_POINTS);
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
  if (part != PART_WATER) return false;
  for (let count = 1; count < WATER_TABLE_LENGTH; count++) {
    if (count > 1) append(" ");
    appendNumber(waterPoints(count));
  }
  return true;
}

/** Appends the points of a part that counts markers. */
export function writeUnit(part: i32): void {
  if (part != PART_GATE) {
    appendNumber(planetUnit(part));
    return append(" each");
  }
  appendNumber(rule(RULE_GATE_POINTS));
  append(" for the most markers");
}

/** Number of markers that a part counts for a seat. */
export function unitsOf(part: i32, seat: i32): i32 {
  return columnOf(part - PART_CLAIMS + 1, seat);
}

/** Appends what the Black Hole takes when it is full, in at most 37 characters. */
export function writeLoss(): void {
  appendWith("Hole: ", rule(RULE_BLACK_HOLE_END));
  appendWith(" end it, most lose ", seatingLoss(observation.players));
  append(" at random");
}

/** Name of a column of the table of all seats. */
export function columnName(column: i32): string {
  return literalAt(COLUMN_NAMES, column);
}

/** Returns whether a seat has the most markers, shared or not, on the Jump Gate or the Black Hole: COLUMN_*. */
export function isMost(column: i32, seat: i32): bool {
  const own = columnOf(column, seat);
  for (let other = 0; other < observation.players; other++) if (columnOf(column, other) > own) return false;
  return own > 0;
}

/** A seat's number in a column; its resources were counted last. */
export function columnOf(column: i32, seat: i32): i32 {
  if (column == 0) return totalOf(seat);
  if (column == COLUMN_GATE) return observation.gateAt(seat);
  if (column == COLUMN_HOLE) return observation.holeAt(seat);
  if (column == 5) return handCount(seat);
  let count = 0;
  for (let place = 0; place < places(); place++)
    count += column == 2 ? observation.scansAt(place, seat) : observation.claimAt(place) == seat ? 1 : 0;
  return count;
}
