// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.

export const LESSON_EDITION: i32 = 0;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 11;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Changes with the lesson's deal and steps. */
export const LESSON_ID: i32 = 33092;
export const LESSON_ROWS: i32 = 7;
export const LESSON_STEPS: i32 = 6;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  0, 4, 10, 15, 12, 17, 22,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  0, 0, 3, 1, 0, 128, 3,
]);
/** Top of the panel above a mark. */
export const LESSON_PANEL_Y: i32 = 112;
/** The panel cuts no line of text. */
export const LESSON_WHOLE_LINES: bool = true;
/** By step: the numbers of text and reason. */
export const LESSON_SAID: usize = memory.data<u8>([
  0, 1, 2, 1, 3, 4, 5, 1, 6, 1, 7, 1,
]);
/** By step: what it marks itself, x, y, width and height from the highest byte down, or the rows that stay free, y and height; 0: nothing. */
export const LESSON_MARKS: usize = memory.data<u32>([
  136241182, 3326877222, 0, 307014182, 48380942, 0,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("You count to ten, in turns. What you add, you score. Most points win."),
  changetype<usize>(""),
  changetype<usize>("Your secret number, 5, favours adding 3: that scores a point more. The other's is locked."),
  changetype<usize>("Below is what you may add. Go to the 3 and choose it."),
  changetype<usize>("1 and 2 score less now. Choose the 3."),
  changetype<usize>("The other added 1. Look: with your 4 points you lead."),
  changetype<usize>("Press the framed button. The top then shows how much is left to count."),
  changetype<usize>("Add 3 once more."),
]);
