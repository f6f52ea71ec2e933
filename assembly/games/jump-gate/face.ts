// Generated from face.txt by `npm run generate`; do not edit.
// The title picture, for the title and for the consoles' menus.

/** Commands of the display list (kit/widgets/picture draws them). */
export const PICTURE: usize = memory.data<u8>([
  13, 0, 0, 56, 40, 6, 0, 3, 6, 5, 1, 1, 4, 3, 50, 8, 1, 1, 3, 3, 47, 34, 1, 1,
  4, 3, 3, 27, 1, 1, 3, 3, 9, 35, 1, 1, 2, 3, 52, 25, 1, 1, 5, 3, 15, 2, 1, 1,
  2, 11, 28, 20, 16, 2, 10, 28, 20, 8, 11, 10, 28, 20, 7, 12, 10, 28, 20, 5, 1, 10, 28, 20,
  4, 0, 3, 28, 20, 1, 1, 5, 3, 27, 18, 1, 1, 11, 3, 30, 21, 1, 1, 11, 10, 28, 4, 3,
  9, 10, 29, 5, 2, 10, 10, 42, 12, 4, 7, 10, 43, 13, 3, 15, 10, 42, 28, 3, 14, 10, 43, 29,
  2, 6, 10, 28, 36, 3, 4, 10, 29, 37, 2, 3, 10, 14, 28, 4, 8, 10, 15, 29, 3, 7, 10, 14,
  12, 3, 13, 10, 15, 13, 2, 12, 12, 2, 16, 13, 19, 2, 14, 14, 17, 6, 5, 5, 192, 120, 252, 120,
  192,
]);
/** Bytes of these commands. */
export const PICTURE_BYTES: i32 = 169;
