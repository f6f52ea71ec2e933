// String literals: the build turns each into its length and its letters, a byte each
// (tools/cartridge/translate/literals.ts), because UTF-16 would cost too much memory. Long sentences are packed:
// kit/words/unpack has their letters. The type `string` is only a handle here: no property, operator or method of it
// may be used.

/** Bit beside the length: the letters are packed. */
const PACKED: i32 = 0x8000;

/**
 * Marks a literal that is never packed, however long: its letters stay a byte each, as literalStart needs.
 *
 *     const template = plain("% points for each station that you have");
 */
export function plain(literal: string): string {
  return literal;
}

/** Returns the number of characters. */
export function literalLength(literal: string): i32 {
  return head(literal) & ~PACKED;
}

/** Whether the letters are packed. */
export function isPacked(literal: string): bool {
  return head(literal) >= PACKED;
}

/** Returns where the characters are, one byte each; traps where they are packed: see `plain`. */
export function literalStart(literal: string): usize {
  if (isPacked(literal)) unreachable();
  return literalBytes(literal);
}

/** Returns where the characters are or, of a packed literal, its codes. */
export function literalBytes(literal: string): usize {
  return changetype<usize>(literal) + 2;
}

function head(literal: string): i32 {
  return <i32>load<u16>(changetype<usize>(literal));
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
