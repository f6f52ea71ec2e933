// String literals: the build turns each into its length and its ASCII (tools/cartridge/translate/literals.ts), because
// UTF-16 would cost too much memory. The type `string` is only a handle here: no property, operator or method of it may
// be used.

/** Returns the number of characters. */
export function literalLength(literal: string): i32 {
  return <i32>load<u16>(changetype<usize>(literal));
}

/** Returns where the characters are, one byte each. */
export function literalStart(literal: string): usize {
  return changetype<usize>(literal) + 2;
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
