// The end of a round as a card: before the first die of the next round each person reads what every source paid every
// seat. The sums are what the positions say, each row is read out, and A goes on.
import { describe, expect, test } from "vitest";
import { LIMIT } from "../../../../host/cartridge/abi.ts";
import { rasterise, screenText } from "../../../../host/raster/index.ts";
import { toRgba } from "../../../../host/raster/rgba.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { findIllegible } from "../../../screens/legible.ts";
import { expectTold } from "../../../screens/spoken.ts";
import { readCartridgeFile } from "../../../support/games.ts";
import { expectGoldenPicture } from "../../../support/golden.ts";
import { setSpeed } from "../../../support/motion.ts";
import { TABLES } from "../reference-components.ts";
import { stateOf } from "./reading.ts";

const SCREEN = 240;
const HEADING = /Round (\d) is over/;
const ROWS = ["tracks", "transmitters", "gyrodynes", "technologies", "bought", "points", "new cubes"];
const SUM = ROWS.indexOf("points");
const PLACES = ["First", "Second", "Third", "Fourth"];
/** Nothing goes on by itself after this many steps of 20 ms. */
const STILL = 90;
const MOST_STEPS = 40_000;

function begin(levels: readonly number[], seed: number): CartridgeDriver {
  const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed).start([...levels], 2, 4, 0);
  setSpeed(handheld, "off");
  return handheld;
}

/**
 * Accepts everything until the card of a round's end is on the screen, that of `round` or a later one; returns whether
 * one came before the end.
 */
function playTo(handheld: CartridgeDriver, round: number): boolean {
  let still = 0;
  let last = "";
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const words = handheld.words();
    const [, over] = HEADING.exec(words) ?? [];
    if (over !== undefined && Number(over) >= round) return true;
    if (words.includes(" wins")) return false;
    still = words === last ? still + 1 : 0;
    last = words;
    if (still < STILL) handheld.step(0);
    else handheld.press("A");
  }
  throw new Error("neither a card nor the end");
}

/** What each row has for each seat. */
function readRows(handheld: CartridgeDriver): number[][] {
  const shown = screenText(handheld.cartridge.screen());
  return ROWS.map((name) => {
    const { y } = shown.find(({ text }) => text === name) as { y: number };
    return shown
      .filter((each) => each.y === y && each.text !== name)
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => (text === "-" ? 0 : Number(text)));
  });
}

function expectPicture(handheld: CartridgeDriver, name: string): void {
  const list = handheld.cartridge.screen();
  expect(findIllegible(list)).toEqual([]);
  expectTold(list);
  expect(list.length).toBeLessThanOrEqual(LIMIT.SCREEN_MAX_BYTES);
  const rgba = toRgba(rasterise(list));
  expectGoldenPicture(`screens/pulsar-2849/${name}.png`, { width: SCREEN, height: SCREEN, rgba });
}

describe("the card of a round's end", () => {
  test("with two seats", () => {
    const handheld = begin([0, 3], 5);
    playTo(handheld, 5);
    expectPicture(handheld, "report-2");
  });

  test.each([2, 3, 4])(
    "with %i seats: which place in engineering earns a point, if one does (p. 16, 19)",
    (players) => {
      const { places } = TABLES.players.rows[players - 2] as unknown as { places: readonly { points: number }[] };
      const earning = places.findIndex(({ points }) => points > 0);
      const handheld = begin([0, ...Array(players - 1).fill(2)], 3);
      playTo(handheld, 1);
      const said = /(\w+) in engineering gets (\d)/.exec(handheld.words());
      expect(said?.slice(1)).toEqual(earning < 0 ? undefined : [PLACES[earning], String(places[earning]?.points)]);
    },
  );

  test("with four seats, and the cursor on what transmitters paid", () => {
    const handheld = begin([0, 3, 3, 2], 4);
    playTo(handheld, 6);
    handheld.press("DOWN");
    expectPicture(handheld, "report-4");
  });

  test("each row explains itself, and A goes on to the dice", () => {
    const handheld = begin([0, 1, 1], 3);
    playTo(handheld, 1);
    const told = new Set<string>();
    for (let row = 0; row < ROWS.length; row++, handheld.press("DOWN")) {
      told.add(handheld.words().split("4 | ").at(-1) as string);
      expectTold(handheld.cartridge.screen());
    }
    expect(told.size).toBe(ROWS.length);
    expect(stateOf(handheld.cartridge).phase).toBe("draft");
    const before = handheld.cartridge.stateHash();
    handheld.press("A");
    expect(handheld.words()).not.toMatch(HEADING);
    expect(handheld.words()).toContain("choose");
    expect(handheld.cartridge.stateHash()).toBe(before);
  });

  test("each of several persons reads it", () => {
    const handheld = begin([0, 0], 2);
    const read = new Set<number>();
    for (let i = 0; i < 4000 && read.size < 2; i++) {
      if (HEADING.test(handheld.words())) read.add(handheld.cartridge.raw.currentSeat());
      handheld.press("A").wait(2);
    }
    expect([...read].sort()).toEqual([0, 1]);
  });
});

test("its rows add up to what the positions before and after say, in whole games", () => {
  let bought = 0;
  let paid = 0;
  let cards = 0;
  for (const [levels, seed] of [
    [[0, 3], 1],
    [[0, 3, 2], 2],
    [[0, 2, 3, 3], 3],
  ] as const) {
    const handheld = begin(levels, seed);
    for (; playTo(handheld, 1); cards++) {
      const rows = readRows(handheld);
      const { points } = stateOf(handheld.cartridge) as unknown as { points: number[] };
      for (let seat = 0; seat < levels.length; seat++) {
        const sum = rows.slice(0, SUM).reduce((all, row) => all + row[seat], 0);
        expect(sum, `seed ${seed}, card ${cards}, seat ${seat}`).toBe(rows[SUM][seat]);
        expect(rows[ROWS.indexOf("bought")][seat]).toBeGreaterThanOrEqual(0);
        expect(rows[SUM][seat]).toBeLessThanOrEqual(points[seat]);
        bought += rows[ROWS.indexOf("bought")][seat];
        for (const row of rows.slice(1, 4)) {
          expect(row[seat]).toBeGreaterThanOrEqual(0);
          paid += row[seat];
        }
      }
      handheld.press("A");
    }
  }
  expect(bought).toBeGreaterThan(0);
  expect(paid).toBeGreaterThan(20);
  expect(cards).toBeGreaterThan(12);
});
