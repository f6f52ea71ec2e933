// The coach: one fixed place for lessons, the lowest 42 rows of every game's screen. What it speaks of is above it.
import {
  BUTTON_A,
  BUTTON_B,
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  FONT_MEDIUM,
  FONT_MEDIUM_W,
  FONT_SMALL,
  FONT_SMALL_W,
  ICON_ARROW_LEFT_8,
  ICON_BUTTON_B_12,
  ICON_CROSS_8,
} from "../base/abi";
import { findByte } from "../base/bytes";
import { literalLength } from "../base/literal";
import { hline, icon, putText, rect, round, text, textBuilt } from "../screen/display";
import { cover, pressable } from "../screen/touch";
import { COACH_Y } from "../screen/view";
import { textLength, textStart } from "../words/text";
import { u8At } from "../base/arrays";
import { beginScroll, scrollText, UNSCROLLED } from "./scroll";

const HEIGHT: i32 = 42;
/** Tops of the three lines; the last one is shorter, the key is beside it. */
const LINES_Y: usize = memory.data<u8>([203, 214, 227]);
const LINES: i32 = 3;
const COLUMNS: i32 = 29;
const SENTENCE_Y: i32 = 201;
const TEXT_X: i32 = 4;
const NEWLINE: i32 = 10;
const KEY_RIGHT: i32 = 237;
const KEY_Y: i32 = 226;
const KEY_H: i32 = 14;
/** Pixels by which a key is wider than its word. */
const KEY_PADDING: i32 = 17;
/** Left edge of the small button that leads back. */
const BACK_X: i32 = 166;
const DOT_W: i32 = 5;
const LONG_DOT_W: i32 = 13;
const TAB_Y: i32 = 194;
const TAB_H: i32 = 8;
/** Pixels by which a tab is wider than its word, and from the tab to the dots. */
const TAB_PADDING: i32 = 19;
const TAB_GAP: i32 = 5;

/** Draws the empty coach, with a whole frame or an upper edge of `color`. What it covers cannot be touched. */
export function beginCoach(color: i32, isWhole: bool): void {
  cover(0, COACH_Y, 240, HEIGHT);
  rect(0, COACH_Y, 240, HEIGHT, isWhole ? color : COLOR_NIGHT);
  if (isWhole) rect(2, COACH_Y + 2, 236, HEIGHT - 4, COLOR_NIGHT);
  else hline(0, COACH_Y, 240, color);
}

/** Writes the page built in kit/words/text: at most three lines of 29, 29 and 20 letters with "\n" between them. */
export function coachPage(color: i32): void {
  const start = textStart();
  const count = textLength();
  let at = 0;
  for (let line = 0; line < LINES && at < count; line++) {
    const end = findByte(start, at, count, NEWLINE);
    putText(FONT_MEDIUM, TEXT_X, u8At(LINES_Y, line), color, start + <usize>at, end - at);
    at = end + 1;
  }
}

/** Writes a sentence, broken into lines at blanks. */
export function coachSentence(color: i32, literal: string): void {
  beginScroll(UNSCROLLED, TEXT_X, SENTENCE_Y, COLUMNS, LINES);
  scrollText(color, literal);
}

/** Draws the steps as dots on the upper edge: past ones full, this one long and divided by its pages, others hollow. */
export function coachDots(x: i32, color: i32, step: i32, steps: i32, page: i32, pages: i32): void {
  for (let i = 1; i <= steps; i++) {
    const w = i == step ? LONG_DOT_W : DOT_W;
    rect(x - 1, COACH_Y - 2, w + 2, 7, COLOR_BLACK);
    rect(x, COACH_Y - 1, w, 5, i <= step ? color : COLOR_SILVER);
    if (i > step) rect(x + 1, COACH_Y, 3, 3, COLOR_BLACK);
    if (i == step && pages > 1) {
      rect(x + 6, COACH_Y - 1, 1, 5, COLOR_BLACK);
      if (page == 0) rect(x + 8, COACH_Y, 4, 3, COLOR_BLACK);
    }
    x += w + 3;
  }
}

/** Draws a tab with a cross and a label on the upper edge; returns where dots begin after it. */
export function coachTab(color: i32, literal: string): i32 {
  const w = TAB_PADDING + FONT_SMALL_W * literalLength(literal);
  rect(TEXT_X, TAB_Y, w, TAB_H, color);
  icon(ICON_CROSS_8, TEXT_X + 2, TAB_Y, COLOR_BLACK);
  text(FONT_SMALL, TEXT_X + 13, TAB_Y, COLOR_BLACK, literal);
  return TEXT_X + w + TAB_GAP;
}

/** Draws the one wanted button as a filled key with the word built in kit/words/text; a tap presses `buttons`. */
export function coachKey(color: i32, button: i32, buttons: i32): void {
  const w = KEY_PADDING + FONT_MEDIUM_W * textLength();
  const x = KEY_RIGHT - w;
  round(x, KEY_Y, w, KEY_H, 4, color);
  icon(button, x + 2, KEY_Y + 1, COLOR_BLACK);
  textBuilt(FONT_MEDIUM, x + 15, KEY_Y + 1, COLOR_BLACK);
  if (buttons != 0) pressable(x, KEY_Y, w, KEY_H, buttons);
}

/** Draws the small button that leads a page or a step back. */
export function coachBack(): void {
  icon(ICON_BUTTON_B_12, BACK_X, KEY_Y + 1, COLOR_SKY);
  icon(ICON_ARROW_LEFT_8, BACK_X + 13, KEY_Y + 3, COLOR_SILVER);
  pressable(BACK_X, KEY_Y, 24, KEY_H, BUTTON_B);
}

/** Lets a tap anywhere on the coach's text go on. */
export function coachGoesOn(): void {
  pressable(0, COACH_Y, BACK_X, HEIGHT, BUTTON_A);
}
