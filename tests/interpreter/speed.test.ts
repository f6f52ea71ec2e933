// Stock operations and those of firmware/vm/m0 side by side, in emulated cycles at equal work and equal results:
// synthetic workloads and real cartridges. budgets.json holds the last figures; one may not get worse by more than a
// tenth (a cartridge's, as its code changes, by a quarter). UPDATE_GOLDENS=1 writes them again.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { readIdentity } from "../../host/cartridge/identity.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { GAMES, readCartridgeFile, readEditions } from "../support/games.ts";
import { Harness, type HarnessCall, type Interpreter, type Outcome } from "./harness/harness.ts";
import { assemble, describeOutcome, runInV8 } from "./modules/reference.ts";
import { WORKLOAD_MODULE, WORKLOADS } from "./modules/workloads.ts";

interface Figure {
  stockCycles: number;
  cycles: number;
  /** Times faster. */
  gain: number;
}

interface Budgets {
  wholeGain: { limit: number; measured: number };
  stackBytes: { limit: number; measured: number };
  workloads: Record<string, Figure>;
}

/** A piece of work: `prepare` is not counted. */
interface Work {
  readonly name: string;
  readonly prepare: readonly HarnessCall[];
  readonly calls: readonly HarnessCall[];
}

const PATH = fileURLToPath(new URL("budgets.json", import.meta.url));
const budgets = JSON.parse(readFileSync(PATH, "utf8")) as Budgets;
const update = process.env.UPDATE_GOLDENS === "1";
const SEED = 4711;
const LOSS = 0.9;
const CARTRIDGE_LOSS = 0.75;
const ACTIONS = 30;
const TICKS = 40;
const LEVELS = [1, 2, 3];
const AI_STEPS = 5;
const INTERPRETERS: readonly Interpreter[] = ["stock", "m0"];

const harnesses = new Map<Interpreter, Harness>();
const figures: Record<string, Figure> = {};
let deepest = 0;

function call(name: string, ...args: number[]): HarnessCall {
  return { name, args };
}

/** Rule steps, screens and computer moves of a cartridge, as calls. */
function cartridgeWork(id: string, file: Uint8Array): Work[] {
  const { raw } = new Cartridge(file);
  const [edition] = readEditions(id);
  const random = new SeededRandom(SEED);
  const players = Math.max(2, edition.minPlayers);
  const start = call("newGame", edition.number, players, 0, SEED, 0);
  raw.newGame(edition.number, players, 0, SEED, 0);
  const rules: HarnessCall[] = [start];
  const actions: HarnessCall[] = [];
  while (raw.currentSeat() >= 0 && actions.length < ACTIONS) {
    const at = random.below(raw.legalCount());
    const action = raw.legalAction(at);
    rules.push(
      call("currentSeat"),
      call("legalCount"),
      call("legalAction", at),
      call("apply", action),
      call("stateHash"),
    );
    actions.push(call("apply", action));
    raw.apply(action);
  }
  const keys = [0, BUTTON.A, BUTTON.A, BUTTON.DOWN, BUTTON.RIGHT, BUTTON.UP];
  const ticks = Array.from({ length: TICKS }, (_, i) =>
    call("tick", i % 2 === 0 ? keys[random.below(keys.length)] : 0, 20),
  );
  const before = actions.slice(0, Math.floor(actions.length / 2));
  const check = new Cartridge(file).raw;
  check.newGame(edition.number, players, 0, SEED, 0);
  for (const { args } of before) check.apply(Number(args?.[0]));
  const seat = check.currentSeat();
  return [
    { name: `${id}: rules`, prepare: [], calls: rules },
    { name: `${id}: screens`, prepare: [call("boot", SEED, 7)], calls: ticks },
    ...LEVELS.map((level) => ({
      name: `${id}: level ${level}`,
      prepare: [start, ...before],
      calls: [call("aiStart", seat, level, SEED, level), ...Array.from({ length: AI_STEPS }, () => call("aiStep", 1))],
    })),
  ];
}

async function measure(file: Uint8Array<ArrayBuffer>, work: readonly Work[], memoryLimit?: number): Promise<void> {
  const once = work.flatMap(({ prepare, calls }) => [...prepare, ...calls]);
  // The second round counts: there is not always room in RAM for all functions of a cartridge, so each is translated
  // when it is first called.
  const all = [...once, ...once];
  const wanted = runInV8(file, all);
  const results = new Map<Interpreter, Outcome[]>();
  for (const interpreter of INTERPRETERS) {
    const harness = harnesses.get(interpreter)!;
    const loaded = await harness.load(file, {
      memoryLimit,
      compileNow: memoryLimit === undefined && interpreter === "m0",
    });
    expect(loaded.error, interpreter).toBe("");
    const outcomes = await harness.run(all.map((one) => ({ ...one, measureStack: interpreter === "m0" })));
    expect(outcomes.map(describeOutcome), interpreter).toEqual(wanted);
    results.set(interpreter, outcomes);
    if (interpreter === "m0" && memoryLimit !== undefined)
      deepest = Math.max(deepest, loaded.stackBytes, ...outcomes.map(({ stackBytes }) => stackBytes));
  }
  let at = once.length;
  for (const { name, prepare, calls } of work) {
    const from = at + prepare.length;
    at = from + calls.length;
    const [stockCycles, cycles] = INTERPRETERS.map((interpreter) =>
      results
        .get(interpreter)!
        .slice(from, at)
        .reduce((sum, outcome) => sum + outcome.cycles, 0),
    );
    figures[name] = { stockCycles, cycles, gain: Math.round((100 * stockCycles) / cycles) / 100 };
  }
}

beforeAll(async () => {
  for (const interpreter of INTERPRETERS) harnesses.set(interpreter, await Harness.start(interpreter));
}, 600_000);

afterAll(() => {
  if (update) writeFileSync(PATH, `${JSON.stringify(budgets, null, 2)}\n`);
});

describe("the handheld's operations beside wasm3's own", () => {
  it("on synthetic workloads", async () => {
    const work = WORKLOADS.map((one) => ({ name: one.name, prepare: [], calls: [one] }));
    await measure(assemble(WORKLOAD_MODULE), work);
    expect(Object.keys(figures)).toHaveLength(WORKLOADS.length);
  });

  it.each(GAMES)("on the cartridge %s", async (id) => {
    const file = Uint8Array.from(readCartridgeFile(id));
    await measure(file, cartridgeWork(id, file), readIdentity(file).ramBytes);
    expect(harnesses.get("m0")!.device.faults).toEqual([]);
  });

  it("are at least three times as fast on the whole, and nowhere slower", () => {
    const list = Object.entries(figures);
    const total = (pick: (figure: Figure) => number): number => list.reduce((sum, [, figure]) => sum + pick(figure), 0);
    const whole = total(({ stockCycles }) => stockCycles) / total(({ cycles }) => cycles);
    expect(whole).toBeGreaterThanOrEqual(budgets.wholeGain.limit);
    for (const [name, { gain }] of list) {
      expect(gain, name).toBeGreaterThanOrEqual(1);
      if (update) continue;
      const isCartridge = name.includes(":");
      const last = budgets.workloads[name];
      // A new cartridge has no figures yet; a workload of ours has.
      expect(isCartridge || last !== undefined, `${name} in budgets.json`).toBe(true);
      if (last) expect(gain, `${name}: gain`).toBeGreaterThanOrEqual(last.gain * (isCartridge ? CARTRIDGE_LOSS : LOSS));
    }
    if (!update) expect(whole).toBeGreaterThanOrEqual(budgets.wholeGain.measured * LOSS);
    else {
      budgets.wholeGain.measured = Math.round(whole * 100) / 100;
      budgets.workloads = figures;
    }
  });

  it("need little C stack, loading and translating included", () => {
    expect(deepest).toBeLessThanOrEqual(budgets.stackBytes.limit);
    if (update) budgets.stackBytes.measured = deepest;
    else expect(deepest).toBeLessThanOrEqual(budgets.stackBytes.measured * 1.1);
  });
});
