// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.

export const LESSON_EDITION: i32 = 1;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 94;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Changes with the lesson's deal and steps. */
export const LESSON_ID: i32 = 43613;
export const LESSON_ROWS: i32 = 157;
export const LESSON_STEPS: i32 = 54;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  0, 4, 11, 10, 12, 16, 20, 26, 31, 30, 35, 34, 34, 34, 34, 34,
  34, 36, 42, 46, 46, 46, 46, 50, 54, 59, 59, 59, 59, 59, 59, 59,
  59, 59, 59, 59, 59, 56, 56, 62, 67, 66, 71, 71, 71, 71, 71, 71,
  71, 71, 71, 71, 71, 71, 70, 70, 72, 78, 78, 82, 87, 84, 90, 94,
  96, 103, 103, 103, 103, 103, 103, 103, 102, 106, 106, 109, 109, 109, 109, 112,
  118, 118, 122, 122, 122, 127, 125, 125, 125, 125, 125, 128, 132, 136, 136, 143,
  142, 145, 148, 152, 158, 163, 162, 167, 166, 171, 170, 170, 170, 170, 170, 170,
  174, 178, 178, 178, 182, 182, 182, 182, 187, 187, 187, 187, 187, 187, 187, 186,
  186, 191, 191, 191, 191, 191, 190, 190, 194, 194, 194, 199, 198, 198, 203, 203,
  203, 203, 203, 203, 202, 202, 206, 206, 206, 206, 206, 210, 214,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  0, 0, 10, 9, 0, 0, 0, 30, 66, 42, 43, 132, 256, 524, 526, 585,
  586, 0, 2, 128, 256, 588, 589, 203, 0, 132, 256, 534, 532, 531, 530, 2,
  882, 128, 301, 0, 59, 0, 0, 67, 61, 28, 128, 256, 529, 528, 526, 524,
  521, 522, 225, 132, 273, 0, 129, 283, 0, 132, 297, 0, 17, 0, 24, 42,
  0, 39, 132, 324, 1032, 128, 300, 0, 180, 156, 298, 128, 128, 128, 128, 0,
  132, 391, 128, 261, 0, 17, 128, 128, 128, 128, 128, 0, 0, 0, 0, 9,
  10, 8, 0, 0, 13, 12, 44, 37, 56, 41, 128, 256, 534, 536, 580, 579,
  2, 132, 291, 773, 140, 260, 205, 0, 128, 408, 132, 262, 0, 25, 43, 24,
  46, 128, 289, 132, 388, 0, 130, 285, 132, 386, 0, 41, 32, 42, 27, 128,
  386, 132, 390, 0, 132, 410, 128, 418, 583, 584, 586, 1, 0,
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
  13, 0, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 0, 25, 26,
  27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 0, 39, 40, 41,
  42, 43, 44, 45, 46, 47, 48, 49, 0, 50, 51, 52, 53, 54, 36, 55,
  56, 0, 57, 58, 59, 60, 61, 62, 63, 64, 0, 65, 66, 67, 68, 69,
  70, 71, 72, 73, 74, 75, 0, 76, 77, 78, 79, 80, 81, 82, 83, 84,
  85, 86, 0, 87, 88, 0, 89, 90, 0, 91, 92, 7, 93, 94, 95, 96,
  97, 0, 98, 99, 0, 100, 0, 101, 102, 103, 104, 105, 106, 107, 108, 109,
  22, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124,
  125, 126, 127, 128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139, 140,
  141, 36,
]);
/** By step and page: the thing that is framed, from 1, and from bit 8 on its index; 0: what is played frames itself. */
export const LESSON_FRAMES: usize = memory.data<u16>([
  257, 257, 3586, 19714, 0, 0, 3, 3, 771, 3, 4, 260, 0, 0, 0, 0,
  0, 0, 3586, 18946, 0, 0, 0, 0, 0, 0, 0, 0, 260, 4, 0, 0,
  0, 0, 0, 0, 19714, 19714, 0, 0, 0, 0, 260, 260, 0, 0, 0, 0,
  5, 5, 0, 0, 0, 0, 9, 9, 776, 776, 0, 0, 0, 0, 9, 9,
  1542, 1542, 3334, 3334, 518, 518, 0, 0, 9, 9, 7, 1799, 519, 519, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
]);
export const LESSON_CHAPTERS: i32 = 3;
/** By chapter: its first step, from 0; then the number of all. */
export const LESSON_CHAPTER_STEPS: usize = memory.data<u8>([
  0, 15, 35, 54,
]);
/** By chapter: the row of its summary. */
export const LESSON_CHAPTER_ENDS: usize = memory.data<u8>([
  38, 94, 157,
]);
/** By chapter: the one in which its deal was dealt, then that one's edition, options and seed. */
export const LESSON_DEALS: usize = memory.data<u32>([
  0, 1, 0, 94, 0, 1, 0, 94, 2, 0, 0, 2055,
]);
/** By chapter: the numbers of its summary's sentences, from 1; 0: no more. */
export const LESSON_SUMMARY: usize = memory.data<u8>([
  142, 143, 144, 145, 146, 147, 148, 149, 150, 151, 152, 153, 154, 155, 156,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("A game has eight rounds. In\neach you take two dice and\nuse them."),
  changetype<usize>("You fly, build and score.\nAfter round 8 the highest\nscore wins."),
  changetype<usize>("A brown disc is a system of\nplanets. Your stations go\nthere."),
  changetype<usize>("A blue ring is a pulsar, a\nsource of points. The rest\nare gates."),
  changetype<usize>("Your ship enters the map at a\ngate. CPU 2 chose the one in\nthe east."),
  changetype<usize>("Choose the framed gate in the\nnorth-east."),
  changetype<usize>("Any gate would do. The lesson\nflies from the framed one."),
  changetype<usize>("The dice are 1 1 2 3 4 4 6.\nYou and CPU 2 take two each."),
  changetype<usize>("High dice fly far, but cost\nsomething, as you will see."),
  changetype<usize>("The median is the middle of\nall the dice, here the 3."),
  changetype<usize>("A die left of it moves one of\nyour counters left, a die\nright of it right."),
  changetype<usize>("Initiative is the order of\nplay. The leftmost counter is\nfirst next round."),
  changetype<usize>("Engineering pays cubes. The\nleftmost counter gets most of\nthem."),
  changetype<usize>("The 2 is one space left of\nthe 3: the arrow above it\nsays so."),
  changetype<usize>("Go to the 2, then down to\nengineering, and take the\ndie."),
  changetype<usize>("The 2 is right. Press down\nuntil the engineering counter\nis framed."),
  changetype<usize>("You want the 4 for its four\nsteps. It moves a counter\n1 right."),
  changetype<usize>("Take it with initiative: you\nmight then play later next\nround."),
  changetype<usize>("The 6 would move a counter\n3 right. Take a 4, with\ninitiative."),
  changetype<usize>("A die pays for one action. A\nflight has exactly as many\nsteps as the die."),
  changetype<usize>("Choose the 4, then Fly, then\nthe framed system. No line\nis used twice."),
  changetype<usize>("First the 4, then Fly. Then\nchoose the framed system."),
  changetype<usize>("In a system on the way you\nget a free lifeless planet."),
  changetype<usize>("In the system where you end\nyou get a blue planet and a\nbonus."),
  changetype<usize>("The bonus of this system is a\nsmall gyrodyne and a token."),
  changetype<usize>("You could draw an exploration\ntile instead. Take the bonus."),
  changetype<usize>("Most tiles give points only\nonce. The gyrodyne will pay\nevery round."),
  changetype<usize>("A flight that ends at a free\npulsar claims it for the\nwhole game."),
  changetype<usize>("You can claim up to six.\nChoose the 2, then Fly, then\nthe framed one."),
  changetype<usize>("Two steps lead to the pulsar.\nChoose it as the end of the\nflight."),
  changetype<usize>("Place the gyrodyne on your\npulsar. It costs no die."),
  changetype<usize>("It does not pay yet: you must\nstart it with a 3, next\nround."),
  changetype<usize>("First place your gyrodyne. It\ncosts nothing."),
  changetype<usize>("Both dice are used. CPU 2\nthen uses its own two dice."),
  changetype<usize>("Then all players are paid for\nthe round. End your turn."),
  changetype<usize>("No die is left to use. End\nyour turn."),
  changetype<usize>("The round paid you 2 cubes,\nbecause your engineering\ncounter leads."),
  changetype<usize>("CPU 2 leads initiative, so it\ntook the first die of\nround 2."),
  changetype<usize>("New dice are rolled, and now\nthe median is 4."),
  changetype<usize>("A die on the median moves no\ncounter. Above it you read\n'stay': take the 4."),
  changetype<usize>("Only the 4 is on the median.\nTake it, and no counter\nmoves."),
  changetype<usize>("With two players, each has\ntwo counters on each track."),
  changetype<usize>("The 2 moves one of them\n2 left. Move the right one:\nthen both lead."),
  changetype<usize>("The left counter leads\nalready. Move the right one."),
  changetype<usize>("A 3 starts a small gyrodyne.\nYou have a 4, and two +-1\ntokens."),
  changetype<usize>("Press down on the 4: a token\nmakes it a 3. Then start the\ngyrodyne."),
  changetype<usize>("A 4 starts no small gyrodyne.\nPress down: a token makes it\na 3."),
  changetype<usize>("The gyrodyne spins, and it\npays every round until the\nend."),
  changetype<usize>("A small one pays 1 point and\nthe bonus of the round, now\n2 points."),
  changetype<usize>("A transmitter takes several\ndice, over one turn or more."),
  changetype<usize>("Choose the 2, then the framed\ntransmitter. A 5 completes\nit: 15 points."),
  changetype<usize>("The framed one takes a 2 now\nand a 5 later. Choose that."),
  changetype<usize>("The round will pay 3 points:\n1 for the gyrodyne, 2 as the\nbonus."),
  changetype<usize>("It also pays 3 cubes, because\nboth your counters lead. End\nthe round."),
  changetype<usize>("Round 2 paid you 3 points\nand 3 cubes: both your\ncounters lead here."),
  changetype<usize>("You now have 5 cubes. In this\nround you will buy a die with\nthem."),
  changetype<usize>("You need a 5, but taking it\nwould move a counter 3 right."),
  changetype<usize>("A die that nobody takes can\nbe bought. Take the 2, with\ninitiative."),
  changetype<usize>("The 5 would move a counter\n3 right. You can buy it\nlater: take the 2."),
  changetype<usize>("You come second and third in\nthe order, so you take two\ndice in a row."),
  changetype<usize>("Take the 4, and let the right\ninitiative counter move\n2 right."),
  changetype<usize>("Let the right initiative\ncounter move. It is behind\nanyway."),
  changetype<usize>("The last two spaces, marked\n-1 and -2, cost that many\npoints a round."),
  changetype<usize>("Do not let a counter get\nthere without good reason."),
  changetype<usize>("Three dice are left over. For\n4 cubes you can buy one as a\nred die."),
  changetype<usize>("You may use one red die a\nturn, no more. Buy the red 5."),
  changetype<usize>("The transmitter still needs\na 5. Buy the red 5."),
  changetype<usize>("The red 5 completes your\ntransmitter."),
  changetype<usize>("Then it is online, and you\nget its 15 points at once.\nUse the 5."),
  changetype<usize>("It could fly 5 steps. But the\ntransmitter gives 15 points\nnow."),
  changetype<usize>("Your transmitter has half a\ndie on its edge."),
  changetype<usize>("Press 'look', then 'next',\nuntil you see it."),
  changetype<usize>("Press the key in the corner\nuntil you see the\ntransmitters."),
  changetype<usize>("Transmitters can be linked.\nTwo halves then make a red\ndie."),
  changetype<usize>("You get it when both are\nonline, and use it in that\nsame turn."),
  changetype<usize>("With a die you can patent a\ntechnology. Most work for you\nfrom then on."),
  changetype<usize>("Choose the 4, then the framed\none: each gyrodyne that spins\npays 1 point more."),
  changetype<usize>("The framed technology pays\nevery round. Patent that one."),
  changetype<usize>("Use the 2 to take a medium\ngyrodyne for a pulsar that\nyou claim later."),
  changetype<usize>("The first to place two of\none size gets 7 points. Then\nend your turn."),
  changetype<usize>("A flight of 2 leads nowhere\nnew. Take the gyrodyne, then\nend the turn."),
  changetype<usize>("There are pages for\neverything: technologies,\ntransmitters, goals."),
  changetype<usize>("Press 'look', then 'next',\nuntil you see what all\nplayers have."),
  changetype<usize>("Press the key in the corner\nuntil you see what all\nplayers have."),
  changetype<usize>("At the end stations count\nmost: 5 of them give\n9 points, 9 give 25."),
  changetype<usize>("And 13 stations give\n50 points. You have 2: fly\nthrough systems!"),
  changetype<usize>("A goal that you meet gives\npoints at the end."),
  changetype<usize>("Then you can buy more points\nfor it with cubes, so keep\nsome."),
  changetype<usize>("Every two cubes left give\n1 point. Initiative gives 7,\n4 and 2 points."),
  changetype<usize>("That is the whole game in\nbrief. Now you can play."),
  changetype<usize>("The standard game gives each\nplayer headquarters, the HQ."),
  changetype<usize>("First enter the map at the\nframed gate."),
  changetype<usize>("Your HQ has two sides with\neight projects each. You\nplay with one."),
  changetype<usize>("Side 2 is good for players\nwho fly a lot. Press right to\nsee it."),
  changetype<usize>("Side 2 is to the right of\nside 1: press right."),
  changetype<usize>("A project costs one die. The\nbottom row can be built at\nonce."),
  changetype<usize>("A higher one needs those\nbelow it. The top one needs\nall the others."),
  changetype<usize>("Most projects give points,\ntokens or gyrodynes, and give\nthem once."),
  changetype<usize>("This one gives a gate run\ntoo. It costs a 4: you will\nbuild it."),
  changetype<usize>("Your choice counts for the\nwhole game. Choose this side."),
  changetype<usize>("This lesson needs side 2. Go\nright to it, then choose it."),
  changetype<usize>("Now take your dice. The 4\nmoves a counter 1 left."),
  changetype<usize>("Take it, and let engineering\nmove."),
  changetype<usize>("The 4 is right. Press down\nuntil the engineering counter\nis framed."),
  changetype<usize>("The 6 moves a counter\n2 right, but you need it for\na transmitter."),
  changetype<usize>("Take it, and let initiative\nmove. You might then play\nlater."),
  changetype<usize>("Take the 6, and let\ninitiative move."),
  changetype<usize>("This flight goes through one\nsystem and ends in another:\ntwo stations."),
  changetype<usize>("Choose the 4, then Fly, then\nthe framed system."),
  changetype<usize>("The bonus of this system is a\nred 1: one more die in this\nturn."),
  changetype<usize>("You will take a gyrodyne with\nit. Take the bonus."),
  changetype<usize>("The red 1 is one die more,\nright now. Take the bonus."),
  changetype<usize>("Your 6 pays for a whole\ntransmitter. It lets you\nclaim a lone pulsar."),
  changetype<usize>("No flight ends there. Choose\nthe 6, the transmitter and\nthe pulsar."),
  changetype<usize>("First the 6, then the framed\ntransmitter. Then claim the\nframed pulsar."),
  changetype<usize>("With the red 1 take a small\ngyrodyne. Place it on your\nnew pulsar."),
  changetype<usize>("Then end your turn. A red die\nthat you do not use is lost."),
  changetype<usize>("First use the red 1: it takes\na small gyrodyne. Then place\nit."),
  changetype<usize>("CPU 2 is ahead of you in\ninitiative. It has taken two\ndice already."),
  changetype<usize>("Take the 2 with initiative,\nthen the 4 with engineering."),
  changetype<usize>("Take the 2 first, then the 4.\nThe counters on the right\nmove."),
  changetype<usize>("A 3 starts your gyrodyne. You\nhave a 2, and one +-1 token."),
  changetype<usize>("Press up on the 2: the token\nmakes it a 3. Then start the\ngyrodyne."),
  changetype<usize>("A 2 starts no small gyrodyne.\nPress up: a token makes it\na 3."),
  changetype<usize>("Choose the 4, then the framed\ntechnology: 1 point for each\nnew station."),
  changetype<usize>("Then end the round. Your\ngyrodyne pays 3 points."),
  changetype<usize>("The framed technology pays\nfor your flights. Patent that\none."),
  changetype<usize>("You want a 3 for a flight and\nthe 4 for the project."),
  changetype<usize>("Take both with initiative,\none with each of your\ncounters."),
  changetype<usize>("Take a 3 first, then the 4.\nBoth move initiative."),
  changetype<usize>("The project that you saw\ncosts a 4. It gives 2 points\nand the gate run."),
  changetype<usize>("Choose the 4, then the framed\nproject."),
  changetype<usize>("The framed project takes your\n4. Build that one."),
  changetype<usize>("A gate run is for one flight.\nThis one pays 2 points for\neach pink gate."),
  changetype<usize>("Choose the 3, then the gate\nrun, then the framed system."),
  changetype<usize>("Choose the gate run, not a\nplain flight. You can use it\nonce."),
  changetype<usize>("Two gates gave 4 points, and\nthe new station gave 1."),
  changetype<usize>("You can draw an exploration\ntile instead of the bonus.\nTry it."),
  changetype<usize>("You know the bonus already.\nDraw a tile this time."),
  changetype<usize>("The tile gave you 2 cubes.\nMost of them give 4 or\n5 points."),
  changetype<usize>("This is all that the standard\ngame adds. End the round."),
  changetype<usize>("1. Each round you take two dice to fly and build."),
  changetype<usize>("2. A die left of the median moves a counter left, and that is good: more cubes, an earlier turn."),
  changetype<usize>("3. A flight is as long as its die. Systems get a station, the end a bonus."),
  changetype<usize>("4. Claim a pulsar, place a gyrodyne, start it: then it pays every round."),
  changetype<usize>("5. After round 8 the highest score wins. Build stations."),
  changetype<usize>("1. A die on the median moves no counter."),
  changetype<usize>("2. A token +-1 changes a die. You may buy a red die a turn, for 4 cubes."),
  changetype<usize>("3. A spinning gyrodyne pays its size and the bonus of the round."),
  changetype<usize>("4. A transmitter takes several dice, a technology one: both keep paying."),
  changetype<usize>("5. Stations count most: 13 of them give 50 points, 5 only 9."),
  changetype<usize>("1. Your HQ has eight projects. Each costs one die."),
  changetype<usize>("2. The bottom row is open. A higher project needs those below it."),
  changetype<usize>("3. A gate run pays for each gate of one color on one flight."),
  changetype<usize>("4. A lone pulsar is claimed by a transmitter."),
  changetype<usize>("5. You may use one red die a turn. If you do not, it is lost."),
]);
