// What stands for the signs of Unicode where a terminal shows ASCII alone.

/** The characters that a terminal shows. */
export type Charset = "unicode" | "ascii";

/** One character for one, so that nothing moves. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ...["\u250c", "\u2510", "\u2514", "\u2518"].map((corner) => [corner, "+"] as const),
  ["\u2502", "|"],
  ...["\u2554", "\u2557", "\u255a", "\u255d", "\u2551"].map((edge) => [edge, "#"] as const),
  ["\u2550", "="],
  ["\u25cf", "o"],
  ["\u25c9", "@"],
  ["\u25cb", "O"],
  ["\u25a0", "#"],
  // Letters of the fonts that are no ASCII letter with a mark, each in the place of what looks or sounds like it.
  ...[
    "\u00a1!\u00a2c\u00a3L\u00a5Y\u00a6|\u00a7S\u00a9c\u00aaa\u00ab<\u00ac-\u00aer\u00af-\u00b0o",
    "\u00b1+\u00b22\u00b33\u00b4'\u00b5u\u00b6P\u00b7.\u00b8,\u00b91\u00bao\u00bb>\u00c6A\u00d0D",
    "\u00d7x\u00d8O\u00deT\u00dfs\u00e6a\u00f0d\u00f7:\u00f8o\u00fet",
  ].flatMap((pairs) => Array.from(pairs.matchAll(/(.)(.)/g), ([, char, plain]) => [char, plain] as const)),
]);
/** Marks over and under letters, once a letter is taken apart. */
const MARKS = /[\u0300-\u036f]/g;
const ASCII = /^[ -~]$/;

/** Returns the character, or what a charset has in its place: a "?" where it has nothing. */
export function toCharset(char: string, charset: Charset): string {
  if (charset === "unicode" || ASCII.test(char)) return char;
  const bare = char.normalize("NFD").replace(MARKS, "");
  return PLAIN.get(char) ?? (ASCII.test(bare) ? bare : "?");
}
