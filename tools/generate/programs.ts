// Generates the table of programs in docs/testing.md from tools/programs.json, between two comments.
import { join } from "node:path";
import { readText } from "../../host/files/text.ts";
import { BASE_PROGRAMS, PROGRAMS } from "../programs.ts";

const DOCUMENT = "docs/testing.md";
const BEGIN = "<!-- programs: from tools/programs.json -->\n";
const END = "<!-- /programs -->\n";

/** Generates docs/testing.md with its table; throws when it has no place for the table. */
export function generate(root: string): Map<string, string> {
  const text = readText(join(root, DOCUMENT));
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${DOCUMENT} lacks ${BEGIN.trim()} ... ${END.trim()}`);
  return new Map([[DOCUMENT, text.slice(0, begin + BEGIN.length) + writeTable() + text.slice(end)]]);
}

function writeTable(): string {
  const rows = PROGRAMS.map(({ program, also, variable, package: packages, why }) => {
    const others = also ? ` or ${also.map((name) => `\`${name}\``).join(", ")}` : "";
    const named = variable ? `; \`${variable}\` names another` : "";
    return `| \`${program}\`${others} | ${why}${named} | ${packages} |`;
  });
  const base = BASE_PROGRAMS.map((name) => `\`${name}\``).join(", ");
  return (
    `| program | why | Debian's packages |\n|---|---|---|\n${rows.join("\n")}\n| ${base} | the base ` +
    `system's, for those above | |\n`
  );
}
