// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.

export const LESSON_EDITION: i32 = 0;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 704272;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Changes with the lesson's deal and steps. */
export const LESSON_ID: i32 = 35171;
export const LESSON_ROWS: i32 = 50;
export const LESSON_STEPS: i32 = 20;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  0, 6, 6, 11, 11, 8, 12, 18, 23, 22, 22, 27, 24, 29, 34, 38,
  38, 38, 41, 45, 45, 48, 54, 59, 58, 63, 63, 63, 63, 63, 63, 63,
  62, 67, 67, 67, 67, 67, 67, 67, 67, 66, 66, 66, 66, 69, 73, 73,
  73, 76,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  0, 149, 150, 154, 169, 0, 0, 449, 1, 172, 226, 260, 0, 16, 0, 174,
  181, 192, 16, 128, 32, 0, 280, 0, 155, 158, 179, 186, 204, 220, 225, 495,
  5380, 146, 156, 187, 194, 202, 206, 215, 230, 168, 183, 199, 221, 16, 1, 2,
  16, 0,
]);
export const THING_CARD: i32 = 0;
export const THING_SUM: i32 = 1;
export const THING_SEATS: i32 = 2;
/** By step: the numbers of its pages and of the page after a wrong press, from 1; 0: none. */
export const LESSON_PAGES: usize = memory.data<u8>([
  1, 2, 0, 3, 4, 5, 6, 7, 0, 8, 9, 0, 10, 11, 12, 13,
  14, 15, 16, 17, 0, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  29, 30, 31, 32, 33, 34, 0, 35, 36, 37, 38, 39, 40, 41, 42, 43,
  44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 0,
]);
/** By step and page: the thing that is framed, from 1, and from bit 8 on its index; 0: what is played frames itself. */
export const LESSON_FRAMES: usize = memory.data<u16>([
  3, 3, 0, 0, 16641, 16641, 28673, 28673, 0, 0, 0, 0, 16641, 16641, 258, 258,
  0, 0, 0, 0, 258, 258, 10241, 10241, 25601, 25601, 0, 0, 0, 0, 0, 0,
  0, 0, 2, 2, 259, 259, 28417, 28417,
]);
export const LESSON_CHAPTERS: i32 = 1;
/** By chapter: its first step, from 0; then the number of all. */
export const LESSON_CHAPTER_STEPS: usize = memory.data<u8>([
  0, 20,
]);
/** By chapter: the row of its summary. */
export const LESSON_CHAPTER_ENDS: usize = memory.data<u8>([
  50,
]);
/** By chapter: the one in which its deal was dealt, then that one's edition, options and seed. */
export const LESSON_DEALS: usize = memory.data<u32>([
  0, 0, 0, 704272,
]);
/** By chapter: the numbers of its summary's sentences, from 1; 0: no more. */
export const LESSON_SUMMARY: usize = memory.data<u8>([
  55, 56, 57, 58, 59,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("You build a space empire out\nof cards. Every round it pays\npoints and cards."),
  changetype<usize>("The game ends when somebody\nhas 50 points. The highest\nscore wins."),
  changetype<usize>("You get seven cards and keep\nfive of them."),
  changetype<usize>("The two least useful are\nsuggested. Press 'discard' to\nagree."),
  changetype<usize>("Look at all seven cards as\nlong as you like. Then press\n'discard'."),
  changetype<usize>("A square is a development, a\ndisc a world. The number on\nit is the cost."),
  changetype<usize>("Each round a placed card pays\nits stars as points, its blue\ncards as cards."),
  changetype<usize>("The last card is your Survey\nTeam. It is a development\nthat costs 1."),
  changetype<usize>("You may place it once a game:\nalone, or with a world."),
  changetype<usize>("Everyone chooses in secret:\na development, a world, both\nor nothing."),
  changetype<usize>("Then all choices are shown.\nMark Ancient Races and place\nit."),
  changetype<usize>("Only Ancient Races this time.\nMark it and nothing else,\nthen place it."),
  changetype<usize>("The cards are revealed. You\npay for cards with cards:\na cost of 2 takes 2."),
  changetype<usize>("The two least useful cards\nare suggested. Go on, and\npress 'pay'."),
  changetype<usize>("Any two cards would do. For\nthis lesson pay with the two\nsuggested."),
  changetype<usize>("Ancient Races paid at once:\n1 point and 2 cards."),
  changetype<usize>("It pays again every round.\nFrom now on you add more\ncards that pay."),
  changetype<usize>("You also drew 1 card, because\nyou placed a world alone."),
  changetype<usize>("A development alone costs 1\nless. Placing both brings no\nsaving and no card."),
  changetype<usize>("Read the sums of this round\nfirst. Then go on to\nround 2."),
  changetype<usize>("Five cards do not buy much.\nA small hand is a reason to\nexplore."),
  changetype<usize>("To explore you place nothing.\nMark no card, go down and\nchoose Explore."),
  changetype<usize>("Mark no card: this round you\nplace nothing. Go down to\nExplore."),
  changetype<usize>("You draw 5 cards, then\ndiscard 3 of your ten: you\ngain 2 cards."),
  changetype<usize>("Telescopes in your empire let\nyou see more. Go on, and\npress 'discard'."),
  changetype<usize>("Look at all ten cards if you\nlike. Then agree with the\nthree suggested."),
  changetype<usize>("Ancient Races paid again, and\nnow you hold nine cards."),
  changetype<usize>("After each round you keep at\nmost ten cards. Go on to\nround 3."),
  changetype<usize>("This page shows what round 2\npaid. Leave it to see your\nnine cards."),
  changetype<usize>("Some cards have an ability.\nMove to a card to read it in\nwords."),
  changetype<usize>("Go to Uplift Researchers and\npress 'card' to read all\nof it."),
  changetype<usize>("First the framed card: press\n'card' on it, then 'back'."),
  changetype<usize>("A red ring means a military\nworld. You do not pay for it,\nyou conquer it."),
  changetype<usize>("Its number is its defence:\nto conquer it, your empire\nneeds 5 swords."),
  changetype<usize>("Space Marines have 2 swords.\nThey cost 2 cards, or 1 if\nplaced alone."),
  changetype<usize>("Mark only Space Marines: the\nbutton then says 'pay 1'.\nPlace the card."),
  changetype<usize>("Mark only Space Marines: with\na world beside them they cost\nthe full 2."),
  changetype<usize>("Space Marines pay nothing\neach round. But the 2 swords\nstay."),
  changetype<usize>("Your military is 2. You need\n3 more swords. Go on, and pay\nthe suggested card."),
  changetype<usize>("Any card would do. Pay with\nthe one that is suggested."),
  changetype<usize>("Round 3 paid 1 point again.\nIn round 4 Drop Ships can\nbring you 3 swords."),
  changetype<usize>("Go on. Mark Drop Ships and\nthe Lost Alien Warship: 2 and\n3 make 5 swords."),
  changetype<usize>("You have 2 swords and need 5.\nMark Drop Ships too: that\nmakes 5."),
  changetype<usize>("If you place both, you pay\nthe full cost, and you draw\nno card."),
  changetype<usize>("Drop Ships cost 4 cards. The\nconquered world costs none.\nGo on, and pay."),
  changetype<usize>("Pay with the four cards that\nare suggested."),
  changetype<usize>("This round paid 6 points! The\nthree before it paid 1 each."),
  changetype<usize>("Most points come late, from\nwhat you built early. Go on."),
  changetype<usize>("This page shows what round 4\npaid. Leave it to go on."),
  changetype<usize>("A card lets CPU 2 pay for\nmilitary worlds. One pays it\n9 points each round."),
  changetype<usize>("Go up to see all seats. Go\ndown to CPU 2 and open its\ncards."),
  changetype<usize>("Look at the other empire\nfirst: go up, then down, and\nopen it."),
  changetype<usize>("Once somebody has 50 points,\nthe game ends with that\nround."),
  changetype<usize>("The highest score wins. Most\ngames take 6 or 7 rounds, so\nbuild fast."),
  changetype<usize>("1. Each round you secretly choose a development, a world, both or nothing."),
  changetype<usize>("2. You pay with cards. Alone a world draws 1 card and a development costs 1 less."),
  changetype<usize>("3. Swords conquer a military world, and are not used up."),
  changetype<usize>("4. If you place nothing you explore, and gain 2 cards."),
  changetype<usize>("5. Each round your cards pay. The game ends at 50 points. With 'play on' you finish this game."),
]);
