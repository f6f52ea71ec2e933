// A box of cards to take from by what is printed on them, never by id, so that replaced data keep the tests true. Knows
// no edition.

/** Describes the cards wanted: properties that must be equal, or a test. */
export type Wanted<T> = Partial<T> | ((card: T) => boolean);

/** Hands out the ids of cards that are wanted, each at most once, lowest id first. */
export class Box<T extends { id: number }> {
  readonly #left: T[];

  constructor(cards: readonly T[]) {
    this.#left = [...cards];
  }

  /** Returns the id of a card not handed out before; throws where the data have none left. */
  take(wanted: Wanted<T>): number {
    const index = this.#left.findIndex((card) => matches(card, wanted));
    if (index < 0)
      throw new Error(`no card left with ${typeof wanted === "function" ? wanted : JSON.stringify(wanted)}`);
    return this.#left.splice(index, 1)[0].id;
  }

  /** Returns the ids of several cards. */
  takeMany(count: number, wanted: Wanted<T>): number[] {
    return Array.from({ length: count }, () => this.take(wanted));
  }
}

/** Sorts ids, as sets are kept in the state. */
export function ascending(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b);
}

function matches<T extends object>(card: T, wanted: Wanted<T>): boolean {
  if (typeof wanted === "function") return wanted(card);
  return Object.entries(wanted).every(([key, value]) => (card as Record<string, unknown>)[key] === value);
}
