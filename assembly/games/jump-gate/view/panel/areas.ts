// Where the parts of the screen below the ring lie; an empty panel, a button and a line of words there.
import {
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_SLATE,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_MEDIUM,
  FONT_SMALL,
} from "../../../../kit/base/abi";
import { rect, round, textBuilt, textCentred } from "../../../../kit/screen/display";
import { textLength } from "../../../../kit/words/text";

/** What others do is told in the heading's place, so that the hand stays in sight. */
export const NOTICES_ABOVE: bool = true;
/** Top of the focus panel. */
export const PANEL_Y: i32 = 138;
/** Top of the hand. */
export const HAND_Y: i32 = 201;
/** Pixels from one card of the hand to the next. */
export const HAND_PITCH: i32 = 47;
/** Top of the line of resources. */
export const SLOT_Y: i32 = 176;

// As many letters of the medium font as the screen is wide; of the small one it holds 39.
const MEDIUM_COLUMNS: i32 = 29;

/** Draws the line that was built in kit/words/text from the left, in small letters where it is long. */
export function drawLine(y: i32, color: i32): void {
  textBuilt(textLength() > MEDIUM_COLUMNS ? FONT_SMALL : FONT_MEDIUM, 4, y, color);
}

/** Draws the empty focus panel. */
export function drawPanelBack(): void {
  rect(0, PANEL_Y, 240, HAND_Y - PANEL_Y - 2, COLOR_NIGHT);
}

/** Draws a button. */
export function drawButton(x: i32, y: i32, w: i32, label: string, isCursor: bool): void {
  round(x, y, w, 18, 4, isCursor ? COLOR_YELLOW : COLOR_SLATE);
  textCentred(FONT_MEDIUM, x + (w >> 1), y + 3, isCursor ? COLOR_BLACK : COLOR_WHITE, label);
}
