// Unpacks packed literals (kit/base/literal), letter by letter.
import { literalBytes } from "../base/literal";
import { PACKED_LETTER_COUNT, PACKED_LETTERS, PACKED_PAIRS } from "../base/packed";
import { setU8At, u16At, u8At } from "../base/arrays";
import { unpacking } from "./variables";

/**
 * Letters unpacked at a time: a line of small letters, and the number and the word after it that decide where it ends.
 */
export const UNPACKED_MAX: i32 = 80;
/** Room for them. */
export const UNPACKED: usize = memory.data(UNPACKED_MAX);

/** Begins with a packed literal's first letter. */
export function beginUnpacking(literal: string): void {
  unpacking.at = literalBytes(literal);
  unpacking.codes = 0;
}

/**
 * Writes the next `count` letters to `to`. Codes that stand for two are replaced by these in a stack of eight codes,
 * the next one lowest. Pairs nest no deeper.
 */
export function unpackLetters(to: usize, count: i32): void {
  let at = unpacking.at;
  let codes = unpacking.codes;
  let written = 0;
  while (written < count) {
    if (codes == 0) codes = u8At(at++);
    const code = <i32>(codes & 255);
    const pair = code - 1 - PACKED_LETTER_COUNT;
    codes >>= 8;
    if (pair < 0) setU8At(to, written++, u8At(PACKED_LETTERS, code - 1));
    else codes = (codes << 16) | u16At(PACKED_PAIRS, pair);
  }
  unpacking.at = at;
  unpacking.codes = codes;
}
