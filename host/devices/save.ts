// Checks the envelope of a save (docs/spec/save.md), so that a file is whole before it is written or sent.
import { ENVELOPE_FORMAT, isOwnedBy, readEnvelope } from "../cartridge/envelope.ts";

/** Returns what is wrong with a save, or undefined; with `id`, also whether it belongs to that cartridge. */
export function judgeSave(bytes: Uint8Array, id?: string): string | undefined {
  const envelope = readEnvelope("SAVE", bytes);
  if (!envelope) return "it is not a Jumpdeck save";
  if (envelope.format !== ENVELOPE_FORMAT)
    return `it has format ${envelope.format}; this program knows format ${ENVELOPE_FORMAT}`;
  if (bytes.length !== envelope.bytes) return "it is cut off or too long";
  if (!envelope.isSound) return "it is damaged: its checksum does not match";
  if (id !== undefined && !isOwnedBy(envelope, id)) return `it belongs to another cartridge than ${id}`;
  return undefined;
}
