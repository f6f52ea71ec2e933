// Reads what a game owes the kit (assembly/kit/contract: declarations in groups) and generates the constants that say
// which features the game being built has.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readText } from "../../host/files/text.ts";

const CONTRACT = "assembly/kit/contract";
const FEATURES = "features.ts";

/** A declaration of the contract. */
export interface Member {
  readonly name: string;
  /** A function's parameter types and its result; of a constant the type alone. */
  readonly parameters?: readonly string[];
  readonly type: string;
  /** As an author writes it: `rank(seat: i32): i32`, `STATE: usize`. */
  readonly text: string;
  readonly about: string;
  readonly isOptional: boolean;
}

/** A file of the contract: required of every game, or a feature that a game has whole or not at all. */
export interface Group {
  readonly name: string;
  readonly isRequired: boolean;
  readonly about: string;
  readonly members: readonly Member[];
}

/** Features without which another one is of no use. */
export const NEEDS: Readonly<Record<string, string>> = {
  hints: "aim",
  lesson: "aim",
  coach: "lesson",
  panel: "lesson",
};

const DECLARATION = /^export declare (?:function (\w+)\(([^)]*)\): (\w+)|const (\w+): (\w+));$/;

/** Reads the groups below Jumpdeck's top folder, the required ones first; throws where a line is not understood. */
export function readContract(jumpdeck: string): Group[] {
  const folder = join(jumpdeck, CONTRACT);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && file !== FEATURES)
    .sort()
    .map((file) => readGroup(file.slice(0, -3), readText(join(folder, file))))
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

function readGroup(name: string, source: string): Group {
  const lines = source.split("\n");
  const head = lines.slice(0, lines.indexOf("")).map((line) => line.replace(/^\/\/ ?/, ""));
  const about = head.join(" ");
  const members: Member[] = [];
  let comment: string[] = [];
  for (const line of lines.slice(head.length)) {
    const spoken = /^(?:\/\*\*| \*\/| \*)\s?(.*?)(?: \*\/)?$/.exec(line);
    if (spoken) comment = line.startsWith("/**") ? [spoken[1]] : [...comment, spoken[1]];
    else if (line.startsWith("export ")) {
      members.push(readMember(line, comment, members.at(-1)));
      comment = [];
    } else if (line !== "") throw new Error(`${CONTRACT}/${name}.ts: not understood: ${line}`);
  }
  return { name, isRequired: /^Required:/.test(about), about, members };
}

function readMember(line: string, comment: readonly string[], before: Member | undefined): Member {
  const match = DECLARATION.exec(line);
  if (!match) throw new Error(`${CONTRACT}: not understood: ${line}`);
  const [, name, list, result, constant, type] = match;
  const words = comment.filter((text) => text !== "" && text !== "/");
  const own = {
    // A declaration without a comment goes with the one above it.
    about: words.length > 0 ? words.filter((text) => text !== "@optional").join(" ") : (before?.about ?? ""),
    isOptional: words.includes("@optional"),
  };
  if (constant !== undefined) return { name: constant, type, text: `${constant}: ${type}`, ...own };
  const parameters = list === "" ? [] : list.split(", ").map((parameter) => parameter.split(": ")[1]);
  return { name, parameters, type: result, text: `${name}(${list}): ${result}`, ...own };
}

/** Returns the name of the constant that says whether a game has a feature or an optional export. */
export function nameOfFlag(name: string): string {
  return `HAS_${name.replace(/(?<=[a-z])([A-Z])/g, "_$1").toUpperCase()}`;
}

/** Generates kit/contract/features.ts. */
export function generate(root: string): Map<string, string> {
  const flags = readContract(root).flatMap((group) => {
    const own = group.members.find(({ isOptional }) => !isOptional) as Member;
    const feature = group.isRequired ? [] : [`${flagOf(group.name, own.name, `Whether the game has ${group.name}`)}`];
    const extras = group.members
      .filter(({ isOptional }) => isOptional)
      .map(({ name }) => flagOf(name, name, `Whether the game has ${name}`));
    return [...feature, ...extras];
  });
  const text = [
    "// Generated from the contract's other files by `npm run generate`; do not edit.",
    "// What the game being built has beside what every game owes; where it has not, no code is made for it.",
    'import * as game from "../game";',
    "",
    ...flags,
    "",
  ].join("\n");
  return new Map([[`${CONTRACT}/${FEATURES}`, text]]);
}

function flagOf(name: string, member: string, about: string): string {
  return `/** ${about}. */\nexport const ${nameOfFlag(name)}: bool = isDefined(game.${member});`;
}
