// Required: computer players, which think in counted units. A game for one alone may leave all four functions out.

/** Begins to think for the current seat at a level (kit/players/thinking: level + 4 x taste). */
export declare function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void;
/** Goes on thinking for at most this many units; returns whether the choice is made. */
export declare function aiStep(units: i32): bool;
/** The chosen action; -1 before the choice and after aiCancel. */
export declare function aiAction(): i32;
/** Ends the thought under way; does nothing when idle. Called before anything changes the position. */
export declare function aiCancel(): void;
/**
 * For games of small units: units spent in a step of 20 ms, 2 by default.
 * @optional
 */
export declare const UNITS_PER_STEP: i32;
/**
 * For games whose computers say what they think about: a number that changes with the words, 0: nothing.
 * @optional
 */
export declare function thought(): i32;
/**
 * Appends the words of a thought, at most 13 characters, which everybody may read.
 * @optional
 */
export declare function writeThought(thought: i32): void;
