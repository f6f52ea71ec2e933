// Writes the display list (docs/spec/display-list.md): one function per command, into one fixed buffer.
// Callers may pass any coordinates. What is outside the screen is cut off or left out, and nothing wraps. A command
// that does not fit is left out. So the list is always valid.
import {
  LIMIT_SCREEN_MAX_BYTES,
  LIMIT_SCREEN_SIZE,
  OP_BITMAP,
  OP_CLEAR,
  OP_CLIP,
  OP_DISC,
  OP_FRAME,
  OP_HLINE,
  OP_ICON,
  OP_LINE,
  OP_PALETTE,
  OP_RECT,
  OP_RING,
  OP_ROUND,
  OP_TEXT,
  fontWidth,
} from "../base/abi";
import { textLength, textStart } from "../words/text";
import { isPacked, literalLength, literalStart } from "../base/literal";
import { beginUnpacking, UNPACKED, UNPACKED_MAX, unpackLetters } from "../words/unpack";
import { Command, drawn } from "./variables";
import { i32At, setI32At, setU8At, u8At } from "../base/arrays";

// The last bytes are only there for `put` to spill into.
const SPILL_BYTES: i32 = 8;
/** Bytes at LENT before the display list. */
export const LENT_BYTES: i32 = 4096;
/**
 * Scratch bytes before the display list. What is longer than LENT_BYTES runs on into the list, and may do so only until
 * the next picture is drawn.
 */
export const LENT: usize = memory.data(LENT_BYTES + LIMIT_SCREEN_MAX_BYTES + SPILL_BYTES, 4);
/** Where the display list is. */
export const SCREEN: usize = LENT + <usize>LENT_BYTES;

/**
 * Four bits for each opcode: bytes of such a command, without a text's letters and a bitmap's rows; of a palette, one
 * entry.
 */
const SIZES: u64 = 0x0676555565566250;

/** The length while the list is held, at which no command fits. */
const HELD: i32 = LIMIT_SCREEN_MAX_BYTES + 1;

/** Holds the list: what is drawn from now on is not written. Returns its length, for releaseScreen. */
export function holdScreen(): i32 {
  const length = drawn.length;
  drawn.length = HELD;
  return length;
}

/** Lets the list be written again. */
export function releaseScreen(length: i32): void {
  drawn.length = length;
}

/** Returns the length of the display list in bytes. */
export function screenLength(): i32 {
  return drawn.length;
}

/**
 * Begins a new list: an empty screen of one colour. A view does not call it: `viewDraw` finds an empty black screen.
 *
 *     beginScreen(COLOR_BLACK);
 *     round(8, 8, 60, 24, 5, COLOR_SKY);
 *     textCentred(FONT_MEDIUM, 38, 14, COLOR_BLACK, "Roll");
 *     icon(ICON_TROPHY_24, 200, 8, COLOR_YELLOW);
 */
export function beginScreen(color: i32): void {
  if (drawn.length == HELD) return;
  setU8At(SCREEN, 0, OP_CLEAR);
  setU8At(SCREEN, 1, color);
  drawn.length = 2;
}

/** Appends `size` bytes of commands copied from a list before: all of them or, without room, none. */
export function repeat(start: usize, size: i32): void {
  if (hasRoom(size)) putBytes(start, size);
}

/** Returns how many bytes the command at `at` of the list has. */
export function commandSize(at: usize): usize {
  const command = changetype<Command>(at);
  const op = command.op;
  const size = <i32>(SIZES >> (op << 2)) & 15;
  if (op == OP_TEXT) return <usize>(size + command.fifth);
  return <usize>(op == OP_BITMAP ? size + command.fourth * ((command.third + 7) >> 3) : size);
}

/** Sets palette entry `index` to an RGB565 value for the whole picture. */
export function setPalette(index: i32, rgb565: i32): void {
  put(5, OP_PALETTE, index, 1, rgb565, rgb565 >> 8, 0, 0);
}

/** Fills a rectangle. */
export function rect(x: i32, y: i32, w: i32, h: i32, color: i32): void {
  const right = min(x + w, LIMIT_SCREEN_SIZE);
  const bottom = min(y + h, LIMIT_SCREEN_SIZE);
  const left = max(x, 0);
  const top = max(y, 0);
  if (right > left && bottom > top) put(6, OP_RECT, left, top, right - left, bottom - top, color, 0);
}

/** Draws the outermost pixels of a rectangle; left out unless it is on the screen. */
export function frame(x: i32, y: i32, w: i32, h: i32, color: i32): void {
  if (isBox(x, y, w, h)) put(6, OP_FRAME, x, y, w, h, color, 0);
}

/** Draws `w` pixels to the right. */
export function hline(x: i32, y: i32, w: i32, color: i32): void {
  rect(x, y, w, 1, color);
}

/** Draws `h` pixels down. */
export function vline(x: i32, y: i32, h: i32, color: i32): void {
  rect(x, y, 1, h, color);
}

/** Draws one pixel. */
export function pixel(x: i32, y: i32, color: i32): void {
  if (isOnScreen(x) && isOnScreen(y)) put(5, OP_HLINE, x, y, 1, color, 0, 0);
}

/** Fills a rectangle with corners of radius `r`; left out unless it is on the screen. */
export function round(x: i32, y: i32, w: i32, h: i32, r: i32, color: i32): void {
  if (isBox(x, y, w, h)) put(7, OP_ROUND, x, y, w, h, r, color);
}

/** Fills a circle; left out unless its centre is on the screen. */
export function disc(x: i32, y: i32, r: i32, color: i32): void {
  if (isOnScreen(x) && isOnScreen(y) && r >= 0) put(5, OP_DISC, x, y, min(r, 255), color, 0, 0);
}

/** Draws a circle of one pixel's width; left out unless its centre is on the screen. */
export function ring(x: i32, y: i32, r: i32, color: i32): void {
  if (isOnScreen(x) && isOnScreen(y) && r >= 0) put(5, OP_RING, x, y, min(r, 255), color, 0, 0);
}

/** Draws a line; left out unless both ends are on the screen. */
export function line(x0: i32, y0: i32, x1: i32, y1: i32, color: i32): void {
  if (isOnScreen(x0) && isOnScreen(y0) && isOnScreen(x1) && isOnScreen(y1)) put(6, OP_LINE, x0, y0, x1, y1, color, 0);
}

/** Sets the clip rectangle. */
export function clip(x: i32, y: i32, w: i32, h: i32): void {
  const left = min(max(x, 0), LIMIT_SCREEN_SIZE);
  const top = min(max(y, 0), LIMIT_SCREEN_SIZE);
  const right = min(max(x + w, left), LIMIT_SCREEN_SIZE);
  const bottom = min(max(y + h, top), LIMIT_SCREEN_SIZE);
  put(5, OP_CLIP, left, top, right - left, bottom - top, 0, 0);
}

/** Sets the clip rectangle back to the whole screen. */
export function unclip(): void {
  put(5, OP_CLIP, 0, 0, LIMIT_SCREEN_SIZE, LIMIT_SCREEN_SIZE, 0, 0);
}

/** Draws an icon of the built-in sheet; left out unless its top left corner is on the screen. */
export function icon(id: i32, x: i32, y: i32, color: i32): void {
  if (isOnScreen(x) && isOnScreen(y)) put(5, OP_ICON, id, x, y, color, 0, 0);
}

/** Draws a glyph of the cartridge's own: `h` rows of ceil(w / 8) bytes at `rows`. */
export function bitmap(x: i32, y: i32, w: i32, h: i32, color: i32, rows: usize): void {
  const size = h * ((w + 7) >> 3);
  if (isBox(x, y, w, h) && hasRoom(6 + size)) {
    put(6, OP_BITMAP, x, y, w, h, color, 0);
    putBytes(rows, size);
  }
}

/** By four modules: their pixels, as bits. */
const WIDENED: usize = memory.data(16 * 4, 4);

/**
 * Draws the bits of `h` rows of `w`, `rowBytes` apart, each as a square of `times` pixels, at most 6; left out unless
 * it is on the screen.
 */
export function bitmapLarge(x: i32, y: i32, w: i32, h: i32, color: i32, rows: usize, rowBytes: i32, times: i32): void {
  const width = w * times;
  const bytes = (width + 7) >> 3;
  if (!isBox(x, y, width, h * times) || !hasRoom(6 + bytes * h * times)) return;
  put(6, OP_BITMAP, x, y, width, h * times, color, 0);
  const pixels = (1 << times) - 1;
  for (let bits = 0; bits < 16; bits++) {
    let wide = 0;
    for (let bit = 3; bit >= 0; bit--) wide = (wide << times) | ((bits >> bit) & 1 ? pixels : 0);
    setI32At(WIDENED, bits, wide);
  }
  for (let row = 0; row < h; row++) {
    const at = SCREEN + <usize>drawn.length;
    widenRow(at, rows + <usize>(row * rowBytes), w, times, bytes);
    for (let i = 1; i < times; i++) memory.copy(at + <usize>(i * bytes), at, bytes);
    drawn.length += bytes * times;
  }
}

// Four modules at once; a byte is written as soon as it is whole.
function widenRow(at: usize, row: usize, w: i32, times: i32, bytes: i32): void {
  let wide = 0;
  let bits = 0;
  let done = 0;
  for (let i = 0; i < w; i += 4) {
    wide = (wide << (4 * times)) | i32At(WIDENED, (u8At(row, i >> 3) >> (4 - (i & 4))) & 15);
    bits += 4 * times;
    for (; bits >= 8 && done < bytes; bits -= 8) setU8At(at, done++, wide >> (bits - 8));
    wide &= (1 << bits) - 1;
  }
  if (done < bytes) setU8At(at, done, wide << (8 - bits));
}

/** Draws a literal with its top left corner at (x, y). */
export function text(font: i32, x: i32, y: i32, color: i32, literal: string): void {
  if (isPacked(literal)) return putPacked(font, x, y, color, literal);
  putText(font, x, y, color, literalStart(literal), literalLength(literal));
}

/** Draws a literal centred on x. */
export function textCentred(font: i32, x: i32, y: i32, color: i32, literal: string): void {
  text(font, x - ((literalLength(literal) * fontWidth(font)) >> 1), y, color, literal);
}

/** Draws a literal that ends left of x. */
export function textRight(font: i32, x: i32, y: i32, color: i32, literal: string): void {
  text(font, x - literalLength(literal) * fontWidth(font), y, color, literal);
}

/** Draws the text built in kit/words/text. */
export function textBuilt(font: i32, x: i32, y: i32, color: i32): void {
  putText(font, x, y, color, textStart(), textLength());
}

/** Draws the text built in kit/words/text centred on x. */
export function textBuiltCentred(font: i32, x: i32, y: i32, color: i32): void {
  textBuilt(font, x - ((textLength() * fontWidth(font)) >> 1), y, color);
}

/** Draws the text built in kit/words/text so that it ends left of x. */
export function textBuiltRight(font: i32, x: i32, y: i32, color: i32): void {
  textBuilt(font, x - textLength() * fontWidth(font), y, color);
}

/** Draws a counted byte string (a length byte, then ASCII bytes). */
export function textBytes(font: i32, x: i32, y: i32, color: i32, counted: usize): void {
  putText(font, x, y, color, counted + 1, u8At(counted));
}

/** Draws a counted byte string centred on x. */
export function textBytesCentred(font: i32, x: i32, y: i32, color: i32, counted: usize): void {
  textBytes(font, x - ((u8At(counted) * fontWidth(font)) >> 1), y, color, counted);
}

/** Draws a counted byte string so that it ends left of x. */
export function textBytesRight(font: i32, x: i32, y: i32, color: i32, counted: usize): void {
  textBytes(font, x - u8At(counted) * fontWidth(font), y, color, counted);
}

/** Draws `count` characters at `start`; glyphs that begin left of the screen or are right of it are left out. */
export function putText(font: i32, x: i32, y: i32, color: i32, start: usize, count: i32): void {
  const width = fontWidth(font);
  const skipped = x < 0 ? (width - 1 - x) / width : 0;
  const left = x + skipped * width;
  const shown = min(count - skipped, (LIMIT_SCREEN_SIZE - left + width - 1) / width);
  if (shown <= 0 || !isOnScreen(y) || !isOnScreen(left)) return;
  if (!hasRoom(6 + shown)) return;
  put(6, OP_TEXT, font, left, y, color, shown, 0);
  putBytes(start + <usize>skipped, shown);
}

function putPacked(font: i32, x: i32, y: i32, color: i32, literal: string): void {
  const count = min(literalLength(literal), UNPACKED_MAX);
  beginUnpacking(literal);
  unpackLetters(UNPACKED, count);
  putText(font, x, y, color, UNPACKED, count);
}

function isOnScreen(coordinate: i32): bool {
  return <u32>coordinate < <u32>LIMIT_SCREEN_SIZE;
}

function isBox(x: i32, y: i32, w: i32, h: i32): bool {
  return x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= LIMIT_SCREEN_SIZE && y + h <= LIMIT_SCREEN_SIZE;
}

function hasRoom(size: i32): bool {
  return drawn.length + size <= LIMIT_SCREEN_MAX_BYTES;
}

/** Appends the first `size` of these bytes as a command, unless the list is full. */
function put(size: i32, op: i32, a: i32, b: i32, c: i32, d: i32, e: i32, f: i32): void {
  const length = drawn.length;
  if (length + size > LIMIT_SCREEN_MAX_BYTES) return;
  const command = changetype<Command>(SCREEN + <usize>length);
  command.op = op;
  command.first = a;
  command.second = b;
  command.third = c;
  command.fourth = d;
  command.fifth = e;
  command.sixth = f;
  drawn.length = length + size;
}

/** Appends the bytes that follow a command; there is room for them. */
function putBytes(start: usize, size: i32): void {
  const length = drawn.length;
  memory.copy(SCREEN + <usize>length, start, size);
  drawn.length = length + size;
}
