// The cartridges at hand: those inside the page, and those the player loaded from files, kept in the page's memory.
import { type LibraryEntry, openLibrary, TEMPLATE } from "../player/index.ts";
import { fromBase64, toBase64 } from "./base64.ts";
import { judgeCartridge } from "./cartridge-file.ts";
import type { Memory } from "./storage.ts";

const LOADED = "cart.";

/** Cartridges as they lie in the page: file names and base64. */
export type EmbeddedCartridges = readonly { readonly name: string; readonly base64: string }[];

/** Holds the library that the handheld reads; a loaded cartridge stands in front of one of the same id inside the page. */
export class Shelf {
  /** All cartridges, sorted; always the same array, so that the handheld sees changes. */
  readonly library: LibraryEntry[] = [];
  readonly #built: { name: string; bytes: Uint8Array }[];
  readonly #memory: Memory;
  readonly #loaded = new Map<string, LibraryEntry>();

  constructor(embedded: EmbeddedCartridges, memory: Memory, all: boolean) {
    this.#built = embedded
      .filter(({ name }) => all || name !== `${TEMPLATE}.wasm`)
      .map(({ name, base64 }) => ({ name, bytes: fromBase64(base64) }));
    this.#memory = memory;
    for (const name of memory.list(LOADED)) this.#reload(name);
    this.#sort();
  }

  /** Whether a cartridge was loaded from a file. */
  isLoaded(id: string): boolean {
    return this.#loaded.has(id);
  }

  /** Takes a cartridge file onto the shelf; returns it, or one sentence why it is refused. */
  load(wasm: Uint8Array): LibraryEntry | string {
    const entry = judgeCartridge(wasm);
    if (typeof entry === "string") return entry;
    this.#loaded.set(entry.identity.id, entry);
    this.#memory.write(LOADED + entry.identity.id, toBase64(wasm));
    this.#sort();
    return entry;
  }

  /** Takes a loaded cartridge off the shelf; its save stays. */
  unload(id: string): void {
    this.#loaded.delete(id);
    this.#memory.remove(LOADED + id);
    this.#sort();
  }

  #reload(name: string): void {
    try {
      const entry = judgeCartridge(fromBase64(this.#memory.read(name) ?? ""));
      if (typeof entry !== "string") this.#loaded.set(entry.identity.id, entry);
    } catch {
      this.#memory.remove(name);
    }
  }

  #sort(): void {
    const inside = this.#built.filter(({ name }) => !this.#loaded.has(name.replace(/\.wasm$/, "")));
    const outside = [...this.#loaded.values()].map(({ identity, wasm }) => ({ name: `${identity.id}.wasm`, bytes: wasm }));
    this.library.splice(0, this.library.length, ...openLibrary([...inside, ...outside]).entries);
  }
}
