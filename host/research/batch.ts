// Many games at once, in worker threads, each with a cartridge of its own. What comes out does not depend on how many
// workers there are.
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { readIdentity } from "../cartridge/identity.ts";
import { isPolicyName, type PolicyName } from "../sim/policy.ts";
import type { Layout } from "../state/layout.ts";
import type { BatchCall, BatchOrder, BatchReply, Playouts } from "./batch-tasks.ts";
import { Observations, writeObservationsHead } from "./observations.ts";

/** What is played: all but `games` may be left out. */
export interface BatchPlan {
  readonly games: number;
  /** The cartridge's first edition where this is absent. */
  readonly edition?: number;
  /** The fewest of the edition where this is absent. */
  readonly players?: number;
  readonly options?: number;
  /** `random` where this is absent, or a level of the cartridge's own: `level1`, `level2`, `level3`. */
  readonly policy?: PolicyName;
  /** Seed of the first game, 1 where this is absent; game i has i more. */
  readonly firstSeed?: bigint | number;
}

/** Pieces that a worker's share is cut into, so that all end at about the same time. */
const PIECES = 4;

/** Workers that play games of one cartridge. Close it in the end, for they keep the program alive. */
export class Batch {
  readonly #wasm: Uint8Array;
  readonly #layout: Layout;
  readonly #workers: Worker[];
  readonly #waiting = new Map<number, { resolve(output: unknown): void; reject(error: Error): void }>();
  #nextId = 0;
  #ended: Error | undefined;

  /** `script` is the bundled batch-worker.ts; without `workers` there are as many as processors. */
  constructor(wasm: Uint8Array, layout: Layout, script: string | URL, workers: number = availableParallelism()) {
    if (!(Number.isInteger(workers) && workers > 0)) throw new RangeError(`a batch has one worker or more`);
    this.#wasm = wasm;
    this.#layout = layout;
    this.#workers = Array.from({ length: workers }, () => {
      const worker = new Worker(script, { workerData: { wasm, layout } });
      worker.on("message", ({ id, output, error }: BatchReply) => {
        const waiting = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (error === undefined) waiting?.resolve(output);
        else waiting?.reject(new Error(error));
      });
      worker.on("error", (error) => this.#fail(error));
      return worker;
    });
  }

  /** Plays whole games and returns what came of each, in the order of their seeds. */
  async playouts(plan: BatchPlan): Promise<Playouts> {
    const order = this.#orderOf(plan);
    const parts = (await this.#runAll("play", order)) as Playouts[];
    return {
      players: order.players,
      steps: Uint32Array.from(parts.flatMap(({ steps }) => [...steps])),
      scores: Int32Array.from(parts.flatMap(({ scores }) => [...scores])),
      ranks: Uint8Array.from(parts.flatMap(({ ranks }) => [...ranks])),
    };
  }

  /** Plays whole games and returns every decision, as a file of observations that was read. */
  async observations(plan: BatchPlan): Promise<Observations> {
    const order = this.#orderOf(plan);
    const { id, version } = readIdentity(this.#wasm);
    const parts = (await this.#runAll("record", order)) as Uint8Array[];
    const { edition, options, policy, firstSeed } = order;
    const run = { game: id, version, edition, options, policy, firstSeed: String(firstSeed) };
    const recordBytes = new DataView(writeObservationsHead(run, this.#layout, 0).buffer).getUint32(12, true);
    const bytes = parts.reduce((sum, { length }) => sum + length, 0);
    const head = writeObservationsHead(run, this.#layout, bytes / recordBytes);
    const file = new Uint8Array(head.length + bytes);
    let at = 0;
    for (const part of [head, ...parts]) {
      file.set(part, at);
      at += part.length;
    }
    return new Observations(file);
  }

  /** Ends the workers. */
  async close(): Promise<void> {
    this.#fail(new Error("the batch was closed"));
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #orderOf({ games, edition, players, options = 0, policy = "random", firstSeed = 1 }: BatchPlan): BatchOrder {
    const { editions } = readIdentity(this.#wasm);
    const found = edition === undefined ? editions[0] : editions.find(({ number }) => number === edition);
    if (!found) throw new RangeError(`there is no edition ${edition}`);
    const seats = players ?? found.minPlayers;
    if (!(seats >= found.minPlayers && seats <= found.maxPlayers))
      throw new RangeError(`edition ${found.number} is for ${found.minPlayers} to ${found.maxPlayers} players`);
    if (!isPolicyName(policy)) throw new RangeError(`no policy is called ${policy as string}`);
    if (!(Number.isInteger(games) && games >= 0)) throw new RangeError(`${games} is no number of games`);
    return {
      edition: found.number,
      players: seats,
      options,
      policy,
      firstSeed: BigInt(firstSeed),
      firstGame: 0,
      games,
    };
  }

  async #runAll(task: BatchCall["task"], order: BatchOrder): Promise<unknown[]> {
    const pieces = Math.max(1, Math.min(order.games, PIECES * this.#workers.length));
    const cut = (i: number) => Math.floor((order.games * i) / pieces);
    const outputs: unknown[] = [];
    let next = 0;
    const serve = async (worker: Worker): Promise<void> => {
      for (let i = next++; i < pieces; i = next++)
        outputs[i] = await this.#run(worker, task, { ...order, firstGame: cut(i), games: cut(i + 1) - cut(i) });
    };
    await Promise.all(this.#workers.map(serve));
    return outputs;
  }

  #run(worker: Worker, task: BatchCall["task"], order: BatchOrder): Promise<unknown> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      if (this.#ended) {
        reject(this.#ended);
        return;
      }
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, task, order } satisfies BatchCall);
    });
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}
