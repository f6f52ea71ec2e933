// Reads what several commands take: numbers, ranges, seeds, names; each refusal is one sentence.
import { ID_RULE, isId } from "../cartridge/id.ts";
import type { EditionInfo } from "../cartridge/identity.ts";
import { isRulerName, type PlayerName, RULER_NAMES } from "../rulers/ruler.ts";
import { type PolicyName, POLICY_NAMES, isPolicyName } from "../sim/policy.ts";
import { parseSeed } from "../sim/seed.ts";
import { usage } from "./failure.ts";

/** The argument that chooses variants. */
export const OPTIONS_ARG = {
  type: "string",
  description:
    "variants: their names with commas between, as npx jumpdeck info lists them, or their bits as one number",
  valueHint: "NAMES",
  default: "0",
} as const;

/** Arguments that choose a game; shared by the commands that play. */
export const GAME_ARGS = {
  game: { type: "positional", description: "id of a game, or the path of a cartridge (.wasm)", required: true },
  edition: { type: "string", description: "number of the edition (default: the cartridge's first)", valueHint: "N" },
  options: OPTIONS_ARG,
} as const;

/** Reads a whole number from `min` to `max`. */
export function readNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw usage(`--${name} takes a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

/** Reads the id of a cartridge that need not be here. */
export function readId(text: string): string {
  if (!isId(text)) throw usage(`"${text}" is no id of a cartridge: that has ${ID_RULE}.`);
  return text;
}

/** Reads a seed. */
export function readSeed(name: string, text: string): bigint {
  const seed = parseSeed(text);
  if (seed === undefined) throw usage(`--${name} takes a number from 0 to 2^64 - 1, not "${text}".`);
  return seed;
}

/**
 * Reads the name of a policy, a level with a taste among them; whether the cartridge has that one shows when it plays.
 */
export function readPolicy(name: string, text: string): PolicyName {
  if (!isPolicyName(text)) throw usage(`--${name} is one of ${POLICY_NAMES.join(", ")}, not "${text}".`);
  return text;
}

/** Reads the name of a policy or of a ruler; whether the game has rulers shows when their files are read. */
export function readPlayer(name: string, text: string): PlayerName {
  if (isPolicyName(text) || isRulerName(text)) return text;
  throw usage(`--${name} is one of ${[...POLICY_NAMES, ...RULER_NAMES].join(", ")}, not "${text}".`);
}

/** Reads `3`, `2-5` or `2,4` as numbers of players. */
export function readPlayers(text: string): number[] {
  const range = /^(\d{1,3})-(\d{1,3})$/.exec(text);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    if (from <= to) return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  }
  if (!/^\d{1,3}(,\d{1,3})*$/.test(text))
    throw usage(`--players takes a number, a range like 2-5 or a list like 2,4, not "${text}".`);
  return text.split(",").map(Number);
}

/** Reads variants of an edition: `5`, or `sun dial,orbital burn`; returns their bits. */
export function readOptions(text: string, { name, variants }: EditionInfo): number {
  if (/^\d+$/.test(text)) return readNumber("options", text, 0, 255);
  const wanted = text.split(",").map((word) => word.trim().toLowerCase());
  return wanted.reduce((bits, word) => {
    const variant = variants.find((it) => it.name.toLowerCase() === word);
    if (variant) return bits | variant.bit;
    const known = variants.length === 0 ? "it names none" : `there are: ${variants.map((it) => it.name).join(", ")}`;
    throw usage(`--options: ${name} has no variant "${word}"; ${known}.`);
  }, 0);
}
