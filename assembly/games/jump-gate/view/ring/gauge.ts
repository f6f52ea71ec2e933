// The Black Hole as a gauge between the rows of the ring: whose markers are there, how many are missing until it is
// full, and who would lose then.
import {
  COLOR_BLACK,
  COLOR_ORANGE,
  COLOR_PURPLE,
  COLOR_RED,
  COLOR_WHITE,
  FONT_MEDIUM,
  ICON_BLACK_HOLE_16,
  ICON_FLAG_8,
} from "../../../../kit/base/abi";
import { disc, icon, rect, ring, textBuilt, textBuiltRight } from "../../../../kit/screen/display";
import { append, appendNumber, beginText } from "../../../../kit/words/text";
import { RULE_BLACK_HOLE_END } from "../../data";
import { blackHoleAt, blackHoleCount, rule } from "../../edition/view/observation/edition";
import { GAUGE_PITCH } from "../../edition/view/ring/cell";
import { drawShip, seatColor } from "../appearance";
import { isHoleAtRest } from "../moving";

const RIGHT: i32 = 229;
const MIDDLE: i32 = 10;
const R: i32 = 5;
const FLAG_X: i32 = 231;
const ICON_W: i32 = 19;
/** With at most NEAR places left the words turn orange, with at most NEXT red. */
const NEAR: i32 = 4;
const NEXT: i32 = 2;
const SEAT_BITS: i32 = 8;
const SEAT_MASK: i32 = 255;

/**
 * Draws the gauge in the band at y. `emptyColor`: of empty places; `hasWords`: the number missing has room; `coming`:
 * seat whose marker would be next, -1: none.
 */
export function drawGauge(y: i32, emptyColor: i32, hasWords: bool, coming: i32): void {
  const end = rule(RULE_BLACK_HOLE_END);
  const count = blackHoleCount();
  const circles = max(end, count);
  // There may be more markers than places.
  const pitch = min(GAUGE_PITCH, (end * GAUGE_PITCH) / circles);
  const left = RIGHT - circles * pitch;
  icon(ICON_BLACK_HOLE_16, left - ICON_W, y + 2, COLOR_PURPLE);
  drawMissing(left - ICON_W - 4, y + 4, end - count, hasWords);
  icon(ICON_FLAG_8, FLAG_X, y + 6, COLOR_WHITE);
  const counts = countMarkers();
  const most = mostIn(counts);
  let before: u64 = 0;
  for (let i = 0; i < circles; i++) {
    const x = left + i * pitch + (pitch >> 1);
    if (i < count) {
      const seat = blackHoleAt(i);
      drawMarker(seat, countIn(before, seat), countIn(counts, seat) == most, x, y + MIDDLE);
      before += markerOf(seat);
    } else if (i == count && coming >= 0) drawComing(x, y + MIDDLE, coming);
    else ring(x, y + MIDDLE, R, i == end - 1 ? COLOR_RED : emptyColor);
  }
}

function drawMissing(right: i32, y: i32, missing: i32, hasWords: bool): void {
  if (!hasWords || missing < 0) return;
  beginText();
  appendNumber(missing);
  append(" to end");
  textBuiltRight(FONT_MEDIUM, right, y, missing > NEAR ? COLOR_PURPLE : missing > NEXT ? COLOR_ORANGE : COLOR_RED);
}

// Draws a marker, with a line below it if its seat has the most and would lose. `before`: the seat's markers before it.
function drawMarker(seat: i32, before: i32, isMost: bool, x: i32, y: i32): void {
  if (isMost) rect(x - R, y + R + 2, 2 * R + 1, 2, COLOR_RED);
  if (isHoleAtRest(seat, before, x - 4, y - 5)) drawShip(x - 4, y - 5, seat);
}

function drawComing(x: i32, y: i32, seat: i32): void {
  disc(x, y, R + 2, COLOR_BLACK);
  ring(x, y, R + 1, seatColor(seat));
  ring(x, y, R + 2, seatColor(seat));
  beginText();
  appendNumber(seat + 1);
  textBuilt(FONT_MEDIUM, x - 3, y - 6, COLOR_WHITE);
}

// Returns the markers by seat, eight bits each: counted only once for a picture, because every move of the cursor draws
// the gauge.
function countMarkers(): u64 {
  let counts: u64 = 0;
  for (let i = blackHoleCount() - 1; i >= 0; i--) counts += markerOf(blackHoleAt(i));
  return counts;
}

function markerOf(seat: i32): u64 {
  return (<u64>1) << (seat * SEAT_BITS);
}

function countIn(counts: u64, seat: i32): i32 {
  return <i32>(counts >> (seat * SEAT_BITS)) & SEAT_MASK;
}

function mostIn(counts: u64): i32 {
  let most = 0;
  for (let left = counts; left != 0; left >>= SEAT_BITS) most = max(most, countIn(left, 0));
  return most;
}
