// Feature: level 3 finds the costly choices of a finished game.

/** Begins to weigh two legal actions on this many samples; returns false where they are equal to level 3. */
export declare function aiCompare(action: i32, other: i32, samples: i32, seedLo: i32, seedHi: i32): bool;
/** By how much the better one is better; 0: not worth a word. */
export declare function aiMargin(): i32;
/** Appends a margin in words, at most 28 characters. */
export declare function writeMargin(margin: i32): void;
/**
 * Appends, in more words than writeHint, why `better` would have been better than the action played.
 * @optional
 */
export declare function writeBetter(better: i32, played: i32): void;
/**
 * Draws a past decision of `seat` in which `chosen` was played (-1: nothing yet), and frames what `better` needs.
 * @optional
 */
export declare function viewReplay(seat: i32, chosen: i32, better: i32): void;
