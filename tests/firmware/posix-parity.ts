// The same cartridge on V8 and on the posix console's wasm3: state hashes along whole games of all player counts and
// sets of variants, CPU choices of all levels, display lists in lockstep. JUMPDECK_PARITY_GAMES sets how many games
// each player count gets.
import { describe, expect, it } from "vitest";
import { FLAG } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import type { RemoteConsole } from "../../host/link/index.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import type { GameUnderTest } from "../../host/testing/game.ts";
import { startConsole } from "./console.ts";
import { type Call, callHere, callThere, makeRandom, playHere } from "./whole-game.ts";

const GAMES = Number(process.env.JUMPDECK_PARITY_GAMES ?? 5);
const VARIANT_GAMES = Math.ceil(GAMES / 5);
const MAX_ACTIONS = 4000;
const LEVELS = [1, 2, 3];
/** Choices compared for each table and level, spread over a game. */
const CHOICES = Number(process.env.JUMPDECK_PARITY_CHOICES ?? 3);
const UNITS_A_CALL = 4;

/** Starts a game in lockstep on the console, and the same file here, where it is not booted yet. */
export async function startLockstep(
  { id }: Pick<GameUnderTest, "id">,
  file: Uint8Array,
  seed: [number, number] = [1, 2],
): Promise<{ remote: RemoteConsole; cartridge: Cartridge }> {
  const { remote } = await startConsole();
  await remote.install(file);
  await remote.run(id, { seed, lockstep: true });
  return { remote, cartridge: new Cartridge(file) };
}

/** Defines the tests for a game. */
export function testPosixParity(game: GameUnderTest): void {
  const { id } = game;
  const file = game.readCartridge();
  const tables = [...game.tables(), ...game.variants()];
  /** With the most players and no variants, and with all variants. */
  const choosing = [...game.tables().slice(-1), ...game.variants().slice(-1)];

  describe(`${id} on V8 and on the console`, () => {
    it("goes through the same states in whole games of every edition, player count and set of variants", async () => {
      const { remote, cartridge } = await startLockstep(game, file);
      for (const table of tables) {
        const { name, edition, players, options } = table;
        for (let n = 0; n < (options === 0 ? GAMES : VARIANT_GAMES); n++) {
          const seed = n * 16 + players;
          const { calls, results } = playHere(cartridge, ["newGame", edition, players, options, seed, 7], seed);
          const there = await callThere(remote, calls);
          const at = there.findIndex((result, i) => result !== results[i]);
          expect(at, `${name}, seed ${seed}, call ${calls[at]}`).toBe(-1);
          expect(there.length).toBe(results.length);
        }
      }
    }, 300_000);

    it("makes the same CPU choices at all levels", async () => {
      const { remote, cartridge } = await startLockstep(game, file);
      const both = async (...calls: Call[]): Promise<number> => {
        const here = calls.map((call) => callHere(cartridge, call));
        expect(await callThere(remote, calls)).toEqual(here);
        return Number(BigInt.asIntN(32, here[here.length - 1]));
      };
      for (const { edition, players, options } of choosing) {
        for (const level of LEVELS) {
          const random = makeRandom(level);
          const setup: Call = ["newGame", edition, players, options, level, 3];
          const { calls } = playHere(new Cartridge(file), setup, level);
          const moves = calls.filter(([name]) => name === "apply").length;
          const due = new Set(Array.from({ length: CHOICES }, (_, i) => Math.floor(((i + 0.5) * moves) / CHOICES)));
          await both(setup);
          let waiting = false;
          for (let n = 0; cartridge.raw.currentSeat() >= 0 && n < MAX_ACTIONS; n++) {
            // A position with nothing to choose leaves the choice to the next one that has.
            waiting ||= due.has(n);
            if (waiting && cartridge.raw.legalCount() > 1) {
              waiting = false;
              await both(["aiStart", cartridge.raw.currentSeat(), level, n, 5]);
              let steps = 1;
              while (callHere(cartridge, ["aiStep", UNITS_A_CALL]) === 0n) steps++;
              const there = await callThere(
                remote,
                Array.from({ length: steps }, () => ["aiStep", UNITS_A_CALL] as const),
              );
              expect(there).toEqual([...Array.from({ length: steps - 1 }, () => 0n), 1n]);
              await both(["aiAction"]);
            }
            const action = cartridge.raw.legalAction(random(cartridge.raw.legalCount()));
            await both(["apply", action], ["stateHash"]);
          }
        }
      }
    }, 600_000);

    it("draws the same display lists and sounds the same in lockstep under random buttons", async () => {
      const { remote, cartridge } = await startLockstep(game, file);
      expect(cartridge.raw.boot(1, 2)).toBe(0);
      const random = makeRandom(77);
      let held = 0;
      let sounds = 0;
      for (let n = 0; n < 1500; n++) {
        if (n % 3 === 0) held = random(3) === 0 ? 0 : [1, 2, 4, 8, 16, 16, 16, 32][random(8)];
        const there = await remote.tick(held);
        const flags = cartridge.raw.tick(held, 20);
        expect(there.flags).toBe(flags);
        if (flags & FLAG.LEAVE) {
          // the console shows its menu: both start again
          await remote.run(id, { seed: [n, 2], lockstep: true });
          expect(cartridge.raw.boot(n, 2)).toBe(0);
          cartridge.loadSave(await remote.readSave(id).catch(() => new Uint8Array()));
          held = 0;
          await remote.tick(0); // what was held when it left is not passed on until it was released
          cartridge.raw.tick(0, 20);
          continue;
        }
        if (flags & FLAG.SOUND) {
          sounds++;
          expect(await remote.readMemory(cartridge.raw.soundPtr(), cartridge.raw.soundSize())).toEqual(
            cartridge.sound(),
          );
        }
        const list = new Uint8Array(cartridge.raw.memory.buffer, cartridge.raw.screenPtr(), cartridge.raw.screenSize());
        expect({ n, size: there.listSize, crc: there.listCrc }).toEqual({ n, size: list.length, crc: crc32(list) });
      }
      expect(sounds).toBeGreaterThan(20);
    }, 120_000);
  });
}
