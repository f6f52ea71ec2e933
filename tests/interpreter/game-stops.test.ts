// Games that are stopped while they think and while they draw, at many moments: the guard's interrupt leads the
// interpreter out of any of their functions, its stack is as before, and the same instance then plays a game as in V8.
// With the games built large, in the long run.
import { beforeAll, describe, expect, it } from "vitest";
import { FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { readIdentity } from "../../host/cartridge/identity.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { findButtonGame } from "../support/button-game.ts";
import { GAMES, gameUnderTest, readCartridgeFile, readShippedFile } from "../support/games.ts";
import { GUARD_TIMEOUT, Harness, type HarnessCall } from "./harness/harness.ts";
import { describeOutcome, runInV8 } from "./modules/reference.ts";

const SEED = 20261123;
const LEVEL = 3;
/** Actions before the thought that is stopped, and of the game that is compared after every few stops. */
const OPENING = 12;
const ACTIONS = 25;
const STOPS = 60;
/**
 * Between batches memory is that of a new start: a step that was stopped leaves a session that none would go on with.
 */
const STOPS_A_BATCH = { aiStep: 10, tick: 1 };
/** Most works that are begun for this many stops: some are done before their time is up. */
const MOST_WORKS = 600;
const UNITS = 40;
/** The longest time after which a thought, and the step that begins a game and draws its table, are stopped. */
const LONGEST_MS = { aiStep: 9, tick: 5 };
const MOST_DELAY = 20_011;

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start("m0");
}, 1_800_000);

/** The calls of a random game's beginning, and the seat that decides then. */
function opening(
  file: Uint8Array,
  [edition, players, actions]: readonly [number, number, number],
): { calls: HarnessCall[]; seat: number } {
  const { raw } = new Cartridge(file);
  const random = new SeededRandom(SEED);
  const calls: HarnessCall[] = [{ name: "newGame", args: [edition, players, 0, SEED, 0] }];
  raw.newGame(edition, players, 0, SEED, 0);
  // To where there is something to choose.
  for (let n = 0; (n < actions || raw.legalCount() < 3) && raw.currentSeat() >= 0; n++) {
    const action = raw.legalAction(random.below(raw.legalCount()));
    calls.push({ name: "apply", args: [action] }, { name: "stateHash" });
    raw.apply(action);
  }
  return { calls, seat: raw.currentSeat() };
}

/** The calls from power-on to the step that begins a game by buttons. */
function beginning(id: string, file: Uint8Array): HarnessCall[] {
  const { seed, steps } = findButtonGame(gameUnderTest(id).tables()[0]);
  const { raw } = new Cartridge(file);
  raw.boot(...seed);
  const calls: HarnessCall[] = [{ name: "boot", args: [...seed] }];
  for (const buttons of steps) {
    calls.push({ name: "tick", args: [buttons, LIMIT.TICK_MS] });
    if ((raw.tick(buttons, LIMIT.TICK_MS) & FLAG.SAVE) !== 0) break;
  }
  return calls;
}

/** What the calls give in V8, and what the module's memory holds then, as far as the handheld has it. */
function playInV8(
  file: Uint8Array<ArrayBuffer>,
  calls: readonly HarnessCall[],
): { results: string[]; memory: Uint8Array } {
  const played = new Cartridge(file);
  for (const { name, args = [] } of calls)
    (played.raw as unknown as Record<string, (...args: unknown[]) => unknown>)[name](...args);
  return { results: runInV8(file, calls), memory: played.memory().slice(0, readIdentity(file).ramBytes) };
}

describe.each(GAMES.filter((id) => id !== "null"))("%s", (id) => {
  it.each(["aiStep", "tick"] as const)(
    "is stopped anywhere in %s, and plays on correctly",
    async (name) => {
      // What leads to a game's first picture takes more functions of a large game than the arena has room for.
      const file = Uint8Array.from(name === "tick" ? readShippedFile(id) : readCartridgeFile(id));
      const { edition, players } = gameUnderTest(id).tables()[0];
      const { calls: before, seat } = opening(file, [edition, players, OPENING]);
      // What leads to the work, and its operands: a thought over a whole table, or the first picture of a game.
      const begun = beginning(id, file);
      // What is played on: after pictures these same steps.
      const game = name === "tick" ? begun : opening(file, [edition, players, ACTIONS]).calls;
      const wanted = playInV8(file, game);
      const leading: HarnessCall[] =
        name === "tick" ? begun.slice(0, -1) : [...before, { name: "aiStart", args: [seat, LEVEL, SEED, 0] }];
      const args = name === "tick" ? (begun.at(-1)?.args ?? []) : [UNITS];
      expect((await harness.load(file, { compileNow: false, memoryLimit: readIdentity(file).ramBytes })).error).toBe(
        "",
      );
      // A console has translated all of it before: a large function takes longer than the guard waits for.
      const translated = await harness.run([...leading, { name, args }, ...(name === "tick" ? [] : game)]);
      expect(translated.map(({ error }) => error).filter((error) => error !== "")).toEqual([]);
      const moments = new Set<number>();
      let stops = 0;
      for (let made = 0; stops < STOPS && made < MOST_WORKS; made += STOPS_A_BATCH[name]) {
        const works = Array.from({ length: STOPS_A_BATCH[name] }, (_, i) => made + i).map(
          (n): HarnessCall => ({ name, args, limitMs: 1 + (n % LONGEST_MS[name]), delay: (n * 613) % MOST_DELAY }),
        );
        harness.restoreMemory();
        const outcomes = await harness.run(works.flatMap((work) => [...leading, work]));
        for (const { guard, error, stackKept, returned, cycles } of outcomes.filter(
          (_, i) => (i + 1) % (leading.length + 1) === 0,
        )) {
          if (guard === 0 && error === "") continue;
          expect({ guard, error, stackKept, returned }).toEqual({
            guard: GUARD_TIMEOUT,
            error: "stopped",
            stackKept: true,
            returned: true,
          });
          stops++;
          moments.add(cycles);
        }
        harness.restoreMemory();
        expect((await harness.run(game)).map(describeOutcome), `after ${stops} stops`).toEqual(wanted.results);
        const memory = harness.readMemory();
        const differing = wanted.memory.findIndex((byte, at) => byte !== memory[at]);
        expect(differing, `first byte that differs after ${stops} stops`).toBe(-1);
      }
      expect(stops).toBeGreaterThanOrEqual(STOPS);
      expect(moments.size).toBeGreaterThan(STOPS / 2);
      expect(harness.device.faults).toEqual([]);
      expect(harness.device.complaints).toEqual([]);
    },
    1_800_000,
  );
});
