// QR codes (ISO/IEC 18004) of versions 1 to 10, levels L and M, for a terminal: an address in byte mode, then a game
// code in alphanumeric mode. The kit has its own for the console's screen, which makes the same modules. Pure.

/** How much of a code may be lost: 7 % or 15 %. */
export type QrLevel = "L" | "M";

/** The text takes more than version 10 holds. */
export class QrError extends Error {
  override readonly name = "QrError";
}

/** By level and version: words of data of each block. */
const BLOCKS: Readonly<Record<QrLevel, readonly (readonly number[])[]>> = {
  L: [[19], [34], [55], [80], [108], [68, 68], [78, 78], [97, 97], [116, 116], [68, 68, 69, 69]],
  M: [
    [16],
    [28],
    [44],
    [32, 32],
    [43, 43],
    [27, 27, 27, 27],
    [31, 31, 31, 31],
    [38, 38, 39, 39],
    [36, 36, 36, 37, 37],
    [43, 43, 43, 43, 44],
  ],
};
/** By level and version: words of check of each block. */
const CHECK: Readonly<Record<QrLevel, readonly number[]>> = {
  L: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18],
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26],
};
/** By version: where alignment patterns have their middles, beside 6; 0: there are none. */
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [18],
  [22],
  [26],
  [30],
  [34],
  [22, 38],
  [24, 42],
  [26, 46],
  [28, 50],
];
const VERSIONS = 10;
/** From this version on lengths have more bits, and the version is in the code. */
const WIDE_FROM = 10;
const TOLD_FROM = 7;
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
const MODE_LETTERS = 2;
const MODE_BYTES = 4;
const PADDING = [0xec, 0x11];
const LEVEL_BITS: Readonly<Record<QrLevel, number>> = { L: 1, M: 0 };
const FORMAT_MASK = 0x5412;
/** Rings of the squares in three corners, the light one around them included, and of those between. */
const FINDER: readonly number[] = [1, 1, 0, 1, 0];
const ALIGNMENT: readonly number[] = [1, 0, 1];
/** Modules around a code that stay light. */
export const QUIET = 4;

/** Returns the rows of a code, true where a module is dark; throws QrError. */
export function drawQr(address: string, code: string, level: QrLevel): boolean[][] {
  const version = findVersion(address, code, level);
  const words = interleave(putBits(address, code, version, level), version, level);
  return paint(words, version, level);
}

function findVersion(address: string, code: string, level: QrLevel): number {
  for (let version = 1; version <= VERSIONS; version++)
    if (countBits(address, code, version) <= countWords(version, level) * 8) return version;
  throw new QrError("The code is too long for a QR code.");
}

function countWords(version: number, level: QrLevel): number {
  return BLOCKS[level][version - 1].reduce((sum, words) => sum + words, 0);
}

function countBits(address: string, code: string, version: number): number {
  const [bytes, letters] = lengthBits(version);
  const pairs = Math.floor(code.length / 2) * 11 + (code.length % 2) * 6;
  return (address === "" ? 0 : 4 + bytes + address.length * 8) + 4 + letters + pairs;
}

/** Bits of the length of bytes and of letters. */
function lengthBits(version: number): readonly [bytes: number, letters: number] {
  return version < WIDE_FROM ? [8, 9] : [16, 11];
}

function putBits(address: string, code: string, version: number, level: QrLevel): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  const [bytes, letters] = lengthBits(version);
  if (address !== "") {
    put(MODE_BYTES, 4);
    put(address.length, bytes);
    for (const byte of new TextEncoder().encode(address)) put(byte, 8);
  }
  put(MODE_LETTERS, 4);
  put(code.length, letters);
  for (let i = 0; i < code.length; i += 2) {
    const [first, second] = [code[i], code[i + 1]].map((letter) => LETTERS.indexOf(letter ?? "?"));
    if (i + 1 < code.length) put(first * LETTERS.length + second, 11);
    else put(first, 6);
  }
  const total = countWords(version, level) * 8;
  put(0, Math.min(4, total - bits.length));
  put(0, -bits.length & 7);
  for (let i = 0; bits.length < total; i++) put(PADDING[i & 1], 8);
  return Array.from({ length: total / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
}

/** Words of all blocks and of their checks, in the order in which they are drawn. */
function interleave(words: readonly number[], version: number, level: QrLevel): number[] {
  let at = 0;
  const blocks = BLOCKS[level][version - 1].map((count) => {
    at += count;
    return words.slice(at - count, at);
  });
  const checks = blocks.map((block) => checkWords(block, CHECK[level][version - 1]));
  const woven = (rows: readonly (readonly number[])[]): number[] =>
    Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, i) =>
      rows.filter((row) => i < row.length).map((row) => row[i]),
    ).flat();
  return [...woven(blocks), ...woven(checks)];
}

/** Product in the field of 256 elements. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

function checkWords(block: readonly number[], count: number): number[] {
  // The divisor without its first coefficient, which is 1.
  const divisor = new Array<number>(count).fill(0);
  divisor[count - 1] = 1;
  for (let i = 0, root = 1; i < count; i++, root = multiply(root, 2)) {
    for (let j = 0; j < count; j++) divisor[j] = multiply(divisor[j], root) ^ (divisor[j + 1] ?? 0);
  }
  const rest = new Array<number>(count).fill(0);
  for (const word of block) {
    const factor = word ^ (rest.shift() as number);
    rest.push(0);
    for (let j = 0; j < count; j++) rest[j] ^= multiply(divisor[j], factor);
  }
  return rest;
}

function paint(words: readonly number[], version: number, level: QrLevel): boolean[][] {
  const size = 17 + 4 * version;
  const rows = Array.from({ length: size }, () => new Array<boolean | undefined>(size).fill(undefined));
  const set = (x: number, y: number, isDark: boolean): void => {
    if (x >= 0 && y >= 0 && x < size && y < size) rows[y][x] = isDark;
  };
  for (let i = 0; i < size; i++) {
    set(i, 6, i % 2 === 0);
    set(6, i, i % 2 === 0);
  }
  // A square round a middle: its rings by their distance, dark where the pattern has a 1.
  const ring = (cx: number, cy: number, pattern: readonly number[]): void => {
    const from = pattern.length - 1;
    for (let y = -from; y <= from; y++)
      for (let x = -from; x <= from; x++) set(cx + x, cy + y, pattern[Math.max(Math.abs(x), Math.abs(y))] === 1);
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ])
    ring(x, y, FINDER);
  const middles = version === 1 ? [] : [6, ...ALIGNED[version - 1]];
  const last = middles.at(-1);
  for (const y of middles)
    for (const x of middles)
      if (!(x === 6 && y === 6) && !(x === 6 && y === last) && !(x === last && y === 6)) ring(x, y, ALIGNMENT);
  putFormat(set, size, version, level);
  let k = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (rows[y][x] !== undefined) continue;
        const bit = k < words.length * 8 ? (words[k >> 3] >> (7 - (k & 7))) & 1 : 0;
        k++;
        rows[y][x] = (bit === 1) !== ((x + y) % 2 === 0);
      }
  }
  return rows as boolean[][];
}

/** Level and mask, twice, and from version 7 on the version, twice. */
function putFormat(
  set: (x: number, y: number, isDark: boolean) => void,
  size: number,
  version: number,
  level: QrLevel,
): void {
  const data = LEVEL_BITS[level] << 3;
  let rest = data;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const format = ((data << 10) | rest) ^ FORMAT_MASK;
  for (let i = 0; i < 15; i++) {
    const isDark = ((format >> i) & 1) === 1;
    if (i < 8) set(size - 1 - i, 8, isDark);
    else set(8, size - 15 + i, isDark);
    if (i < 6) set(8, i, isDark);
    else if (i < 8) set(8, i + 1, isDark);
    else if (i === 8) set(7, 8, isDark);
    else set(14 - i, 8, isDark);
  }
  set(8, size - 8, true);
  if (version < TOLD_FROM) return;
  rest = version;
  for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const told = (version << 12) | rest;
  for (let i = 0; i < 18; i++) {
    const isDark = ((told >> i) & 1) === 1;
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, isDark);
    set(b, a, isDark);
  }
}
