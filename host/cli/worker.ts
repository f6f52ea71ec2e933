// What the command line's workers do, so that a cartridge that never comes back can be ended. Bundled by host/cli/supervised.ts.
import { parentPort, workerData } from "node:worker_threads";
import { type Match, playMatch, type SeedRecord } from "../arena/arena.ts";
import { measureTables } from "../bench/bench.ts";
import { Cartridge } from "../cartridge/cartridge.ts";
import type { Watch } from "../cartridge/watch.ts";
import { checkCartridge } from "../check/cartridge-check.ts";
import { playTasks } from "../player/index.ts";
import type { GameSetup } from "../sim/setup.ts";
import type { PolicyName } from "../sim/policy.ts";
import { simulate, type SimulationPlan } from "../sim/simulate.ts";
import type { Layout } from "../state/layout.ts";
import { serveTasks } from "../supervise/serve.ts";
import { traceGame } from "../trace/trace.ts";

const port = parentPort;
if (!port) throw new Error("this file runs in a worker only");

/** Shared with the supervisor: how many calls were made, and where the last one went. */
const beat = workerData as Int32Array;
const watch: Watch = (place) => {
  beat[1] = place;
  beat[0]++;
};
const open = (wasm: Uint8Array, copy?: Uint8Array) => new Cartridge(wasm, watch, copy);

/** Measured cartridges are not watched, for that would be measured too: the clock, asked at each game, is the sign of life. */
const clock = () => {
  beat[0]++;
  return performance.now();
};

/** The tasks by name; each opens a cartridge of its own. */
export const TASKS = {
  ...playTasks(watch),
  check: (wasm: Uint8Array) => checkCartridge(wasm, open),
  simulate: ({ wasm, plans }: { wasm: Uint8Array; plans: readonly SimulationPlan[] }) => {
    const cartridge = open(wasm);
    return plans.map((plan) => simulate(cartridge, plan));
  },
  match: ({ wasm, match, seeds, budgetMs }: { wasm: Uint8Array; match: Match; seeds: readonly bigint[]; budgetMs: number }): SeedRecord[] => {
    const started = performance.now();
    return playMatch(open(wasm), match, seeds, () => performance.now() - started > budgetMs);
  },
  /** The lines of the trace. */
  trace: ({ wasm, layout, setup, policy }: { wasm: Uint8Array; layout: Layout; setup: GameSetup; policy: PolicyName }) =>
    Array.from(traceGame(open(wasm), layout, setup, policy), (line) => JSON.stringify(line)),
  measure: ({ wasm, players, ms, runs }: { wasm: Uint8Array; players: number | undefined; ms: number; runs: number }) =>
    measureTables(new Cartridge(wasm), players, ms, runs, clock),
};

serveTasks(TASKS, {
  post: (reply) => port.postMessage(reply),
  listen: (onCall) => port.on("message", onCall),
});
