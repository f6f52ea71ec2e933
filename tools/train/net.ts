// The learned value of a game (kit/players/net.ts) while it is learned: in fractions here, whole numbers in the
// cartridge. Nothing but sums, products, quotients and roots, which are the same to the bit on every computer.
import { SeededRandom } from "../../host/sim/seed.ts";

/** Hidden units; what one is in the first layer's weights, in a head's, and in its bias (kit/players/net.ts). */
export const HIDDEN = 8;
const ONE = 1024;
const BIAS_ONE = ONE * ONE;
const WEIGHT_MOST = 32767;

/**
 * Positions to learn from, one after the other: `values` holds for each the head, the number of its inputs, and index
 * and amount of each.
 */
export interface Examples {
  readonly values: Int16Array;
  /** Where each one begins. */
  readonly starts: Int32Array;
  /** The same seat's next position, -1: the game ended. */
  readonly nexts: Int32Array;
  /** What came of each, 0 to 1. */
  readonly targets: Float32Array;
}

/** Adam's: how much of its means each step keeps, and what its quotient is kept from 0 by. */
const FADE = 0.9;
const FADE_SQUARES = 0.999;
const LEAST = 1e-8;

/** Weights as the cartridge holds them. */
export interface Weights {
  /** HIDDEN for each input. */
  readonly rows: readonly (readonly number[])[];
  /** By head: its bias, then HIDDEN weights. */
  readonly heads: readonly (readonly number[])[];
}

/** Learns by Adam on the squared error. */
export class Learner {
  readonly #inputs: number;
  readonly #heads: number;
  readonly #scale: Float64Array;
  readonly #weights: Float64Array;
  readonly #gradients: Float64Array;
  readonly #means: Float64Array;
  readonly #squares: Float64Array;
  readonly #sums = new Float64Array(HIDDEN);
  readonly #slopes = new Float64Array(HIDDEN);
  #fade = 1;
  #fadeSquares = 1;

  /** `scale`: what an input's amount is divided by, so that all inputs weigh alike while learning. */
  constructor(inputs: number, heads: number, scale: Float64Array, random: SeededRandom) {
    this.#inputs = inputs;
    this.#heads = heads;
    this.#scale = scale;
    const size = inputs * HIDDEN + heads * (HIDDEN + 1);
    this.#weights = new Float64Array(size);
    this.#gradients = new Float64Array(size);
    this.#means = new Float64Array(size);
    this.#squares = new Float64Array(size);
    const draw = (spread: number) => ((random.below(2001) - 1000) / 1000) * spread;
    for (let i = 0; i < inputs * HIDDEN; i++) this.#weights[i] = i < HIDDEN ? 0.3 + draw(0.3) : draw(0.1);
    for (let head = 0; head < heads; head++) {
      this.#weights[this.#headAt(head)] = 0.5;
      for (let k = 1; k <= HIDDEN; k++) this.#weights[this.#headAt(head) + k] = draw(0.25);
    }
  }

  #headAt(head: number): number {
    return this.#inputs * HIDDEN + head * (HIDDEN + 1);
  }

  /** Output for an example. */
  rate({ values, starts }: Examples, i: number): number {
    const sums = this.#sums.fill(0);
    const at = starts[i];
    for (let p = at + 2; p < at + 2 + 2 * values[at + 1]; p += 2) {
      const amount = values[p + 1] / this.#scale[values[p]];
      const row = values[p] * HIDDEN;
      for (let k = 0; k < HIDDEN; k++) sums[k] += amount * this.#weights[row + k];
    }
    const head = this.#headAt(values[at]);
    let sum = this.#weights[head];
    for (let k = 0; k < HIDDEN; k++) sum += Math.max(0, Math.min(1, sums[k])) * this.#weights[head + 1 + k];
    return sum;
  }

  /** Adds an example's gradient; returns its squared error. */
  #learn(examples: Examples, i: number, target: number): number {
    const error = this.rate(examples, i) - target;
    const { values, starts } = examples;
    const at = starts[i];
    const head = this.#headAt(values[at]);
    const slopes = this.#slopes;
    this.#gradients[head] += error;
    for (let k = 0; k < HIDDEN; k++) {
      const sum = this.#sums[k];
      this.#gradients[head + 1 + k] += error * Math.max(0, Math.min(1, sum));
      slopes[k] = sum > 0 && sum < 1 ? error * this.#weights[head + 1 + k] : 0;
    }
    for (let p = at + 2; p < at + 2 + 2 * values[at + 1]; p += 2) {
      const amount = values[p + 1] / this.#scale[values[p]];
      const row = values[p] * HIDDEN;
      for (let k = 0; k < HIDDEN; k++) this.#gradients[row + k] += amount * slopes[k];
    }
    return error * error;
  }

  #step(rate: number, batch: number): void {
    this.#fade *= FADE;
    this.#fadeSquares *= FADE_SQUARES;
    const warm = 1 - this.#fade;
    const warmSquares = 1 - this.#fadeSquares;
    for (let i = 0; i < this.#weights.length; i++) {
      const gradient = this.#gradients[i] / batch;
      this.#gradients[i] = 0;
      this.#means[i] = FADE * this.#means[i] + (1 - FADE) * gradient;
      this.#squares[i] = FADE_SQUARES * this.#squares[i] + (1 - FADE_SQUARES) * gradient * gradient;
      this.#weights[i] -= (rate * this.#means[i]) / warm / (Math.sqrt(this.#squares[i] / warmSquares) + LEAST);
    }
  }

  /** One pass over the examples named, towards `targets`; returns the mean squared error on the way. */
  pass(examples: Examples, targets: Float32Array, order: Int32Array, rate: number, batch: number): number {
    let sum = 0;
    order.forEach((at, i) => {
      sum += this.#learn(examples, at, targets[at]);
      if ((i + 1) % batch === 0) this.#step(rate, batch);
    });
    return sum / order.length;
  }

  /** Largest sum of a hidden unit over the examples named, in the cartridge's numbers. */
  largestSum(examples: Examples, order: Int32Array): number {
    let most = 0;
    for (const i of order) {
      this.rate(examples, i);
      for (const sum of this.#sums) most = Math.max(most, Math.abs(sum));
    }
    return most * ONE;
  }

  /** Mean squared error over the examples named. */
  error(examples: Examples, order: Int32Array): number {
    return order.reduce((sum, i) => sum + (this.rate(examples, i) - examples.targets[i]) ** 2, 0) / order.length;
  }

  /** The weights in whole numbers. */
  round(): Weights {
    const whole = (value: number, one: number, most: number) =>
      Math.max(-most, Math.min(most, Math.round(value * one)));
    return {
      rows: Array.from({ length: this.#inputs }, (_, i) =>
        Array.from({ length: HIDDEN }, (_, k) =>
          whole(this.#weights[i * HIDDEN + k] / this.#scale[i], ONE, WEIGHT_MOST),
        ),
      ),
      heads: Array.from({ length: this.#heads }, (_, head) => [
        whole(this.#weights[this.#headAt(head)], BIAS_ONE, 2 ** 30),
        ...Array.from({ length: HIDDEN }, (_, k) => whole(this.#weights[this.#headAt(head) + 1 + k], ONE, WEIGHT_MOST)),
      ]),
    };
  }
}
