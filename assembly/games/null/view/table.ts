// The null game's table: the total on its way to ten, the seats, and a picker for the step. Draws the observation only.
import {
  BUTTON_A,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_Y,
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
  ICON_BUTTON_Y_12,
  ICON_EYE_12,
  ICON_LOCK_12,
} from "../../../kit/base/abi";
import {
  clip,
  frame,
  icon,
  rect,
  round,
  textBuilt,
  textBuiltCentred,
  textBuiltRight,
  textCentred,
  unclip,
} from "../../../kit/screen/display";
import { countLegal, legalAt } from "../../../kit/base/legal";
import { AIM_CHOOSE, AIM_MOVE, setFrame } from "../../../kit/screen/frame";
import { PLACES, WHOLE_WAY, isAtRest, tellPlace, wayTurned } from "../../../kit/screen/motion";
import { refuse } from "../../../kit/screen/refusal";
import { appendSeat } from "../../../kit/words/seats";
import { append, appendNumber, appendWith, beginText } from "../../../kit/words/text";
import { focusable } from "../../../kit/screen/touch";
import { VIEW_CHANGED, VIEW_NONE } from "../../../kit/screen/view";
import { addBarItem } from "../../../kit/widgets/bar";
import { ACTION_STEP } from "../layout";
import { writeAction } from "../words/notation";
import { observation } from "../rules/observation";
import { pointsFor } from "../rules/scoring";
import { GOAL } from "../rules/state";
import { shown } from "./variables";

// What moves (kit/screen/motion): cells that are reached come from the seat that acted, and the seats' points count up.
const MOVES_CELL: i32 = 0;
/** Behind a cell for each total, which may pass the goal by two. */
const MOVES_POINTS: i32 = MOVES_CELL + GOAL + 3;
const FROM_SEAT: i32 = PLACES;

const CELL: i32 = 22;
const CELL_W: i32 = 20;
const CELL_H: i32 = 26;
const CELLS_Y: i32 = 32;
const POINTS_RIGHT: i32 = 184;
const SEATS_Y: i32 = 76;
const SEAT_H: i32 = 20;
const HEADING_Y: i32 = 8;
const CHOICES_X: i32 = 33;
const CHOICES_Y: i32 = 186;
const CHOICE_PITCH: i32 = 46;
const CHOICE_W: i32 = 36;
const CHOICE_H: i32 = 32;

/** Puts the picker on the first choice. */
export function viewReset(seat: i32): void {
  shown.cursor = 0;
  shown.left = 0;
}

/** Moves the picker, or plays the step under it; one more than may be added is refused. Y changes the heading. */
export function viewInput(pressed: i32, seat: i32): i32 {
  const cursor = shown.cursor;
  if (pressed & BUTTON_A) return cursor < countLegal() ? legalAt(cursor) : refuse("That is too much: choose 1, 2 or 3");
  const step = (pressed & BUTTON_RIGHT ? 1 : 0) - (pressed & BUTTON_LEFT ? 1 : 0);
  if (pressed & BUTTON_Y) shown.left = 1 - shown.left;
  else if (step == 0) return VIEW_NONE;
  shown.cursor = (cursor + step + countTargets()) % countTargets();
  return VIEW_CHANGED;
}

/** Frames the step of an action in the picker. */
export function viewAim(action: i32): i32 {
  const i = action - ACTION_STEP;
  setFrame(CHOICES_X + i * CHOICE_PITCH, CHOICES_Y, CHOICE_W, CHOICE_H);
  return i == shown.cursor ? AIM_CHOOSE : AIM_MOVE;
}

/** Turns between the two pages to look at while others act. */
export function viewBrowse(pressed: i32, seat: i32, isFirst: bool): void {
  shown.page = isFirst ? 0 : 1 - shown.page;
}

/** Draws the open page: the number of cells left in words, or all cells. */
export function viewBrowseDraw(seat: i32): void {
  drawSeats(seat);
  if (shown.page == 0) drawLeft(CELLS_Y);
  else drawCells();
}

/** Draws the table as `seat` sees it. */
export function viewDraw(seat: i32, deciding: bool): void {
  if (deciding && shown.left != 0) drawLeft(HEADING_Y);
  else textCentred(FONT_MEDIUM, 120, HEADING_Y, COLOR_SILVER, "Count to ten");
  drawCells();
  drawSeats(seat);
  if (deciding) drawPicker();
}

function drawCells(): void {
  for (let i = 0; i < GOAL; i++) drawCell(i);
}

function drawLeft(y: i32): void {
  beginText();
  appendWith("Still to count: ", GOAL - observation.total);
  textBuiltCentred(FONT_MEDIUM, 120, y, COLOR_WHITE);
}

/**
 * Draws a seat's points, or a cell that is reached, on the way. The cell turns over: first its back grows narrow, then
 * its face wide.
 */
export function viewThing(key: i32, value: i32, x: i32, y: i32): void {
  if (key >= MOVES_POINTS) return drawPoints(value, y, COLOR_YELLOW);
  const seen = (CELL_W * abs(2 * wayTurned() - WHOLE_WAY)) / WHOLE_WAY;
  clip(x + ((CELL_W - seen) >> 1), 0, seen, 240);
  if (wayTurned() > WHOLE_WAY >> 1) drawReached(key, x, y);
  else rect(x, y, CELL_W, CELL_H, COLOR_SLATE);
  frame(x, y, CELL_W, CELL_H, COLOR_WHITE);
  unclip();
}

function drawCell(i: i32): void {
  const x = 11 + i * CELL;
  // The seat before the one that acts now has reached it.
  const actor = (observation.seat + observation.players - 1) % observation.players;
  if (i < observation.total && isAtRest(MOVES_CELL + i, x, CELLS_Y, 0, FROM_SEAT + actor))
    return drawReached(i, x, CELLS_Y);
  rect(x, CELLS_Y, CELL_W, CELL_H, COLOR_NIGHT);
  frame(x, CELLS_Y, CELL_W, CELL_H, COLOR_SLATE);
  drawCellNumber(i, x, CELLS_Y, COLOR_GREY);
}

function drawReached(i: i32, x: i32, y: i32): void {
  rect(x, y, CELL_W, CELL_H, COLOR_SKY);
  drawCellNumber(i, x, y, COLOR_BLACK);
}

function drawCellNumber(i: i32, x: i32, y: i32, color: i32): void {
  beginText();
  appendNumber(i + 1);
  textBuiltCentred(FONT_MEDIUM, x + (CELL_W >> 1), y + 7, color);
}

function drawSeats(seat: i32): void {
  for (let other = 0; other < observation.players; other++) drawSeat(other, seat);
}

function drawSeat(other: i32, seat: i32): void {
  const y = SEATS_Y + other * SEAT_H;
  const color = other == seat ? COLOR_YELLOW : COLOR_WHITE;
  const points = observation.pointsAt(other);
  if (observation.total < GOAL && observation.seat == other) icon(ICON_ARROW_RIGHT_8, 8, y + 4, COLOR_SKY);
  beginText();
  appendSeat(other);
  textBuilt(FONT_MEDIUM, 20, y + 2, color);
  tellPlace(FROM_SEAT + other, 1, y - 3);
  if (isAtRest(MOVES_POINTS + other, 20, y, points)) drawPoints(points, y, color);
  drawSecret(observation.secretAt(other), y);
}

function drawPoints(points: i32, y: i32, color: i32): void {
  beginText();
  appendNumber(points);
  append(points == 1 ? " point" : " points");
  textBuiltRight(FONT_MEDIUM, POINTS_RIGHT, y + 2, color);
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
  textCentred(FONT_MEDIUM, 120, 150, COLOR_SILVER, "How much do you add?");
  drawWords(shown.cursor);
  icon(ICON_ARROW_LEFT_8, CHOICES_X - 20, 198, COLOR_SKY);
  icon(ICON_ARROW_RIGHT_8, CHOICES_X + countTargets() * CHOICE_PITCH + 2, 198, COLOR_SKY);
  for (let i = 0; i < countTargets(); i++) drawChoice(i);
  addBarItem(ICON_BUTTON_Y_12, "heading");
}

// Returns the steps in the picker: the legal ones, and one that is grey.
function countTargets(): i32 {
  return countLegal() + 1;
}

// Draws the step under the cursor in words, with its worth or why it is grey.
function drawWords(i: i32): void {
  beginText();
  writeAction(ACTION_STEP + i);
  if (i == countLegal()) append(": three are the most");
  else appendWith(": you score ", pointsFor(i + 1, observation.secretAt(observation.seat)));
  textBuiltCentred(FONT_MEDIUM, 120, 168, i == countLegal() ? COLOR_SILVER : COLOR_YELLOW);
}

function drawChoice(i: i32): void {
  const selected = i == shown.cursor;
  const isLegal = i < countLegal();
  const x = CHOICES_X + i * CHOICE_PITCH;
  round(x, CHOICES_Y, CHOICE_W, CHOICE_H, 6, selected ? (isLegal ? COLOR_SKY : COLOR_GREY) : COLOR_NIGHT);
  beginText();
  appendNumber(i + 1);
  textBuiltCentred(
    FONT_LARGE,
    x + (CHOICE_W >> 1),
    CHOICES_Y + 8,
    selected ? COLOR_BLACK : isLegal ? COLOR_WHITE : COLOR_GREY,
  );
  focusable(x, CHOICES_Y, CHOICE_W, CHOICE_H, shown.cursorPlace, i);
}
