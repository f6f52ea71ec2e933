// The star cluster, whole, on 240 x 198 pixels: lines in the colours of their gates, gates distinguished by shape too,
// systems with their planets, pulsars with their gyrodynes, ships. Where things are is in the table of locations.
import {
  COLOR_BLACK,
  COLOR_BROWN,
  COLOR_GREEN,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_ORANGE,
  COLOR_PINK,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_SMALL,
  FONT_SMALL_W,
} from "../../../../kit/base/abi";
import {
  SCREEN,
  disc,
  frame,
  hline,
  line,
  putText,
  rect,
  repeat,
  ring,
  screenLength,
  textBuilt,
  textBuiltRight,
} from "../../../../kit/screen/display";
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { setCursorRows, setFrame } from "../../../../kit/screen/frame";
import { append, appendNumber, beginText, textLength } from "../../../../kit/words/text";
import { focusable, focusableByte } from "../../../../kit/screen/touch";
import { isCoached } from "../../../../kit/screen/view";
import {
  LOCATION_TYPE_ENTRY_GATE,
  LOCATION_TYPE_GREEN_GATE,
  LOCATION_TYPE_ISOLATED_PULSAR,
  LOCATION_TYPE_ORANGE_GATE,
  LOCATION_TYPE_PINK_GATE,
  LOCATION_TYPE_SYSTEM,
  SYSTEM_PLANET_KIND_BLUE,
  locationSlot,
  locationType,
  locationX,
  locationY,
  segmentA,
  segmentB,
  segmentLines,
  systemEffects,
  systemPlanetCount,
  systemPlanetFirst,
  systemPlanetKind,
  systemPlanetPlayers,
} from "../../data";
import { GYRODYNE_NONE, GYRODYNE_SMALL_SPINNING } from "../../layout";
import { writeExploration } from "../../words/notation";
import { NONE, SIZES } from "../../rules/state";
import { hasEffect } from "../../rules/tables";
import { isEnd, isExact, isLineOnWay, isOnWay, searchSerial } from "../../words/ways";
import { foundTile, gained, hasPulsarChanged, hasSystemChanged, trailAt, trailEnd, trailLength } from "./changes";
import { SHIP_H, SHIP_W, SMALL_LINE, drawFrame, drawNumber, drawPiece, drawShip, seatColor } from "../appearance";
import { arePointsAtRest, isClaimAtRest, isShipAtRest } from "../moving";
import {
  endOfLocations,
  endOfSegments,
  firstLocation,
  firstSegment,
  flown,
  flownAt,
  isFaceUp,
  shipOf,
} from "../observation";
import { map } from "./variables";
import { u8At, i8At } from "../../../../kit/base/arrays";
import { shown } from "../variables";
import { observation } from "../../rules/observation";

/** Rows of the cursor above a location, and below it. */
const CURSOR_R: i32 = 9;
/** Height of the map. */
export const MAP_H: i32 = 198;

const SYSTEM_R: i32 = 8;
const PULSAR_R: i32 = 6;
const GATE_R: i32 = 3;
const CORNER_W: i32 = 30;
const GATE_COLORS: usize = memory.data<u8>([<u8>COLOR_GREEN, <u8>COLOR_ORANGE, <u8>COLOR_PINK]);
// Room for the commands of lines and gates: 105 lines, 59 discs and 17 squares are most.
const GROUND_BYTES: i32 = 1032;
const GROUND: usize = memory.data(GROUND_BYTES);

const QUESTION_MARK: usize = memory.data<u8>([63]);

// Where a ship may stand beside its location, by preference: x and y.
const BESIDE: usize = memory.data<i8>([0, -1, 1, 0, -1, 0, 0, 1, 1, -1, -1, -1, 1, 1, -1, 1]);
const PLACES_BESIDE: i32 = 8;

/** Draws the map without cursors. */
export function drawMap(): void {
  drawGround(false);
  drawWay();
  drawSpots(false);
  drawCorners();
}

/**
 * Draws the map for the choice of a flight: what no way leads over is dark, ends have a ring, a dotted one where a
 * flight there is longer or shorter than the die, and the way to the one under the cursor, a pile of locations, is
 * broad.
 */
export function drawFlightMap(way: usize): void {
  drawGround(true);
  const last = pileCount(way) - 1;
  for (let i = 0; i < last; i++) drawBroad(pileAt(way, i), pileAt(way, i + 1));
  for (let i = 0; i <= last; i++) {
    const location = pileAt(way, i);
    if (locationType(location) <= LOCATION_TYPE_ISOLATED_PULSAR) continue;
    disc(locationX(location), locationY(location), GATE_R + 2, COLOR_WHITE);
    drawGate(location, false);
  }
  drawSpots(true);
  const end = endOfLocations();
  for (let location = firstLocation(); location < end; location++) if (isEnd(location)) drawEnd(location);
  drawCorners();
}

function drawEnd(location: i32): void {
  const x = locationX(location);
  const y = locationY(location);
  const r = radiusOfEnd(location);
  if (isExact(location)) return ring(x, y, r, COLOR_WHITE);
  // Four dots: all ends may be such, and a display list has little room.
  for (let i = -1; i <= 1; i += 2) {
    rect(x + i * r - 1, y - 1, 2, 2, COLOR_WHITE);
    rect(x - 1, y + i * r - 1, 2, 2, COLOR_WHITE);
  }
}

function radiusOfEnd(location: i32): i32 {
  return radiusOf(location) + (locationType(location) <= LOCATION_TYPE_ISOLATED_PULSAR ? 2 : 3);
}

/** Lets a tap on an end of a flight put the cursor there. */
export function tellEnds(): void {
  const end = endOfLocations();
  for (let location = firstLocation(); location < end; location++) {
    if (!isEnd(location)) continue;
    const r = radiusOfEnd(location);
    focusableByte(locationX(location) - r, locationY(location) - r, 2 * r + 1, 2 * r + 1, shown.endPlace, location);
  }
}

// Systems and pulsars; while a flight is chosen (`isFlown`) those dark that no way leads over.
function drawSpots(isFlown: bool): void {
  const count = map.spotCount;
  for (let i = 0; i < count; i++) {
    const location = spotAt(i);
    const isDark = isFlown && !isOnWay(location);
    if (locationType(location) == LOCATION_TYPE_SYSTEM)
      drawSystem(locationX(location), locationY(location), locationSlot(location), isDark);
    else drawPulsar(locationX(location), locationY(location), locationSlot(location), isDark);
  }
}

// Lines and gates, which are the same in each picture of a side, or of the choice of a flight: drawn once, then
// repeated.
function drawGround(isFlown: bool): void {
  const first = firstLocation();
  const ground = isFlown ? -searchSerial() : first + 1;
  if (map.groundOf == ground) return repeat(GROUND, map.groundSize);
  const from = screenLength();
  for (let segment = firstSegment(); segment < endOfSegments(); segment++)
    drawSegment(segment, isFlown && !isLineOnWay(segment));
  let count = 0;
  for (let location = first; location < endOfLocations(); location++) {
    drawGate(location, isFlown && !isOnWay(location));
    if (locationType(location) <= LOCATION_TYPE_ISOLATED_PULSAR) {
      const at = count++;
      map.setSpotAt(at, location);
    }
  }
  map.spotCount = count;
  const size = screenLength() - from;
  // While the list is held nothing was written.
  if (<u32>(size - 1) >= <u32>GROUND_BYTES) return;
  memory.copy(GROUND, SCREEN + <usize>from, size);
  map.groundSize = size;
  map.groundOf = ground;
}

// The flight under way, or the last one, below its gates.
function drawWay(): void {
  const isFlying = flown() > 0;
  const end = isFlying ? NONE : trailEnd();
  const count = isFlying ? flown() : trailLength(end);
  let from = NONE;
  for (let i = 0; i <= count; i++) {
    const to = i == count ? NONE : isFlying ? flownAt(i) : trailAt(i, end);
    if (from != NONE) {
      if (to != NONE) drawLeg(from, to);
      drawGate(from, false);
    }
    from = to;
  }
}

function spotAt(i: i32): i32 {
  return map.spotAt(i);
}

/**
 * Marks what the last action changed on the map that was drawn: systems turned up or settled, pulsars claimed or
 * developed.
 */
export function drawChanges(): void {
  const count = map.spotCount;
  for (let i = 0; i < count; i++) {
    const location = spotAt(i);
    const slot = locationSlot(location);
    if (!(locationType(location) == LOCATION_TYPE_SYSTEM ? hasSystemChanged(slot) : hasPulsarChanged(slot))) continue;
    drawTarget(location);
    ring(locationX(location), locationY(location), radiusOf(location) + 3, COLOR_WHITE);
  }
}

/** Draws all ships, above what else there is on the map. */
export function drawShips(): void {
  for (let seat = 0; seat < observation.players; seat++) {
    const location = shipOf(seat);
    if (location != NONE) drawShipAt(seat, location);
  }
}

/** Draws a ring around a location that may be chosen. */
export function drawTarget(location: i32): void {
  ring(locationX(location), locationY(location), radiusOf(location) + 2, COLOR_WHITE);
}

/** Sets the frame of a lesson or hint around a location, and reports where the cursor is. */
export function frameSpot(location: i32, cursor: i32): void {
  setCursorRows(max(locationY(cursor) - CURSOR_R, 0), 2 * CURSOR_R);
  const r = radiusOf(location) + 5;
  const left = max(locationX(location) - r, 0);
  const top = max(locationY(location) - r, 0);
  setFrame(left, top, locationX(location) + r - left, locationY(location) + r - top);
}

/** Draws the cursor of a location: a double ring between four strokes. */
export function drawCursor(location: i32): void {
  const x = locationX(location);
  const y = locationY(location);
  const r = radiusOf(location) + 3;
  ring(x, y, r, COLOR_YELLOW);
  ring(x, y, r + 1, COLOR_YELLOW);
  hline(max(x - r - 5, 0), y, 4, COLOR_YELLOW);
  hline(x + r + 2, y, 4, COLOR_YELLOW);
  rect(x, y - r - 5, 1, 4, COLOR_YELLOW);
  rect(x, y + r + 2, 1, 4, COLOR_YELLOW);
}

/** Lets a tap on a location put the cursor on a legal action. */
export function tellTarget(location: i32, index: i32): void {
  const r = radiusOf(location) + 2;
  focusable(locationX(location) - r, locationY(location) - r, 2 * r + 1, 2 * r + 1, shown.cursorPlace, index);
}

/** Lets taps on locations go to them, while somebody looks around. */
export function tellSpots(): void {
  const end = endOfLocations();
  for (let location = firstLocation(); location < end; location++) {
    const r = radiusOf(location) + 2;
    focusableByte(locationX(location) - r, locationY(location) - r, 2 * r + 1, 2 * r + 1, shown.spotPlace, location);
  }
}

// A leg of a flight, twice as wide as the line it follows.
function drawLeg(from: i32, to: i32): void {
  const isFlat = abs(locationX(from) - locationX(to)) > abs(locationY(from) - locationY(to));
  line(locationX(from), locationY(from), locationX(to), locationY(to), COLOR_WHITE);
  line(
    locationX(from) + (isFlat ? 0 : 1),
    locationY(from) + (isFlat ? 1 : 0),
    locationX(to) + (isFlat ? 0 : 1),
    locationY(to) + (isFlat ? 1 : 0),
    COLOR_WHITE,
  );
}

// A leg of the way that is chosen, three times as wide.
function drawBroad(from: i32, to: i32): void {
  const isFlat = abs(locationX(from) - locationX(to)) > abs(locationY(from) - locationY(to));
  for (let d = -1; d <= 1; d++) {
    const dx = isFlat ? 0 : d;
    const dy = isFlat ? d : 0;
    line(locationX(from) + dx, locationY(from) + dy, locationX(to) + dx, locationY(to) + dy, COLOR_WHITE);
  }
}

function radiusOf(location: i32): i32 {
  const type = locationType(location);
  return type == LOCATION_TYPE_SYSTEM ? SYSTEM_R : type <= LOCATION_TYPE_ISOLATED_PULSAR ? PULSAR_R : GATE_R;
}

// A line has the colour of its gate, the first one's where it has two; one that leads to an entry gate is grey.
function drawSegment(segment: i32, isDark: bool): void {
  const a = segmentA(segment);
  const b = segmentB(segment);
  const typeA = locationType(a);
  const typeB = locationType(b);
  const most = max(typeA, typeB);
  let color = COLOR_SILVER;
  if (isDark) color = COLOR_SLATE;
  else if (most == LOCATION_TYPE_ENTRY_GATE) color = COLOR_GREY;
  else if (most >= LOCATION_TYPE_GREEN_GATE) color = gateColor(typeA >= LOCATION_TYPE_GREEN_GATE ? typeA : typeB);
  // Two lines stand apart across their direction.
  for (let i = segmentLines(segment) - 1; i > 0; i--) {
    const isFlat = abs(locationX(a) - locationX(b)) > abs(locationY(a) - locationY(b));
    const dx = isFlat ? 0 : 2 * i;
    const dy = isFlat ? 2 * i : 0;
    line(locationX(a) + dx, locationY(a) + dy, locationX(b) + dx, locationY(b) + dy, color);
  }
  line(locationX(a), locationY(a), locationX(b), locationY(b), color);
}

/** Colour of a type of gate. */
export function gateColor(type: i32): i32 {
  return type == LOCATION_TYPE_ENTRY_GATE ? COLOR_GREY : u8At(GATE_COLORS, type - LOCATION_TYPE_GREEN_GATE);
}

// Draws a location if it is a gate.
function drawGate(location: i32, isDark: bool): void {
  const type = locationType(location);
  if (type > LOCATION_TYPE_ISOLATED_PULSAR)
    drawGateAt(locationX(location), locationY(location), type, isDark ? COLOR_SLATE : gateColor(type));
}

/** Draws a gate of a type, distinguished by shape too. */
export function drawGateAt(x: i32, y: i32, type: i32, color: i32): void {
  if (type == LOCATION_TYPE_GREEN_GATE) return disc(x, y, GATE_R, color);
  if (type == LOCATION_TYPE_PINK_GATE) return rect(x - 2, y - 2, 6, 6, color);
  disc(x, y, GATE_R, color);
  disc(x, y, type == LOCATION_TYPE_ORANGE_GATE ? 1 : 2, COLOR_BLACK);
}

// Unseen ones brown with a question mark; else four places for planets, and a stroke below for the bonus.
function drawSystem(x: i32, y: i32, slot: i32, isDark: bool): void {
  const isUp = isFaceUp(slot);
  disc(x, y, SYSTEM_R, isDark ? COLOR_SLATE : isUp ? COLOR_GREY : COLOR_YELLOW);
  disc(x, y, SYSTEM_R - 1, isUp || isDark ? COLOR_NIGHT : COLOR_BROWN);
  if (!isUp) return putText(FONT_SMALL, x - 2, y - 3, isDark ? COLOR_GREY : COLOR_WHITE, QUESTION_MARK, 1);
  const tile = observation.systemAt(slot);
  const first = systemPlanetFirst(tile);
  const planets = systemPlanetCount(tile);
  const seats = observation.players;
  for (let i = 0; i < planets; i++) {
    const left = x + ((i & 1) == 0 ? -6 : 1);
    const top = y + (i < 2 ? -5 : 1);
    const owner = observation.stationAt(slot, i);
    if (owner != NONE) drawFrame(left, top, owner, seatColor(owner));
    else if (systemPlanetPlayers(first + i) > seats) continue;
    else if (systemPlanetKind(first + i) == SYSTEM_PLANET_KIND_BLUE)
      disc(left + 2, top + 2, 1, isDark ? COLOR_GREY : COLOR_SKY);
    else frame(left + 1, top + 1, 3, 3, isDark ? COLOR_GREY : COLOR_SILVER);
  }
  if (hasEffect(systemEffects(tile))) hline(x - 2, y + SYSTEM_R - 1, 5, isDark ? COLOR_GREY : COLOR_WHITE);
}

// Free: a bright disc. Claimed: a ring with the seat's mark; filled below by one to three dots for the gyrodyne's size,
// on a dark ground while it is being built, in reverse when it spins.
function drawPulsar(x: i32, y: i32, slot: i32, isDark: bool): void {
  const owner = observation.pulsarOwnerAt(slot);
  if (owner == NONE || !isClaimAtRest(slot, owner, x - 4, y - 4)) {
    disc(x, y, PULSAR_R - 1, isDark ? COLOR_SLATE : COLOR_SKY);
    return rect(x - 1, y - 1, 3, 3, COLOR_BLACK);
  }
  const what = observation.gyrodyneAt(slot);
  const isSpinning = what >= GYRODYNE_SMALL_SPINNING;
  disc(x, y, PULSAR_R, seatColor(owner));
  if (!isSpinning) disc(x, y, PULSAR_R - 1, COLOR_BLACK);
  const color = isSpinning ? COLOR_BLACK : seatColor(owner);
  drawFrame(x - 2, what == GYRODYNE_NONE ? y - 2 : y - 4, owner, color);
  if (what == GYRODYNE_NONE) return;
  const size = (what - 1) % SIZES;
  for (let i = 0; i <= size; i++) rect(x - size + 2 * i, y + 3, 1, 2, isSpinning ? COLOR_BLACK : COLOR_WHITE);
}

// What no location needs: points of all seats in the upper corners, with what the last action brought, the round in a
// lower one, and an exploration tile that was drawn.
function drawCorners(): void {
  for (let seat = 0; seat < observation.players; seat++) {
    const x = seat < 2 ? 0 : 240 - CORNER_W;
    const y = (seat & 1) * 10;
    drawPiece(x, y, seat);
    const points = observation.pointsAt(seat);
    if (arePointsAtRest(seat, x + 11, y + 1, points)) drawNumber(x + 11, y + 1, points, COLOR_WHITE);
    drawGained(seat, y);
  }
  // Above the tab on the coach's edge.
  drawRound(MAP_H - (isCoached() ? 4 : 0), false);
}

/**
 * Draws the round, and an exploration tile that was drawn, on a line that ends at `bottom`; `isWide`: that with its
 * tile alone, on a line of a panel. Returns where it begins.
 */
export function drawRound(bottom: i32, isWide: bool): i32 {
  const tile = foundTile();
  if (observation.round == 0 || (isWide && tile == NONE)) return bottom;
  const y = bottom - SMALL_LINE;
  beginText();
  append("R");
  appendNumber(observation.round);
  if (tile != NONE) {
    append(" tile: ");
    writeExploration(tile);
    rect(0, y - 1, isWide ? 240 : textLength() * FONT_SMALL_W + 2, 10, COLOR_BLACK);
  }
  textBuilt(FONT_SMALL, 1, y, COLOR_SILVER);
  return y - 1;
}

function drawGained(seat: i32, y: i32): void {
  const points = gained(seat);
  if (points == 0) return;
  beginText();
  append(points > 0 ? "+" : "-");
  appendNumber(abs(points));
  if (seat < 2) textBuilt(FONT_SMALL, CORNER_W + 1, y + 1, COLOR_YELLOW);
  else textBuiltRight(FONT_SMALL, 239 - CORNER_W, y + 1, COLOR_YELLOW);
}

// Above its location, or beside it where the screen ends or another ship stands.
function drawShipAt(seat: i32, location: i32): void {
  const away = radiusOf(location) + 1;
  let left = 0;
  let top = 0;
  for (let i = 0; i < PLACES_BESIDE; i++) {
    left = locationX(location) + besideAt(i, 0) * ((SHIP_W >> 1) + 1 + away) - (SHIP_W >> 1);
    top = locationY(location) + besideAt(i, 1) * ((SHIP_H >> 1) + 1 + away) - (SHIP_H >> 1);
    const isInside = left > 0 && top > 0 && left + SHIP_W < 240 && top + SHIP_H < MAP_H;
    if (isInside && isClear(seat, left, top)) break;
  }
  left = min(max(left, 1), 239 - SHIP_W);
  top = min(max(top, 1), MAP_H - SHIP_H);
  map.setShipAt(seat, 0, left);
  map.setShipAt(seat, 1, top);
  if (isShipAtRest(seat, left, top)) drawShip(left, top, seat);
}

function besideAt(i: i32, axis: usize): i32 {
  return i8At(BESIDE + ((<usize>i) << 1) + axis);
}

function isClear(seat: i32, left: i32, top: i32): bool {
  for (let other = 0; other < seat; other++) {
    if (shipOf(other) == NONE) continue;
    const dx = abs(left - map.shipAt(other, 0));
    const dy = abs(top - map.shipAt(other, 1));
    if (dx < SHIP_W + 2 && dy < SHIP_H + 2) return false;
  }
  return true;
}
