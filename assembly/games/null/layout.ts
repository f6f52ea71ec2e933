// Generated from layout.json and cartridge.json by `npm run generate`; do not edit.
// Offsets of the state's fields, strides of their arrays, enum values and action codes.

/** Bytes of the rules state. */
export const STATE_SIZE: i32 = 28;
export const RNG: usize = 0;
export const RNG_STRIDE: usize = 4;
export const RNG_COUNT: i32 = 4;
export const PLAYERS: usize = 16;
export const SEAT: usize = 17;
/** sum of all steps so far; at ten or more the game is over */
export const TOTAL: usize = 18;
/** a number from 1 to 6 that only its seat knows */
export const SECRET: usize = 19;
export const SECRET_COUNT: i32 = 4;
export const POINTS: usize = 23;
export const POINTS_COUNT: i32 = 4;

/** add amount + 1 to the total */
export const ACTION_STEP: i32 = 1;
export const ACTION_STEP_END: i32 = 4;
