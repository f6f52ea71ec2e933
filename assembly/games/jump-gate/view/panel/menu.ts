// Draws the action menu and the buttons in the panel below the ring.
import {
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
} from "../../../../kit/base/abi";
import { icon, rect, round, text } from "../../../../kit/screen/display";
import { setFrame } from "../../../../kit/screen/frame";
import { COACH_Y, TABLE_H, isCoached } from "../../../../kit/screen/view";
import { PANEL_Y, drawLine } from "./areas";
import { optionsOf } from "../choice/options";
import { menuKinds } from "../../edition/view/choice/kinds";
import { STEP_KIND } from "../memory";
import { kindIcon, kindName, writeReason } from "../../edition/view/choice/reasons";
import { choice } from "../variables";

const ROW_H: i32 = 17;
const COACHED_ROW_H: i32 = 14;
const ROWS: i32 = 4;

/** Draws the action menu: what can be done is bright, and the line below explains the row under the cursor. */
export function drawMenu(seat: i32): void {
  const options = optionsOf(STEP_KIND);
  const cursor = choice.kind;
  rect(0, PANEL_Y, 240, (isCoached() ? COACH_Y : TABLE_H) - PANEL_Y, COLOR_NIGHT);
  for (let kind = 0; kind < menuKinds(); kind++) drawRow(kind, kind == cursor, (options >> kind) & 1);
  // The coach is where the row's words would be.
  if (isCoached()) return;
  const isLegal = (options >> cursor) & 1;
  writeReason(cursor, seat, isLegal != 0);
  drawLine(PANEL_Y + ROWS * ROW_H + 5, isLegal && !choice.sure ? COLOR_SILVER : COLOR_YELLOW);
}

/** Frames the row of a kind. */
export function frameRow(kind: i32): void {
  setFrame(columnX(kind), rowTop(kind), 116, rowH() - 1);
}

// With the coach rows are close together: the frame must not cover the letters of its own row and the one above.
function rowTop(kind: i32): i32 {
  return rowY(kind) - (isCoached() ? 0 : 1);
}

function rowH(): i32 {
  return isCoached() ? COACHED_ROW_H : ROW_H;
}

function columnX(kind: i32): i32 {
  return kind < ROWS ? 2 : 122;
}

function rowY(kind: i32): i32 {
  return PANEL_Y + 2 + (kind & 3) * rowH();
}

function drawRow(kind: i32, isCursor: bool, isLegal: i32): void {
  const x = columnX(kind);
  const top = rowTop(kind);
  const y = top + (isCoached() ? 0 : 2);
  if (isCursor) round(x, top, 116, rowH() - 1, 4, isLegal ? COLOR_YELLOW : COLOR_GREY);
  const color = isCursor ? COLOR_BLACK : isLegal ? COLOR_WHITE : COLOR_GREY;
  icon(kindIcon(kind), x + 3, y, color);
  text(FONT_MEDIUM, x + 19, y, color, kindName(kind));
}
