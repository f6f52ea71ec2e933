// The bar at the bottom of the screen: what the buttons do, or what just happened.
import { COLOR_NIGHT, COLOR_SILVER, COLOR_SKY, FONT_MEDIUM, FONT_MEDIUM_W, FONT_SMALL } from "../abi";
import { icon, rect, text, textBuilt } from "../display";
import { literalLength } from "../literal";
import { textLength } from "../text";
import { BAR_H, BAR_Y } from "../view";

const PEN: usize = memory.data(4, 4);
const ICON_W: i32 = 12;
const GAP: i32 = 8;

/** Draws the empty bar; hints then go from left to right. */
export function beginBar(): void {
  rect(0, BAR_Y, 240, BAR_H, COLOR_NIGHT);
  store<i32>(PEN, 4);
}

/** Adds a button's icon (ICON_BUTTON_A_12 and its like) and what it does. */
export function addHint(button: i32, literal: string): void {
  const x = load<i32>(PEN);
  icon(button, x, BAR_Y + 1, COLOR_SKY);
  text(FONT_MEDIUM, x + ICON_W + 2, BAR_Y + 1, COLOR_SILVER, literal);
  store<i32>(PEN, x + ICON_W + 2 + literalLength(literal) * FONT_MEDIUM_W + GAP);
}

/** Adds a button's icon and the text built in kit/text, the last hint of its bar. */
export function addBuiltHint(button: i32): void {
  const x = load<i32>(PEN);
  icon(button, x, BAR_Y + 1, COLOR_SKY);
  drawBuilt(x + ICON_W + 2, COLOR_SILVER);
}

/** Draws an icon and the text built in kit/text as a short message instead of hints. */
export function drawMessage(symbol: i32, color: i32): void {
  beginBar();
  icon(symbol, 4, BAR_Y + 1, color);
  drawBuilt(4 + ICON_W + 4, color);
}

/** A text too long for the usual font goes in the small one. */
function drawBuilt(x: i32, color: i32): void {
  if (x + textLength() * FONT_MEDIUM_W <= 240) textBuilt(FONT_MEDIUM, x, BAR_Y + 1, color);
  else textBuilt(FONT_SMALL, x, BAR_Y + 3, color);
}
