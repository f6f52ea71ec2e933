// Who may import whom among the cartridges' sources: rules know no screen and no opponent, views know no hidden state.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../support/games.ts";
import { type Import, listFiles, readGameSource, readTsImports } from "./imports.ts";

const KIT = "assembly/kit/";
const GAMES = "assembly/games/";
/** What rules stand on. */
const BASE = ["abi", "bytes", "legal", "literal", "piles", "rng"];
const WORDS = [...BASE, "text", "seats"];
const SCREEN = [...WORDS, "display", "input", "mark", "motion", "refusal", "touch", "sound", "view"];

const files = listFiles(ROOT, "assembly", ".ts");
const imports = files.flatMap((path) => readTsImports(ROOT, path));
const games = readdirSync(join(ROOT, "assembly/games"));

function show(list: readonly Import[]): string[] {
  return list.map(({ from, to, names }) => `${from} imports ${to} {${names.join(", ")}}`);
}

function kitPart(path: string): string {
  return path.slice(KIT.length);
}

/** Which layer a file of a game belongs to. */
function layerOf(path: string): "cart" | "view" | "ai" | "hint" | "notation" | "rules" {
  const [, , , ...rest] = path.split("/");
  if (rest[0] === "ai" && rest[1].startsWith("hint")) return "hint";
  if (rest[0] === "view" || rest[0] === "ai") return rest[0];
  if (rest[0].startsWith("cart")) return "cart";
  return rest[0].startsWith("notation") ? "notation" : "rules";
}

const isConstant = (name: string) => /^[A-Z][A-Z0-9_]*$/.test(name) && name !== "STATE";

describe("imports of assembly/", () => {
  it("reads them at all", () => {
    expect(files.length).toBeGreaterThan(30);
    expect(imports.some(({ to, names }) => to === "assembly/kit/rng" && names.includes("nextBelow"))).toBe(true);
  });

  it("kit knows no game, but for the seam game.ts that names the template", () => {
    const bad = imports.filter(
      ({ from, to }) => from.startsWith(KIT) && from !== `${KIT}game.ts` && !to.startsWith(KIT),
    );
    expect(show(bad)).toEqual([]);
  });

  it("only the faces, the session, lesson and hint, the computer players' common ground and the copy of the position ask the game", () => {
    const asks = (from: string) =>
      /^(rules-face|console-face|faces|aside)\.ts$|^(session|lesson|hint|ai)\//.test(kitPart(from));
    const bad = imports.filter(({ from, to }) => to === `${KIT}game` && !asks(from));
    expect(show(bad)).toEqual([]);
  });

  it("only the faces, lesson and hint use the session, and the seats lie in its memory", () => {
    const bad = imports.filter(
      ({ from, to }) =>
        to.startsWith(`${KIT}session/`) &&
        !/^(rules-face|console-face|seats)\.ts$|^(session|lesson|hint)\//.test(kitPart(from)),
    );
    expect(show(bad)).toEqual([]);
  });

  it("what rules stand on stands on nothing else", () => {
    const bad = imports.filter(
      ({ from, to }) =>
        BASE.some((part) => from === `${KIT}${part}.ts`) && !BASE.some((part) => to === `${KIT}${part}`),
    );
    expect(show(bad)).toEqual([]);
  });

  it("what computer players share stands on what rules stand on, on the game and on a copy of its position", () => {
    const bad = imports.filter(
      ({ from, to }) =>
        from.startsWith(`${KIT}ai/`) &&
        !to.startsWith(`${KIT}ai/`) &&
        ![...BASE, "game", "aside"].includes(kitPart(to)),
    );
    expect(show(bad)).toEqual([]);
  });

  it("widgets draw and know neither session nor rules", () => {
    const bad = imports.filter(
      ({ from, to }) =>
        from.startsWith(`${KIT}widgets/`) &&
        !to.startsWith(`${KIT}widgets/`) &&
        !SCREEN.some((part) => to === KIT + part),
    );
    expect(show(bad)).toEqual([]);
  });

  describe.each(games)("%s", (game) => {
    const home = `${GAMES}${game}/`;
    const own = imports.filter(({ from }) => from.startsWith(home));
    const source = `${GAMES}${readGameSource(ROOT, game)}/`;
    const isOwn = (path: string) => path.startsWith(home) || path.startsWith(source);
    const of = (layer: string) => own.filter(({ from }) => layerOf(from) === layer);

    it("imports itself, its source and the kit, nothing of another game", () => {
      expect(show(own.filter(({ to }) => !isOwn(to) && !to.startsWith(KIT)))).toEqual([]);
    });

    it("rules, scoring, state and actions know no view, no opponent, no words", () => {
      const bad = of("rules").filter(({ to }) => (isOwn(to) ? layerOf(to) !== "rules" : !BASE.includes(kitPart(to))));
      expect(show(bad)).toEqual([]);
    });

    it("notation adds words to rules, nothing else", () => {
      const bad = of("notation").filter(({ to }) =>
        isOwn(to) ? !["rules", "notation"].includes(layerOf(to)) : !WORDS.includes(kitPart(to)),
      );
      expect(show(bad)).toEqual([]);
    });

    it("opponents know rules and observations, no view", () => {
      const bad = of("ai").filter(({ to }) =>
        isOwn(to) ? !["rules", "ai"].includes(layerOf(to)) : !BASE.includes(kitPart(to)) && !to.startsWith(`${KIT}ai/`),
      );
      expect(show(bad)).toEqual([]);
    });

    it("hints add words to what opponents know", () => {
      const bad = of("hint").filter(({ to }) =>
        isOwn(to)
          ? !["rules", "ai", "notation", "hint"].includes(layerOf(to))
          : !WORDS.includes(kitPart(to)) && !to.startsWith(`${KIT}ai/`),
      );
      expect(show(bad)).toEqual([]);
    });

    it("what rules and views ask of the tables in the same way knows no position", () => {
      const bad = own.filter(
        ({ from, to }) => from === `${home}tables.ts` && !["data", "layout"].includes(to.split("/").slice(3).join("/")),
      );
      expect(show(bad)).toEqual([]);
    });

    it("views see the observation: of the state only constants, of the rules only scores after the end", () => {
      const bad = of("view").filter(({ to, names }) => {
        if (to.startsWith(KIT)) return !SCREEN.includes(kitPart(to)) && !kitPart(to).startsWith("widgets/");
        if (layerOf(to) === "view") return false;
        const part = to.split("/").slice(3).join("/");
        // What reads or changes the observation alone is as good as it. The words of a legal action are what actionText
        // tells everybody.
        if (
          [
            "observation",
            "seen",
            "laid",
            "keeping",
            "layout",
            "data",
            "tables",
            "identity",
            "scoring",
            "rank",
          ].includes(part) ||
          part.startsWith("notation")
        )
          return false;
        if (part === "rules") return !names.every((name) => isConstant(name) || name === "rank" || name === "score");
        return part !== "state" || names.length === 0 || !names.every(isConstant);
      });
      expect(show(bad)).toEqual([]);
    });
  });
});
