// The same cartridge on V8 and on the posix console's wasm3: state hashes along whole games of all player counts and
// sets of variants, CPU choices of all levels, display lists in lockstep. JUMPDECK_PARITY_GAMES sets how many games each player count gets.
import { describe, expect, it } from "vitest";
import { FLAG } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import type { RemoteConsole } from "../../host/link/index.ts";
import { LINK_LIMIT, crc32 } from "../../host/link/index.ts";
import { GAMES as GAME_IDS, listTables, listVariants } from "../support/games.ts";
import { cartridgeFile, startConsole } from "./console.ts";

const GAMES = Number(process.env.JUMPDECK_PARITY_GAMES ?? 50);
const VARIANT_GAMES = Math.ceil(GAMES / 5);
const MAX_ACTIONS = 4000;

/** Calls of one request; a request holds at most CALLS_MAX of them and 1088 bytes. */
const BATCH = Math.min(LINK_LIMIT.CALLS_MAX, 60);

type Call = readonly [name: string, ...args: number[]];

function makeRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function callHere(cartridge: Cartridge, [name, ...args]: Call): bigint {
  const exports = cartridge.raw as unknown as Record<string, (...args: number[]) => number | bigint>;
  return BigInt(exports[name](...args));
}

async function callThere(deck: RemoteConsole, calls: readonly Call[]): Promise<bigint[]> {
  const results: bigint[] = [];
  for (let at = 0; at < calls.length; at += BATCH) results.push(...(await deck.calls(calls.slice(at, at + BATCH))));
  return results;
}

/** Plays a random game on V8 and notes every call with its result. */
function playHere(cartridge: Cartridge, setup: Call, seed: number): { calls: Call[]; results: bigint[] } {
  const random = makeRandom(seed);
  const calls: Call[] = [];
  const results: bigint[] = [];
  const call = (...one: Call): number => {
    calls.push(one);
    results.push(callHere(cartridge, one));
    return Number(BigInt.asIntN(32, results[results.length - 1]));
  };
  call(...setup);
  for (let n = 0; n < MAX_ACTIONS && call("currentSeat") >= 0; n++) {
    const action = call("legalAction", random(call("legalCount")));
    if (n % 7 === 0) call("observe", n % 2);
    if (n % 11 === 0) call("actionText", action);
    call("apply", action);
    call("stateHash");
  }
  for (let seat = 0; seat < setup[2]; seat++) {
    call("score", seat);
    call("rank", seat);
  }
  return { calls, results };
}

async function startLockstep(id: string): Promise<{ deck: RemoteConsole; cartridge: Cartridge }> {
  const file = cartridgeFile(id);
  const { deck } = await startConsole();
  await deck.install(file);
  await deck.run(id, { seed: [1, 2], lockstep: true });
  return { deck, cartridge: new Cartridge(file) };
}

const editionsOf = (id: string) => new Cartridge(cartridgeFile(id)).identity.editions;

describe.each([...GAME_IDS])("%s on V8 and on the console", (id) => {
  it("goes through the same states in whole games of every edition, player count and set of variants", async () => {
    const { deck, cartridge } = await startLockstep(id);
    for (const table of [...listTables(), ...listVariants()].filter((one) => one.id === id)) {
      const { name, edition, players, options } = table;
      for (let game = 0; game < (options === 0 ? GAMES : VARIANT_GAMES); game++) {
        const seed = game * 16 + players;
        const { calls, results } = playHere(cartridge, ["newGame", edition, players, options, seed, 7], seed);
        const there = await callThere(deck, calls);
        const at = there.findIndex((result, i) => result !== results[i]);
        expect(at, `${name}, seed ${seed}, call ${calls[at]}`).toBe(-1);
        expect(there.length).toBe(results.length);
      }
    }
  }, 300_000);

  it("makes the same CPU choices at all levels", async () => {
    const { deck, cartridge } = await startLockstep(id);
    const edition = editionsOf(id)[0];
    const players = edition.maxPlayers;
    for (const level of [1, 2, 3]) {
      const random = makeRandom(level);
      const setup: Call = ["newGame", edition.number, players, 0, level, 3];
      callHere(cartridge, setup);
      await callThere(deck, [setup]);
      for (let n = 0; n < 24 && cartridge.raw.currentSeat() >= 0; n++) {
        const seat = cartridge.raw.currentSeat();
        if (n % 8 === 4) {
          const start: Call = ["aiStart", seat, level, n, 5];
          expect(await callThere(deck, [start])).toEqual([callHere(cartridge, start)]);
          let steps = 0;
          while (callHere(cartridge, ["aiStep", 1]) === 0n) steps++;
          const there = await callThere(
            deck,
            Array.from({ length: steps + 1 }, () => ["aiStep", 1] as const),
          );
          expect(there).toEqual([...Array.from({ length: steps }, () => 0n), 1n]);
          expect(await callThere(deck, [["aiAction"]])).toEqual([callHere(cartridge, ["aiAction"])]);
        }
        const action = cartridge.raw.legalAction(random(cartridge.raw.legalCount()));
        const apply: Call = ["apply", action];
        expect(await callThere(deck, [apply, ["stateHash"]])).toEqual([
          callHere(cartridge, apply),
          callHere(cartridge, ["stateHash"]),
        ]);
      }
    }
  }, 300_000);

  it("draws the same display lists in lockstep under random buttons", async () => {
    const { deck, cartridge } = await startLockstep(id);
    expect(cartridge.raw.boot(1, 2)).toBe(0);
    const random = makeRandom(77);
    let held = 0;
    for (let n = 0; n < 1500; n++) {
      if (n % 3 === 0) held = random(3) === 0 ? 0 : [1, 2, 4, 8, 16, 16, 16, 32][random(8)];
      const there = await deck.tick(held);
      const flags = cartridge.raw.tick(held, 20);
      expect(there.flags).toBe(flags);
      if (flags & FLAG.LEAVE) {
        // the console shows its menu: both start again
        await deck.run(id, { seed: [n, 2], lockstep: true });
        expect(cartridge.raw.boot(n, 2)).toBe(0);
        cartridge.loadSave(await deck.readSave(id).catch(() => new Uint8Array()));
        held = 0;
        await deck.tick(0); // what was held when it left is not passed on until it was released
        cartridge.raw.tick(0, 20);
        continue;
      }
      const list = new Uint8Array(cartridge.raw.memory.buffer, cartridge.raw.screenPtr(), cartridge.raw.screenSize());
      expect({ n, size: there.listSize, crc: there.listCrc }).toEqual({ n, size: list.length, crc: crc32(list) });
    }
  }, 120_000);
});
