// Fills the quotations of tutorials: after each comment `file: PATH` in a README of examples/ is that file, whole,
// as it is compiled and played in tests.
import { existsSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import { readText } from "../../host/files/text.ts";

const EXAMPLES = "examples";
const QUOTED = /<!-- file: (\S+) -->\n(?:```\w*\n[\s\S]*?\n```\n)?/g;
const LANGUAGES: Readonly<Record<string, string>> = { ".ts": "ts", ".json": "json" };

/**
 * Generates the README of every example that quotes files; throws where a file is missing or would end its own
 * quotation.
 */
export function generate(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const example of existsSync(join(root, EXAMPLES)) ? readdirSync(join(root, EXAMPLES)).sort() : []) {
    const path = `${EXAMPLES}/${example}/README.md`;
    if (!existsSync(join(root, path))) continue;
    const text = readText(join(root, path));
    if (text.search(QUOTED) >= 0)
      files.set(
        path,
        text.replace(QUOTED, (_, name: string) => quote(join(root, EXAMPLES, example), name)),
      );
  }
  return files;
}

/** Lists what a tutorial quotes: path and text of each file, in order. */
export function readQuotes(text: string): { path: string; text: string }[] {
  return [...text.matchAll(/<!-- file: (\S+) -->\n```\w*\n([\s\S]*?\n)```\n/g)].map(([, path, quoted]) => ({
    path,
    text: quoted,
  }));
}

function quote(folder: string, name: string): string {
  const text = readText(join(folder, name));
  if (/^```/m.test(text) || !text.endsWith("\n")) throw new Error(`${name} cannot be quoted`);
  return `<!-- file: ${name} -->\n\`\`\`${LANGUAGES[extname(name)] ?? ""}\n${text}\`\`\`\n`;
}
