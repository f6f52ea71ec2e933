// Transmitters as pictures: those for sale, the next one, and a seat's arrays, linked tiles side by side. In full
// below.
import { COLOR_SILVER, FONT_SMALL } from "../../../../kit/base/abi";
import { text, textBuilt } from "../../../../kit/screen/display";
import { hasLegal } from "../../../../kit/base/legal";
import { setFrame } from "../../../../kit/screen/frame";
import { appendSeat } from "../../../../kit/words/seats";
import { append, appendNumber, appendWith, beginText } from "../../../../kit/words/text";
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
import { writeReds, writeTile } from "../../words/notation";
import { writeEffects } from "../../words/effects";
import { writeWorth } from "../../words/worth";
import { NONE } from "../../rules/state";
import { COSTS, costOf } from "../../rules/tables";
import { countMarket, countShop, isJoined, isTurned, linkOf, listTiles, listedTile } from "./arrays";
import { FOOT_Y, beginFoot, drawFoot } from "../appearance";
import {
  IS_CURSOR,
  IS_GREY,
  IS_LINKED_LEFT,
  IS_LINKED_RIGHT,
  IS_TURNED,
  TILE_H,
  TILE_W,
  drawTile,
  isOnline,
  isPaid,
} from "./tile";
import { observation } from "../../rules/observation";
import { shown } from "../variables";

const Y: i32 = 16;
const LEFT: i32 = 2;
const PITCH_X: i32 = 80;
const PITCH_Y: i32 = TILE_H + 1;
const ACROSS: i32 = 3;
/** Lines of tiles for sale and next, and those of a seat's arrays that are in sight. */
const SHOP_LINES: i32 = 2;
const VISIBLE: i32 = 2;
const ARRAYS_Y: i32 = Y + SHOP_LINES * PITCH_Y;

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

// Of several payments the one that PAYMENT counts to; -1: there is none.
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
  return LEFT + PITCH_X * (i >= 0 ? i % ACROSS : row < countMarket() ? row : 0);
}

/** Its upper edge on the whole page, of which the arrays scroll. */
export function tileY(row: i32): i32 {
  const i = row - countShop();
  return Y + PITCH_Y * (i >= 0 ? SHOP_LINES + i / ACROSS : row < countMarket() ? 0 : 1);
}

/**
 * Marks the tile of an entry on the page of a seat, whose cursor is on another one perhaps; one out of sight by a
 * strip.
 */
export function markTile(seat: i32, cursor: i32, row: i32): void {
  const count = listTiles(seat);
  const shop = countShop();
  const y = tileY(row) - (row < shop ? 0 : PITCH_Y * topLine(cursor - shop, linesOf(count - shop)));
  const isBelow = y >= FOOT_Y;
  if (row >= shop && (y < ARRAYS_Y || isBelow)) setFrame(0, isBelow ? FOOT_Y - 4 : ARRAYS_Y, 236, 4);
  else setFrame(tileX(row), y, TILE_W, TILE_H);
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
    let y = tileY(row);
    if (row >= shop) {
      y -= top * PITCH_Y;
      if (y < ARRAYS_Y || y >= FOOT_Y) continue;
    }
    const x = tileX(row);
    const how =
      (row == cursor ? IS_CURSOR : 0) |
      (isTurned(row) ? IS_TURNED : 0) |
      (isJoined(row) ? IS_LINKED_LEFT : 0) |
      (isJoined(row + 1) ? IS_LINKED_RIGHT : 0);
    drawAt(listedTile(row), x, y, how, isAsked);
    focusable(x, y, TILE_W, TILE_H, shown.list, row);
  }
  text(FONT_SMALL, LEFT + PITCH_X + 2, Y + PITCH_Y, COLOR_SILVER, "above: for sale");
  if (shop > countMarket()) text(FONT_SMALL, LEFT + PITCH_X + 2, Y + PITCH_Y + 10, COLOR_SILVER, "left: the next one");
  beginText();
  append(count == shop ? "no tile yet: " : "below: ");
  appendSeat(seat);
  textBuilt(FONT_SMALL, LEFT + PITCH_X + 2, Y + PITCH_Y + 20, COLOR_SILVER);
  text(FONT_SMALL, LEFT + PITCH_X + 2, Y + PITCH_Y + 30, COLOR_SILVER, "linked 1 and 3: red die 4");
  drawScrollBar(237, ARRAYS_Y, VISIBLE * PITCH_Y, top, VISIBLE, lines);
}

function drawAt(tile: i32, x: i32, y: i32, how: i32, isAsked: bool): void {
  const chosen = isAsked ? costChosen(tile) : -1;
  drawTile(tile, x, y, how | (isAsked && chosen < 0 ? IS_GREY : 0), how & IS_CURSOR ? chosen : -1);
}

/** Draws the words of the entry under the cursor. */
export function drawTransmitterWords(seat: i32, isAsked: bool): void {
  beginFoot();
  const row = min(listCursor(shown.list), listTiles(seat) - 1);
  if (row < 0) return;
  const tile = listedTile(row);
  append("Tile ");
  writeTile(tile);
  writeStanding(seat, row, tile, isAsked);
  append(isOnline(tile) ? " " : " When built: ");
  writeEffectsOf(tile, seat, isAsked ? costChosen(tile) : -1);
  drawFoot();
}

// Whose it is and what it costs; while one is being chosen, what is paid and what remains, or why it cannot be.
function writeStanding(seat: i32, row: i32, tile: i32, isAsked: bool): void {
  const at = observation.tileAt(tile);
  const chosen = isAsked ? costChosen(tile) : -1;
  if (chosen >= 0) {
    appendWith(": pay its ", costOf(tile, chosen));
    if (countPayments(seat, row) > 1) append(" (other: left, right)");
    return writeRest(tile, chosen, ", then still ", ", then online.");
  }
  if (isOnline(tile)) return append(" is online.");
  if (at != TILE_AT_MARKET && at != TILE_AT_SEAT_0 + seat) append(" is for sale next,");
  writeRest(tile, -1, at == TILE_AT_MARKET ? " for sale, costs " : " costs ", "");
  if (!isAsked) return;
  appendWith(" Your ", observation.value);
  append(at == TILE_AT_MARKET || at == TILE_AT_SEAT_0 + seat ? " pays none of them." : " must wait.");
}

// The dice still to pay besides one, -1: all of them.
function writeRest(tile: i32, besides: i32, words: string, none: string): void {
  let count = 0;
  for (let i = 0; i < COSTS; i++) {
    if (i == besides || costOf(tile, i) == 0 || isPaid(tile, i)) continue;
    append(count++ == 0 ? words : " ");
    appendNumber(costOf(tile, i));
  }
  append(count == 0 ? none : ".");
}

// What it gives, and the red dice of its links, once it is built, or by the payment that is chosen.
function writeEffectsOf(tile: i32, seat: i32, chosen: i32): void {
  const effects = transmitterEffects(transmitterOfCopy(tile));
  writeEffects(effects);
  if (!isOnline(tile)) writeReds(tile, observation.paidAt(tile) | (chosen < 0 ? 0 : 1 << chosen));
  append(".");
  writeWorth(seat, isOnline(tile), effects, NONE);
}

/** Draws how the new tile would lie if it were linked as a legal action of `link` says. */
export function drawLink(action: i32, y: i32): void {
  const tile = observation.subjectAt(0);
  if (action == ACTION_ALONE) return drawTile(tile, LEFT + PITCH_X, y, 0, -1);
  const code = action - ACTION_LINK;
  const half = code / (2 * TILE_AT_COUNT);
  const other = (code >> 1) % TILE_AT_COUNT;
  const isFarLinked = linkOf(other, 1 - (code & 1)) != NONE;
  drawTile(
    other,
    240 / 2 - TILE_W - 2,
    y,
    IS_LINKED_RIGHT | (code & 1 ? 0 : IS_TURNED) | (isFarLinked ? IS_LINKED_LEFT : 0),
    -1,
  );
  drawTile(tile, 240 / 2 + 2, y, IS_LINKED_LEFT | (half == 0 ? 0 : IS_TURNED), -1);
}
