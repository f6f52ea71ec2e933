// Bytes: the state hash and CRC-32 of docs/spec/contract.md#state-hash and save.md, and little helpers over raw memory.

/** Returns the hash of `size` bytes at `start` (docs/spec/contract.md#state-hash). */
export function hashBytes(start: usize, size: i32): i64 {
  let a: u32 = 0x811c9dc5;
  let b: u32 = 0x9e3779b9;
  for (let i = 0; i < size; i++) {
    const v = <u32>load<u8>(start + <usize>i);
    a = (a ^ v) * 0x01000193;
    b = rotl<u32>(b ^ v, 5) * 0x85ebca6b;
  }
  return ((<u64>finish(b)) << 32) | <u64>finish(a);
}

// What four bits shifted out add to a CRC-32, by their value: half a byte a step, because a save is made while a
// picture waits.
const CRC_NIBBLES: usize = memory.data<u32>([
  0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c, 0xedb88320,
  0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
]);

/** Continues a CRC-32 over `size` bytes; begin with -1 and invert the last result. */
export function crcBytes(crc: u32, start: usize, size: i32): u32 {
  let c = crc;
  for (let i = 0; i < size; i++) {
    c ^= <u32>load<u8>(start + <usize>i);
    // Two calls a byte would take twice as long.
    c = (c >> 4) ^ load<u32>(CRC_NIBBLES + <usize>((c & 15) << 2));
    c = (c >> 4) ^ load<u32>(CRC_NIBBLES + <usize>((c & 15) << 2));
  }
  return c;
}

/**
 * Returns the place of the first of `count` bytes at `start` that is `value`, from place `from` on; `count`: there is
 * none. Four at a time.
 */
export function findByte(start: usize, from: i32, count: i32, value: i32): i32 {
  let i = from;
  for (; i + 4 <= count; i += 4) {
    // Of the bits 7 that the subtraction sets and the difference lacks, the lowest is that of the first equal byte.
    const differences = load<u32>(start + <usize>i) ^ (<u32>value * 0x01010101);
    const zeros = (differences - 0x01010101) & ~differences & 0x80808080;
    if (zeros != 0) return i + (ctz(zeros) >> 3);
  }
  while (i < count && <i32>load<u8>(start + <usize>i) != value) i++;
  return i;
}

/**
 * Returns the place, from `from` on, of the first of `count` bytes at `start` that has a bit of `bits`; `count`: none.
 * Four at a time.
 */
export function findBits(start: usize, from: i32, count: i32, bits: i32): i32 {
  let i = from;
  for (; i + 4 <= count; i += 4) {
    const found = load<u32>(start + <usize>i) & (<u32>bits * 0x01010101);
    if (found != 0) return i + (ctz(found) >> 3);
  }
  while (i < count && (<i32>load<u8>(start + <usize>i) & bits) == 0) i++;
  return i;
}

/**
 * Returns whether `size` bytes at `a` and `b` are equal.
 *
 *     const a = memory.data<u8>([1, 2, 3]);
 *     const b = memory.data<u8>([1, 2, 4]);
 *     const isSame = equalBytes(a, b, 2); // true
 *     const at = findByte(b, 0, 3, 4); // 2
 */
export function equalBytes(a: usize, b: usize, size: i32): bool {
  for (let i: usize = 0; i < <usize>size; i++) if (load<u8>(a + i) != load<u8>(b + i)) return false;
  return true;
}

function finish(hash: u32): u32 {
  let h = hash;
  h ^= h >> 16;
  h *= 0x7feb352d;
  h ^= h >> 15;
  h *= 0x846ca68b;
  return h ^ (h >> 16);
}
