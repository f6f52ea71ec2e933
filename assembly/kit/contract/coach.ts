// Feature: the coach speaks in the lesson, in pages (lesson.ts, generated where steps have pages). Needs the feature
// lesson.

/** By step the numbers of three texts: first page, second page, page after a wrong press; 0: none. */
export declare const LESSON_PAGES: usize;
/**
 * By step and page what is framed while nothing is played: the thing's number plus one, and its index from bit 8 on.
 */
export declare const LESSON_FRAMES: usize;
/** Number of chapters; by chapter its first step, then the number of all steps; by chapter the row of its summary. */
export declare const LESSON_CHAPTERS: i32;
export declare const LESSON_CHAPTER_STEPS: usize;
export declare const LESSON_CHAPTER_ENDS: usize;
/** By chapter the one in which its deal was dealt, and that one's edition, options and seed, four bytes each. */
export declare const LESSON_DEALS: usize;
/** By chapter the numbers of its summary's sentences, five of them; 0: no more. */
export declare const LESSON_SUMMARY: usize;
/**
 * Frames a thing of the drawn screen (kit/screen/frame) by its number in lesson.json's list (THING_*) and its index.
 */
export declare function viewThingFrame(thing: i32, index: i32): void;
/**
 * For lessons that ask for a button on a thing: whether the cursor is on it. Reads OBSERVATION.
 * @optional
 */
export declare function viewIsOn(thing: i32, index: i32): bool;
