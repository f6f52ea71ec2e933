// What the tests that every game gets are good for: mutants of a game, each with one fault, are all noticed, and the
// game as it is passes. Golden playthroughs are left out: an author writes them of the game with its fault.
// JUMPDECK_GAME_MUTANTS=all: all of them; else a tenth, which JUMPDECK_MUTANTS_SEED chooses.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SeededRandom } from "../../host/sim/seed.ts";
import { GameUnderTest } from "../../host/testing/game.ts";
import { Goldens } from "../../host/testing/golden.ts";
import { testGame } from "../../host/testing/suites/index.ts";
import { buildQuickly } from "../../tools/cartridge/quick.ts";
import { filesOfNewGame } from "../../tools/new-game/files.ts";
import { GAME_MUTANTS, type GameMutant, KEPT_GAME_MUTANTS, LAST_GAME_MUTANTS } from "../support/game-mutants.ts";
import { ROOT } from "../support/games.ts";
import { findFailure } from "../support/suite-run.ts";

const folder = mkdtempSync(join(tmpdir(), "jumpdeck-mutants-"));
const files = filesOfNewGame(ROOT, { id: "my-game", title: "My Game", jumpdeck: "1.0.0", isCarried: true });
const all = [...GAME_MUTANTS, ...KEPT_GAME_MUTANTS, ...LAST_GAME_MUTANTS];
const random = new SeededRandom(BigInt(process.env.JUMPDECK_MUTANTS_SEED ?? 1));
const chosen = process.env.JUMPDECK_GAME_MUTANTS === "all" ? all : all.filter(() => random.below(10) === 0);
const TIMEOUT_MS = 600_000;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Makes a fault; returns the changed files. */
function spoil([, ...edits]: GameMutant): ReadonlyMap<string, string> {
  const spoiled = new Map<string, string>();
  for (const [file, from, to] of edits) {
    const path = `game/${file}`;
    const text = (spoiled.get(path) ?? files.get(path)) as string;
    expect(text.split(from).length, `${file} holds once: ${from}`).toBe(2);
    spoiled.set(
      path,
      text.replace(from, () => to),
    );
  }
  return spoiled;
}

/** Builds the game with a fault and returns what its tests notice first. */
async function test(mutant: GameMutant): Promise<string | undefined> {
  const spoiled = spoil(mutant);
  for (const [path, text] of spoiled) write(path, text);
  try {
    const built = await buildQuickly({ jumpdeck: ROOT, folder });
    if ("fault" in built) throw new Error(`a mutant has to build: ${built.fault}`);
    const game = new GameUnderTest({
      id: "my-game",
      readCartridge: () => built.wasm,
      readJson: (name) => JSON.parse(readFileSync(join(folder, "game", name), "utf8")),
    });
    const goldens = new Goldens(join(folder, "goldens"), false, "");
    return await findFailure((vitest) =>
      testGame(vitest, game, { goldens, image: "" }, { without: ["playthroughs", "budgets", "engines"] }),
    );
  } finally {
    for (const path of spoiled.keys()) write(path, files.get(path) as string);
  }
}

it("each fault can be made: its lines are there once", () => {
  for (const mutant of all) spoil(mutant);
});

beforeAll(() => {
  for (const [path, text] of files) write(path, text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("the corpus has thirty mutants, ten that were kept, and thirteen later ones", () => {
  expect(GAME_MUTANTS).toHaveLength(30);
  expect(KEPT_GAME_MUTANTS).toHaveLength(10);
  expect(LAST_GAME_MUTANTS).toHaveLength(13);
  expect(new Set(all.map(([name]) => name)).size).toBe(53);
  expect(chosen.length).toBeGreaterThan(0);
});

it("the game as it is passes", { timeout: TIMEOUT_MS }, async () => {
  expect(await test(["none"])).toBeUndefined();
});

it.each(chosen.map((mutant) => [mutant[0], mutant] as const))("%s", { timeout: TIMEOUT_MS }, async (_, mutant) => {
  expect(await test(mutant), "nothing noticed it").toBeDefined();
});
