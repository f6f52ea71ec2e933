// How sentences are packed in a cartridge's data: written by the build (tools/cartridge/translate), read by the console
// (assembly/kit/words/unpack.ts) and by what lists a cartridge's texts.

/** A bit beside the length of a text: its letters are packed. */
export const PACKED = 0x8000;
/** Texts of fewer letters, or without a blank, are not packed; `plain` (kit/base/literal) keeps any as it is. */
export const PACKED_FROM = 32;
/** Codes of a byte: letters have the first ones, from 1 on, pairs of codes those after them. */
export const CODES = 255;
