// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.

export const LESSON_EDITION: i32 = 1;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 371606;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Changes with the lesson's deal and steps. */
export const LESSON_ID: i32 = 37057;
export const LESSON_ROWS: i32 = 33;
export const LESSON_STEPS: i32 = 19;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  0, 4, 8, 14, 16, 22, 27, 27, 26, 30, 34, 38, 43, 43, 43, 43,
  43, 42, 42, 42, 46, 51, 51, 50, 50, 50, 52, 56, 61, 61, 64, 68,
  72,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  0, 0, 0, 1373, 0, 141, 1300, 132, 2948, 27, 24, 34, 2986, 24, 24, 1,
  4, 1, 70, 4, 3, 3, 167, 239, 352, 24, 0, 0, 128, 128, 0, 0,
  0,
]);
export const THING_GATE: i32 = 0;
export const THING_HOLE: i32 = 1;
export const THING_HEADER: i32 = 2;
export const THING_CODES: i32 = 3;
export const THING_HAND: i32 = 4;
export const THING_PLACE: i32 = 5;
export const THING_LINE: i32 = 6;
export const THING_ROW: i32 = 7;
/** By step: the numbers of its pages and of the page after a wrong press, from 1; 0: none. */
export const LESSON_PAGES: usize = memory.data<u8>([
  1, 2, 0, 3, 4, 0, 5, 6, 0, 7, 8, 9, 10, 11, 0, 12,
  13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  29, 30, 31, 32, 33, 34, 35, 36, 37, 0, 38, 39, 0, 40, 41, 42,
  43, 0, 0, 44, 45, 0, 46, 47, 0,
]);
/** By step and page: the thing that is framed, from 1, and from bit 8 on its index; 0: what is played frames itself. */
export const LESSON_FRAMES: usize = memory.data<u16>([
  1, 1, 4, 4, 5, 5, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 3, 3,
  520, 520, 776, 776, 1032, 1032,
]);
export const LESSON_CHAPTERS: i32 = 1;
/** By chapter: its first step, from 0; then the number of all. */
export const LESSON_CHAPTER_STEPS: usize = memory.data<u8>([
  0, 19,
]);
/** By chapter: the row of its summary. */
export const LESSON_CHAPTER_ENDS: usize = memory.data<u8>([
  33,
]);
/** By chapter: the one in which its deal was dealt, then that one's edition, options and seed. */
export const LESSON_DEALS: usize = memory.data<u32>([
  0, 1, 0, 371606,
]);
/** By chapter: the numbers of its summary's sentences, from 1; 0: no more. */
export const LESSON_SUMMARY: usize = memory.data<u8>([
  48, 49, 50, 51, 52,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("Fly around a ring of planets,\nclaim them and collect\nresources."),
  changetype<usize>("You have one Water from the\nstart. Most points win."),
  changetype<usize>("Each planet has four codes.\nBlue is the code to jump\nthere."),
  changetype<usize>("Green is the code to scan it.\nTwo orange codes land on it\nand claim it."),
  changetype<usize>("Each card has two codes. You\nuse one of them, then it is\ngone."),
  changetype<usize>("A card with a star can do\nsomething special instead."),
  changetype<usize>("Every turn has exactly two\nactions. A jump leads out of\nthe Gate."),
  changetype<usize>("Go to Teraburchby, press\n'act', choose Jump and the\nframed card."),
  changetype<usize>("Both cards have the blue 4.\nKeep the one with the green 2\nfor a scan."),
  changetype<usize>("Each jump leaves your marker\nat the Jump Gate. You have 1\nthere."),
  changetype<usize>("Whoever jumped most gets 5\npoints at the end, and so do\nall who tie."),
  changetype<usize>("A scan costs the green 2, and\nturns up a resource."),
  changetype<usize>("Your scan marker is 1 point,\nand a pick when the planet is\nclaimed."),
  changetype<usize>("Your second action is a scan:\npress 'act', then choose\nScan."),
  changetype<usize>("You need not scan everything\nfirst. Land now with orange 1\nand 3."),
  changetype<usize>("Then the planet is yours, and\nis worth 3 points."),
  changetype<usize>("You could scan once more, but\nclaim the planet now: choose\nLand."),
  changetype<usize>("Everything has turned up. The\nclaimer picks first, and that\nis you."),
  changetype<usize>("Take the Famous Find without\na purple corner: it is\nworth 5."),
  changetype<usize>("It is worth 5 too, but its\npurple corner puts a marker\ninto the Hole."),
  changetype<usize>("Then all with scan markers\nhere pick one each, the most\nmarkers first."),
  changetype<usize>("You have one marker here.\nTake a Water: two are\nworth 4."),
  changetype<usize>("You have one Water. Two are\nworth 4, three are worth 9:\ntake a Water."),
  changetype<usize>("One action is left. On a\nclaimed planet anyone\nmay harvest."),
  changetype<usize>("It costs no card. A third\nWater makes 9 points instead\nof 4."),
  changetype<usize>("That is worth 5 too, but it\nhas a purple corner. Take the\nWater."),
  changetype<usize>("CPU 2 claimed Cinder. You\nhave one card left and need\nmore."),
  changetype<usize>("Choose Research: discard that\ncard first, then draw up to\nfive."),
  changetype<usize>("Choose Research: discard the\nold card, so that you draw\nfive, not four."),
  changetype<usize>("Fly to Cinder, next to you. A\nflight costs no card."),
  changetype<usize>("CPU 2 claimed it, but a\nclaimed planet is open to\nall."),
  changetype<usize>("Cinder is next to you: to fly\nthere costs no card."),
  changetype<usize>("Two of your cards have stars.\nOne is a Backroom Deal."),
  changetype<usize>("It takes two resources here:\nchoose Special, the Water, a\nwhite Gem."),
  changetype<usize>("A harvest takes one. Backroom\nDeal takes two: choose\nSpecial."),
  changetype<usize>("That Water had a purple\ncorner: your marker is in the\nBlack Hole."),
  changetype<usize>("With 9 markers in it the game\nends when the turn is over."),
  changetype<usize>("The player with the most\nloses 3 resources at random."),
  changetype<usize>("With three players it is 2,\nwith more 1. All who tie for\nmost lose them."),
  changetype<usize>("You have 31 points. Water is\n16, the Famous Find 5 and the\nGem 1."),
  changetype<usize>("The claim is 3, the scan 1,\nthe Gate 5. Open 'scores',\nthen 'next'."),
  changetype<usize>("Press the button below:\n'scores' first, then 'next'\non that page."),
  changetype<usize>("A light and a dark EnerGel\nmake a pair: it is worth 7.\nAny other is 2."),
  changetype<usize>("Gems: count all of them, and\nmultiply by the most of one\ncolour."),
  changetype<usize>("Two white Gems and a red one:\n3 Gems times 2 white ones are\n6 points."),
  changetype<usize>("The game also ends with all\nplanets claimed and only\npurple corners left."),
  changetype<usize>("Then no one loses any\nresources."),
  changetype<usize>("1. Every turn has two actions. A card with a star can be one of them."),
  changetype<usize>("2. A scan marker is 1 point and a pick. A claim is 3 points and the first pick."),
  changetype<usize>("3. On a claimed planet all may harvest, for no card."),
  changetype<usize>("4. Whoever jumped most gets 5. Whoever has most in the Hole may lose resources."),
  changetype<usize>("5. It ends at 9 in the Hole, or with all claimed and only purple corners left."),
]);
