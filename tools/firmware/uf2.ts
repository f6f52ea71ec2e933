// UF2, the file format that the RP2040's boot loader takes on its USB drive: 512-byte blocks of 256 bytes of flash
// each. Works on bytes; touches no file.

/** Family id of the RP2040. */
export const UF2_FAMILY_RP2040 = 0xe48bff56;

/** Bytes of one UF2 block. */
export const UF2_BLOCK_BYTES = 512;

/** Bytes of flash in one block: a page. */
export const UF2_PAYLOAD_BYTES = 256;

const MAGIC_START_0 = 0x0a324655;
const MAGIC_START_1 = 0x9e5d5157;
const MAGIC_END = 0x0ab16f30;
const FLAG_FAMILY_ID = 0x00002000;
const HEADER_BYTES = 32;

/**
 * Turns a flash image into a UF2 file for the RP2040, from `address` (a multiple of 256). Boot stage 2 comes last: an
 * interrupted copy stays in the boot loader.
 */
export function buildUf2(image: Uint8Array, address: number): Uint8Array {
  if (address % UF2_PAYLOAD_BYTES !== 0) throw new RangeError(`address ${address} is not at the start of a page`);
  const count = Math.ceil(image.length / UF2_PAYLOAD_BYTES);
  const file = new Uint8Array(count * UF2_BLOCK_BYTES);
  const view = new DataView(file.buffer);
  for (let number = 0; number < count; number++) {
    const at = ((number + count - 1) % count) * UF2_BLOCK_BYTES;
    const page = image.subarray(number * UF2_PAYLOAD_BYTES, (number + 1) * UF2_PAYLOAD_BYTES);
    const words = [
      MAGIC_START_0,
      MAGIC_START_1,
      FLAG_FAMILY_ID,
      address + number * UF2_PAYLOAD_BYTES,
      UF2_PAYLOAD_BYTES,
      number,
      count,
      UF2_FAMILY_RP2040,
    ];
    words.forEach((word, index) => {
      view.setUint32(at + 4 * index, word, true);
    });
    file.fill(0xff, at + HEADER_BYTES, at + HEADER_BYTES + UF2_PAYLOAD_BYTES);
    file.set(page, at + HEADER_BYTES);
    view.setUint32(at + UF2_BLOCK_BYTES - 4, MAGIC_END, true);
  }
  return file;
}
