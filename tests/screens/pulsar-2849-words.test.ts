// Whoever reads the pages of Pulsar 2849 finds words for what they show: effects without abbreviations and whole, what each number is worth,
// what the end of a round pays - as it is paid then -, and a cursor that goes from tile to tile.
import { describe, expect, test } from "vitest";
import { BUTTON, LIMIT } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { parseDisplayList, screenText } from "../../host/raster/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { decodeState } from "../../host/state/codec.ts";
import { openCartridge, readLayout } from "../support/games.ts";
import type { PulsarState } from "../games/pulsar-2849/reference-position.ts";
import { openPulsarScene, PULSAR_SCENES } from "./pulsar-2849-scenes.ts";

const layout = readLayout("pulsar-2849");
const TECHNOLOGIES = 17;
const WORDS_Y = 188;
const TABLE_H = 226;
/** What stood for points, cubes, tokens and gyrodynes once. */
const SHORTHAND = /\b\d+[pc]\b|\dx\+|\bgyros?\b|\btech\b|\b\d+c:\d+p/;
const CUT = "..";

const sceneOf = (name: string, more = {}): Cartridge => {
  const scene = PULSAR_SCENES.find((each) => each.name === name);
  if (!scene) throw new Error(`no scene ${name}`);
  return openPulsarScene({ ...scene, ...more });
};

const sayings = (cartridge: Cartridge, from = 0): string =>
  screenText(cartridge.screen())
    .filter(({ y }) => y >= from && y < TABLE_H)
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/ +/g, " ");

function press(cartridge: Cartridge, ...buttons: number[]): void {
  for (const button of buttons) {
    cartridge.raw.tick(button, LIMIT.TICK_MS);
    cartridge.raw.tick(0, LIMIT.TICK_MS);
  }
}

const stateOf = (cartridge: Cartridge): PulsarState => decodeState(layout, cartridge.state()) as unknown as PulsarState;

describe("effects", () => {
  test("each technology of all boards stands in its row whole and in words; below, its price and for how many", () => {
    const letters = new Set<string>();
    for (let seed = 1; letters.size < 12 && seed < 200; seed++) {
      const cartridge = sceneOf("draft-2", { seed, steps: 9, script: "YYY" });
      const { board } = stateOf(cartridge);
      const drawn = board.map((letter, category) => `${category}${letter}`);
      if (drawn.every((name) => letters.has(name))) continue;
      for (const name of drawn) letters.add(name);
      for (let row = 0; row < TECHNOLOGIES; row++) {
        const said = sayings(cartridge);
        expect(said).not.toMatch(SHORTHAND);
        expect(said).not.toContain(CUT);
        expect(sayings(cartridge, WORDS_Y)).toMatch(/^I+-\d\. .*(Costs a \d, for (one|two)|You have it|No patent is left)/);
        press(cartridge, BUTTON.DOWN);
      }
    }
    expect(letters.size).toBe(12);
  });

  test.each(["transmitters", "arrays", "board", "side"])("%s: without shorthand", (name) => {
    expect(sayings(sceneOf(name))).not.toMatch(SHORTHAND);
  });
});

/** Where the yellow frame of the tile under the cursor is. */
function frameOf(cartridge: Cartridge): string {
  const frames = parseDisplayList(cartridge.screen()).flatMap((command) => (command.op === "frame" && command.w === 74 ? [command] : []));
  expect(frames.length).toBe(1);
  return `${frames[0].x},${frames[0].y}`;
}

test("on the page of transmitters each direction leads to the tile that lies there, and beyond the last one to the next seat's", () => {
  const cartridge = sceneOf("transmitters", { script: "YYYY" });
  const head = (): string => /Transmitters: \w+ \d/.exec(sayings(cartridge))?.[0] ?? "none";
  const first = head();
  expect(frameOf(cartridge)).toBe("3,17");
  press(cartridge, BUTTON.RIGHT);
  expect(frameOf(cartridge)).toBe("83,17");
  press(cartridge, BUTTON.LEFT, BUTTON.DOWN);
  expect(frameOf(cartridge)).toBe("3,60");
  press(cartridge, BUTTON.DOWN, BUTTON.RIGHT, BUTTON.RIGHT);
  expect(frameOf(cartridge)).toBe("163,103");
  expect(head()).toBe(first);
  press(cartridge, BUTTON.RIGHT);
  expect(head()).not.toBe(first);
});

describe("what all have", () => {
  test.each([
    { edition: 0, players: 4, rows: 16 },
    { edition: 1, players: 2, rows: 15 },
  ])("edition $edition: each of $rows numbers is explained whole", ({ edition, players, rows }) => {
    const cartridge = sceneOf("seats", { edition, players, steps: 100, script: edition === 0 ? "YYYYYY" : "YYYYY" });
    expect(sayings(cartridge)).toContain("What all have");
    const meanings = new Set<string>();
    for (let row = 0; row < rows; row++) {
      expect(sayings(cartridge)).not.toContain(CUT);
      const meaning = sayings(cartridge, 197);
      expect(meaning.length).toBeGreaterThan(20);
      meanings.add(meaning);
      press(cartridge, BUTTON.DOWN);
    }
    expect(meanings.size).toBeGreaterThanOrEqual(rows - 2);
    expect(meanings.has(sayings(cartridge, 197))).toBe(true);
    expect(sayings(cartridge).includes("HQ")).toBe(edition === 0);
  });

  test("the end of a round says what it pays before it is played, and pays that", () => {
    const face = openCartridge("pulsar-2849");
    face.raw.boot(1, 0);
    let rounds = 0;
    let points = 0;
    let cubes = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const players = 2 + (seed % 3);
      const random = new SeededRandom(seed, players);
      face.raw.newGame(seed & 1, players, 0, seed, 0);
      while (face.raw.currentSeat() >= 0) {
        const legal = face.legalActions();
        const action = legal[random.below(legal.length)] as number;
        const said = /^End the round: points (-?\d+), cubes (\d+)$/.exec(face.actionText(action));
        const before = stateOf(face);
        face.raw.apply(action);
        const after = stateOf(face);
        if (said === null || before.phase !== "die" || after.phase === "buy") {
          expect(before.phase === "die" && action === 0 && before.round !== after.round).toBe(false);
          continue;
        }
        const seat = before.actor as number;
        expect(Number(said[1])).toBe(after.points[seat] - before.points[seat]);
        expect(Number(said[2])).toBe(after.cubes[seat] - before.cubes[seat]);
        rounds++;
        points += Math.abs(Number(said[1]));
        cubes += Number(said[2]);
      }
    }
    expect(Math.min(rounds, points, cubes)).toBeGreaterThan(20);
  });
});

test("a first game has no uses and pages of HQ boards", () => {
  const uses = sceneOf("uses", { edition: 1, script: "" });
  expect(sayings(uses)).not.toMatch(/HQ|gate run/);
  const cartridge = sceneOf("dice-4", { edition: 1 });
  for (let page = 0; page < 7; page++) {
    press(cartridge, BUTTON.Y);
    expect(sayings(cartridge)).not.toMatch(/HQ/);
  }
});

test("each use of a die tells what it is, below the menu", () => {
  const cartridge = sceneOf("uses", { script: "" });
  const meanings = new Set<string>();
  for (let use = 0; use < 7; use++) {
    const words = sayings(cartridge, WORDS_Y);
    expect(words).not.toContain(CUT);
    meanings.add(words);
    press(cartridge, BUTTON.DOWN);
  }
  expect(meanings.size).toBe(7);
});
