// What the workers of a batch do. Knows no game.
import { Cartridge } from "../cartridge/cartridge.ts";
import { type PolicyName, policyOf } from "../sim/policy.ts";
import { drawPolicy, type GameSetup, startGame } from "../sim/setup.ts";
import { MOST_STEPS, simulate } from "../sim/simulate.ts";
import type { Layout } from "../state/layout.ts";
import { ObservationWriter } from "./observations.ts";

/** Games to be played. */
export interface BatchOrder {
  readonly edition: number;
  readonly players: number;
  readonly options: number;
  readonly policy: PolicyName;
  readonly firstSeed: bigint;
  /** Number of the first game in the whole run, whose seed is that much above the run's. */
  readonly firstGame: number;
  readonly games: number;
}

/** Games that were played: by game, and by game and seat. */
export interface Playouts {
  readonly players: number;
  readonly steps: Uint32Array;
  /** `players` of each game, one after another. */
  readonly scores: Int32Array;
  readonly ranks: Uint8Array;
}

/** Plays whole games. */
export function playBatch(cartridge: Cartridge, order: BatchOrder): Playouts {
  const { raw } = cartridge;
  const { edition, players, options, games } = order;
  const playouts = {
    players,
    steps: new Uint32Array(games),
    scores: new Int32Array(games * players),
    ranks: new Uint8Array(games * players),
  };
  const policy = policyOf(order.policy);
  for (let i = 0; i < games; i++) {
    const seed = order.firstSeed + BigInt(order.firstGame + i);
    const setup: GameSetup = { edition, players, options, seed };
    const random = drawPolicy(setup);
    startGame(cartridge, setup);
    let steps = 0;
    for (; raw.currentSeat() >= 0; steps++) {
      if (steps === MOST_STEPS) throw new Error(`game ${seed} does not end within ${MOST_STEPS} steps`);
      raw.apply(policy(cartridge, random));
    }
    playouts.steps[i] = steps;
    for (let seat = 0; seat < players; seat++) {
      playouts.scores[i * players + seat] = raw.score(seat);
      playouts.ranks[i * players + seat] = raw.rank(seat);
    }
  }
  return playouts;
}

/** Plays the games that playBatch would and returns their decisions as records (observations.ts). */
export function recordBatch(cartridge: Cartridge, layout: Layout, order: BatchOrder): Uint8Array {
  const writer = new ObservationWriter(layout, order.firstGame);
  const report = simulate(
    cartridge,
    { ...order, firstSeed: order.firstSeed + BigInt(order.firstGame), deepEvery: 0 },
    undefined,
    writer,
  );
  const [failure] = report.failures;
  if (failure) throw new Error(`seed ${failure.seed}, step ${failure.step}: ${failure.problem}`);
  return writer.take();
}

/** What a worker is asked for, over a cartridge of its own. */
export type BatchCall = { readonly id: number; readonly task: "play" | "record"; readonly order: BatchOrder };

/** A worker's answer. */
export type BatchReply = { readonly id: number; readonly output?: Playouts | Uint8Array; readonly error?: string };

/** Returns what answers the calls of one worker. */
export function answerBatch(wasm: Uint8Array, layout: Layout): (call: BatchCall) => BatchReply {
  const cartridge = new Cartridge(wasm);
  return ({ id, task, order }) => {
    try {
      return { id, output: task === "play" ? playBatch(cartridge, order) : recordBatch(cartridge, layout, order) };
    } catch (error) {
      return { id, error: (error as Error).message };
    }
  };
}
