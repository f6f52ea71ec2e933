// Generated from face.txt by `npm run generate`; do not edit.
// The title picture, for the title and for the consoles' menus.

/** Commands of the display list (kit/widgets/picture draws them). */
export const PICTURE: usize = memory.data<u8>([
  13, 0, 0, 56, 40, 6, 0, 3, 22, 5, 1, 1, 4, 3, 31, 7, 1, 1, 3, 3, 6, 34, 1, 1,
  3, 3, 23, 34, 1, 1, 2, 3, 50, 5, 1, 1, 5, 3, 14, 29, 1, 1, 2, 3, 41, 3, 1, 1,
  2, 10, 11, 12, 10, 7, 10, 11, 12, 9, 15, 10, 11, 12, 6, 1, 10, 11, 12, 5, 0, 3, 9, 10,
  1, 1, 8, 3, 13, 14, 1, 1, 8, 10, 41, 24, 13, 11, 10, 42, 25, 12, 10, 10, 44, 27, 10, 2,
  10, 45, 28, 9, 1, 12, 12, 15, 17, 19, 15, 3, 28, 22, 1, 1, 8, 3, 31, 23, 1, 1, 8, 3,
  34, 24, 1, 1, 8, 14, 17, 18, 10, 6, 5, 224, 0, 124, 0, 31, 192, 63, 192, 127, 0, 224, 0, 13,
  37, 23, 9, 8, 2, 5, 13, 38, 24, 7, 6, 1, 6, 3, 41, 25, 1, 4, 5,
]);
/** Bytes of these commands. */
export const PICTURE_BYTES: i32 = 163;
