// The second tutorial, a card game with hidden hands: what its text quotes is made into a game, step by step, as a
// reader does it; each step is built, played and tested, and its lesson is played by buttons.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { rasterise } from "../../host/raster/index.ts";
import { toPng } from "../../host/raster/png.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { gameOf } from "../../host/testing/own-game.ts";
import { offersHints } from "../../host/testing/suites/hints.ts";
import { buildOwnGame } from "../../tools/cartridge/own-game.ts";
import type { Lesson } from "../../tools/generate/lesson.ts";
import { isBroad } from "../support/breadth.ts";
import { ROOT } from "../support/games.ts";
import { Tutorial } from "../support/tutorial.ts";

const tutorial = new Tutorial("dim-star");
const { quotes, steps } = tutorial;
beforeAll(() => {
  tutorial.make();
  const [removed] = tutorial.listCommands("rm game/");
  for (const name of removed.split(" ").slice(1)) rmSync(join(tutorial.game, name));
});
afterAll(() => tutorial.remove());

it("quotes every file of its steps once, whole", () => {
  const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1);
  expect([...quotes].sort(byPath)).toEqual(tutorial.listStepFiles().sort(byPath));
});

describe.each(steps)("step %s", (step) => {
  it("compiles, plays by its rules, and the tests that it brings pass", async () => {
    const added = tutorial.write(step);
    const isLast = step === steps.at(-1);
    // The long run builds the last step as it is shipped.
    if (isBroad && isLast)
      expect(await buildOwnGame(ROOT, tutorial.game)).toEqual({ path: expect.stringContaining("dim-star.wasm") });
    else await tutorial.buildInAMoment();
    if (!isLast) expect(tutorial.jumpdeck("sim", "dim-star", "--games", "20")).toMatchObject({ exit: EXIT.DONE });
    // Those of the later steps run once, with all that every game is tested for.
    if (!added.includes("tests/rules.test.ts") && !isBroad) return;
    const own = tutorial.runOwnTests();
    expect(own.exit, own.out).toBe(0);
  }, 120_000);
});

it("ends with a game that meets all that every game is tested for: no level and no screen sees a hidden card", () => {
  expect(tutorial.listCommands("")).toEqual(
    expect.arrayContaining([
      "rm tests/golden/playthroughs/*",
      "npx jumpdeck test --update",
      "npx jumpdeck check dim-star",
    ]),
  );
  expect(tutorial.renewGoldens()).toEqual(["dim-star-0-2.txt", "dim-star-0-3.txt", "dim-star-0-4.txt"]);
  const all = tutorial.runTests();
  expect(all.exit, all.out).toBe(0);
  for (const name of ["rules", "player", "every-game"]) expect(all.out).toContain(`tests/${name}.test.ts`);
  // Without hints nothing of them would have been tested.
  expect(offersHints(gameOf(tutorial.game))).toBe(true);
  expect(tutorial.jumpdeck("check", "dim-star")).toMatchObject({
    exit: EXIT.DONE,
    out: expect.stringContaining("dim-star: good"),
  });
}, 300_000);

it("has computer players each of which is as much better than the one below as the text says", () => {
  const meetings = tutorial.listCommands("npx jumpdeck arena");
  expect(meetings.length).toBe(3);
  for (const words of meetings)
    expect(tutorial.jumpdeck(...words.split(" ").slice(2))).toMatchObject({
      exit: EXIT.DONE,
      out: expect.stringMatching(/against level[12]/),
    });
}, 120_000);

it("has a lesson of five steps, whose texts stand whole, and in which another card has its answer", () => {
  const lesson = JSON.parse(readFileSync(join(tutorial.game, "game/lesson.json"), "utf8")) as Lesson;
  expect(lesson.steps.length).toBe(5);
  const handheld = new CartridgeDriver(tutorial.readCartridge(), 1);
  const said = (): string => handheld.words().replaceAll(" | ", " ");
  handheld.tapWords("Learn to play");
  for (const [i, { text = "", play, why = "" }] of lesson.steps.entries()) {
    handheld.waitFor(`${i + 1}/5`);
    expect(said()).toContain(text);
    if (!play) {
      handheld.press("A");
      continue;
    }
    const [[, card]] = play as [[string, number]];
    const other = handheld.cartridge.legalActions().findLast((action) => action !== card);
    handheld.tapWords(`${other}`).press("A");
    expect(said()).toContain(why);
    handheld.tapWords(`${card}`).press("A");
  }
  handheld.waitFor("That was the lesson");
});

/** Goes on to the person's next choice. */
function awaitChoice(handheld: CartridgeDriver): CartridgeDriver {
  for (let i = 0; i < 100 && !handheld.shows("Which card"); i++) {
    if (handheld.shows("go on") || handheld.shows("end turn")) handheld.press("A");
    handheld.wait(10);
  }
  return handheld.waitFor("Which card");
}

it("looks as its picture shows", () => {
  const handheld = new CartridgeDriver(tutorial.readCartridge(), 9).start([0, 3, 2], 2, 4);
  awaitChoice(handheld).press("RIGHT", "RIGHT", "A");
  awaitChoice(handheld).press("RIGHT", "RIGHT");
  const png = toPng(rasterise(handheld.cartridge.screen()), 2);
  const path = tutorial.pathOf("table.png");
  if (process.env.UPDATE_GOLDENS === "1") writeFileSync(path, png);
  expect(png.equals(readFileSync(path))).toBe(true);
});
