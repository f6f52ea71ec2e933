// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.

export const LESSON_EDITION: i32 = 0;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 2129;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Changes with the lesson's deal and steps. */
export const LESSON_ID: i32 = 55128;
export const LESSON_ROWS: i32 = 35;
export const LESSON_STEPS: i32 = 12;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  0, 6, 6, 11, 11, 8, 12, 18, 23, 22, 22, 27, 27, 24, 30, 35,
  35, 35, 35, 35, 34, 34, 34, 38, 43, 42, 42, 42, 42, 47, 47, 47,
  47, 47, 44,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  0, 178, 192, 140, 191, 0, 0, 449, 564, 144, 154, 165, 0, 0, 0, 128,
  131, 216, 218, 220, 148, 174, 226, 5362, 5029, 188, 190, 223, 224, 133, 198, 228,
  195, 0, 0,
]);
/** Top of the panel above a mark. */
export const LESSON_PANEL_Y: i32 = 15;
/** The panel cuts no line of text. */
export const LESSON_WHOLE_LINES: bool = true;
/** By step: the numbers of text and reason. */
export const LESSON_SAID: usize = memory.data<u8>([
  0, 1, 2, 3, 4, 1, 5, 1, 6, 7, 8, 9, 10, 1, 11, 12,
  13, 14, 15, 16, 17, 9, 18, 1,
]);
/** By step: what it marks itself, x, y, width and height from the highest byte down, or the rows that stay free, y and height; 0: nothing. */
export const LESSON_MARKS: usize = memory.data<u32>([
  61454, 0, 2624595780, 3278908484, 0, 0, 2289675, 0, 0, 0, 0, 2289675,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("Build an empire of cards. Placed cards bring points and cards, round after round. Most points win when one has 50."),
  changetype<usize>(""),
  changetype<usize>("Of seven cards you keep five. The two that seem least useful are proposed: agree by the button in the pink frame."),
  changetype<usize>("The proposal is good here: the framed button."),
  changetype<usize>("A card: its cost on top, on a disc for a world. The star is points, the blue card is cards, each round."),
  changetype<usize>("Last is your Survey Team, once a game. The sign beside a cost is the world's colour. A plus depends on your other cards."),
  changetype<usize>("Both choose in secret: a development, a world, both or none. Go right to Ancient Races and mark it, then down: place it."),
  changetype<usize>("Go to Ancient Races: mark it and nothing else, then down to Place."),
  changetype<usize>("Now all is shown. Your world costs 2: you pay with two other cards. Again the least useful are proposed."),
  changetype<usize>("Pay with what is proposed: the framed button."),
  changetype<usize>("This row: your world brings 1 point and 2 cards each round. As it came alone you drew 1 more. A development alone costs 1 less."),
  changetype<usize>("To place more at once you need more cards. So place nothing this round: explore, by the button. Telescopes draw more."),
  changetype<usize>("Mark nothing this time: the framed button explores."),
  changetype<usize>("Exploring drew five cards, and three must go. The proposal will do. Up shows all tables, whenever you choose."),
  changetype<usize>("The proposal is good: the framed button."),
  changetype<usize>("A red ring: conquer it with as many swords. Drop Ships bring 3: mark them and the Pirate Lair, then place."),
  changetype<usize>("Mark Drop Ships and the Pirate Lair and nothing else, then place both."),
  changetype<usize>("Drop Ships cost 4 cards, the conquered world none. Pay with what is proposed: it goes, the cards below stay."),
  changetype<usize>("4 points and 4 cards each round now! At most ten cards stay. In a game you end your turn after a choice. At 50 points it is over."),
]);
