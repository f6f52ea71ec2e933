// The null game's table: the total on its way to ten, the seats, and a picker for the step. Draws the observation only.
import {
  BUTTON_A,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  ICON_ARROW_LEFT_8,
  ICON_ARROW_RIGHT_8,
  ICON_EYE_12,
  ICON_LOCK_12,
} from "../../../kit/abi";
import { frame, icon, rect, round, textBuilt, textBuiltCentred, textBuiltRight, textCentred } from "../../../kit/display";
import { countLegal, legalAt } from "../../../kit/legal";
import { AIM_CHOOSE, AIM_MOVE, setMark } from "../../../kit/mark";
import { appendSeat } from "../../../kit/seats";
import { append, appendNumber, beginText } from "../../../kit/text";
import { focusable } from "../../../kit/touch";
import { VIEW_CHANGED, VIEW_NONE } from "../../../kit/view";
import { ACTION_STEP, PLAYERS, POINTS, SEAT, SECRET, TOTAL } from "../layout";
import { OBSERVATION } from "../observation";
import { GOAL } from "../state";

const CURSOR: usize = memory.data(4, 4);

const CELL: i32 = 22;
const SEATS_Y: i32 = 76;
const SEAT_H: i32 = 20;
const CHOICES_X: i32 = 56;
const CHOICES_Y: i32 = 186;
const CHOICE_PITCH: i32 = 46;
const CHOICE_W: i32 = 36;
const CHOICE_H: i32 = 32;

/** Puts the picker on the first choice. */
export function viewReset(seat: i32): void {
  store<i32>(CURSOR, 0);
}

/** Moves the picker, or plays the step under it. */
export function viewInput(pressed: i32, seat: i32): i32 {
  const cursor = load<i32>(CURSOR);
  if (pressed & BUTTON_A) return legalAt(cursor);
  const step = (pressed & BUTTON_RIGHT ? 1 : 0) - (pressed & BUTTON_LEFT ? 1 : 0);
  if (step == 0) return VIEW_NONE;
  store<i32>(CURSOR, (cursor + step + countLegal()) % countLegal());
  return VIEW_CHANGED;
}

/** Marks the step of an action in the picker. */
export function viewAim(action: i32): i32 {
  const i = action - ACTION_STEP;
  setMark(CHOICES_X + i * CHOICE_PITCH, CHOICES_Y, CHOICE_W, CHOICE_H);
  return i == load<i32>(CURSOR) ? AIM_CHOOSE : AIM_MOVE;
}

/** Draws the table as `seat` sees it. */
export function viewDraw(seat: i32, deciding: bool): void {
  textCentred(FONT_MEDIUM, 120, 8, COLOR_SILVER, "Count to ten");
  for (let i = 0; i < GOAL; i++) drawCell(i);
  for (let other = 0; other < known(PLAYERS); other++) drawSeat(other, seat);
  if (deciding) drawPicker();
}

function drawCell(i: i32): void {
  const x = 10 + i * CELL;
  const reached = i < known(TOTAL);
  rect(x + 1, 32, CELL - 2, 26, reached ? COLOR_SKY : COLOR_NIGHT);
  if (!reached) frame(x + 1, 32, CELL - 2, 26, COLOR_SLATE);
  beginText();
  appendNumber(i + 1);
  textBuiltCentred(FONT_MEDIUM, x + (CELL >> 1), 39, reached ? COLOR_BLACK : COLOR_GREY);
}

function drawSeat(other: i32, seat: i32): void {
  const y = SEATS_Y + other * SEAT_H;
  const color = other == seat ? COLOR_YELLOW : COLOR_WHITE;
  if (known(TOTAL) < GOAL && known(SEAT) == other) icon(ICON_ARROW_RIGHT_8, 8, y + 4, COLOR_SKY);
  beginText();
  appendSeat(other);
  textBuilt(FONT_MEDIUM, 20, y + 2, color);
  beginText();
  appendNumber(known(POINTS + <usize>other));
  append(known(POINTS + <usize>other) == 1 ? " point" : " points");
  textBuiltRight(FONT_MEDIUM, 184, y + 2, color);
  drawSecret(known(SECRET + <usize>other), y);
}

/** A secret that is not in the observation shows as a lock. */
function drawSecret(secret: i32, y: i32): void {
  icon(secret == 0 ? ICON_LOCK_12 : ICON_EYE_12, 200, y + 2, secret == 0 ? COLOR_GREY : COLOR_YELLOW);
  if (secret == 0) return;
  beginText();
  appendNumber(secret);
  textBuilt(FONT_MEDIUM, 218, y + 2, COLOR_YELLOW);
}

function drawPicker(): void {
  textCentred(FONT_MEDIUM, 120, 166, COLOR_SILVER, "How much do you add?");
  icon(ICON_ARROW_LEFT_8, 36, 198, COLOR_SKY);
  icon(ICON_ARROW_RIGHT_8, 196, 198, COLOR_SKY);
  for (let i = 0; i < countLegal(); i++) drawChoice(i);
}

function drawChoice(i: i32): void {
  const selected = i == load<i32>(CURSOR);
  const x = CHOICES_X + i * CHOICE_PITCH;
  round(x, CHOICES_Y, CHOICE_W, CHOICE_H, 6, selected ? COLOR_SKY : COLOR_NIGHT);
  beginText();
  appendNumber(legalAt(i) - ACTION_STEP + 1);
  textBuiltCentred(FONT_LARGE, x + (CHOICE_W >> 1), CHOICES_Y + 8, selected ? COLOR_BLACK : COLOR_WHITE);
  focusable(x, CHOICES_Y, CHOICE_W, CHOICE_H, CURSOR, i);
}

function known(field: usize): i32 {
  return <i32>load<u8>(OBSERVATION + field);
}
