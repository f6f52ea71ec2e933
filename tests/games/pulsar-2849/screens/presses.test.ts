// How many presses Pulsar 2849 asks for: a player who accepts everything plays two rounds in twenty. What others do is
// watched once, a choice is handed on by itself, and what a round paid is read before the next draft.
import { expect, test } from "vitest";
import { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { readCartridgeFile } from "../../../support/games.ts";
import { setSpeed } from "../../../support/motion.ts";
import { stateOf } from "./reading.ts";

const SEEDS = [1, 2, 3, 5, 6, 8, 9, 10];
const ROUNDS = 2;
const MOST_PRESSES = 20;
/** A red die is picked, put to use and flown besides. */
const PRESSES_A_RED_DIE = 3;
/** Silver dice of a seat: the others are red. */
const SILVER = 2;
/** Nothing goes on by itself after this many steps of 20 ms. */
const STILL = 90;
const MOST_STEPS = 40_000;
/** Steps in which a choice can be taken back, and after which it cannot. */
const SOON = 40;
const LATE = 120;

/** A game of a person against two computers, animations off. */
function begin(seed: number): CartridgeDriver {
  const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), seed).start([0, 1, 1], 2, 4, 0);
  setSpeed(handheld, "off");
  return handheld;
}

/** Lets steps pass until only a press of the person goes on. */
function rest(handheld: CartridgeDriver): void {
  let last = handheld.words();
  for (let still = 0, steps = 0; still < STILL && steps < MOST_STEPS; steps++) {
    handheld.step(0);
    const words = handheld.words();
    still = words === last && handheld.cartridge.raw.currentSeat() === 0 ? still + 1 : 0;
    last = words;
  }
}

test("two rounds of three seats by accepting take at most twenty presses, three more a red die", () => {
  const counts: number[] = [];
  for (const seed of SEEDS) {
    const handheld = begin(seed);
    let presses = 0;
    let red = 0;
    for (rest(handheld); stateOf(handheld.cartridge).round <= ROUNDS; rest(handheld)) {
      const { phase, round } = stateOf(handheld.cartridge);
      handheld.press("A");
      if (round > 0) presses++;
      const { picked } = stateOf(handheld.cartridge) as unknown as { picked: number | null };
      if (phase === "die" && picked !== null && picked >= SILVER) red++;
    }
    expect(presses, `seed ${seed}`).toBeLessThanOrEqual(MOST_PRESSES + PRESSES_A_RED_DIE * red);
    counts.push(presses);
    // What the round paid is on a card, or above the next choice where that is cubes alone.
    expect(handheld.words(), `seed ${seed}`).toMatch(/Round 2 is over|Round 2: 0 points, \d+ cubes?/);
  }
  // The least that can be: two dice taken, picked, put to use and mostly flown.
  expect(Math.min(...counts)).toBeGreaterThan(11);
});

test("a die that was taken can be taken back until it is handed on by itself", () => {
  let met = 0;
  for (const seed of SEEDS) {
    const handheld = begin(seed);
    for (let i = 0; i < 8 && stateOf(handheld.cartridge).phase !== "draft"; i++) {
      rest(handheld);
      if (stateOf(handheld.cartridge).phase !== "draft") handheld.press("A");
    }
    const before = handheld.cartridge.stateHash();
    handheld.press("A");
    if (handheld.cartridge.raw.currentSeat() === 0 || !handheld.shows("undo")) continue;
    const taken = handheld.cartridge.snapshot();
    handheld.wait(SOON);
    expect(handheld.shows("go on")).toBe(true);
    handheld.press("B");
    expect(handheld.cartridge.stateHash()).toBe(before);
    handheld.cartridge.restore(taken);
    handheld.wait(LATE);
    expect(handheld.shows("go on")).toBe(false);
    met++;
  }
  expect(met).toBeGreaterThan(2);
});

test("with several persons nothing is handed on by itself", () => {
  const handheld = new CartridgeDriver(readCartridgeFile("pulsar-2849"), 3).start([0, 0], 2, 4, 0);
  setSpeed(handheld, "off");
  for (let i = 0; i < 20 && !handheld.shows("go on"); i++) handheld.press("A").wait(2);
  expect(handheld.shows("go on")).toBe(true);
  handheld.wait(2 * LATE);
  expect(handheld.shows("go on")).toBe(true);
});
