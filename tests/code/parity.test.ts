// Games of codes on the handheld's own interpreter: what the code's places among the legal actions choose there, what
// the computers choose there, and the last position, are V8's; on the posix console and on the emulated board. The long
// run plays more of each. On the board a computer thinks for as long as a person would wait, so one game each, of one
// of four cartridges, has to do.
import { describe, expect, it } from "vitest";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { readCode } from "../../host/code/game-code.ts";
import { encodeGame, type ReplayedAction, replayCode, seedOfChoice } from "../../host/code/replay.ts";
import { toSeed } from "../../host/sim/seed.ts";
import { EmulatedConsole } from "../emulator/console.ts";
import { startLockstep } from "../firmware/posix-parity.ts";
import { type Call, callThere } from "../firmware/whole-game.ts";
import { isBroad, sampleRows } from "../support/breadth.ts";
import { playGame, setUpNumber, spreadNumbers } from "../support/coded-games.ts";
import { GAMES, openCartridge, readCartridgeFile } from "../support/games.ts";

const ON_POSIX = isBroad ? 40 : 8;
const ON_BOARD = isBroad ? 5 : 1;
const UNITS_A_CALL = 8;
const TIMEOUT_MS = 1_200_000;

/** An action of a game, and what is asked of an engine to come to it. */
interface Step extends ReplayedAction {
  /** Of how many actions it is the how-manieth, for a person. */
  readonly place: number;
  readonly count: number;
}

/** Returns the steps of a code's game as V8 plays it, and the last position's hash. */
function listSteps(cartridge: Cartridge, code: string): { steps: Step[]; hash: bigint } {
  const steps: Step[] = [];
  const { difference } = replayCode(cartridge, readCode(code), ({ raw }, action) => {
    const legal = Array.from({ length: raw.legalCount() }, (_, place) => raw.legalAction(place));
    steps.push({ ...action, place: legal.indexOf(action.action), count: legal.length });
  });
  expect(difference).toBeUndefined();
  return { steps, hash: BigInt.asUintN(64, BigInt(cartridge.raw.stateHash())) };
}

/** Plays a code's game by what another engine answers, and expects V8's answers. */
async function expectSame(
  call: (...calls: Call[]) => Promise<bigint[]>,
  cartridge: Cartridge,
  code: string,
): Promise<void> {
  const { game } = readCode(code);
  const { steps, hash } = listSteps(cartridge, code);
  const { lo, hi } = toSeed(game.deal);
  await call(["newGame", game.edition, game.seats.length, game.options, lo, hi]);
  for (const { step, seat, action, place, count } of steps) {
    const when = `${code}, step ${step}`;
    if (game.seats[seat] === 0) {
      expect((await call(["legalCount"], ["legalAction", place])).map(Number), when).toEqual([count, action]);
    } else {
      const seed = seedOfChoice(game.deal, step);
      expect((await call(["aiStart", seat, game.seats[seat], seed.lo, seed.hi])).map(Number), when).toEqual([0]);
      while (Number((await call(["aiStep", UNITS_A_CALL]))[0]) === 0);
      expect(Number((await call(["aiAction"]))[0]), when).toBe(action);
    }
    expect((await call(["apply", action])).map(Number), when).toEqual([0]);
  }
  const [seat, last] = await call(["currentSeat"], ["stateHash"]);
  expect([Number(BigInt.asIntN(32, seat)), BigInt.asUintN(64, last)], code).toEqual([-1, hash]);
}

/** Returns the codes of games by their numbers. */
function listCodes(id: string, numbers: readonly number[]): string[] {
  const cartridge = openCartridge(id);
  return numbers.map((number) => {
    const { setup, actions } = playGame(cartridge, setUpNumber(id, number), number);
    return encodeGame(cartridge, setup, actions);
  });
}

describe.each(GAMES)("%s", (id) => {
  it("plays the games of codes on the posix console as on V8", { timeout: TIMEOUT_MS }, async () => {
    const { remote, cartridge } = await startLockstep({ id }, readCartridgeFile(id));
    for (const code of listCodes(id, spreadNumbers(id, ON_POSIX)))
      await expectSame((...calls) => callThere(remote, calls), cartridge, code);
  });
});

describe.each(sampleRows(GAMES, 4, 2))("%s", (id) => {
  it("plays the games of codes on the emulated board as on V8", { timeout: TIMEOUT_MS }, async () => {
    const console = await EmulatedConsole.withInstalled("picosystem", id);
    await console.remote.run(id, { seed: [1, 2], ignoreSave: true, lockstep: true });
    const numbers = Array.from({ length: ON_BOARD }, (_, i) => i);
    for (const code of listCodes(id, numbers))
      await expectSame((...calls) => callThere(console.remote, calls), openCartridge(id), code);
    console.expectHealthy();
  });
});
