// What the build adds to each cartridge's sources (tools/build/literals.ts), for editors.

/** The pairs of bytes that the literals' bytes stand for, from the first on. */
declare const LITERAL_PAIRS: usize;
/** Characters of the longest literal. */
declare const LITERAL_LONGEST: i32;
