// The upper part of the table: whose turn it is, the ring of planets and the Black Hole between its two rows.
import {
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_PURPLE,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_BLACK_HOLE_16,
} from "../../../kit/abi";
import { disc, frame, icon, rect, ring, round, text, textBuilt } from "../../../kit/display";
import { appendSeat } from "../../../kit/seats";
import { append, appendNumber, beginText } from "../../../kit/text";
import { RULE_BLACK_HOLE_END } from "../data";
import { drawNumber, drawPiece, drawPlanetCodes, drawResource, seatColor } from "./look";
import {
  NONE,
  actionsLeft,
  actorSeat,
  areTurnsFinal,
  blackHoleAt,
  blackHoleCount,
  claimOf,
  faceDownCount,
  faceUpAt,
  faceUpCount,
  markerAt,
  places,
  planetAt,
  players,
  rule,
  shipOf,
  turnSeat,
} from "./seen";

const ROW_H: i32 = 49;
const TOP_Y: i32 = 15;
const BOTTOM_Y: i32 = 87;
const MIDDLE_Y: i32 = 65;
const CIRCLE_PITCH: i32 = 13;

/** Draws the header line: whose turn it is. */
export function drawHeader(seat: i32): void {
  const turn = turnSeat();
  beginText();
  if (actorSeat() == NONE) append("Game over");
  else if (turn == seat) appendOwnTurn();
  else {
    appendSeat(turn);
    append(" to move");
  }
  drawHeading(turn, turn == seat ? COLOR_WHITE : COLOR_SILVER);
}

/** Draws the header line with the text built in kit/text, for a seat. */
export function drawHeading(seat: i32, color: i32): void {
  rect(0, 0, 240, 14, COLOR_NIGHT);
  textBuilt(FONT_MEDIUM, 16, 1, color);
  drawPiece(2, 2, seat);
}

function appendOwnTurn(): void {
  append(areTurnsFinal() ? "Final turn: " : "Your turn: ");
  appendNumber(actionsLeft());
  append(actionsLeft() == 1 ? " action left" : " actions left");
}

/** Draws the ring and the Black Hole; `cursor` is the place to highlight, `targets` the set of places to choose from, 0 outside such a choice. */
export function drawRing(seat: i32, cursor: i32, targets: i32): void {
  const count = places();
  for (let place = 0; place < count; place++) {
    const here = seat >= 0 && shipOf(seat) == place;
    const fill = targets == 0 ? (here ? COLOR_SLATE : COLOR_NIGHT) : (targets >> place) & 1 ? COLOR_SLATE : COLOR_BLACK;
    drawPlace(place, fill, place == cursor);
  }
  drawBlackHole();
  drawGate();
}

/** Number of places in the upper row; the lower row runs back from right to left. */
export function upperCount(): i32 {
  return (places() + 1) >> 1;
}

/** Index of a place within its row, from the left. */
export function columnOf(place: i32): i32 {
  return place < upperCount() ? place : places() - 1 - place;
}

/** The place above or below. */
export function acrossFrom(place: i32): i32 {
  const upper = upperCount();
  const lower = places() - upper;
  if (place < upper) return places() - 1 - min(place, lower - 1);
  return columnOf(place);
}

function cellWidth(place: i32): i32 {
  const upper = upperCount();
  return 240 / (place < upper ? upper : places() - upper);
}

function drawPlace(place: i32, fill: i32, isCursor: bool): void {
  const width = cellWidth(place);
  const x = columnOf(place) * width;
  const y = place < upperCount() ? TOP_Y : BOTTOM_Y;
  drawCellFrame(x, y, width, claimOf(place), fill, isCursor);
  const pitch = width >= 76 ? 17 : min(13, (width - 6) / 4);
  drawPlanetCodes(x + ((width - 4 * pitch) >> 1) + 1, y + 3, planetAt(place), pitch);
  drawFaceUp(x, y + (pitch >= 17 ? 18 : 16), width, place);
  drawPiecesAt(x + 4, y + 38, width, place);
}

function drawCellFrame(x: i32, y: i32, width: i32, claimer: i32, fill: i32, isCursor: bool): void {
  const edge = claimer == NONE ? COLOR_SLATE : seatColor(claimer);
  round(x + 1, y, width - 2, ROW_H, 4, isCursor ? COLOR_WHITE : edge);
  round(x + 3, y + 2, width - 6, ROW_H - 4, 3, fill);
}

function drawFaceUp(x: i32, y: i32, width: i32, place: i32): void {
  const count = faceUpCount(place);
  if (count == 0) return;
  const pitch = min(18, (width - 8) / count);
  const left = x + 4;
  for (let slot = 0; slot < count; slot++) {
    const at = left + slot * pitch;
    drawResource(at, y, faceUpAt(place, slot));
    const owner = markerAt(place, slot);
    if (owner != NONE) drawPiece(at + 2, y + 11, owner);
  }
}

function drawPiecesAt(x: i32, y: i32, width: i32, place: i32): void {
  const backs = faceDownCount(place);
  for (let i = 0; i < backs; i++) round(x + i * 5, y + 1, 4, 8, 1, COLOR_SILVER);
  let right = x + width - 17;
  for (let seat = players() - 1; seat >= 0; seat--) {
    if (shipOf(seat) != place) continue;
    drawShip(right, y - 1, seat);
    right -= 11;
  }
  if (claimOf(place) != NONE && backs == 0) drawFlag(x, y, claimOf(place));
}

/** Draws a seat's ship, 10 x 11: a pointed piece with its number. */
export function drawShip(x: i32, y: i32, seat: i32): void {
  const color = seatColor(seat);
  disc(x + 4, y + 5, 5, color);
  drawNumber(FONT_SMALL, x + 2, y + 2, seat + 1, COLOR_BLACK);
}

function drawFlag(x: i32, y: i32, seat: i32): void {
  frame(x, y, 11, 10, seatColor(seat));
  drawNumber(FONT_SMALL, x + 3, y + 1, seat + 1, seatColor(seat));
}

function drawBlackHole(): void {
  const end = rule(RULE_BLACK_HOLE_END);
  const count = blackHoleCount();
  const circles = max(end, count);
  let x = 236 - circles * CIRCLE_PITCH;
  icon(ICON_BLACK_HOLE_16, x - 19, MIDDLE_Y + 2, COLOR_PURPLE);
  for (let i = 0; i < circles; i++) {
    if (i < count) {
      disc(x + 5, MIDDLE_Y + 10, 5, seatColor(blackHoleAt(i)));
      drawNumber(FONT_SMALL, x + 3, MIDDLE_Y + 7, blackHoleAt(i) + 1, COLOR_BLACK);
    } else {
      ring(x + 5, MIDDLE_Y + 10, 5, i == end - 1 ? COLOR_PURPLE : COLOR_SLATE);
    }
    x += CIRCLE_PITCH;
  }
}

function drawGate(): void {
  let x = 34;
  let shown = false;
  for (let seat = 0; seat < players(); seat++) {
    if (shipOf(seat) != NONE) continue;
    drawShip(x, MIDDLE_Y + 5, seat);
    x += 12;
    shown = true;
  }
  if (shown) text(FONT_SMALL, 4, MIDDLE_Y + 7, COLOR_SILVER, "Gate");
}
