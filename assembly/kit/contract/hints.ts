// Feature: level 3 gives hints. Needs the feature aim.

/**
 * Appends, in at most 84 characters, why level 3's choice is good. The position is a resampled copy and may be changed.
 */
export declare function writeHint(action: i32): void;
/**
 * For views with a heading: top of a hint's note above a frame in the lower half, below the heading; 0 by default.
 * @optional
 */
export declare const HINT_NOTE_Y: i32;
/**
 * For views that take several actions as one choice: what the hinted action is for, in the game's own code.
 * @optional
 */
export declare function hintPurpose(): i32;
/**
 * Hands hintPurpose to the view, which knows nothing of computer players.
 * @optional
 */
export declare function viewPurpose(purpose: i32): void;
/**
 * For reasons that come from level 3's plan: prepares it for the position as it is.
 * @optional
 */
export declare function prepareHint(action: i32): void;
/**
 * For hints that agree with the seat's earlier actions: called with -1 where the kept part of the game begins, then
 * before each action played since.
 * @optional
 */
export declare function hintPast(seat: i32, action: i32): void;
/**
 * The action advised in place of level 3's choice, which is usually that choice. The position is a resampled copy, as
 * for writeHint.
 * @optional
 */
export declare function hintInstead(action: i32): i32;
