// The lesson's own variables: which row stands, and what is said besides its text.

const VARS: usize = memory.data(12, 4);

/** The row that stands; the number of rows: the lesson is over. */
export const ROW: usize = VARS;
/** Why the last press did nothing: REASON_*. */
export const REASON: usize = VARS + 4;
/** At the end: 1 once it was asked whether the game in progress is to be given up. */
export const ASKED: usize = VARS + 8;

/** Nothing was wrong. */
export const REASON_NONE: i32 = 0;
/** Something else is asked for. */
export const REASON_WRONG: i32 = 1;
/** There is only a text to read. */
export const REASON_READ: i32 = 2;
/** The mark cannot be reached from here. */
export const REASON_BACK: i32 = 3;
/** Nothing is taken back. */
export const REASON_UNDO: i32 = 4;
