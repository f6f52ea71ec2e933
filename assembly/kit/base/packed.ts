// The tables of packed literals, one for all of a cartridge: the build answers each with its own
// (tools/cartridge/translate/literals.ts).

/** Letters by code, from 1 on. */
export const PACKED_LETTERS: usize = memory.data<u8>([0]);
/** How many there are; codes after them stand for two codes. */
export const PACKED_LETTER_COUNT: i32 = 0;
/** The two codes by code after the letters. */
export const PACKED_PAIRS: usize = memory.data<u8>([0]);
