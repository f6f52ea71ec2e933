// Engine parity on the emulated RP2040: the same cartridge under wasm3 in the real firmware and in V8 here. Whole games
// by random policy, state hash after every action; computer players' choices; display lists in lockstep.
import { existsSync } from "node:fs";
import { BUTTON, FLAG } from "../../cartridge/abi.ts";
import type { Cartridge } from "../../cartridge/cartridge.ts";
import { crc32 } from "../../cartridge/envelope.ts";
import { SeededRandom } from "../../sim/seed.ts";
import { EmulatedConsole } from "../emulated-console.ts";
import type { GameUnderTest, PlayedTable } from "../game.ts";
import type { Vitest } from "./vitest.ts";

/** What is compared. */
export interface EngineOptions {
  /** The firmware as ELF. */
  readonly image: string;
  /**
   * Flash on which this very firmware has installed the game, up to its last byte that is not blank; where none is
   * given it is installed again.
   */
  readonly flash?: () => Promise<Uint8Array>;
  /** Tables of which a whole game is played; the computers choose at the last one. */
  readonly tables: readonly PlayedTable[];
  /** Choices compared per level, at positions spread over a game. */
  readonly choices: number;
  /**
   * Units of work that a choice may take to be followed to its end; of a longer one a part is compared, as the whole
   * memory after it.
   */
  readonly wholeUnits: number;
  /** Levels of which some choice must have been followed to its end. */
  readonly wholeLevels: readonly number[];
  /** Steps of a session. */
  readonly ticks: number;
}

const SEED = 20261120;
const CALLS_AT_ONCE = 16;
const LIMIT_ACTIONS = 4000;
const PART_UNITS = 8;
const STEPS_AT_ONCE = 4;
/** The deal that a session begins from. */
const DEAL = [SEED, 77] as const;
const TIMEOUT_MS = 600_000;

/** Defines the tests. */
export function testEngines(
  { describe, it, expect, beforeAll }: Vitest,
  game: GameUnderTest,
  { image, flash, tables, choices, wholeUnits, wholeLevels, ticks }: EngineOptions,
): void {
  /** A random game played in V8: its actions and the hash before the first and after each. */
  const playGame = (table: PlayedTable, seed: number): { actions: number[]; hashes: string[] } => {
    const cartridge = game.open();
    const random = new SeededRandom(seed);
    expect(cartridge.raw.newGame(table.edition, table.players, table.options, seed, 0)).toBe(0);
    const actions: number[] = [];
    const hashes = [cartridge.stateHash()];
    while (cartridge.raw.currentSeat() >= 0 && actions.length < LIMIT_ACTIONS) {
      const action = cartridge.drawAction(random, actions.length);
      expect(cartridge.raw.apply(action)).toBe(0);
      actions.push(action);
      hashes.push(cartridge.stateHash());
    }
    expect(cartridge.raw.currentSeat()).toBe(-1);
    return { actions, hashes };
  };

  describe(`${game.id} under wasm3 on the RP2040 and in V8`, () => {
    let board: EmulatedConsole;

    beforeAll(async () => {
      if (!existsSync(image))
        throw new Error(
          `${image} is missing: engines cannot be compared without the firmware (in a checkout: npm run firmware)`,
        );
      board = await EmulatedConsole.boot({ board: "picosystem", image, ...(flash && { flash: await flash() }) });
      await board.connect();
      if (!flash) await board.remote.install(game.readCartridge());
      board.remember();
    }, TIMEOUT_MS);

    /** Starts the cartridge from power-on in lockstep, here and there. */
    async function start(): Promise<Cartridge> {
      await board.goBack();
      await board.remote.run(game.id, { seed: [SEED, 7], ignoreSave: true, lockstep: true });
      const cartridge = game.open();
      expect(cartridge.raw.boot(SEED, 7)).toBe(0);
      return cartridge;
    }

    it.each(tables)("goes through the same states: $name", { timeout: TIMEOUT_MS }, async (table) => {
      const seed = SEED + table.players;
      const { actions, hashes } = playGame(table, seed);
      await start();
      const { remote } = board;
      const begun = await remote.calls([
        ["newGame", table.edition, table.players, table.options, seed, 0],
        ["stateHash"],
      ]);
      expect([Number(begun[0]), hashOf(begun[1])]).toEqual([0, hashes[0]]);
      for (let at = 0; at < actions.length; at += CALLS_AT_ONCE) {
        const part = actions.slice(at, at + CALLS_AT_ONCE);
        const results = await remote.calls(part.flatMap((action) => [["apply", action], ["stateHash"]] as const));
        const seen = part.map((_, i) => [Number(results[2 * i]), hashOf(results[2 * i + 1])]);
        expect(seen, `actions ${at} and on, seed ${seed}`).toEqual(part.map((_, i) => [0, hashes[at + i + 1]]));
      }
      expect(await remote.call("currentSeat")).toBe(-1);
      board.expectHealthy();
    });

    it.each([1, 2, 3])("chooses the same, level %i", { timeout: TIMEOUT_MS }, async (level) => {
      const table = tables[tables.length - 1];
      const { actions } = playGame(table, SEED);
      const cartridge = await start();
      const { raw } = cartridge;
      const { remote } = board;
      let whole = 0;
      for (let i = 0; i < choices; i++) {
        const position = Math.floor((actions.length * (i + 0.5)) / choices);
        const when = `${table.name}, level ${level}, position ${position}, seed ${SEED}`;
        const other = game.open();
        other.raw.newGame(table.edition, table.players, table.options, SEED, 0);
        for (const action of actions.slice(0, position)) other.raw.apply(action);
        const state = other.state();
        const seat = other.raw.currentSeat();
        // The same bytes and calls on both engines, so that the whole memory stays the same.
        cartridge.setState(state);
        await remote.writeMemory(raw.statePtr(), state);
        const begun = await remote.calls([["checkState"], ["aiStart", seat, level, SEED + i, level]]);
        expect(begun.map(Number), when).toEqual([0, 0]);
        expect(raw.aiStart(seat, level, SEED + i, level)).toBe(0);
        const units = countUnits(other, seat, level, SEED + i);
        const followed = units <= wholeUnits ? units : PART_UNITS;
        for (let done = 0; done < followed; done += STEPS_AT_ONCE) {
          const part = Math.min(STEPS_AT_ONCE, followed - done);
          expect(await remote.call("aiStep", part), when).toBe(raw.aiStep(part));
        }
        expect(await remote.call("aiAction"), when).toBe(raw.aiAction());
        if (followed === units) whole++;
        const memory = await remote.readMemory(0, cartridge.identity.ramBytes);
        expect(crc32(memory), when).toBe(crc32(cartridge.memory().subarray(0, memory.length)));
      }
      if (wholeLevels.includes(level)) expect(whole, "choices followed to their end").toBeGreaterThan(0);
      board.expectHealthy();
    });

    it("draws the same display lists and sounds the same, tick by tick", { timeout: TIMEOUT_MS }, async () => {
      const cartridge = await start();
      const { remote } = board;
      const random = new SeededRandom(SEED);
      // Where it takes deals the first press begins the game of one.
      if (cartridge.offerDeal(DEAL, true)) expect(await remote.call("offerDeal", ...DEAL, 1)).toBe(0);
      // No B: it would leave the title screen for the console's menu.
      const buttons = [0, BUTTON.A, BUTTON.A, BUTTON.DOWN, BUTTON.RIGHT, BUTTON.UP, BUTTON.LEFT, BUTTON.X];
      for (let i = 0; i < ticks; i++) {
        const held = i === 2 ? BUTTON.A : i % 2 === 0 ? buttons[random.below(buttons.length)] : 0;
        const flags = cartridge.raw.tick(held, 20);
        const list = cartridge.screen();
        const there = await remote.tick(held, 20);
        expect([there.flags, there.listSize, there.listCrc], `tick ${i}`).toEqual([flags, list.length, crc32(list)]);
        if (flags & FLAG.SOUND) {
          const tones = cartridge.sound();
          expect(
            Buffer.from(await remote.readMemory(cartridge.raw.soundPtr(), tones.length)),
            `sound of tick ${i}`,
          ).toEqual(Buffer.from(tones));
        }
        if (i === 3) expect(hashOf((await remote.calls([["stateHash"]]))[0])).toBe(cartridge.stateHash());
      }
      board.expectHealthy();
    });
  });
}

/** State hash as the device and as V8 give it, 64 bits without sign. */
function hashOf(value: bigint): string {
  return BigInt.asUintN(64, value).toString(16).padStart(16, "0");
}

/** Units of work that a choice takes, counted in V8. */
function countUnits(cartridge: Cartridge, seat: number, level: number, seed: number): number {
  const status = cartridge.raw.aiStart(seat, level, seed, level);
  if (status !== 0) throw new Error(`aiStart answers ${status}`);
  return cartridge.endThought(level, 1);
}
