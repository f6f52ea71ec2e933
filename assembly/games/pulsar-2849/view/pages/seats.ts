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
  FONT_MEDIUM,
  ICON_FLAG_8,
} from "../../../../kit/base/abi";
import { icon, rect, round, textBuilt, textBuiltRight } from "../../../../kit/screen/display";
import { appendNumber, beginText } from "../../../../kit/words/text";
import { setFrame } from "../../../../kit/screen/frame";
import { focusable } from "../../../../kit/screen/touch";
import { isCoached } from "../../../../kit/screen/view";
import { drawScrollBar, listTop, scrollList } from "../../../../kit/widgets/list";
import { countNumbers, finalNumber, isGoal, isMet, numberOf, writeMeaning, writeName } from "../../words/seats";
import { foreseeNow } from "../../words/pay";
import { GOAL_COUNT } from "../../layout";
import { MEDIUM_COLUMNS, drawMedium, drawPiece } from "../appearance";
import { shown } from "../variables";
import { observation } from "../../rules/observation";

const SEATS_Y: i32 = 3;
const Y: i32 = 16;
const ROW_H: i32 = 13;
const VISIBLE: i32 = 11;
/** Above the coach, which leaves no words, there are more rows: the last ones, which lessons speak of. */
const COACHED_VISIBLE: i32 = 13;
const COLUMN_W: i32 = 27;
const RIGHT: i32 = 234;
const WORDS_Y: i32 = 161;
const WORDS_LINES: i32 = 5;
/** Rows of the page before the last round: its goals, then what counts at the end besides. */
export const LAST_ROWS: i32 = GOAL_COUNT + 4;
/** A goal's flag stands before its name. */
const GOAL_W: i32 = 10;

/** Draws the page below its heading, with a row marked; `isLast`: that before the last round. */
export function drawSeats(cursor: i32, isLast: bool): void {
  foreseeNow();
  const count = isLast ? LAST_ROWS : countNumbers();
  for (let seat = 0; seat < observation.players; seat++) drawPiece(rightOf(seat) - 9, SEATS_Y, seat);
  scrollList(shown.list, count, VISIBLE);
  const top = isLast ? 0 : topRow(count);
  const end = min(count, top + (isCoached() ? COACHED_VISIBLE : VISIBLE));
  for (let row = top; row < end; row++)
    drawNumbers(isLast ? lastNumber(row) : row, Y + (row - top) * ROW_H, row == cursor, row);
  if (isCoached()) return;
  drawScrollBar(237, Y, VISIBLE * ROW_H, top, VISIBLE, count);
  rect(0, WORDS_Y - 1, 240, 226 - WORDS_Y, COLOR_NIGHT);
  beginText();
  writeMeaning(observation.actor, isLast ? lastNumber(cursor) : cursor);
  drawMedium(2, WORDS_Y, MEDIUM_COLUMNS, WORDS_LINES, COLOR_WHITE);
}

// The number in a row of the page before the last round.
function lastNumber(row: i32): i32 {
  return row < GOAL_COUNT ? countNumbers() - GOAL_COUNT + row : finalNumber(row - GOAL_COUNT);
}

/** Frames a row of the page that a lesson speaks of: it counts them without the sum at the end. */
export function frameNumbers(i: i32): void {
  const row = i > 0 ? i + 1 : 0;
  setFrame(0, Y + (row - topRow(countNumbers())) * ROW_H + 1, 237, ROW_H - 2);
}

function topRow(count: i32): i32 {
  return isCoached() ? count - COACHED_VISIBLE : listTop(shown.list);
}

function rightOf(seat: i32): i32 {
  return RIGHT - (observation.players - 1 - seat) * COLUMN_W;
}

function drawNumbers(i: i32, y: i32, isCursor: bool, row: i32): void {
  if (isCursor) round(0, y, 236, ROW_H, 3, COLOR_SKY);
  focusable(0, y, 236, ROW_H, shown.list, row);
  const color = isCursor ? COLOR_BLACK : isGoal(i) ? COLOR_YELLOW : COLOR_SILVER;
  if (isGoal(i)) icon(ICON_FLAG_8, 2, y + 2, color);
  beginText();
  writeName(i);
  textBuilt(FONT_MEDIUM, isGoal(i) ? 2 + GOAL_W : 2, y, color);
  for (let seat = 0; seat < observation.players; seat++) {
    const number = numberOf(seat, i);
    beginText();
    appendNumber(number);
    textBuiltRight(
      FONT_MEDIUM,
      rightOf(seat),
      y,
      isCursor ? COLOR_BLACK : isMet(number, i) ? COLOR_GREEN : COLOR_WHITE,
    );
  }
}
