// Required: the screens. They read OBSERVATION, never the position.

/**
 * Forgets cursors, and what `seat` (-1: any) decided ahead. Called for another seat, another game (-1) and after an
 * undo.
 */
export declare function viewReset(seat: i32): void;
/** Newly pressed or repeating buttons, at every step while `seat` decides. Returns an action to play, or VIEW_*. */
export declare function viewInput(pressed: i32, seat: i32): i32;
/** Draws the table as `seat` (-1: the public) sees it, from OBSERVATION and, when deciding, the legal list. */
export declare function viewDraw(seat: i32, deciding: bool): void;
/** Draws a page of the final score, from the observation after the end. */
export declare function viewResult(page: i32): void;
/** Pages of the final score. */
export declare const RESULT_PAGES: i32;
/**
 * Sounds by action: i32 by i32, code x 16 + SOUND_* for the actions from there on, by rising codes; then i32.MAX_VALUE.
 * @optional
 */
export declare const ACTION_SOUNDS: usize;
/**
 * For games with a heading at the top: reports and refusals are shown there, so the rest stays visible. What was
 * watched is not reported again.
 * @optional
 */
export declare const NOTICES_ABOVE: bool;
/**
 * For views that open pages over a decision: closes them, as B would.
 * @optional
 */
export declare function viewDecision(seat: i32): void;
/**
 * For games of small choices: with one person a turn ends by itself, after a moment in which it can be undone.
 * @optional
 */
export declare const PASSES_ON: bool;
/**
 * Whether the first screen of the decision of `seat` already reports what the others did.
 * @optional
 */
export declare function viewTellsNews(seat: i32): bool;
/**
 * For games in which the device goes round: draws what the curtain before a seat's turn shows, from the public's
 * OBSERVATION, below the kit's words from row 98 to 152.
 * @optional
 */
export declare function viewCurtain(seat: i32): void;
/**
 * For views that show what an action changed: takes OBSERVATION as what was in sight before the next action.
 * @optional
 */
export declare function viewNote(): void;
