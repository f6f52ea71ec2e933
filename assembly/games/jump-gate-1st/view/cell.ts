// What the first edition shows of a planet in the ring - codes, face-up resources, face-down ones and scan markers, ships - and of the Jump Gate.
import { COLOR_SILVER, COLOR_WHITE, COLOR_YELLOW, FONT_SMALL } from "../../../kit/abi";
import { bitmap, disc, frame, hline, rect, round, text } from "../../../kit/display";
import { append, appendNumber } from "../../../kit/text";
import { PLACE_GATE } from "./kinds";
import { ROOF_SMALL, drawNumber, drawPiece, drawPlanetCodes, drawResource, drawSeatDigit, drawShip, seatColor } from "./look";
import {
  NONE,
  actionsLeft,
  claimOf,
  faceDownCount,
  faceUpAt,
  faceUpCount,
  gateCount,
  isLanded,
  planetAt,
  players,
  scansAt,
  shipOf,
} from "./seen";
import { COLUMN_GATE, isMost } from "./tally";

/** Height of a planet's cell. */
export const CELL_H: i32 = 51;

const GATE_Y: i32 = 67;
const GATE_X: i32 = 28;
const SHIP_PITCH: i32 = 12;

/** Appends the header of the own turn. */
export function appendOwnTurn(seat: i32): void {
  append("Your turn: ");
  if (actionsLeft() == 0) return append("a choice is open");
  appendNumber(actionsLeft());
  append(isLanded(seat) ? " left, landed" : actionsLeft() == 1 ? " action left" : " actions left");
}

/** Draws a planet within its frame. */
export function drawCell(x: i32, y: i32, width: i32, place: i32): void {
  const pitch = width < 48 ? 9 : 13;
  const left = x + ((width - 4 * pitch) >> 1);
  drawPlanetCodes(left, y + 3, planetAt(place), pitch);
  drawFaceUp(left, y + 15, 4 * pitch, place);
  drawMarkers(left, y + 28, x + width - 12, place);
  drawShips(left, y + 38, 4 * pitch, place);
}

function drawFaceUp(x: i32, y: i32, width: i32, place: i32): void {
  const count = faceUpCount(place);
  const pitch = count > 1 ? min(13, (width - 12) / (count - 1)) : 0;
  for (let slot = 0; slot < count; slot++) drawResource(x + slot * pitch, y, faceUpAt(place, slot));
}

// What is face-down, then what was scanned: together never more than the resources that were dealt face-down.
function drawMarkers(x: i32, y: i32, right: i32, place: i32): void {
  const backs = faceDownCount(place);
  for (let i = 0; i < backs; i++) round(x + i * 5, y, 4, 8, 1, COLOR_SILVER);
  drawScans(x + backs * 5, y - 1, place);
  const claimer = claimOf(place);
  if (claimer == NONE) return;
  frame(right, y - 1, 9, 10, seatColor(claimer));
  drawNumber(FONT_SMALL, right + 2, y, claimer + 1, seatColor(claimer));
}

/** Draws the scan markers of a place from x on, each on its own; returns where they end. */
export function drawScans(x: i32, y: i32, place: i32): i32 {
  let at = x;
  for (let seat = 0; seat < players(); seat++) {
    for (let i = scansAt(place, seat); i > 0; i--) {
      drawPiece(at, y, seat);
      at += 9;
    }
  }
  return at;
}

// Ships from the left, discs in orbit and houses on the planet; where there is no room narrow tiles, on a white line when landed.
function drawShips(x: i32, y: i32, width: i32, place: i32): void {
  let count = 0;
  for (let seat = 0; seat < players(); seat++) if (shipOf(seat) == place) count++;
  const isCrowd = count * SHIP_PITCH > width;
  let at = isCrowd ? x - 3 : x;
  for (let seat = 0; seat < players(); seat++) {
    if (shipOf(seat) != place) continue;
    if (isCrowd) {
      rect(at + 3, y + 1, 6, 9, seatColor(seat));
      if (isLanded(seat)) hline(at + 3, y + 10, 6, COLOR_WHITE);
    } else if (isLanded(seat)) bitmap(at, y, 11, 11, seatColor(seat), ROOF_SMALL);
    else disc(at + 5, y + 5, 5, seatColor(seat));
    drawSeatDigit(at + 3, y + 2, seat);
    at += isCrowd ? 6 : SHIP_PITCH;
  }
}

/** Draws each seat's markers on the Jump Gate below its piece, which is a ship where that is there; frames the Jump Gate or the Black Hole under the cursor. */
export function drawGate(cursor: i32, targets: i32): void {
  const right = cursor - PLACE_GATE;
  if (targets >> PLACE_GATE != 0 && right >= 0) frame(right * 100, GATE_Y - 1, 100 + right * 40, 20, COLOR_WHITE);
  text(FONT_SMALL, 2, GATE_Y + 6, COLOR_SILVER, "Gate");
  for (let seat = 0; seat < players(); seat++) {
    const x = GATE_X + seat * SHIP_PITCH;
    const count = gateCount(seat);
    if (shipOf(seat) == NONE) drawShip(x, GATE_Y - 1, seat);
    else drawPiece(x, GATE_Y, seat);
    drawNumber(FONT_SMALL, count < 10 ? x + 2 : x - 1, GATE_Y + 11, count, isMost(COLUMN_GATE, seat) ? COLOR_YELLOW : COLOR_SILVER);
  }
}
