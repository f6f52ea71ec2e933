// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.

export const LESSON_EDITION: i32 = 1;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 94;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Changes with the lesson's deal and steps. */
export const LESSON_ID: i32 = 56429;
export const LESSON_ROWS: i32 = 38;
export const LESSON_STEPS: i32 = 15;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  0, 4, 11, 10, 12, 16, 20, 26, 31, 30, 35, 34, 34, 34, 34, 34,
  34, 36, 42, 46, 46, 46, 46, 50, 54, 59, 59, 59, 59, 59, 59, 59,
  59, 59, 59, 59, 59, 56,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  0, 0, 10, 9, 0, 0, 0, 30, 66, 42, 43, 132, 256, 524, 526, 585,
  586, 0, 2, 128, 256, 588, 589, 203, 0, 132, 256, 534, 532, 531, 530, 2,
  882, 128, 301, 0, 59, 0,
]);
export const THING_POINTS: i32 = 0;
export const THING_PLACE: i32 = 1;
export const THING_DIE: i32 = 2;
export const THING_TRACK: i32 = 3;
export const THING_SPACES: i32 = 4;
export const THING_ROW: i32 = 5;
export const THING_PROJECT: i32 = 6;
export const THING_TITLE: i32 = 7;
/** By step: the numbers of its pages and of the page after a wrong press, from 1; 0: none. */
export const LESSON_PAGES: usize = memory.data<u8>([
  1, 2, 0, 3, 4, 0, 5, 6, 7, 8, 9, 0, 10, 11, 0, 12,
  13, 0, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 0, 25, 26,
  27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 0,
]);
/** By step and page: the thing that is framed, from 1, and from bit 8 on its index; 0: what is played frames itself. */
export const LESSON_FRAMES: usize = memory.data<u16>([
  257, 257, 3586, 19714, 0, 0, 3, 3, 771, 3, 4, 260, 0, 0, 0, 0,
  0, 0, 3586, 18946, 0, 0, 0, 0, 0, 0, 0, 0, 8, 8,
]);
export const LESSON_CHAPTERS: i32 = 1;
/** By chapter: its first step, from 0; then the number of all. */
export const LESSON_CHAPTER_STEPS: usize = memory.data<u8>([
  0, 15,
]);
/** By chapter: the row of its summary. */
export const LESSON_CHAPTER_ENDS: usize = memory.data<u8>([
  38,
]);
/** By chapter: the one in which its deal was dealt, then that one's edition, options and seed. */
export const LESSON_DEALS: usize = memory.data<u32>([
  0, 1, 0, 94,
]);
/** By chapter: the numbers of its summary's sentences, from 1; 0: no more. */
export const LESSON_SUMMARY: usize = memory.data<u8>([
  39, 40, 41, 42, 43,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("A game has eight rounds. In\neach you take two dice and\nuse them."),
  changetype<usize>("You fly, build and score.\nAfter round 8 most points\nwin."),
  changetype<usize>("A brown disc is a system of\nplanets. Your stations go\nthere."),
  changetype<usize>("A blue ring is a pulsar, a\nsource of points. The rest\nare gates."),
  changetype<usize>("Your ship enters the map at a\ngate. CPU 2 chose the one in\nthe east."),
  changetype<usize>("Choose the framed gate in the\nnorth-east."),
  changetype<usize>("Any gate would do. The lesson\nflies from the framed one."),
  changetype<usize>("The dice are 1 1 2 3 4 4 6.\nYou and CPU 2 take two each."),
  changetype<usize>("High dice fly far, but have a\ndisadvantage. It comes next."),
  changetype<usize>("The median is the middle of\nall the dice, here the 3."),
  changetype<usize>("A die left of it moves one of\nyour counters left, a die\nright of it right."),
  changetype<usize>("Initiative is the order of\nplay. The leftmost counter is\nfirst next round."),
  changetype<usize>("Engineering pays cubes. The\nleftmost counter gets most of\nthem."),
  changetype<usize>("The 2 is one space left of\nthe 3: the arrow below it\nsays so."),
  changetype<usize>("Go to the 2, then down to\nengineering, and take the\ndie."),
  changetype<usize>("The 2 is right. Press down\nuntil the engineering counter\nis framed."),
  changetype<usize>("You want the 4 for its four\nsteps. It moves a counter\n1 right."),
  changetype<usize>("Take it with initiative: you\nmay play later in the next\nround."),
  changetype<usize>("The 6 would move a counter\n3 right. Take a 4, with\ninitiative."),
  changetype<usize>("A die pays for one action. A\nflight has exactly as many\nsteps as the die."),
  changetype<usize>("No line is used twice in a\nflight. Fly the 4 to the\nframed system."),
  changetype<usize>("White rings show where this\nflight can end. Choose the\nframed one."),
  changetype<usize>("In a system on the way you\nget a free lifeless planet."),
  changetype<usize>("In a system at the end you\nget a free blue planet, and a\nbonus."),
  changetype<usize>("The bonus of this system is a\nsmall gyrodyne and a token."),
  changetype<usize>("You could draw an exploration\ntile instead. Take the bonus."),
  changetype<usize>("Most tiles give points only\nonce. The gyrodyne will pay\nevery round."),
  changetype<usize>("A flight that ends at a free\npulsar claims it for the\nwhole game."),
  changetype<usize>("You can claim six pulsars.\nFly the 2 to the framed one."),
  changetype<usize>("Two steps lead to the pulsar.\nChoose it as the end of the\nflight."),
  changetype<usize>("Place the gyrodyne on your\npulsar. That is no action and\ncosts no die."),
  changetype<usize>("It does not pay yet: you must\nstart it with a 3, next\nround."),
  changetype<usize>("First place your gyrodyne. It\ncosts nothing."),
  changetype<usize>("Both dice are used. CPU 2\nthen uses its own two dice."),
  changetype<usize>("After that the round pays all\nplayers. End your turn."),
  changetype<usize>("No die is left to use. End\nyour turn."),
  changetype<usize>("The line above says it: you\ngot 2 cubes, for you lead\nin engineering."),
  changetype<usize>("CPU 2 leads initiative, so it\ntook the first die of\nround 2."),
  changetype<usize>("1. Each round you take two dice to fly and build."),
  changetype<usize>("2. A die left of the median moves a counter left, and that is good: more cubes, an earlier turn."),
  changetype<usize>("3. A flight is as long as its die. Systems get a station, the end a bonus."),
  changetype<usize>("4. Claim a pulsar, place a gyrodyne, start it: then it pays every round."),
  changetype<usize>("5. After round 8 most points win. Stations bring most."),
]);
