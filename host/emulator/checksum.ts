// The checksum of boot stage 2.

/** The boot ROM's CRC-32 over boot stage 2: not reflected, start all ones, no final inversion (datasheet 2.8.1.3.1). */
export function bootCrc32(bytes: Uint8Array): number {
  let c = -1;
  for (const byte of bytes) {
    c ^= byte << 24;
    for (let k = 0; k < 8; k++) c = c < 0 ? (c << 1) ^ 0x04c11db7 : c << 1;
  }
  return c >>> 0;
}
