// How a card looks as a card: its cost in a tile (development), a disc (world) or a red ring (world to be conquered),
// the colour of a world with its sign, and what it brings as signs with numbers.
import {
  COLOR_BLACK,
  COLOR_BLUE,
  COLOR_BROWN,
  COLOR_GREEN,
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_ORANGE,
  COLOR_PURPLE,
  COLOR_RED,
  COLOR_SILVER,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_TEAL,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_CARD_BACK_12,
  ICON_CARD_BACK_16,
  ICON_CROSS_8,
  ICON_HELIX_12,
  ICON_HELIX_16,
  ICON_STAR_12,
  ICON_STAR_16,
  ICON_SWORD_12,
  ICON_SWORD_16,
  ICON_TELESCOPE_12,
  ICON_TELESCOPE_16,
} from "../../../../kit/base/abi";
import { u8At } from "../../../../kit/base/arrays";
import {
  clip,
  disc,
  hline,
  icon,
  rect,
  ring,
  round,
  text,
  textBuilt,
  textBytes,
  unclip,
  vline,
} from "../../../../kit/screen/display";
import { appendNumber, beginText } from "../../../../kit/words/text";
import {
  CARD_EFFECT_KIND_DISCOUNT,
  CARD_EFFECT_KIND_INCOME_PER,
  cardChromosome,
  cardColor,
  cardCost,
  cardEffectCount,
  cardEffectFirst,
  cardEffectKind,
  cardExplore,
  cardIncome,
  cardMilitary,
  cardName,
  cardPoints,
  cardType,
} from "../../data";
import { TYPE_DEVELOPMENT, TYPE_MILITARY } from "../../rules/scoring";
import { drawLargeSign, drawSign } from "./signs";

/** How a card of a hand stands. */
export const CARD_OFF: i32 = 1;
export const CARD_CURSOR: i32 = 2;
/** Only its left 22 pixels are seen. */
export const CARD_NARROW: i32 = 4;
/** Only its cost is seen. */
export const CARD_CROWDED: i32 = 8;
/** Its planet is seen. */
export const CARD_PLANET: i32 = 16;
/** It has no cross though it is off. */
export const CARD_PLAIN: i32 = 32;

// By colour of the data's table, that of a development first: the band, what is written on it, a planet's dark and its
// light part, what lies on that.
const BANDS: usize = memory.data<u8>([
  <u8>COLOR_SILVER,
  <u8>COLOR_BLUE,
  <u8>COLOR_BROWN,
  <u8>COLOR_GREEN,
  <u8>COLOR_YELLOW,
  <u8>COLOR_GREY,
]);
const DARKS: usize = memory.data<u8>([
  <u8>COLOR_SLATE,
  <u8>COLOR_BLUE,
  <u8>COLOR_BROWN,
  <u8>COLOR_TEAL,
  <u8>COLOR_ORANGE,
  <u8>COLOR_GREY,
]);
const LIGHTS: usize = memory.data<u8>([
  <u8>COLOR_GREY,
  <u8>COLOR_SKY,
  <u8>COLOR_ORANGE,
  <u8>COLOR_GREEN,
  <u8>COLOR_YELLOW,
  <u8>COLOR_SILVER,
]);
/** Colours of the data's table. */
export const BLUE: i32 = 1;
export const BROWN: i32 = 2;
export const GREEN: i32 = 3;
export const YELLOW: i32 = 4;

/** What a card brings, in the fixed order of its signs. */
export const VALUE_POINTS: i32 = 0;
export const VALUE_CARDS: i32 = 1;
export const VALUE_MILITARY: i32 = 2;
export const VALUE_EXPLORE: i32 = 3;
export const VALUE_CHROMOSOME: i32 = 4;
export const VALUES: i32 = 5;
const ICONS: usize = memory.data<u8>([
  <u8>ICON_STAR_12,
  <u8>ICON_CARD_BACK_12,
  <u8>ICON_SWORD_12,
  <u8>ICON_TELESCOPE_12,
  <u8>ICON_HELIX_12,
]);
const LARGE_ICONS: usize = memory.data<u8>([
  <u8>ICON_STAR_16,
  <u8>ICON_CARD_BACK_16,
  <u8>ICON_SWORD_16,
  <u8>ICON_TELESCOPE_16,
  <u8>ICON_HELIX_16,
]);
const INKS: usize = memory.data<u8>([
  <u8>COLOR_YELLOW,
  <u8>COLOR_SKY,
  <u8>COLOR_RED,
  <u8>COLOR_WHITE,
  <u8>COLOR_PURPLE,
]);

const BAND_H: i32 = 20;
const ROW_H: i32 = 12;
const CROSS_H: i32 = 12;
const FACE_W: i32 = 54;
/** A card that is off has no room for its cross below this many rows: it is above. */
const MOST_ROWS: i32 = 3;

/** Colours of the data's table, that of a development among them. */
export const COLORS: i32 = 6;

/** Colour of a band, by the colour of the data's table. */
export function bandOfColor(color: i32): i32 {
  return u8At(BANDS, color);
}

/** Colour of what is written on it. */
export function inkOfColor(color: i32): i32 {
  return color == BROWN ? COLOR_WHITE : COLOR_BLACK;
}

/** Colour of a planet's night, and of what lies on it. */
export function darkOf(color: i32): i32 {
  return u8At(DARKS, color);
}

/** Colour of a kind's band. */
export function bandOf(kind: i32): i32 {
  return bandOfColor(cardColor(kind));
}

/** Colour of what is written on it. */
export function bandInk(kind: i32): i32 {
  return inkOfColor(cardColor(kind));
}

/** Icon of a value, 12 pixels. */
export function valueIcon(value: i32): i32 {
  return u8At(ICONS, value);
}

/** The same, 16 pixels. */
export function largeValueIcon(value: i32): i32 {
  return u8At(LARGE_ICONS, value);
}

/** Its colour. */
export function valueInk(value: i32): i32 {
  return u8At(INKS, value);
}

/** What is printed for a value on a card of a kind. */
export function printedValue(kind: i32, value: i32): i32 {
  if (value == VALUE_POINTS) return cardPoints(kind);
  if (value == VALUE_CARDS) return cardIncome(kind);
  return value == VALUE_MILITARY
    ? cardMilitary(kind)
    : value == VALUE_EXPLORE
      ? cardExplore(kind)
      : cardChromosome(kind);
}

/** Returns whether a value depends on other cards. */
export function isOpenValue(kind: i32, value: i32): bool {
  if (value > VALUE_CARDS) return false;
  const effects = cardEffectCount(kind);
  if (effects == 0) return false;
  const first = cardEffectFirst(kind);
  for (let e = first + effects - 1; e >= first; e--) {
    const effect = cardEffectKind(e);
    if (effect < CARD_EFFECT_KIND_DISCOUNT && effect >= CARD_EFFECT_KIND_INCOME_PER == (value == VALUE_CARDS))
      return true;
  }
  return false;
}

/** Returns whether a card brings any of a value, by what is printed or by an effect. */
export function hasValue(kind: i32, value: i32): bool {
  return printedValue(kind, value) > 0 || isOpenValue(kind, value);
}

/** Draws a cost, 15 pixels wide, or 13 where small. */
export function drawBadge(x: i32, y: i32, kind: i32, isOff: bool, isSmall: bool): void {
  const r = isSmall ? 6 : 7;
  const side = 2 * r + 1;
  const type = cardType(kind);
  beginText();
  appendNumber(cardCost(kind));
  if (type == TYPE_DEVELOPMENT) round(x, y, side, side, 2, COLOR_BLACK);
  else if (type == TYPE_MILITARY) {
    disc(x + r, y + r, r + 1, COLOR_RED);
    disc(x + r, y + r, r - 1, COLOR_BLACK);
  } else disc(x + r, y + r, r, COLOR_WHITE);
  const isDark = type == TYPE_DEVELOPMENT || type == TYPE_MILITARY;
  textBuilt(
    FONT_MEDIUM,
    x + r - 3,
    y + r - 5,
    isDark ? (isOff && type == TYPE_DEVELOPMENT ? COLOR_SILVER : COLOR_WHITE) : COLOR_BLACK,
  );
}

/** Draws a crater or a wood. A small disc would be taken for a mark. */
export function drawSpot(x: i32, y: i32, r: i32, color: i32): void {
  round(x - r, y - r, 2 * r + 1, 2 * r + 1, r, color);
}

/** Draws a planet of a colour of the data's table, lit from the upper left. */
export function drawGlobe(x: i32, y: i32, r: i32, color: i32): void {
  const dark = u8At(DARKS, color);
  const edge = max(1, r >> 3);
  disc(x, y, r, dark);
  disc(x - edge, y - edge, r - edge - 1, u8At(LIGHTS, color));
  const isLarge = r > 12;
  if (color == BLUE) {
    round(x - (r >> 1) - 1, y - (r >> 1), r, max(2, r >> 3), r >> 4, COLOR_WHITE);
    round(x - (r >> 2), y + (r >> 3), (r * 4) / 5, max(2, r >> 3), r >> 4, COLOR_WHITE);
  } else if (color == YELLOW) {
    rect(x - (r >> 1), y - (r >> 2), r, max(1, r >> 3), dark);
    rect(x - (r * 5) / 8, y + (r >> 3), (r * 5) / 4, max(1, r >> 3), dark);
    if (isLarge) rect(x - (r >> 2), y + (r >> 1) - 1, r >> 1, r >> 3, dark);
  } else if (color == GREEN) {
    drawSpot(x - (r >> 1) + 1, y - (r >> 3), r >> 2, dark);
    drawSpot(x + (r >> 2), y + (r >> 2), r >> 2, dark);
    if (isLarge) drawSpot(x + (r >> 1) - 1, y, r >> 3, dark);
  } else if (color == BROWN) {
    drawSpot(x - (r >> 2), y - (r >> 2), r >> 2, dark);
    drawSpot(x + (r >> 2), y + (r >> 3), max(1, r >> 3), dark);
    if (isLarge) drawSpot(x - (r >> 1), y + (r >> 2), r >> 3, dark);
  } else {
    drawSpot(x + (r >> 3), y - (r >> 2), r >> 2, dark);
    if (isLarge) drawSpot(x - (r >> 1), y + (r >> 3), r >> 3, dark);
  }
}

/** Draws a development's machine: its first symbol on a drawing board, 52 x 40 around a point. */
export function drawMachine(x: i32, y: i32, kind: i32): void {
  for (let i = -24; i <= 24; i += 12) {
    vline(x + i, y - 20, 40, COLOR_NIGHT);
    hline(x - 26, y + (i * 5) / 6, 52, COLOR_NIGHT);
  }
  disc(x, y, 13, COLOR_SLATE);
  ring(x, y, 13, COLOR_SILVER);
  icon(largeValueIcon(bestValue(kind)), x - 8, y - 8, COLOR_WHITE);
}

// What a development is best at.
function bestValue(kind: i32): i32 {
  if (hasValue(kind, VALUE_MILITARY)) return VALUE_MILITARY;
  let value = VALUES - 1;
  while (value > 0 && !hasValue(kind, value)) value--;
  return value;
}

/** Draws a card face up that is shown by itself, 54 wide: of a development with the sign of what it is best at. */
export function drawFace(x: i32, y: i32, w: i32, h: i32, kind: i32): void {
  drawHandCard(x, y, w, h, kind, CARD_PLANET);
  if (cardType(kind) != TYPE_DEVELOPMENT || w < FACE_W) return;
  drawSpot(x + w - 15, y + 48, 12, COLOR_SLATE);
  icon(largeValueIcon(bestValue(kind)), x + w - 23, y + 40, COLOR_WHITE);
}

/** Draws the picture of a card in a window. */
export function drawCardPicture(x: i32, y: i32, w: i32, h: i32, kind: i32): void {
  clip(x, y, w, h);
  if (cardType(kind) == TYPE_DEVELOPMENT) drawMachine(x + (w >> 1), y + (h >> 1), kind);
  else drawGlobe(x + (w >> 1), y + (h >> 1) + 2, min(28, 20 + cardCost(kind)), cardColor(kind));
  unclip();
}

/** Draws a card of a hand; `how` is a set of CARD_*. */
export function drawHandCard(x: i32, y: i32, w: i32, h: i32, kind: i32, how: i32): void {
  const isGrey = (how & CARD_OFF) != 0;
  const isCursor = (how & CARD_CURSOR) != 0;
  const isNarrow = (how & (CARD_NARROW | CARD_CROWDED)) != 0;
  const edge = isCursor ? 2 : 1;
  const band = isGrey ? COLOR_SLATE : bandOf(kind);
  const color = cardColor(kind);
  round(x, y, w, h, 4, isCursor ? COLOR_YELLOW : isGrey ? COLOR_SLATE : COLOR_WHITE);
  round(x + edge, y + edge, w - 2 * edge, h - 2 * edge, 3, COLOR_NIGHT);
  round(x + edge, y + edge, w - 2 * edge, BAND_H - edge, 3, band);
  rect(x + edge, y + 16, w - 2 * edge, 4, band);
  if ((how & CARD_PLANET) != 0 && color != 0) drawGlobe(x + w - (w > 42 ? 12 : 10), y + 34, w > 42 ? 9 : 7, color);
  drawBadge(x + (isNarrow ? 2 : 3), y + (isNarrow ? 4 : 3), kind, isGrey, isNarrow);
  if (how & CARD_CROWDED) return;
  if (color != 0) drawSign(x + (isNarrow ? 15 : 21), y + 7, color, isGrey ? COLOR_SILVER : bandInk(kind));
  let rows = 0;
  const most = (h - BAND_H) / ROW_H;
  for (let value = 0; value < VALUES && rows < most; value++) {
    const amount = printedValue(kind, value);
    const isOpen = isOpenValue(kind, value);
    if (amount == 0 && !isOpen) continue;
    const top = y + BAND_H + ROW_H * rows++;
    icon(valueIcon(value), x + 1, top, isGrey ? COLOR_GREY : valueInk(value));
    if (isOpen) text(FONT_MEDIUM, x + 13, top, isGrey ? COLOR_GREY : COLOR_WHITE, "+");
    else {
      beginText();
      appendNumber(amount);
      textBuilt(FONT_MEDIUM, x + 13, top, isGrey ? COLOR_GREY : COLOR_WHITE);
    }
  }
  if (!isGrey || (how & CARD_PLAIN) != 0) return;
  if (rows <= MOST_ROWS && h > BAND_H + ROW_H * rows + CROSS_H - 4)
    icon(ICON_CROSS_8, x + 3, y + h - CROSS_H, COLOR_GREY);
  else if (!isCursor) {
    // A marked card beside it may stand higher.
    round(x + 5, y - 10, 10, 10, 3, COLOR_BLACK);
    icon(ICON_CROSS_8, x + 6, y - 9, COLOR_GREY);
  }
}

/** Draws a small tag at the foot of a card of a hand. */
export function drawTag(x: i32, y: i32, h: i32, color: i32, literal: string): void {
  round(x + 2, y + h - 13, 26, 11, 3, color);
  text(FONT_SMALL, x + 3, y + h - 11, COLOR_BLACK, literal);
}

/** Draws the heading of a wide card: cost, name and sign on its band, 240 x 19. */
export function drawBand(y: i32, kind: i32): void {
  const type = cardType(kind);
  const ink = bandInk(kind);
  beginText();
  appendNumber(cardCost(kind));
  if (type == TYPE_DEVELOPMENT) round(3, y + 1, 20, 17, 3, COLOR_BLACK);
  else if (type == TYPE_MILITARY) {
    disc(13, y + 9, 9, COLOR_RED);
    disc(13, y + 9, 7, COLOR_BLACK);
  } else disc(13, y + 9, 9, COLOR_WHITE);
  textBuilt(FONT_LARGE, 7, y + 2, type == TYPE_DEVELOPMENT || type == TYPE_MILITARY ? COLOR_WHITE : COLOR_BLACK);
  textBytes(FONT_MEDIUM, 27, y + 4, ink, cardName(kind));
  if (cardColor(kind) != 0) drawLargeSign(226, y + 4, cardColor(kind), ink);
}
