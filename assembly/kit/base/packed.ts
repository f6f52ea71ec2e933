// The tables of packed literals, one for all of a cartridge: the build answers each with its own
// (tools/cartridge/translate/literals.ts).

/** Letters by code, from 1 on. */
export const PACKED_LETTERS: usize = memory.data<u8>([0]);
/** Number of letters; each code above it stands for two codes. */
export const PACKED_LETTER_COUNT: i32 = 0;
/** The two codes that each of those codes stands for, two bytes each. */
export const PACKED_PAIRS: usize = memory.data<u8>([0]);
