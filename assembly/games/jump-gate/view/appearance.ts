// How things of this game look: colours, icons, code boxes, cards and pieces. Every colour comes with a shape, a letter
// or a digit.
import {
  COLOR_BLACK,
  COLOR_BLUE,
  COLOR_GREEN,
  COLOR_GREY,
  COLOR_ORANGE,
  COLOR_PINK,
  COLOR_PURPLE,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_TEAL,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_CARD_BACK_12,
  ICON_ENERGEL_DARK_12,
  ICON_ENERGEL_LIGHT_12,
  ICON_FAME_12,
  ICON_GEM_A_12,
  ICON_GEM_B_12,
  ICON_GEM_C_12,
  ICON_STAR_8,
  ICON_WATER_12,
} from "../../../kit/base/abi";
import { bitmap, disc, icon, putText, round, textBuilt, textBuiltRight } from "../../../kit/screen/display";
import { appendSeat } from "../../../kit/words/seats";
import { appendNumber, appendPart, beginText } from "../../../kit/words/text";
import {
  RESOURCE_TYPE_TABLE_LENGTH,
  navcompJump,
  navcompLanding,
  navcompScan,
  planetJump,
  planetLandingA,
  planetLandingB,
  planetScan,
  resourceBlackHole,
  resourceType,
} from "../data";
import { specialOf } from "../edition/view/panel/card";
import { SECOND_TYPE_COLOR, SECOND_TYPE_ICON } from "../edition/view/second-type";
import { NONE } from "../edition/view/observation/edition";
import { u8At } from "../../../kit/base/arrays";

// House-shaped background of a landing code, 9 x 10 and 15 x 15: a roof over a box.
const ROOF_TINY: usize = memory.data<u8>([
  8, 0, 28, 0, 62, 0, 127, 0, 255, 128, 255, 128, 255, 128, 255, 128, 255, 128, 255, 128,
]);
const ROOF_LARGE: usize = memory.data<u8>([
  1, 0, 3, 128, 7, 192, 15, 224, 31, 240, 63, 248, 127, 252, 255, 254, 255, 254, 255, 254, 255, 254, 255, 254, 255, 254,
  255, 254, 255, 254,
]);
/** House-shaped background of a landing code, 11 x 11. */
export const ROOF_SMALL: usize = memory.data<u8>([
  4, 0, 14, 0, 31, 0, 63, 128, 127, 192, 255, 224, 255, 224, 255, 224, 255, 224, 255, 224, 255, 224,
]);
const SEAT_COLORS: usize = memory.data<u8>([
  <u8>COLOR_SKY,
  <u8>COLOR_ORANGE,
  <u8>COLOR_PINK,
  <u8>COLOR_GREEN,
  <u8>COLOR_YELLOW,
  <u8>COLOR_PURPLE,
]);
// By type, in the order of the data's table: icon and colour.
const TYPE_LOOKS: usize = memory.data<u8>([
  <u8>ICON_FAME_12,
  <u8>COLOR_YELLOW,
  <u8>SECOND_TYPE_ICON,
  <u8>SECOND_TYPE_COLOR,
  <u8>ICON_WATER_12,
  <u8>COLOR_SKY,
  <u8>ICON_ENERGEL_LIGHT_12,
  <u8>COLOR_WHITE,
  <u8>ICON_ENERGEL_DARK_12,
  <u8>COLOR_TEAL,
  <u8>ICON_GEM_A_12,
  <u8>COLOR_RED,
  <u8>ICON_GEM_C_12,
  <u8>COLOR_BLUE,
  <u8>ICON_GEM_B_12,
  <u8>COLOR_SILVER,
]);

if (RESOURCE_TYPE_TABLE_LENGTH != 8) ERROR("TYPE_LOOKS has another length");

/** Kinds of code: the shape and colour that stand for them everywhere. */
export const CODE_JUMP: i32 = 0;
export const CODE_SCAN: i32 = 1;
export const CODE_LAND: i32 = 2;
/** The set of codes that a wildcard stands for. */
export const WILD: i32 = 255;
/** The digits of seats and of codes, by their bit, from 1 on; then the sign of a wildcard. */
const DIGITS: usize = memory.data<u8>([49, 50, 51, 52, 53, 54, 55, 56, 126]);
const WILD_AT: i32 = 8;

/** Colour of a seat's pieces, which always show its digit too. */
export function seatColor(seat: i32): i32 {
  return u8At(SEAT_COLORS, seat);
}

/** Draws a seat's piece, 9 x 10: a tile in its colour with its number. */
export function drawPiece(x: i32, y: i32, seat: i32): void {
  round(x, y, 9, 10, 2, seatColor(seat));
  drawSeatDigit(x + 2, y + 1, seat);
}

/** Draws a seat's ship, or its marker on the Black Hole, 11 x 11: a disc with its number. */
export function drawShip(x: i32, y: i32, seat: i32): void {
  disc(x + 4, y + 5, 5, seatColor(seat));
  drawSeatDigit(x + 2, y + 2, seat);
}

/** Draws a seat's number on its colour. */
export function drawSeatDigit(x: i32, y: i32, seat: i32): void {
  putText(FONT_SMALL, x, y, COLOR_BLACK, DIGITS + <usize>seat, 1);
}

/** Draws a number that ends left of x. */
export function drawNumberRight(font: i32, x: i32, y: i32, value: i32, color: i32): void {
  beginText();
  appendNumber(value);
  textBuiltRight(font, x, y, color);
}

/** Draws a seat's name in its colour with the medium font. */
export function drawSeatName(x: i32, y: i32, seat: i32): void {
  beginText();
  appendSeat(seat);
  textBuilt(FONT_MEDIUM, x, y, seatColor(seat));
}

/** Draws a number. */
export function drawNumber(font: i32, x: i32, y: i32, value: i32, color: i32): void {
  beginText();
  appendNumber(value);
  textBuilt(font, x, y, color);
}

/** Appends a code: its digit, "~" for a wildcard. `bits` is the data table's set of codes. */
export function appendCode(bits: i32): void {
  appendPart(codeSign(bits), 1);
}

// Where the sign of a code is.
function codeSign(bits: i32): usize {
  return DIGITS + <usize>(bits == WILD ? WILD_AT : ctz<i32>(bits));
}

/** Draws a code in a box of 9, 11 or 15 pixels: jump square blue, scan disc green, landing house orange. */
export function drawCode(kind: i32, x: i32, y: i32, bits: i32, size: i32): void {
  const half = size >> 1;
  const isLarge = size > 11;
  if (kind == CODE_JUMP) round(x, y, size, size, 2, COLOR_BLUE);
  else if (kind == CODE_SCAN) disc(x + half, y + half, half, COLOR_GREEN);
  else if (size < 11) bitmap(x, y - 1, size, size + 1, COLOR_ORANGE, ROOF_TINY);
  else bitmap(x, y, size, size, COLOR_ORANGE, isLarge ? ROOF_LARGE : ROOF_SMALL);
  putText(
    isLarge ? FONT_MEDIUM : FONT_SMALL,
    x + half - (isLarge ? 3 : 2),
    y + (size < 11 ? 1 : 2),
    COLOR_BLACK,
    codeSign(bits),
    1,
  );
}

/** Draws a code in a 15 x 15 box. */
export function drawCodeLarge(kind: i32, x: i32, y: i32, bits: i32): void {
  drawCode(kind, x, y, bits, 15);
}

/**
 * Draws the codes of a planet in a row: jump, scan, two landings; `pitch` pixels apart, large ones from 17 pixels on,
 * small ones at 9.
 */
export function drawPlanetCodes(x: i32, y: i32, planet: i32, pitch: i32): void {
  const size = pitch >= 17 ? 15 : pitch > 9 ? 11 : 9;
  for (let i = 0; i < 4; i++) drawPlanetCode(i, x + i * pitch, y, planet, size);
}

/** Draws a planet's jump (0), scan (1) or one of its landing codes in a box of `size` pixels. */
export function drawPlanetCode(index: i32, x: i32, y: i32, planet: i32, size: i32): void {
  const bits =
    index == 0
      ? planetJump(planet)
      : index == 1
        ? planetScan(planet)
        : index == 2
          ? planetLandingA(planet)
          : planetLandingB(planet);
  drawCode(min(index, CODE_LAND), x, y, bits, size);
}

/** Width and height of a NavComp card as drawn. */
export const CARD_W: i32 = 42;
export const CARD_H: i32 = 23;

/** Draws a NavComp card with its codes and a star for a special action, or an empty card where it is not known. */
export function drawCard(x: i32, y: i32, card: i32, color: i32): void {
  round(x, y, CARD_W, CARD_H, 3, color);
  if (card == NONE) return;
  if (specialOf(card) != 0) drawStar(x + CARD_W - 7, y - 3);
  let at = x + 4;
  at = drawCardCode(CODE_JUMP, at, y + 4, navcompJump(card));
  at = drawCardCode(CODE_SCAN, at, y + 4, navcompScan(card));
  drawCardCode(CODE_LAND, at, y + 4, navcompLanding(card));
}

function drawStar(x: i32, y: i32): void {
  disc(x + 4, y + 4, 5, COLOR_PURPLE);
  icon(ICON_STAR_8, x, y, COLOR_BLACK);
}

function drawCardCode(kind: i32, x: i32, y: i32, bits: i32): i32 {
  if (bits == 0) return x;
  drawCodeLarge(kind, x, y, bits);
  return x + 19;
}

/** Draws a resource as a 12 x 12 icon, a card back when it is not known; a purple corner marks the Black Hole icon. */
export function drawResource(x: i32, y: i32, resource: i32): void {
  if (resource == NONE) {
    icon(ICON_CARD_BACK_12, x, y, COLOR_GREY);
    return;
  }
  const type = resourceType(resource);
  icon(typeIcon(type), x, y, typeColor(type));
  if (resourceBlackHole(resource) != 0) drawCorner(x, y);
}

/** Draws the purple corner of a resource with a Black Hole icon on the 12 x 12 icon at (x, y). */
export function drawCorner(x: i32, y: i32): void {
  disc(x + 10, y + 2, 3, COLOR_BLACK);
  disc(x + 10, y + 2, 2, COLOR_PURPLE);
}

/** Icon of a resource type, 12 x 12. */
export function typeIcon(type: i32): i32 {
  return u8At(TYPE_LOOKS + ((<usize>type) << 1));
}

/** Colour of a resource type. */
export function typeColor(type: i32): i32 {
  return u8At(TYPE_LOOKS + ((<usize>type) << 1), 1);
}
