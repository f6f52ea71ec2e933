// Draws the choices in the panel below the ring: the action menu and the questions of its steps.
import {
  COLOR_BLACK,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  ICON_CROSSHAIR_12,
  ICON_HAND_12,
  ICON_HOURGLASS_12,
  ICON_JUMP_12,
  ICON_SCAN_12,
  ICON_SHIP_12,
  ICON_TELESCOPE_12,
} from "../../../kit/abi";
import { icon, rect, round, text, textBuilt, textCentred } from "../../../kit/display";
import {
  KINDS,
  KIND_FLY,
  KIND_HARVEST,
  KIND_JUMP,
  KIND_LAND,
  KIND_RESEARCH,
  KIND_SCAN,
  isKindLegal,
} from "./choose";
import { CURSOR, get } from "./memory";
import { PANEL_Y } from "./panel";
import { writeReason } from "./reasons";

const ROW_H: i32 = 17;
const ROWS: i32 = 4;

/** Draws the action menu: what can be done is bright, and the line below explains the row under the cursor. */
export function drawMenu(seat: i32): void {
  rect(0, PANEL_Y, 240, 226 - PANEL_Y, COLOR_NIGHT);
  for (let kind = 0; kind < KINDS; kind++) drawRow(kind);
  writeReason(get(CURSOR), seat);
  textBuilt(FONT_MEDIUM, 4, PANEL_Y + ROWS * ROW_H + 4, isKindLegal(get(CURSOR)) ? COLOR_SILVER : COLOR_YELLOW);
}

function drawRow(kind: i32): void {
  const x = kind < ROWS ? 2 : 122;
  const y = PANEL_Y + 2 + (kind & 3) * ROW_H;
  const isCursor = get(CURSOR) == kind;
  const legal = isKindLegal(kind);
  if (isCursor) round(x, y - 1, 116, 16, 4, legal ? COLOR_YELLOW : COLOR_GREY);
  const color = isCursor ? COLOR_BLACK : legal ? COLOR_WHITE : COLOR_GREY;
  icon(kindIcon(kind), x + 3, y + 1, color);
  text(FONT_MEDIUM, x + 19, y + 1, color, kindName(kind));
}

function kindIcon(kind: i32): i32 {
  if (kind == KIND_FLY) return ICON_SHIP_12;
  if (kind == KIND_JUMP) return ICON_JUMP_12;
  if (kind == KIND_SCAN) return ICON_SCAN_12;
  if (kind == KIND_LAND) return ICON_CROSSHAIR_12;
  if (kind == KIND_HARVEST) return ICON_HAND_12;
  return kind == KIND_RESEARCH ? ICON_TELESCOPE_12 : ICON_HOURGLASS_12;
}

function kindName(kind: i32): string {
  if (kind == KIND_FLY) return "Fly";
  if (kind == KIND_JUMP) return "Jump";
  if (kind == KIND_SCAN) return "Scan";
  if (kind == KIND_LAND) return "Land&Claim";
  if (kind == KIND_HARVEST) return "Harvest";
  return kind == KIND_RESEARCH ? "Research" : "End turn";
}

/** Draws two buttons side by side in the lower panel. */
export function drawTwoButtons(y: i32, left: string, right: string, cursor: i32): void {
  drawButton(6, y, 112, left, cursor == 0);
  drawButton(122, y, 112, right, cursor == 1);
}

/** Draws a button. */
export function drawButton(x: i32, y: i32, w: i32, label: string, isCursor: bool): void {
  round(x, y, w, 19, 4, isCursor ? COLOR_YELLOW : COLOR_SLATE);
  textCentred(FONT_MEDIUM, x + (w >> 1), y + 4, isCursor ? COLOR_BLACK : COLOR_WHITE, label);
}
