// Builds short ASCII texts in one fixed buffer: action sentences, log lines, labels.
// Nested use is not possible: begin, append, then copy or draw before the next begin.
import { isPacked, literalLength, literalStart } from "../base/literal";
import { built } from "./variables";
import { setU8At, u8At } from "../base/arrays";
import { beginUnpacking, unpackLetters } from "./unpack";

/** Longest text in bytes; what is longer is cut. */
export const TEXT_MAX: i32 = 200;
/** Longest text of a log entry, without its seat; what is longer ends after a word, with two dots. */
export const NEWS_TEXT_MAX: i32 = 62;

const BUFFER: usize = memory.data(200);

/**
 * Empties the buffer.
 *
 *     beginText();
 *     appendWith("Round ", 3);
 *     append(" of ");
 *     appendNumber(7);
 *     textBuiltCentred(FONT_MEDIUM, 120, 8, COLOR_WHITE);
 */
export function beginText(): void {
  built.length = 0;
}

/** Returns where the text is. */
export function textStart(): usize {
  return BUFFER;
}

/** Returns how many bytes the text has. */
export function textLength(): i32 {
  return built.length;
}

/** Cuts the text back to its first `length` bytes. */
export function cutText(length: i32): void {
  built.length = length;
}

/** Appends one ASCII character. */
export function appendChar(code: i32): void {
  const length = built.length;
  if (length >= TEXT_MAX) return;
  setU8At(BUFFER, length, code);
  built.length = length + 1;
}

/** Appends a string literal (ASCII). */
export function append(literal: string): void {
  if (!isPacked(literal)) return appendPart(literalStart(literal), literalLength(literal));
  const length = built.length;
  const count = min(literalLength(literal), TEXT_MAX - length);
  beginUnpacking(literal);
  unpackLetters(BUFFER + <usize>length, count);
  built.length = length + count;
}

/** Appends a byte string as the generators write it: a length byte, then ASCII bytes. */
export function appendBytes(counted: usize): void {
  appendPart(counted + 1, u8At(counted));
}

/** Appends this many ASCII bytes from `start` on. */
export function appendPart(start: usize, size: i32): void {
  const length = built.length;
  const count = min(size, TEXT_MAX - length);
  memory.copy(BUFFER + <usize>length, start, count);
  built.length = length + count;
}

/** Appends words and a number after them. */
export function appendWith(words: string, value: i32): void {
  append(words);
  appendNumber(value);
}

/** Appends a decimal number. */
export function appendNumber(value: i32): void {
  let rest: u32 = <u32>value;
  if (value < 0) {
    appendChar(45);
    rest = <u32>-value;
  }
  let unit: u32 = 1;
  while (rest / unit >= 10) unit *= 10;
  while (unit > 0) {
    appendChar(48 + <i32>((rest / unit) % 10));
    unit /= 10;
  }
}
