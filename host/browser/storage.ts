// What the page remembers: saves, loaded cartridges and settings, in the browser's own storage.
// A storage that is full or blocked costs nothing but permanence: everything stays in memory, and the page says so.
import type { SaveStore } from "../player/index.ts";
import { fromBase64, toBase64 } from "./base64.ts";

/** The part of the browser's storage that is used here. */
export type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const PREFIX = "jumpdeck.";

/** Texts by name: the browser's storage, with memory in front of it for what the storage does not take. */
export class Memory {
  readonly #store: TextStore | undefined;
  readonly #say: (sentence: string) => void;
  /** What the storage did not take; null: what it did not delete. */
  readonly #unkept = new Map<string, string | null>();
  /** What was last read or written here; null: nothing. */
  readonly #known = new Map<string, string | null>();
  #said = false;

  /** `open` returns the storage and may throw; `say` hears one sentence when something cannot be kept. */
  constructor(open: () => TextStore, say: (sentence: string) => void) {
    this.#say = say;
    try {
      this.#store = open();
    } catch {
      this.#store = undefined;
    }
  }

  /** Whether something lives in memory alone and is lost when the page closes. */
  get isLosing(): boolean {
    return this.#unkept.size > 0;
  }

  read(name: string): string | undefined {
    const unkept = this.#unkept.get(name);
    if (unkept !== undefined) return unkept ?? undefined;
    const text = this.#look(name);
    this.#known.set(name, text ?? null);
    return text;
  }

  /**
   * Whether the storage has something else by now than what was last read or written here: another page of the console
   * did that.
   */
  isChangedElsewhere(name: string): boolean {
    const known = this.#known.get(name);
    return known !== undefined && !this.#unkept.has(name) && this.#look(name) !== (known ?? undefined);
  }

  write(name: string, text: string): void {
    this.#keep(name, text, (store) => store.setItem(PREFIX + name, text));
  }

  remove(name: string): void {
    this.#keep(name, null, (store) => store.removeItem(PREFIX + name));
  }

  /** Lists the names that start with `start`, ascending. */
  list(start: string): string[] {
    const names = new Set<string>();
    try {
      for (let i = 0; i < (this.#store?.length ?? 0); i++) names.add(this.#store?.key(i) ?? "");
    } catch {
      names.clear();
    }
    const kept = [...names].filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
    const all = new Set([...kept, ...this.#unkept.keys()].filter((name) => this.#unkept.get(name) !== null));
    return [...all].filter((name) => name.startsWith(start)).sort();
  }

  #look(name: string): string | undefined {
    try {
      return this.#store?.getItem(PREFIX + name) ?? undefined;
    } catch {
      return undefined;
    }
  }

  #keep(name: string, text: string | null, access: (store: TextStore) => void): void {
    try {
      if (!this.#store) throw new Error("no storage");
      access(this.#store);
      this.#unkept.delete(name);
      this.#known.set(name, text);
      if (this.#unkept.size === 0) this.#said = false;
    } catch {
      this.#unkept.set(name, text);
      if (this.#said) return;
      this.#said = true;
      this.#say(
        this.#store
          ? "The browser's storage is full. You can play on, but save your game to a file before you close this page."
          : "The browser blocks storage here. You can play on, but save your game to a file before you " +
              "close this page.",
      );
    }
  }
}

/** Saves within a memory; a text that is no base64 is handed on as it is, for the cartridge to refuse. */
export class BrowserSaves implements SaveStore {
  readonly #memory: Memory;

  constructor(memory: Memory) {
    this.#memory = memory;
  }

  read(key: string): Uint8Array | undefined {
    const text = this.#memory.read(`save.${key}`);
    if (text === undefined) return undefined;
    try {
      return fromBase64(text);
    } catch {
      return new TextEncoder().encode(text);
    }
  }

  write(key: string, bytes: Uint8Array): void {
    this.#memory.write(`save.${key}`, toBase64(bytes));
  }

  remove(key: string): void {
    this.#memory.remove(`save.${key}`);
  }

  /**
   * Whether another page of the console has kept or deleted something under a key since it was last read or written
   * here.
   */
  isChangedElsewhere(key: string): boolean {
    return this.#memory.isChangedElsewhere(`save.${key}`);
  }

  list(): string[] {
    return this.#memory.list("save.").map((name) => name.slice("save.".length));
  }
}

/** The name under which the browser keeps a text, and notifies other pages that it changed. */
export function storageKey(name: string): string {
  return PREFIX + name;
}

/** The name under which the browser notifies other pages that a cartridge's save changed. */
export function saveEventKey(id: string): string {
  return storageKey(`save.${id}`);
}
