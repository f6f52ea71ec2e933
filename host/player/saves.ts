// Where players keep saves: an interface of four calls, and one kept in memory. Browser and terminal bring their own.
import { isSame } from "../cartridge/bytes.ts";

/**
 * Keeps one save per key. A key is a cartridge's id, `<id>.refused`, `<id>.refused2` and so on for a save that a
 * cartridge refused, `<id>.daily`, `<id>.challenge1` or
 * `<id>.trial1` with a number, `<id>.aside`, `<id>.records`, or `<id>.unread`, `<id>.unread2` and so on for records
 * that it refused. `console` is in the place of an id for what is the console's own.
 */
export interface SaveStore {
  /** Returns the save, or undefined when there is none; throws when the medium fails. */
  read(key: string): Uint8Array | undefined;
  /**
   * Replaces the save as a whole; throws when the medium fails, or SaveChangedError, and then the old save stays.
   */
  write(key: string, bytes: Uint8Array): void;
  /** Forgets the save; does nothing when there is none. Throws as `write` does. */
  remove(key: string): void;
  /**
   * Whether another player of the same saves has kept or forgotten something under a key since it was last read or
   * written here; missing where there is no other player.
   */
  isChangedElsewhere?(key: string): boolean;
  /** Lists the keys in ascending order. */
  list(): string[];
}

/** What is kept under a key is not what was last read or written here: another player of the same saves was there. */
export class SaveChangedError extends Error {
  override readonly name = "SaveChangedError";

  constructor(key: string) {
    super(`the save of ${key} was changed by another program`);
  }
}

/**
 * Ending of the key under which a save that its cartridge refused is kept; a second one gets a 2 after it, and so on.
 */
export const REFUSED = ".refused";

/** Ending of the key under which a cartridge's records are kept (docs/spec/records.md). */
export const RECORDS = ".records";

/**
 * Ending of the key under which records that their cartridge refused are kept; a second one gets a 2 after it, and so
 * on.
 */
export const UNREAD = ".unread";

/** Ending of the key under which the game of the day is kept. */
export const DAILY = ".daily";

/** Ending of the key under which a game against a code's is kept; a number that the code gives comes after it. */
export const CHALLENGE = ".challenge";

/**
 * Ending of the key under which a game is kept that was begun from a position of a code's game; a number that code and
 * position give comes after it.
 */
export const TRIAL = ".trial";

/**
 * Ending of the key under which another game that was begun in its place is kept; a second one gets a 2 after it, and
 * so on.
 */
export const ASIDE = ".aside";

/** The key under which the console keeps what the days brought (docs/spec/days.md), and whose it is. */
export const DAYS_OWNER = "console";
export const DAYS = `${DAYS_OWNER}.days`;

/** Ending of the name of a file of records. */
export const RECORDS_ENDING = ".jdrecords";

/**
 * Keeps a save, or with that ending records, under a key of its own, never in place of another one; returns the key,
 * undefined when the medium fails.
 */
export function keepAside(saves: SaveStore, id: string, save: Uint8Array, ending = REFUSED): string | undefined {
  try {
    for (let number = 1; ; number++) {
      const key = id + ending + (number === 1 ? "" : number);
      const kept = saves.read(key);
      if (!kept) saves.write(key, save);
      if (!kept || isSame(kept, save)) return key;
    }
  } catch {
    return undefined;
  }
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
