// Feature: the lesson is told by the coach, in pages (lesson.ts, generated where steps have pages). Needs the feature
// lesson.

/** By step three numbers of texts: first page, second page, page after a wrong press; 0: none. */
export declare const LESSON_PAGES: usize;
/** By step what is framed while nothing is played: the thing's number plus one, and its index from bit 8 on. */
export declare const LESSON_FRAMES: usize;
/** The numbers of the summary's sentences, and how many there are. */
export declare const LESSON_SUMMARY: usize;
export declare const LESSON_SUMMARY_COUNT: i32;
/** Frames a thing of the drawn screen (kit/screen/frame) by its number in lesson.json's list (THING_*) and its index. */
export declare function viewThingFrame(thing: i32, index: i32): void;
