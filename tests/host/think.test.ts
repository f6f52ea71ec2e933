// The optional export `think`: between the steps computers think as fast as the machine can, behind the menu too, and
// choose what they would have chosen by steps alone. Whole sessions by buttons, state after state.
import { describe, expect, it, test } from "vitest";
import { FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { ConsoleRunner, playTasks } from "../../host/player/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { type ButtonName, CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { GAMES, gameUnderTest, readCartridgeFile } from "../support/games.ts";

const TRIED: readonly ButtonName[] = ["A", "A", "A", "RIGHT", "DOWN", "LEFT", "UP", "B"];
const MOST_STEPS = 40_000;
const STATES = 25;
/** The person presses nothing before that many steps drew nothing: a film may run while a computer thinks behind it. */
const STILL_STEPS = 60;
/** More units than any choice takes. */
const TO_THE_END = 1 << 20;

/** A game of one person, who presses at random, and computers of all levels, until this many states were seen. */
function playStates(
  id: string,
  think: (cartridge: Cartridge, random: SeededRandom) => void,
): { states: string[]; steps: number } {
  const [{ minPlayers, maxPlayers }] = gameUnderTest(id).editions;
  const handheld = new CartridgeDriver(readCartridgeFile(id), 5);
  handheld.start(
    Array.from({ length: maxPlayers }, (_, seat) => (seat === 0 ? 0 : 1 + (seat % 3))),
    minPlayers,
    maxPlayers,
  );
  const { cartridge } = handheld;
  const presses = new SeededRandom(11);
  const sizes = new SeededRandom(12);
  const states = [cartridge.stateHash()];
  let still = 0;
  for (let i = 0; i < MOST_STEPS && states.length < STATES && cartridge.raw.currentSeat() >= 0; i++) {
    if (handheld.flags & FLAG.THINKING || still < STILL_STEPS) {
      think(cartridge, sizes);
      still = handheld.step(0) & (FLAG.SCREEN | FLAG.THINKING) ? 0 : still + 1;
    } else {
      handheld.press(TRIED[presses.below(TRIED.length)]);
      still = 0;
    }
    const state = cartridge.stateHash();
    if (state !== states.at(-1)) states.push(state);
  }
  return { states, steps: handheld.steps.length };
}

describe.each(GAMES)("%s", (id) => {
  const bySteps = playStates(id, () => {});

  it("chooses the same however much is thought between two steps", () => {
    expect(bySteps.states.length).toBeGreaterThan(4);
    for (const think of [
      (cartridge: Cartridge) => void cartridge.think(TO_THE_END),
      (cartridge: Cartridge, random: SeededRandom) => void cartridge.think(random.below(40)),
    ]) {
      const { states, steps } = playStates(id, think);
      expect(states).toEqual(bySteps.states);
      expect(steps).toBeLessThanOrEqual(bySteps.steps);
    }
  });

  it("changes neither screen nor save nor state while it thinks, and says when there is nothing more to think", () => {
    const { maxPlayers, minPlayers } = gameUnderTest(id).editions[0];
    const handheld = new CartridgeDriver(readCartridgeFile(id), 2);
    const { cartridge } = handheld;
    expect(cartridge.think(1)).toBe(true);
    handheld.start(
      Array.from({ length: maxPlayers }, () => 3),
      minPlayers,
      maxPlayers,
    );
    for (let i = 0; i < MOST_STEPS && (handheld.flags & FLAG.THINKING) === 0; i++) handheld.step(0);
    expect(handheld.flags & FLAG.THINKING).not.toBe(0);
    const seen = () => [cartridge.screen(), cartridge.save(), cartridge.stateHash()];
    const before = seen();
    while (!cartridge.think(3)) expect(seen()).toEqual(before);
    expect(seen()).toEqual(before);
    expect(cartridge.think(TO_THE_END)).toBe(true);
  });
});

test("with five computers of level 3 a person waits for steps alone less than two seconds beside the pauses", () => {
  const random = new SeededRandom(4);
  let waits = 0;
  let longest = 0;
  // One game after another: once it is over, keys pressed at random look it through.
  for (let seed = 9; waits < 8; seed++) {
    const handheld = new CartridgeDriver(readCartridgeFile("jump-gate-1st"), seed);
    handheld.start([0, 3, 3, 3, 3, 3], 2, 6);
    const { cartridge } = handheld;
    let thinking = 0;
    while (waits < 8 && cartridge.raw.currentSeat() >= 0 && handheld.steps.length < MOST_STEPS) {
      if (handheld.flags & FLAG.THINKING) {
        cartridge.think(TO_THE_END);
        thinking++;
        handheld.step(0);
        continue;
      }
      if (cartridge.raw.currentSeat() === 0) {
        if (thinking > 0) waits++;
        longest = Math.max(longest, thinking);
        thinking = 0;
      }
      handheld.press(TRIED[random.below(TRIED.length)]);
    }
    expect(seed).toBeLessThan(20);
  }
  expect(waits).toBe(8);
  expect(longest).toBeGreaterThan(4);
  expect(longest * LIMIT.TICK_MS).toBeLessThan(2000);
});

test("behind the menu, its log and the rules a computer thinks on, and plays when the table is back", () => {
  const handheld = new CartridgeDriver(readCartridgeFile("jump-gate"), 3);
  handheld.start([0, 3], 2, 5);
  const { cartridge } = handheld;
  const random = new SeededRandom(1);
  while ((handheld.flags & FLAG.THINKING) === 0 && handheld.steps.length < MOST_STEPS) {
    handheld.press(TRIED[random.below(TRIED.length)]);
  }
  const before = cartridge.stateHash();
  handheld.press("X");
  expect(handheld.shows("Resume")).toBe(true);
  handheld.choose(3);
  expect(handheld.shows("Rules")).toBe(true);
  let steps = 0;
  while (handheld.flags & FLAG.THINKING && steps < MOST_STEPS) steps += handheld.step(0) === undefined ? 0 : 1;
  expect(cartridge.think(1)).toBe(true);
  expect([steps < MOST_STEPS, cartridge.stateHash()]).toEqual([true, before]);
  handheld.press("B", "B");
  handheld.step(0);
  handheld.step(0);
  expect(cartridge.stateHash()).not.toBe(before);
});

describe("the runner", () => {
  const probe = (type: string, body: string) =>
    watCartridge({
      bodies: { tick: `(i32.const ${FLAG.THINKING})` },
      fields: `(func (export "think") ${type} ${body})`,
    });

  it("spends the time to spare, and no more", () => {
    const runner = new ConsoleRunner(new Cartridge(probe("(param i32) (result i32)", "(i32.const 0)")));
    let looks = 0;
    runner.boot(1, 2);
    runner.step([0], { ms: 5, now: () => looks++ });
    expect(looks).toBe(6);
  });

  it("counts a `think` of another type as absent, and one that is missing as done", () => {
    expect(new Cartridge(probe("(param i64) (result i64)", "(i64.const 0)")).think(1)).toBe(true);
    expect(new Cartridge(watCartridge({})).think(1)).toBe(true);
    expect(new Cartridge(probe("(param i32) (result i32)", "(i32.const 0)")).think(1)).toBe(false);
  });

  it("tells what a `think` that fails failed with", () => {
    const runner = new ConsoleRunner(new Cartridge(probe("(param i32) (result i32)", "(unreachable)")));
    runner.boot(1, 2);
    expect(runner.step([0], { ms: 5, now: () => 0 }).failure?.message).toMatch(/unreachable/);
  });

  it("thinks ahead only where it is told to", () => {
    const wasm = readCartridgeFile("jump-gate");
    const stepsTo = (thinksAhead: boolean): number => {
      const { start, step } = playTasks();
      const handheld = new CartridgeDriver(wasm, 3);
      handheld.start([3, 3], 2, 5);
      expect(start({ wasm, seed: [3, 0], thinksAhead }).status).toBe(0);
      step({ inputs: handheld.steps });
      for (let steps = 1; steps < MOST_STEPS; steps++) if (step({ inputs: [0] }).save) return steps;
      return MOST_STEPS;
    };
    expect(stepsTo(true)).toBeLessThan(stepsTo(false) / 2);
  });
});
