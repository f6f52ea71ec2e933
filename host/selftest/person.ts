// What a person at the board does for the self-test.

/** Something that only hands can do. */
export type Deed = "restart" | "replug" | "suspend" | "hub" | "wake-key" | "pages";

/** Somebody at the board. */
export interface Person {
  /** Asks for a deed; false where it will not be done. */
  asks(deed: Deed, words: string): Promise<boolean>;
}

/** Nobody is there: what takes hands is left out. */
export const NOBODY: Person = { asks: () => Promise.resolve(false) };
