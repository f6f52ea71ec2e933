// Where a code and its picture are made and lie while they are shown. A game that is over decides nothing ahead, so the
// copy of a position that kit/session/ahead.ts keeps is in the same place.
import * as game from "../../game";

/** Most characters of a code: more fit in no picture. */
export const CODE_MAX: i32 = 395;
/** Bytes of the words of the largest picture, those of its check included; before, of the number. */
const WORDS_MAX: i32 = 346;
const ROWS_BYTES: i32 = 57 * 8;
const DIVISOR_BYTES: i32 = 32;

const WORK_AT: i32 = (CODE_MAX + 3) & ~3;
const ROWS_AT: i32 = WORK_AT + ((WORDS_MAX + 3) & ~3);
const DIVISOR_AT: i32 = ROWS_AT + ROWS_BYTES;
const BYTES: i32 = DIVISOR_AT + DIVISOR_BYTES;

/** The text. While a game is on, the room for a position. */
export const CODE: usize = memory.data(BYTES > game.STATE_SIZE ? BYTES : game.STATE_SIZE, 8);
/** The number, then the words of the picture. */
export const WORK: usize = CODE + <usize>WORK_AT;
/** The modules of the picture, a bit each. */
export const QR_ROWS: usize = CODE + <usize>ROWS_AT;
/** What words are divided by, without its first coefficient. */
export const DIVISOR: usize = CODE + <usize>DIVISOR_AT;
