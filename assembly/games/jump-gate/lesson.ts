// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.

export const LESSON_EDITION: i32 = 3;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 44736;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Changes with the lesson's deal and steps. */
export const LESSON_ID: i32 = 28228;
export const LESSON_ROWS: i32 = 31;
export const LESSON_STEPS: i32 = 18;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  0, 4, 8, 12, 18, 22, 26, 31, 31, 31, 30, 32, 36, 42, 42, 47,
  47, 47, 47, 46, 50, 55, 54, 59, 59, 59, 56, 61, 61, 65, 68,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  0, 0, 0, 0, 1384, 162, 17, 1037, 171, 16, 449, 0, 0, 1, 4, 138,
  7, 160, 7, 2, 3295, 6, 24, 1, 4, 0, 0, 128, 128, 128, 0,
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
  1, 2, 0, 3, 4, 0, 5, 6, 0, 7, 8, 0, 9, 10, 11, 12,
  13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 0, 23, 24, 0, 25, 26,
  27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 0, 39, 40, 41,
  42, 43, 44, 45, 46, 0,
]);
/** By step and page: the thing that is framed, from 1, and from bit 8 on its index; 0: what is played frames itself. */
export const LESSON_FRAMES: usize = memory.data<u16>([
  1, 1, 1, 1, 4, 4, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0,
  2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 262, 262, 3, 3,
  1032, 1032, 36103, 36103,
]);
export const LESSON_CHAPTERS: i32 = 1;
/** By chapter: its first step, from 0; then the number of all. */
export const LESSON_CHAPTER_STEPS: usize = memory.data<u8>([
  0, 18,
]);
/** By chapter: the row of its summary. */
export const LESSON_CHAPTER_ENDS: usize = memory.data<u8>([
  31,
]);
/** By chapter: the one in which its deal was dealt, then that one's edition, options and seed. */
export const LESSON_DEALS: usize = memory.data<u32>([
  0, 3, 0, 44736,
]);
/** By chapter: the numbers of its summary's sentences, from 1; 0: no more. */
export const LESSON_SUMMARY: usize = memory.data<u8>([
  47, 48, 49, 50, 51,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("You and CPU 2 fly around a\nring of planets."),
  changetype<usize>("Collect resources and claim\nplanets. Most points win."),
  changetype<usize>("Three resources are yours\nalready. CPU 2 cannot see\nthem."),
  changetype<usize>("A blue Gem, a light EnerGel\nand a Sand count at the end."),
  changetype<usize>("Each planet has four codes.\nBlue is the code to jump\nthere."),
  changetype<usize>("Green is the code to scan it.\nTwo orange codes land on it\nand claim it."),
  changetype<usize>("Each card has two codes. You\nuse one of them, then it is\ngone."),
  changetype<usize>("The orange ~ is a wildcard:\nit stands for any landing\ncode."),
  changetype<usize>("You have two actions a turn.\nFrom the Gate only a jump\nleads out."),
  changetype<usize>("Go to Sethium, press 'act',\nchoose Jump and give the\nblue 4."),
  changetype<usize>("That leads somewhere else. Go\nto Sethium and play the\nblue 4."),
  changetype<usize>("Sethium has one open resource\nand three face down."),
  changetype<usize>("A scan turns up the next one.\nPress 'act', choose Scan, the\ngreen 1."),
  changetype<usize>("Your second action is a scan:\npress 'act', then choose\nScan."),
  changetype<usize>("A Fame turned up: it is\nworth 5! Put your marker on\nit."),
  changetype<usize>("Then nobody else can take it.\nYou may mark one on each\nplanet."),
  changetype<usize>("The red Gem is worth 1 to\nyou, the Fame 5. Mark the\nFame."),
  changetype<usize>("CPU 2 marked a white Gem on\nthe next planet. Now harvest\nyour Fame."),
  changetype<usize>("A harvest costs one card,\nwhatever its codes. Give the\nframed card."),
  changetype<usize>("Keep the orange 2 and the ~:\nyou will land with them. Give\nthe framed card."),
  changetype<usize>("The Fame had a purple corner.\nSo your marker is in the\nBlack Hole."),
  changetype<usize>("As soon as 7 markers are in\nit, the game is over."),
  changetype<usize>("Then the player with the most\nmarkers in it loses all\nhidden resources."),
  changetype<usize>("In a tie for most, all who\ntie lose theirs. If it is not\nfull, nobody does."),
  changetype<usize>("Two cards are left. Research\ndraws up to five. You may\ndiscard first."),
  changetype<usize>("Press 'act', choose Research.\nKeep both cards: choose\n'Draw to five'."),
  changetype<usize>("Keep both cards. Press 'act',\nResearch, then 'Draw to\nfive'."),
  changetype<usize>("CPU 2 turned up everything on\nBue Heggarr, next to you."),
  changetype<usize>("Fly there: it is one step\nalong the ring, and costs no\ncard."),
  changetype<usize>("Choose Bue Heggarr, the next\nplanet, then Fly. A jump\ncosts a card."),
  changetype<usize>("Nothing is face down here:\nyou may claim it, or harvest\nunmarked resources."),
  changetype<usize>("Land with the orange 2 and\nthe ~, which stands for\nthe 4."),
  changetype<usize>("A harvest brings one\nresource. Landing brings one,\nand the planet."),
  changetype<usize>("Players first collect what\nthey marked: CPU 2 its Gem.\nNow you collect one."),
  changetype<usize>("The dark EnerGel makes a pair\nwith your light one:\n7 points."),
  changetype<usize>("Water is worth 2, Sand 2, the\ndark EnerGel 5. Take the\nEnerGel."),
  changetype<usize>("A claimed planet is\nworth 4 points at the end."),
  changetype<usize>("All may harvest what is left\nthere. Your second marker is\nin the Hole."),
  changetype<usize>("You have 18 points: Fame 5,\npair 7, Gem 1, Sand 1,\nplanet 4."),
  changetype<usize>("Press 'scores' and 'next' to\nsee where the points come\nfrom."),
  changetype<usize>("Press the key in the pink\ncorner: 'scores', then\n'next'."),
  changetype<usize>("Gems: count all of them, and\nmultiply by the most of one\ncolour."),
  changetype<usize>("Several Sand or several Water\nare worth more. Go to the\nnext page."),
  changetype<usize>("One page more shows the whole\ntable. Press 'next'."),
  changetype<usize>("The game ends with 7 markers\nin the Hole, or with no\nresource left."),
  changetype<usize>("After the last claim each\nplayer has one more turn:\nthen it ends."),
  changetype<usize>("1. You have two actions a turn. Flying costs no card."),
  changetype<usize>("2. A scan turns up a resource, a marker reserves it, a harvest takes it."),
  changetype<usize>("3. With nothing face down, two landing codes claim a planet: 4 points."),
  changetype<usize>("4. When the Black Hole is full, most markers in it lose the hidden resources."),
  changetype<usize>("5. The game ends at 7 in the Hole, with nothing left, or after the last claim."),
]);
