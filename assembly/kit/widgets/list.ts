// A cursor in a list that may be longer than its window: moves it and keeps it in view. Draws rows, but owns no texts.
import {
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  FONT_MEDIUM,
  ICON_ARROW_LEFT_8,
  ICON_ARROW_RIGHT_8,
} from "../base/abi";
import { icon, rect, round, text, textBuiltRight } from "../screen/display";
import { textLength } from "../words/text";
import { pressable, scrollable, walkable } from "../screen/touch";
import { ListPlace } from "./variables";

/** Bytes of a list's memory: the cursor, then the first row shown. */
export const LIST_BYTES: i32 = 8;
/** Height of a row in pixels. */
export const ROW_H: i32 = 16;

/**
 * Puts the cursor on a row. A list is LIST_BYTES of memory that its owner sets aside.
 *
 *     const list = memory.data(LIST_BYTES, 4);
 *     openList(list, 0);
 *     moveList(list, BUTTON_DOWN, 5);
 *     scrollList(list, 5, 3);
 *     for (let i = 0; i < 3; i++) {
 *       const row = listTop(list) + i;
 *       drawRow(8, 40 + i * ROW_H, 200, row == listCursor(list), true, "a row");
 *     }
 *     drawScrollBar(212, 40, 3 * ROW_H, listTop(list), 3, 5);
 */
export function openList(list: usize, cursor: i32): void {
  const place = changetype<ListPlace>(list);
  place.cursor = cursor;
  place.top = 0;
}

/** Returns the row under the cursor. */
export function listCursor(list: usize): i32 {
  return changetype<ListPlace>(list).cursor;
}

/** Returns the first row shown. */
export function listTop(list: usize): i32 {
  return changetype<ListPlace>(list).top;
}

/** Moves the cursor by the buttons pressed, from the last row to the first and back; returns whether it moved. */
export function moveList(list: usize, pressed: i32, count: i32): bool {
  const step = (pressed & BUTTON_DOWN ? 1 : 0) - (pressed & BUTTON_UP ? 1 : 0);
  if (step == 0 || count < 2) return false;
  const place = changetype<ListPlace>(list);
  const cursor = place.cursor + step;
  place.cursor = cursor < 0 ? count - 1 : cursor >= count ? 0 : cursor;
  return true;
}

/** Scrolls so that the cursor is among `visible` rows of `count`. */
export function scrollList(list: usize, count: i32, visible: i32): void {
  const place = changetype<ListPlace>(list);
  const cursor = place.cursor;
  let top = min(place.top, max(count - visible, 0));
  if (cursor < top) top = cursor;
  if (cursor >= top + visible) top = cursor - visible + 1;
  place.top = top;
}

/** Draws a row with a label; `enabled` false: shown as not possible now. */
export function drawRow(x: i32, y: i32, w: i32, selected: bool, enabled: bool, label: string): void {
  if (selected) round(x, y, w, ROW_H, 4, enabled ? COLOR_SKY : COLOR_GREY);
  text(FONT_MEDIUM, x + 8, y + 2, rowColor(selected, enabled), label);
  walkable(x, y, w, ROW_H, selected);
}

/** Draws the text built in kit/words/text as the value at the right end of a row, with arrows while it is selected. */
export function drawValue(x: i32, y: i32, w: i32, selected: bool): void {
  textBuiltRight(FONT_MEDIUM, x + w - 16, y + 2, rowColor(selected, true));
  if (!selected) return;
  drawArrow(ICON_ARROW_RIGHT_8, x + w - 12, y, BUTTON_RIGHT);
  drawArrow(ICON_ARROW_LEFT_8, x + w - 28 - textLength() * 8, y, BUTTON_LEFT);
}

// On a selected row; a tap on it is a press of its button.
function drawArrow(symbol: i32, x: i32, y: i32, button: i32): void {
  icon(symbol, x, y + 4, COLOR_BLACK);
  pressable(x - 8, y, 20, ROW_H, button);
}

/** Draws where the window of `visible` rows is among `count`, as a thin bar; nothing when all are shown. */
export function drawScrollBar(x: i32, y: i32, h: i32, top: i32, visible: i32, count: i32): void {
  if (count <= visible) return;
  scrollable(h, top, visible, count);
  rect(x, y, 3, h, COLOR_SLATE);
  rect(x, y + (h * top) / count, 3, max((h * visible) / count, 4), COLOR_SKY);
}

function rowColor(selected: bool, enabled: bool): i32 {
  if (selected) return COLOR_BLACK;
  return enabled ? COLOR_WHITE : COLOR_GREY;
}
