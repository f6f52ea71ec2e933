// Generated from face.txt by `npm run generate`; do not edit.
// The title picture, for the title and for the consoles' menus.

/** Commands of the display list (kit/widgets/picture draws them). */
export const PICTURE: usize = memory.data<u8>([
  13, 0, 0, 56, 40, 6, 0, 10, 8, 13, 4, 11, 10, 18, 13, 4, 11, 10, 28, 13, 4, 11, 10, 38,
  13, 4, 11, 10, 48, 13, 4, 11, 10, 8, 26, 4, 11, 10, 18, 26, 4, 11, 10, 28, 26, 4, 2, 10,
  38, 26, 4, 2, 10, 48, 26, 4, 2,
]);
/** Bytes of these commands. */
export const PICTURE_BYTES: i32 = 57;
