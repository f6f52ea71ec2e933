// Reads the art sources (fonts and icons as text) into 1-bit bitmaps; refuses malformed art with file and line.
import { join } from "node:path";
import { readText } from "../../host/files/text.ts";

/** Holds a 1-bit picture: rows from the top, `stride` bytes each, most significant bit leftmost. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly string[];
}

/** Holds one fixed-width font: glyphs of codes 32 to 126, the replacement box, then codes 160 to 255. */
export interface FontArt {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Bitmap[];
}

/** Holds one icon; its id is its index in the sheet. */
export interface IconArt extends Bitmap {
  readonly name: string;
}

/** First glyph code of a font. */
export const FIRST_GLYPH = 32;
/** Place of the replacement box among the glyphs, after the ASCII letters. */
export const BOX_GLYPH = 95;
/** First glyph code after the box: the letters of Latin-1. */
export const LATIN_GLYPH = 160;
/** Number of glyphs of a font, the replacement box included. */
export const GLYPH_COUNT = BOX_GLYPH + 1 + 256 - LATIN_GLYPH;

const ART = "assembly/kit/art";

/** Reads a font by its lower-case name. */
export function readFont(root: string, name: string): FontArt {
  const file = `${ART}/font-${name}.txt`;
  const lines = readLines(root, file);
  const head = /^font (\S+) (\d+) (\d+)$/.exec(lines.shift()?.text ?? "");
  if (head?.[1] !== name) throw new Error(`${file}: expected "font ${name} <w> <h>" first`);
  const width = Number(head[2]);
  const height = Number(head[3]);
  const glyphs: Bitmap[] = [];
  while (lines.length > 0) {
    const line = lines.shift() as Line;
    const mark = markOf(glyphs.length);
    if (line.text !== mark) throw new Error(`${file}:${line.number}: expected "${mark}"`);
    glyphs.push({ width, height, rows: takeRows(lines, width, height, `${file}:${line.number}`) });
  }
  if (glyphs.length !== GLYPH_COUNT) throw new Error(`${file}: ${glyphs.length} glyphs instead of ${GLYPH_COUNT}`);
  return { name, width, height, glyphs };
}

/** Returns the code of the glyph at a place, -1: the replacement box. */
export function codeOfGlyph(index: number): number {
  if (index === BOX_GLYPH) return -1;
  return index < BOX_GLYPH ? FIRST_GLYPH + index : LATIN_GLYPH + index - BOX_GLYPH - 1;
}

/** Returns the line over a glyph; what shows nothing by itself is there as its code alone. */
function markOf(index: number): string {
  const code = codeOfGlyph(index);
  if (code < 0) return "glyph box";
  const char = String.fromCharCode(code);
  return /[\s\u00ad]/.test(char) ? `glyph ${code}` : `glyph ${code} ${char}`;
}

/** Reads the icon sheet. */
export function readIcons(root: string): IconArt[] {
  const file = `${ART}/icons.txt`;
  const lines = readLines(root, file);
  const icons: IconArt[] = [];
  while (lines.length > 0) {
    const line = lines.shift() as Line;
    const head = /^([a-z][a-z0-9-]*) (\d+) (\d+)$/.exec(line.text);
    if (!head) throw new Error(`${file}:${line.number}: expected "<name> <w> <h>"`);
    const name = head[1] as string;
    const width = Number(head[2]);
    const height = Number(head[3]);
    if (width < 1 || width > 32 || height < 1 || height > 32)
      throw new Error(`${file}:${line.number}: size out of range`);
    if (icons.some((icon) => icon.name === name)) throw new Error(`${file}:${line.number}: second icon "${name}"`);
    icons.push({ name, width, height, rows: takeRows(lines, width, height, `${file}:${line.number}`) });
  }
  if (icons.length < 1 || icons.length > 255) throw new Error(`${file}: ${icons.length} icons; ids fit a byte`);
  return icons;
}

/**
 * Packs a bitmap as the BITMAP command does: rows from the top, ceil(w / 8) bytes each, most significant bit leftmost.
 */
export function packBitmap(bitmap: Bitmap): number[] {
  const bytes: number[] = [];
  for (const row of bitmap.rows) {
    for (let x = 0; x < bitmap.width; x += 8) {
      let byte = 0;
      for (let bit = 0; bit < 8; bit++) if (row[x + bit] === "#") byte |= 0x80 >> bit;
      bytes.push(byte);
    }
  }
  return bytes;
}

/** Turns an art name into a constant's name: "gem-a-12" is GEM_A_12. */
export function constantName(name: string): string {
  return name.toUpperCase().replaceAll("-", "_");
}

interface Line {
  readonly number: number;
  readonly text: string;
}

function readLines(root: string, file: string): Line[] {
  const text = readText(join(root, file));
  const lines = text.split("\n").map((line, index) => ({ number: index + 1, text: line.trimEnd() }));
  return lines.filter((line) => line.text !== "" && !line.text.startsWith("# "));
}

function takeRows(lines: Line[], width: number, height: number, where: string): string[] {
  const rows = lines.splice(0, height).map((line) => line.text);
  const good = rows.length === height && rows.every((row) => row.length === width && /^[.#]+$/.test(row));
  if (!good) throw new Error(`${where}: expected ${height} rows of ${width} pixels, "#" or "."`);
  return rows;
}
