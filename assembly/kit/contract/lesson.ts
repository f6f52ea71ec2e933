// Feature: a lesson (lesson.ts, generated where the game has a lesson.json). Needs the feature aim.

/** Its edition, seats, options, deal, the learner's seat, and the panel's top edge in pixels. */
export declare const LESSON_EDITION: i32;
export declare const LESSON_PLAYERS: i32;
export declare const LESSON_OPTIONS: i32;
export declare const LESSON_SEED: i32;
export declare const LESSON_SEAT: i32;
export declare const LESSON_PANEL_Y: i32;
/** Number of rows and of steps, and the tables that kit/session/lesson/rows reads. */
export declare const LESSON_ROWS: i32;
export declare const LESSON_STEPS: i32;
export declare const LESSON_KINDS: usize;
export declare const LESSON_VALUES: usize;
export declare const LESSON_SAID: usize;
export declare const LESSON_MARKS: usize;
export declare const LESSON_TEXTS: usize;
/**
 * The panel cuts no line of the table's text.
 * @optional
 */
export declare const LESSON_WHOLE_LINES: bool;
/**
 * But it may cut single characters, which are signs of a map.
 * @optional
 */
export declare const LESSON_SIGNS: bool;
/**
 * Whether what is under the cursor does for the learner what that action does; the lesson plays it then.
 * @optional
 */
export declare function viewIsAsGood(action: i32): bool;
