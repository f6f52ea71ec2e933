// Where players keep saves: an interface of four calls, and one kept in memory. Browser and terminal bring their own.

/** Keeps one save per key. A key is a cartridge's id, or `<id>.refused`, `<id>.refused2` and so on for a save that a cartridge refused. */
export interface SaveStore {
  /** Returns the save, or undefined when there is none; throws when the medium fails. */
  read(key: string): Uint8Array | undefined;
  /** Replaces the save as a whole; throws when the medium fails, and then the old save stays. */
  write(key: string, bytes: Uint8Array): void;
  /** Forgets the save; does nothing when there is none. */
  remove(key: string): void;
  /** Lists the keys in ascending order. */
  list(): string[];
}

/** Keeps saves in memory: for tests, and where nothing lasting is at hand. */
export class MemorySaves implements SaveStore {
  readonly #saves = new Map<string, Uint8Array>();

  read(key: string): Uint8Array | undefined {
    return this.#saves.get(key)?.slice();
  }

  write(key: string, bytes: Uint8Array): void {
    this.#saves.set(key, bytes.slice());
  }

  remove(key: string): void {
    this.#saves.delete(key);
  }

  list(): string[] {
    return [...this.#saves.keys()].sort();
  }
}
