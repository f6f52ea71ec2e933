// What Pulsar 2849 shows above the choices below the map, and before its last round: what the end of a turn leaves
// undone, the dice left over, what still counts at the end.
import { describe, expect, test } from "vitest";
import { BUTTON, COLOR, LIMIT } from "../../../../host/cartridge/abi.ts";
import type { Cartridge } from "../../../../host/cartridge/cartridge.ts";
import { rasterise, screenIcons, screenText } from "../../../../host/raster/index.ts";
import { toRgba } from "../../../../host/raster/rgba.ts";
import { SeededRandom } from "../../../../host/sim/seed.ts";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { findIllegible } from "../../../screens/legible.ts";
import { expectTold } from "../../../screens/spoken.ts";
import { openCartridge, readCartridgeFile } from "../../../support/games.ts";
import { expectGoldenPicture } from "../../../support/golden.ts";
import { setSpeed } from "../../../support/motion.ts";
import { stateOf } from "./reading.ts";

const SCREEN = 240;
const MAP_H = 198;
const CHIPS_END = 213;
const GROUPS = 12;
/** Nothing goes on by itself after this many steps of 20 ms. */
const STILL = 90;
const MOST_STEPS = 60_000;

const textsOf = (cartridge: Cartridge): string[] => screenText(cartridge.screen()).map(({ text }) => text.trim());

/** Whether the yellow frame of the cursor is around the chip with this word. */
function isOnChip(cartridge: Cartridge, word: string): boolean {
  const said = screenText(cartridge.screen()).filter(({ y }) => y > CHIPS_END && y < SCREEN - 14);
  return said.some(({ text }) => text.startsWith(word));
}

/** Shows positions of random games between two uses of dice, with the cursor on each group in turn. */
function lookAt(players: number, seed: number, look: (face: Cartridge, actions: readonly string[]) => void): void {
  const model = openCartridge("pulsar-2849");
  const face = openCartridge("pulsar-2849");
  face.raw.boot(1, 0);
  const start = face.snapshot();
  const random = new SeededRandom(seed, players);
  model.raw.newGame(0, players, 0, seed, 0);
  for (let step = 0; model.raw.currentSeat() >= 0; step++) {
    const legal = model.legalActions();
    if (stateOf(model).phase === "die" && step % 3 === 0) {
      face.restore(start);
      face.setState(model.state());
      face.raw.tick(0, LIMIT.TICK_MS);
      const actions = legal.map((action) => face.actionText(action));
      for (let group = 0; group < GROUPS; group++) {
        look(face, actions);
        face.raw.tick(BUTTON.RIGHT, LIMIT.TICK_MS);
        face.raw.tick(0, LIMIT.TICK_MS);
      }
    }
    const others = legal.filter((action) => action > 0);
    const from = others.length > 0 && random.below(5) > 0 ? others : legal;
    model.raw.apply(from[random.below(from.length)] as number);
  }
}

const isBuying = (text: string): boolean => /^Buy a red \d:/.test(text);
const isPlacing = (text: string): boolean => text.startsWith("Place ");

test("the end of a turn says what is left undone, or that nothing is", () => {
  const met = new Map<string, number>();
  for (const players of [2, 3, 4]) {
    lookAt(players, players + 20, (face, actions) => {
      if (!isOnChip(face, "End") || isOnChip(face, "End:")) return;
      const { actor, dice, redOffered } = stateOf(face) as unknown as {
        actor: number;
        dice: number[][];
        redOffered: number;
      };
      const unused = (dice[actor] as number[]).filter((die) => die > 0).length;
      const expected = [
        unused === 1 ? "1 unused die will be lost" : unused === 2 ? "2 unused dice will be lost" : "",
        redOffered === 0 ? "" : "A red die will be lost",
        actions.some(isPlacing) ? "You can place a gyrodyne" : "",
        actions.some(isBuying) ? "buy" : "",
      ].filter((words) => words !== "");
      if (expected.length === 0) expected.push("Nothing is left to do");
      const said = textsOf(face).flatMap((text) => {
        if (/^\d cubes? can buy a red die$/.test(text)) return ["buy"];
        return /will be lost$|^You can place|^Nothing is left/.test(text) ? [text] : [];
      });
      expect(said.toSorted(), face.stateHash().toString()).toEqual(expected.toSorted());
      for (const words of said) met.set(words, (met.get(words) ?? 0) + 1);
    });
  }
  for (const words of ["Nothing is left to do", "1 unused die will be lost", "A red die will be lost", "buy"])
    expect(met.get(words) ?? 0, words).toBeGreaterThan(0);
});

test("at a die to buy all that are left over are seen, grey where none can be bought", () => {
  let open = 0;
  let closed = 0;
  for (const players of [2, 4]) {
    lookAt(players, players + 30, (face, actions) => {
      if (!isOnChip(face, "Buy a ")) return;
      const { market } = stateOf(face) as unknown as { market: number[] };
      const { y } = screenText(face.screen()).find(({ text }) => text === "Left over:") as { y: number };
      const seen = screenIcons(face.screen()).filter((icon) => Math.abs(icon.y - y) < 3 && icon.y < MAP_H);
      const isOpen = actions.some(isBuying);
      expect(seen.map(({ name }) => name)).toEqual(
        market.flatMap((count, i) => (count > 0 ? [`die-${i + 1}-12`] : [])),
      );
      for (const { color } of seen) expect(color).toBe(isOpen ? COLOR.RED : COLOR.GREY);
      expect(textsOf(face).includes("One a turn: use it or lose it")).toBe(isOpen);
      if (isOpen) open++;
      else closed++;
    });
  }
  expect(open).toBeGreaterThan(0);
  expect(closed).toBeGreaterThan(3);
});

/** Accepts everything until a page has these words. */
function playTo(handheld: CartridgeDriver, words: string): void {
  let still = 0;
  let last = "";
  for (let steps = 0; steps < MOST_STEPS && !handheld.shows(words); steps++) {
    still = handheld.words() === last ? still + 1 : 0;
    last = handheld.words();
    if (still < STILL) handheld.step(0);
    else handheld.press("A");
  }
  expect(handheld.words()).toContain(words);
}

function begin(levels: readonly number[], seed: number): CartridgeDriver {
  const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed).start([...levels], 2, 4, 0);
  setSpeed(handheld, "off");
  return handheld;
}

describe("before the last round", () => {
  test.each([[[0, 3]], [[0, 3, 2, 2]]])("%j: what still counts, goals with what is missing", (levels) => {
    const handheld = begin(levels, 4);
    playTo(handheld, "The last round");
    expect(stateOf(handheld.cartridge).round).toBe(8);
    const list = handheld.cartridge.screen();
    expect(findIllegible(list)).toEqual([]);
    expectTold(list);
    const rgba = toRgba(rasterise(list));
    const name = `screens/pulsar-2849/last-round-${levels.length}.png`;
    expectGoldenPicture(name, { width: SCREEN, height: SCREEN, rgba });
    for (let row = 0; row < 3; row++, handheld.press("DOWN")) {
      const shown = screenText(handheld.cartridge.screen());
      const goal = shown.filter(({ text, x }) => /^\d [a-z]/.test(text) && x > 2)[row] as (typeof shown)[number];
      const [own] = shown.filter(({ y, x }) => y === goal.y && x > goal.x + goal.w).sort((a, b) => a.x - b.x);
      const missing = Number(goal.text[0]) - Number(own?.text);
      const words = handheld.words().replaceAll(" | ", " ");
      expect(words).toContain(missing > 0 ? `You need ${missing} more. ` : "Met. ");
    }
    const before = handheld.cartridge.stateHash();
    handheld.press("A");
    expect(handheld.words()).not.toContain("The last round");
    expect(handheld.cartridge.stateHash()).toBe(before);
  });
});
