// Which glyph of a font shows a byte, and which letter it stands for: ASCII and Latin-1, whose codes are Unicode's.
import { FONT_GLYPHS } from "./art.ts";

const FIRST = 32;
const BOX = 95;
const LATIN = 160;
const LAST = 255;

/** Returns whether the fonts have a glyph for a code. */
export function hasGlyph(code: number): boolean {
  return (code >= FIRST && code < FIRST + BOX) || (code >= LATIN && code <= LAST);
}

/** Returns the place of a byte's glyph in a font; without a glyph, that of the replacement box. */
export function glyphIndex(code: number): number {
  if (!hasGlyph(code)) return BOX;
  return code < LATIN ? code - FIRST : code - LATIN + BOX + 1;
}

/** Returns the hexadecimal rows of the glyph that a font shows for a byte. */
export function glyphOf(font: number, code: number): string {
  return FONT_GLYPHS[font][glyphIndex(code)];
}

/** Codes that show what another one shows: the space and the hyphen of Latin-1 that mark where a line may break. */
const LOOKS_LIKE: Readonly<Record<number, string>> = { 160: " ", 173: "-" };

/** Returns the letter that a byte shows, U+FFFD where it has no glyph. */
export function letterOf(code: number): string {
  return hasGlyph(code) ? (LOOKS_LIKE[code] ?? String.fromCharCode(code)) : "\ufffd";
}

/** Returns the words of a text's bytes. */
export function lettersOf(bytes: Iterable<number>): string {
  let text = "";
  for (const code of bytes) text += letterOf(code);
  return text;
}
