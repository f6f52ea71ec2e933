// Feature: level 3 gives hints. Needs the feature aim.

/** Appends, in at most 84 characters, why level 3's choice is good. The position was dealt again and is put back. */
export declare function writeHint(action: i32): void;
/**
 * For reasons that come from level 3's plan: prepares it for the position as it is.
 * @optional
 */
export declare function prepareHint(action: i32): void;
