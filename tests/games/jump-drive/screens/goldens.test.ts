// Golden pictures of Jump Drive's screens, every card's words, and what every screen on the way through random games
// owes: it fits the buffer, and no writing is cut, covered or run over.
import { describe, expect, test } from "vitest";
import { COLOR, FLAG, LIMIT } from "../../../../host/cartridge/abi.ts";
import { parseDisplayList, rasterise, screenText } from "../../../../host/raster/index.ts";
import { toRgba } from "../../../../host/raster/rgba.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { pressAll } from "../../../../tools/pictures/scene.ts";
import { CARDS, COPIES, DECK_CARDS, type Drive } from "../position.ts";
import { isLongRun } from "../../../support/button-game.ts";
import { readCartridgeFile } from "../../../support/games.ts";
import { expectGoldenPicture } from "../../../support/golden.ts";
import { Handheld } from "../../../../host/testing/handheld.ts";
import { DRIVE_PAGES, DRIVE_SCENES, openDriveScene } from "./scenes.ts";
import { findIllegible } from "../../../screens/legible.ts";
import { progressOf } from "../../../support/lesson.ts";
import { expectTold } from "../../../screens/spoken.ts";

const WASM = readCartridgeFile("jump-drive");
const SCREEN = 240;
/** Steps of each random game; the long run (JUMPDECK_BUTTON_GAMES=all) has more. */
const STEPS = isLongRun() ? 5000 : 3000;
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
    expectTold(list);
    expectGoldenPicture(`screens/jump-drive/${scene.name}.png`, { width: SCREEN, height: SCREEN, rgba });
  });
});

test.each(DRIVE_PAGES)("golden page $name", ({ name, script }) => {
  const { cartridge } = new Handheld(WASM, 5);
  pressAll(cartridge, script);
  const list = cartridge.screen();
  expect(findIllegible(list, name === "title")).toEqual([]);
  const rgba = toRgba(rasterise(list));
  expectTold(list);
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
    expect(lines.map(({ text }) => text).join(" "), card?.name).not.toMatch(/\ba [AEIOU]|\ban [^AEIOUaeiou]/);
    told.add(card?.name as string);
    pressAll(face, "D");
  }
  expect(CARDS.map(({ name }) => name).filter((name) => !told.has(name))).toEqual(["Comet Zone", "Survey Team"]);
});

describe("what a person learns while others choose, and afterwards", () => {
  test("before a round was scored nothing is called its results", () => {
    const handheld = new Handheld(WASM, 3)
      .start([0, 1], 0, 2)
      .waitFor("Discard 2 of 2")
      .press("A")
      .waitFor("end turn")
      .press("A");
    handheld.waitFor("Choose in secret, round 1").press("LEFT");
    expect(handheld.words()).toContain("All choose secretly: round 1");
    expect(handheld.words()).not.toMatch(/Points and income|no card placed/);
    // Nothing is under the cursor there that could be told at large.
    expect(handheld.shows("card")).toBe(false);
  });

  test("cards that came since the last decision are marked, and no others", () => {
    const handheld = new Handheld(WASM, 3)
      .start([0, 1], 0, 2)
      .waitFor("Discard 2 of 2")
      .press("A")
      .waitFor("end turn")
      .press("A");
    handheld.waitFor("Choose in secret, round 1");
    expect(handheld.shows("new")).toBe(false);
    for (let i = 0; i < 20 && !handheld.shows("| explore | menu"); i++) handheld.press("DOWN");
    const [, drawn] = /Explore: draw (\d+)/.exec(handheld.words()) as RegExpExecArray;
    handheld.press("A").waitFor("end turn").press("A").waitFor("go on");
    expect(handheld.words()).toContain("All show and place: round 1");
    handheld.press("A").waitFor("You discard");
    const keep = Number((/Discard (\d+) of/.exec(handheld.words()) as RegExpExecArray)[1]);
    // Up from the button, each card in turn; a mark is taken away to see what it covers, and under the cursor symbols
    // are named instead.
    let count = 0;
    for (let before = ""; before !== handheld.press("UP").words(); count++) {
      if (rowUnderCursor(handheld)?.includes("discard")) handheld.press("A");
      before = handheld.words();
    }
    const rows: boolean[] = [];
    for (let i = 1; i < count; i++) rows.push(rowUnderCursor(handheld.press("DOWN"), -1)?.includes("new") ?? false);
    rows.push(rowUnderCursor(handheld.press("UP"), 1)?.includes("new") ?? false);
    expect(keep).toBe(Number(drawn) - 2);
    expect(rows.filter((isNew) => isNew).length).toBe(Number(drawn));
    expect(rows.length).toBeGreaterThan(Number(drawn));
  });

  test("every card that is paid or thrown away stands on the screen from which one press plays it", () => {
    for (const scene of DRIVE_SCENES.filter(({ name }) => ["keep", "pay", "explore", "limit"].includes(name))) {
      // What each costs stands before its name.
      const lines = screenText(openDriveScene(WASM, scene).screen()).flatMap(({ text }) =>
        /^\d+$/.test(text) ? [] : [text],
      );
      const wanted = Number(
        (/discard (\d+)$/.exec(lines.find((line) => /: discard \d+$/.test(line)) as string) as RegExpExecArray)[1],
      );
      const from = lines.indexOf("You discard");
      const to = lines.indexOf("You keep");
      expect(to - from - 1, scene.name).toBe(wanted);
    }
  });
});

/** Words of the row under the cursor, or `further` rows below it; undefined on a button. */
function rowUnderCursor(handheld: Handheld, further = 0): string[] | undefined {
  const list = handheld.cartridge.screen();
  const row = parseDisplayList(list).find(
    (command) => command.op === "round" && command.w === 235 && command.color === COLOR.YELLOW,
  );
  if (row?.op !== "round") return undefined;
  return screenText(list)
    .filter(({ y }) => y >= row.y + further * 27 && y < row.y + further * 27 + 26)
    .map(({ text }) => text);
}

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
        // What is under way passes over words.
        if (handheld.flags & FLAG.SAVE) handheld.settle();
        const list = handheld.cartridge.screen();
        const key = Buffer.from(list).toString("latin1");
        if (seen.has(key)) continue;
        seen.add(key);
        rasterise(list);
        longest = Math.max(longest, list.length);
        const problems = findIllegible(list, !handheld.shows(DECIDING) || progressOf(handheld) !== "");
        if (problems.length > 0) throw new Error(`seed ${seed}, step ${step}: ${problems} on: ${handheld.words()}`);
      }
      expect(longest, `seed ${seed}`).toBeLessThanOrEqual(LIMIT.SCREEN_MAX_BYTES);
      expect(seen.size, `seed ${seed}`).toBeGreaterThan(300);
    },
    TIMEOUT_MS,
  );
});
