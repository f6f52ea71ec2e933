// Information pages over the table (Y): scores of all seats as far as they are known, and what the own resources are worth.
import {
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  FONT_SMALL,
} from "../../../kit/abi";
import { hline, icon, rect, text, textBuiltRight } from "../../../kit/display";
import { literalAt } from "../../../kit/literal";
import { pileAt, pileCount } from "../../../kit/piles";
import { append, appendNumber, beginText } from "../../../kit/text";
import { RESOURCE_TYPE_TABLE_LENGTH } from "../data";
import { tallied } from "../scoring";
import { drawNumber, drawNumberRight, drawPiece, drawResource, typeColor, typeIcon } from "./look";
import { handCount, players, roundNumber } from "./seen";
import {
  PARTS,
  PART_ENERGEL,
  PART_FAME,
  PART_GEMS,
  PART_PLANETS,
  PART_SAND,
  PART_WATER,
  blackHoleOf,
  claimsOf,
  hiddenOf,
  partName,
  partOf,
  tallySeat,
  totalOf,
  unknownOf,
} from "./tally";

/** Number of information pages. */
export const PAGES: i32 = 2;

const TOP: i32 = 20;
const COLUMNS: i32 = 5;
const COLUMN_W: i32 = 43;
const PART_H: i32 = 24;

const COLUMN_NAMES: usize = memory.data<usize>([
  changetype<usize>("points"),
  changetype<usize>("claims"),
  changetype<usize>("hole"),
  changetype<usize>("cards"),
  changetype<usize>("unseen"),
]);
// By resource type, in the order of the data's table: the part of the score that counts it.
const PART_OF_TYPE: usize = memory.data<u8>([
  <u8>PART_FAME, <u8>PART_SAND, <u8>PART_WATER, <u8>PART_ENERGEL, <u8>PART_ENERGEL, <u8>PART_GEMS, <u8>PART_GEMS, <u8>PART_GEMS,
]);

/** Draws page 1 or 2 for a seat (-1: the public). */
export function drawPage(page: i32, seat: i32): void {
  rect(0, 0, 240, 17, COLOR_NIGHT);
  text(FONT_MEDIUM, 4, 3, COLOR_WHITE, page == 1 ? "Scores so far" : "Your points");
  beginText();
  append("round ");
  appendNumber(roundNumber());
  textBuiltRight(FONT_MEDIUM, 236, 3, COLOR_SILVER);
  if (page == 1) drawScores();
  else drawWorth(max(seat, 0));
}

function drawScores(): void {
  for (let column = 0; column < COLUMNS; column++) text(FONT_SMALL, 26 + column * COLUMN_W, TOP, COLOR_SILVER, literalAt(COLUMN_NAMES, column));
  for (let seat = 0; seat < players(); seat++) drawScoreRow(seat, TOP + 13 + seat * 38);
}

function drawScoreRow(seat: i32, y: i32): void {
  tallySeat(seat);
  drawPiece(6, y + 1, seat);
  for (let column = 0; column < COLUMNS; column++) {
    drawNumber(FONT_MEDIUM, 26 + column * COLUMN_W, y, columnOf(column, seat), column == 0 ? COLOR_YELLOW : COLOR_WHITE);
  }
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) drawCount(type, 2 + type * 30, y + 17, 12);
  hline(4, y + 32, 232, COLOR_NIGHT);
}

function columnOf(column: i32, seat: i32): i32 {
  if (column == 0) return totalOf(seat);
  if (column == 1) return claimsOf(seat);
  if (column == 2) return blackHoleOf(seat);
  return column == 3 ? handCount(seat) : unknownOf(seat);
}

// A type without a resource is only hinted at.
function drawCount(type: i32, x: i32, y: i32, gap: i32): void {
  const count = tallied(type);
  icon(typeIcon(type), x, y, count > 0 ? typeColor(type) : COLOR_NIGHT);
  if (count > 0) drawNumber(FONT_MEDIUM, x + gap, y, count, COLOR_WHITE);
}

function drawWorth(seat: i32): void {
  tallySeat(seat);
  for (let part = 0; part < PARTS; part++) drawPart(part, TOP + 2 + part * PART_H, seat);
  const y = TOP + 2 + PARTS * PART_H;
  drawHidden(y, seat);
  text(FONT_MEDIUM, 4, y + 30, COLOR_WHITE, unknownOf(seat) == 0 ? "Total with hidden" : "Total without hidden");
  drawNumberRight(FONT_LARGE, 236, y + 27, totalOf(seat), COLOR_YELLOW);
}

function drawPart(part: i32, y: i32, seat: i32): void {
  text(FONT_MEDIUM, 4, y, COLOR_SILVER, partName(part));
  if (part == PART_PLANETS) drawNumber(FONT_MEDIUM, 84, y, claimsOf(seat), COLOR_WHITE);
  else drawTypes(part, 84, y);
  drawNumberRight(FONT_MEDIUM, 236, y, partOf(part, seat), COLOR_WHITE);
  hline(4, y + 16, 232, COLOR_NIGHT);
}

// The types that a part counts stand side by side, in the order of the type table.
function drawTypes(part: i32, x: i32, y: i32): void {
  let at = x;
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) {
    if (<i32>load<u8>(PART_OF_TYPE + <usize>type) != part) continue;
    drawCount(type, at, y, 15);
    at += 42;
  }
}

// Which resources are hidden: the seat's own as they are, others' face-down.
function drawHidden(y: i32, seat: i32): void {
  const pile = hiddenOf(seat);
  text(FONT_MEDIUM, 4, y, COLOR_SILVER, "Hidden");
  for (let i = 0; i < pileCount(pile); i++) drawResource(84 + i * 21, y, pileAt(pile, i));
  hline(4, y + 16, 232, COLOR_GREY);
}
