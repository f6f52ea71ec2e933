// Boot stage 2's checksum: the RP2040's boot ROM runs the first 256 bytes of flash only if their last word is the
// CRC-32 of the rest. Works on bytes; touches no file.
import { parseElf } from "./elf.ts";

/** Bytes of boot stage 2, checksum included. */
export const BOOT2_BYTES = 256;

const CODE_BYTES = BOOT2_BYTES - 4;

/**
 * Computes the boot ROM's CRC-32: polynomial 0x04C11DB7, start 0xFFFFFFFF, most significant bit first, no final xor
 * (RP2040 datasheet 2.8.1.3.1).
 */
export function computeBoot2Crc(code: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of code) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc < 0 || crc > 0x7fffffff ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}

/**
 * Writes the checksum into the first 256 bytes of `image` in place. The image must have them, with the last word still
 * zero or right.
 */
export function sealBoot2(image: Uint8Array): void {
  if (image.length < BOOT2_BYTES) throw new RangeError(`an image of ${image.length} bytes has no boot stage 2`);
  const view = new DataView(image.buffer, image.byteOffset, BOOT2_BYTES);
  const crc = computeBoot2Crc(image.subarray(0, CODE_BYTES));
  const found = view.getUint32(CODE_BYTES, true);
  if (found !== 0 && found !== crc) throw new RangeError("boot stage 2 is longer than 252 bytes");
  view.setUint32(CODE_BYTES, crc, true);
}

/** Seals the boot stage 2 of an ELF file in place: the first 256 bytes of what it loads at `base`. */
export function sealBoot2Elf(elf: Uint8Array, base: number): void {
  const segment = parseElf(elf).segments.find(
    (candidate) => candidate.address === base && candidate.sizeBytes >= BOOT2_BYTES,
  );
  if (!segment) throw new RangeError(`nothing is loaded at 0x${base.toString(16)}`);
  sealBoot2(elf.subarray(segment.offset, segment.offset + segment.sizeBytes));
}
