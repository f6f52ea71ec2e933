// Where a code and its picture are made: the number, then the words of the picture.

/** Bytes of the words of the largest picture, those of its check included. */
const WORDS_MAX: i32 = 346;

/** Where they lie, one after the other in time. */
export const WORK: usize = memory.data((WORDS_MAX + 3) & ~3, 4);
