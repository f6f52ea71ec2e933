// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.

export const LESSON_EDITION: i32 = 3;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 220333;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Top of the panel above a mark. */
export const LESSON_PANEL_Y: i32 = 0;
/** The panel cuts no line of text. */
export const LESSON_WHOLE_LINES: bool = true;
export const LESSON_ROWS: i32 = 27;
export const LESSON_STEPS: i32 = 12;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  0, 4, 10, 14, 14, 19, 19, 19, 18, 22, 22, 22, 27, 27, 27, 27,
  26, 30, 35, 34, 39, 39, 39, 36, 41, 41, 45,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  0, 0, 1385, 130, 17, 1026, 137, 16, 265, 1, 86, 4, 143, 7, 165, 7,
  2, 3819, 6, 26, 1, 4, 0, 0, 128, 128, 128,
]);
/** By step: the numbers of text and reason. */
export const LESSON_SAID: usize = memory.data<u8>([
  0, 1, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  15, 16, 17, 1, 18, 1, 19, 1,
]);
/** By step: what it marks itself, x, y, width and height from the highest byte down, or the rows that stay free, y and height; 0: nothing. */
export const LESSON_MARKS: usize = memory.data<u32>([
  979068, 9105496, 0, 0, 0, 50204, 0, 0, 0, 1681951510, 33680397, 36367476,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("You fly in a ring of planets, collect resources and claim planets. Most points win. Three hidden resources are yours already."),
  changetype<usize>(""),
  changetype<usize>("Each planet has codes: blue to jump, green to scan, two orange to land. Your cards below pay for that, a ~ with any number."),
  changetype<usize>("Two actions a turn. A pink frame shows what is next: go to the planet Window, then act: Jump, by the blue 4."),
  changetype<usize>("Only a jump leads out of the Gate: to Window, with the blue 4. Choose what is framed."),
  changetype<usize>("Scan turns one of three resources up, for a green 3: a Sand. Your marker keeps it for you."),
  changetype<usize>("By the green 3 a Sand turns up, and your marker belongs on it. Choose what is framed."),
  changetype<usize>("Harvest your marked Sand, for any card: your third, with two that you hide. CPU 2 marked a Fame."),
  changetype<usize>("Harvest next: the marked Sand, for a card that you can spare. Choose what is framed."),
  changetype<usize>("Two cards left. Research: the blue 2 out, then draw up to five. You will need the orange 1."),
  changetype<usize>("Research brings new cards: first choose the blue 2, then Draw, above it."),
  changetype<usize>("CPU 2 has turned up all of your neighbour New Brykovia. Fly there without a card: first go to that planet, then act: Fly."),
  changetype<usize>("First go to New Brykovia, the framed neighbour; then act: Fly."),
  changetype<usize>("All is up: who has no marker here may harvest what none marked. Or claim it: orange 1 and 4, 4 points."),
  changetype<usize>("Land & Claim is next, with an orange 1 and an orange 4. Choose what is framed."),
  changetype<usize>("What is marked is collected first, here by CPU 2. Then you take one on top: light EnerGel, with your hidden dark one 7."),
  changetype<usize>("Light EnerGel makes a pair: it is worth most to you."),
  changetype<usize>("Harvesting a purple corner puts your marker into this Black Hole. The 7th ends the game; who has most loses what they hide."),
  changetype<usize>("Your turn again. The button below shows the scores, and pressed again where your points come from."),
  changetype<usize>("Your 18 points. The same button again: what signs are worth. When all planets are claimed, a last turn each."),
]);
