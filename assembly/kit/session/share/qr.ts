// QR codes (ISO/IEC 18004) of versions 1 to 10, levels L and M, with one fixed mask: an address in byte mode, then a
// code in alphanumeric mode. Made in steps, none of which takes long; host/code/qr.ts makes the same modules.
import { setU8At, u16At, u8At } from "../../base/arrays";
import { ADDRESS } from "../../base/address";
import { literalLength, literalStart } from "../../base/literal";
import { sharing } from "../variables";
import { DIVISOR, QR_ROWS, WORK } from "./work";

/** 15 % may be lost. */
export const QR_MEDIUM: i32 = 0;
/** 7 % may be lost. */
export const QR_LOW: i32 = 1;
/** Width in modules of the light border around a picture. */
export const QR_QUIET: i32 = 4;

const VERSIONS: i32 = 10;
/** From this version on length fields have more bits. */
const WIDE_FROM: i32 = 10;
/** From this version on the picture contains the version's number. */
const TOLD_FROM: i32 = 7;
/** Codewords by version, error correction included. */
const WORDS: usize = memory.data<u16>([26, 44, 70, 100, 134, 172, 196, 242, 292, 346]);
/** Blocks by version, level M before level L. */
const BLOCKS: usize = memory.data<u8>([1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 1, 1, 1, 1, 1, 2, 2, 2, 2, 4]);
/** Error correction codewords of a block by version, level M before level L. */
const CHECKS: usize = memory.data<u8>([10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 7, 10, 15, 20, 26, 18, 20, 24, 30, 18]);
/**
 * Centre of the last alignment patterns, less 4 for each version, from version 2 on; the first ones are centred at 6.
 */
const LAST_ALIGNED_BASE: i32 = 10;
const TWO_ALIGNED_FROM: i32 = 7;

const MODE_LETTERS: i32 = 2;
const MODE_BYTES: i32 = 4;
const PADDING: i32 = 0xec;
const PADDINGS: i32 = 0xec ^ 0x11;
/** The polynomial x^8 + x^4 + x^3 + x^2 + 1 of the field of 256. */
const FIELD: i32 = 0x11d;
const FORMAT_DIVISOR: i32 = 0x537;
const FORMAT_MASK: i32 = 0x5412;
const VERSION_DIVISOR: i32 = 0x1f25;
/** Signs of the alphanumeric mode after digits and capitals, in their order. */
const MARKS_FROM: i32 = 36;
const MARKS: string = " $%*+-./:";

/** Bytes of a row of modules, the first in the highest bit. */
export const QR_ROW_BYTES: i32 = 8;

/** Most work of a step: factors of the divisor, codewords, modules. */
const STEP_ROOTS: i32 = 5;
const STEP_WORDS: i32 = 8;
const STEP_MODULES: i32 = 300;

/** Returns the modules along a side. */
export function qrSize(): i32 {
  return 17 + 4 * sharing.version;
}

/** Chooses version and level for a text of this many letters; returns whether there is one. */
export function chooseQr(letters: i32): bool {
  sharing.level = QR_MEDIUM;
  sharing.version = smallest(letters);
  if (sharing.version >= TOLD_FROM || sharing.version == 0) {
    sharing.level = QR_LOW;
    sharing.version = smallest(letters);
  }
  return sharing.version != 0;
}

/** Writes the data codewords: the address, then `letters` characters at `text`. */
export function putData(text: usize, letters: i32): void {
  memory.fill(WORK, 0, u16At(WORDS, VERSIONS - 1));
  sharing.bits = 0;
  const address = literalLength(ADDRESS);
  const isWide = sharing.version >= WIDE_FROM;
  if (address > 0) {
    putBits(MODE_BYTES, 4);
    putBits(address, isWide ? 16 : 8);
    for (let i = 0; i < address; i++) putBits(u8At(literalStart(ADDRESS), i), 8);
  }
  putBits(MODE_LETTERS, 4);
  putBits(letters, isWide ? 11 : 9);
  for (let i = 0; i < letters; i += 2) {
    const first = letterNumber(u8At(text, i));
    if (i + 1 < letters) putBits(first * 45 + letterNumber(u8At(text, i + 1)), 11);
    else putBits(first, 6);
  }
  const total = dataWords(sharing.version) * 8;
  putBits(0, min(4, total - sharing.bits));
  putBits(0, -sharing.bits & 7);
  let padding = PADDING;
  while (sharing.bits < total) {
    putBits(padding, 8);
    padding ^= PADDINGS;
  }
  sharing.step = 0;
}

/** Makes part of the generator polynomial; returns whether more is to be made. */
export function makeDivisor(): bool {
  const count = checkWords();
  if (sharing.step == 0) {
    memory.fill(DIVISOR, 0, count);
    setU8At(DIVISOR, count - 1, 1);
    sharing.bit = 1;
  }
  for (let i = 0; i < STEP_ROOTS && sharing.step < count; i++) {
    for (let j = 0; j < count; j++) {
      const next = j + 1 < count ? u8At(DIVISOR, j + 1) : 0;
      setU8At(DIVISOR, j, multiply(u8At(DIVISOR, j), sharing.bit) ^ next);
    }
    sharing.bit = multiply(sharing.bit, 2);
    sharing.step++;
  }
  if (sharing.step < count) return true;
  sharing.step = 0;
  return false;
}

/** Divides some data codewords; returns whether more are left. */
export function makeChecks(): bool {
  const count = checkWords();
  const data = dataWords(sharing.version);
  for (let i = 0; i < STEP_WORDS && sharing.step < data; i++) {
    const block = blockOfWord(sharing.step);
    const rest = WORK + <usize>(data + block * count);
    const factor = u8At(WORK, sharing.step) ^ u8At(rest);
    memory.copy(rest, rest + 1, count - 1);
    setU8At(rest, count - 1, 0);
    for (let j = 0; j < count; j++) setU8At(rest, j, u8At(rest, j) ^ multiply(u8At(DIVISOR, j), factor));
    sharing.step++;
  }
  if (sharing.step < data) return true;
  sharing.step = qrSize() - 1;
  sharing.bit = 0;
  return false;
}

/** Draws the function patterns, which are the same in every picture of a version and level. */
export function drawPatterns(): void {
  const size = qrSize();
  memory.fill(QR_ROWS, 0, size * QR_ROW_BYTES);
  for (let i = 8; i < size - 8; i += 2) {
    set(i, 6);
    set(6, i);
  }
  square(3, 3, 3);
  square(size - 4, 3, 3);
  square(3, size - 4, 3);
  for (let y = 0; y < 3; y++) {
    for (let x = 0; x < 3; x++) {
      const cx = alignedAt(x);
      const cy = alignedAt(y);
      if (cx > 0 && cy > 0 && !isFinder(cx, cy)) square(cx, cy, 2);
    }
  }
  drawFormat(size);
}

/** Draws some columns of codewords; returns whether more are left. Pairs of columns go up and down in turn. */
export function drawWords(): bool {
  const size = qrSize();
  let left = STEP_MODULES;
  while (sharing.step > 0 && left > 0) {
    // Column 6 is the timing pattern, and part of no pair.
    const right = sharing.step <= 6 ? sharing.step - 1 : sharing.step;
    const isUp = ((size - 1 - sharing.step) & 2) == 0;
    for (let i = 0; i < size; i++) {
      const y = isUp ? size - 1 - i : i;
      drawBit(right, y);
      drawBit(right - 1, y);
    }
    left -= size * 2;
    sharing.step -= 2;
  }
  return sharing.step > 0;
}

function drawBit(x: i32, y: i32): void {
  if (isPattern(x, y)) return;
  const at = sharing.bit;
  sharing.bit = at + 1;
  const word = at >> 3;
  const isSet =
    word < u16At(WORDS, sharing.version - 1) && ((u8At(WORK, placeOfWord(word)) >> (7 - (at & 7))) & 1) != 0;
  if (isSet != (((x + y) & 1) == 0)) set(x, y);
}

// Codewords of the blocks are interleaved, data first; the last blocks may have one more.
function placeOfWord(word: i32): i32 {
  const blocks = blockCount();
  const data = dataWords(sharing.version);
  if (word >= data) {
    const check = word - data;
    return data + (check % blocks) * checkWords() + check / blocks;
  }
  const short = data / blocks;
  const shorts = blocks - (data % blocks);
  if (word >= short * blocks) {
    const block = shorts + word - short * blocks;
    return block * short + block - shorts + short;
  }
  const block = word % blocks;
  return block * short + max(0, block - shorts) + word / blocks;
}

function blockOfWord(place: i32): i32 {
  const blocks = blockCount();
  const data = dataWords(sharing.version);
  const short = data / blocks;
  const shorts = blocks - (data % blocks);
  if (place < shorts * short) return place / short;
  return shorts + (place - shorts * short) / (short + 1);
}

function smallest(letters: i32): i32 {
  const address = literalLength(ADDRESS);
  for (let version = 1; version <= VERSIONS; version++) {
    const isWide = version >= WIDE_FROM;
    const bytes = address == 0 ? 0 : 4 + (isWide ? 16 : 8) + address * 8;
    const bits = bytes + 4 + (isWide ? 11 : 9) + (letters >> 1) * 11 + (letters & 1) * 6;
    if (bits <= dataWords(version) * 8) return version;
  }
  return 0;
}

function place(version: i32): i32 {
  return (sharing.level == QR_LOW ? VERSIONS : 0) + version - 1;
}

function blockCount(): i32 {
  return u8At(BLOCKS, place(sharing.version));
}

function checkWords(): i32 {
  return u8At(CHECKS, place(sharing.version));
}

function dataWords(version: i32): i32 {
  return u16At(WORDS, version - 1) - u8At(BLOCKS, place(version)) * u8At(CHECKS, place(version));
}

function putBits(value: i32, count: i32): void {
  for (let i = count - 1; i >= 0; i--) {
    const at = sharing.bits;
    if ((value >> i) & 1) setU8At(WORK, at >> 3, u8At(WORK, at >> 3) | (0x80 >> (at & 7)));
    sharing.bits = at + 1;
  }
}

function letterNumber(sign: i32): i32 {
  if (sign >= 65) return sign - 55;
  if (sign >= 48 && sign < 58) return sign - 48;
  for (let i = 0; i < literalLength(MARKS); i++) if (u8At(literalStart(MARKS), i) == sign) return MARKS_FROM + i;
  return 0;
}

/** Returns a product in the field of 256. */
function multiply(a: i32, b: i32): i32 {
  let product = 0;
  let power = a;
  for (let rest = b; rest != 0; rest >>= 1) {
    if (rest & 1) product ^= power;
    power <<= 1;
    if (power & 256) power ^= FIELD;
  }
  return product;
}

function set(x: i32, y: i32): void {
  const at = y * QR_ROW_BYTES + (x >> 3);
  setU8At(QR_ROWS, at, u8At(QR_ROWS, at) | (0x80 >> (x & 7)));
}

// Draws a dark square around a centre, with a light ring in it one module from its edge.
function square(cx: i32, cy: i32, far: i32): void {
  for (let y = -far; y <= far; y++) {
    for (let x = -far; x <= far; x++) if (max(abs(x), abs(y)) != far - 1) set(cx + x, cy + y);
  }
}

/** Returns the i-th centre of alignment patterns along a side, 0: there is none. */
function alignedAt(i: i32): i32 {
  const last = LAST_ALIGNED_BASE + 4 * sharing.version;
  if (sharing.version == 1) return 0;
  if (i == 0) return 6;
  if (sharing.version < TWO_ALIGNED_FROM) return i == 1 ? last : 0;
  return i == 1 ? (last + 6) >> 1 : last;
}

// Whether a module belongs to a finder pattern or to the format beside it.
function isFinder(x: i32, y: i32): bool {
  const far = qrSize() - 8;
  return (x < 9 && y < 9) || (x >= far && y < 9) || (x < 9 && y >= far);
}

function isPattern(x: i32, y: i32): bool {
  if (x == 6 || y == 6 || isFinder(x, y)) return true;
  const far = qrSize() - 11;
  if (sharing.version >= TOLD_FROM && ((x >= far && y < 6) || (y >= far && x < 6))) return true;
  const cx = nearAligned(x);
  const cy = nearAligned(y);
  return cx > 0 && cy > 0 && !isFinder(cx, cy);
}

/** Returns the centre of the alignment patterns that a row or column crosses, 0: none. */
function nearAligned(at: i32): i32 {
  for (let i = 0; i < 3; i++) {
    const middle = alignedAt(i);
    if (middle > 0 && abs(at - middle) <= 2) return middle;
  }
  return 0;
}

// Draws the format (level and mask) and the version, each twice.
function drawFormat(size: i32): void {
  const data = sharing.level << 3;
  const format = ((data << 10) | remainder(data, 10, FORMAT_DIVISOR)) ^ FORMAT_MASK;
  for (let i = 0; i < 15; i++) {
    if (((format >> i) & 1) == 0) continue;
    if (i < 8) set(size - 1 - i, 8);
    else set(8, size - 15 + i);
    if (i < 6) set(8, i);
    else if (i < 8) set(8, i + 1);
    else set(i == 8 ? 7 : 14 - i, 8);
  }
  set(8, size - 8);
  if (sharing.version < TOLD_FROM) return;
  const told = (sharing.version << 12) | remainder(sharing.version, 12, VERSION_DIVISOR);
  for (let i = 0; i < 18; i++) {
    if (((told >> i) & 1) == 0) continue;
    set(size - 11 + (i % 3), i / 3);
    set(i / 3, size - 11 + (i % 3));
  }
}

function remainder(value: i32, bits: i32, divisor: i32): i32 {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return rest;
}
