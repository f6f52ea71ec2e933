// Generates the README's table of programs from tools/programs.json, between two comments of the README.
import { join } from "node:path";
import { readText } from "../../host/files/text.ts";
import { BASE_PROGRAMS, PROGRAMS } from "../programs.ts";

const README = "README.md";
const BEGIN = "<!-- programs: from tools/programs.json -->\n";
const END = "<!-- /programs -->\n";

/** Generates README.md with its table anew; throws when the README has no place for it. */
export function generate(root: string): Map<string, string> {
  const readme = readText(join(root, README));
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${README} lacks ${BEGIN.trim()} ... ${END.trim()}`);
  return new Map([[README, readme.slice(0, begin + BEGIN.length) + writeTable() + readme.slice(end)]]);
}

function writeTable(): string {
  const rows = PROGRAMS.map(({ program, also, variable, package: packages, why }) => {
    const others = also ? ` or ${also.map((name) => `\`${name}\``).join(", ")}` : "";
    const named = variable ? `; \`${variable}\` names another` : "";
    return `| \`${program}\`${others} | ${why}${named} | ${packages} |`;
  });
  const base = BASE_PROGRAMS.map((name) => `\`${name}\``).join(", ");
  return `| program | why | Debian's packages |\n|---|---|---|\n${rows.join("\n")}\n| ${base} | the base system's, for those above | |\n`;
}
