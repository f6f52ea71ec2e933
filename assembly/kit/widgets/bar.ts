// The bar at the bottom of the screen: what the buttons do, or what just happened.
import {
  BUTTON_A,
  BUTTON_RIGHT,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  FONT_MEDIUM,
  FONT_MEDIUM_W,
  ICON_BUTTON_A_12,
  ICON_BUTTON_B_12,
  ICON_BUTTON_X_12,
  ICON_BUTTON_Y_12,
  ICON_DPAD_12,
} from "../base/abi";
import { icon, rect, text, textBuilt } from "../screen/display";
import { findByte } from "../base/bytes";
import { literalLength, literalStart } from "../base/literal";
import { textLength, textStart } from "../words/text";
import { cover, pressable } from "../screen/touch";
import { shakeX } from "../screen/refusal";
import { BAR_H, BAR_Y, isCoached } from "../screen/view";
import { SMALL_LINE_H, UNSCROLLED, beginScroll, countBuilt, scrollBuilt, setSmallLetters } from "./scroll";
import { bar } from "./variables";
import { setU8At } from "../base/arrays";

const ICON_W: i32 = 12;
const GAP: i32 = 8;
const SPACE: i32 = 32;
const MESSAGE_COLUMNS: i32 = 27;
const MESSAGE_LINES: i32 = 2;
const SMALL_COLUMNS: i32 = 36;
/** Characters by which a line may be longer than half of a text: a word. */
const WORD_COLUMNS: i32 = 8;
const SMALL_LINES: i32 = 3;
/** Left edge of the items beside a message. */
export const BESIDE_X: i32 = 184;
/** Columns of a message with items beside it. */
const BESIDE_COLUMNS: i32 = 20;
const BESIDE_SMALL_COLUMNS: i32 = 27;

/**
 * Draws the empty bar; items are then added from left to right.
 *
 *     beginBar();
 *     addBarItem(ICON_BUTTON_A_12, "Roll");
 *     addBarItem(ICON_BUTTON_X_12, "Menu");
 */
export function beginBar(): void {
  rect(0, BAR_Y, 240, BAR_H, COLOR_NIGHT);
  cover(0, BAR_Y, 240, BAR_H);
  emptyBar();
  if (isCoached()) memory.fill(WORDS, 0, 5 * WORD_BYTES);
}

/** Lets the next item be the first, without drawing a bar. */
export function emptyBar(): void {
  bar.pen = 4;
}

/** Lets the next item be closer to the last one: four short ones fill a bar. */
export function closeUp(): void {
  bar.pen -= GAP >> 1;
}

/** Adds a button's icon (ICON_BUTTON_A_12 and its like) and what it does. */
export function addBarItem(button: i32, literal: string): void {
  const x = bar.pen;
  drawBarItem(button, x, BAR_Y, literal);
  keepWord(button, literalStart(literal), literalLength(literal));
  endHint(button, x, literalLength(literal));
}

/** Longest first word of a bar item that the coach's key has room for, in characters. */
export const WORD_MAX: i32 = 7;
/** A label of the bar is kept whole up to this many letters. */
const LABEL_MAX: i32 = 6;
const WORD_BYTES: usize = 8;
/** By face button, then for the directions: the length and the first word of its item. */
const WORDS: usize = memory.data(5 * WORD_BYTES);

/** Returns the first word of a button's item in the bar that was drawn last: a counted string, empty for none. */
export function barWord(button: i32): usize {
  return wordAt(ICON_BUTTON_A_12 + ctz(button) - ctz(BUTTON_A));
}

function wordAt(button: i32): usize {
  return WORDS + <usize>min(button - ICON_BUTTON_A_12, 4) * WORD_BYTES;
}

// The coach's key calls a button as the bar does.
function keepWord(button: i32, start: usize, count: i32): void {
  if (!isCoached() || button < ICON_BUTTON_A_12 || button > ICON_BUTTON_Y_12) return;
  const length = count <= LABEL_MAX ? count : min(findByte(start, 0, count, SPACE), WORD_MAX);
  const word = wordAt(button);
  setU8At(word, 0, length);
  memory.copy(word + 1, start, length);
}

/** Adds that A chooses. */
export function addChooseItem(): void {
  addBarItem(ICON_BUTTON_A_12, "choose");
}

/** Adds that X opens the menu. */
export function addMenuItem(): void {
  addBarItem(ICON_BUTTON_X_12, "menu");
}

/** Adds that B leads back. */
export function addBackItem(): void {
  addBarItem(ICON_BUTTON_B_12, "back");
}

/**
 * Draws a button's icon and what it does at (x, y), without making it tappable: for a button that must be held, for
 * example.
 */
export function drawBarItem(button: i32, x: i32, y: i32, literal: string): void {
  icon(button, x, y + 1, COLOR_SKY);
  text(FONT_MEDIUM, x + ICON_W + 2, y + 1, COLOR_SILVER, literal);
}

/** Adds a button's icon and the text built in kit/words/text. */
export function addBuiltItem(button: i32): void {
  const x = bar.pen;
  icon(button, x, BAR_Y + 1, COLOR_SKY);
  textBuilt(FONT_MEDIUM, x + ICON_W + 2, BAR_Y + 1, COLOR_SILVER);
  keepWord(button, textStart(), textLength());
  endHint(button, x, textLength());
}

// A tap on an item presses its button; on the d-pad's it presses RIGHT. The next item begins after it.
function endHint(button: i32, x: i32, characters: i32): void {
  const w = ICON_W + 2 + characters * FONT_MEDIUM_W;
  const isFace = button >= ICON_BUTTON_A_12 && button <= ICON_BUTTON_Y_12;
  const pressed = isFace ? BUTTON_A << (button - ICON_BUTTON_A_12) : BUTTON_RIGHT;
  if (isFace || button == ICON_DPAD_12) pressable(x, BAR_Y, w, BAR_H, pressed);
  bar.pen = x + w + GAP;
}

/**
 * Draws an icon and the text built in kit/words/text at the top of the screen. Longer texts have small letters, still
 * longer ones two lines of about equal length.
 */
export function drawNotice(symbol: i32, color: i32): void {
  const length = textLength();
  const isLonger = length > MESSAGE_COLUMNS;
  const columns = !isLonger
    ? MESSAGE_COLUMNS
    : length > SMALL_COLUMNS
      ? min(SMALL_COLUMNS, (length >> 1) + WORD_COLUMNS)
      : SMALL_COLUMNS;
  const lines = countBuilt(columns);
  rect(0, 0, 240, max(isLonger ? lines * SMALL_LINE_H : 0, BAR_H), COLOR_NIGHT);
  icon(symbol, 4, 1, color);
  beginScroll(UNSCROLLED, 20 + shakeX(), isLonger && lines == 1 ? 3 : 1, columns, lines);
  if (isLonger) setSmallLetters();
  scrollBuilt(color);
}

/**
 * Draws an icon and the text built in kit/words/text instead of items. Long texts make the bar twice as high, longer
 * ones small. `hints`: items to leave room for.
 */
export function drawMessage(symbol: i32, color: i32, hints: i32 = 0): void {
  const columns = hints > 0 ? BESIDE_COLUMNS : MESSAGE_COLUMNS;
  const needed = countBuilt(columns);
  const lines = max(min(needed, MESSAGE_LINES), hints);
  bar.pen = BESIDE_X;
  const isLonger = needed > MESSAGE_LINES;
  const y = 240 - lines * BAR_H;
  rect(0, y, 240, 240 - y, COLOR_NIGHT);
  cover(0, y, 240, 240 - y);
  icon(symbol, 4, y + 1, color);
  beginScroll(
    UNSCROLLED,
    20 + shakeX(),
    y + 1,
    isLonger ? (hints > 0 ? BESIDE_SMALL_COLUMNS : SMALL_COLUMNS) : columns,
    isLonger ? SMALL_LINES : lines,
  );
  if (isLonger) setSmallLetters();
  scrollBuilt(color);
}
