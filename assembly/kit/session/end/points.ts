// Where each seat's points came from, as bars, the best seat first.
import {
  COLOR_BLACK,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  FONT_MEDIUM_W,
  ICON_CROWN_12,
} from "../../base/abi";
import { u8At } from "../../base/arrays";
import { HAS_NOTE_SOURCES, HAS_SOURCES } from "../../contract/features";
import * as game from "../../game";
import { forgetLegal } from "../../base/legal";
import { icon, rect, round, textBuilt, textBuiltRight } from "../../screen/display";
import { appendSeat } from "../../words/seats";
import { appendNumber, beginText, textLength } from "../../words/text";
import { keptAction, keptCount, performOnce } from "../history";
import { KEPT_FROM, progress } from "../memory";
import { ended } from "../variables";
import { drawSeat } from "./seat";

/** It is known what points came from. */
const NOTED: i32 = 1;
/** The beginning of the game was given up, and with it what its points came from. */
const LOST: i32 = 2;

const LEGEND_X: i32 = 2;
const LEGEND_H: i32 = 15;
const LEGEND_GAP: i32 = 4;
const BOX: i32 = 13;
/** From this height on a row has a line for the seat's name above its bar. */
const TALL: i32 = 28;
const MOST_H: i32 = 30;
const BAR_H: i32 = 13;
const NAME_H: i32 = 14;
const SEAT_X: i32 = 17;
const BESIDE_X: i32 = 35;
const RIGHT: i32 = 238;
/** Room for the score beside a bar. */
const SCORE_W: i32 = 30;
/** A part of this width has room for its icon beside its points. */
const ICON_W: i32 = 14;

/** Finds out where points came from, once; the game is played once more where its end does not show it. */
export function notePoints(): void {
  if (ended.isNoted != 0) return;
  ended.isNoted = NOTED;
  if (!HAS_NOTE_SOURCES) return;
  if (keptCount() == 0 || progress.moves != keptCount()) {
    ended.isNoted = LOST;
    return;
  }
  memory.copy(game.STATE, KEPT_FROM, game.STATE_SIZE);
  forgetLegal();
  if (HAS_NOTE_SOURCES) game.noteSources(true);
  for (let at = 0; at < keptCount(); at++) {
    performOnce(keptAction(at));
    if (HAS_NOTE_SOURCES) game.noteSources(false);
  }
}

/** Draws what the colours mean, and a bar for each seat, within this many rows. */
export function drawPoints(y: i32, h: i32): void {
  const bars = ended.isNoted == NOTED ? drawLegend(y) : y;
  const pitch = min((h - bars + y) / game.seatCount(), MOST_H);
  let most = 1;
  for (let i = 0; i < game.seatCount(); i++) most = max(most, ended.totalAt(i));
  let seat = nextSeat(-1);
  for (let row = 0; seat >= 0; row++) {
    drawSeatRow(seat, row, bars + row * pitch, pitch, most);
    seat = nextSeat(seat);
  }
}

// The seat after another in the order of the result: by points, then the winner, then by number; -1: none is left.
function nextSeat(before: i32): i32 {
  let next = -1;
  for (let seat = 0; seat < game.seatCount(); seat++) {
    if (before >= 0 && orderOf(seat) >= orderOf(before)) continue;
    if (next < 0 || orderOf(seat) > orderOf(next)) next = seat;
  }
  return next;
}

function orderOf(seat: i32): i32 {
  return ended.totalAt(seat) * 16 + (seat == ended.winner ? 8 : 7 - seat);
}

function drawLegend(top: i32): i32 {
  let x = LEGEND_X;
  let y = top;
  for (let source = 0; HAS_SOURCES && source < game.SOURCES; source++) {
    beginText();
    if (HAS_SOURCES) game.writeSource(source);
    const w = BOX + 2 + textLength() * FONT_MEDIUM_W;
    if (x + w > 240) {
      x = LEGEND_X;
      y += LEGEND_H;
    }
    round(x, y, BOX, BOX, 3, colorOf(source));
    icon(iconOf(source), x, y, COLOR_BLACK);
    textBuilt(FONT_MEDIUM, x + BOX + 2, y, COLOR_WHITE);
    x += w + LEGEND_GAP;
  }
  return y + LEGEND_H + 2;
}

function iconOf(source: i32): i32 {
  return HAS_SOURCES ? u8At(game.SOURCE_LOOKS, source * 2) : 0;
}

function colorOf(source: i32): i32 {
  return HAS_SOURCES ? u8At(game.SOURCE_LOOKS, source * 2 + 1) : 0;
}

function drawSeatRow(seat: i32, row: i32, y: i32, pitch: i32, most: i32): void {
  const isTall = pitch >= TALL;
  const isWinner = seat == ended.winner;
  if (isWinner) icon(ICON_CROWN_12, 2, y, COLOR_YELLOW);
  else drawNumber(4, y, row + 1, COLOR_SILVER);
  drawSeat(SEAT_X, y, seat);
  beginText();
  appendNumber(ended.totalAt(seat));
  textBuiltRight(
    isTall ? FONT_LARGE : FONT_MEDIUM,
    RIGHT,
    isTall ? y - 2 : y + 1,
    isWinner ? COLOR_YELLOW : COLOR_WHITE,
  );
  if (isTall) {
    beginText();
    appendSeat(seat);
    textBuilt(FONT_MEDIUM, BESIDE_X, y + 1, COLOR_WHITE);
  }
  const x = isTall ? LEGEND_X : BESIDE_X;
  drawBar(seat, x, isTall ? y + NAME_H : y, (isTall ? RIGHT : RIGHT - SCORE_W) - x, most);
}

function drawBar(seat: i32, x: i32, y: i32, w: i32, most: i32): void {
  if (ended.isNoted != NOTED) return drawPart(x, y, (max(ended.totalAt(seat), 0) * w) / most, COLOR_SILVER);
  let points = 0;
  for (let source = 0; HAS_SOURCES && source < game.SOURCES; source++) {
    const part = HAS_SOURCES ? game.sourcePoints(source, seat) : 0;
    // What costs points has no length.
    if (part <= 0) continue;
    const from = x + (points * w) / most;
    points += part;
    const width = min(x + (points * w) / most, RIGHT) - from;
    drawPart(from, y, width, colorOf(source));
    beginText();
    appendNumber(part);
    const textW = textLength() * FONT_MEDIUM_W;
    const hasIcon = width > textW + ICON_W + 2;
    if (hasIcon) icon(iconOf(source), from + 1, y, COLOR_BLACK);
    if (width > textW) textBuilt(FONT_MEDIUM, hasIcon ? from + ICON_W : from + ((width - textW) >> 1), y, COLOR_BLACK);
  }
}

function drawPart(x: i32, y: i32, w: i32, color: i32): void {
  if (w > 1) rect(x, y, w - 1, BAR_H, color);
}

function drawNumber(x: i32, y: i32, value: i32, color: i32): void {
  beginText();
  appendNumber(value);
  textBuilt(FONT_MEDIUM, x, y + 1, color);
}
