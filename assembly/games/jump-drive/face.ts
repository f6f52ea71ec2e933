// Generated from face.txt by `npm run generate`; do not edit.
// The title picture, for the title and for the consoles' menus.

/** Commands of the display list (kit/widgets/picture draws them). */
export const PICTURE: usize = memory.data<u8>([
  13, 0, 0, 56, 40, 6, 0, 3, 6, 7, 1, 1, 4, 3, 14, 3, 1, 1, 2, 3, 46, 5, 1, 1,
  3, 3, 51, 13, 1, 1, 4, 3, 4, 19, 1, 1, 3, 3, 41, 11, 1, 1, 2, 12, 28, 4, 28, 22,
  2, 12, 22, 8, 22, 20, 2, 12, 34, 8, 34, 20, 2, 13, 6, 22, 17, 17, 3, 4, 13, 7, 23, 15,
  15, 2, 12, 10, 13, 30, 4, 11, 13, 33, 22, 17, 17, 3, 4, 13, 34, 23, 15, 15, 2, 13, 13, 39,
  27, 7, 7, 1, 14, 13, 19, 18, 18, 22, 3, 5, 13, 20, 19, 16, 20, 2, 1, 10, 28, 31, 6, 7,
  10, 29, 32, 5, 15, 10, 28, 18, 3, 7, 10, 28, 17, 2, 8, 14, 22, 2, 13, 13, 5, 2, 0, 7,
  0, 7, 0, 13, 128, 13, 128, 15, 128, 31, 192, 31, 192, 63, 224, 127, 240, 255, 248, 231, 56, 194, 24,
]);
/** Bytes of these commands. */
export const PICTURE_BYTES: i32 = 167;
