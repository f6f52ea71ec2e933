// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.

export const LESSON_EDITION: i32 = 1;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 94;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Changes with the lesson's deal and steps. */
export const LESSON_ID: i32 = 21006;
export const LESSON_ROWS: i32 = 164;
export const LESSON_STEPS: i32 = 57;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  0, 4, 11, 10, 12, 16, 20, 24, 28, 34, 39, 38, 43, 42, 42, 42,
  42, 42, 42, 44, 50, 54, 54, 54, 54, 58, 62, 67, 67, 67, 67, 67,
  67, 67, 67, 67, 67, 67, 67, 64, 64, 70, 75, 74, 79, 79, 79, 79,
  79, 79, 79, 79, 79, 79, 79, 79, 78, 78, 80, 85, 85, 85, 85, 88,
  94, 94, 98, 103, 100, 106, 110, 112, 119, 119, 119, 119, 119, 119, 119, 118,
  122, 122, 126, 126, 130, 130, 130, 135, 133, 133, 133, 133, 133, 136, 140, 144,
  144, 151, 150, 153, 156, 160, 166, 171, 170, 171, 170, 175, 174, 174, 174, 174,
  174, 174, 178, 181, 181, 181, 181, 184, 190, 190, 190, 194, 194, 194, 194, 199,
  199, 199, 199, 199, 199, 199, 198, 198, 203, 203, 203, 203, 203, 202, 202, 206,
  206, 206, 211, 210, 210, 215, 215, 215, 215, 215, 215, 214, 214, 218, 218, 218,
  218, 218, 222, 226,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  0, 0, 10, 9, 0, 0, 0, 0, 0, 28, 66, 40, 41, 132, 256, 524,
  526, 585, 586, 0, 2, 128, 256, 588, 589, 203, 0, 132, 256, 534, 532, 531,
  530, 2, 882, 128, 301, 0, 57, 0, 0, 67, 61, 30, 128, 256, 529, 528,
  526, 524, 521, 522, 225, 132, 273, 0, 129, 283, 0, 128, 128, 128, 128, 0,
  132, 297, 0, 19, 0, 26, 40, 0, 39, 132, 324, 1032, 128, 300, 0, 180,
  156, 298, 132, 391, 128, 261, 0, 19, 128, 128, 128, 128, 128, 0, 0, 0,
  0, 9, 10, 8, 0, 0, 13, 12, 44, 37, 56, 41, 128, 256, 534, 536,
  580, 579, 2, 128, 128, 128, 128, 0, 132, 291, 773, 140, 260, 205, 0, 128,
  408, 132, 262, 0, 25, 43, 24, 46, 128, 289, 132, 388, 0, 130, 285, 132,
  386, 0, 41, 32, 42, 27, 128, 386, 132, 390, 0, 132, 410, 128, 418, 583,
  584, 586, 1, 0,
]);
export const THING_POINTS: i32 = 0;
export const THING_PLACE: i32 = 1;
export const THING_DIE: i32 = 2;
export const THING_TRACK: i32 = 3;
export const THING_SPACES: i32 = 4;
export const THING_ROW: i32 = 5;
export const THING_PROJECT: i32 = 6;
export const THING_TILE: i32 = 7;
export const THING_TITLE: i32 = 8;
/** By step: the numbers of its pages and of the page after a wrong press, from 1; 0: none. */
export const LESSON_PAGES: usize = memory.data<u8>([
  1, 2, 0, 3, 4, 0, 5, 6, 7, 8, 9, 0, 10, 11, 0, 12,
  13, 0, 14, 15, 0, 16, 17, 0, 18, 19, 20, 21, 22, 23, 24, 25,
  26, 27, 28, 0, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40,
  41, 42, 0, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 0, 54,
  55, 56, 57, 58, 0, 59, 60, 61, 62, 63, 40, 64, 65, 0, 66, 67,
  68, 69, 70, 71, 72, 0, 0, 73, 74, 75, 76, 77, 78, 79, 80, 81,
  82, 83, 84, 85, 86, 87, 88, 89, 0, 90, 91, 0, 92, 93, 0, 94,
  95, 7, 96, 97, 98, 99, 100, 0, 101, 102, 0, 103, 0, 104, 105, 106,
  107, 108, 109, 26, 110, 31, 111, 112, 55, 56, 113, 114, 0, 115, 0, 116,
  117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130, 131, 132,
  133, 134, 135, 136, 137, 138, 139, 140, 141, 142, 40,
]);
/** By step and page: the thing that is framed, from 1, and from bit 8 on its index; 0: what is played frames itself. */
export const LESSON_FRAMES: usize = memory.data<u16>([
  257, 257, 3586, 19714, 0, 0, 3, 3, 771, 771, 3, 3, 4, 260, 4, 4,
  0, 0, 0, 0, 0, 0, 3586, 18946, 0, 0, 0, 0, 0, 0, 0, 0,
  260, 4, 0, 0, 0, 0, 0, 0, 19714, 19714, 9, 9, 776, 776, 0, 0,
  0, 0, 771, 771, 0, 0, 0, 0, 5, 5, 0, 0, 0, 0, 0, 0,
  0, 0, 9, 9, 1542, 1542, 3334, 3334, 518, 518, 0, 0, 9, 9, 7, 1799,
  519, 519, 0, 0, 0, 0, 0, 0, 0, 0, 9, 9, 264, 264, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0,
]);
export const LESSON_CHAPTERS: i32 = 3;
/** By chapter: its first step, from 0; then the number of all. */
export const LESSON_CHAPTER_STEPS: usize = memory.data<u8>([
  0, 17, 37, 57,
]);
/** By chapter: the row of its summary. */
export const LESSON_CHAPTER_ENDS: usize = memory.data<u8>([
  40, 96, 164,
]);
/** By chapter: the one in which its deal was dealt, then that one's edition, options and seed. */
export const LESSON_DEALS: usize = memory.data<u32>([
  0, 1, 0, 94, 0, 1, 0, 94, 2, 0, 0, 2055,
]);
/** By chapter: the numbers of its summary's sentences, from 1; 0: no more. */
export const LESSON_SUMMARY: usize = memory.data<u8>([
  143, 144, 145, 146, 147, 143, 144, 148, 149, 150, 151, 152, 153, 154, 155,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("A game has eight rounds. In\neach you take two dice and\nuse them."),
  changetype<usize>("You fly and build for points.\nAfter round 8 the highest\nscore wins."),
  changetype<usize>("A brown disc is a system of\nplanets. Your stations go\nthere."),
  changetype<usize>("A blue ring is a pulsar, a\nsource of points. The rest\nare gates."),
  changetype<usize>("Your ship enters the map at a\ngate. CPU 2 chose the one in\nthe east."),
  changetype<usize>("Choose the framed gate in the\nnorth-east."),
  changetype<usize>("This lesson uses the framed\ngate."),
  changetype<usize>("The dice are 1 1 2 3 4 4 6.\nYou and CPU 2 take two each."),
  changetype<usize>("High dice fly far, but they\nhave a price."),
  changetype<usize>("Put the dice in order: the\none in the middle, here a 3,\nis the median."),
  changetype<usize>("The marker below is at its\nspace, or half a space to the\nside with more dice."),
  changetype<usize>("A die left of the marker\nmoves a counter left, a die\nright of it right."),
  changetype<usize>("The arrows above show how\nfar. Left is better on both\ntracks."),
  changetype<usize>("Initiative is the order of\nplay. The leftmost counter is\nfirst next round."),
  changetype<usize>("Engineering pays cubes each\nround. The leftmost counter\ngets most."),
  changetype<usize>("Of counters on one space the\ntop one is ahead: it plays\nearlier next round."),
  changetype<usize>("A counter that moves onto\nothers goes on top. You have\ntwo on each track."),
  changetype<usize>("The 2 is one space left of\nthe 3: the arrow above it\nsays so."),
  changetype<usize>("Go to the 2, then down to\nengineering, and take the\ndie."),
  changetype<usize>("Take the 2 and move\nengineering: go right to it,\nthen down."),
  changetype<usize>("You want the 4 for its four\nsteps. It moves a counter\n1 right."),
  changetype<usize>("Take it and move initiative:\nyou might then play later\nnext round."),
  changetype<usize>("Take a 4 and move initiative."),
  changetype<usize>("A die pays for one action. A\nflight has exactly as many\nsteps as the die."),
  changetype<usize>("Choose the 4, then Fly, then\nthe framed system. Use no\nline twice."),
  changetype<usize>("Choose the 4, then Fly. The\nframed system is four steps\naway."),
  changetype<usize>("In a system on the way your\nstation takes a free lifeless\nplanet."),
  changetype<usize>("Where you end, it takes a\nfree blue planet. Only that\nbrings a bonus."),
  changetype<usize>("The bonus of this system is a\nsmall gyrodyne (a generator)\nand a token."),
  changetype<usize>("You could draw an exploration\ntile instead. Take the bonus."),
  changetype<usize>("Take the bonus."),
  changetype<usize>("A flight that ends at a free\npulsar claims it. You can\nclaim six in a game."),
  changetype<usize>("Choose the 2, then Fly, then\nthe framed pulsar."),
  changetype<usize>("Choose the 2, then Fly to the\nframed pulsar."),
  changetype<usize>("A gyrodyne is placed first.\nNext round a 3 starts a small\none: then it pays."),
  changetype<usize>("Place it on your pulsar: it\ncosts no die, and it stays\nthere for good."),
  changetype<usize>("Choose Place: that costs no\ndie."),
  changetype<usize>("Both your dice are used.\nCPU 2 now uses its own two."),
  changetype<usize>("After that the round pays all\nplayers. End your turn."),
  changetype<usize>("Both dice are used. Choose\nEnd."),
  changetype<usize>("The round paid you 2 cubes,\nbecause your engineering\ncounter leads."),
  changetype<usize>("In initiative CPU 2 is on top\nof the stack, so it took the\nfirst die."),
  changetype<usize>("New dice are rolled, and now\nthe median is 4."),
  changetype<usize>("A die at the marker moves no\ncounter. Above it you read\n'stay': take the 4."),
  changetype<usize>("Take the 4: it is at the\nmarker, so no counter moves."),
  changetype<usize>("With two players, each has\ntwo counters on each track."),
  changetype<usize>("Take the 2 and move your\nright engineering counter:\nthen both lead."),
  changetype<usize>("Take the 2. In engineering\nmove the right counter, which\nis behind."),
  changetype<usize>("A 3 starts a small gyrodyne.\nYou have a 4, and two +-1\ntokens: one per die."),
  changetype<usize>("Press down on the 4: a token\nmakes it a 3. Then start the\ngyrodyne."),
  changetype<usize>("Press down on the 4 to make\nit a 3. Then choose Gyrodyne."),
  changetype<usize>("The gyrodyne spins. It pays\nat the end of this round and\nof each later one."),
  changetype<usize>("A small one pays 1, a medium\n2, a large 3. Each adds this\nround's bonus, 2."),
  changetype<usize>("Each round brings three new\ntransmitters. You take one\nwith a die."),
  changetype<usize>("Press 'look', then 'next',\nuntil you see the\ntransmitters."),
  changetype<usize>("Press the key in the corner\nuntil you see the\ntransmitters."),
  changetype<usize>("The framed one needs a 2 and\na 5. When both are paid, it\ngives 15 points."),
  changetype<usize>("Its edge has half a die. Link\nit to another as you take it:\ntwo make a red die."),
  changetype<usize>("You get that die when both\nare online, and use it in the\nsame turn."),
  changetype<usize>("Back on the map choose the 2,\nthen Transmitter. The 5 comes\nlater."),
  changetype<usize>("Choose the 2 on the map, then\nTransmitter."),
  changetype<usize>("The round will pay 3 points:\n1 for the gyrodyne, 2 as the\nbonus."),
  changetype<usize>("It also pays 3 cubes, because\nboth your counters lead. End\nthe round."),
  changetype<usize>("The dice were 1 2 2 3 3 4 5.\nThe 3 in the middle is the\nmedian."),
  changetype<usize>("More dice were left of its\nspace, so the marker is half\na space left."),
  changetype<usize>("You need the 5, but it moves\na counter 3 right. A die left\nover can be bought."),
  changetype<usize>("Take the 2 and move your left\ninitiative counter."),
  changetype<usize>("Take the 2. In initiative\nmove the left counter."),
  changetype<usize>("You come second and third in\nthe order, so you take two\ndice in a row."),
  changetype<usize>("Take the 4 and move your\nright initiative counter."),
  changetype<usize>("Take the 4. The left\ninitiative counter stays."),
  changetype<usize>("The last two spaces, marked\n-1 and -2, cost that many\npoints each round."),
  changetype<usize>("Three dice are left over. For\n4 of your 5 cubes you buy a\nred copy of one."),
  changetype<usize>("You may use one red die a\nturn, and none can be saved.\nBuy the red 5."),
  changetype<usize>("Go to Buy, then up or down to\nthe 5."),
  changetype<usize>("The red 5 completes your\ntransmitter: then it is\nonline."),
  changetype<usize>("It gives its 15 points at\nonce. Choose the 5, then\nTransmitter."),
  changetype<usize>("Choose the red 5, then\nTransmitter."),
  changetype<usize>("With a die you patent a\ntechnology. It stays yours\nuntil the end."),
  changetype<usize>("Choose the 4 and Technology:\neach gyrodyne that spins will\npay 1 point more."),
  changetype<usize>("Choose the 4, then\nTechnology."),
  changetype<usize>("A 1, 2 or 4 takes a small,\nmedium or large gyrodyne; 3,\n5 or 6 starts it."),
  changetype<usize>("Use the 2 to take a medium\none for later. Then end your\nturn."),
  changetype<usize>("Choose the 2, then Gyrodyne.\nAfter that choose End."),
  changetype<usize>("There are pages for\neverything: technologies,\ntransmitters, goals."),
  changetype<usize>("Press 'look', then 'next',\nuntil you see 'All players'."),
  changetype<usize>("Press the key in the corner\nuntil you see 'All players'."),
  changetype<usize>("At the end stations count\nmost: 5 of them give\n9 points, 9 give 25."),
  changetype<usize>("13 of them give 50. You can\nhave one in each system,\nso fly through many."),
  changetype<usize>("At the end a goal pays all\nwho meet it: 6 points here,\nfor 9 stations."),
  changetype<usize>("Then 3 cubes buy 6 points\nmore, and another cube 4.\nSo keep some cubes."),
  changetype<usize>("Every two cubes left over\ngive 1 point. Initiative\ngives 7, 4 and 2."),
  changetype<usize>("That is the game without HQ.\nNow you can play."),
  changetype<usize>("The standard game gives each\nplayer headquarters, the HQ."),
  changetype<usize>("First enter the map at the\nframed gate."),
  changetype<usize>("Your HQ has two sides with\neight projects each. You play\nwith one."),
  changetype<usize>("Side 2 is good for players\nwho fly a lot. Press right to\nsee it."),
  changetype<usize>("Press right."),
  changetype<usize>("A project costs one die. The\nbottom row can be built at\nonce."),
  changetype<usize>("A higher one needs those\nbelow it. The top one needs\nall the others."),
  changetype<usize>("Most projects give something\nonce: points, tokens, cubes\nor gyrodynes."),
  changetype<usize>("This one costs a 4. It gives\n2 points, and a gate run: 2\nfor each pink gate."),
  changetype<usize>("Your choice counts for the\nwhole game. Choose this side."),
  changetype<usize>("This lesson is played with\nside 2. Choose that one."),
  changetype<usize>("You need the 4 for a flight\nand the 6 for a transmitter."),
  changetype<usize>("Move engineering with the 4,\nthen initiative with the 6."),
  changetype<usize>("Take the 4 to move\nengineering, and the 6 to\nmove initiative."),
  changetype<usize>("This flight goes through one\nsystem and ends in another:\ntwo stations."),
  changetype<usize>("Choose the 4, then Fly, then\nthe framed system."),
  changetype<usize>("The bonus of this system is a\nred 1: one more die in this\nturn."),
  changetype<usize>("Take the bonus, the red 1."),
  changetype<usize>("Your 6 can pay for a whole\ntransmitter."),
  changetype<usize>("The framed one costs only\na 6. It gives 3 points at\nonce."),
  changetype<usize>("It also lets you claim a lone\npulsar, where no flight can\nend."),
  changetype<usize>("Back on the map choose the 6,\nthen Transmitter, then the\nframed pulsar."),
  changetype<usize>("Choose the 6, then\nTransmitter, then the framed\npulsar."),
  changetype<usize>("A red die not used in this\nturn is lost. A token can\nchange it, too."),
  changetype<usize>("Use the red 1 to take a small\ngyrodyne. Place it, then end\nyour turn."),
  changetype<usize>("The red 1 takes a small\ngyrodyne. Then choose Place,\nand then End."),
  changetype<usize>("CPU 2 is ahead of you in\ninitiative. It has taken two\ndice already."),
  changetype<usize>("Take the 2 for initiative and\nthe 4 for engineering. Move\nthe right counters."),
  changetype<usize>("Take the 2 first, then the 4."),
  changetype<usize>("A 3 starts your gyrodyne. You\nhave a 2, and a +-1 token. (A\n6 could become a 7.)"),
  changetype<usize>("Press up on the 2: the token\nmakes it a 3. Then start the\ngyrodyne."),
  changetype<usize>("Press up on the 2 to make it\na 3. Then choose Gyrodyne."),
  changetype<usize>("A technology can pay you\n1 point for each new station."),
  changetype<usize>("Choose the 4 and Technology.\nEnd the round: the round\npays 3 points."),
  changetype<usize>("Choose the 4, then\nTechnology. After that choose\nEnd."),
  changetype<usize>("You want a 3 for a flight and\nthe 4 for the project."),
  changetype<usize>("Take the 3, then the 4, each\nfor one of your initiative\ncounters."),
  changetype<usize>("Take a 3 first. Move\ninitiative with both dice."),
  changetype<usize>("The project that you saw\ncosts a 4. It gives a gate\nrun, now or later."),
  changetype<usize>("Choose the 4, then HQ\nproject."),
  changetype<usize>("The 4 builds the HQ project."),
  changetype<usize>("On a gate run each pink gate\npays 2 points once. Your\nstart does not pay."),
  changetype<usize>("Choose the 3, then Gate run,\nthen the framed system."),
  changetype<usize>("Choose the 3, then Gate run,\nnot Fly. It can be used once."),
  changetype<usize>("Two gates gave 4 points, and\nthe new station gave 1."),
  changetype<usize>("Instead of the bonus you can\ndraw an exploration tile.\nDraw one."),
  changetype<usize>("Choose Tile this time."),
  changetype<usize>("The tile gave you 2 cubes.\nMost tiles give 4 or\n5 points."),
  changetype<usize>("That is all that the standard\ngame adds. End the round."),
  changetype<usize>("1. Each round you take two dice. With each you fly or build."),
  changetype<usize>("2. A die left of the median moves a counter left: you get cubes or play earlier."),
  changetype<usize>("3. A flight is as long as its die. Systems on it get your stations."),
  changetype<usize>("4. Claim a pulsar, place a gyrodyne and start it: then it pays every round."),
  changetype<usize>("5. After round 8 the highest score wins."),
  changetype<usize>("3. A token changes a die, and 4 cubes buy a red die, one a turn."),
  changetype<usize>("4. Gyrodynes, transmitters and technologies pay points."),
  changetype<usize>("5. At the end stations count most: 13 give 50 points, 5 only 9."),
  changetype<usize>("1. Your HQ has eight projects. Each costs one die."),
  changetype<usize>("2. The bottom row is open at first. A higher project needs those below it."),
  changetype<usize>("3. A gate run pays for each gate of one colour on one flight."),
  changetype<usize>("4. Some transmitters and technologies claim a lone pulsar."),
  changetype<usize>("5. Use a red die in its turn, or it is lost."),
]);
