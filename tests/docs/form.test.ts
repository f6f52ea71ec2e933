// The form of documents: lines, sentences, words that are not in use, links, anchors. See CONTRIBUTING.md, Documents.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/games.ts";
import { NOT_IN_USE, findWords } from "./words.ts";

const MOST_COLUMNS = 100;
const MOST_WORDS = 30;

/** Folders of what is built, fetched or generated, and of expected files. */
const isForeign = (name: string): boolean => /^(build|node_modules|golden|\..*)$/.test(name);
const listPages = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isForeign(entry.name) ? [] : listPages(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
const pages = listPages("");
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```/g, "").replace(/^ {4}.*$/gm, "");

/** Returns paragraphs, items of lists and cells of tables, each in one line. */
function listBlocks(text: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  const end = (): void => {
    if (block.length > 0) blocks.push(block.join(" "));
    block = [];
  };
  for (const line of withoutCode(text)
    .replace(/<!--[\s\S]*?-->/g, "")
    .split("\n")) {
    const item = /^\s*(?:[-*]|\d+\.) (.*)$/.exec(line);
    if (item || /^\s*(#|\||$)/.test(line)) end();
    if (/^\s*\|/.test(line)) blocks.push(...line.split("|").slice(1, -1));
    else if (item) block.push(item[1]);
    else if (!/^\s*(#|$)/.test(line)) block.push(line.trim());
  }
  end();
  return blocks;
}

/** Returns the sentences of a document. What is in backticks is one word, a link is its text. */
function listSentences(text: string): string[] {
  return listBlocks(text).flatMap((block) =>
    block
      .replace(/`[^`]*`/g, "X")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .split(/(?<=[.!?:]["*)]*) (?=["(*]*[A-Z0-9])|; /),
  );
}

const countWords = (sentence: string): number => sentence.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** Returns the anchors of a document's headings, as sites for Git make them. */
function listAnchors(text: string): string[] {
  return [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

describe.each(pages)("%s", (page) => {
  const text = read(page);

  it(`has lines of at most ${MOST_COLUMNS} characters, tables and code apart`, () => {
    const lines = withoutCode(text).split("\n");
    expect(lines.filter((line) => line.length > MOST_COLUMNS && !/^\||^\*\*`/.test(line))).toEqual([]);
  });

  it(`has sentences of at most ${MOST_WORDS} words`, () => {
    expect(listSentences(text).filter((sentence) => countWords(sentence) > MOST_WORDS)).toEqual([]);
  });

  it("has no words that are not in use", () => {
    const prose = withoutCode(text).replace(/`[^`]*`/g, "");
    expect(findWords(prose, NOT_IN_USE)).toEqual([]);
  });

  it("links to pages and anchors that are there", () => {
    const links = [...withoutCode(text).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const lost = links.filter(([, path, anchor]) => {
      const target = path === "" ? page : normalize(join(dirname(page), path));
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !listAnchors(read(target)).includes(anchor);
    });
    expect(lost.map(([link]) => link)).toEqual([]);
  });
});

describe("sources", () => {
  const files = ["assembly", "examples", "firmware", "host", "tools", "tests"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => /\.(ts|mjs|c|h|S|md|json)$/.test(path) && !/node_modules|golden/.test(path)),
  );

  it("name pages and sections of docs that are there", () => {
    const lost = files.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/((?:spec|design)\/[\w-]+\.md)(?:#([\w-]+))?/g)].flatMap(
        ([name, path, anchor]) => {
          const page = join("docs", path);
          const isThere = existsSync(join(ROOT, page)) && (!anchor || listAnchors(read(page)).includes(anchor));
          return isThere ? [] : [`${file}: ${name}`];
        },
      ),
    );
    expect(lost).toEqual([]);
  });
});

describe("the measures themselves", () => {
  it("find what they are for", () => {
    const long = `${Array.from({ length: 31 }, () => "word").join(" ")}.`;
    expect(
      listSentences(`${long}\n\n- ${long}\n| a | ${long} |\n`).filter((s) => countWords(s) > MOST_WORDS),
    ).toHaveLength(3);
    expect(listSentences("One. Two `a. B` three; four.")).toEqual(["One.", "Two X three", "four."]);
    expect(listAnchors("# A b\n## Flags of `tick`\n```\n# no\n```\n")).toEqual(["a-b", "flags-of-tick"]);
  });
});
