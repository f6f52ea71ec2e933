// Save files as they are exported and imported: exactly the bytes of docs/spec/save.md. Checks the envelope before
// any cartridge sees it, so that a refusal can say what is wrong. Pure.
import { LIMIT } from "../cartridge/abi.ts";
import { ENVELOPE_FORMAT, isOwnedBy, looksLike, readEnvelope } from "../cartridge/envelope.ts";
import type { LibraryEntry } from "../player/index.ts";

/** Whether a file begins like a save. */
export function looksLikeSave(bytes: Uint8Array): boolean {
  return looksLike("SAVE", bytes);
}

/** Returns the cartridge a save file belongs to, or one sentence why it is refused. */
export function matchSave(bytes: Uint8Array, library: readonly LibraryEntry[]): LibraryEntry | string {
  if (!looksLikeSave(bytes)) return "This file is not a Jumpdeck save.";
  if (bytes.length > LIMIT.SAVE_MAX_BYTES) return `This save is too long: ${bytes.length} bytes.`;
  const envelope = readEnvelope("SAVE", bytes);
  if (!envelope) return "This save is cut off.";
  if (envelope.format !== ENVELOPE_FORMAT)
    return `This save has format ${envelope.format}; this page knows format ${ENVELOPE_FORMAT}.`;
  if (bytes.length < envelope.bytes)
    return `This save is cut off: ${bytes.length} of ${envelope.bytes} bytes are there.`;
  if (bytes.length > envelope.bytes)
    return `This save is damaged: it has ${bytes.length - envelope.bytes} bytes too many.`;
  if (!envelope.isSound) return "This save is damaged: its checksum does not match.";
  const entry = library.find(({ identity }) => isOwnedBy(envelope, identity.id));
  if (!entry) return "This save belongs to a cartridge that is not here.";
  if (envelope.version !== entry.identity.saveVersion) {
    return (
      `This save is of another version of ${entry.identity.title} (${envelope.version}, not ` +
      `${entry.identity.saveVersion}).`
    );
  }
  return entry;
}
