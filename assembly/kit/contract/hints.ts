// Feature: level 3 gives hints. Needs the feature aim.

/** Appends, in at most 84 characters, why level 3's choice is good. The position was dealt again and is put back. */
export declare function writeHint(action: i32): void;
/**
 * Top of a hint's note above a mark in the lower half, where a heading at the top shall be seen; else 0.
 * @optional
 */
export declare const HINT_NOTE_Y: i32;
/**
 * For views that take several actions as one choice: what the hinted action is for, in the game's own code.
 * @optional
 */
export declare function hintPurpose(): i32;
/**
 * Takes hintPurpose to the view, which knows nothing of computer players.
 * @optional
 */
export declare function viewPurpose(purpose: i32): void;
/**
 * For reasons that come from level 3's plan: prepares it for the position as it is.
 * @optional
 */
export declare function prepareHint(action: i32): void;
/**
 * For hints that agree with what the seat did before: called with -1 where the kept part of the game begins, then before
 * each action played since.
 * @optional
 */
export declare function hintPast(seat: i32, action: i32): void;
/**
 * What is advised in place of level 3's choice, which is legal; mostly that choice. The position is a copy, as for
 * writeHint.
 * @optional
 */
export declare function hintInstead(action: i32): i32;
