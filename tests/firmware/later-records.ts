// A flash file whose records no cartridge here takes.
import { readFileSync, writeFileSync } from "node:fs";
import { crc32 } from "node:zlib";

/**
 * Makes the records in a flash file those of a later version, which no cartridge here takes, with all checksums
 * (docs/spec/save.md and 7.2).
 */
export function makeLater(flash: string): void {
  const bytes = readFileSync(flash);
  const at = bytes.indexOf("JDRC");
  const record = at - 48;
  const size = bytes.readUInt16LE(record + 6);
  bytes[at + 5] = 3;
  bytes.writeUInt32LE(crc32(bytes.subarray(at + 16, at + size), crc32(bytes.subarray(at, at + 12))), at + 12);
  bytes.writeUInt32LE(crc32(bytes.subarray(at, at + size)), record + 40);
  bytes.writeUInt32LE(crc32(bytes.subarray(record, record + 44)), record + 44);
  writeFileSync(flash, bytes);
}
