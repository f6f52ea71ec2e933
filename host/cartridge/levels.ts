// What the levels of computer players are called (kit/seats.ts writes them on the screens).

/** Names by level, from 1; nobody's in front. */
export const LEVEL_NAMES: readonly string[] = ["", "Beginner", "Player", "Master"];
