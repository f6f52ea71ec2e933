// What the third edition shows of a planet in the ring, and of the Jump Gate beside the Black Hole.
import { COLOR_NIGHT, COLOR_SILVER, FONT_SMALL } from "../../../../../kit/base/abi";
import { pileAt, pileCount } from "../../../../../kit/base/piles";
import { isCoached } from "../../../../../kit/screen/view";
import { hiddenOf } from "../scores/tally";
import { frame, rect, round, text } from "../../../../../kit/screen/display";
import { setFrame } from "../../../../../kit/screen/frame";
import { isAtRest, tellPlace } from "../../../../../kit/screen/motion";
import { append, appendNumber } from "../../../../../kit/words/text";
import {
  drawNumber,
  drawPiece,
  drawPlanetCodes,
  drawResource,
  drawSeatDigit,
  drawShip,
  seatColor,
} from "../../../view/appearance";
import { FROM_BACKS, MOVES_SHIP, isClaimAtRest, isResourceAtRest, isScanAtRest } from "../../../view/moving";
import { NONE, areTurnsFinal, faceDownCount, faceUpAt, faceUpCount, markerAt } from "../observation/edition";
import { observation } from "../../rules/observation";

/** Height of a planet's cell. */
export const CELL_H: i32 = 49;

/** Pixels from one place of the Black Hole to the next. */
export const GAUGE_PITCH: i32 = 14;

/** The ships on the Jump Gate: left edge of the first, and pixels from one to the next. */
const GATE_X: i32 = 34;
const GATE_PITCH: i32 = 12;
/** The learner's hidden resources, right of the ships of two seats. */
const HIDDEN_X: i32 = 60;
const HIDDEN_PITCH: i32 = 13;
/** Width of the box around a marked resource. */
const BOX_W: i32 = 16;

/** Appends the header of the seat's own turn. */
export function appendOwnTurn(seat: i32): void {
  append(areTurnsFinal() ? "Final turn: " : "Your turn: ");
  if (observation.actionsLeft == 0) return append("a choice is open");
  appendNumber(observation.actionsLeft);
  append(observation.actionsLeft == 1 ? " action left" : " actions left");
}

/** Draws a planet within its frame. */
export function drawCell(x: i32, y: i32, width: i32, place: i32): void {
  const pitch = width >= 76 ? 17 : min(13, (width - 6) / 4);
  drawPlanetCodes(x + ((width - 4 * pitch) >> 1) + 1, y + 3, observation.planetAt(place), pitch);
  drawFaceUp(x, y + (pitch >= 17 ? 18 : 16), width, place);
  drawPiecesAt(x + 4, y + 38, width, place);
}

function drawFaceUp(x: i32, y: i32, width: i32, place: i32): void {
  const count = faceUpCount(place);
  if (count == 0) return;
  const pitch = min(18, (width - 8) / count);
  const left = x + 4;
  for (let slot = 0; slot < count; slot++) {
    const at = left + slot * pitch;
    const resource = faceUpAt(place, slot);
    const owner = markerAt(place, slot);
    const isMarked = owner != NONE && isScanAtRest(place, owner, 0, at + 2, y + 11);
    if (isMarked && pitch >= BOX_W) drawBox(at, y, owner);
    if (isResourceAtRest(resource, at, y, place, observation.turnSeat)) drawResource(at, y, resource);
    if (isMarked && pitch < BOX_W) drawPiece(at + 2, y + 11, owner);
  }
}

// Draws the box of a marked resource in the colour of the marker's seat, with the seat's number below.
function drawBox(x: i32, y: i32, owner: i32): void {
  round(x - 2, y - 1, BOX_W, 22, 3, seatColor(owner));
  rect(x - 1, y, BOX_W - 2, 12, COLOR_NIGHT);
  drawSeatDigit(x + 4, y + 13, owner);
}

function drawPiecesAt(x: i32, y: i32, width: i32, place: i32): void {
  const backs = faceDownCount(place);
  tellPlace(FROM_BACKS + place, x + backs * 5, y);
  for (let i = 0; i < backs; i++) round(x + i * 5, y + 1, 4, 8, 1, COLOR_SILVER);
  let right = x + width - 17;
  for (let seat = observation.players - 1; seat >= 0; seat--) {
    if (observation.shipAt(seat) != place) continue;
    if (isAtRest(MOVES_SHIP + seat, right, y - 1)) drawShip(right, y - 1, seat);
    right -= 11;
  }
  const claimer = observation.claimAt(place);
  if (claimer != NONE && backs == 0 && isClaimAtRest(place, claimer, x, y)) drawFlag(x, y, claimer);
}

function drawFlag(x: i32, y: i32, seat: i32): void {
  frame(x, y, 11, 10, seatColor(seat));
  drawNumber(FONT_SMALL, x + 3, y + 1, seat + 1, seatColor(seat));
}

/** Draws the ships on the Jump Gate in the band that begins at y; neither it nor the Black Hole is ever chosen. */
export function drawGate(y: i32, cursor: i32, targets: i32): bool {
  let x = GATE_X;
  for (let seat = 0; seat < observation.players; seat++) {
    if (observation.shipAt(seat) != NONE) continue;
    if (isAtRest(MOVES_SHIP + seat, x, y + 5)) drawShip(x, y + 5, seat);
    x += GATE_PITCH;
  }
  if (x > GATE_X) text(FONT_SMALL, 4, y + 7, COLOR_SILVER, "Gate");
  if (isCoached()) drawOwnHidden(y);
  return false;
}

/** Whether there is room in the band for words on the Black Hole: no ship is on the Jump Gate. */
export function hasGaugeWords(): bool {
  for (let seat = 0; seat < observation.players; seat++) if (observation.shipAt(seat) == NONE) return false;
  return !isCoached();
}

// Draws the learner's hidden resources, which no other screen of the lesson shows.
function drawOwnHidden(y: i32): void {
  const seat = observation.actorSeat;
  if (seat == NONE) return;
  const pile = hiddenOf(seat);
  for (let i = 0; i < pileCount(pile); i++) drawResource(HIDDEN_X + i * HIDDEN_PITCH, y + 4, pileAt(pile, i));
}

/** Frames the Jump Gate in the band that begins at y, with room for the ships of all seats. */
export function frameGate(y: i32, place: i32): void {
  setFrame(2, y + 4, GATE_X + observation.players * GATE_PITCH - 2, 13);
}
