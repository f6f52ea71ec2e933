// Where the parts of the screen below the ring are; an empty panel, a button and a line of words there.
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
import { shakeX } from "../../../../kit/screen/refusal";
import { isCoached } from "../../../../kit/screen/view";
import { textLength } from "../../../../kit/words/text";

/** Reports replace the heading, so that the hand stays visible. */
export const NOTICES_ABOVE: bool = true;
/** Top of the focus panel. */
export const PANEL_Y: i32 = 138;
const HAND_Y: i32 = 201;
/** Above the coach. */
const COACHED_HAND_Y: i32 = 173;
/** Pixels from one card of the hand to the next. */
export const HAND_PITCH: i32 = 47;
const SLOT_Y: i32 = 176;
const COACHED_SLOT_Y: i32 = 153;
/** Left edge of the first resource; with the coach it is beside the codes, on the same line. */
const SLOT_X: i32 = 6;
const COACHED_SLOT_X: i32 = 84;
/** Top of the line of codes, or of what is in its place. */
const CODES_Y: i32 = 156;
const COACHED_CODES_Y: i32 = 154;

// Letters of the medium font in a line of the screen; of the small font there are 39.
const MEDIUM_COLUMNS: i32 = 29;

/** Top of the hand. */
export function handY(): i32 {
  return isCoached() ? COACHED_HAND_Y : HAND_Y;
}

/** Top of the line of resources. */
export function slotY(): i32 {
  return isCoached() ? COACHED_SLOT_Y : SLOT_Y;
}

/** Left of the first resource. */
export function slotX(): i32 {
  return isCoached() ? COACHED_SLOT_X : SLOT_X;
}

/** Top of the line of codes. */
export function codesY(): i32 {
  return isCoached() ? COACHED_CODES_Y : CODES_Y;
}

/** Top of the words on what is under the cursor: that of the codes; with the coach that of the planet's name. */
export function wordsY(): i32 {
  return isCoached() ? PANEL_Y + 3 : CODES_Y + 2;
}

/** Draws the text built in kit/words/text from the left, in small letters where it is long. */
export function drawLine(y: i32, color: i32): void {
  textBuilt(textLength() > MEDIUM_COLUMNS ? FONT_SMALL : FONT_MEDIUM, 4 + shakeX(), y, color);
}

/** Draws the empty focus panel. */
export function drawPanelBack(): void {
  rect(0, PANEL_Y, 240, handY() - PANEL_Y - 2, COLOR_NIGHT);
}

/** Draws a button. */
export function drawButton(x: i32, y: i32, w: i32, label: string, isCursor: bool): void {
  round(x, y, w, 18, 4, isCursor ? COLOR_YELLOW : COLOR_SLATE);
  textCentred(FONT_MEDIUM, x + (w >> 1), y + 3, isCursor ? COLOR_BLACK : COLOR_WHITE, label);
}
