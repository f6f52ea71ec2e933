// How things look on every page: the seats' colours and marks, so that nothing is shown by a colour alone, ships, dice,
// lines of words.
import {
  COLOR_BLACK,
  COLOR_BLUE,
  COLOR_GREEN,
  COLOR_NIGHT,
  COLOR_PURPLE,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  FONT_MEDIUM_W,
  FONT_SMALL,
  FONT_SMALL_W,
  ICON_ARROW_LEFT_8,
  ICON_DIE_1_12,
} from "../../../kit/base/abi";
import {
  bitmap,
  disc,
  icon,
  putText,
  rect,
  round,
  text,
  textBuilt,
  textBuiltCentred,
} from "../../../kit/screen/display";
import { setFrame } from "../../../kit/screen/frame";
import { appendNumber, beginText, textLength, textStart } from "../../../kit/words/text";
import { listTop } from "../../../kit/widgets/list";
import { shorten } from "../words/effects";
import { isCoached } from "../../../kit/screen/view";
import { u16At, u8At } from "../../../kit/base/arrays";
import { FACES } from "../rules/state";
import { ICON_CUBE, ICON_TRANSMITTER, drawIcon } from "./icons";

const COLORS: usize = memory.data<u8>([<u8>COLOR_RED, <u8>COLOR_YELLOW, <u8>COLOR_BLUE, <u8>COLOR_PURPLE]);
// A seat's mark, 5 x 5: square, cross, ring, saltire.
const MARKS: usize = memory.data<u8>([
  248, 248, 248, 248, 248, 32, 32, 248, 32, 32, 112, 136, 136, 136, 112, 136, 80, 32, 80, 136,
]);
const MARK_ROWS: usize = 5;
// A ship, 11 x 13, and the same one pixel larger all around.
const SHIP: usize = memory.data<u8>([
  4, 0, 14, 0, 31, 0, 63, 128, 63, 128, 63, 128, 63, 128, 63, 128, 63, 128, 127, 192, 255, 224, 255, 224, 209, 96,
]);
const SHIP_SHADE: usize = memory.data<u8>([
  14, 0, 31, 0, 63, 128, 127, 192, 127, 192, 127, 192, 127, 192, 127, 192, 127, 192, 255, 224, 255, 240, 255, 248, 255,
  248, 255, 248, 255, 248,
]);
// By kind of sources, from transmitters on.
const KIND_COLORS: usize = memory.data<u8>([<u8>COLOR_GREEN, <u8>COLOR_PURPLE, <u8>COLOR_SKY]);
// The pips of a die's faces, nine bits each, from the upper left one on.
const PIPS: usize = memory.data<u16>([0x010, 0x044, 0x054, 0x145, 0x155, 0x16d]);
/** A die of this width has large pips. */
const LARGE_DIE: i32 = 20;
/** Width and height of a ship. */
export const SHIP_W: i32 = 11;
export const SHIP_H: i32 = 13;
/** Characters of the small font in a line of the screen. */
export const COLUMNS: i32 = 39;
/** Where the words at the foot of a page begin, and their lines. */
export const FOOT_Y: i32 = 188;
const FOOT_LINES: i32 = 4;
/** The box of three lines of the medium font, and the two lines below it. */
const BOX_Y: i32 = 160;
/** How far the coach's tab reaches into the last line. */
const COACH_TAB: i32 = 3;
const BOX_LINES: i32 = 3;
export const NOTE_Y: i32 = 199;
const NOTE_LINES: i32 = 2;
/** Height of a line of the medium font. */
const MEDIUM_LINE: i32 = 14;
/** The same where many lines stand together. */
export const CLOSE_LINE: i32 = 12;
/** Characters of the medium font in a line of the screen. */
export const MEDIUM_COLUMNS: i32 = 29;
/** Height of a small line. */
export const SMALL_LINE: i32 = 9;

const SPACE: i32 = 32;

/** A seat's colour; its mark or number always stands with it. */
export function seatColor(seat: i32): i32 {
  return u8At(COLORS, seat);
}

/** Draws a seat's mark, 5 x 5. */
export function drawFrame(x: i32, y: i32, seat: i32, color: i32): void {
  bitmap(x, y, 5, 5, color, MARKS + <usize>seat * MARK_ROWS);
}

/** Draws a seat's number on its colour, 9 x 9. */
export function drawPiece(x: i32, y: i32, seat: i32): void {
  round(x, y, 9, 9, 2, seatColor(seat));
  drawNumber(x + 2, y + 1, seat + 1, COLOR_BLACK);
}

/** Draws a seat's ship with its number. */
export function drawShip(x: i32, y: i32, seat: i32): void {
  bitmap(max(x - 1, 0), max(y - 1, 0), SHIP_W + 2, SHIP_H + 2, COLOR_BLACK, SHIP_SHADE);
  bitmap(x, y, SHIP_W, SHIP_H, seatColor(seat), SHIP);
  drawNumber(x + 3, y + 3, seat + 1, COLOR_BLACK);
}

/** Draws a cube, 12 x 12. */
export function drawCube(x: i32, y: i32): void {
  drawIcon(ICON_CUBE, x, y, COLOR_SILVER);
}

/** Draws the sign of a kind of sources (KINDS of rules/production), 12 x 12. */
export function drawKind(kind: i32, x: i32, y: i32): void {
  if (kind == 0) icon(ICON_ARROW_LEFT_8, x + 2, y + 2, COLOR_SKY);
  else drawIcon(ICON_TRANSMITTER + kind - 1, x, y, u8At(KIND_COLORS, kind - 1));
}

/** Draws a die of a value from 1 to 6, 12 x 12. */
export function drawDie(x: i32, y: i32, value: i32, color: i32): void {
  icon(ICON_DIE_1_12 + value - 1, x, y, color);
}

/** Draws a die of any width with pips of a colour; what tokens make of a face beyond six as a number. */
export function drawBigDie(x: i32, y: i32, w: i32, value: i32, color: i32, pip: i32): void {
  round(x, y, w, w, 4, color);
  if (value > FACES) {
    beginText();
    appendNumber(value);
    return textBuiltCentred(FONT_LARGE, x + (w >> 1), y + (w >> 1) - 8, pip);
  }
  const pips = u16At(PIPS, value - 1);
  const r = w > LARGE_DIE ? 2 : 1;
  for (let i = 0; i < 9; i++) if ((pips >> i) & 1) disc(x + (((i % 3) + 1) * w) / 4, y + ((i / 3 + 1) * w) / 4, r, pip);
}

/** Begins the words at the foot of a page; the coach lies there. */
export function beginFoot(): void {
  if (!isCoached()) rect(0, FOOT_Y, 240, 38, COLOR_NIGHT);
  beginText();
}

/** Draws them, and the text built since. */
export function drawFoot(): void {
  if (!isCoached()) drawWrapped(3, FOOT_Y + 1, COLUMNS, FOOT_LINES, COLOR_WHITE);
}

/** Begins the box of words above the place of the coach. */
export function beginBox(): void {
  rect(0, boxY(), 240, NOTE_Y - 1 - boxY(), COLOR_NIGHT);
  beginText();
}

/** Draws the text built since in it. */
export function drawBox(): void {
  drawMedium(2, boxY() + 1, MEDIUM_COLUMNS, BOX_LINES, COLOR_WHITE);
}

/** Where the box begins: the tab on the coach's edge covers no line of it. */
export function boxY(): i32 {
  return isCoached() ? BOX_Y - COACH_TAB : BOX_Y;
}

/** Begins the two lines below that; the coach is there in lessons. */
export function beginNote(): void {
  beginText();
}

/** Draws the text built since in them. */
export function drawNote(color: i32): void {
  if (!isCoached()) drawMedium(2, NOTE_Y, MEDIUM_COLUMNS, NOTE_LINES, color);
}

/** Draws a number with the small font. */
export function drawNumber(x: i32, y: i32, value: i32, color: i32): void {
  beginText();
  appendNumber(value);
  textBuilt(FONT_SMALL, x, y, color);
}

/**
 * Frames a row of a list that shows this many from `y` on. A row scrolled out of sight is framed by a strip where it
 * will appear.
 */
export function frameRow(list: usize, row: i32, visible: i32, y: i32, height: i32): void {
  const at = row - listTop(list);
  const isBelow = at >= visible;
  if (at < 0 || isBelow) setFrame(0, isBelow ? y + visible * height - 4 : y, 236, 4);
  else setFrame(0, y + at * height, 236, height - 1);
}

/**
 * Draws the text built in kit/words/text with the small font on one line; what is too long for it ends with two dots.
 */
export function drawCut(x: i32, y: i32, columns: i32, color: i32): void {
  drawPart(FONT_SMALL, x, y, columns, color, 0);
}

/**
 * Draws that text in a row whose whole words stand elsewhere: what is too long ends where a part of the sentence ends.
 */
export function drawShort(x: i32, y: i32, columns: i32, color: i32): void {
  shorten(columns, 0);
  drawCut(x, y, columns, color);
}

// The text from a character on as far as a line has room for it.
function drawPart(font: i32, x: i32, y: i32, columns: i32, color: i32, from: i32): void {
  const rest = textLength() - from;
  const isLonger = rest > columns;
  putText(font, x, y, color, textStart() + <usize>from, isLonger ? columns - 2 : rest);
  const w = font == FONT_SMALL ? FONT_SMALL_W : FONT_MEDIUM_W;
  if (isLonger) text(font, x + (columns - 2) * w, y, color, "..");
}

/** Draws that text with the medium font in two lines, broken at a blank. */
export function drawBroken(x: i32, y: i32, columns: i32): void {
  let end = min(columns, textLength());
  while (end < textLength() && u8At(textStart(), end) != SPACE) end--;
  putText(FONT_MEDIUM, x, y, COLOR_WHITE, textStart(), end);
  putText(FONT_MEDIUM, x, y + MEDIUM_LINE, COLOR_WHITE, textStart() + <usize>(end + 1), textLength() - end - 1);
}

/**
 * Draws the text built in kit/words/text with the small font in up to `lines` lines, broken at blanks; what is too long
 * ends with two dots.
 */
export function drawWrapped(x: i32, y: i32, columns: i32, lines: i32, color: i32): void {
  drawLines(FONT_SMALL, SMALL_LINE, x, y, columns, lines, color);
}

/** Draws that text with the medium font in the same way; returns how many lines it has. */
export function drawMedium(x: i32, y: i32, columns: i32, lines: i32, color: i32): i32 {
  return drawLines(FONT_MEDIUM, CLOSE_LINE, x, y, columns, lines, color);
}

function drawLines(font: i32, pitch: i32, x: i32, y: i32, columns: i32, lines: i32, color: i32): i32 {
  let at = 0;
  let line = 1;
  for (; at + columns < textLength() && line < lines; line++) {
    let end = at + columns;
    while (end > at + 1 && u8At(textStart(), end) != SPACE) end--;
    putText(font, x, y, color, textStart() + <usize>at, end - at);
    at = end + 1;
    y += pitch;
  }
  drawPart(font, x, y, columns, color, at);
  return line;
}
