// A transmitter tile as a picture: its dice, those paid ticked off, its half dice at both ends, and what it gives.
import {
  COLOR_BLACK,
  COLOR_GREEN,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_SMALL,
  ICON_CHECK_12,
} from "../../../../kit/base/abi";
import { frame, icon, rect, text } from "../../../../kit/screen/display";
import { beginText } from "../../../../kit/words/text";
import { transmitterEffects, transmitterOfCopy } from "../../data";
import { writeEffects } from "../../words/effects";
import { NONE } from "../../rules/state";
import { COSTS, allCosts, costOf, halfOf } from "../../rules/tables";
import { drawDie, drawNumber, drawWrapped } from "../appearance";
import { observation } from "../../rules/observation";

/** Width and height of a tile. */
export const TILE_W: i32 = 76;
export const TILE_H: i32 = 42;
/** How a tile is drawn: each a bit. */
export const IS_TURNED: i32 = 1;
export const IS_GREY: i32 = 2;
export const IS_CURSOR: i32 = 4;
/** The left, the right half is linked. */
export const IS_LINKED_LEFT: i32 = 8;
export const IS_LINKED_RIGHT: i32 = 16;

const HALF_W: i32 = 9;
const HALF_H: i32 = 13;
/** Of the words of a tile or a project. */
export const COLUMNS: i32 = 12;
export const LINES: i32 = 3;

/** Returns whether the i-th die of a tile is paid. */
export function isPaid(tile: i32, i: i32): bool {
  return ((observation.paidAt(tile) >> i) & 1) != 0;
}

/** Returns whether all dice of a tile are paid. */
export function isOnline(tile: i32): bool {
  return observation.paidAt(tile) == allCosts(tile);
}

/** Draws a tile; `how` is a set of IS_*, `payment` the cost that is about to be paid, -1: none. */
export function drawTile(tile: i32, x: i32, y: i32, how: i32, payment: i32): void {
  const online = isOnline(tile);
  const color = how & IS_GREY ? COLOR_GREY : COLOR_WHITE;
  rect(x, y, TILE_W, TILE_H, online ? COLOR_SLATE : COLOR_NIGHT);
  frame(x, y, TILE_W, TILE_H, how & IS_CURSOR ? COLOR_YELLOW : online ? COLOR_GREEN : COLOR_GREY);
  if (how & IS_CURSOR) frame(x + 1, y + 1, TILE_W - 2, TILE_H - 2, COLOR_YELLOW);
  const left = how & IS_TURNED ? 1 : 0;
  drawHalf(x, y + 1, halfOf(tile, left), online, (how & IS_LINKED_LEFT) != 0, -3);
  drawHalf(x + TILE_W - HALF_W, y + 1, halfOf(tile, 1 - left), online, (how & IS_LINKED_RIGHT) != 0, 0);
  if (online) text(FONT_SMALL, x + 20, y + 4, COLOR_WHITE, "online");
  for (let i = 0; i < COSTS && !online; i++)
    if (costOf(tile, i) > 0) drawCost(tile, i, x + 13 + i * 17, y + 2, color, i == payment);
  beginText();
  writeEffects(transmitterEffects(transmitterOfCopy(tile)));
  drawWrapped(x + 3, y + 15, COLUMNS, LINES, online ? COLOR_WHITE : color);
}

// Half a die at an end; a link leads over the gap to the next tile, red like the die it forms.
function drawHalf(x: i32, y: i32, pips: i32, online: bool, isLinked: bool, over: i32): void {
  if (pips == NONE) return;
  if (online || isLinked)
    rect(max(x + (isLinked ? over : 0), 0), y, HALF_W + (isLinked ? 3 : 0), HALF_H, online ? COLOR_RED : COLOR_SILVER);
  else frame(x, y - 1, HALF_W, HALF_H + 1, COLOR_GREY);
  drawNumber(x + 2, y + 3, pips, online || isLinked ? COLOR_BLACK : COLOR_WHITE);
}

function drawCost(tile: i32, i: i32, x: i32, y: i32, color: i32, isPayment: bool): void {
  if (isPaid(tile, i)) return icon(ICON_CHECK_12, x, y, COLOR_GREEN);
  drawDie(x, y, costOf(tile, i), isPayment ? COLOR_YELLOW : color);
  if (isPayment) frame(x - 2, y - 1, 16, 14, COLOR_YELLOW);
}
