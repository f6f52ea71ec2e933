// Feature: the lesson's texts are in a panel that moves out of the way (lesson.ts, generated where steps have a text).
// Needs the feature lesson.

/** The panel's top edge in pixels. */
export declare const LESSON_PANEL_Y: i32;
/** By step the numbers of its text and of the reason after a wrong press. */
export declare const LESSON_SAID: usize;
/** By step what is framed: x, y, width and height from the highest byte down; or the rows that stay free. */
export declare const LESSON_MARKS: usize;
/**
 * The panel cuts no line of the table's text.
 * @optional
 */
export declare const LESSON_WHOLE_LINES: bool;
/**
 * The panel may still cut texts of one character: they are signs of a map.
 * @optional
 */
export declare const LESSON_SIGNS: bool;
