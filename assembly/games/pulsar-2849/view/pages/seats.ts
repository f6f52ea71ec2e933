// All seats side by side: a row for each thing that counts, from points to the goals of the game, with every seat's
// number of it; the row under the cursor in words below.
import {
  COLOR_BLACK,
  COLOR_GREEN,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_SMALL,
} from "../../../../kit/base/abi";
import { rect, round, textBuilt, textBuiltRight } from "../../../../kit/screen/display";
import { appendNumber, beginText } from "../../../../kit/words/text";
import { setFrame } from "../../../../kit/screen/frame";
import { focusable } from "../../../../kit/screen/touch";
import { isCoached } from "../../../../kit/screen/view";
import { beginNumbers, countNumbers, isGoal, isMet, numberOf, writeMeaning, writeName } from "../../words/seats";
import { COLUMNS, drawPiece, drawWrapped } from "../appearance";
import { shown } from "../variables";
import { observation } from "../../rules/observation";

const Y: i32 = 26;
const ROW_H: i32 = 10;
/** Of fewer rows each has one more pixel, so that a frame cuts no letters. */
const FULL_ROWS: i32 = 16;
const COLUMN_W: i32 = 24;
const RIGHT: i32 = 234;
const FULL_Y: i32 = 197;
const FULL_LINES: i32 = 3;

/** Draws the page below its heading, with a row marked. */
export function drawSeats(cursor: i32): void {
  beginNumbers();
  for (let seat = 0; seat < observation.players; seat++) drawPiece(rightOf(seat) - 9, Y - 11, seat);
  for (let i = 0; i < countNumbers(); i++) drawNumbers(i, rowY(i), i == cursor);
  if (isCoached()) return;
  rect(0, FULL_Y, 240, 29, COLOR_NIGHT);
  beginText();
  writeMeaning(observation.actor, cursor);
  drawWrapped(3, FULL_Y + 1, COLUMNS, FULL_LINES, COLOR_WHITE);
}

/** Frames a row of the page. */
export function markNumbers(i: i32): void {
  setFrame(1, rowY(i), 238, ROW_H);
}

function rowY(i: i32): i32 {
  return Y + i * (countNumbers() < FULL_ROWS ? ROW_H + 1 : ROW_H);
}

function rightOf(seat: i32): i32 {
  return RIGHT - (observation.players - 1 - seat) * COLUMN_W;
}

function drawNumbers(i: i32, y: i32, isCursor: bool): void {
  if (isCursor) round(1, y, 238, ROW_H, 3, COLOR_SKY);
  focusable(1, y, 238, ROW_H, shown.list, i);
  beginText();
  writeName(i);
  textBuilt(FONT_SMALL, 4, y + 1, isCursor ? COLOR_BLACK : isGoal(i) ? COLOR_YELLOW : COLOR_SILVER);
  for (let seat = 0; seat < observation.players; seat++) {
    const number = numberOf(seat, i);
    beginText();
    appendNumber(number);
    textBuiltRight(
      FONT_SMALL,
      rightOf(seat),
      y + 1,
      isCursor ? COLOR_BLACK : isMet(number, i) ? COLOR_GREEN : COLOR_WHITE,
    );
  }
}
