// String literals: the build turns each into its length and bytes that stand for letters or for pairs of bytes
// (tools/build/literals.ts), because UTF-16 would cost too much memory. The type `string` is only a handle here: no
// property, operator or method of it may be used.

/** Where the letters of a text lie that is looked into or drawn. */
const LETTERS: usize = memory.data(LITERAL_LONGEST);

// A letter's byte is its ASCII less 31, a newline's the one behind them; from the next one on each stands for a pair of
// bytes.
const ASCII_LESS: u32 = 31;
const BYTE_OF_NEWLINE: u32 = 96;
const FIRST_PAIR: u32 = 97;
const NEWLINE: u32 = 10;

/** Returns the number of characters. */
export function literalLength(literal: string): i32 {
  const first = <i32>load<u8>(changetype<usize>(literal));
  return first < 128 ? first : (first & 127) | ((<i32>load<u8>(changetype<usize>(literal), 1)) << 7);
}

/** Returns where the characters lie, one byte each, until another literal's are asked for or a literal is drawn. */
export function literalStart(literal: string): usize {
  writeLiteral(LETTERS, literal, LITERAL_LONGEST);
  return LETTERS;
}

/** Writes the first `most` characters of a literal, one byte each, and returns how many of them it has. */
export function writeLiteral(to: usize, literal: string, most: i32): i32 {
  const count = min(literalLength(literal), most);
  const end = to + <usize>count;
  let from = changetype<usize>(literal) + (load<u8>(changetype<usize>(literal)) < 128 ? 1 : 2);
  let at = to;
  // Bytes that wait behind the present one, the next lowest; 0: none.
  let waiting: u32 = 0;
  while (at < end) {
    let byte = waiting & 255;
    if (byte == 0) {
      byte = load<u8>(from);
      from++;
    } else waiting >>= 8;
    while (byte >= FIRST_PAIR) {
      const pair = <u32>load<u16>(LITERAL_PAIRS + <usize>((byte - FIRST_PAIR) << 1));
      waiting = (waiting << 8) | (pair >> 8);
      byte = pair & 255;
    }
    store<u8>(at, byte == BYTE_OF_NEWLINE ? NEWLINE : byte + ASCII_LESS);
    at++;
  }
  return count;
}

/**
 * Returns an entry of a table of literals, which keeps two bytes of each address: nothing else may read it.
 *
 *     const names: usize = memory.data<usize>([changetype<usize>("red"), changetype<usize>("green")]);
 *     const green = literalAt(names, 1);
 *     text(FONT_SMALL, 8, 8, COLOR_GREEN, green);
 */
export function literalAt(table: usize, index: i32): string {
  return changetype<string>(<usize>load<u16>(table + ((<usize>index) << 1)));
}
