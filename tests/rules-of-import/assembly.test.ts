// Who may import whom among the cartridges' sources. A layer is a folder: rules know no screen and no opponent, views
// know no hidden state.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/games.ts";
import { type Import, listFiles, readGameSource, readTsImports } from "./imports.ts";

const KIT = "assembly/kit/";
const GAMES = "assembly/games/";
/** The module that is answered with a game's cart.ts. */
const SEAM = "game";

/** Each folder of the kit, and the others that it may import; SEAM: it asks the game. */
const KIT_LAYERS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  contract: [SEAM],
  words: ["base"],
  screen: ["base", "words"],
  widgets: ["base", "words", "screen"],
  players: ["base", "contract", SEAM],
  session: ["base", "contract", "words", "screen", "widgets", "players", SEAM],
  faces: ["base", "contract", "words", "screen", "players", "session", SEAM],
};
/** Who sits where, and what names people have, is kept in the session's memory. */
const KIT_EXCEPTIONS = ["words/seats imports session/memory", "words/seats imports session/variables"];

/** Each layer of a game, the layers of the game and the folders of the kit that it may import. */
const GAME_LAYERS: Readonly<Record<string, { readonly game: readonly string[]; readonly kit: readonly string[] }>> = {
  rules: { game: ["rules", "generated"], kit: ["base"] },
  check: { game: ["check", "rules", "generated"], kit: ["base"] },
  words: { game: ["words", "rules", "generated"], kit: ["base", "words"] },
  ai: { game: ["ai", "rules", "generated"], kit: ["base", "players"] },
  hint: { game: ["hint", "ai", "words", "rules", "generated"], kit: ["base", "words", "players"] },
};
/** What a view may read of the rules: they read or change the observation alone, or are asked after the end. */
const READ_BY_VIEWS = ["observation", "seen", "laid", "keeping", "tables", "scoring", "rank"];
const KIT_OF_VIEWS = ["base", "words", "screen", "widgets"];

const files = listFiles(ROOT, "assembly", ".ts");
const imports = files.flatMap((path) => readTsImports(ROOT, path));
const games = readdirSync(join(ROOT, "assembly/games"));

function show(list: readonly Import[]): string[] {
  return list.map(({ from, to, names }) => `${from} imports ${to} {${names.join(", ")}}`);
}

/** A module without what its comments say. */
function stripComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "");
}

/** The folder of a file of the kit; the seam's own name. */
function kitLayer(path: string): string {
  return path.slice(KIT.length).split("/")[0].replace(/\.ts$/, "");
}

/** A game's path without the folder of what another edition replaces, and without its ending. */
function partOf(path: string): string[] {
  const rest = path.replace(/\.ts$/, "").split("/").slice(3);
  return rest[0] === "edition" ? rest.slice(1) : rest;
}

function gameLayer(path: string): string {
  const [folder, name] = partOf(path);
  if (name === undefined) return folder === "cart" ? "cart" : "generated";
  return folder === "ai" && name.startsWith("hint") ? "hint" : folder;
}

const isConstant = (name: string) => /^[A-Z][A-Z0-9_]*$/.test(name) && name !== "STATE";

/** Modules that generate writes: there the loads and stores are that all others do by name. */
const GENERATED = /\/(variables|layout-state|data|face|lesson|weights|identity|layout)\.ts$/;

describe("memory of assembly/", () => {
  it("is read and written by name: no load or store but in kit/base and in generated modules", () => {
    const own = files.filter((path) => !path.startsWith(`${KIT}base/`) && !GENERATED.test(path));
    expect(own.length).toBeGreaterThan(200);
    const raw = (path: string) => stripComments(readFileSync(join(ROOT, path), "utf8")).match(/\b(load|store)</g);
    expect(own.filter(raw)).toEqual([]);
  });

  it("would be found raw behind a comment, and not in one", () => {
    const text = "// load<u8>(a)\n/* store<u8>(a, 1) */\nconst b = load<u8>(a); // c";
    expect(stripComments(text).match(/\b(load|store)</g)).toEqual(["load<"]);
  });
});

describe("imports of assembly/", () => {
  it("reads them at all", () => {
    expect(files.length).toBeGreaterThan(200);
    expect(imports.some(({ to, names }) => to === `${KIT}base/rng` && names.includes("nextBelow"))).toBe(true);
  });

  it("has no folders but its layers", () => {
    const kit = files.filter((path) => path.startsWith(KIT)).map(kitLayer);
    expect([...new Set(kit)].sort()).toEqual([...Object.keys(KIT_LAYERS), SEAM].sort());
    const layers = files.filter((path) => path.startsWith(GAMES)).map(gameLayer);
    expect([...new Set(layers)].sort()).toEqual([...Object.keys(GAME_LAYERS), "cart", "generated", "view"].sort());
  });

  it.each(Object.entries(KIT_LAYERS))("kit/%s imports %j", (layer, allowed) => {
    const bad = imports
      .filter(({ from }) => from.startsWith(KIT) && kitLayer(from) === layer)
      .filter(({ to }) => !to.startsWith(KIT) || ![layer, ...allowed].includes(kitLayer(to)))
      .filter(
        ({ from, to }) => !KIT_EXCEPTIONS.includes(`${from.slice(KIT.length, -3)} imports ${to.slice(KIT.length)}`),
      );
    expect(show(bad)).toEqual([]);
  });

  it("the seam names the template alone", () => {
    const bad = imports.filter(({ from, to }) => kitLayer(from) === SEAM && !to.startsWith(`${GAMES}null/`));
    expect(show(bad)).toEqual([]);
  });

  describe.each(games)("%s", (game) => {
    const home = `${GAMES}${game}/`;
    const own = imports.filter(({ from }) => from.startsWith(home));
    const source = `${GAMES}${readGameSource(ROOT, game)}/`;
    const isOwn = (path: string) => path.startsWith(home) || path.startsWith(source);
    const of = (layer: string) => own.filter(({ from }) => gameLayer(from) === layer);

    it("imports itself, its source and the kit, nothing of another game", () => {
      expect(show(own.filter(({ to }) => !isOwn(to) && !to.startsWith(KIT)))).toEqual([]);
    });

    it.each(Object.entries(GAME_LAYERS))("%s imports %j", (layer, allowed) => {
      const bad = of(layer).filter(({ to }) =>
        isOwn(to) ? !allowed.game.includes(gameLayer(to)) : !allowed.kit.includes(kitLayer(to)),
      );
      expect(show(bad)).toEqual([]);
    });

    it("what rules and views ask of the tables in the same way knows no position", () => {
      const bad = own.filter(
        ({ from, to }) => from === `${home}rules/tables.ts` && !["data", "layout"].includes(partOf(to).join("/")),
      );
      expect(show(bad)).toEqual([]);
    });

    it("views see the observation: of the state only constants, of the rules only scores after the end", () => {
      const bad = of("view").filter(({ to, names }) => {
        if (!isOwn(to)) return !KIT_OF_VIEWS.includes(kitLayer(to));
        // The words of a legal action are what actionText returns to everybody.
        if (partOf(to).join("/") === "layout-state") return !names.every((it) => it === "State");
        if (["view", "words", "generated"].includes(gameLayer(to))) return false;
        const [folder, name] = partOf(to);
        if (folder !== "rules") return true;
        if (READ_BY_VIEWS.includes(name)) return false;
        if (name === "rules") return !names.every((it) => isConstant(it) || it === "rank" || it === "score");
        return name !== "state" || names.length === 0 || !names.every(isConstant);
      });
      expect(show(bad)).toEqual([]);
    });
  });
});
