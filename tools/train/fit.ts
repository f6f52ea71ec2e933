// Fits weights to the positions that were played. All chance comes from the plan's seed.
import { SeededRandom } from "../../host/sim/seed.ts";
import { type Examples, Learner, type Weights } from "./net.ts";
import type { TrainingPlan } from "./plan.ts";

/** One position of this many is set aside to measure by, at the end of the games. */
const ASIDE = 50;
/** Seed stream of first weights and orders. */
const STREAM = 5;
/** The last pass learns at this part of the first one's rate. */
const LAST_RATE = 0.05;

/** Sums of 16 bits end at 32767; positions that were not seen get as much again as those that were. */
const SUM_MOST = 20_000;

/** What a fit came to. */
export interface Fit {
  readonly weights: Weights;
  readonly error: number;
  readonly variance: number;
}

/**
 * Fits; `onPass` hears how it goes after each pass. Throws RangeError when weights come out too large for the
 * cartridge's sums.
 */
export function fit(
  plan: TrainingPlan,
  examples: Examples,
  inputs: number,
  heads: number,
  onPass: (text: string) => void,
): Fit {
  const random = new SeededRandom(plan.seed, STREAM);
  const learner = new Learner(inputs, heads, scaleInputs(examples, inputs), random);
  const total = examples.starts.length;
  const learned = total - Math.floor(total / ASIDE);
  const order = Int32Array.from({ length: learned }, (_, i) => i);
  const aside = Int32Array.from({ length: total - learned }, (_, i) => learned + i);
  const learn = (passes: number, targets: Float32Array, rate: number) => {
    for (let pass = 0; pass < passes; pass++) {
      shuffle(order, random);
      const error = learner.pass(examples, targets, order, rate * (1 - (pass / passes) * (1 - LAST_RATE)), plan.batch);
      onPass(`error ${error.toFixed(5)}, over positions set aside ${learner.error(examples, aside).toFixed(5)}`);
    }
  };
  learn(plan.passes, examples.targets, plan.rate);
  if (plan.laterPasses > 0) learn(plan.laterPasses, foresee(plan, examples, learner), plan.rate / 2);
  const most = learner.largestSum(examples, aside);
  if (most > SUM_MOST)
    throw new RangeError(
      `A hidden unit comes to ${Math.round(most)}, which 16 bits may not hold for long; learn at a lower rate.`,
    );
  return { weights: learner.round(), error: learner.error(examples, aside), variance: varianceOf(examples, aside) };
}

// What is thought of the seat's next position, with the end of the game mixed in: less noise than the end alone.
function foresee({ trust }: TrainingPlan, examples: Examples, learner: Learner): Float32Array {
  const { nexts, targets } = examples;
  const seen = Float32Array.from(targets);
  for (let i = seen.length - 1; i >= 0; i--) {
    if (nexts[i] < 0) continue;
    const value = Math.max(0, Math.min(1, learner.rate(examples, nexts[i])));
    seen[i] = (1 - trust) * value + trust * seen[nexts[i]];
  }
  return seen;
}

// The root mean square of an input's amounts where it is listed, but no less than 1.
function scaleInputs({ values, starts }: Examples, inputs: number): Float64Array {
  const squares = new Float64Array(inputs);
  const counts = new Float64Array(inputs);
  for (const at of starts) {
    for (let p = at + 2; p < at + 2 + 2 * values[at + 1]; p += 2) {
      squares[values[p]] += values[p + 1] ** 2;
      counts[values[p]]++;
    }
  }
  return squares.map((sum, i) => Math.max(1, Math.sqrt(sum / Math.max(1, counts[i]))));
}

function shuffle(order: Int32Array, random: SeededRandom): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
}

function varianceOf({ targets }: Examples, order: Int32Array): number {
  const mean = order.reduce((sum, i) => sum + targets[i], 0) / order.length;
  return order.reduce((sum, i) => sum + (targets[i] - mean) ** 2, 0) / order.length;
}
