// Feature: level 3 gives hints. Needs the feature aim.

/** Appends, in at most 84 characters, why level 3's choice is good. The position was dealt again and is put back. */
export declare function writeHint(action: i32): void;
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
