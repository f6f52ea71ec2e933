// The cartridges at hand: those inside the page, and those the player loaded from files, kept in the page's memory.
import { readIdentity } from "../cartridge/identity.ts";
import { type LibraryEntry, openLibrary, TEMPLATE } from "../player/index.ts";
import { fromBase64, toBase64 } from "./base64.ts";
import type { Memory } from "./storage.ts";

const LOADED = "cart.";

/** Cartridges as they are in the page: file names and base64. */
export type EmbeddedCartridges = readonly { readonly name: string; readonly base64: string }[];

/** Judges a cartridge file: returns it, or one or two sentences why it is refused. */
export type Judge = (wasm: Uint8Array) => Promise<LibraryEntry | string>;

/**
 * Holds the handheld's library. A loaded cartridge comes before one of the same id in the page, except in a page that
 * is `fresh` from its sources.
 */
export class Shelf {
  /** All cartridges, sorted; always the same array, so that the handheld sees changes. */
  readonly library: LibraryEntry[] = [];
  readonly #built: { name: string; bytes: Uint8Array }[];
  readonly #memory: Memory;
  readonly #judge: Judge;
  readonly #loaded = new Map<string, LibraryEntry>();

  constructor(embedded: EmbeddedCartridges, memory: Memory, all: boolean, judge: Judge, fresh = false) {
    this.#judge = judge;
    this.#built = embedded
      .filter(({ name }) => all || name !== `${TEMPLATE}.wasm`)
      .map(({ name, base64 }) => ({ name, bytes: fromBase64(base64) }));
    this.#memory = memory;
    const isInside = (id: string) => this.#built.some(({ name }) => name === `${id}.wasm`);
    for (const name of memory.list(LOADED)) if (!fresh || !isInside(name.slice(LOADED.length))) this.#reload(name);
    this.#sort();
  }

  /** Whether a cartridge was loaded from a file. */
  isLoaded(id: string): boolean {
    return this.#loaded.has(id);
  }

  /** Takes a cartridge file onto the shelf; answers it, or one sentence why it is refused. */
  async load(wasm: Uint8Array): Promise<LibraryEntry | string> {
    const entry = await this.#judge(wasm);
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

  /** Takes a cartridge back that was judged when it came in. */
  #reload(name: string): void {
    try {
      const wasm = fromBase64(this.#memory.read(name) ?? "");
      const identity = readIdentity(wasm);
      this.#loaded.set(identity.id, { identity, wasm });
    } catch {
      this.#memory.remove(name);
    }
  }

  #sort(): void {
    const inside = this.#built.filter(({ name }) => !this.#loaded.has(name.replace(/\.wasm$/, "")));
    const outside = [...this.#loaded.values()].map(({ identity, wasm }) => ({
      name: `${identity.id}.wasm`,
      bytes: wasm,
    }));
    this.library.splice(0, this.library.length, ...openLibrary([...inside, ...outside]).entries);
  }
}
