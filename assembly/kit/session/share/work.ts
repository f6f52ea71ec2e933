// Memory of a game code and its picture. After the end nothing is decided ahead, so the text takes the place of the
// copy of kit/session/ahead.ts. No table is drawn either, so all else takes the place of its things
// (kit/screen/motion).
import { HAS_AHEAD } from "../../contract/features";
import { THINGS, THINGS_BYTES } from "../../screen/motion";
import * as game from "../../game";

/** Right edge of what is beside the picture. */
export const RIGHT: i32 = 238;

/** Most characters of a code: more fit in no picture. */
export const CODE_MAX: i32 = 395;
/** Bytes of all codewords of the largest picture; while the code is made, of the number. */
const WORDS_MAX: i32 = 346;
const ROWS_BYTES: i32 = 57 * 8;
const DIVISOR_BYTES: i32 = 32;

const ROWS_AT: i32 = (WORDS_MAX + 3) & ~3;
const DIVISOR_AT: i32 = ROWS_AT + ROWS_BYTES;
const ROUNDS_AT: i32 = DIVISOR_AT + DIVISOR_BYTES;
/** Most rounds whose points are known. */
export const ROUNDS_MOST: i32 = (THINGS_BYTES - ROUNDS_AT) / sizeof<i16>();
if (ROUNDS_MOST < 16) ERROR("things have less room than a code's page needs");

/** The text of the code. During a game, the copy of a position. */
export const CODE: usize = memory.data(HAS_AHEAD && game.STATE_SIZE > CODE_MAX ? game.STATE_SIZE : CODE_MAX, 8);
/** The number, later the codewords of the picture. */
export const WORK: usize = THINGS;
/** The modules of the picture, a bit each. */
export const QR_ROWS: usize = THINGS + <usize>ROWS_AT;
/** The generator polynomial, without its first coefficient. */
export const DIVISOR: usize = THINGS + <usize>DIVISOR_AT;
/** The points of each round, i16 each. */
export const ROUNDS: usize = THINGS + <usize>ROUNDS_AT;
