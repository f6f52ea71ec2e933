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
]);
const ASCII = /^[ -~]$/;

/** Returns the character, or what a charset has in its place: a "?" where it has nothing. */
export function toCharset(char: string, charset: Charset): string {
  if (charset === "unicode" || ASCII.test(char)) return char;
  return PLAIN.get(char) ?? "?";
}
