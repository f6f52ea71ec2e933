// How a ruler's weights are tuned: one after the other is raised and lowered, and a change stays where the changed
// ruler wins beyond doubt against the one so far. Plays nothing itself.
import type { Weights } from "../rulers/ruler.ts";
import type { Rate } from "./statistics.ts";

/** How long it is tuned. */
export interface TunePlan {
  /** Each match has seeds of its own, from this one on. */
  readonly firstSeed: number;
  /** Of each match. */
  readonly seeds: number;
  /** How often all weights are tried. */
  readonly passes: number;
  /** A weight is multiplied and divided by this; it comes a little nearer to 1 with each pass. */
  readonly step: number;
}

/** The plan of all games: its seeds lie below those of records. */
export const TUNE_PLAN: TunePlan = { firstSeed: 100_001, seeds: 150, passes: 2, step: 1.6 };

/** A change that was tried. */
export interface TunedStep {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly rate: Rate;
  readonly isKept: boolean;
}

/** Plays the matches of a tuning: the first weights against the second ones, on these seeds. */
export type PlayWeights = (challenger: Weights, opponent: Weights, firstSeed: number, seeds: number) => Rate;

/** Tunes weights from `start` on; `onStep` hears of each change that was tried. */
export function tune(start: Weights, plan: TunePlan, play: PlayWeights, onStep: (step: TunedStep) => void): Weights {
  let weights = start;
  let seed = plan.firstSeed;
  for (let pass = 0; pass < plan.passes; pass++) {
    const factor = 1 + (plan.step - 1) / (pass + 1);
    for (const name of Object.keys(start)) {
      for (const by of [factor, 1 / factor]) {
        const from = weights[name];
        const to = Math.round(100 * from * by) / 100;
        if (to === from) continue;
        const changed = { ...weights, [name]: to };
        const rate = play(changed, weights, seed, plan.seeds);
        seed += plan.seeds;
        const isKept = rate.lower > 0.5;
        onStep({ name, from, to, rate, isKept });
        if (!isKept) continue;
        weights = changed;
        break;
      }
    }
  }
  return weights;
}
