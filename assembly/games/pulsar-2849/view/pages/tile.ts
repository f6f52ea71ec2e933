// A transmitter tile as a picture: its dice, those paid ticked off, what it gives as signs, and half a die at an end.
// Two ends that are linked are one die, red where they are online; the red die that they make stands above.
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
  FONT_MEDIUM,
  ICON_CHECK_12,
} from "../../../../kit/base/abi";
import { frame, icon, rect, round, text, textBuilt, vline } from "../../../../kit/screen/display";
import { appendNumber, beginText } from "../../../../kit/words/text";
import { transmitterEffects, transmitterOfCopy } from "../../data";
import { NONE } from "../../rules/state";
import { COSTS, allCosts, costOf, halfOf } from "../../rules/tables";
import { drawDie } from "../appearance";
import { drawGains } from "./gains";
import { observation } from "../../rules/observation";

/** Width and height of a tile, and from one to the next. */
export const TILE_W: i32 = 76;
export const TILE_H: i32 = 42;
export const TILE_PITCH: i32 = 80;
/** How a tile is drawn: each a bit. */
export const IS_TURNED: i32 = 1;
export const IS_GREY: i32 = 2;
export const IS_CURSOR: i32 = 4;
/** Its left, its right end is part of a joint that is drawn over it. */
export const IS_JOINED_LEFT: i32 = 8;
export const IS_JOINED_RIGHT: i32 = 16;

const INNER_X: i32 = 12;
const COST_PITCH: i32 = 14;
const HALF_W: i32 = 10;
const HALF_H: i32 = 21;
const HALF_Y: i32 = 18;
/** A half that is linked lies over half of the gap. */
const LINKED_W: i32 = 12;
const CORNER: i32 = 5;

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
  rect(x, y, TILE_W, TILE_H, online ? COLOR_SLATE : COLOR_NIGHT);
  frame(x, y, TILE_W, TILE_H, how & IS_CURSOR ? COLOR_YELLOW : online ? COLOR_GREEN : COLOR_GREY);
  if (how & IS_CURSOR) frame(x + 1, y + 1, TILE_W - 2, TILE_H - 2, COLOR_YELLOW);
  if (online) text(FONT_MEDIUM, x + INNER_X, y + 3, COLOR_GREEN, "online");
  else drawCosts(tile, x + INNER_X, y + 3, how & IS_GREY ? COLOR_GREY : COLOR_WHITE, payment);
  drawGains(transmitterEffects(transmitterOfCopy(tile)), x + INNER_X, y + 16, 13);
  const left = how & IS_TURNED ? 1 : 0;
  if ((how & IS_JOINED_LEFT) == 0) drawEnd(tile, left, x + 1, y + HALF_Y);
  if ((how & IS_JOINED_RIGHT) == 0) drawEnd(tile, 1 - left, x + TILE_W - HALF_W - 1, y + HALF_Y);
}

/** Draws the dice of a tile, 12 x 12 each; returns where the next thing may stand. */
export function drawCosts(tile: i32, left: i32, y: i32, color: i32, payment: i32): i32 {
  let x = left;
  for (let i = 0; i < COSTS; i++) {
    if (costOf(tile, i) == 0) continue;
    if (isPaid(tile, i)) icon(ICON_CHECK_12, x, y, COLOR_GREEN);
    else drawDie(x, y, costOf(tile, i), i == payment ? COLOR_YELLOW : color);
    x += COST_PITCH;
  }
  return x;
}

/**
 * Draws what links a tile to the one at its right: the halves of both as one die, over the gap, and above it the red
 * die that they make.
 */
export function drawJoint(tile: i32, half: i32, other: i32, otherHalf: i32, x: i32, y: i32): void {
  const middle = x + (TILE_W + TILE_PITCH) / 2;
  const top = y + HALF_Y;
  const leftColor = isOnline(tile) ? COLOR_RED : COLOR_SILVER;
  const rightColor = isOnline(other) ? COLOR_RED : COLOR_SILVER;
  round(middle - LINKED_W, top, 2 * LINKED_W, HALF_H, CORNER, leftColor);
  if (leftColor != rightColor) {
    round(middle, top, LINKED_W, HALF_H, CORNER, rightColor);
    rect(middle, top, CORNER, HALF_H, rightColor);
  }
  vline(middle, top, HALF_H, COLOR_BLACK);
  drawPips(middle - LINKED_W + 2, top, halfOf(tile, half));
  drawPips(middle + 3, top, halfOf(other, otherHalf));
  const sum = halfOf(tile, half) + halfOf(other, otherHalf);
  if (sum > 0) drawDie(middle - 6, y + 3, sum, COLOR_RED);
}

// Half a die at an end.
function drawEnd(tile: i32, half: i32, x: i32, y: i32): void {
  if (halfOf(tile, half) == NONE) return;
  round(x, y, HALF_W, HALF_H, CORNER, isOnline(tile) ? COLOR_RED : COLOR_SILVER);
  drawPips(x + 1, y, halfOf(tile, half));
}

function drawPips(x: i32, top: i32, pips: i32): void {
  beginText();
  appendNumber(pips);
  textBuilt(FONT_MEDIUM, x, top + 5, COLOR_BLACK);
}
