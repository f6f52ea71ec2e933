// Generated from screens.json by `npm run generate`; do not edit.
// The session's screens by number.

/** The cartridge's title. */
export const MODE_TITLE: i32 = 0;
/** The set-up of a new game. */
export const MODE_SETUP: i32 = 1;
/** The list of help pages. */
export const MODE_HELP: i32 = 2;
/** One help page. */
export const MODE_HELP_PAGE: i32 = 3;
/** The game in progress; the phase is what it waits for. */
export const MODE_PLAY: i32 = 4;
/** The menu over the table. */
export const MODE_MENU: i32 = 5;
/** The log. */
export const MODE_NEWS: i32 = 6;
/** The question before a game in progress is given up. */
export const MODE_CONFIRM: i32 = 7;
/** The pages of the result, then the table as it was at the end. */
export const MODE_RESULT: i32 = 8;
/** The lesson (kit/session/lesson). */
export const MODE_LESSON: i32 = 9;
/** The menu over the lesson. */
export const MODE_LESSON_MENU: i32 = 10;
/** The hint over the table (kit/session/hint). */
export const MODE_HINT: i32 = 11;
/** The game is looked through. */
export const MODE_REPLAY: i32 = 12;
/** Something is typed on the wheel, behind the set-up: a seat's name, a deal code. */
export const MODE_WHEEL: i32 = 13;
/** The person looks round while others act. */
export const MODE_BROWSE: i32 = 14;
/** The code of a finished game (kit/session/share). */
export const MODE_SHARE: i32 = 15;
