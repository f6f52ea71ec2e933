// What a view tells about an action that is to be chosen: where on the screen the next press towards it belongs.
// Lessons and hints draw a mark there.
import { COLOR_BLACK, COLOR_PINK } from "../base/abi";
import { frame } from "./display";
import { focusableByte } from "./touch";

/** The cursor is where it belongs: A goes on. */
export const AIM_CHOOSE: i32 = 0;
/** The cursor is to go to the mark. */
export const AIM_MOVE: i32 = 1;
/** Something else is open: B leads back. */
export const AIM_BACK: i32 = 2;

const RECT: usize = memory.data(4, 4);
/** Rows of the screen with the cursor on them: top and height. */
const CURSOR_ROWS: usize = memory.data(2, 2);

/** Rows of a cursor that a note may lie over. */
const EDGE: i32 = 4;

/** Sets the mark: a rectangle of the screen. */
export function setFrame(x: i32, y: i32, w: i32, h: i32): void {
  store<u8>(RECT, x);
  store<u8>(RECT, y, 1);
  store<u8>(RECT, w, 2);
  store<u8>(RECT, h, 3);
}

/** Sets no mark, and no cursor. */
export function clearFrame(): void {
  store<u32>(RECT, 0);
  store<u16>(CURSOR_ROWS, 0);
}

/**
 * Tells which rows of the screen the cursor, or what is framed beside the mark, is on, for views where a note may lie
 * there: from `y` on, `h` of them.
 */
export function setCursorRows(y: i32, h: i32): void {
  store<u8>(CURSOR_ROWS, y);
  store<u8>(CURSOR_ROWS, h, 1);
}

/** Tells whether anything is marked. */
export function hasFrame(): bool {
  return load<u32>(RECT) != 0;
}

/** Returns the first row of the mark. */
export function frameTop(): i32 {
  return <i32>load<u8>(RECT, 1);
}

/** Returns the row below the mark. */
export function frameBottom(): i32 {
  return frameTop() + <i32>load<u8>(RECT, 3);
}

/** Tells whether rows of the screen from `y` on, `h` of them, touch the mark. */
export function isFrameWithin(y: i32, h: i32): bool {
  return touches(frameTop(), <i32>load<u8>(RECT, 3), y, h);
}

/** Tells whether such rows hide the cursor: more of it than its edge. */
export function isCursorWithin(y: i32, h: i32): bool {
  return touches(<i32>load<u8>(CURSOR_ROWS) + EDGE, <i32>load<u8>(CURSOR_ROWS, 1) - 2 * EDGE, y, h);
}

/** Tells whether such rows hide neither the mark nor the cursor. */
export function isShown(y: i32, h: i32): bool {
  return !isFrameWithin(y, h) && !isCursorWithin(y, h);
}

function touches(top: i32, height: i32, y: i32, h: i32): bool {
  return height > 0 && top < y + h && top + height > y;
}

/** Tells that a tap on what is marked puts the cursor there: `value` into the byte at `variable` (kit/screen/touch). */
export function focusFramed(variable: usize, value: i32): void {
  focusableByte(
    <i32>load<u8>(RECT),
    <i32>load<u8>(RECT, 1),
    <i32>load<u8>(RECT, 2),
    <i32>load<u8>(RECT, 3),
    variable,
    value,
  );
}

/** Draws the mark: a frame two pixels wide inside a dark one, cut off where the screen ends. */
export function drawFrame(): void {
  if (!hasFrame()) return;
  drawRing(2, COLOR_BLACK);
  drawRing(1, COLOR_PINK);
  drawRing(0, COLOR_PINK);
}

function drawRing(by: i32, color: i32): void {
  const x = max(<i32>load<u8>(RECT) - by, 0);
  const y = max(<i32>load<u8>(RECT, 1) - by, 0);
  const right = min(<i32>load<u8>(RECT) + <i32>load<u8>(RECT, 2) + by, 240);
  const bottom = min(<i32>load<u8>(RECT, 1) + <i32>load<u8>(RECT, 3) + by, 240);
  frame(x, y, right - x, bottom - y, color);
}
