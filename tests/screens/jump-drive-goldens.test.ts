// Golden pictures of Jump Drive's screens, every card's words, and what every screen on the way through random games owes: it fits
// the buffer, and no writing is cut, covered or run over.
import { describe, expect, test } from "vitest";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { rasterise, screenText } from "../../host/raster/index.ts";
import { toRgba } from "../../host/raster/rgba.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { pressAll } from "../../tools/pictures/scene.ts";
import { CARDS, COPIES, DECK_CARDS, type Drive } from "../games/jump-drive/position.ts";
import { readCartridgeFile } from "../support/games.ts";
import { expectGoldenPicture } from "../support/golden.ts";
import { Handheld } from "../support/handheld.ts";
import { DRIVE_PAGES, DRIVE_SCENES, openDriveScene } from "./jump-drive-scenes.ts";
import { findIllegible } from "./legible.ts";

const WASM = readCartridgeFile("jump-drive");
const SCREEN = 240;
const STEPS = 4000;
const TIMEOUT_MS = 120_000;
/** Where the last line of a card's words may stand. */
const LAST_LINE_Y = 200;
/** What the bar shows only while somebody decides: nothing lies over the view then. */
const DECIDING = "tables";

describe("golden screens", () => {
  test.each(DRIVE_SCENES)("$name", (scene) => {
    const list = openDriveScene(WASM, scene).screen();
    expect(findIllegible(list)).toEqual([]);
    const rgba = toRgba(rasterise(list));
    expectGoldenPicture(`screens/jump-drive/${scene.name}.png`, { width: SCREEN, height: SCREEN, rgba });
  });
});

test.each(DRIVE_PAGES)("golden page $name", ({ name, script }) => {
  const { cartridge } = new Handheld(WASM, 5);
  pressAll(cartridge, script);
  const list = cartridge.screen();
  expect(findIllegible(list, name === "title")).toEqual([]);
  const rgba = toRgba(rasterise(list));
  expectGoldenPicture(`screens/jump-drive/${name}.png`, { width: SCREEN, height: SCREEN, rgba });
});

test("every card is told in words that fit", () => {
  // All cards lie in one tableau, but for the one in hand.
  const names = COPIES.slice(0, DECK_CARDS).map(({ name }) => name);
  const tableaus = [[], names.filter((name) => name !== "Comet Zone")];
  const arrange = (drive: Drive) => drive.arrange({ hands: [["Comet Zone"], []], tableaus });
  const face = openDriveScene(WASM, { name: "all cards", arrange, script: "BRRY" });
  const told = new Set<string>();
  for (let i = 0; i < DECK_CARDS; i++) {
    const list = face.screen();
    expect(findIllegible(list)).toEqual([]);
    const texts = screenText(list);
    const card = CARDS.find(({ name }) => texts.some(({ text }) => text === name));
    const lines = texts.filter(({ x, y }) => x === 4 && y > 40 && y < 213);
    expect(Math.max(...lines.map(({ y }) => y)), card?.name).toBeLessThanOrEqual(LAST_LINE_Y);
    const abilities = lines.filter(({ text }) => /^(\+|Each|You may|After|Before|Placed)/.test(text));
    expect(abilities.length, card?.name).toBe(card?.effects?.length ?? 0);
    told.add(card?.name as string);
    pressAll(face, "D");
  }
  expect(CARDS.map(({ name }) => name).filter((name) => !told.has(name))).toEqual(["Comet Zone", "Survey Team"]);
});

describe("screens on the way through random games", () => {
  const seatings = [
    [0, 0],
    [0, 1],
    [0, 0, 1],
    [0, 1, 0, 1],
    [0, 0, 0, 0],
  ].map((levels) => ({ levels }));

  test.each(seatings)(
    "seats $levels",
    ({ levels }) => {
      const seed = levels.length * 31 + 7 + levels.filter((level) => level > 0).length;
      const handheld = new Handheld(WASM, seed).start(levels, 2, 4);
      const random = new SeededRandom(seed);
      const seen = new Set<string>();
      let longest = 0;
      for (let step = 0; step < STEPS; step++) {
        // A press, mostly of A or a direction, and then one step without.
        handheld.step(step & 1 ? 0 : 1 << [4, 4, 4, 4, 4, 4, 0, 1, 1, 1, 2, 3, 5, 7][random.below(14)]);
        const list = handheld.cartridge.screen();
        const key = Buffer.from(list).toString("latin1");
        if (seen.has(key)) continue;
        seen.add(key);
        rasterise(list);
        longest = Math.max(longest, list.length);
        const problems = findIllegible(list, !handheld.shows(DECIDING));
        if (problems.length > 0) throw new Error(`seed ${seed}, step ${step}: ${problems} on: ${handheld.words()}`);
      }
      expect(longest, `seed ${seed}`).toBeLessThanOrEqual(LIMIT.SCREEN_MAX_BYTES);
      expect(seen.size, `seed ${seed}`).toBeGreaterThan(300);
    },
    TIMEOUT_MS,
  );
});
