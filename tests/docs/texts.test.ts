// The words of cartridges' texts: one word for one thing. The literals of the sources are what the build puts into a
// cartridge; names of cards are the publishers' and are not asked.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/games.ts";
import { CARRIED_OVER, findWords, type Rule } from "./words.ts";

const FOLDER = "assembly";
/** Names and sources of components. */
const NAMES = /[\\/]data(-rules)?\.ts$|\.d\.ts$/;
/** What the page about a game says of its publisher and of where values are from. */
const ABOUT = /An unofficial pro/;

const EVERYWHERE: readonly Rule[] = [
  ...CARRIED_OVER,
  [/\bbehind (it|them|that)\b/i, "after"],
  [/\bwhoso\b|\bfor who\b|\bwho knows\b/i, "name the people"],
  [/\bpropos(al|ed)\b/i, "hint, suggested"],
  [/\billegal\b|\bforbidden\b/i, "the reason"],
  [/\btake back\b/i, "undo"],
  [/\bwindow\b|\bpanel\b/i, "page, note"],
];

/** By game: words that its glossary has another one for. */
const OF_GAME: Readonly<Record<string, readonly Rule[]>> = {
  "jump-drive": [
    [/\btableaus?\b|\btables?\b/i, "empire"],
    [/\bplanets?\b/i, "world"],
    [/\bred worlds?\b/i, "military world"],
    [/\bVPs?\b/, "points"],
    [/\blay\b|\blaid\b/i, "place"],
  ],
  "jump-gate": [
    [/\bflip|\breveals? a/i, "turn up"],
    [/\bgather|\bgoods\b/i, "harvest"],
    [/\bextra round/i, "last turn"],
    [/\brefill/i, "draw"],
    [/\bjoker|\bany number\b/i, "wildcard"],
  ],
  "pulsar-2849": [
    [/\brocket|\btrip\b/i, "ship, flight"],
    [/\bportal/i, "gate"],
    [/\bisolated\b/i, "lone"],
    [/\bsettlement/i, "station"],
    [/\bbonus die|\bbonus dice/i, "red die"],
    [/\bengineering stone/i, "cube"],
    [/\bfree planet/i, "blue planet"],
    [/\bhop\b/i, "step"],
  ],
};

/** Returns the string literals of a source, imports left out. */
function readTexts(path: string, source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteral(node)) texts.push(node.text.replaceAll("\n", " "));
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return texts;
}

/** Returns the rules that hold for a source. */
function rulesOf(path: string): Rule[] {
  const game = Object.keys(OF_GAME).find((id) => new RegExp(`[\\\\/]${id}(-1st)?[\\\\/]`).test(path));
  return [...EVERYWHERE, ...(game === undefined ? [] : OF_GAME[game])];
}

describe("texts of cartridges", () => {
  const sources = readdirSync(join(ROOT, FOLDER), { recursive: true })
    .map((name) => join(FOLDER, String(name)))
    .filter((path) => path.endsWith(".ts") && !NAMES.test(path));

  it("have one word for one thing", () => {
    const found = sources.flatMap((path) =>
      readTexts(path, readFileSync(join(ROOT, path), "utf8"))
        .filter((text) => !ABOUT.test(text))
        .flatMap((text) => findWords(text, rulesOf(path)).map((words) => `${path}: ${words} in "${text}"`)),
    );
    expect(found).toEqual([]);
  });

  it("are found wherever they stand, and comments and imports are not", () => {
    const source = 'import { a } from "anew";\n// "anew"\nexport const b = [f("Draw anew."), "by\\nlot"];\n';
    expect(readTexts("a.ts", source)).toEqual(["Draw anew.", "by lot"]);
    expect(readTexts("a.ts", source).flatMap((text) => findWords(text, EVERYWHERE))).toHaveLength(2);
  });
});
