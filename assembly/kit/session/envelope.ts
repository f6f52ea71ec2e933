// The envelope of what the console keeps for the cartridge: saves and records (docs/spec/save.md and records.md).
import {
  LIMIT_SAVE_HEADER_BYTES,
  LIMIT_SAVE_MAX_BYTES,
  STATUS_BAD_SAVE,
  STATUS_FOREIGN_SAVE,
  STATUS_OK,
} from "../base/abi";
import { crcBytes } from "../base/bytes";
import * as game from "../game";
import { append, beginText, textLength, textStart } from "../words/text";
import { setU32At, setU8At, setU16At, u32At, u16At, u8At } from "../base/arrays";

const ENVELOPE_VERSION: i32 = 1;
const AT_VERSION: usize = 5;
const AT_PAYLOAD_LENGTH: usize = 6;
const AT_ID_CRC: usize = 8;
const AT_CRC: usize = 12;

/** Returns the CRC-32 of the cartridge's id. */
export function idCrc(): u32 {
  beginText();
  append(game.ID);
  return ~crcBytes(-1, textStart(), textLength());
}

/** Writes the envelope at `start` round the payload after it. */
export function writeEnvelope(start: usize, magic: u32, version: i32, payloadLength: i32): void {
  setU32At(start, 0, magic);
  setU8At(start, 4, ENVELOPE_VERSION);
  setU8At(start + AT_VERSION, 0, version);
  setU16At(start + AT_PAYLOAD_LENGTH, 0, payloadLength);
  setU32At(start + AT_ID_CRC, 0, idCrc());
  setU32At(start + AT_CRC, 0, envelopeCrc(start, payloadLength));
}

/**
 * Returns the status of the `size` bytes at `start`: OK, BAD_SAVE, or FOREIGN_SAVE for those of another cartridge or
 * version.
 */
export function checkEnvelope(start: usize, size: i32, magic: u32, version: i32): i32 {
  if (size < LIMIT_SAVE_HEADER_BYTES || size > LIMIT_SAVE_MAX_BYTES || u32At(start) != magic) return STATUS_BAD_SAVE;
  const payloadLength = u16At(start + AT_PAYLOAD_LENGTH);
  if (payloadLength != size - LIMIT_SAVE_HEADER_BYTES) return STATUS_BAD_SAVE;
  if (u32At(start + AT_CRC) != envelopeCrc(start, payloadLength)) return STATUS_BAD_SAVE;
  const isOwn =
    u8At(start, 4) == ENVELOPE_VERSION && u8At(start + AT_VERSION) == version && u32At(start + AT_ID_CRC) == idCrc();
  return isOwn ? STATUS_OK : STATUS_FOREIGN_SAVE;
}

function envelopeCrc(start: usize, payloadLength: i32): u32 {
  return ~crcBytes(crcBytes(-1, start, <i32>AT_CRC), start + <usize>LIMIT_SAVE_HEADER_BYTES, payloadLength);
}
