// Golden pictures of Jump Drive's screens, every card's words, and what every screen on the way through random games
// owes: it fits the buffer, and no writing is cut, covered or run over.
import { describe, expect, test } from "vitest";
import { COLOR, FLAG, LIMIT } from "../../../../host/cartridge/abi.ts";
import { parseDisplayList, rasterise, screenIcons, screenText } from "../../../../host/raster/index.ts";
import { toRgba } from "../../../../host/raster/rgba.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { pressAll } from "../../../../tools/pictures/scene.ts";
import { CARDS, COPIES, DECK_CARDS, type Drive, type DriveState } from "../position.ts";
import { DECIDING, SHOWN } from "../buttons.ts";
import { decodeState } from "../../../../host/state/codec.ts";
import { isLongRun } from "../../../support/button-game.ts";
import { readCartridgeFile, readLayout } from "../../../support/games.ts";
import { expectGoldenPicture } from "../../../support/golden.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { DRIVE_PAGES, DRIVE_SCENES, openDriveScene } from "./scenes.ts";
import { findIllegible } from "../../../screens/legible.ts";
import { progressOf } from "../../../support/lesson.ts";
import { expectTold } from "../../../screens/spoken.ts";

const WASM = readCartridgeFile("jump-drive");
const SCREEN = 240;
/** Steps of each random game; the long run (JUMPDECK_BUTTON_GAMES=all) has more. */
const STEPS = isLongRun() ? 5000 : 3000;
const TIMEOUT_MS = 120_000;
/** Where the last line of a card's words may be: above what it costs. */
const LAST_LINE_Y = 175;

/** Top of its picture. */
const PICTURE_Y = 24;

describe("golden screens", () => {
  test.each(DRIVE_SCENES)("$name", (scene) => {
    const list = openDriveScene(WASM, scene).screen();
    expect(findIllegible(list)).toEqual([]);
    const rgba = toRgba(rasterise(list));
    expectTold(list);
    expectGoldenPicture(`screens/jump-drive/${scene.name}.png`, { width: SCREEN, height: SCREEN, rgba });
  });
});

test.each(DRIVE_PAGES)("golden page $name", ({ name, script }) => {
  const { cartridge } = new CartridgeDriver(WASM, 5);
  pressAll(cartridge, script);
  const list = cartridge.screen();
  expect(findIllegible(list, name === "title")).toEqual([]);
  const rgba = toRgba(rasterise(list));
  expectTold(list);
  expectGoldenPicture(`screens/jump-drive/${name}.png`, { width: SCREEN, height: SCREEN, rgba });
});

test("every card is told in words that fit", () => {
  // All cards are in one tableau, except the one in hand.
  const names = COPIES.slice(0, DECK_CARDS).map(({ name }) => name);
  const tableaus = [[], names.filter((name) => name !== "Comet Zone")];
  const arrange = (drive: Drive) => drive.arrange({ hands: [["Comet Zone"], []], tableaus });
  const face = openDriveScene(WASM, { name: "all cards", arrange, script: "BUDAY" });
  const told = new Set<string>();
  for (let i = 0; i < DECK_CARDS; i++) {
    const list = face.screen();
    expect(findIllegible(list)).toEqual([]);
    const texts = screenText(list);
    const card = CARDS.find(({ name }) => texts.some(({ text, y }) => y < PICTURE_Y && text === name));
    const lines = texts.filter(({ x, y }) => x === 4 && y > 40 && y < 183);
    expect(Math.max(...lines.map(({ y }) => y)), card?.name).toBeLessThanOrEqual(LAST_LINE_Y);
    const abilities = lines.filter(({ text }) => /^(\+|Each (?!round)|You may|After|Before|Place it)/.test(text));
    expect(abilities.length, card?.name).toBe(card?.effects?.length ?? 0);
    expect(lines.map(({ text }) => text).join(" "), card?.name).not.toMatch(/\ba [AEIOU]|\ban [^AEIOUaeiou]/);
    // Its picture: a window below the band, in which more is drawn than stars.
    const commands = parseDisplayList(list);
    const from = commands.findIndex((command) => command.op === "clip" && command.y === PICTURE_Y);
    const picture = commands.slice(
      from + 1,
      commands.findIndex((command, at) => at > from && command.op === "clip"),
    );
    expect(picture.filter((command) => command.op !== "rect").length, card?.name).toBeGreaterThan(3);
    told.add(card?.name as string);
    pressAll(face, "R");
  }
  expect(CARDS.map(({ name }) => name).filter((name) => !told.has(name))).toEqual(["Comet Zone", "Survey Team"]);
});

describe("what a person learns while others choose, and afterwards", () => {
  test("before a round was scored nothing is called its results", () => {
    const handheld = new CartridgeDriver(WASM, 3)
      .start([0, 1], 0, 2)
      .waitFor("Discard 2 of 2")
      .press("A")
      .waitFor("end turn")
      .press("A");
    handheld.waitFor("Explore +").press("UP", "LEFT");
    expect(handheld.words()).toContain("Round 1: all choose in secret");
    expect(handheld.words()).not.toMatch(/ends at 50|No card is placed/);
    // Nothing is under the cursor there that could be shown at large.
    expect(handheld.shows("card")).toBe(false);
  });

  test("cards that came since the last decision are marked, and no others", () => {
    const handheld = new CartridgeDriver(WASM, 3)
      .start([0, 1], 0, 2)
      .waitFor("Discard 2 of 2")
      .press("A")
      .waitFor("end turn")
      .press("A");
    handheld.waitFor("Explore +");
    expect(countNew(handheld)).toBe(0);
    const [, drawn] = /Draw (\d+)/.exec(handheld.press("DOWN").words()) as RegExpExecArray;
    handheld.press("A").waitFor("end turn").press("A").waitFor("go on");
    expect(handheld.wait(60).words()).toMatch(SHOWN);
    handheld.press("A").waitFor("Explored: discard");
    const keep = Number((/Discard (\d+) of/.exec(handheld.words()) as RegExpExecArray)[1]);
    expect(keep).toBe(Number(drawn) - 2);
    // What goes has its own tab: taken out, it is shown as new too.
    handheld.press("UP");
    for (let i = 0; i < 20 && countNew(handheld) < Number(drawn); i++) {
      if (handheld.shows("keep |")) handheld.press("A");
      handheld.press("LEFT");
    }
    expect(countNew(handheld)).toBe(Number(drawn));
  });

  test("every paid, discarded and kept card is on the screen whose next press plays the choice", () => {
    for (const scene of DRIVE_SCENES.filter(({ name }) => ["keep", "pay", "explore", "limit"].includes(name))) {
      const cartridge = openDriveScene(WASM, scene);
      const wanted = Number(
        (
          /discard (\d+) cards?$/.exec(
            screenText(cartridge.screen()).find(({ text }) => /: discard \d+ cards?$/.test(text))?.text as string,
          ) as RegExpExecArray
        )[1],
      );
      const state = decodeState(readLayout("jump-drive"), cartridge.state()) as unknown as DriveState;
      const hand = state.hand[state.actorSeat as number] as number[];
      // Each has its cost on a sign of its own; what goes is in a slot, or has a cross below.
      const costs = screenText(cartridge.screen()).filter(({ text, y }) => /^\d$/.test(text) && y > 20 && y < 180);
      const signs = parseDisplayList(cartridge.screen()).filter(
        (command) =>
          (command.op === "round" && command.color === COLOR.BLACK && command.w <= 15) ||
          (command.op === "disc" && command.r <= 7 && command.r >= 5 && command.cy > 20 && isBadge(command.color)),
      );
      expect(costs.length, scene.name).toBeGreaterThanOrEqual(hand.length);
      expect(signs.length, scene.name).toBe(hand.length);
      const crosses = screenIcons(cartridge.screen()).filter(({ name }) => name === "cross-8").length;
      if (scene.name !== "pay") expect(crosses, scene.name).toBe(wanted);
    }
  });
});

// A world's cost is on a white disc, a military world's on a black one in a red one.
const isBadge = (color: number): boolean => color === COLOR.WHITE || color === COLOR.BLACK;

const countNew = (handheld: CartridgeDriver): number =>
  screenIcons(handheld.cartridge.screen()).filter(({ name }) => name === "plus-8").length;

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
      const seed = levels.length * 31 + 9 + levels.filter((level) => level > 0).length;
      const handheld = new CartridgeDriver(WASM, seed).start(levels, 2, 4);
      const random = new SeededRandom(seed);
      const seen = new Set<string>();
      let longest = 0;
      for (let step = 0; step < STEPS; step++) {
        // A press, mostly of A or a direction, and then one step without.
        handheld.step(step & 1 ? 0 : 1 << [4, 4, 4, 4, 4, 4, 0, 1, 1, 1, 2, 3, 5, 7][random.below(14)]);
        // What is under way passes over words.
        if (handheld.flags & FLAG.SAVE) handheld.settle();
        const list = handheld.cartridge.screen();
        const key = Buffer.from(list).toString("latin1");
        if (seen.has(key)) continue;
        seen.add(key);
        rasterise(list);
        longest = Math.max(longest, list.length);
        const problems = findIllegible(
          list,
          !DECIDING.test(handheld.words()) || handheld.shows("steps") || progressOf(handheld) !== "",
        );
        if (problems.length > 0) throw new Error(`seed ${seed}, step ${step}: ${problems} on: ${handheld.words()}`);
      }
      expect(longest, `seed ${seed}`).toBeLessThanOrEqual(LIMIT.SCREEN_MAX_BYTES);
      expect(seen.size, `seed ${seed}`).toBeGreaterThan(200);
    },
    TIMEOUT_MS,
  );
});
