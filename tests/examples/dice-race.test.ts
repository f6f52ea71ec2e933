// The tutorial: what its text quotes is made into a game, step by step, as a reader does it; each step is built, played
// and tested.
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { rasterise } from "../../host/raster/index.ts";
import { toPng } from "../../host/raster/png.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { buildOwnGame } from "../../tools/cartridge/own-game.ts";
import { ROOT } from "../support/games.ts";
import { Tutorial } from "../support/tutorial.ts";

const tutorial = new Tutorial("dice-race");
const { quotes, steps } = tutorial;
beforeAll(() => tutorial.make());
afterAll(() => tutorial.remove());

/** A table made of the kit's rows answers to a finger though the game says nothing of touches. */
function expectTappedRoll(): void {
  const handheld = new CartridgeDriver(tutorial.readCartridge(), 4).start([0, 0], 2, 4);
  const { cartridge } = handheld;
  if (handheld.shows("I am ready")) handheld.tapWords("I am ready");
  const before = cartridge.stateHash();
  handheld.tapWords("Roll");
  expect(cartridge.stateHash()).not.toBe(before);
}

it("quotes every file of its steps once, whole", () => {
  const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1);
  expect([...quotes].sort(byPath)).toEqual(tutorial.listStepFiles().sort(byPath));
});

describe.each(steps)("step %s", (step) => {
  it("compiles, plays by its rules, and the tests that it brings pass", async () => {
    const added = tutorial.write(step);
    // The last step alone is built as it is shipped.
    if (step === steps.at(-1))
      expect(await buildOwnGame(ROOT, tutorial.game)).toEqual({ path: expect.stringContaining("dice-race.wasm") });
    else await tutorial.buildInAMoment();
    expect(tutorial.jumpdeck("sim", "dice-race", "--games", "20")).toMatchObject({ exit: EXIT.DONE });
    if (step === steps[0]) expectTappedRoll();
    if (!added.some((path) => path.startsWith("tests/"))) return;
    const own = tutorial.runOwnTests();
    expect(own.exit, own.out).toBe(0);
  }, 120_000);
});

it("ends with a game that meets all that every game is tested for", () => {
  expect(tutorial.listCommands("")).toEqual(
    expect.arrayContaining([
      "rm tests/golden/playthroughs/*",
      "npx jumpdeck test --update",
      "npx jumpdeck check dice-race",
    ]),
  );
  expect(tutorial.renewGoldens()).toEqual(["dice-race-0-2.txt", "dice-race-0-3.txt", "dice-race-0-4.txt"]);
  const all = tutorial.jumpdeck("test");
  expect(all.exit, all.out).toBe(EXIT.DONE);
  expect(tutorial.jumpdeck("check", "dice-race")).toMatchObject({
    exit: EXIT.DONE,
    out: expect.stringContaining("dice-race: good"),
  });
}, 300_000);

it("has computer players each of which is as much better than the one below as the text says", () => {
  const meetings = tutorial.listCommands("npx jumpdeck arena");
  expect(meetings.length).toBe(2);
  for (const words of meetings)
    expect(tutorial.jumpdeck(...words.split(" ").slice(2))).toMatchObject({
      exit: EXIT.DONE,
      out: expect.stringMatching(/against level[12]/),
    });
}, 120_000);

it("looks as its picture shows", () => {
  const cartridge = new Cartridge(tutorial.readCartridge());
  cartridge.raw.boot(7, 0);
  const step = (buttons: number, count: number) => {
    for (let i = 0; i < count; i++) cartridge.raw.tick(buttons, LIMIT.TICK_MS);
  };
  for (const key of [..."-AA", ..."-".repeat(13), ..."AAAA"]) {
    if (key === "A") step(BUTTON.A, 2);
    step(0, key === "A" ? 8 : 50);
  }
  const png = toPng(rasterise(cartridge.screen()), 2);
  const path = tutorial.pathOf("table.png");
  if (process.env.UPDATE_GOLDENS === "1") writeFileSync(path, png);
  expect(png.equals(readFileSync(path))).toBe(true);
});
