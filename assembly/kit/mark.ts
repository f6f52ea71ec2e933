// What a view tells about an action that is to be chosen: where on the screen the next press towards it belongs. Lessons and hints
// draw a mark there.
import { COLOR_BLACK, COLOR_PINK } from "./abi";
import { frame } from "./display";
import { focusableByte } from "./touch";

/** The cursor is where it belongs: A goes on. */
export const AIM_CHOOSE: i32 = 0;
/** The cursor is to go to the mark. */
export const AIM_MOVE: i32 = 1;
/** Something else is open: B leads back. */
export const AIM_BACK: i32 = 2;

const RECT: usize = memory.data(4, 4);

/** Sets the mark: a rectangle of the screen. */
export function setMark(x: i32, y: i32, w: i32, h: i32): void {
  store<u8>(RECT, x);
  store<u8>(RECT, y, 1);
  store<u8>(RECT, w, 2);
  store<u8>(RECT, h, 3);
}

/** Sets no mark. */
export function clearMark(): void {
  store<u32>(RECT, 0);
}

/** Tells whether anything is marked. */
export function hasMark(): bool {
  return load<u32>(RECT) != 0;
}

/** Returns the row in the middle of the mark. */
export function markMiddle(): i32 {
  return <i32>load<u8>(RECT, 1) + (<i32>load<u8>(RECT, 3) >> 1);
}

/** Tells whether rows of the screen from `y` on, `h` of them, touch the mark. */
export function isMarkWithin(y: i32, h: i32): bool {
  const top = <i32>load<u8>(RECT, 1);
  return top < y + h && top + <i32>load<u8>(RECT, 3) > y;
}

/** Tells that a tap on what is marked puts the cursor there: `value` into the byte at `variable` (kit/touch). */
export function focusMarked(variable: usize, value: i32): void {
  focusableByte(<i32>load<u8>(RECT), <i32>load<u8>(RECT, 1), <i32>load<u8>(RECT, 2), <i32>load<u8>(RECT, 3), variable, value);
}

/** Draws the mark: a frame two pixels wide inside a dark one, cut off where the screen ends. */
export function drawMark(): void {
  if (!hasMark()) return;
  drawFrame(2, COLOR_BLACK);
  drawFrame(1, COLOR_PINK);
  drawFrame(0, COLOR_PINK);
}

function drawFrame(by: i32, color: i32): void {
  const x = max(<i32>load<u8>(RECT) - by, 0);
  const y = max(<i32>load<u8>(RECT, 1) - by, 0);
  const right = min(<i32>load<u8>(RECT) + <i32>load<u8>(RECT, 2) + by, 240);
  const bottom = min(<i32>load<u8>(RECT, 1) + <i32>load<u8>(RECT, 3) + by, 240);
  frame(x, y, right - x, bottom - y, color);
}
