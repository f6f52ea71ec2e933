// Word-wrapped text in a window that scrolls by lines. The caller writes its paragraphs between beginScroll and
// endScroll at every drawing; the widget counts lines, draws those in the window and remembers how many there were.
import { BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP, FONT_LARGE, FONT_MEDIUM, FONT_SMALL } from "../base/abi";
import { findByte } from "../base/bytes";
import { putText } from "../screen/display";
import { textLength, textStart } from "../words/text";
import { drawScrollBar } from "./list";
import { isPacked, literalLength, literalStart } from "../base/literal";
import { beginUnpacking, UNPACKED, UNPACKED_MAX, unpackLetters } from "../words/unpack";
import { u8At } from "../base/arrays";
import { pane, SCROLL_PLACE_BYTES, ScrollPlace } from "./variables";

/** Bytes of a scrolling text's memory: the first line shown, then the number of lines at the last drawing. */
export const SCROLL_BYTES: i32 = SCROLL_PLACE_BYTES;
/** One memory for all texts that never scroll. */
export const UNSCROLLED: usize = memory.data(SCROLL_BYTES, 4);
/** Height of a line in pixels. */
export const LINE_H: i32 = 14;

/** Height of a line of small letters. */
export const SMALL_LINE_H: i32 = 9;
/** Height of a line of large letters. */
export const LARGE_LINE_H: i32 = 18;

const SPACE: i32 = 32;
const NEWLINE: i32 = 10;
const DIGIT_0: u32 = 48;
const CAPITAL_A: u32 = 65;
const SMALL_A: u32 = 97;
const LETTERS: u32 = 26;

/**
 * Shows the text from its first line. A scrolling text is SCROLL_BYTES of memory that its owner sets aside.
 *
 *     const scroll = memory.data(SCROLL_BYTES, 4);
 *     openScroll(scroll);
 *     beginScroll(scroll, 8, 30, 27, 12);
 *     scrollText(COLOR_WHITE, "A paragraph, as long as it likes.\nAnother one.");
 *     endScroll(scroll);
 */
export function openScroll(scroll: usize): void {
  const place = changetype<ScrollPlace>(scroll);
  place.top = 0;
  place.lines = 0;
}

/** Scrolls by the buttons pressed (left and right by a window of `lines`); returns whether it moved. */
export function moveScroll(scroll: usize, pressed: i32, lines: i32): bool {
  const place = changetype<ScrollPlace>(scroll);
  const top = place.top;
  let next = top + (pressed & BUTTON_DOWN ? 1 : 0) - (pressed & BUTTON_UP ? 1 : 0);
  next += (pressed & BUTTON_RIGHT ? lines : 0) - (pressed & BUTTON_LEFT ? lines : 0);
  next = max(min(next, place.lines - lines), 0);
  place.top = next;
  return next != top;
}

/** Begins a window of `columns` characters and `lines` lines at (x, y). */
export function beginScroll(scroll: usize, x: i32, y: i32, columns: i32, lines: i32): void {
  pane.x = x;
  pane.y = y;
  pane.columns = columns;
  pane.visible = lines;
  pane.top = changetype<ScrollPlace>(scroll).top;
  pane.count = 0;
  pane.font = FONT_MEDIUM;
}

/** Begins a window that only counts its lines of `columns` characters. */
export function measureScroll(columns: i32): void {
  beginScroll(UNSCROLLED, 0, 0, columns, 0);
}

/** Gives the window just begun small letters, on lines closer to each other. */
export function setSmallLetters(): void {
  pane.font = FONT_SMALL;
}

/** Gives the window just begun large letters, on lines further apart. */
export function setLargeLetters(): void {
  pane.font = FONT_LARGE;
}

/** Ends the window: keeps the number of lines and draws the scroll bar right of the text. */
export function endScroll(scroll: usize): void {
  const lines = pane.visible;
  const x = pane.x + pane.columns * 8 + 2;
  changetype<ScrollPlace>(scroll).lines = pane.count;
  drawScrollBar(x, pane.y, lines * LINE_H, pane.top, lines, pane.count);
}

/** Returns how many lines were written since beginScroll or measureScroll. */
export function countLines(): i32 {
  return pane.count;
}

/** Returns how many lines of `columns` characters the text built in kit/words/text takes. */
export function countBuilt(columns: i32): i32 {
  measureScroll(columns);
  scrollBuilt(0);
  return countLines();
}

/** Writes a literal; '\n' begins a new paragraph, set off by an empty line. */
export function scrollText(color: i32, literal: string): void {
  if (isPacked(literal)) return scrollPacked(color, literal);
  scrollChars(color, literalStart(literal), literalLength(literal));
}

// Unpacks a packed text only as far as the next line, and the words that decide where it ends, need.
function scrollPacked(color: i32, literal: string): void {
  let rest = literalLength(literal);
  let count = 0;
  beginUnpacking(literal);
  do {
    const more = min(rest, UNPACKED_MAX - count);
    unpackLetters(UNPACKED + <usize>count, more);
    rest -= more;
    count += more;
    const end = findLineEnd(UNPACKED, 0, count);
    drawLine(color, UNPACKED, end);
    const next = skipBreak(UNPACKED, end, count);
    count -= next;
    memory.copy(UNPACKED, UNPACKED + <usize>next, count);
  } while (count > 0 || rest > 0);
}

/** Writes the text built in kit/words/text as a paragraph. */
export function scrollBuilt(color: i32): void {
  scrollChars(color, textStart(), textLength());
}

/** Writes `count` characters at `start`. */
export function scrollChars(color: i32, start: usize, count: i32): void {
  let at = 0;
  do {
    const end = findLineEnd(start, at, count);
    drawLine(color, start + <usize>at, end - at);
    at = skipBreak(start, end, count);
  } while (at < count);
}

/**
 * Returns where the line from `at` ends: at a newline, at the last blank that fits and separates no number from its
 * noun, or inside a long word.
 */
function findLineEnd(start: usize, at: i32, count: i32): i32 {
  const columns = pane.columns;
  const rest = min(count - at, columns + 1);
  const newline = findByte(start, at, at + rest, NEWLINE);
  if (newline < at + rest || rest <= columns) return newline;
  let narrow = at + columns;
  // "4 points" stays together, and "scan 4" too where another blank is left.
  for (let i = narrow; i > at; i--) {
    const blank = start + <usize>i;
    if (u8At(blank) != SPACE || isDigit(blank - 1)) continue;
    if (!isNamed(start + <usize>at, blank, start + <usize>count)) return i;
    if (narrow == at + columns) narrow = i;
  }
  return narrow;
}

// Whether a number after a blank belongs to the word before the blank: no word that it could count follows, or the word
// before is a name.
function isNamed(start: usize, blank: usize, stop: usize): bool {
  let at = blank + 1;
  while (at < stop && isDigit(at)) at++;
  if (at == blank + 1) return false;
  if (at + 1 >= stop || u8At(at) != SPACE || <u32>u8At(at, 1) < SMALL_A) return <u32>u8At(blank - 1) >= CAPITAL_A;
  at = blank;
  while (at > start && u8At(at - 1) > SPACE) at--;
  return at + 1 < blank && <u32>u8At(at) - CAPITAL_A < LETTERS;
}

function isDigit(at: usize): bool {
  return <u32>u8At(at) - DIGIT_0 < 10;
}

/** The one blank or newline at which a line was broken is not drawn; a newline leaves a line empty. */
function skipBreak(start: usize, end: i32, count: i32): i32 {
  if (end >= count) return count;
  const code = u8At(start, end);
  if (code == NEWLINE) pane.count++;
  return code == SPACE || code == NEWLINE ? end + 1 : end;
}

function drawLine(color: i32, start: usize, count: i32): void {
  const number = pane.count;
  const row = number - pane.top;
  pane.count = number + 1;
  if (row < 0 || row >= pane.visible) return;
  const font = pane.font;
  const lineH = font == FONT_SMALL ? SMALL_LINE_H : font == FONT_LARGE ? LARGE_LINE_H : LINE_H;
  putText(font, pane.x, pane.y + row * lineH, color, start, count);
}
