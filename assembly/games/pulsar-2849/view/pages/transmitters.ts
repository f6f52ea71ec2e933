// Transmitters as pictures: those for sale, the next one, and a seat's arrays, linked tiles side by side with the red
// die of each link. In words below.
import { COLOR_NIGHT, COLOR_SILVER, COLOR_WHITE, COLOR_YELLOW, FONT_MEDIUM } from "../../../../kit/base/abi";
import { frame, rect, text, textBuiltRight } from "../../../../kit/screen/display";
import { hasLegal } from "../../../../kit/base/legal";
import { setFrame } from "../../../../kit/screen/frame";
import { appendSeat } from "../../../../kit/words/seats";
import { append, appendWith, beginText, textLength } from "../../../../kit/words/text";
import { focusable } from "../../../../kit/screen/touch";
import { drawScrollBar, listCursor } from "../../../../kit/widgets/list";
import { transmitterEffects, transmitterOfCopy } from "../../data";
import {
  ACTION_ALONE,
  ACTION_LINK,
  ACTION_TRANSMITTER,
  ACTION_TRANSMITTER_STRIDE,
  TILE_AT_COUNT,
  TILE_AT_MARKET,
  TILE_AT_SEAT_0,
} from "../../layout";
import { writeTile } from "../../words/notation";
import { writeSentence } from "../../words/effects";
import { writeWorth } from "../../words/worth";
import { NONE } from "../../rules/state";
import { COSTS, costOf, halfOf } from "../../rules/tables";
import { countMarket, countShop, isJoined, isTurned, linkOf, listTiles, listedTile } from "./arrays";
import { MEDIUM_COLUMNS, beginBox, beginNote, drawBox, drawNote } from "../appearance";
import { drawGains } from "./gains";
import {
  IS_CURSOR,
  IS_GREY,
  IS_JOINED_LEFT,
  IS_JOINED_RIGHT,
  IS_TURNED,
  TILE_H,
  TILE_PITCH,
  TILE_W,
  drawCosts,
  drawJoint,
  drawTile,
  isOnline,
  isPaid,
} from "./tile";
import { observation } from "../../rules/observation";
import { shown } from "../variables";

const Y: i32 = 16;
const LEFT: i32 = 2;
const PITCH_Y: i32 = TILE_H + 1;
const ACROSS: i32 = 3;
/** The line of the next one, and whose arrays are below. */
const NEXT_Y: i32 = 59;
const NEXT_W: i32 = 164;
const NEXT_H: i32 = 14;
const NEXT_COSTS_X: i32 = 38;
/** Lines of a seat's arrays that are in sight. */
const VISIBLE: i32 = 2;
const ARRAYS_Y: i32 = 74;
const END_Y: i32 = 160;

/** The tile of an entry of a seat's page, NONE: there is none. */
export function tileAt(seat: i32, row: i32): i32 {
  return row < listTiles(seat) ? listedTile(row) : NONE;
}

/** The entry of a tile, 0: it is none. */
export function rowOfTile(seat: i32, tile: i32): i32 {
  let row = listTiles(seat) - 1;
  while (row > 0 && listedTile(row) != tile) row--;
  return max(row, 0);
}

/** The seat that has a tile, 0: nobody has. */
export function ownerOf(tile: i32): i32 {
  return max(observation.tileAt(tile) - TILE_AT_SEAT_0, 0);
}

/** Legal payments for the tile of an entry: which of its dice may be paid. */
export function countPayments(seat: i32, row: i32): i32 {
  let count = 0;
  for (let i = 0; i < COSTS; i++) if (isPayable(tileAt(seat, row), i)) count++;
  return count;
}

/** The payment chosen for the tile of an entry, an action; -1: there is none. */
export function paymentAt(seat: i32, row: i32): i32 {
  const i = costChosen(tileAt(seat, row));
  return i < 0 ? -1 : payment(tileAt(seat, row), i);
}

function payment(tile: i32, i: i32): i32 {
  return ACTION_TRANSMITTER + tile * ACTION_TRANSMITTER_STRIDE + i;
}

function isPayable(tile: i32, i: i32): bool {
  return tile != NONE && hasLegal(payment(tile, i));
}

// Of several payments the one that `shown.payment` counts to; -1: there is none.
function costChosen(tile: i32): i32 {
  let chosen = -1;
  let left = shown.payment;
  for (let i = 0; i < COSTS; i++) {
    if (!isPayable(tile, i)) continue;
    if (chosen < 0 || left == 0) chosen = i;
    left--;
  }
  return chosen;
}

/** Left edge of an entry's tile on the page listed last. */
export function tileX(row: i32): i32 {
  const i = row - countShop();
  return LEFT + TILE_PITCH * (i >= 0 ? i % ACROSS : row < countMarket() ? row : 0);
}

/** Its upper edge on the whole page, of which the arrays scroll. */
export function tileY(row: i32): i32 {
  const i = row - countShop();
  return i >= 0 ? ARRAYS_Y + PITCH_Y * (i / ACROSS) : row < countMarket() ? Y : NEXT_Y;
}

/**
 * Frames the tile of an entry on the page of a seat, whose cursor is on another one perhaps; one out of sight by a
 * strip.
 */
export function frameTile(seat: i32, cursor: i32, row: i32): void {
  const count = listTiles(seat);
  const shop = countShop();
  const y = tileY(row) - (row < shop ? 0 : PITCH_Y * topLine(cursor - shop, linesOf(count - shop)));
  const isBelow = y >= END_Y - TILE_H;
  if (row >= shop && (y < ARRAYS_Y || isBelow)) setFrame(0, isBelow ? END_Y - 4 : ARRAYS_Y, 236, 4);
  else if (isNext(row)) setFrame(0, NEXT_Y, NEXT_W, NEXT_H);
  else setFrame(tileX(row), y, TILE_W, TILE_H);
}

function isNext(row: i32): bool {
  return row >= countMarket() && row < countShop();
}

function linesOf(tiles: i32): i32 {
  return (tiles + ACROSS - 1) / ACROSS;
}

// The first line of tiles in sight.
function topLine(tile: i32, lines: i32): i32 {
  return max(0, min(tile / ACROSS - VISIBLE + 2, lines - VISIBLE));
}

/** Draws the page without the words below; `cursor` is the entry marked, `isAsked` while a tile is being chosen. */
export function drawTransmitters(seat: i32, cursor: i32, isAsked: bool): void {
  const count = listTiles(seat);
  const shop = countShop();
  const lines = linesOf(count - shop);
  const top = topLine(cursor - shop, lines);
  for (let row = 0; row < count; row++) {
    const scrolled = row < shop ? 0 : top * PITCH_Y;
    const y = tileY(row) - scrolled;
    if (row >= shop && (y < ARRAYS_Y || y + TILE_H > END_Y)) continue;
    if (isNext(row)) drawNext(listedTile(row), row == cursor);
    else drawEntry(row, y, row == cursor, isAsked);
    focusable(
      isNext(row) ? 0 : tileX(row),
      y,
      isNext(row) ? NEXT_W : TILE_W,
      isNext(row) ? NEXT_H : TILE_H,
      shown.list,
      row,
    );
  }
  if (countMarket() == 0) text(FONT_MEDIUM, LEFT, Y + 14, COLOR_SILVER, "All are sold.");
  if (shop == countMarket()) text(FONT_MEDIUM, LEFT, NEXT_Y + 1, COLOR_SILVER, "no more to come");
  if (count == shop) text(FONT_MEDIUM, LEFT, ARRAYS_Y + 14, COLOR_SILVER, "No transmitter yet.");
  beginText();
  appendSeat(seat);
  textBuiltRight(FONT_MEDIUM, 236, NEXT_Y + 1, COLOR_YELLOW);
  drawScrollBar(237, ARRAYS_Y, VISIBLE * PITCH_Y, top, VISIBLE, lines);
}

// A tile, and the joint that leads to it over the gap.
function drawEntry(row: i32, y: i32, isCursor: bool, isAsked: bool): void {
  const tile = listedTile(row);
  const i = row - countShop();
  const isJoinedHere = i % ACROSS > 0 && isJoined(row);
  const isJoinedNext = i >= 0 && i % ACROSS < ACROSS - 1 && isJoined(row + 1);
  const chosen = isAsked ? costChosen(tile) : -1;
  drawTile(
    tile,
    tileX(row),
    y,
    (isCursor ? IS_CURSOR : 0) |
      (isTurned(row) ? IS_TURNED : 0) |
      (isJoinedHere ? IS_JOINED_LEFT : 0) |
      (isJoinedNext ? IS_JOINED_RIGHT : 0) |
      (isAsked && chosen < 0 ? IS_GREY : 0),
    isCursor ? chosen : -1,
  );
  if (isJoinedHere)
    drawJoint(listedTile(row - 1), isTurned(row - 1) ? 0 : 1, tile, isTurned(row) ? 1 : 0, tileX(row - 1), y);
}

// The tile that is for sale next, in a line.
function drawNext(tile: i32, isCursor: bool): void {
  rect(0, NEXT_Y, NEXT_W, NEXT_H, COLOR_NIGHT);
  if (isCursor) frame(0, NEXT_Y, NEXT_W, NEXT_H, COLOR_YELLOW);
  text(FONT_MEDIUM, LEFT + 1, NEXT_Y + 1, COLOR_SILVER, "next");
  const x = drawCosts(tile, NEXT_COSTS_X, NEXT_Y + 1, COLOR_SILVER, -1);
  drawGains(transmitterEffects(transmitterOfCopy(tile)), x + 2, NEXT_Y + 1, 0);
}

/** Draws the words of the entry under the cursor. */
export function drawTransmitterWords(seat: i32, isAsked: bool): void {
  beginBox();
  const row = min(listCursor(shown.list), listTiles(seat) - 1);
  if (row < 0) return;
  const tile = listedTile(row);
  const effects = transmitterEffects(transmitterOfCopy(tile));
  const chosen = isAsked ? costChosen(tile) : -1;
  writeTile(tile);
  append(": ");
  writeSentence(effects);
  writeWorth(seat, isOnline(tile), effects, NONE);
  drawBox();
  beginNote();
  writeStanding(seat, row, tile, isAsked);
  writeLinks(tile);
  drawNote(chosen < 0 ? COLOR_WHITE : COLOR_YELLOW);
}

// What it costs; while one is being chosen, what is paid and what remains, or why it cannot be.
function writeStanding(seat: i32, row: i32, tile: i32, isAsked: bool): void {
  const at = observation.tileAt(tile);
  const chosen = isAsked ? costChosen(tile) : -1;
  const isSeveral = countPayments(seat, row) > 1;
  if (chosen >= 0) {
    appendWith(isSeveral ? "< Pay the " : "Pay the ", costOf(tile, chosen));
    writeRest(tile, chosen, ", then it needs", ", and it is online");
    return append(isSeveral ? " >" : ".");
  }
  if (isOnline(tile)) return append("It is online.");
  const isHere = at == TILE_AT_MARKET || at == TILE_AT_SEAT_0 + seat;
  writeRest(tile, -1, isHere ? "It costs" : "It comes next and costs", "");
  if (isAsked && isHere) appendWith(", you have a ", observation.value);
  append(".");
}

// The dice still to pay besides one, -1: all of them.
function writeRest(tile: i32, besides: i32, words: string, none: string): void {
  let count = 0;
  for (let i = 0; i < COSTS; i++) {
    if (i == besides || costOf(tile, i) == 0 || isPaid(tile, i)) continue;
    append(count++ == 0 ? words : " and");
    appendWith(" a ", costOf(tile, i));
  }
  if (count == 0) append(none);
}

// Appends the red dice that its links still give; of a tile without any what links are for.
function writeLinks(tile: i32): void {
  let count = 0;
  for (let half = 0; half < 2; half++) {
    const to = linkOf(tile, half);
    if (to == NONE || (isOnline(tile) && isOnline(to >> 1))) continue;
    appendWith(
      count++ == 0 ? " When both are online: a red " : " and a ",
      halfOf(tile, half) + halfOf(to >> 1, to & 1),
    );
  }
  if (count > 0) return append(".");
  // The rule, where there is a line for it.
  const hasEnd = halfOf(tile, 0) != NONE || halfOf(tile, 1) != NONE;
  if (hasEnd && textLength() <= MEDIUM_COLUMNS) append(" Linked ends make a red die.");
}

/** Draws how the new tile would lie if it were linked as a legal action of `link` says. */
export function drawLink(action: i32, y: i32): void {
  const tile = observation.subjectAt(0);
  if (action == ACTION_ALONE) return drawTile(tile, LEFT + TILE_PITCH, y, 0, -1);
  const code = action - ACTION_LINK;
  const half = code / (2 * TILE_AT_COUNT);
  const other = (code >> 1) % TILE_AT_COUNT;
  const left = 240 / 2 - TILE_W - (TILE_PITCH - TILE_W) / 2;
  drawTile(other, left, y, IS_JOINED_RIGHT | (code & 1 ? 0 : IS_TURNED), -1);
  drawTile(tile, left + TILE_PITCH, y, IS_JOINED_LEFT | (half == 0 ? 0 : IS_TURNED), -1);
  drawJoint(other, code & 1, tile, half, left, y);
}
