// The cartridges a player can start: every file that the handheld would take; a broken file is listed with its reason.
// Touches no file.
import type { Identity } from "../cartridge/identity.ts";
import { validateCartridge } from "../cartridge/validate.ts";

/** Id of the template cartridge, which menus show only when it is asked for. */
export const TEMPLATE = "null";

/** One cartridge of the library. */
export interface LibraryEntry {
  readonly identity: Identity;
  readonly wasm: Uint8Array;
}

/** A file that is no cartridge, with one sentence saying why. */
export interface BadFile {
  readonly name: string;
  readonly problem: string;
}

/** Reads files into a library, sorted by title with the template cartridge `null` last. */
export function openLibrary(files: Iterable<{ name: string; bytes: Uint8Array }>): {
  entries: LibraryEntry[];
  bad: BadFile[];
} {
  const entries: LibraryEntry[] = [];
  const bad: BadFile[] = [];
  for (const { name, bytes } of files) {
    const { identity, refusal } = validateCartridge(bytes);
    if (refusal) bad.push({ name, problem: refusal.text });
    else if (identity) entries.push({ identity, wasm: bytes });
  }
  const order = ({ identity }: LibraryEntry) => `${identity.id === TEMPLATE ? 1 : 0}${identity.title}`;
  entries.sort((a, b) => (order(a) < order(b) ? -1 : 1));
  return { entries, bad };
}
