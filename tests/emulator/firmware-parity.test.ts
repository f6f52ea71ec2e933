// Engine parity on the emulated RP2040: the same cartridges under wasm3 on the device and in V8 here. Whole games by random policy,
// state hash after every action; computer players' choices; display lists in lockstep.
// JUMPDECK_DEVICE_TABLES=all plays every number of players and set of variants; else Jump Gate with three numbers, the others with one
// number each, without and with all variants.
import { beforeAll, describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { crc32 } from "../../host/link/index.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { GAMES, listTables, listVariants, listVariantTables, readCartridgeFile, type Table } from "../support/games.ts";
import { EmulatedConsole } from "./console.ts";

const all = process.env.JUMPDECK_DEVICE_TABLES === "all";

const SEED = 20261120;
const CALLS_AT_ONCE = 16;
const LIMIT_ACTIONS = 4000;
/** Choices compared per level, at positions spread over a game. */
const CHOICES = 10;
/** Units of work that a choice may take to be followed to its end; of a longer one a part is compared, as the whole memory after it. */
const WHOLE_UNITS = all ? Number.POSITIVE_INFINITY : 60;
const PART_UNITS = 8;
const TICKS = 150;
const STEPS_AT_ONCE = 4;

function tablesOf(id: string): Table[] {
  const own = (tables: Table[]) => tables.filter((table) => table.id === id);
  const plain = own(listTables());
  if (all) return [...plain, ...own(listVariantTables())];
  const few = id === "jump-gate" ? plain.filter(({ players }) => [2, 3, 5].includes(players)) : plain.slice(-1);
  return [...few, ...own(listVariants()).slice(-1)];
}

/** State hash as the device and as V8 give it, 64 bits without sign. */
function hashOf(value: bigint): string {
  return BigInt.asUintN(64, value).toString(16).padStart(16, "0");
}

/** A random game played in V8: its actions and the hash before the first and after each. */
function playGame(table: Table, seed: number): { actions: number[]; hashes: string[] } {
  const cartridge = new Cartridge(readCartridgeFile(table.id));
  const random = new SeededRandom(seed);
  expect(cartridge.raw.newGame(table.edition, table.players, table.options, seed, 0)).toBe(0);
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

describe.each([...GAMES])("%s under wasm3 on the RP2040 and in V8", (id) => {
  const file = readCartridgeFile(id);
  const tables = tablesOf(id);
  let console: EmulatedConsole;

  beforeAll(async () => {
    console = await EmulatedConsole.withCartridges("picosystem", id);
    console.remember();
  });

  /** Starts the cartridge from power-on in lockstep, here and there. */
  async function start(): Promise<Cartridge> {
    await console.goBack();
    await console.deck.run(id, { seed: [SEED, 7], ignoreSave: true, lockstep: true });
    const cartridge = new Cartridge(file);
    expect(cartridge.raw.boot(SEED, 7)).toBe(0);
    return cartridge;
  }

  it.each(tables)("goes through the same states: $name", { timeout: 600_000 }, async (table) => {
    const seed = SEED + table.players;
    const { actions, hashes } = playGame(table, seed);
    await start();
    const { deck } = console;
    const begun = await deck.calls([["newGame", table.edition, table.players, table.options, seed, 0], ["stateHash"]]);
    expect([Number(begun[0]), hashOf(begun[1])]).toEqual([0, hashes[0]]);
    for (let at = 0; at < actions.length; at += CALLS_AT_ONCE) {
      const part = actions.slice(at, at + CALLS_AT_ONCE);
      const results = await deck.calls(part.flatMap((action) => [["apply", action], ["stateHash"]] as const));
      const seen = part.map((_, i) => [Number(results[2 * i]), hashOf(results[2 * i + 1])]);
      expect(seen, `actions ${at} and on, seed ${seed}`).toEqual(part.map((_, i) => [0, hashes[at + i + 1]]));
    }
    expect(await deck.call("currentSeat")).toBe(-1);
    console.expectHealthy();
  });

  it.each([1, 2, 3])("chooses the same, level %i", { timeout: 600_000 }, async (level) => {
    const table = tables[tables.length - 1];
    const { actions } = playGame(table, SEED);
    const cartridge = await start();
    const { raw } = cartridge;
    const { deck } = console;
    let whole = 0;
    for (let i = 0; i < CHOICES; i++) {
      const position = Math.floor((actions.length * (i + 0.5)) / CHOICES);
      const when = `${table.name}, level ${level}, position ${position}, seed ${SEED}`;
      const other = new Cartridge(file);
      other.raw.newGame(table.edition, table.players, table.options, SEED, 0);
      for (const action of actions.slice(0, position)) other.raw.apply(action);
      const state = other.state();
      const seat = other.raw.currentSeat();
      // The same bytes and calls on both engines, so that the whole memory stays the same.
      cartridge.setState(state);
      await deck.writeMemory(raw.statePtr(), state);
      const begun = await deck.calls([["checkState"], ["aiStart", seat, level, SEED + i, level]]);
      expect(begun.map(Number), when).toEqual([0, 0]);
      expect(raw.aiStart(seat, level, SEED + i, level)).toBe(0);
      const units = countUnits(other, seat, level, SEED + i);
      const followed = units <= WHOLE_UNITS ? units : PART_UNITS;
      for (let done = 0; done < followed; done += STEPS_AT_ONCE) {
        const part = Math.min(STEPS_AT_ONCE, followed - done);
        expect(await deck.call("aiStep", part), when).toBe(raw.aiStep(part));
      }
      expect(await deck.call("aiAction"), when).toBe(raw.aiAction());
      if (followed === units) whole++;
      const memory = await deck.readMemory(0, cartridge.identity.ramBytes);
      expect(crc32(memory), when).toBe(crc32(cartridge.memory().subarray(0, memory.length)));
    }
    if (level < 3) expect(whole, "choices followed to their end").toBeGreaterThan(0);
    console.expectHealthy();
  });

  it("draws the same display lists, tick by tick", async () => {
    const cartridge = await start();
    const { deck } = console;
    const random = new SeededRandom(SEED);
    // No B: it would leave the title screen for the console's menu.
    const buttons = [0, BUTTON.A, BUTTON.A, BUTTON.DOWN, BUTTON.RIGHT, BUTTON.UP, BUTTON.LEFT, BUTTON.X];
    for (let i = 0; i < TICKS; i++) {
      const held = i % 2 === 0 ? buttons[random.below(buttons.length)] : 0;
      const flags = cartridge.raw.tick(held, 20);
      const list = cartridge.screen();
      const there = await deck.tick(held, 20);
      expect([there.flags, there.listSize, there.listCrc], `tick ${i}`).toEqual([flags, list.length, crc32(list)]);
    }
    console.expectHealthy();
  });
});

/** Units of work that a choice takes, counted in V8. */
function countUnits({ raw }: Cartridge, seat: number, level: number, seed: number): number {
  expect(raw.aiStart(seat, level, seed, level)).toBe(0);
  let units = 1;
  while (raw.aiStep(1) !== 1) units++;
  return units;
}
