// The texts in a cartridge's data, and how much room each takes: with a length of two bytes before them
// (assembly/kit/base/literal.ts), packed in pairs where a bit beside the length says so (assembly/kit/words/unpack.ts),
// or with a final zero (C).
import { CODES, PACKED, PACKED_FROM } from "../cartridge/packed-text.ts";
import { findDataSection, readSegments } from "../wasm/segments.ts";

/** A text of the cartridge's data. */
export interface TextSize {
  readonly text: string;
  /** Bytes that its letters take, or its codes. */
  readonly bytes: number;
}

/** Texts are looked for in this many letters at least. */
const LEAST_LETTERS = 4;
const [NEWLINE, FIRST_SIGN, LAST_SIGN] = [10, 32, 126];
const HEAD_BYTES = 2;

/**
 * Lists the texts in a file's data, those that take most bytes first; of both kinds of ends the one that finds more.
 */
export function listTexts(wasm: Uint8Array): TextSize[] {
  const data = findDataSection(wasm);
  const segments = (data && readSegments(wasm, data)) ?? [];
  const all = segments.map(({ bytes }) => bytes);
  const [counted, ended] = [readCounted, readEnded].map((read) => all.flatMap((bytes) => findTexts(bytes, read)));
  const letters = (texts: readonly TextSize[]) => texts.reduce((sum, { bytes }) => sum + bytes, 0);
  const plain = letters(counted) >= letters(ended) ? [...counted, ...findPackedTexts(all)] : ended;
  return plain.toSorted((one, other) => other.bytes - one.bytes);
}

/** Returns how many letters the text has that begins at `start`, where `end` is after the last letter; 0: none does. */
type TextReader = (bytes: Uint8Array, start: number, end: number) => number;

const readCounted: TextReader = (bytes, start, end) => {
  const length = start < HEAD_BYTES ? 0 : headAt(bytes, start - HEAD_BYTES);
  return length <= end - start ? length : 0;
};

const readEnded: TextReader = (bytes, start, end) => (bytes[end] === 0 ? end - start : 0);

const headAt = (bytes: Uint8Array, at: number): number => bytes[at] | (bytes[at + 1] << 8);

const isSign = (byte: number): boolean => byte === NEWLINE || (byte >= FIRST_SIGN && byte <= LAST_SIGN);

function findTexts(bytes: Uint8Array, read: TextReader): TextSize[] {
  const texts: TextSize[] = [];
  for (let start = 0; start < bytes.length; ) {
    let end = start;
    while (end < bytes.length && isSign(bytes[end])) end++;
    const length = read(bytes, start, end);
    if (length >= LEAST_LETTERS) {
      const text = String.fromCharCode(...bytes.subarray(start, start + length));
      texts.push({ text, bytes: length });
    }
    // Another may begin right after it, with a length that looks like a letter.
    start = length > 0 ? start + length + 1 : end + 1;
  }
  return texts;
}

/** No text that is packed has fewer different letters in a whole game. */
const LEAST_TABLE = 16;

function findPackedTexts(segments: readonly Uint8Array[]): TextSize[] {
  const words = segments.map(findWords).reduce((one, other) => (other.length > one.length ? other : one), []);
  return segments.flatMap((bytes) => {
    const texts: TextSize[] = [];
    for (let at = 0; at + HEAD_BYTES < bytes.length; ) {
      const text = readPacked(bytes, at, words);
      if (text) texts.push(text);
      at += text ? HEAD_BYTES + text.bytes : 1;
    }
    return texts;
  });
}

// What each code stands for. Letters that rise, a line break or a blank first, and pairs right after them: each of
// codes that come before its own.
function findWords(bytes: Uint8Array): readonly string[] {
  let best: readonly string[] = [];
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== NEWLINE && bytes[at] !== FIRST_SIGN) continue;
    let end = at + 1;
    while (end < bytes.length && bytes[end] > bytes[end - 1]) end++;
    if (end - at < LEAST_TABLE) continue;
    const words = [...bytes.subarray(at, end)].map((letter) => String.fromCharCode(letter));
    for (let pair = end; pair + 1 < bytes.length && words.length < CODES; pair += 2) {
      const [first, second] = [words[bytes[pair] - 1], words[bytes[pair + 1] - 1]];
      if (first === undefined || second === undefined) break;
      words.push(first + second);
    }
    if (words.length > best.length) best = words;
  }
  return best;
}

// A text that says its length, and has codes for exactly as many letters.
function readPacked(bytes: Uint8Array, at: number, words: readonly string[]): TextSize | undefined {
  const length = headAt(bytes, at) - PACKED;
  if (length < PACKED_FROM) return undefined;
  const from = at + HEAD_BYTES;
  let text = "";
  let end = from;
  while (text.length < length) {
    const word = words[bytes[end++] - 1];
    if (word === undefined) return undefined;
    text += word;
  }
  return text.length === length && text.includes(" ") ? { text, bytes: end - from } : undefined;
}
