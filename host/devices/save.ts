// Checks the envelope of a save (SPEC section 5), so that a file is whole before it is written or sent.
import { crc32 } from "../link/index.ts";

/** Ending of a save's file name. */
export const SAVE_ENDING = ".jdsave";

const MAGIC = "JDSV";
const HEADER_BYTES = 16;
const VERSION = 1;

/** Returns what is wrong with a save, or undefined; with `id`, also whether it belongs to that cartridge. */
export function judgeSave(bytes: Uint8Array, id?: string): string | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < HEADER_BYTES || buffer.toString("latin1", 0, 4) !== MAGIC) return "it is not a Jumpdeck save";
  if (buffer[4] !== VERSION) return `it has format ${buffer[4]}; this program knows format ${VERSION}`;
  if (bytes.length !== HEADER_BYTES + buffer.readUInt16LE(6)) return "it is cut off or too long";
  const covered = Buffer.concat([buffer.subarray(0, 12), buffer.subarray(HEADER_BYTES)]);
  if (crc32(covered) !== buffer.readUInt32LE(12)) return "it is damaged: its checksum does not match";
  if (id !== undefined && crc32(Buffer.from(id, "latin1")) !== buffer.readUInt32LE(8))
    return `it belongs to another cartridge than ${id}`;
  return undefined;
}
