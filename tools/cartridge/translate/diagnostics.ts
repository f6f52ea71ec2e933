// What the compiler said of a game, written so that its author sees the causes: one mistake in layout.json gives an
// error at each place that uses the name. Pure text.
import { stripVTControlCharacters } from "node:util";

/** A refusal of the compiler in words. */
export interface Told {
  /** The first error of each cause, as many as a screen has room for, and how many more there are. */
  readonly short: string;
  /** All that the compiler said. */
  readonly whole: string;
}

/** This many causes are shown. */
const MOST_CAUSES = 4;
/** This many further places of a cause are named. */
const MOST_PLACES = 6;
const BEGINS_ERROR = /^ERROR \w+: /;
/** Errors that the compiler reports at each use of one name. */
const OF_A_NAME = /^ERROR (?:TS2304|TS2305|TS2307): .*'([^']+)'/;
const OF_A_FIELD = /^ERROR TS2339: Property '([^']+)'/;
/** What has no type because of the error before it. */
const FOLLOWS = /^ERROR TS2469: .*'void'/;
/** Brackets behind a number; of what is marked, a record's field. */
const IN_BRACKETS = /^ERROR TS2329: .*'usize'/;
const NAMED_PLACE = /│.*?\b(\w+)\.(\w+)\[/;
/** What to write instead, by the error, and by the line it stands in where that decides. */
const ADVICE: readonly [error: RegExp, line: RegExp, advice: string][] = [
  [/^ERROR TS1005: '\{' expected/, /│.*\basync\b/, "Nothing is waited for in a cartridge: leave async and await out."],
  [
    /^ERROR TS6054: File '~lib\//,
    /│.*\bfrom\b/,
    'A game has its own files, by "./" and "../", and those of "jumpdeck/assembly/kit/": write the rest yourself.',
  ],
  [
    /^ERROR TS1110: Type expected/,
    /│/,
    "Every value has a type, or a first value to take it from: (seat: i32), let better: i32, let better = 0.",
  ],
  [
    /^ERROR TS1003: Identifier expected/,
    /│.*\b(?:const|let|var)\s*[[{]/,
    "Values are not taken apart: one name at a time, const first = state.handAt(0);",
  ],
  [/^ERROR TS2304: Cannot find name '(?:undefined|NaN)'/, /│/, "Every number is one: let -1 or 0 stand for none."],
];
const PLACE = /└─ in (\S+\(\d+,\d+\))/;
/** Modules that a build makes, by what they are made of. */
const MADE_OF: Readonly<Record<string, string>> = {
  layout: "layout.json",
  identity: "cartridge.json",
  data: "data.json",
  "layout-state": "layout.json",
  variables: "variables.json",
};
/** A module without a name, or a record without a field. */
const MADE_MODULE =
  /^ERROR (?:TS2305: Module|TS2339: Property '\w+' does not exist on type) '(?:\(this: )?(\S*?)([\w-]+)(?:\/\w+)?'/;

/**
 * Writes what the compiler said and how it ended; `shown` is what messages call the game's folder, `toAll` what shows
 * the whole.
 */
export function tellDiagnostics(output: string, end: string, shown: string, toAll: string): Told {
  const blocks = stripVTControlCharacters(output)
    .split(/\n{2,}/)
    .map((block) => block.trimEnd())
    .filter((block) => block !== "");
  const errors = blocks.filter((block) => BEGINS_ERROR.test(block));
  if (errors.length === 0) {
    const said = [...blocks, end].join("\n\n");
    return { short: said, whole: said };
  }
  const count = `${errors.length} error${errors.length === 1 ? "" : "s"}`;
  const whole = [...blocks.filter((block) => !block.startsWith("FAILURE ")), `${count}.`].join("\n\n");
  const causes = new Map<string, string[]>();
  let last = "";
  for (const error of errors) {
    const cause = FOLLOWS.test(error) && last !== "" ? last : (nameOf(error) ?? error);
    last = cause;
    causes.set(cause, [...(causes.get(cause) ?? []), error]);
  }
  const lines = [...causes.values()].slice(0, MOST_CAUSES).map((all) => tellCause(all, shown));
  const hidden = [...causes.values()].slice(MOST_CAUSES).flat().length;
  const rest = hidden === 0 ? "" : `, ${hidden} of them not shown`;
  if (hidden === 0 && causes.size === errors.length) return { short: [...lines, `${count}.`].join("\n\n"), whole };
  return { short: [...lines, `${count}${rest}; all of them: ${toAll}`].join("\n\n"), whole };
}

/** The name without which there would be no such error. */
function nameOf(error: string): string | undefined {
  return (OF_A_FIELD.exec(error) ?? OF_A_NAME.exec(error))?.[1];
}

/** What to write in place of brackets behind a place in memory. */
function tellBrackets(error: string): string {
  const [, record, name] = NAMED_PLACE.exec(error) ?? [];
  if (name === undefined) return "A table of memory.data takes no brackets: load<u8>(table + i) reads a byte of it.";
  const at = `${name[0].toUpperCase()}${name.slice(1)}At`;
  return `A field that repeats takes no brackets: ${record}.${name}At(i) reads, ${record}.set${at}(i, value) writes.`;
}

/** What an author may write instead of what the compiler refused, where that is known. */
function findAdvice(error: string): string | undefined {
  if (IN_BRACKETS.test(error)) return tellBrackets(error);
  return ADVICE.find(([says, line]) => says.test(error) && line.test(error))?.[2];
}

/** The first error of a cause, where it comes from, and where else it shows. */
function tellCause([first, ...others]: readonly string[], shown: string): string {
  const [, folder, module] = MADE_MODULE.exec(first) ?? [];
  const source = folder?.startsWith(`${shown}/`) ? MADE_OF[module] : undefined;
  const lines = [first];
  if (source !== undefined)
    lines.push(`${folder}${module}.ts is made of ${folder}${source}, where nothing is called so.`);
  const advice = findAdvice(first);
  if (advice !== undefined) lines.push(advice);
  const places = others.map((error) => PLACE.exec(error)?.[1] ?? "?");
  const more = places.length > MOST_PLACES ? ` and ${places.length - MOST_PLACES} more` : "";
  if (places.length > 0) lines.push(`The same at: ${places.slice(0, MOST_PLACES).join(", ")}${more}`);
  return lines.join("\n");
}
