// The tutorial: what its text quotes is made into a game, step by step, as a reader does it; each step is built, played
// and tested.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { rasterise } from "../../host/raster/index.ts";
import { toPng } from "../../host/raster/png.ts";
import { Handheld } from "../../host/testing/handheld.ts";
import { keepBuild } from "../../tools/cartridge/cartridges.ts";
import { digestSources } from "../../tools/cartridge/digest.ts";
import { buildOwnGame } from "../../tools/cartridge/own-game.ts";
import { gameOfFolder } from "../../tools/cartridge/place.ts";
import { buildQuickly } from "../../tools/cartridge/quick.ts";
import { readQuotes } from "../../tools/generate/tutorials.ts";
import { listFiles } from "../rules-of-import/imports.ts";
import { ROOT } from "../support/games.ts";

const TUTORIAL = "examples/dice-race/";
const text = readFileSync(join(ROOT, TUTORIAL, "README.md"), "utf8");
const quotes = readQuotes(text);
/** The steps that add files, in order: "2-rules" and so on. */
const steps = [...new Set(quotes.map(({ path }) => path.split("/")[1]))];

const folder = mkdtempSync(join(tmpdir(), "jumpdeck-race-"));
const game = join(folder, "dice-race");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script of Node's in the game's folder. */
function run(script: string, ...args: string[]): { exit: number | null; out: string } {
  const done = spawnSync(process.execPath, [script, ...args], {
    cwd: game,
    encoding: "utf8",
    input: "",
    timeout: 120_000,
    env: { ...process.env, UPDATE_GOLDENS: "" },
  });
  return { exit: done.status, out: done.stdout + done.stderr };
}
const jumpdeck = (...args: string[]) => run(join(ROOT, "tools/jumpdeck.mjs"), ...args);
const tests = (...words: string[]) => run(join(ROOT, "node_modules/vitest/vitest.mjs"), "run", ...words);

/** Builds as `jumpdeck watch` does, in a fifth of the time; the last step alone is built as it is shipped. */
async function buildInAMoment(): Promise<void> {
  const built = await buildQuickly({ jumpdeck: ROOT, folder: game });
  if ("fault" in built) throw new Error(built.fault);
  const place = gameOfFolder(ROOT, game);
  keepBuild(place, built, digestSources(place));
}

/** A table made of the kit's rows answers to a finger though the game says nothing of touches. */
function expectTappedRoll(): void {
  const handheld = new Handheld(new Uint8Array(readFileSync(join(game, "build/cartridges/dice-race.wasm"))), 4).start(
    [0, 0],
    2,
    4,
  );
  const { cartridge } = handheld;
  if (handheld.shows("I am ready")) handheld.tapWords("I am ready");
  const before = cartridge.stateHash();
  handheld.tapWords("Roll");
  expect(cartridge.stateHash()).not.toBe(before);
}

beforeAll(() => {
  const made = spawnSync(process.execPath, [join(ROOT, "tools/jumpdeck.mjs"), "new", "dice-race"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(made.status, made.stderr).toBe(EXIT.DONE);
  // What `npm install` would bring.
  mkdirSync(join(game, "node_modules"));
  symlinkSync(ROOT, join(game, "node_modules/jumpdeck"));
  for (const name of ["assemblyscript", "vitest"])
    symlinkSync(join(ROOT, "node_modules", name), join(game, "node_modules", name));
});

it("quotes every file of its steps once, whole", () => {
  const files = listFiles(ROOT, `${TUTORIAL}steps`, "")
    .filter((path) => /\.\w+$/.test(path))
    .map((path) => path.slice(TUTORIAL.length));
  expect(quotes.map(({ path }) => path).sort()).toEqual(files.sort());
  for (const { path, text: quoted } of quotes)
    expect(quoted, path).toBe(readFileSync(join(ROOT, TUTORIAL, path), "utf8"));
});

describe.each(steps)("step %s", (step) => {
  it("compiles, plays by its rules, and the tests that it brings pass", async () => {
    const added = quotes.filter(({ path }) => path.startsWith(`steps/${step}/`));
    for (const { path, text: quoted } of added) {
      const target = join(game, path.slice(`steps/${step}/`.length));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, quoted);
    }
    if (step === steps.at(-1))
      expect(await buildOwnGame(ROOT, game)).toEqual({ path: expect.stringContaining("dice-race.wasm") });
    else await buildInAMoment();
    expect(jumpdeck("sim", "dice-race", "--games", "20")).toMatchObject({ exit: EXIT.DONE });
    if (step === steps[0]) expectTappedRoll();
    if (!added.some(({ path }) => path.includes("/tests/"))) return;
    const own = tests("--exclude", "**/every-game*");
    expect(own.exit, own.out).toBe(0);
  }, 120_000);
});

it("ends with a game that meets all that every game is tested for", () => {
  const commands = [...text.matchAll(/^\$ (.*)$/gm)].map(([, command]) => command);
  expect(commands).toEqual(
    expect.arrayContaining([
      "rm tests/golden/playthroughs/*",
      "npx jumpdeck test --update",
      "npx jumpdeck check dice-race",
    ]),
  );
  const goldens = join(game, "tests/golden/playthroughs");
  for (const name of readdirSync(goldens)) rmSync(join(goldens, name));
  expect(jumpdeck("test", "--only", "golden", "--update")).toMatchObject({ exit: EXIT.DONE });
  expect(readdirSync(goldens)).toEqual(["dice-race-0-2.txt", "dice-race-0-3.txt", "dice-race-0-4.txt"]);
  const all = jumpdeck("test");
  expect(all.exit, all.out).toBe(EXIT.DONE);
  expect(jumpdeck("check", "dice-race")).toMatchObject({
    exit: EXIT.DONE,
    out: expect.stringContaining("dice-race: good"),
  });
}, 300_000);

it("has computer players each of which is as much better than the one below as the text says", () => {
  const meetings = [...text.matchAll(/^\$ npx jumpdeck (arena .*)$/gm)].map(([, words]) => words.split(" "));
  expect(meetings.length).toBe(2);
  for (const words of meetings)
    expect(jumpdeck(...words)).toMatchObject({ exit: EXIT.DONE, out: expect.stringMatching(/against level[12]/) });
}, 120_000);

it("looks as its picture shows", () => {
  const cartridge = new Cartridge(new Uint8Array(readFileSync(join(game, "build/cartridges/dice-race.wasm"))));
  cartridge.raw.boot(7, 0);
  const step = (buttons: number, count: number) => {
    for (let i = 0; i < count; i++) cartridge.raw.tick(buttons, LIMIT.TICK_MS);
  };
  for (const key of [..."-AA", ..."-".repeat(13), ..."AAAA"]) {
    if (key === "A") step(BUTTON.A, 2);
    step(0, key === "A" ? 8 : 50);
  }
  const png = toPng(rasterise(cartridge.screen()), 2);
  const path = join(ROOT, TUTORIAL, "table.png");
  if (process.env.UPDATE_GOLDENS === "1") writeFileSync(path, png);
  expect(png.equals(readFileSync(path))).toBe(true);
});
