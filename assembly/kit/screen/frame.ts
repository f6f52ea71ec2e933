// What a view reports about an action: where on the screen the next press towards it belongs. Lessons and hints draw a
// frame there.
import { COLOR_BLACK, COLOR_PINK } from "../base/abi";
import { frame } from "./display";
import { focusableByte } from "./touch";
import { framed, FRAMED_BYTES } from "./variables";

/** The cursor is in the frame: A chooses. */
export const AIM_CHOOSE: i32 = 0;
/** The cursor must go to the frame. */
export const AIM_MOVE: i32 = 1;
/** Something else is open: B leads back. */
export const AIM_BACK: i32 = 2;

/** Rows at each edge of a cursor that a note may cover. */
const EDGE: i32 = 4;

/** Sets the frame: a rectangle of the screen. */
export function setFrame(x: i32, y: i32, w: i32, h: i32): void {
  framed.x = x;
  framed.y = y;
  framed.w = w;
  framed.h = h;
}

/** Clears the frame and the cursor's rows. */
export function clearFrame(): void {
  memory.fill(changetype<usize>(framed), 0, FRAMED_BYTES);
}

/**
 * Sets the rows of the cursor, or of something else that is framed: from `y` on, `h` of them. A note then avoids them.
 */
export function setCursorRows(y: i32, h: i32): void {
  framed.cursorY = y;
  framed.cursorH = h;
}

/** Returns whether there is a frame. */
export function hasFrame(): bool {
  return (framed.x | framed.y | framed.w | framed.h) != 0;
}

/** Returns the first row of the frame. */
export function frameTop(): i32 {
  return framed.y;
}

/** Returns the row below the frame. */
export function frameBottom(): i32 {
  return frameTop() + framed.h;
}

/** Returns whether rows of the screen from `y` on, `h` of them, touch the frame. */
export function isFrameWithin(y: i32, h: i32): bool {
  return touches(frameTop(), framed.h, y, h);
}

/** Returns whether rows from `y` on, `h` of them, cover more of the cursor than its edges. */
export function isCursorWithin(y: i32, h: i32): bool {
  return touches(framed.cursorY + EDGE, framed.cursorH - 2 * EDGE, y, h);
}

/** Returns whether rows from `y` on, `h` of them, leave the frame and the cursor visible. */
export function isShown(y: i32, h: i32): bool {
  return !isFrameWithin(y, h) && !isCursorWithin(y, h);
}

function touches(top: i32, height: i32, y: i32, h: i32): bool {
  return height > 0 && top < y + h && top + height > y;
}

/** Makes a tap in the frame put the cursor there: `value` into the byte at `variable` (kit/screen/touch). */
export function focusFramed(variable: usize, value: i32): void {
  focusableByte(framed.x, framed.y, framed.w, framed.h, variable, value);
}

/** Draws the frame: two pixels wide, inside a dark edge, cut off at the edges of the screen. */
export function drawFrame(): void {
  if (!hasFrame()) return;
  drawRing(2, COLOR_BLACK);
  drawRing(1, COLOR_PINK);
  drawRing(0, COLOR_PINK);
}

function drawRing(by: i32, color: i32): void {
  const x = max(framed.x - by, 0);
  const y = max(framed.y - by, 0);
  const right = min(framed.x + framed.w + by, 240);
  const bottom = min(framed.y + framed.h + by, 240);
  frame(x, y, right - x, bottom - y, color);
}
