// The costly choices of Pulsar 2849: none for a player like level 3, some for a random player, weighed by what
// is known: whatever is face-down.
import { expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { Cartridge } from "../../../host/cartridge/cartridge.ts";
import type { CartridgeDriver } from "../../../host/testing/cartridge-driver.ts";
import { mostKept } from "../../../host/testing/kept-game.ts";
import { readCartridgeFile } from "../../support/games.ts";
import { type PlayedGame, playOut, searchCostly } from "../../support/looked-through.ts";

const WASM = readCartridgeFile("pulsar-2849");
const A_MINUTE = 3000;
/** As many as are hardly ever more than the last round's, after its roll. */
const LAST_ACTIONS = 18;
const DEALS = [3, 5, 9, 11];

/** Plays a game of two, in which an action is chosen by a level, or at random: 0. */
const play = (cartridge: Cartridge, level: number, seed: number): PlayedGame =>
  playOut(cartridge, seed, level === 0 ? undefined : () => chosen(cartridge, level, seed));

function chosen({ raw }: Cartridge, level: number, seed: number): number {
  expect(raw.aiStart(raw.currentSeat(), level, seed, 0)).toBe(STATUS.OK);
  while (raw.aiStep(1000) === 0);
  return raw.aiAction();
}

/** What is said of the costly choices of seat 0 from a position on, in which the actions were played. */
function costly(cartridge: Cartridge, from: Uint8Array, actions: readonly number[], before: number): string[] {
  const handheld = searchCostly(WASM, cartridge, from, actions, before, A_MINUTE);
  return Array.from({ length: 3 }, () => told(handheld.press("A")));
}

/** What is there, to the bar. */
const told = (handheld: CartridgeDriver): string =>
  handheld
    .words()
    .replaceAll(" | ", " ")
    .match(/(\d+\/\d+ (?:Player|The).*?) steps/)?.[1] ?? "";
const margin = (words: string): number => Number(/It expects about (\d+) points? more\./.exec(words)?.[1]);

test("who plays as level 3 does has no choice that cost much", () => {
  const cartridge = new Cartridge(WASM);
  for (const seed of [1, 2, 3]) {
    const { states, actions } = play(cartridge, 3, seed);
    const from = Math.max(0, actions.length - mostKept(cartridge));
    expect(costly(cartridge, states[from], actions.slice(from), from)[0], `seed ${seed}`).toMatch(
      /Mistakes by Player 1: 0\./,
    );
  }
});

test("who plays by chance has three, the earliest first, of one's own, and a reason for each", () => {
  const cartridge = new Cartridge(WASM);
  let reasons = 0;
  for (const seed of [1, 2, 3]) {
    const { states, actions } = play(cartridge, 0, seed);
    const from = Math.max(0, actions.length - mostKept(cartridge));
    const found = costly(cartridge, states[from], actions.slice(from), from);
    for (const words of found)
      expect(words, `seed ${seed}`).toMatch(
        /^\d+\/\d+ Player 1: .* A Master chooses: .* It expects about \d+ points? more\. \S.*$/,
      );
    // The reason is one of this choice: the die that it names is the one that is used.
    for (const words of found) {
      const [, value, as, named] =
        /chooses: Use the (?:red )?(\d)(?: as (\d))?\. It expects .* with an? (\d)/.exec(words) ?? [];
      if (named === undefined) continue;
      expect(named, words).toBe(as ?? value);
      reasons++;
    }
    const steps = found.map((words) => Number.parseInt(words, 10));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    for (const words of found) expect(margin(words)).toBeGreaterThan(0);
    expect(new Set(found).size).toBe(3);
  }
  expect(reasons).toBeGreaterThan(2);
});

test("they are the same, whatever lies face-down", () => {
  const cartridge = new Cartridge(WASM);
  const { raw } = cartridge;
  const looker = new Cartridge(WASM);
  let compared = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const { states, actions } = play(cartridge, 0, seed);
    const before = actions.length - LAST_ACTIONS;
    const last = actions.slice(before);
    const found = costly(cartridge, states[before], last, before);
    if (Number.isNaN(margin(found[0]))) continue;
    for (const deal of DEALS) {
      cartridge.setState(states[before]);
      raw.resample(raw.currentSeat(), deal, seed);
      const other = cartridge.state();
      // Another deal in which all the same was seen.
      if (
        !last.every(
          (action, i) =>
            raw.apply(action) === STATUS.OK &&
            Buffer.compare(cartridge.observation(-1), seen(states[before + i + 1])) === 0,
        )
      )
        continue;
      expect(other).not.toEqual(states[before]);
      expect(costly(cartridge, other, last, before), `seed ${seed}, deal ${deal}`).toEqual(found);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(9);

  function seen(state: Uint8Array): Uint8Array {
    looker.setState(state);
    return looker.observation(-1);
  }
});
