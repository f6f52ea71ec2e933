// Legal actions as a list in words, all of them or those of one use of a die, and below the list the one under the
// cursor in full.
import { COLOR_BLACK, COLOR_SKY, COLOR_WHITE } from "../../../../kit/base/abi";
import { round } from "../../../../kit/screen/display";
import { countLegal, legalAt } from "../../../../kit/base/legal";
import { beginText } from "../../../../kit/words/text";
import { focusable } from "../../../../kit/screen/touch";
import { drawScrollBar, listCursor, listTop, moveList, scrollList } from "../../../../kit/widgets/list";
import { writeAction } from "../../words/notation";
import { useOf } from "../../words/worth";
import { COLUMNS, beginFoot, drawFoot, drawShort, frameRow } from "../appearance";
import { NO_USE } from "../memory";
import { shown } from "../variables";

const ROW_H: i32 = 11;

/** Moves the cursor of the list of a use's actions, NO_USE: of all; returns whether it moved. */
export function moveWords(use: i32, pressed: i32): bool {
  return moveList(shown.list, pressed, countWords(use));
}

/** The legal action under its cursor. */
export function wordsAction(use: i32): i32 {
  return actionAt(use, min(listCursor(shown.list), countWords(use) - 1));
}

/** Draws the list from `y` to before `bottom`. */
export function drawWords(use: i32, y: i32, bottom: i32): void {
  const count = countWords(use);
  const visible = (bottom - 2 - y) / ROW_H;
  scrollList(shown.list, count, visible);
  const top = listTop(shown.list);
  for (let i = top; i < min(count, top + visible); i++) {
    drawRow(actionAt(use, i), i == listCursor(shown.list), y + (i - top) * ROW_H);
    focusable(0, y + (i - top) * ROW_H, 236, ROW_H, shown.list, i);
  }
  drawScrollBar(237, y, visible * ROW_H, top, visible, count);
  beginFoot();
  writeAction(wordsAction(use));
  drawFoot();
}

/**
 * Frames an action's row of the list that drawWords draws; one that is scrolled out of sight by a strip where it comes
 * into sight.
 */
export function frameWord(use: i32, action: i32, y: i32, bottom: i32): void {
  let i = 0;
  while (actionAt(use, i) != action) i++;
  frameRow(shown.list, i, (bottom - 2 - y) / ROW_H, y, ROW_H);
}

/** Legal actions of a use, NO_USE: all. */
export function countWords(use: i32): i32 {
  let count = 0;
  for (let i = 0; i < countLegal(); i++) if (isAmong(use, legalAt(i))) count++;
  return count;
}

/** The i-th of them. */
export function actionAt(use: i32, i: i32): i32 {
  let left = i;
  for (let k = 0; k < countLegal(); k++) if (isAmong(use, legalAt(k)) && left-- == 0) return legalAt(k);
  return legalAt(0);
}

function isAmong(use: i32, action: i32): bool {
  return use == NO_USE || useOf(action) == use;
}

function drawRow(action: i32, isCursor: bool, y: i32): void {
  if (isCursor) round(0, y - 1, 236, ROW_H, 3, COLOR_SKY);
  beginText();
  writeAction(action);
  drawShort(3, y + 1, COLUMNS - 1, isCursor ? COLOR_BLACK : COLOR_WHITE);
}
