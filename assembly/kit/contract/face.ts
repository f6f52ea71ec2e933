// Feature: a title picture (face.ts, generated where the game has a face.txt).

/** Commands of the picture, in words (docs/spec/identity.md#face). */
export declare const PICTURE: usize;
/** Bytes of the picture. */
export declare const PICTURE_BYTES: i32;
