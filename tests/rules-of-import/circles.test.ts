// No modules import each other in a circle, types included: each can be read, tested and replaced with what is
// below it alone.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/games.ts";
import { findCircles, findReachable, graphOf, placeInGame } from "./circles.ts";
import { listFiles, readGameSource, readTsImports } from "./imports.ts";

const KIT = "assembly/kit/";
const GAMES = "assembly/games/";
/**
 * The kit's module that the build answers with the game's cart.ts: the one place where the kit names what is on it.
 */
const SEAM = `${KIT}game`;

const readTree = (folder: string) =>
  listFiles(ROOT, folder, ".ts", ".mjs").flatMap((path) => readTsImports(ROOT, path));

describe("circles of imports", () => {
  it("are found: one of two, one of three, a module that imports itself, two groups that only touch", () => {
    const next = (pairs: string) =>
      graphOf(pairs.split(" ").map((pair) => ({ from: `${pair[0]}.ts`, to: pair[1], names: [] })));
    expect(findCircles(next("ab bc"))).toEqual([]);
    expect(findCircles(next("ab ba bc"))).toEqual([["a", "b"]]);
    expect(findCircles(next("ab bc ca ad"))).toEqual([["a", "b", "c"]]);
    expect(findCircles(next("aa"))).toEqual([["a"]]);
    expect(findCircles(next("ab ba bc cd de ed"))).toEqual([
      ["d", "e"],
      ["a", "b"],
    ]);
  });

  it.each(["host", "tools", "tests"])("there is none in %s", (folder) => {
    const imports = readTree(folder);
    expect(imports.length).toBeGreaterThan(50);
    expect(findCircles(graphOf(imports))).toEqual([]);
  });

  describe.each(readdirSync(join(ROOT, GAMES)))("assembly: %s with the kit", (game) => {
    const home = `${GAMES}${game}/`;
    const source = `${GAMES}${readGameSource(ROOT, game)}/`;
    const place = placeInGame(ROOT, home, source);
    const imports = [KIT, source, home]
      .flatMap(readTree)
      .filter(({ from }) => place(from.replace(/\.ts$/, "")) === from.replace(/\.ts$/, ""));
    const next = graphOf(imports, place);

    it("has none but through the seam", () => {
      expect(next.get(`${home}cart`)?.size).toBeGreaterThan(5);
      expect(findCircles(new Map([...next].filter(([name]) => name !== SEAM)))).toEqual([]);
    });

    it("comes back to the seam by its seats and by the ground that computer players share, no other way", () => {
      const own = new Set([...next].filter(([name]) => name.startsWith(GAMES)).flatMap(([, targets]) => [...targets]));
      const back = [...own].filter((name) => name.startsWith(KIT) && findReachable(next, name).has(SEAM));
      expect(back.filter((name) => name !== `${KIT}words/seats` && !name.startsWith(`${KIT}players/`))).toEqual([]);
    });
  });
});
