// The one screen there is so far, in words: points, round and dice on top, what is asked, the legal actions as a list, and below the list
// the chosen one in full.
import {
  BUTTON_A,
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_SMALL,
} from "../../../kit/abi";
import { putText, rect, round, text, textBuilt } from "../../../kit/display";
import { countLegal, legalAt } from "../../../kit/legal";
import { literalAt } from "../../../kit/literal";
import { append, appendNumber, beginText, textLength, textStart } from "../../../kit/text";
import { VIEW_CHANGED, VIEW_NONE } from "../../../kit/view";
import { LIST_BYTES, drawScrollBar, listCursor, listTop, moveList, openList, scrollList } from "../../../kit/widgets/list";
import { CUBES, DICE, DICE_STRIDE, MARKET, MARKET_COUNT, PHASE, PHASE_OVER, PLUS_MINUS, PLUS_TWO, ROUND } from "../layout";
import { writeAction } from "../notation";
import { actor, players, pointsOf, seen, seenAt } from "./seen";

const LIST: usize = memory.data(8, 4);

if (LIST_BYTES != 8) ERROR("LIST has another size");

const SEAT_H: i32 = 10;
const LINE_H: i32 = 10;
const COLUMNS: i32 = 39;
/** Lines of the chosen action in full. */
const FULL_LINES: i32 = 4;
const FULL_Y: i32 = 184;

// By PHASE_*.
const QUESTIONS: usize = memory.data<usize>([
  changetype<usize>("Choose an entry gate"),
  changetype<usize>("Choose a side of your HQ board"),
  changetype<usize>("Take a die and move a counter"),
  changetype<usize>("Use a die, or end the turn"),
  changetype<usize>("What is the die for?"),
  changetype<usize>("Fly on"),
  changetype<usize>("Bonus, or an exploration tile?"),
  changetype<usize>("Where?"),
  changetype<usize>("Which gyrodyne?"),
  changetype<usize>("Link the new transmitter?"),
  changetype<usize>("Buy points for cubes?"),
  changetype<usize>(""),
]);

/** Puts the cursor on the first action. */
export function viewReset(seat: i32): void {
  openList(LIST, 0);
}

/** Moves the cursor, or plays the action under it. */
export function viewInput(pressed: i32, seat: i32): i32 {
  if (pressed & BUTTON_A) return legalAt(min(listCursor(LIST), countLegal() - 1));
  return moveList(LIST, pressed, countLegal()) ? VIEW_CHANGED : VIEW_NONE;
}

/** Draws the table as everybody sees it. */
export function viewDraw(seat: i32, deciding: bool): void {
  for (let other = 0; other < players(); other++) drawSeat(other);
  const y = players() * SEAT_H;
  drawMarket(y + 1);
  if (!deciding || seen(PHASE) == PHASE_OVER) return;
  rect(0, y + LINE_H + 1, 240, LINE_H + 1, COLOR_NIGHT);
  text(FONT_SMALL, 3, y + LINE_H + 3, COLOR_YELLOW, literalAt(QUESTIONS, seen(PHASE)));
  drawList(y + 2 * LINE_H + 4);
}

// "2: 31pts, 3 cubes, +-:1 +2:0, dice 4 6"
function drawSeat(seat: i32): void {
  const isActing = seat == actor();
  if (isActing) rect(0, seat * SEAT_H, 240, SEAT_H, COLOR_SLATE);
  beginText();
  appendNumber(seat + 1);
  writeField(": ", pointsOf(seat));
  writeField("pts, ", seenAt(CUBES, seat));
  writeField(" cubes, +-:", seenAt(PLUS_MINUS, seat));
  writeField(" +2:", seenAt(PLUS_TWO, seat));
  for (let slot = 0; slot < 2; slot++) {
    const die = seenAt(DICE + <usize>seat * DICE_STRIDE, slot);
    if (die > 0) writeField(slot == 0 ? ", dice " : " ", die);
  }
  textBuilt(FONT_SMALL, 3, seat * SEAT_H + 1, isActing ? COLOR_WHITE : COLOR_SILVER);
}

function writeField(words: string, value: i32): void {
  append(words);
  appendNumber(value);
}

// "Round 3, board 1 1 2 4 6"
function drawMarket(y: i32): void {
  beginText();
  writeField("Round ", seen(ROUND));
  append(", board");
  for (let face = 0; face < MARKET_COUNT; face++) {
    for (let i = seenAt(MARKET, face); i > 0; i--) writeField(" ", face + 1);
  }
  textBuilt(FONT_SMALL, 3, y, COLOR_SILVER);
}

function drawList(y: i32): void {
  const count = countLegal();
  const visible = (FULL_Y - 2 - y) / LINE_H;
  scrollList(LIST, count, visible);
  const top = listTop(LIST);
  for (let i = top; i < min(count, top + visible); i++) drawAction(i, y + (i - top) * LINE_H);
  drawScrollBar(237, y, visible * LINE_H, top, visible, count);
  drawFull(legalAt(min(listCursor(LIST), count - 1)));
}

function drawAction(i: i32, y: i32): void {
  const isCursor = i == listCursor(LIST);
  if (isCursor) round(0, y - 1, 236, LINE_H, 3, COLOR_SKY);
  beginText();
  writeAction(legalAt(i));
  putText(FONT_SMALL, 3, y, isCursor ? COLOR_BLACK : COLOR_WHITE, textStart(), min(textLength(), COLUMNS));
}

// What a row has no room for.
function drawFull(action: i32): void {
  beginText();
  writeAction(action);
  rect(0, FULL_Y, 240, FULL_LINES * LINE_H + 2, COLOR_NIGHT);
  for (let line = 0; line < FULL_LINES && line * COLUMNS < textLength(); line++) {
    const from = line * COLUMNS;
    putText(FONT_SMALL, 3, FULL_Y + 2 + line * LINE_H, COLOR_WHITE, textStart() + <usize>from, min(textLength() - from, COLUMNS));
  }
}
