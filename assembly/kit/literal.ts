// String literals: the build turns each into a 16-bit length and ASCII bytes (tools/build/literals.ts), because UTF-16
// would cost too much memory. The type `string` is only a handle here: no property or method of it may be used.

/** Returns the number of characters. */
export function literalLength(literal: string): i32 {
  return <i32>load<u8>(changetype<usize>(literal)) | (<i32>load<u8>(changetype<usize>(literal), 1) << 8);
}

/** Returns where the characters lie, one byte each. */
export function literalStart(literal: string): usize {
  return changetype<usize>(literal) + 2;
}
