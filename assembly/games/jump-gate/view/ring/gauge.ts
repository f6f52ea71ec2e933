// The Black Hole as a gauge between the rows of the ring: whose markers are there, how many are missing to the end, and
// who would lose by that.
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
/** With this many left the words turn orange, and red. */
const NEAR: i32 = 4;
const NEXT: i32 = 2;

/**
 * Draws it in the band that begins at y, its empty places in a colour that is seen there; `hasWords`: there is room for
 * how many are missing in words; `coming`: the seat whose marker would be the next, -1: none.
 */
export function drawGauge(y: i32, emptyColor: i32, hasWords: bool, coming: i32): void {
  const end = rule(RULE_BLACK_HOLE_END);
  const count = blackHoleCount();
  const circles = max(end, count);
  // There may be more than places.
  const pitch = min(GAUGE_PITCH, (end * GAUGE_PITCH) / circles);
  const left = RIGHT - circles * pitch;
  icon(ICON_BLACK_HOLE_16, left - ICON_W, y + 2, COLOR_PURPLE);
  drawMissing(left - ICON_W - 4, y + 4, end - count, hasWords);
  icon(ICON_FLAG_8, FLAG_X, y + 6, COLOR_WHITE);
  const most = mostMarkers();
  for (let i = 0; i < circles; i++) {
    const x = left + i * pitch + (pitch >> 1);
    if (i < count) drawMarker(i, x, y + MIDDLE, most);
    else if (i == count && coming >= 0) drawComing(x, y + MIDDLE, coming);
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

// A seat with most markers would lose: a line is below each of them.
function drawMarker(index: i32, x: i32, y: i32, most: i32): void {
  const seat = blackHoleAt(index);
  if (markersOf(seat, blackHoleCount()) == most) rect(x - R, y + R + 2, 2 * R + 1, 2, COLOR_RED);
  if (isHoleAtRest(seat, markersOf(seat, index), x - 4, y - 5)) drawShip(x - 4, y - 5, seat);
}

function drawComing(x: i32, y: i32, seat: i32): void {
  disc(x, y, R + 2, COLOR_BLACK);
  ring(x, y, R + 1, seatColor(seat));
  ring(x, y, R + 2, seatColor(seat));
  beginText();
  appendNumber(seat + 1);
  textBuilt(FONT_MEDIUM, x - 3, y - 6, COLOR_WHITE);
}

/** A seat's markers among the first ones. */
function markersOf(seat: i32, behind: i32): i32 {
  let count = 0;
  for (let i = 0; i < behind; i++) if (blackHoleAt(i) == seat) count++;
  return count;
}

function mostMarkers(): i32 {
  let most = 0;
  for (let i = 0; i < blackHoleCount(); i++) most = max(most, markersOf(blackHoleAt(i), blackHoleCount()));
  return most;
}
