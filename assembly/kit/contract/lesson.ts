// Feature: a lesson (lesson.ts, generated where the game has a lesson.json). Needs the feature aim.

/** Its edition, seats, options, deal, and the learner's seat. */
export declare const LESSON_EDITION: i32;
export declare const LESSON_PLAYERS: i32;
export declare const LESSON_OPTIONS: i32;
export declare const LESSON_SEED: i32;
export declare const LESSON_SEAT: i32;
/** A number from 1 to 65535 that changes with the lesson's steps: a lesson of another number begins again. */
export declare const LESSON_ID: i32;
/** Number of rows and of steps, and the tables that kit/session/lesson/rows reads. */
export declare const LESSON_ROWS: i32;
export declare const LESSON_STEPS: i32;
export declare const LESSON_KINDS: usize;
export declare const LESSON_VALUES: usize;
/** The texts that its steps say. */
export declare const LESSON_TEXTS: usize;
/**
 * Whether what is under the cursor does for the learner what that action does; the lesson plays it then.
 * @optional
 */
export declare function viewIsAsGood(action: i32): bool;
/**
 * For games with equal things: whether two actions, one of them legal, differ by nothing the learner can see; the
 * lesson takes the one for the other.
 * @optional
 */
export declare function isSameAction(one: i32, other: i32): bool;
