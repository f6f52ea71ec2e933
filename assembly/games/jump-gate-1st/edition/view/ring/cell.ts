// What the first edition shows of a planet in the ring - codes, face-up resources, face-down ones and scan markers,
// ships - and of the Jump Gate.
import {
  COLOR_BLACK,
  COLOR_PURPLE,
  COLOR_SILVER,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_SMALL,
  ICON_ENERGEL_DARK_8,
  ICON_ENERGEL_LIGHT_8,
  ICON_FAME_8,
  ICON_GEM_A_8,
  ICON_GEM_B_8,
  ICON_GEM_C_8,
  ICON_NOTHING_8,
  ICON_WATER_8,
} from "../../../../../kit/base/abi";
import { bitmap, disc, frame, hline, icon, rect, round, text } from "../../../../../kit/screen/display";
import { setFrame } from "../../../../../kit/screen/frame";
import { isAtRest, tellPlace } from "../../../../../kit/screen/motion";
import { pileAt, pileCount } from "../../../../../kit/base/piles";
import { append, appendBytes, appendNumber } from "../../../../../kit/words/text";
import {
  RESOURCE_TYPE_TABLE_LENGTH,
  RULE_ACTIONS_PER_TURN,
  RULE_BLACK_HOLE_END,
  resourceBlackHole,
  resourceType,
  resourceTypeName,
} from "../../../data";
import { observation } from "../../rules/observation";
import { PLACE_GATE, PLACE_HOLE } from "../choice/kinds";
import {
  ROOF_SMALL,
  drawNumber,
  drawPiece,
  drawPlanetCodes,
  drawResource,
  drawSeatDigit,
  drawShip,
  seatColor,
  typeColor,
} from "../../../view/appearance";
import { FROM_BACKS, MOVES_SHIP, isClaimAtRest, isResourceAtRest, isScanAtRest } from "../../../view/moving";
import { NONE, blackHoleCount, faceDownCount, faceUpAt, faceUpCount, isLanded, rule } from "../observation/edition";
import { COLUMN_GATE, isMost } from "../scores/tally";
import { u8At } from "../../../../../kit/base/arrays";

/** Height of a planet's cell. */
export const CELL_H: i32 = 51;

/** Pixels from one place of the Black Hole to the next. */
export const GAUGE_PITCH: i32 = 12;

const GATE_X: i32 = 28;
/**
 * In the band between the rows: left edge of the Black Hole, where the Gate ends, its width, and the height of both.
 */
export const HOLE_X: i32 = 100;
export const HOLE_W: i32 = 140;
const BAND_H: i32 = 20;
const SHIP_PITCH: i32 = 12;
/**
 * Width of a ship, the least distance at which the numbers of all ships are visible, and the width of the tiles below
 * that distance.
 */
const SHIP_W: i32 = 10;
const LEAST_PITCH: i32 = 8;
const TILE_W: i32 = 6;
/** Width of a resource's icon, and of the small one. */
const ICON_W: i32 = 12;
const SMALL_W: i32 = 8;

// By type, in the order of the data's table: the small icons.
const SMALL_ICONS: usize = memory.data<u8>([
  <u8>ICON_FAME_8,
  <u8>ICON_NOTHING_8,
  <u8>ICON_WATER_8,
  <u8>ICON_ENERGEL_LIGHT_8,
  <u8>ICON_ENERGEL_DARK_8,
  <u8>ICON_GEM_A_8,
  <u8>ICON_GEM_C_8,
  <u8>ICON_GEM_B_8,
]);

if (RESOURCE_TYPE_TABLE_LENGTH != 8) ERROR("SMALL_ICONS has another length");

/**
 * Appends the header of the seat's own turn. Before its first action it names the seat's first resource; while the
 * Black Hole is full it is the final turn.
 */
export function appendOwnTurn(seat: i32): void {
  const own = observation.collectedAt(seat);
  if (observation.round == 1 && observation.actionsLeft == rule(RULE_ACTIONS_PER_TURN) && pileCount(own) == 1) {
    append("You hold one ");
    return appendBytes(resourceTypeName(resourceType(pileAt(own, 0))));
  }
  append(blackHoleCount() < rule(RULE_BLACK_HOLE_END) ? "Your turn: " : "Final turn: ");
  if (observation.actionsLeft == 0) return append("a choice is open");
  appendNumber(observation.actionsLeft);
  append(isLanded(seat) ? " left, landed" : observation.actionsLeft == 1 ? " action left" : " actions left");
}

/** Draws a planet within its frame. */
export function drawCell(x: i32, y: i32, width: i32, place: i32): void {
  const pitch = width < 48 ? 9 : 13;
  const left = x + ((width - 4 * pitch) >> 1);
  drawPlanetCodes(left, y + 3, observation.planetAt(place), pitch);
  drawFaceUp(left, y + 15, 4 * pitch, place);
  drawMarkers(left, y + 28, x + width - 12, place);
  drawShips(left, y + 38, 4 * pitch, place);
}

// Draws small icons where large ones would overlap. As small ones, all that can be at a planet fit.
function drawFaceUp(x: i32, y: i32, width: i32, place: i32): void {
  const count = faceUpCount(place);
  const isSmall = count * ICON_W > width;
  const pitch = count > 1 ? min(isSmall ? 9 : 13, (width - (isSmall ? SMALL_W : ICON_W)) / (count - 1)) : 0;
  for (let slot = 0; slot < count; slot++) {
    const resource = faceUpAt(place, slot);
    if (!isResourceAtRest(resource, x + slot * pitch, y, place, observation.turnSeat)) continue;
    if (isSmall) drawSmallResource(x + slot * pitch, y + 2, resource);
    else drawResource(x + slot * pitch, y, resource);
  }
}

function drawSmallResource(x: i32, y: i32, resource: i32): void {
  const type = resourceType(resource);
  icon(u8At(SMALL_ICONS, type), x, y, typeColor(type));
  if (resourceBlackHole(resource) == 0) return;
  disc(x + 7, y, 2, COLOR_BLACK);
  disc(x + 7, y, 1, COLOR_PURPLE);
}

// Draws the face-down resources, then the scan markers: together never more than were dealt face-down.
function drawMarkers(x: i32, y: i32, right: i32, place: i32): void {
  const backs = faceDownCount(place);
  tellPlace(FROM_BACKS + place, x + backs * 5, y);
  for (let i = 0; i < backs; i++) round(x + i * 5, y, 4, 8, 1, COLOR_SILVER);
  drawScans(x + backs * 5, y - 1, place, true);
  const claimer = observation.claimAt(place);
  if (claimer == NONE || !isClaimAtRest(place, claimer, right, y - 1)) return;
  frame(right, y - 1, 9, 10, seatColor(claimer));
  drawNumber(FONT_SMALL, right + 2, y, claimer + 1, seatColor(claimer));
}

/** Draws the scan markers of a place from x on; in the ring (`isInRing`) they are animated. Returns where they end. */
export function drawScans(x: i32, y: i32, place: i32, isInRing: bool): i32 {
  let at = x;
  for (let seat = 0; seat < observation.players; seat++) {
    for (let i = 0; i < observation.scansAt(place, seat); i++) {
      if (!isInRing || isScanAtRest(place, seat, i, at, y)) drawPiece(at, y, seat);
      at += 9;
    }
  }
  return at;
}

// Draws the ships from the left: discs in orbit, houses on the planet. They overlap where they do not fit side by side.
// Where this would cover their numbers they are narrow tiles, on a white line when landed.
function drawShips(x: i32, y: i32, width: i32, place: i32): void {
  let count = 0;
  for (let seat = 0; seat < observation.players; seat++) if (observation.shipAt(seat) == place) count++;
  const pitch = count > 1 ? min(SHIP_PITCH, (width - SHIP_W) / (count - 1)) : SHIP_PITCH;
  const isCrowd = pitch < LEAST_PITCH;
  let at = isCrowd ? x - 3 : x;
  for (let seat = 0; seat < observation.players; seat++) {
    if (observation.shipAt(seat) != place) continue;
    drawShipAt(isCrowd, at, y, seat);
    at += isCrowd ? TILE_W : pitch;
  }
}

function drawShipAt(isCrowd: bool, at: i32, y: i32, seat: i32): void {
  if (!isAtRest(MOVES_SHIP + seat, at + 1, y)) return;
  if (isCrowd) {
    rect(at + 3, y + 1, TILE_W, 9, seatColor(seat));
    if (isLanded(seat)) hline(at + 3, y + 10, TILE_W, COLOR_WHITE);
  } else if (isLanded(seat)) bitmap(at, y, 11, 11, seatColor(seat), ROOF_SMALL);
  else disc(at + 5, y + 5, 5, seatColor(seat));
  drawSeatDigit(at + 3, y + 2, seat);
}

/**
 * Draws the band with the Gate markers and ships from y on; highlights the Jump Gate and the Black Hole as choices.
 * Returns whether the Black Hole is highlighted.
 */
export function drawGate(y: i32, cursor: i32, targets: i32): bool {
  drawTarget(PLACE_GATE, 0, y + 1, HOLE_X, cursor, targets);
  drawTarget(PLACE_HOLE, HOLE_X, y + 1, HOLE_W, cursor, targets);
  text(FONT_SMALL, 2, y + 8, COLOR_SILVER, "Gate");
  for (let seat = 0; seat < observation.players; seat++) {
    const x = GATE_X + seat * SHIP_PITCH;
    const count = observation.gateAt(seat);
    const isHere = observation.shipAt(seat) == NONE;
    if (isHere && isAtRest(MOVES_SHIP + seat, x, y + 1)) drawShip(x, y + 1, seat);
    if (!isHere) drawPiece(x, y + 2, seat);
    drawNumber(
      FONT_SMALL,
      count < 10 ? x + 2 : x - 1,
      y + 13,
      count,
      isMost(COLUMN_GATE, seat) ? COLOR_YELLOW : COLOR_SILVER,
    );
  }
  return ((targets >> PLACE_HOLE) & 1) != 0;
}

function drawTarget(place: i32, x: i32, y: i32, width: i32, cursor: i32, targets: i32): void {
  if ((targets >> place) & 1) rect(x, y, width, BAND_H, COLOR_SLATE);
  if (targets != 0 && place == cursor) frame(x, y, width, BAND_H, COLOR_WHITE);
}

/** Always false: the markers of all seats take the room in the band. */
export function hasGaugeWords(): bool {
  return false;
}

/** Frames the Jump Gate or the Black Hole in the band that begins at y. */
export function frameGate(y: i32, place: i32): void {
  if (place == PLACE_HOLE) setFrame(HOLE_X, y + 1, HOLE_W, BAND_H);
  else setFrame(0, y + 1, HOLE_X, BAND_H);
}
