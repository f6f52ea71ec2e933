// The screens of the first edition as the session asks for them: the ring, and below it the possible actions as a list.
import { BUTTON_A, COLOR_SILVER, FONT_MEDIUM, FONT_SMALL, ICON_BUTTON_A_12, ICON_BUTTON_X_12 } from "../../../kit/abi";
import { textBuilt } from "../../../kit/display";
import { countLegal, legalAt } from "../../../kit/legal";
import { pileAt, pileCount } from "../../../kit/piles";
import { append, appendChar, beginText } from "../../../kit/text";
import { VIEW_CHANGED, VIEW_NONE } from "../../../kit/view";
import { addHint, beginBar } from "../../../kit/widgets/bar";
import { LIST_BYTES, ROW_H, drawRow, drawScrollBar, listCursor, listTop, moveList, openList, scrollList } from "../../../kit/widgets/list";
import { drawHeader, drawRing } from "../../jump-gate/view/table";
import { appendCard, appendLabel } from "./labels";
import { NONE, handOf, shipOf } from "./seen";

const LIST: usize = memory.data(LIST_BYTES, 4);
const TOP_Y: i32 = 152;
const ROWS: i32 = 4;

/** Puts the cursor on the first action. */
export function viewReset(seat: i32): void {
  openList(LIST, 0);
}

/** Moves the cursor, or plays the action under it. */
export function viewInput(pressed: i32, seat: i32): i32 {
  const count = countLegal();
  if (listCursor(LIST) >= count) openList(LIST, 0);
  if (pressed & BUTTON_A) {
    const action = legalAt(listCursor(LIST));
    openList(LIST, 0);
    return action;
  }
  return moveList(LIST, pressed, count) ? VIEW_CHANGED : VIEW_NONE;
}

/** Draws the table as a seat (-1: the public) sees it. */
export function viewDraw(seat: i32, deciding: bool): void {
  drawHeader(seat);
  drawRing(seat, seat < 0 ? NONE : shipOf(seat), 0);
  if (seat >= 0) drawHand(seat);
  if (deciding) drawActions();
}

function drawHand(seat: i32): void {
  const hand = handOf(seat);
  beginText();
  append("Hand:");
  for (let i = 0; i < pileCount(hand); i++) {
    appendChar(i == 0 ? 32 : 47);
    appendCard(pileAt(hand, i));
  }
  textBuilt(FONT_SMALL, 4, 139, COLOR_SILVER);
}

function drawActions(): void {
  const count = countLegal();
  scrollList(LIST, count, ROWS);
  const top = listTop(LIST);
  for (let i = 0; i < min(ROWS, count - top); i++) {
    drawRow(0, TOP_Y + i * ROW_H, 234, top + i == listCursor(LIST), true, "");
    beginText();
    appendLabel(legalAt(top + i));
    textBuilt(FONT_MEDIUM, 8, TOP_Y + 2 + i * ROW_H, top + i == listCursor(LIST) ? 0 : COLOR_SILVER);
  }
  drawScrollBar(236, TOP_Y, ROWS * ROW_H, top, ROWS, count);
  beginBar();
  addHint(ICON_BUTTON_A_12, "play");
  addHint(ICON_BUTTON_X_12, "menu");
}
