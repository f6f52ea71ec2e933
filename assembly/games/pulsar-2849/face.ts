// Generated from face.txt by `npm run generate`; do not edit.
// The title picture, for the title and for the consoles' menus.

/** Commands of the display list (kit/widgets/picture draws them). */
export const PICTURE: usize = memory.data<u8>([
  13, 0, 0, 56, 40, 6, 0, 3, 5, 30, 1, 1, 3, 3, 12, 4, 1, 1, 2, 3, 49, 36, 1, 1,
  2, 3, 52, 20, 1, 1, 4, 3, 4, 18, 1, 1, 4, 3, 40, 2, 1, 1, 3, 12, 28, 20, 54, 3,
  12, 12, 28, 20, 54, 6, 11, 12, 28, 20, 54, 9, 12, 12, 28, 20, 1, 31, 12, 12, 28, 20, 1, 34,
  11, 12, 28, 20, 1, 37, 12, 11, 28, 20, 15, 13, 11, 28, 20, 11, 2, 10, 28, 20, 7, 12, 10, 28,
  20, 5, 11, 10, 28, 20, 3, 5, 10, 17, 10, 4, 8, 10, 17, 10, 2, 0, 3, 17, 10, 1, 1, 8,
  10, 39, 30, 4, 7, 10, 39, 30, 2, 0, 3, 39, 30, 1, 1, 7,
]);
/** Bytes of these commands. */
export const PICTURE_BYTES: i32 = 136;
