// A random game played on V8, each call noted with its result, to be played again on another console.
import { expect } from "vitest";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { LINK_LIMIT, type RemoteConsole } from "../../host/link/index.ts";
import { gameUnderTest } from "../support/games.ts";

const MAX_ACTIONS = 4000;
/** Calls of one request; a request holds at most CALLS_MAX of them and 1088 bytes. */
const BATCH = Math.min(LINK_LIMIT.CALLS_MAX, 60);

/** A call of the rules face. */
export type Call = readonly [name: string, ...args: number[]];

/** Returns a small generator: a number below its argument. */
export function makeRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Calls on V8. */
export function callHere(cartridge: Cartridge, [name, ...args]: Call): bigint {
  const exports = cartridge.raw as unknown as Record<string, (...args: number[]) => number | bigint>;
  return BigInt(exports[name](...args));
}

/** Calls over the link, as many a request as it holds. */
export async function callThere(remote: RemoteConsole, calls: readonly Call[]): Promise<bigint[]> {
  const results: bigint[] = [];
  for (let at = 0; at < calls.length; at += BATCH) results.push(...(await remote.calls(calls.slice(at, at + BATCH))));
  return results;
}

/** Plays a random game on V8 and notes every call with its result. */
export function playHere(cartridge: Cartridge, setup: Call, seed: number): { calls: Call[]; results: bigint[] } {
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

/** Plays the same random game of a game's first table on V8 each time. */
export function playFirstTable(id: string, cartridge: Cartridge): { calls: Call[]; results: bigint[] } {
  const { edition, players } = gameUnderTest(id).tables()[0];
  return playHere(cartridge, ["newGame", edition, players, 0, 9, 7], 9);
}

/** What a game is started with, and what it was saved as. */
export interface Saved {
  readonly file: Uint8Array;
  readonly id: string;
  readonly seed: number;
  readonly save: Uint8Array;
}

/**
 * Expects that a console starts a game without translating it again, goes on from its save, and plays the first calls
 * of a random game as V8 does.
 */
export async function expectGoesOn(
  remote: RemoteConsole,
  { file, id, seed, save }: Saved,
  calls: number,
): Promise<void> {
  const { programs } = await remote.stats();
  await remote.run(id, { seed: [seed, 0], lockstep: true });
  expect((await remote.stats()).programs - programs, "no translation anew").toBeLessThan(8);
  const again = new Cartridge(file);
  again.raw.boot(seed, 0);
  expect(again.loadSave(save)).toBe(0);
  expect(await callThere(remote, [["stateHash"]])).toEqual([callHere(again, ["stateHash"])]);
  const game = playFirstTable(id, again);
  expect(await callThere(remote, game.calls.slice(0, calls))).toEqual(game.results.slice(0, calls));
}
