// A card: a star, the brighter the larger, and its number.
import {
  COLOR_GREY,
  COLOR_NIGHT,
  COLOR_SKY,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_LARGE,
  FONT_SMALL,
} from "jumpdeck/assembly/kit/base/abi";
import { disc, round, textBuiltCentred } from "jumpdeck/assembly/kit/screen/display";
import { appendNumber, beginText } from "jumpdeck/assembly/kit/words/text";

/** Size of a card of the hand. */
export const CARD_W: i32 = 34;
export const CARD_H: i32 = 46;
/** Size of a card of a trick. */
export const SMALL_W: i32 = 24;
export const SMALL_H: i32 = 22;

// The first pale one, and the first bright one.
const PALE: i32 = 9;
const BRIGHT: i32 = 17;

/** Colour of a card's star. */
function starColor(card: i32): i32 {
  return card < PALE ? COLOR_GREY : card < BRIGHT ? COLOR_SKY : COLOR_YELLOW;
}

/** Draws a card of the hand at (x, y), in a frame of `edge`. */
export function drawCard(card: i32, x: i32, y: i32, edge: i32): void {
  round(x, y, CARD_W, CARD_H, 5, edge);
  round(x + 2, y + 2, CARD_W - 4, CARD_H - 4, 4, COLOR_NIGHT);
  disc(x + (CARD_W >> 1), y + 13, 1 + card / 3, starColor(card));
  beginText();
  appendNumber(card);
  textBuiltCentred(FONT_LARGE, x + (CARD_W >> 1), y + 26, COLOR_WHITE);
}

/** Draws a card of a trick: its number in the colour of its star. */
export function drawSmallCard(card: i32, x: i32, y: i32, edge: i32): void {
  round(x, y, SMALL_W, SMALL_H, 4, edge);
  round(x + 1, y + 1, SMALL_W - 2, SMALL_H - 2, 3, card == 0 ? COLOR_SLATE : COLOR_NIGHT);
  if (card == 0) return;
  beginText();
  appendNumber(card);
  textBuiltCentred(FONT_SMALL, x + (SMALL_W >> 1), y + 7, starColor(card));
}
