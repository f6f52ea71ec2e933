// Transmitters: those of the market, the next one, and a seat's arrays, two lines each: dice with those paid struck through, half dice at both
// ends with what they are linked to, and the effects. In full below.
import {
  COLOR_BLACK,
  COLOR_GREEN,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_WHITE,
  FONT_SMALL,
} from "../../../kit/abi";
import { hline, putText, rect, round, text, textBuilt } from "../../../kit/display";
import { hasLegal } from "../../../kit/legal";
import { append, appendNumber, beginText, textLength, textStart } from "../../../kit/text";
import { drawScrollBar, listCursor, listTop, scrollList } from "../../../kit/widgets/list";
import {
  transmitterCost1,
  transmitterCost2,
  transmitterCost3,
  transmitterEffectCount,
  transmitterEffectFirst,
  transmitterLeft,
  transmitterOfCopy,
  transmitterRight,
} from "../data";
import { ACTION_TRANSMITTER, ACTION_TRANSMITTER_STRIDE, LINK, LINK_STRIDE, PAID, STACK, TILE_AT, TILE_AT_COUNT, TILE_AT_MARKET, TILE_AT_SEAT_0 } from "../layout";
import { writeTile } from "../notation";
import { writeEffects } from "../notation-effects";
import { NONE } from "../state";
import { COLUMNS, drawNumber, drawWrapped } from "./look";
import { LIST } from "./memory";
import { seen, seenAt } from "./seen";

const Y: i32 = 16;
const ROW_H: i32 = 21;
const VISIBLE: i32 = 8;
const FULL_Y: i32 = 188;
const COSTS: i32 = 3;

/** Rows of the page with a seat's arrays. */
export function countRows(seat: i32): i32 {
  let count = 0;
  while (tileAt(seat, count) != NONE) count++;
  return count;
}

/** The tile in a row: the market's, the next one, then the seat's; NONE behind the last. */
export function tileAt(seat: i32, row: i32): i32 {
  let left = row;
  for (let tile = 0; tile < TILE_AT_COUNT; tile++) if (seenAt(TILE_AT, tile) == TILE_AT_MARKET && left-- == 0) return tile;
  if (seen(STACK) > 0 && left-- == 0) return seenAt(STACK, seen(STACK));
  for (let tile = 0; tile < TILE_AT_COUNT; tile++) if (seenAt(TILE_AT, tile) == TILE_AT_SEAT_0 + seat && left-- == 0) return tile;
  return NONE;
}

/** The first legal payment for the tile in a row, -1: there is none. */
export function paymentAt(seat: i32, row: i32): i32 {
  const tile = tileAt(seat, row);
  for (let i = 0; i < COSTS; i++) if (tile != NONE && hasLegal(ACTION_TRANSMITTER + tile * ACTION_TRANSMITTER_STRIDE + i)) return ACTION_TRANSMITTER + tile * ACTION_TRANSMITTER_STRIDE + i;
  return -1;
}

/** Draws the page; `isAsked` while a tile is being chosen. */
export function drawTransmitters(seat: i32, isAsked: bool): void {
  const count = countRows(seat);
  scrollList(LIST, count, VISIBLE);
  const top = listTop(LIST);
  for (let row = top; row < min(count, top + VISIBLE); row++) drawTile(seat, row, Y + (row - top) * ROW_H, isAsked);
  drawScrollBar(237, Y, VISIBLE * ROW_H, top, VISIBLE, count);
  rect(0, FULL_Y, 240, 38, COLOR_NIGHT);
  if (count == 0) return text(FONT_SMALL, 3, Y, COLOR_SILVER, "None");
  drawFull(seat, min(listCursor(LIST), count - 1), isAsked);
}

function drawFull(seat: i32, row: i32, isAsked: bool): void {
  const tile = tileAt(seat, row);
  beginText();
  writeTile(tile);
  append(" ");
  writePlace(seat, tile);
  append(": ");
  writeEffectsOf(tile);
  for (let half = 0; half < 2; half++) {
    const to = seenAt(LINK + <usize>tile * LINK_STRIDE, half);
    if (to == NONE) continue;
    append(half == 0 ? "; left linked to " : "; right linked to ");
    writeTile(to >> 1);
  }
  if (isAsked && paymentAt(seat, row) >= 0) append(". A pays a die of it");
  drawWrapped(3, FULL_Y + 1, COLUMNS, 4, COLOR_WHITE);
}

function writePlace(seat: i32, tile: i32): void {
  const at = seenAt(TILE_AT, tile);
  if (at == TILE_AT_MARKET) return append("for sale");
  if (at != TILE_AT_SEAT_0 + seat) return append("comes next");
  append(isOnline(tile) ? "online" : "being built");
}

function isOnline(tile: i32): bool {
  let all = 0;
  for (let i = 0; i < COSTS; i++) if (costOf(tile, i) > 0) all |= 1 << i;
  return seenAt(PAID, tile) == all;
}

function costOf(tile: i32, i: i32): i32 {
  const row = transmitterOfCopy(tile);
  return i == 0 ? transmitterCost1(row) : i == 1 ? transmitterCost2(row) : transmitterCost3(row);
}

function writeEffectsOf(tile: i32): void {
  const row = transmitterOfCopy(tile);
  writeEffects(transmitterEffectFirst(row), transmitterEffectFirst(row) + transmitterEffectCount(row));
}

function drawTile(seat: i32, row: i32, y: i32, isAsked: bool): void {
  const tile = tileAt(seat, row);
  const isCursor = row == min(listCursor(LIST), countRows(seat) - 1);
  const isBright = !isAsked || paymentAt(seat, row) >= 0;
  const color = isCursor ? COLOR_BLACK : isBright ? COLOR_WHITE : COLOR_GREY;
  if (isCursor) round(0, y, 236, ROW_H - 1, 4, isBright ? COLOR_SKY : COLOR_SILVER);
  beginText();
  writeTile(tile);
  textBuilt(FONT_SMALL, 3, y + 2, color);
  for (let i = 0; i < COSTS; i++) if (costOf(tile, i) > 0) drawCost(26 + i * 12, y + 1, costOf(tile, i), ((seenAt(PAID, tile) >> i) & 1) != 0);
  beginText();
  writeHalves(transmitterLeft(transmitterOfCopy(tile)), transmitterRight(transmitterOfCopy(tile)));
  append(" ");
  writePlace(seat, tile);
  textBuilt(FONT_SMALL, 68, y + 2, color);
  beginText();
  writeEffectsOf(tile);
  putText(FONT_SMALL, 3, y + 12, color, textStart(), min(textLength(), COLUMNS - 1));
}

// A paid one is green and struck through below.
function drawCost(x: i32, y: i32, value: i32, isPaid: bool): void {
  round(x, y, 10, 10, 2, isPaid ? COLOR_GREEN : COLOR_NIGHT);
  drawNumber(x + 3, y + 1, value, isPaid ? COLOR_BLACK : COLOR_WHITE);
  if (isPaid) hline(x + 1, y + 9, 8, COLOR_BLACK);
}

// "<3 1>": pips of both half dice, "-" where an end cannot link.
function writeHalves(left: i32, right: i32): void {
  append("<");
  if (left == NONE) append("-");
  else appendNumber(left);
  append(" ");
  if (right == NONE) append("-");
  else appendNumber(right);
  append(">");
}
