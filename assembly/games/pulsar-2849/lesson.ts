// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/lesson/rows reads them.

export const LESSON_EDITION: i32 = 0;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 2055;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Top of the panel above a mark. */
export const LESSON_PANEL_Y: i32 = 114;
export const LESSON_ROWS: i32 = 61;
export const LESSON_STEPS: i32 = 12;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  0, 7, 6, 6, 11, 8, 14, 15, 14, 19, 18, 18, 18, 18, 18, 18,
  18, 22, 22, 22, 26, 26, 26, 26, 31, 31, 31, 31, 31, 31, 31, 30,
  30, 35, 35, 35, 35, 35, 34, 34, 38, 38, 38, 43, 42, 42, 47, 47,
  47, 47, 47, 47, 46, 46, 46, 46, 46, 46, 46, 46, 46,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  0, 9, 10, 13, 12, 0, 44, 37, 56, 41, 128, 256, 534, 536, 580, 579,
  2, 132, 291, 773, 140, 260, 205, 0, 128, 408, 132, 262, 0, 25, 43, 24,
  46, 128, 289, 132, 388, 0, 130, 285, 132, 386, 0, 41, 34, 40, 27, 128,
  386, 132, 390, 0, 132, 410, 128, 418, 583, 584, 586, 1, 0,
]);
/** By step: the numbers of text and reason. */
export const LESSON_SAID: usize = memory.data<u8>([
  0, 1, 2, 3, 4, 1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  15, 16, 17, 18, 19, 20, 21, 22,
]);
/** By step: what it marks itself, x, y, width and height from the highest byte down; 0: nothing. */
export const LESSON_MARKS: usize = memory.data<u32>([
  1503356, 0, 4583538, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("This star cluster is explored and built up with dice, two a round for each, in eight rounds. Most points win."),
  changetype<usize>(""),
  changetype<usize>("CPU 2 has its entry gate. Go to the one in the pink frame, by the arrows, and choose it. Then choose the second side of your HQ."),
  changetype<usize>("Start at the framed gate. Of your HQ take the second side: right, then choose."),
  changetype<usize>("Two counters each on both tracks; left is best. Initiative: order of play. Engineering: cubes."),
  changetype<usize>("Two dice: the 4, then the 6. Left of the median moves a counter left, which is good."),
  changetype<usize>("First the 4 and your upper counter of engineering, then the 6 and that of initiative. Left, right: die. Up, down: counter."),
  changetype<usize>("Use the 4 to fly exactly 4, from frame to frame. Systems that you meet get your stations. At the end take the bonus, a red die."),
  changetype<usize>("The 4 is to fly: over the framed places, no line twice. Then the bonus, a third die, is better than a tile."),
  changetype<usize>("Your 6 pays all of a transmitter: 3 points, and a pulsar to claim, a blue ring. Most cost several dice, one after the other."),
  changetype<usize>("The 6 is for the framed transmitter, which claims the framed pulsar."),
  changetype<usize>("A 1 takes a small gyrodyne: use the red one. Place it on your pulsar. Then your dice are used: end the turn."),
  changetype<usize>("First a gyrodyne for the red 1, then place it, then end the turn."),
  changetype<usize>("Engineering brought cubes. Round 2: take the 2, initiative left, then the 4."),
  changetype<usize>("First the 2 and the framed counter of initiative, then the 4 and your right counter of engineering."),
  changetype<usize>("A 3 starts your gyrodyne. Your token +-1 makes the 2 a 3: up and down change the value."),
  changetype<usize>("The 2 as a 3, by your token: it starts the gyrodyne."),
  changetype<usize>("The 4 patents a technology: from now on 1 point for each new station. Then end the turn."),
  changetype<usize>("The framed technology for the 4, then the end of the turn."),
  changetype<usize>("The gyrodyne brought 3 points, and will each round. Round 3: take the 3, then the 4."),
  changetype<usize>("The framed die and counter: each time one of initiative."),
  changetype<usize>("The 4 completes an HQ project. Its gate run: fly 3, 2 points a pink gate. Take a tile. At the end goals and stations count."),
  changetype<usize>("First the project for the 4, then the 3 to fly with a gate run over the framed places, a tile, and the end of the turn."),
]);
