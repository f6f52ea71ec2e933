// Golden pictures of Jump Gate's screens, and what every display list on the way through random games owes: it can be
// drawn, and it fits the buffer.
import { describe, expect, test } from "vitest";
import { LIMIT } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { rasterise } from "../../../../host/raster/index.ts";
import { toRgba } from "../../../../host/raster/rgba.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { openPosition } from "../../../../tools/pictures/scene.ts";
import { readCartridgeFile } from "../../../support/games.ts";
import { expectGoldenPicture } from "../../../support/golden.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { findIllegible } from "../../../screens/legible.ts";
import { openSession, POSITIONS, SESSIONS } from "./scenes.ts";
import { expectTold } from "../../../screens/spoken.ts";

const STEPS = 2500;
const SCREEN = 240;
/** Screens on which something is over the table. */
const COVERED = ["thinking", "game-menu", "look-back", "no-undo"];
/** Resources may be over each other where many do, and their purple corners are meant to. */
const ON_PURPOSE = /^icon .*(is covered in part|runs over icon)/;

function expectGolden(name: string, cartridge: Cartridge): void {
  const list = cartridge.screen();
  const rgba = toRgba(rasterise(list));
  expect(findIllegible(list, COVERED.includes(name)).filter((problem) => !ON_PURPOSE.test(problem))).toEqual([]);
  expectTold(list);
  expectGoldenPicture(`screens/jump-gate/${name}.png`, { width: SCREEN, height: SCREEN, rgba });
}

describe("golden screens", () => {
  test.each(POSITIONS)("position $name", (scene) => {
    expectGolden(scene.name, openPosition(readCartridgeFile("jump-gate"), scene));
  });

  test.each(SESSIONS)("session $name", (scene) => {
    expectGolden(scene.name, openSession(scene));
  });
});

describe("lists on the way through random games", () => {
  const seatings = [
    [0, 0],
    [0, 1],
    [0, 0, 1],
    [1, 0, 1, 0],
    [0, 1, 1, 0, 1],
  ].map((levels) => ({ levels }));

  test.each(seatings)("seats $levels", ({ levels }) => {
    const seed = levels.length * 31 + 7;
    const handheld = new CartridgeDriver(readCartridgeFile("jump-gate"), seed).start(levels, 2, 5);
    const random = new SeededRandom(seed);
    const { cartridge } = handheld;
    const words = new Set<string>();
    let longest = 0;
    let previous = "";
    for (let step = 0; step < STEPS; step++) {
      // A press, mostly of A or a direction, and then one step without: the session takes its steps between as well.
      handheld.step(step & 1 ? 0 : 1 << [4, 4, 4, 0, 1, 2, 3, 5, 7][random.below(9)]);
      const list = cartridge.screen();
      const key = Buffer.from(list).toString("latin1");
      if (key === previous) continue;
      previous = key;
      rasterise(list);
      longest = Math.max(longest, list.length);
      words.add(handheld.words());
    }
    expect(longest, `seed ${seed}`).toBeLessThanOrEqual(LIMIT.SCREEN_MAX_BYTES);
    expect(words.size, `seed ${seed}`).toBeGreaterThan(100);
  });
});
