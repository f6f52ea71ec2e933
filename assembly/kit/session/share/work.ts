// Where a code and its picture are made and lie while they are shown. A game that is over decides nothing ahead, so the
// text is where kit/session/ahead.ts keeps a copy of a position; and its table is not drawn, so all else is where the
// things on it lie.
import { HAS_AHEAD } from "../../contract/features";
import { THINGS, THINGS_BYTES } from "../../screen/motion";
import * as game from "../../game";

/** Most characters of a code: more fit in no picture. */
export const CODE_MAX: i32 = 395;
/** Bytes of the words of the largest picture, those of its check included; before, of the number. */
const WORDS_MAX: i32 = 346;
const ROWS_BYTES: i32 = 57 * 8;
const DIVISOR_BYTES: i32 = 32;

const ROWS_AT: i32 = (WORDS_MAX + 3) & ~3;
const DIVISOR_AT: i32 = ROWS_AT + ROWS_BYTES;
if (DIVISOR_AT + DIVISOR_BYTES > THINGS_BYTES) ERROR("things have less room than a code's picture needs");

/** The text. While a game is on, the room for a position. */
export const CODE: usize = memory.data(HAS_AHEAD && game.STATE_SIZE > CODE_MAX ? game.STATE_SIZE : CODE_MAX, 8);
/** The number, then the words of the picture. */
export const WORK: usize = THINGS;
/** The modules of the picture, a bit each. */
export const QR_ROWS: usize = THINGS + <usize>ROWS_AT;
/** What words are divided by, without its first coefficient. */
export const DIVISOR: usize = THINGS + <usize>DIVISOR_AT;
