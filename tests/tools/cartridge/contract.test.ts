// A game's cart.ts is held against the contract of assembly/kit/contract: what it lacks or has with another type, and a
// feature that it has in part, is a sentence each. Modules of the kit that have moved are named at their line.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { compileCartridge } from "../../../tools/cartridge/compile.ts";
import {
  MOVED_MODULES,
  RENAMED_CONTRACT,
  RENAMED_EXPORTS,
  findMovedImports,
  findRenamedContract,
} from "../../../tools/cartridge/translate/renames.ts";
import { gameOfFolder } from "../../../tools/cartridge/place.ts";
import { NEEDS, readContract } from "../../../tools/generate/contract.ts";
import { ROOT } from "../../support/games.ts";

const HOME = mkdtempSync(join(tmpdir(), "jumpdeck-contract-"));
const SOURCES = join(HOME, "game");
const contract = readContract(ROOT);

function change(file: string, from: string, to: string): void {
  const path = join(SOURCES, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

async function refusal(): Promise<string> {
  return await compileCartridge(gameOfFolder(ROOT, HOME)).then(
    () => "compiled",
    (error: Error) => error.message,
  );
}

beforeEach(() => {
  rmSync(SOURCES, { recursive: true, force: true });
  cpSync(join(ROOT, "assembly/games/null"), SOURCES, { recursive: true });
});
afterAll(() => rmSync(HOME, { recursive: true, force: true }));

describe("the contract", () => {
  it("is read: required groups first, each member with its type and what it owes", () => {
    const required = contract.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(required).toEqual(["players", "rules", "view", "words"]);
    expect(contract.slice(0, required.length).every(({ isRequired }) => isRequired)).toBe(true);
    for (const { members } of contract) for (const { about, text } of members) expect(about, text).not.toBe("");
    for (const name of [...Object.keys(NEEDS), ...Object.values(NEEDS)])
      expect(contract.some((group) => group.name === name && !group.isRequired)).toBe(true);
  });

  it.each([
    ["a required export is missing", ", score, rank }", ", score }", "lacks rank(seat: i32): i32"],
    [
      "part of a feature is missing",
      "viewBrowseDraw, ",
      "",
      "has viewBrowse, of the feature browse, and lacks viewBrowseDraw(seat: i32): void",
    ],
  ])("%s", async (_, from, to, said) => {
    change("cart.ts", from, to);
    expect(await refusal()).toBe(`null does not compile:\ngame/cart.ts ${said}\n`);
  });

  it("an export of another type is told with both", async () => {
    change("rules/rules.ts", "rank(seat: i32): i32", "rank(seat: i32): bool");
    expect(await refusal()).toMatch(
      /game\/rules\/rules\.ts\(\d+,1\) has rank\(i32\): bool where rank\(seat: i32\): i32 belongs\n/,
    );
  });
});

describe("modules of the kit that have moved", () => {
  it("each old name is told with the new one, which is there", () => {
    for (const [old, now] of Object.entries(MOVED_MODULES)) {
      readFileSync(join(ROOT, "assembly/kit", `${now}.ts`));
      const text = `// a line\nimport { a } from "jumpdeck/assembly/kit/${old}";\n`;
      const said = `game/x.ts:2: "jumpdeck/assembly/kit/${old}" is now "jumpdeck/assembly/kit/${now}"`;
      expect(findMovedImports("game/x.ts", text)).toEqual([said]);
    }
    expect(findMovedImports("game/x.ts", 'import { a } from "jumpdeck/assembly/kit/words/text";')).toEqual([]);
    const both = 'import {\n  setMark,\n  AIM_MOVE,\n} from "jumpdeck/assembly/kit/mark";\n';
    expect(findMovedImports("game/x.ts", both)).toEqual([
      "game/x.ts:2: setMark is now setFrame",
      'game/x.ts:4: "jumpdeck/assembly/kit/mark" is now "jumpdeck/assembly/kit/screen/frame"',
    ]);
    expect(findRenamedContract("game/cart.ts", '\nexport { viewDraw, viewAround } from "./view";')).toEqual([
      "game/cart.ts:2: viewAround is now viewBrowse",
    ]);
    for (const [place, names] of Object.entries(RENAMED_EXPORTS)) {
      const source = readFileSync(join(ROOT, "assembly/kit", `${place}.ts`), "utf8");
      for (const [old, now] of Object.entries(names)) {
        expect(source).toContain(`export function ${now}(`);
        expect(source).not.toContain(`export function ${old}(`);
      }
    }
    const declared = readContract(ROOT).flatMap(({ members }) => members.map(({ name }) => name));
    for (const [old, now] of Object.entries(RENAMED_CONTRACT)) {
      expect(declared).toContain(now);
      expect(declared).not.toContain(old);
    }
    const table = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8");
    const renamed = [RENAMED_CONTRACT, ...Object.values(RENAMED_EXPORTS)].flatMap((names) => Object.entries(names));
    for (const [old, now] of [...Object.entries(MOVED_MODULES), ...renamed])
      expect(table).toContain(`| \`${old}\` | \`${now}\` |`);
  });

  it("a build names them all, and nothing else", async () => {
    for (const file of ["rules/rules.ts", "words/notation.ts"]) change(file, "../../../kit/", "jumpdeck/assembly/kit/");
    change("rules/rules.ts", "jumpdeck/assembly/kit/base/legal", "jumpdeck/assembly/kit/legal");
    change("words/notation.ts", "jumpdeck/assembly/kit/words/text", "jumpdeck/assembly/kit/text");
    const lines = (await refusal()).trimEnd().split("\n").slice(1).sort();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^game\/rules\/rules\.ts:\d+: "jumpdeck\/assembly\/kit\/legal" is now ".*base\/legal"$/);
    expect(lines[1]).toMatch(/^game\/words\/notation\.ts:\d+: "jumpdeck\/assembly\/kit\/text" is now ".*words\/text"$/);
  });
});
