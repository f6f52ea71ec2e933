// What the command line's workers do, so that a cartridge that never comes back can be ended. Bundled by
// host/cli/supervised.ts.
import { parentPort, workerData } from "node:worker_threads";
import { profileOrder } from "../../tools/cartridge/order/profile.ts";
import { type Match, playMatch, type SeedRecord, sidesOf } from "../arena/arena.ts";
import { type BalanceKind, type BalancePlan, type BalanceRecord, playBalanceGame } from "../arena/balance.ts";
import { measureTables, type TableReport } from "../bench/bench.ts";
import { Cartridge } from "../cartridge/cartridge.ts";
import { readCode } from "../code/game-code.ts";
import { roundsOfCode } from "../code/challenge.ts";
import { ANOTHER_SETUP } from "../code/opened.ts";
import { isOfBuild, type ReplayedAction } from "../code/replay.ts";
import type { Watch } from "../cartridge/watch.ts";
import { checkCartridge } from "../check/cartridge-check.ts";
import { playTasks } from "../player/index.ts";
import { ObservationWriter } from "../research/observations.ts";
import { rulersOf } from "../rulers/games.ts";
import type { RulerFiles } from "../rulers/ruler.ts";
import { type GameSetup, SetupError } from "../sim/setup.ts";
import type { PolicyName } from "../sim/policy.ts";
import { simulate, type SimulationPlan, type SimulationReport } from "../sim/simulate.ts";
import { decodeAction } from "../state/actions.ts";
import type { Layout } from "../state/layout.ts";
import type { TaskNews } from "../supervise/messages.ts";
import { serveTasks } from "../supervise/serve.ts";
import { traceCode, traceGame } from "../trace/trace.ts";

const port = parentPort;
if (!port) throw new Error("this file runs in a worker only");

/** Shared with the supervisor: how many calls were made, and where the last one went. */
const beat = workerData as Int32Array;
const watch: Watch = (place) => {
  beat[1] = place;
  beat[0]++;
};
const open = (wasm: Uint8Array, copy?: Uint8Array, base?: number) => new Cartridge(wasm, watch, copy, base);

/**
 * Measured cartridges are not watched, for that would be measured too: the clock, asked at each game, is the sign of
 * life.
 */
const clock = () => {
  beat[0]++;
  return performance.now();
};

/** News of a task go out at most so often, except the last: games may take less than a millisecond. */
const NEWS_EVERY_MS = 50;

/** Returns what a task calls after each piece of its work; `part` is asked only where news go out. */
function pace<T>(tell: (news: TaskNews<T>) => void): (done: number, total: number, part: () => T) => void {
  let dueMs = 0;
  return (done, total, part) => {
    const nowMs = performance.now();
    if (nowMs < dueMs && done < total) return;
    dueMs = nowMs + NEWS_EVERY_MS;
    tell({ done, total, part: part() });
  };
}

/** How far a simulation is. */
interface SimulationPart {
  readonly reports: readonly SimulationReport[];
  readonly records: Uint8Array;
}

/** The tasks by name; each opens a cartridge of its own. */
export const TASKS = {
  ...playTasks(watch),
  check: (wasm: Uint8Array) => checkCartridge(wasm, open),
  /** The functions in the order that they are worth fast memory; a part is what is played next. */
  order: (wasm: Uint8Array, tell: (news: TaskNews<string>) => void) =>
    profileOrder(wasm, watch, (part) => tell({ done: 0, total: 0, part })),
  /**
   * What a module that is no cartridge yet declares: the value of its global `ramEnd`, stateSize, and where its
   * title picture is.
   */
  measureModule: ({ wasm, ramEnd }: { wasm: Uint8Array; ramEnd: string }) => {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(wasm as BufferSource));
    const end = exports[ramEnd] instanceof WebAssembly.Global ? exports[ramEnd].value : undefined;
    const ask = (name: string): number | undefined =>
      typeof exports[name] === "function" ? Number((exports[name] as () => number)()) : undefined;
    const [at, size] = [ask("picturePtr"), ask("pictureSize")];
    return {
      ramEnd: Number.isInteger(end) ? end >>> 0 : undefined,
      stateBytes: ask("stateSize"),
      picture: at === undefined || size === undefined ? undefined : { at, size },
    };
  },
  /**
   * Counts games; a part is the reports until now, and with `observedFrom`, the number of the plans' first game, the
   * records of the games since the part before.
   */
  simulate: (
    { wasm, plans, observedFrom }: { wasm: Uint8Array; plans: readonly SimulationPlan[]; observedFrom?: number },
    tell: (news: TaskNews<SimulationPart>) => void,
  ) => {
    const cartridge = open(wasm);
    const total = plans.reduce((sum, { games }) => sum + games, 0);
    const news = pace(tell);
    let done = 0;
    const reports: SimulationReport[] = [];
    for (const plan of plans) {
      const writer =
        observedFrom === undefined || !plan.layout ? undefined : new ObservationWriter(plan.layout, observedFrom);
      const take = () => writer?.take() ?? new Uint8Array();
      const hear = (report: () => SimulationReport) =>
        news(++done, total, () => ({ reports: [...reports, report()], records: take() }));
      reports.push(simulate(cartridge, plan, hear, writer));
      // What was played since the last news, before the next plan's writer takes over.
      if (writer) tell({ done, total, part: { reports: [...reports], records: take() } });
    }
    return reports;
  },
  /**
   * Counts games; a part is the records of seeds that are whole since the part before. `files`: where a ruler plays.
   */
  match: (
    {
      wasm,
      match,
      files,
      seeds,
      budgetMs,
    }: {
      wasm: Uint8Array;
      match: Match;
      files: RulerFiles | undefined;
      seeds: readonly bigint[];
      budgetMs: number;
    },
    tell: (news: TaskNews<readonly SeedRecord[]>) => void,
  ): SeedRecord[] => {
    const started = performance.now();
    const news = pace(tell);
    let told = 0;
    return playMatch(
      open(wasm),
      match,
      seeds,
      () => performance.now() - started > budgetMs,
      (played, records) =>
        news(played, seeds.length * match.players, () => {
          const fresh = records.slice(told);
          told = records.length;
          return fresh;
        }),
      sidesOf(match, files && rulersOf(match.game, files)),
    );
  },
  /** Counts games; a part is the records since the part before. */
  balance: (
    {
      wasm,
      layout,
      kinds,
      plan,
      seeds,
    }: { wasm: Uint8Array; layout: Layout; kinds: readonly BalanceKind[]; plan: BalancePlan; seeds: readonly bigint[] },
    tell: (news: TaskNews<readonly BalanceRecord[]>) => void,
  ): BalanceRecord[] => {
    const cartridge = open(wasm);
    const nameOf = (code: number) => decodeAction(layout, code)?.name;
    const news = pace(tell);
    const records: BalanceRecord[] = [];
    let told = 0;
    for (const seed of seeds) {
      records.push(playBalanceGame(cartridge, nameOf, kinds, plan, seed));
      news(records.length, seeds.length, () => {
        const fresh = records.slice(told);
        told = records.length;
        return fresh;
      });
    }
    return records;
  },
  /** The lines of the trace. */
  trace: ({
    wasm,
    layout,
    setup,
    policy,
  }: {
    wasm: Uint8Array;
    layout: Layout;
    setup: GameSetup;
    policy: PolicyName;
  }) => Array.from(traceGame(open(wasm), layout, setup, policy), (line) => JSON.stringify(line)),
  /** What came of playing a game code. There are no results in part. */
  replay: ({ wasm, code }: { wasm: Uint8Array; code: string }) => {
    const cartridge = open(wasm);
    const read = readCode(code);
    const isOfOwn = isOfBuild(read.game, cartridge);
    const log: ReplayedAction[] = [];
    try {
      return { ...roundsOfCode(cartridge, read, (_, action) => log.push(action)), log, isOfBuild: isOfOwn };
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      const { scores, ranks } = read.game;
      return { actions: [], rounds: [], difference: ANOTHER_SETUP, scores, ranks, log, isOfBuild: isOfOwn };
    }
  },
  /** The lines of the trace of a game code. */
  traceCode: ({ wasm, layout, code }: { wasm: Uint8Array; layout: Layout; code: string }) =>
    traceCode(open(wasm), layout, readCode(code)).map((line) => JSON.stringify(line)),
  /** Counts runs and levels; a part is the tables that are whole. */
  measure: (
    { wasm, players, ms, runs }: { wasm: Uint8Array; players: number | undefined; ms: number; runs: number },
    tell: (news: TaskNews<readonly TableReport[]>) => void,
  ) => {
    const news = pace(tell);
    return measureTables(new Cartridge(wasm), players, ms, runs, clock, (done, total, tables) =>
      news(done, total, () => tables),
    );
  },
};

serveTasks(TASKS, {
  post: (reply) => port.postMessage(reply),
  listen: (onCall) => port.on("message", onCall),
});
