// The levels of computer players: what they are called (kit/words/seats.ts writes it on the screens), and how one with
// a taste is asked for.

/** Names by level, from 1; nobody's in front. */
export const LEVEL_NAMES: readonly string[] = ["", "Beginner", "Expert", "Master"];

/** The highest level; what is beyond it in `aiStart` is a level with a taste. */
export const HIGHEST_LEVEL = LEVEL_NAMES.length - 1;

/** Returns what `aiStart` takes for a level with a taste, 0: none (docs/spec/contract.md#rules-face). */
export function withTaste(level: number, taste: number): number {
  return level + (HIGHEST_LEVEL + 1) * taste;
}

/** Returns the level of what `aiStart` takes. */
export function withoutTaste(player: number): number {
  return player % (HIGHEST_LEVEL + 1);
}
