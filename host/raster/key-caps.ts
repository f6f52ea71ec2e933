// Pictures of keys with a letter, to be shown in place of the handheld's buttons where the player has a keyboard.
import { FONT } from "../cartridge/abi.ts";
import { glyphOf } from "./letters.ts";

/** Letters to show on keys, by the id of the button's icon. */
export type KeyLetters = ReadonlyMap<number, string>;

const SIZE = 12;
const ROW_BYTES = 2;
/** Where the letter's glyph, of five by seven pixels, is cut out. */
const LETTER_X = 3;
const LETTER_Y = 2;

/**
 * Returns the 12 x 12 bitmap of a key, square where a button is round, with a letter cut out; rows from the top, most
 * significant bit leftmost.
 */
export function drawKeyCap(letter: string): Uint8Array {
  const glyph = glyphOf(FONT.SMALL, letter.charCodeAt(0));
  const bitmap = new Uint8Array(SIZE * ROW_BYTES);
  for (let y = 0; y < SIZE; y++) {
    const isEdge = y === 0 || y === SIZE - 1;
    const row = Number.parseInt(glyph.slice(2 * (y - LETTER_Y), 2 * (y - LETTER_Y) + 2), 16);
    const letterBits = y < LETTER_Y || Number.isNaN(row) ? 0 : row << (16 - 8 - LETTER_X);
    // The upper 12 of 16 bits are the key's width; its corners are left out.
    const bits = (isEdge ? 0x7fe0 : 0xfff0) & ~letterBits;
    bitmap[ROW_BYTES * y] = bits >> 8;
    bitmap[ROW_BYTES * y + 1] = bits & 255;
  }
  return bitmap;
}
