// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.

export const LESSON_EDITION: i32 = 0;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 2055;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Changes with the lesson's deal and steps. */
export const LESSON_ID: i32 = 29105;
export const LESSON_ROWS: i32 = 60;
export const LESSON_STEPS: i32 = 12;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  3, 2, 6, 11, 8, 14, 15, 14, 19, 18, 18, 18, 18, 18, 18, 18,
  22, 22, 22, 26, 26, 26, 26, 31, 31, 31, 31, 31, 31, 31, 30, 30,
  35, 35, 35, 35, 35, 34, 34, 38, 38, 38, 43, 42, 42, 47, 47, 47,
  47, 47, 47, 46, 46, 46, 46, 46, 46, 46, 46, 46,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  9, 10, 13, 12, 0, 44, 37, 56, 41, 128, 256, 534, 536, 580, 579, 2,
  132, 291, 773, 140, 260, 205, 0, 128, 408, 132, 262, 0, 25, 43, 24, 46,
  128, 289, 132, 388, 0, 130, 285, 132, 386, 0, 41, 32, 42, 27, 128, 386,
  132, 390, 0, 132, 410, 128, 418, 583, 584, 586, 1, 0,
]);
/** Top of the panel above a mark. */
export const LESSON_PANEL_Y: i32 = 114;
/** The panel cuts no line of text. */
export const LESSON_WHOLE_LINES: bool = true;
/** But single characters, which are signs. */
export const LESSON_SIGNS: bool = true;
/** By step: the numbers of text and reason. */
export const LESSON_SAID: usize = memory.data<u8>([
  0, 1, 2, 1, 3, 1, 4, 1, 5, 1, 6, 1, 7, 1, 8, 1,
  9, 1, 10, 1, 11, 1, 12, 1,
]);
/** By step: what it marks itself, x, y, width and height from the highest byte down, or the rows that stay free, y and height; 0: nothing. */
export const LESSON_MARKS: usize = memory.data<u32>([
  0, 0, 4583538, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("Explore this star cluster by dice, two a round each, eight rounds. Most points win. First choose the entry gate framed in pink."),
  changetype<usize>(""),
  changetype<usize>("Your HQ: projects for dice, bottom row first. Go right, take side 2."),
  changetype<usize>("Left is best on both tracks. Initiative: who plays first. Engineering: cubes, which buy red dice."),
  changetype<usize>("Dice left of the median move left. 4: engineering (down twice), then 6: initiative."),
  changetype<usize>("Use the 4: fly exactly 4 to the framed ring. Systems met get stations. At the end the bonus, a red die; a tile is mostly points."),
  changetype<usize>("Your 6 pays all of a transmitter: 3 points, and a pulsar to claim, a blue ring. Most cost several dice, one after the other."),
  changetype<usize>("The red 1 takes a small gyrodyne. Place it on your pulsar: once started it brings points each round. Then end the turn."),
  changetype<usize>("Round 2: the 2 moves your right counter of initiative, the 4 that of engineering."),
  changetype<usize>("A 3 starts your gyrodyne. Your token +-1 makes the 2 a 3: up and down, the framed arrows, change it."),
  changetype<usize>("The 4 patents a technology: 1 point for each new station. At the end stations and goals pay too. Then end the turn."),
  changetype<usize>("The gyrodyne paid 3 points. Initiative: a 3, then the 4 for the other one (down)."),
  changetype<usize>("The 4 completes a project: a gate run. Fly that with the 3: 2 points a pink gate. Take a tile, end the turn."),
]);
