// The final score: one page with the ranking, one with every part of every seat's points. Only shown after the end.
import {
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_CROWN_16,
} from "../../../../kit/base/abi";
import { hline, icon, rect, round, text, textBuilt, textBuiltRight } from "../../../../kit/screen/display";
import { append, appendNumber, beginText } from "../../../../kit/words/text";
import {
  SMALL_LINE_H,
  UNSCROLLED,
  beginScroll,
  countBuilt,
  scrollBuilt,
  setSmallLetters,
} from "../../../../kit/widgets/scroll";
import { RESOURCE_TYPE_TABLE_LENGTH } from "../../data";
import { tallied } from "../../edition/rules/scoring";
import { noteRanks, rankNoted } from "../../rules/rank";
import { drawNumber, drawNumberRight, drawPiece, drawSeatName } from "../appearance";
import { partOfType } from "../panel/names";
import { writeWorth } from "../scores/signs";
import { PARTS, PART_GEMS, partName, partOf, tallySeat, totalOf, unitsOf } from "../../edition/view/scores/tally";
import {
  NAME_DY,
  NAME_X,
  ROOM_ENDING,
  ROOM_LINE,
  ROOM_TIE,
  drawHiddenOf,
  drawVerdict,
  endingName,
  tieBreak,
  writeAftermath,
} from "../../edition/view/end/verdict";
import { observation } from "../../edition/rules/observation";

/** Number of pages. */
export const RESULT_PAGES: i32 = 2;

/** Rows of the parts: their top, distance, and the top of what a part is worth in its row. All end above the coach. */
export const PARTS_Y: i32 = 29;
export const PART_H: i32 = 22;
const WORTH_DY: i32 = 10;
const HEAD_Y: i32 = 18;
const TOTAL_Y: i32 = PARTS_Y + 1 + PARTS * PART_H;
/** Least width of a column with room for a count before the points, and the width that points take of it. */
const COUNTED_W: i32 = 32;
const POINTS_W: i32 = 18;
const MARKED_W: i32 = 40;
/** Bottom edge of the lines on the end, below the ranking. With the most seats one line fits. */
const AFTERMATH_Y: i32 = 227;
const AFTERMATH_COLUMNS: i32 = 38;

/** Appends what ended the game, and the tie-break where it decided. */
export function writeEnding(isTie: bool): void {
  append(endingName());
  append(". ");
  writeAftermath(isTie ? ROOM_TIE : ROOM_ENDING);
  if (isTie) append(tieBreak());
}

/** Appends what the end of the game changed besides. */
export function writeLastNews(): void {
  writeAftermath(ROOM_LINE);
}

/** Draws a page of the result. */
export function viewResult(page: i32): void {
  rect(0, 0, 240, 17, COLOR_NIGHT);
  text(FONT_MEDIUM, 4, 3, COLOR_WHITE, page == 0 ? endingName() : "Points in detail");
  if (page == 0) drawRanking();
  else drawDetail();
}

function drawRanking(): void {
  let row = 0;
  noteRanks();
  for (let place = 1; place <= observation.players; place++) {
    for (let seat = 0; seat < observation.players; seat++) {
      if (rankNoted(seat) != place) continue;
      drawRank(seat, place, 24 + row * 33);
      row++;
    }
  }
  beginText();
  writeAftermath(ROOM_LINE);
  const lines = countBuilt(AFTERMATH_COLUMNS);
  beginScroll(UNSCROLLED, 6, AFTERMATH_Y - lines * SMALL_LINE_H, AFTERMATH_COLUMNS, lines);
  setSmallLetters();
  scrollBuilt(COLOR_SILVER);
}

function drawRank(seat: i32, place: i32, y: i32): void {
  tallySeat(seat);
  round(4, y, 232, 29, 5, COLOR_NIGHT);
  if (place == 1) icon(ICON_CROWN_16, 11, y + 6, COLOR_YELLOW);
  else drawNumber(FONT_LARGE, 13, y + 7, place, COLOR_GREY);
  drawSeatName(NAME_X, y + NAME_DY, seat);
  drawNumberRight(FONT_LARGE, 228, y + NAME_DY - 2, totalOf(seat), place == 1 ? COLOR_YELLOW : COLOR_WHITE);
  drawVerdict(seat, y);
}

/**
 * Draws every part of every seat's points and, where there is room, before them the number of things that they are for.
 */
export function drawDetail(): void {
  const count = observation.players;
  const pitch = 160 / count;
  for (let seat = 0; seat < count; seat++) {
    const right = 76 + (seat + 1) * pitch;
    drawPiece(right - 9, HEAD_Y, seat);
    tallySeat(seat);
    for (let part = 0; part < PARTS; part++) {
      const y = PARTS_Y + part * PART_H;
      drawNumberRight(FONT_MEDIUM, right, y, partOf(part, seat), COLOR_WHITE);
      if (pitch >= COUNTED_W) drawCount(right - POINTS_W, y + 2, countOf(part, seat), pitch >= MARKED_W);
    }
    drawNumberRight(FONT_MEDIUM, right, TOTAL_Y, totalOf(seat), COLOR_YELLOW);
    drawHiddenOf(seat, right, TOTAL_Y + 14);
  }
  if (pitch >= COUNTED_W) text(FONT_SMALL, 4, HEAD_Y + 2, COLOR_SILVER, "count, points");
  for (let part = 0; part < PARTS; part++) {
    const y = PARTS_Y + part * PART_H;
    text(FONT_MEDIUM, 4, y, COLOR_WHITE, partName(part));
    beginText();
    writeWorth(part);
    textBuilt(FONT_MEDIUM, 12, y + WORTH_DY, COLOR_SILVER);
  }
  hline(4, TOTAL_Y - 1, 232, COLOR_GREY);
  text(FONT_MEDIUM, 4, TOTAL_Y, COLOR_YELLOW, "Total");
}

// Draws a count; `isMarked`: with an "x", which distinguishes it from points.
function drawCount(right: i32, y: i32, count: i32, isMarked: bool): void {
  beginText();
  appendNumber(count);
  if (isMarked) append("x");
  textBuiltRight(FONT_SMALL, right, y, COLOR_SILVER);
}

// Returns how many things a part counts, of the seat counted last.
function countOf(part: i32, seat: i32): i32 {
  if (part > PART_GEMS) return unitsOf(part, seat);
  let count = 0;
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) if (partOfType(type) == part) count += tallied(type);
  return count;
}
