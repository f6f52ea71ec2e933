// Generated from lesson.json by `npm run generate`; do not edit.
// The lesson: its deal, and steps of one idea each, and a row for each text that is read, button that is pressed, action that is played; kit/session/lesson/rows reads them.

export const LESSON_EDITION: i32 = 1;
export const LESSON_PLAYERS: i32 = 2;
export const LESSON_OPTIONS: i32 = 0;
export const LESSON_SEED: i32 = 371606;
/** Seat of the person. */
export const LESSON_SEAT: i32 = 0;
/** Top of the panel above a mark. */
export const LESSON_PANEL_Y: i32 = 0;
/** The panel cuts no line of text. */
export const LESSON_WHOLE_LINES: bool = true;
export const LESSON_ROWS: i32 = 28;
export const LESSON_STEPS: i32 = 12;

/** By row: its step, from 0, times 4, and its kind. */
export const LESSON_KINDS: usize = memory.data<u8>([
  0, 4, 10, 14, 19, 19, 18, 22, 22, 22, 27, 27, 27, 27, 27, 26,
  26, 26, 30, 35, 35, 34, 34, 34, 36, 41, 41, 45,
]);
/** By row: the action's code, or the button. */
export const LESSON_VALUES: usize = memory.data<u16>([
  0, 0, 1373, 141, 1300, 132, 2948, 27, 24, 34, 2986, 24, 24, 1, 4, 1,
  70, 4, 3, 3, 167, 239, 352, 24, 0, 128, 128, 128,
]);
/** By step: the numbers of text and reason. */
export const LESSON_SAID: usize = memory.data<u8>([
  0, 1, 2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
  15, 16, 17, 1, 18, 1, 19, 1,
]);
/** By step: what it marks itself, x, y, width and height from the highest byte down, or the rows that stay free, y and height; 0: nothing. */
export const LESSON_MARKS: usize = memory.data<u32>([
  979068, 9105496, 0, 0, 0, 0, 50204, 50204, 0, 1681951510, 33680397, 42265665,
]);
/** What is said. */
export const LESSON_TEXTS: usize = memory.data<usize>([
  changetype<usize>("You fly in a ring of planets: claim them, and collect what they hold. You begin with one Water. Most points at the end win."),
  changetype<usize>(""),
  changetype<usize>("Each planet has codes: blue to jump, green to scan, two orange to land. Your cards below pay for that."),
  changetype<usize>("Two actions a turn. A pink frame shows what is next: go to Teraburchby, then act: Jump, by the framed blue 4."),
  changetype<usize>("Only a jump leads out of the Gate: to Teraburchby, by the framed blue 4. You need the other card's green 2."),
  changetype<usize>("Most jumps: 5 points, yours so far. Scan, by a green 2: one resource turns up, your marker: 1 point and a share later."),
  changetype<usize>("Scan Teraburchby, where you are, with the framed card."),
  changetype<usize>("CPU 2 scanned next door. Your turn: land with the orange 1 and 3. The planet is yours: 3 points."),
  changetype<usize>("Land next, with the orange 1 and the orange 3, before CPU 2 does. Choose what is framed."),
  changetype<usize>("All resources are up. Your landing brings one: the star. Your marker brings another: Water. Then harvest a third."),
  changetype<usize>("First the star, 5 points, then both Water: three are worth 9. Choose what is framed."),
  changetype<usize>("CPU 2 claimed Cinder. Your last card is of little use here. Research: discard it, then draw up to five."),
  changetype<usize>("Research brings new cards: choose the old one, then Draw, above it."),
  changetype<usize>("Fly to Cinder, next to you: flying costs no card. CPU 2 owns it, but all may harvest what is claimed."),
  changetype<usize>("Fly to Cinder, the framed neighbour: a fourth Water lies there."),
  changetype<usize>("A card with a star can do something special: yours is Backroom Deal, two resources for one action."),
  changetype<usize>("Special, then Backroom Deal, which takes the Water and a Gem here. Choose what is framed."),
  changetype<usize>("The Water's purple corner put your marker into this Black Hole. The 9th ends the game; who has most loses resources."),
  changetype<usize>("One action is left. The button below shows the scores, and pressed again where all points come from."),
  changetype<usize>("These count too. The same button again: cards, then all signs. It ends too when all is claimed and only purple corners are left."),
]);
