// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.

export const LESSON_EDITION: i32 = 0;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 11;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Changes with the lesson's deal and steps. */
export const LESSON_ID: i32 = 58897;
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
export const THING_CELLS: i32 = 0;
export const THING_SECRETS: i32 = 1;
export const THING_POINTS: i32 = 2;
/** By step: the numbers of its pages and of the page after a wrong press, from 1; 0: none. */
export const LESSON_PAGES: usize = memory.data<u8>([
  1, 2, 0, 3, 4, 0, 5, 0, 6, 7, 0, 0, 8, 0, 9, 10,
  0, 0,
]);
/** By step: the thing that is framed, from 1, and from bit 8 on its index; 0: what is played frames itself. */
export const LESSON_FRAMES: usize = memory.data<u16>([
  1, 2, 0, 3, 1, 0,
]);
/** The numbers of the summary's sentences. */
export const LESSON_SUMMARY: usize = memory.data<u8>([
  11, 12, 13, 14, 15,
]);
export const LESSON_SUMMARY_COUNT: i32 = 5;
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("You and CPU 2 count to ten,\nin turns. What you add, you\nscore."),
  changetype<usize>("At ten the game is over. Most\npoints win."),
  changetype<usize>("Your secret number is 5. It\nmakes adding 3 worth a point\nmore."),
  changetype<usize>("The number of CPU 2 is locked\nuntil the end."),
  changetype<usize>("You may add 1, 2 or 3. Go to\nthe 3 and choose it."),
  changetype<usize>("1 and 2 score less for you.\nGo to the 3 and choose it."),
  changetype<usize>("CPU 2 added 1. With your\n4 points you lead."),
  changetype<usize>("How many are left to count?\nThe button below tells you."),
  changetype<usize>("Another button changes the\nheading at the top."),
  changetype<usize>("Add 3 once more."),
  changetype<usize>("1. All count to ten together, in turns, by 1 to 3."),
  changetype<usize>("2. What you add is what you score."),
  changetype<usize>("3. Your secret number makes one of the three worth a point more."),
  changetype<usize>("4. Nobody sees the others' numbers before the end."),
  changetype<usize>("5. At ten the game is over, and most points win."),
]);
