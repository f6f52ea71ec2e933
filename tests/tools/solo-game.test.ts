// A game for one alone: neither computer players nor ranks are asked of it, and it can be lost.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { replayCode } from "../../host/code/replay.ts";
import { readCode } from "../../host/code/game-code.ts";
import { GameUnderTest } from "../../host/testing/game.ts";
import { Goldens } from "../../host/testing/golden.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { testGame } from "../../host/testing/suites/index.ts";
import { buildQuickly } from "../../tools/cartridge/quick.ts";
import { filesOfNewGame } from "../../tools/new-game/files.ts";
import { ROOT } from "../support/games.ts";
import { findFailure } from "../support/suite-run.ts";

type Edit = readonly [path: string, from: string, to: string];

/** For one alone, without what that needs not. */
const ALONE: readonly Edit[] = [
  ["game/cartridge.json", '"maxPlayers": 4', '"maxPlayers": 1'],
  ["game/cart.ts", 'export { aiStart, aiStep, aiAction, aiCancel, aiCompare, aiMargin } from "./ai/player";\n', ""],
  ["game/cart.ts", "writeAction, writeHint, writeMargin, writeNews", "writeAction, writeNews"],
  ["game/cart.ts", "viewAim, ", ""],
];
const UNRANKED: Edit = ["game/cart.ts", "score, rank }", "score }"];
/** Lost with less than 24 points, as it always is. */
const LOSES: Edit = ["game/rules/rules.ts", "return 1 + better;", "return state.pointsAt(seat) < 24 ? 2 : 1;"];
const TIMEOUT_MS = 240_000;
const MOST_PRESSES = 400;
const MOST_STEPS = 2000;

const folder = mkdtempSync(join(tmpdir(), "jumpdeck-solo-"));
const files = filesOfNewGame(ROOT, { id: "my-game", title: "My Game", jumpdeck: "1.0.0", isCarried: true });

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function build(...edits: readonly Edit[]): Promise<GameUnderTest> {
  const spoiled = new Map(files);
  for (const [path, from, to] of edits) {
    const text = spoiled.get(path) as string;
    expect(text.split(from).length, `${path} holds once: ${from}`).toBe(2);
    spoiled.set(
      path,
      text.replace(from, () => to),
    );
  }
  for (const [path, text] of spoiled) write(path, text);
  const built = await buildQuickly({ jumpdeck: ROOT, folder });
  if ("fault" in built) throw new Error(built.fault);
  return new GameUnderTest({
    id: "my-game",
    readCartridge: () => built.wasm,
    readJson: (name) => JSON.parse(readFileSync(join(folder, "game", name), "utf8")),
  });
}

function test(game: GameUnderTest): Promise<string | undefined> {
  const goldens = new Goldens(join(folder, "goldens"), false, "");
  return findFailure((vitest) =>
    testGame(vitest, game, { goldens, image: "" }, { without: ["playthroughs", "budgets", "engines"] }),
  );
}

/** Plays by A alone to the page after the result; returns the words of all pages. */
function playToEnd(game: GameUnderTest): { words: string; handheld: CartridgeDriver } {
  const handheld = new CartridgeDriver(game.readCartridge(), 3).start([0], 1, 1);
  const pages: string[] = [];
  for (let presses = 0; presses < MOST_PRESSES && !handheld.shows("Look through the game"); presses++) {
    handheld.press("A");
    if (handheld.cartridge.raw.currentSeat() < 0) pages.push(handheld.words());
  }
  expect(handheld.words()).toContain("Look through the game");
  return { words: pages.join(" | "), handheld };
}

beforeAll(() => {
  for (const [path, text] of files) write(path, text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("needs neither computer players nor ranks, and passes what every game is tested for", {
  timeout: TIMEOUT_MS,
}, async () => {
  const game = await build(...ALONE, UNRANKED);
  expect(await test(game)).toBeUndefined();
  const { words } = playToEnd(game);
  expect(words).toContain("Player 1 wins.");
});

it("can be lost: the end says so, the share code is read again", { timeout: TIMEOUT_MS }, async () => {
  const game = await build(...ALONE, LOSES);
  expect(await test(game)).toBeUndefined();
  const { words, handheld } = playToEnd(game);
  const cartridge = handheld.cartridge;
  expect(cartridge.raw.rank(0)).toBe(2);
  expect(words).toContain("The game is lost.");
  expect(words).not.toContain("wins");
  handheld.press("Y");
  for (let steps = 0; steps < MOST_STEPS && !handheld.shows("larger"); steps++) handheld.step(0);
  const code = cartridge.gameCode();
  expect(code).not.toBe("");
  const replayed = replayCode(game.open(), readCode(code));
  expect(replayed.difference).toBeUndefined();
  expect(replayed.ranks).toEqual([2]);
});

it("of others too, both are asked for", async () => {
  await expect(build(UNRANKED)).rejects.toThrow(/game\/cart\.ts lacks rank\(seat: i32\): i32/);
});
