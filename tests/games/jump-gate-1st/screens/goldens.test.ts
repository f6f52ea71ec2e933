// Golden pictures of the screens of Jump Gate's first edition, and what every screen on the way through random games
// owes, with every set of variants: it fits the buffer with room to spare, no writing is cut or run over, and buttons
// alone reach the end.
import { describe, expect, test } from "vitest";
import { FLAG, LIMIT } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { rasterise } from "../../../../host/raster/index.ts";
import { toRgba } from "../../../../host/raster/rgba.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { isLongRun } from "../../../support/button-game.ts";
import { readCartridgeFile } from "../../../support/games.ts";
import { expectGoldenPicture } from "../../../support/golden.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { MADE, MET, openScene, openSession, SESSIONS } from "./scenes.ts";
import { findIllegible } from "../../../screens/legible.ts";
import { expectTold } from "../../../screens/spoken.ts";

const WASM = readCartridgeFile("jump-gate-1st");
const SCREEN = 240;
/** A and directions, sometimes Y and B: the buttons of a person who knows nothing. */
const MASHED = [4, 4, 4, 4, 4, 4, 0, 1, 2, 3, 3, 5, 7];
const MOST_STEPS = 60_000;
const LONGEST_BYTES = LIMIT.SCREEN_MAX_BYTES - 512;
/** The purple corners of resources are meant to be over them. */
const ON_PURPOSE = /^icon .*is covered in part/;

/** What the bar shows only while somebody decides: nothing is over the view then. */
const DECIDING = /(^|\| )(act|choose|next) \|/;

function findProblems(list: Uint8Array, isCovered = false): string[] {
  return findIllegible(list, isCovered).filter((problem) => !ON_PURPOSE.test(problem));
}

function expectGolden(name: string, cartridge: Cartridge): void {
  const list = cartridge.screen();
  const rgba = toRgba(rasterise(list));
  expect(findProblems(list, name === "summary")).toEqual([]);
  expectTold(cartridge.screen());
  expectGoldenPicture(`screens/jump-gate-1st/${name}.png`, { width: SCREEN, height: SCREEN, rgba });
}

describe("golden screens", () => {
  test.each(MET)("$name", (scene) => expectGolden(scene.name, openScene(WASM, scene)));

  test.each(MADE)("put together: $name", (scene) => expectGolden(scene.name, openScene(WASM, scene)));

  test.each(SESSIONS)("session: $name", (scene) => expectGolden(scene.name, openSession(WASM, scene)));
});

describe("by buttons to the end", () => {
  const tables = [
    { levels: [0, 1], variants: 0 },
    { levels: [0, 0, 0], variants: 1 },
    { levels: [0, 1, 1, 0], variants: 2 },
    { levels: [0, 1], variants: 3 },
    { levels: [0, 0], variants: 4 },
    { levels: [1, 0, 1, 0, 1], variants: 5 },
    { levels: [0, 1, 0], variants: 6 },
    { levels: [0, 1, 0, 1, 1, 1], variants: 7 },
    { levels: [0, 0, 0, 1, 1, 1], variants: 0 },
  ];

  // Few seats without variants and many with all; the long run plays all of them.
  test.each(isLongRun() ? tables : [tables[0], tables[7]])(
    "seats $levels, variants $variants",
    ({ levels, variants }) => {
      const handheld = new CartridgeDriver(WASM, levels.length * 31 + variants).start(levels, 2, 6, variants);
      const { cartridge } = handheld;
      const random = new SeededRandom(levels.length, variants + 1);
      const problems = new Set<string>();
      const pictures = new Set<string>();
      let longest = 0;
      let steps = 0;
      for (; cartridge.raw.currentSeat() >= 0 && steps < MOST_STEPS; steps++) {
        // A press and then one step without: the session takes its steps between as well.
        handheld.step(steps & 1 ? 0 : 1 << (MASHED[random.below(MASHED.length)] as number));
        // What is under way passes over words.
        if (handheld.flags & FLAG.SAVE) handheld.settle();
        const list = cartridge.screen();
        const key = Buffer.from(list).toString("latin1");
        if (pictures.has(key)) continue;
        pictures.add(key);
        longest = Math.max(longest, list.length);
        // A summary, a ticker and the menu are over the table.
        for (const problem of findProblems(list, !DECIDING.test(handheld.words()))) problems.add(problem);
      }
      expect(cartridge.raw.currentSeat(), `after ${steps} steps`).toBe(-1);
      expect([...problems]).toEqual([]);
      expect(longest).toBeLessThan(LONGEST_BYTES);
      expect(pictures.size).toBeGreaterThan(100);
      // Every page of the result, then the table as it was at the end.
      for (let i = 0; i < 200 && !/skip|details|Since your last turn/.test(handheld.words()); i++) handheld.step(0);
      if (handheld.shows("Since your last turn")) handheld.press("A");
      if (handheld.shows("skip")) handheld.press("A");
      handheld.press("B").waitFor("next");
      expect(handheld.words()).toMatch(/The Black Hole is full|Only purple corners left|The round limit is reached/);
      handheld.press("A");
      expect(handheld.words()).toContain("Points in detail");
      handheld.press("A");
      expect(handheld.words()).toContain("Game over");
    },
  );
});
