// Save files as they are exported and imported: exactly the bytes of SPEC section 5. Checks the envelope before
// any cartridge sees it, so that a refusal can say what is wrong. Pure.
import { LIMIT } from "../cartridge/abi.ts";
import type { LibraryEntry } from "../player/index.ts";

/** Ending of a save's file name. */
export const SAVE_ENDING = ".jdsave";

const MAGIC = [0x4a, 0x44, 0x53, 0x56];
const ENVELOPE_VERSION = 1;

/** Whether a file begins like a save. */
export function looksLikeSave(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, i) => bytes[i] === byte);
}

/** Returns the cartridge a save file belongs to, or one sentence why it is refused. */
export function matchSave(bytes: Uint8Array, library: readonly LibraryEntry[]): LibraryEntry | string {
  const header: number = LIMIT.SAVE_HEADER_BYTES;
  if (!looksLikeSave(bytes)) return "This file is not a Jumpdeck save.";
  if (bytes.length > LIMIT.SAVE_MAX_BYTES) return `This save is too long: ${bytes.length} bytes.`;
  if (bytes.length < header) return "This save is cut off.";
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const version = view.getUint8(4);
  if (version !== ENVELOPE_VERSION) return `This save has format ${version}; this page knows format ${ENVELOPE_VERSION}.`;
  const size = header + view.getUint16(6, true);
  if (bytes.length < size) return `This save is cut off: ${bytes.length} of ${size} bytes are there.`;
  if (bytes.length > size) return `This save is damaged: it has ${bytes.length - size} bytes too many.`;
  const sum = crc32([...bytes.subarray(0, 12), ...bytes.subarray(header)]);
  if (sum !== view.getUint32(12, true)) return "This save is damaged: its checksum does not match.";
  const owner = view.getUint32(8, true);
  const entry = library.find(({ identity }) => crc32(new TextEncoder().encode(identity.id)) === owner);
  if (!entry) return "This save belongs to a cartridge that is not here.";
  const saveVersion = view.getUint8(5);
  if (saveVersion !== entry.identity.saveVersion) {
    return `This save is of another version of ${entry.identity.title} (${saveVersion}, not ${entry.identity.saveVersion}).`;
  }
  return entry;
}

/** CRC-32 of IEEE 802.3. */
export function crc32(bytes: Iterable<number>): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
