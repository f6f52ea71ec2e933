// Bytes: the state hash and CRC-32 of SPEC sections 1.4 and 5, and little helpers over raw memory.

/** Returns the hash of `size` bytes at `start` (SPEC section 1.4). */
export function hashBytes(start: usize, size: i32): i64 {
  let a: u32 = 0x811c9dc5;
  let b: u32 = 0x9e3779b9;
  for (let i = 0; i < size; i++) {
    const v = <u32>load<u8>(start + <usize>i);
    a = (a ^ v) * 0x01000193;
    b = rotl<u32>(b ^ v, 5) * 0x85ebca6b;
  }
  return ((<u64>finish(b)) << 32) | (<u64>finish(a));
}

/** Continues a CRC-32 over `size` bytes; begin with -1 and invert the last result. */
export function crcBytes(crc: u32, start: usize, size: i32): u32 {
  let c = crc;
  for (let i = 0; i < size; i++) {
    c ^= <u32>load<u8>(start + <usize>i);
    for (let bit = 0; bit < 8; bit++) c = (c >> 1) ^ (0xedb88320 & (0 - (c & 1)));
  }
  return c;
}

/** Tells whether `size` bytes at `a` and `b` are equal. */
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
