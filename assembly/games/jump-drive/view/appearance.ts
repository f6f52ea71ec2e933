// How small things look: pieces of seats, amounts beside their icons. Every colour comes with a shape, a letter or a
// digit.
import {
  COLOR_BLACK,
  COLOR_GREEN,
  COLOR_ORANGE,
  COLOR_PINK,
  COLOR_SKY,
  FONT_MEDIUM,
  FONT_SMALL,
  ICON_HELIX_12,
  ICON_SWORD_12,
  ICON_TELESCOPE_12,
} from "../../../kit/base/abi";
import { icon, round, textBuilt } from "../../../kit/screen/display";
import { appendSeat } from "../../../kit/words/seats";
import { appendNumber, beginText } from "../../../kit/words/text";
import { CARD_EFFECT_OF_CHROMOSOME, CARD_EFFECT_OF_EXPLORE, CARD_EFFECT_OF_MILITARY } from "../data";
import { countIn } from "../rules/scoring";
import { u8At } from "../../../kit/base/arrays";

const SEAT_COLORS: usize = memory.data<u8>([<u8>COLOR_SKY, <u8>COLOR_ORANGE, <u8>COLOR_PINK, <u8>COLOR_GREEN]);

// By subject of an effect, from the first symbol on.
const SYMBOLS: usize = memory.data<u8>([<u8>ICON_TELESCOPE_12, <u8>ICON_SWORD_12, <u8>ICON_HELIX_12]);

if (CARD_EFFECT_OF_MILITARY != CARD_EFFECT_OF_EXPLORE + 1 || CARD_EFFECT_OF_CHROMOSOME != CARD_EFFECT_OF_EXPLORE + 2)
  ERROR("symbols have another order");

/** An empty pile. */
export const NO_PILE: usize = memory.data(4, 4);

/** Colour of a seat; its digit always stands beside it. */
export function seatColor(seat: i32): i32 {
  return u8At(SEAT_COLORS, seat);
}

/** Draws a seat's piece, 9 x 10: a tile in its colour with its number. */
export function drawPiece(x: i32, y: i32, seat: i32): void {
  round(x, y, 9, 10, 2, seatColor(seat));
  beginText();
  appendNumber(seat + 1);
  textBuilt(FONT_SMALL, x + 2, y + 1, COLOR_BLACK);
}

/** Draws a seat's name in its colour. */
export function drawSeatName(x: i32, y: i32, seat: i32): void {
  beginText();
  appendSeat(seat);
  textBuilt(FONT_MEDIUM, x, y, seatColor(seat));
}

/**
 * Draws how often a tableau with one more card kind has each symbol, `step` pixels apart; `strength` is the subject
 * that counts as military.
 */
export function drawSymbols(pile: usize, extra: i32, strength: i32, x: i32, y: i32, color: i32, step: i32): void {
  let at = x;
  for (let i = 0; i < 3; i++) {
    const amount = countIn(pile, extra, i == 1 ? strength : CARD_EFFECT_OF_EXPLORE + i);
    if (amount == 0) continue;
    drawAmount(u8At(SYMBOLS, i), at, y, color, amount);
    at += step;
  }
}

/** Draws an icon of 12 pixels and an amount behind it. */
export function drawAmount(symbol: i32, x: i32, y: i32, color: i32, amount: i32): void {
  icon(symbol, x, y, color);
  beginText();
  appendNumber(amount);
  textBuilt(FONT_MEDIUM, x + 14, y, color);
}
