// String literals: the build turns each into a 16-bit length and ASCII bytes (tools/build/literals.ts), because UTF-16
// would cost too much memory. The type `string` is only a handle here: no property, operator or method of it may be used.

/** Returns the number of characters. */
export function literalLength(literal: string): i32 {
  const at = changetype<usize>(literal);
  return <i32>load<u8>(at) | (<i32>load<u8>(at, 1) << 8);
}

/** Returns where the characters lie, one byte each. */
export function literalStart(literal: string): usize {
  return changetype<usize>(literal) + 2;
}

/**
 * Returns an entry of a table of literals.
 *
 *     const names: usize = memory.data<usize>([changetype<usize>("red"), changetype<usize>("green")]);
 *     const green = literalAt(names, 1);
 *     text(FONT_SMALL, 8, 8, COLOR_GREEN, green);
 */
export function literalAt(table: usize, index: i32): string {
  return changetype<string>(load<usize>(table + (<usize>index << 2)));
}
