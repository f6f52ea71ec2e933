// The envelope around saves and records (docs/spec/save.md), by which the keeper of the bytes judges them without their
// cartridge. Pure.
import { LIMIT } from "./abi.ts";

/** First bytes of each kind of envelope. */
export const ENVELOPE_MAGIC = { SAVE: "JDSV", RECORDS: "JDRC" } as const;

/** Ending of a save's file name. */
export const SAVE_ENDING = ".jdsave";

/** The format of the envelope itself that this program knows. */
export const ENVELOPE_FORMAT = 1;

/** What an envelope says of itself. */
export interface Envelope {
  /** Format of the envelope. */
  readonly format: number;
  /** Version of what is inside, the cartridge's own. */
  readonly version: number;
  /** How long the whole should be, in bytes. */
  readonly bytes: number;
  /** CRC-32 of the owner's id. */
  readonly owner: number;
  /** Whether the checksum is that of the bytes there are. */
  readonly isSound: boolean;
}

/** Bytes of the envelope itself. */
const HEADER_BYTES: number = LIMIT.SAVE_HEADER_BYTES;
/** Where the checksum is. */
const CRC_AT = 12;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

/** Returns the CRC-32 of docs/spec/save.md. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ CRC_TABLE[(crc ^ byte) & 0xff];
  return ~crc >>> 0;
}

/** Returns whether bytes begin as this kind of envelope does. */
export function looksLike(kind: keyof typeof ENVELOPE_MAGIC, bytes: Uint8Array): boolean {
  return [...ENVELOPE_MAGIC[kind]].every((sign, i) => bytes[i] === sign.charCodeAt(0));
}

/** Reads an envelope of a kind; undefined where the bytes begin otherwise or end within it. */
export function readEnvelope(kind: keyof typeof ENVELOPE_MAGIC, bytes: Uint8Array): Envelope | undefined {
  if (bytes.length < HEADER_BYTES || !looksLike(kind, bytes)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    format: view.getUint8(4),
    version: view.getUint8(5),
    bytes: HEADER_BYTES + view.getUint16(6, true),
    owner: view.getUint32(8, true),
    isSound: checksumOf(bytes) === view.getUint32(CRC_AT, true),
  };
}

/** Returns whether an envelope is that of a cartridge. */
export function isOwnedBy({ owner }: Envelope, id: string): boolean {
  return owner === crc32(new TextEncoder().encode(id));
}

/** Puts bytes of a cartridge into an envelope of a kind; `version` is the cartridge's own of what is inside. */
export function sealEnvelope(
  kind: keyof typeof ENVELOPE_MAGIC,
  id: string,
  version: number,
  inside: Uint8Array,
): Uint8Array {
  const encoder = new TextEncoder();
  const bytes = new Uint8Array([...new Uint8Array(HEADER_BYTES), ...inside]);
  const view = new DataView(bytes.buffer);
  bytes.set([...encoder.encode(ENVELOPE_MAGIC[kind]), ENVELOPE_FORMAT, version]);
  view.setUint16(6, inside.length, true);
  view.setUint32(8, crc32(encoder.encode(id)), true);
  view.setUint32(CRC_AT, checksumOf(bytes), true);
  return bytes;
}

// It leaves itself out.
function checksumOf(bytes: Uint8Array): number {
  return crc32(new Uint8Array([...bytes.subarray(0, CRC_AT), ...bytes.subarray(HEADER_BYTES)]));
}
