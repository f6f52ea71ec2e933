// Icons that the console's sheet (assembly/kit/art) lacks, 12 x 12, as bitmaps: a console of any age draws them.
import { bitmap } from "../../../kit/screen/display";

export const ICON_TRANSMITTER: i32 = 0;
export const ICON_GYRODYNE: i32 = 1;
export const ICON_TECHNOLOGY: i32 = 2;
export const ICON_CUBE: i32 = 3;
export const ICON_STATION: i32 = 4;
/** When something counts: always, once, each round, at the end. */
export const ICON_ALWAYS: i32 = 5;
export const ICON_ONCE: i32 = 6;
export const ICON_EACH_ROUND: i32 = 7;
export const ICON_AT_END: i32 = 8;

/** Width and height of each. */
const SIZE: i32 = 12;
const BYTES: i32 = 24;
const ROWS: usize = memory.data<u8>([
  6, 0, 22, 128, 38, 64, 47, 64, 38, 64, 22, 128, 6, 0, 15, 0, 9, 0, 31, 128, 16, 128, 63, 192, 15, 0, 48, 192, 79, 32,
  80, 160, 160, 80, 166, 80, 166, 80, 160, 80, 80, 160, 79, 32, 48, 192, 15, 0, 31, 128, 48, 192, 96, 96, 96, 96, 96,
  96, 48, 192, 25, 128, 15, 0, 15, 0, 6, 0, 15, 0, 6, 0, 0, 0, 15, 0, 63, 192, 127, 224, 95, 160, 118, 224, 121, 224,
  123, 224, 123, 224, 59, 192, 11, 0, 0, 0, 6, 0, 6, 0, 63, 192, 127, 224, 207, 48, 134, 16, 134, 16, 15, 0, 31, 128,
  63, 192, 105, 96, 73, 32, 0, 0, 0, 0, 0, 0, 49, 128, 123, 192, 206, 96, 196, 96, 206, 96, 123, 192, 49, 128, 0, 0, 0,
  0, 3, 128, 7, 0, 14, 0, 28, 0, 63, 0, 63, 0, 14, 0, 28, 0, 24, 0, 48, 0, 32, 0, 0, 0, 15, 64, 48, 224, 97, 224, 64, 0,
  192, 0, 128, 16, 128, 16, 0, 48, 0, 32, 120, 96, 112, 192, 47, 0, 64, 0, 127, 192, 109, 160, 91, 96, 109, 160, 91, 96,
  127, 192, 64, 0, 64, 0, 64, 0, 64, 0, 64, 0,
]);

// 8 x 8.
const LOCK: usize = memory.data<u8>([60, 36, 36, 126, 126, 102, 126, 126]);
const LOCK_SIZE: i32 = 8;

/** Draws a lock, 8 x 8. */
export function drawLock(x: i32, y: i32, color: i32): void {
  bitmap(x, y, LOCK_SIZE, LOCK_SIZE, color, LOCK);
}

/** Draws one of these. */
export function drawIcon(id: i32, x: i32, y: i32, color: i32): void {
  bitmap(x, y, SIZE, SIZE, color, ROWS + <usize>(id * BYTES));
}
