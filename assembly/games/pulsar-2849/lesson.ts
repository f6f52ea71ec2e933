// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/lesson/rows reads them.

export const LESSON_EDITION: i32 = 1;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 267;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Top of the panel above a mark. */
export const LESSON_PANEL_Y: i32 = 114;
export const LESSON_ROWS: i32 = 41;
export const LESSON_STEPS: i32 = 12;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  0, 7, 6, 10, 15, 14, 19, 18, 18, 18, 18, 18, 18, 22, 26, 26,
  26, 30, 30, 30, 30, 35, 35, 35, 35, 35, 34, 34, 39, 39, 38, 38,
  42, 42, 42, 47, 47, 47, 47, 47, 44,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  0, 11, 9, 60, 51, 42, 49, 132, 256, 524, 526, 585, 586, 2, 128, 291,
  779, 140, 260, 207, 0, 128, 386, 132, 310, 0, 30, 50, 61, 19, 130, 287,
  132, 386, 0, 128, 389, 132, 260, 0, 0,
]);
/** By step: the numbers of text and reason. */
export const LESSON_SAID: usize = memory.data<u8>([
  0, 1, 2, 1, 3, 4, 5, 4, 6, 7, 8, 9, 10, 11, 12, 13,
  14, 4, 15, 16, 17, 18, 19, 1,
]);
/** By step: what it marks itself, x, y, width and height from the highest byte down; 0: nothing. */
export const LESSON_MARKS: usize = memory.data<u32>([
  1503356, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 12308,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("This star cluster is explored and built up with dice, two a round for each, in eight rounds. Most points win."),
  changetype<usize>(""),
  changetype<usize>("CPU 2 has its entry gate. Pink marks what is next: go there with the arrows and choose it. Your ship starts there."),
  changetype<usize>("You take two dice. One right of the median pushes a counter of yours right, which is bad. Take the 6 with engineering."),
  changetype<usize>("Left and right: the value. Up and down: the counter. Take what is marked."),
  changetype<usize>("Left is good: initiative is the order of play, engineering brings cubes. Take the 4, which moves initiative left."),
  changetype<usize>("A die flies exactly as far as it says, no line twice. Use the 4, fly, and go from mark to mark."),
  changetype<usize>("The 4 is to fly: over the marked places."),
  changetype<usize>("Systems you fly through or end in get a station of yours: two so far. This end also offers a bonus, a red die. Take it."),
  changetype<usize>("Here the bonus, a third die in this turn, is better than a tile."),
  changetype<usize>("Your 6 pays all of this transmitter: 3 points and a pulsar to claim. Most cost several dice, one after the other."),
  changetype<usize>("The 6 is for the transmitter, which claims the marked pulsar."),
  changetype<usize>("A 1 takes a small gyrodyne: use the red one. Place it on your pulsar. Then your dice are used: end the turn."),
  changetype<usize>("First a gyrodyne for the red 1, then place it, then end the turn."),
  changetype<usize>("After CPU 2's turn both got cubes. Round 2, and you lead in initiative: take the 2, engineering left, and the 5."),
  changetype<usize>("A 3 starts your gyrodyne. Your plus-minus token makes the 2 a 3: up and down change the value."),
  changetype<usize>("The 2 as a 3, by your token: it starts the gyrodyne."),
  changetype<usize>("The 5 patents a technology: 3 points for each pulsar you visit. CPU 2 has it too. Then end the turn."),
  changetype<usize>("The marked technology for the 5, then the end of the turn."),
  changetype<usize>("Round 3. You got 4: 3 by your gyrodyne, which pays each round, 1 on engineering. Stations and goals count at the end."),
]);
