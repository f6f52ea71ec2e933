// Comments of sources: words that are not in use. See CONTRIBUTING.md, Documents.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/games.ts";
import { NOT_IN_COMMENTS, findWords } from "./words.ts";

const FOLDERS = ["assembly", "examples", "firmware", "host", "tests", "tools"];
const SOURCE = /\.(ts|mjs|js|c|h|S)$/;
const FOREIGN = /node_modules|golden|^tests[\\/]formats[\\/]\w+[\\/]/;
const GENERATED = /^\/[/*] Generated/;
/** A file's name in a comment. */
const NAMED = /(?<![\w@$./-])(?:[\w.-]+\/)*([\w-]+(?:\.test)?\.(?:ts|mjs|c|h|S|ld))\b/g;
/** Of wasm3, and what the build of its operations makes. */
const FOREIGN_NAME = /^(m3_\w+\.[ch]|wasm3\.h|offsets\.h)$/;
/** Strings are matched too, so that what looks like a comment within one is not taken for one. */
const COMMENT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** What is in backticks is a name. */
const CODE = /`[^`\n]*`/g;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => SOURCE.test(path) && !FOREIGN.test(path)),
);

/** Returns the prose of a source's comments: lines that follow each other are one text. */
function readComments(source: string): string {
  return [...source.matchAll(COMMENT)]
    .map(([text]) => text)
    .filter((text) => text.startsWith("/"))
    .map((text) => text.replace(/^\s*(\/\/+<?|\/?\*+\/?)|\*\/$/gm, "").replace(CODE, "X"))
    .join(" ")
    .replace(/\s+/g, " ");
}

describe("comments", () => {
  it("have no words that are not in use", () => {
    const found = files.flatMap((path) => {
      const source = readFileSync(join(ROOT, path), "utf8");
      if (GENERATED.test(source)) return [];
      return findWords(readComments(source), NOT_IN_COMMENTS).map((words) => `${path}: ${words}`);
    });
    expect(found).toEqual([]);
  });

  it("name files that are there, in host, firmware, tests, tools and examples", () => {
    const names = new Set(files.map((path) => basename(path)));
    for (const folder of ["firmware", "examples"])
      for (const path of readdirSync(join(ROOT, folder), { recursive: true })) names.add(basename(String(path)));
    const found = files.flatMap((path) => {
      if (path.startsWith("assembly")) return [];
      const comments = readComments(readFileSync(join(ROOT, path), "utf8"));
      return [...comments.matchAll(NAMED)]
        .map(([, name]) => name)
        .filter((name) => !names.has(name) && !FOREIGN_NAME.test(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(found).toEqual([]);
  });

  it("are found, and strings and code are not", () => {
    const source = 'const a = "// whoever"; // It\n// tells.\n/** Of\n * course `anew`. */\nconst whoever = 1;\n';
    expect(readComments(source)).toBe(" It tells. Of course X. ");
    expect(findWords(readComments(source), NOT_IN_COMMENTS)).toEqual([
      '"tells": prints, shows, reports, returns',
      '"Of course": nothing',
    ]);
  });
});
