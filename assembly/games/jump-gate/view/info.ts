// Information pages over the table (Y): scores of all seats as far as they are known, and what the own resources are worth.
import {
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_PURPLE,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_BLACK_HOLE_12,
  ICON_CROSSHAIR_12,
  ICON_HAND_12,
} from "../../../kit/abi";
import { hline, icon, rect, text, textBuilt, textBuiltRight } from "../../../kit/display";
import { append, appendNumber, beginText } from "../../../kit/text";
import {
  RESOURCE_TYPE_ENERGEL_DARK,
  RESOURCE_TYPE_FAME,
  RESOURCE_TYPE_SAND,
  RESOURCE_TYPE_TABLE_LENGTH,
  RESOURCE_TYPE_WATER,
} from "../data";
import { tallied } from "../scoring";
import { drawNumber, drawPiece, typeColor, typeIcon } from "./look";
import { handCount, players } from "./seen";
import { PARTS, PART_ENERGEL, PART_FAME, PART_GEMS, PART_PLANETS, PART_SAND, PART_WATER, blackHoleOf, claimsOf, hiddenCount, partName, partOf, tallySeat, totalOf, unknownOf } from "./tally";

/** Number of information pages. */
export const PAGES: i32 = 2;

const HEAD_Y: i32 = 20;

/** Draws page 1 or 2 for a seat (-1: the public). */
export function drawPage(page: i32, seat: i32): void {
  rect(0, 0, 240, 15, COLOR_NIGHT);
  text(FONT_MEDIUM, 4, 2, COLOR_WHITE, page == 1 ? "Scores so far" : "Resources and points");
  beginText();
  appendNumber(page);
  append("/2");
  textBuiltRight(FONT_MEDIUM, 236, 2, COLOR_GREY);
  if (page == 1) drawScores();
  else drawWorth(seat);
}

function drawScores(): void {
  text(FONT_SMALL, 28, HEAD_Y, COLOR_GREY, "open");
  icon(ICON_CROSSHAIR_12, 74, HEAD_Y - 2, COLOR_SILVER);
  icon(ICON_BLACK_HOLE_12, 112, HEAD_Y - 2, COLOR_PURPLE);
  icon(ICON_HAND_12, 150, HEAD_Y - 2, COLOR_SILVER);
  text(FONT_SMALL, 188, HEAD_Y, COLOR_GREY, "hidden");
  for (let seat = 0; seat < players(); seat++) drawScoreRow(seat, HEAD_Y + 14 + seat * 33);
}

function drawScoreRow(seat: i32, y: i32): void {
  tallySeat(seat);
  drawPiece(6, y + 1, seat);
  drawNumber(FONT_MEDIUM, 28, y, totalOf(seat), COLOR_WHITE);
  drawNumber(FONT_MEDIUM, 74, y, claimsOf(seat), COLOR_SILVER);
  drawNumber(FONT_MEDIUM, 112, y, blackHoleOf(seat), COLOR_SILVER);
  drawNumber(FONT_MEDIUM, 150, y, handCount(seat), COLOR_SILVER);
  drawNumber(FONT_MEDIUM, 188, y, unknownOf(seat), COLOR_SILVER);
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) {
    const x = 4 + type * 29;
    const count = tallied(type);
    icon(typeIcon(type), x, y + 13, count > 0 ? typeColor(type) : COLOR_NIGHT);
    if (count > 0) drawNumber(FONT_SMALL, x + 14, y + 15, count, COLOR_SILVER);
  }
  hline(4, y + 28, 232, COLOR_NIGHT);
}

function drawWorth(seat: i32): void {
  const own = max(seat, 0);
  tallySeat(own);
  for (let part = 0; part < PARTS; part++) {
    const y = HEAD_Y + 4 + part * 26;
    text(FONT_MEDIUM, 4, y, COLOR_SILVER, partName(part));
    if (part == PART_PLANETS) drawNumber(FONT_MEDIUM, 86, y, claimsOf(own), COLOR_WHITE);
    else drawTypes(part, 84, y);
    beginText();
    appendNumber(partOf(part, own));
    textBuiltRight(FONT_MEDIUM, 236, y, COLOR_WHITE);
    hline(4, y + 17, 232, COLOR_NIGHT);
  }
  const y = HEAD_Y + 4 + PARTS * 26;
  text(FONT_MEDIUM, 4, y, COLOR_WHITE, hiddenCount(own) == unknownOf(own) ? "Total (open)" : "Total with hidden");
  beginText();
  appendNumber(totalOf(own));
  textBuiltRight(FONT_LARGE, 236, y - 3, COLOR_YELLOW);
}

// The types that a part counts stand side by side, in the order of the type table.
function drawTypes(part: i32, x: i32, y: i32): void {
  let at = x;
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) {
    if (partOfType(type) != part) continue;
    icon(typeIcon(type), at, y, typeColor(type));
    drawNumber(FONT_MEDIUM, at + 15, y, tallied(type), COLOR_WHITE);
    at += 42;
  }
}

function partOfType(type: i32): i32 {
  if (type <= RESOURCE_TYPE_WATER) return type == RESOURCE_TYPE_FAME ? PART_FAME : type == RESOURCE_TYPE_SAND ? PART_SAND : PART_WATER;
  return type <= RESOURCE_TYPE_ENERGEL_DARK ? PART_ENERGEL : PART_GEMS;
}
