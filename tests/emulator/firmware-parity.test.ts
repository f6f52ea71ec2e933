// Engine parity on the emulated RP2040: the same cartridge under wasm3 on the device and in V8 here. Whole games by random policy,
// state hash after every action; computer players' choices; display lists in lockstep.
import { beforeAll, describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { crc32 } from "../../host/link/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { readCartridgeFile, readEditions } from "../support/games.ts";
import { EmulatedConsole } from "./console.ts";

const FILE = readCartridgeFile("jump-gate");
const SEED = 20261120;
const CALLS_AT_ONCE = 16;
const LIMIT_ACTIONS = 2000;
/** Choices compared per level, at positions spread over a game. */
const CHOICES = 10;

let console: EmulatedConsole;

/** State hash as the device and as V8 give it, 64 bits without sign. */
function hashOf(value: bigint): string {
  return BigInt.asUintN(64, value).toString(16).padStart(16, "0");
}

/** A random game of Jump Gate played in V8: its actions and the hash after each. */
function playGame(players: number, seed: number): { actions: number[]; hashes: string[] } {
  const cartridge = new Cartridge(FILE);
  const [edition] = readEditions("jump-gate");
  const random = new SeededRandom(seed);
  expect(cartridge.raw.newGame(edition.number, players, 0, seed, 0)).toBe(0);
  const actions: number[] = [];
  const hashes = [cartridge.stateHash()];
  while (cartridge.raw.currentSeat() >= 0 && actions.length < LIMIT_ACTIONS) {
    const action = cartridge.raw.legalAction(random.below(cartridge.raw.legalCount()));
    expect(cartridge.raw.apply(action)).toBe(0);
    actions.push(action);
    hashes.push(cartridge.stateHash());
  }
  expect(cartridge.raw.currentSeat()).toBe(-1);
  return { actions, hashes };
}

beforeAll(async () => {
  console = await EmulatedConsole.withCartridges("picosystem", FILE);
  console.remember();
});

describe("wasm3 on the RP2040 and V8 agree", () => {
  it.each([2, 3, 5])("on every state of a random game with %i players", async (players) => {
    await console.goBack();
    const { deck } = console;
    const [edition] = readEditions("jump-gate");
    const { actions, hashes } = playGame(players, SEED + players);
    await deck.run("jump-gate", { seed: [SEED, 0], ignoreSave: true, lockstep: true });
    const start = await deck.calls([["newGame", edition.number, players, 0, SEED + players, 0], ["stateHash"]]);
    expect([Number(start[0]), hashOf(start[1])]).toEqual([0, hashes[0]]);
    for (let at = 0; at < actions.length; at += CALLS_AT_ONCE) {
      const part = actions.slice(at, at + CALLS_AT_ONCE);
      const results = await deck.calls(part.flatMap((action) => [["apply", action], ["stateHash"]] as const));
      const seen = part.map((_, i) => [Number(results[2 * i]), hashOf(results[2 * i + 1])]);
      expect(seen, `actions ${at} and on, seed ${SEED + players}`).toEqual(part.map((_, i) => [0, hashes[at + i + 1]]));
    }
    expect(await deck.call("currentSeat")).toBe(-1);
    console.expectHealthy();
  });

  it.each([1, 2, 3])("on what a level %i computer player chooses", async (level) => {
    await console.goBack();
    const { deck } = console;
    const [edition] = readEditions("jump-gate");
    const { actions } = playGame(2, SEED);
    await deck.run("jump-gate", { seed: [SEED, 0], ignoreSave: true, lockstep: true });
    for (let i = 0; i < CHOICES; i++) {
      const position = Math.floor((actions.length * (i + 0.5)) / CHOICES);
      const cartridge = new Cartridge(FILE);
      cartridge.raw.newGame(edition.number, 2, 0, SEED, 0);
      for (const action of actions.slice(0, position)) cartridge.raw.apply(action);
      const seat = cartridge.raw.currentSeat();
      const wanted = cartridge.chooseAction(level, SEED + i, level);
      await deck.writeMemory(cartridge.raw.statePtr(), cartridge.state());
      const begun = await deck.calls([["checkState"], ["aiStart", seat, level, SEED + i, level]]);
      expect(begun.map(Number)).toEqual([0, 0]);
      for (let steps = 0; (await deck.call("aiStep", 4)) !== 1; steps++) expect(steps).toBeLessThan(20000);
      expect(await deck.call("aiAction"), `level ${level}, position ${position}`).toBe(wanted);
    }
    console.expectHealthy();
  });

  it("on every display list, tick by tick", async () => {
    await console.goBack();
    const { deck } = console;
    const cartridge = new Cartridge(FILE);
    cartridge.raw.boot(SEED, 7);
    await deck.run("jump-gate", { seed: [SEED, 7], ignoreSave: true, lockstep: true });
    const random = new SeededRandom(SEED);
    // No B: it would leave the title screen for the console's menu.
    const buttons = [0, BUTTON.A, BUTTON.A, BUTTON.DOWN, BUTTON.RIGHT, BUTTON.UP, BUTTON.LEFT, BUTTON.X];
    for (let i = 0; i < 150; i++) {
      const held = i % 2 === 0 ? buttons[random.below(buttons.length)] : 0;
      const flags = cartridge.raw.tick(held, 20);
      const list = cartridge.screen();
      const there = await deck.tick(held, 20);
      expect([there.flags, there.listSize, there.listCrc], `tick ${i}`).toEqual([flags, list.length, crc32(list)]);
    }
    console.expectHealthy();
  });
});
