// Whole games of every cartridge on the emulated PicoSystem, in lockstep with V8: the same buttons step by step, from
// the title through the set-up to the final scores. Every display list, every state after a move, the save and the
// glass are compared. JUMPDECK_BUTTON_GAMES=all plays every set of variants and number of players; else each cartridge
// without variants, and of a game that is long the beginning, a part in the middle and the end.
import { beforeAll, describe, expect, it } from "vitest";
import { FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { sampleRows } from "../support/breadth.ts";
import { findButtonGame, SHOWN_AT_END, isLongRun, tablesToPlay } from "../support/button-game.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { EmulatedConsole } from "./console.ts";

const GLASS_EVERY = 150;
const STACK_LIMIT = 4096;
/** Steps of each part of a long game. Each kind of step is there; a whole game is the null game's. */
const PART_STEPS = 80;

/**
 * Jump Gate is played by its keys in firmware-game.test.ts; games with variants go to their end in the page, and state
 * by state in firmware-parity.test.ts. The long run plays all of them here too.
 */
const tables = sampleRows(
  tablesToPlay("first").filter(({ id }) => isLongRun() || id !== "jump-gate"),
  2,
  0,
  isLongRun(),
);

/** Whether a step of a game of this many is played on the device; over the others the cartridge's memory is carried. */
function isPlayed(step: number, steps: number): boolean {
  if (isLongRun() || steps <= 3 * PART_STEPS) return true;
  return [0, (steps - PART_STEPS) >> 1, steps - PART_STEPS].some((begin) => step >= begin && step < begin + PART_STEPS);
}

describe.each(GAMES.filter((game) => tables.some(({ id }) => id === game)))(
  "%s by buttons to the end, as in V8",
  (id) => {
    let console: EmulatedConsole;

    beforeAll(async () => {
      console = await EmulatedConsole.withInstalled("picosystem", id);
      console.remember();
    });

    it.each(tables.filter((table) => table.id === id))("$name", { timeout: 900_000 }, async (table) => {
      const { seed, steps } = findButtonGame(table);
      const cartridge = new Cartridge(readCartridgeFile(table.id));
      const { raw } = cartridge;
      await console.goBack();
      const { device, remote } = console;
      await remote.run(table.id, { seed, ignoreSave: true, lockstep: true });
      const opened = await remote.stats();
      expect(raw.boot(...seed)).toBe(0);
      let moves = 0;
      for (const [i, buttons] of steps.entries()) {
        const flags = raw.tick(buttons, LIMIT.TICK_MS);
        if (!isPlayed(i, steps.length)) {
          if (isPlayed(i + 1, steps.length)) await console.writeMemory(cartridge);
          continue;
        }
        const list = cartridge.screen();
        const there = await remote.tick(buttons, LIMIT.TICK_MS);
        const when = `step ${i} of ${steps.length}, seed ${seed[0]}`;
        expect([there.flags, there.listSize, there.listCrc], when).toEqual([flags, list.length, crc32(list)]);
        if (flags & FLAG.SAVE) {
          moves++;
          const [hash] = await remote.calls([["stateHash"]]);
          expect(BigInt.asUintN(64, hash), when).toBe(BigInt.asUintN(64, raw.stateHash()));
        }
        if (i % GLASS_EVERY === 0) await console.expectGlassMatchesList();
      }
      expect([raw.currentSeat(), await remote.call("currentSeat")]).toEqual([-1, -1]);
      expect(moves).toBeGreaterThanOrEqual(3);
      await console.expectGlassMatchesList();
      expect(await console.words()).toMatch(SHOWN_AT_END);
      expect(Buffer.from(await remote.readSave(table.id)).equals(Buffer.from(cartridge.save()))).toBe(true);
      const stats = await remote.stats();
      expect([stats.failures, stats.listsRefused, device.machine.resets]).toEqual([0, 0, 0]);
      expect(stats.arenaPeak, "heap that play took").toBe(opened.arenaPeak);
      expect(device.stackWatermark().used).toBeLessThanOrEqual(STACK_LIMIT);
      console.expectHealthy();
    });
  },
);
