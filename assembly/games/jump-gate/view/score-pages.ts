// What both editions' score pages are made of: the table of all seats with their resources.
import { COLOR_GREY, COLOR_NIGHT, COLOR_SILVER, COLOR_WHITE, COLOR_YELLOW, FONT_MEDIUM, FONT_SMALL } from "../../../kit/abi";
import { hline, icon, rect, text, textBuiltRight } from "../../../kit/display";
import { append, appendNumber, beginText } from "../../../kit/text";
import { RESOURCE_TYPE_TABLE_LENGTH } from "../data";
import { tallied } from "../scoring";
import { drawNumber, drawPiece, typeColor, typeIcon } from "./look";
import { NONE, actorSeat, players, roundNumber } from "./seen";
import { partOfType } from "./names";
import { COLUMNS, COLUMN_W, COLUMN_X, PARTS, columnName, columnOf, tallyCollected, tallySeat } from "./tally";

const TOP: i32 = 20;

/** Draws the heading of a page, with the round. */
export function drawPageTitle(title: string): void {
  rect(0, 0, 240, 17, COLOR_NIGHT);
  text(FONT_MEDIUM, 4, 3, COLOR_WHITE, title);
  beginText();
  append("round ");
  appendNumber(roundNumber());
  textBuiltRight(FONT_MEDIUM, 236, 3, COLOR_SILVER);
}

/** Tells whether the game is over, so that all points are the final ones. */
export function isFinal(): bool {
  return actorSeat() == NONE;
}

/** Draws a row for every seat, `pitch` pixels high: its columns, and below them its resources by type, as everybody at the table sees them; after the end also what was hidden and counts. */
export function drawScores(pitch: i32): void {
  for (let column = 0; column < COLUMNS; column++) text(FONT_SMALL, COLUMN_X + column * COLUMN_W, TOP, COLOR_SILVER, columnName(column));
  for (let seat = 0; seat < players(); seat++) drawScoreRow(seat, TOP + 13 + seat * pitch, pitch);
}

function drawScoreRow(seat: i32, y: i32, pitch: i32): void {
  if (isFinal()) tallySeat(seat);
  else tallyCollected(seat);
  drawPiece(6, y + 1, seat);
  for (let column = 0; column < COLUMNS; column++) {
    drawNumber(FONT_MEDIUM, COLUMN_X + column * COLUMN_W, y, columnOf(column, seat), column == 0 ? COLOR_YELLOW : COLOR_WHITE);
  }
  let x = 2;
  for (let type = 0; type < RESOURCE_TYPE_TABLE_LENGTH; type++) {
    // What no part counts nobody can collect.
    if (partOfType(type) >= PARTS) continue;
    drawCount(type, x, y + (pitch >> 1) - 2, 12);
    x += 30;
  }
  hline(4, y + pitch - 6, 232, COLOR_NIGHT);
}

/** Draws a type of resource with the number counted last; one without any is grey and has no number. */
export function drawCount(type: i32, x: i32, y: i32, gap: i32): void {
  const count = tallied(type);
  icon(typeIcon(type), x, y, count > 0 ? typeColor(type) : COLOR_GREY);
  if (count > 0) drawNumber(FONT_MEDIUM, x + gap, y, count, COLOR_WHITE);
}
