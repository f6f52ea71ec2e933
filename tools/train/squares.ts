// Factors by least squares: for each head, factors of its inputs' amounts. Their sum comes as near as it can to how far
// a seat was ahead in the end. Nothing but sums, products and quotients, in one order: the same on every computer.
import type { Examples } from "./net.ts";
import type { TrainingPlan } from "./plan.ts";

/** What a factor counts as one point. */
const ONE = 1000;
const FACTOR_MOST = 32_767;
/** Keeps an input that never varies from any factor but 0, and hardly touches others. */
const RIDGE = 1;

/** What a fit came to. */
export interface SquaresFit {
  /** By head, then by input: thousandths of a point for each of its amount. */
  readonly factors: readonly (readonly number[])[];
  /** Mean squared error in points, and what it is when all positions are rated alike. */
  readonly error: number;
  readonly variance: number;
}

/** Fits; targets are how far ahead a seat was, as a part of the plan's `leadMost` to both sides. */
export function fitSquares({ leadMost }: TrainingPlan, examples: Examples, inputs: number, heads: number): SquaresFit {
  const { values, starts, targets } = examples;
  const toPoints = (target: number) => (2 * target - 1) * leadMost;
  const products = Array.from({ length: heads }, () => new Float64Array(inputs * inputs));
  const sums = Array.from({ length: heads }, () => new Float64Array(inputs));
  const row = new Float64Array(inputs);
  const read = (i: number) => {
    const at = starts[i];
    row.fill(0);
    for (let p = at + 2; p < at + 2 + 2 * values[at + 1]; p += 2) row[values[p]] += values[p + 1];
    return values[at];
  };
  let total = 0;
  for (let i = 0; i < starts.length; i++) {
    const head = read(i);
    const points = toPoints(targets[i]);
    total += points;
    for (let a = 0; a < inputs; a++) {
      sums[head][a] += row[a] * points;
      for (let b = 0; b < inputs; b++) products[head][a * inputs + b] += row[a] * row[b];
    }
  }
  const exact = products.map((table, head) => solve(table, sums[head], inputs));
  let error = 0;
  let variance = 0;
  for (let i = 0; i < starts.length; i++) {
    const head = read(i);
    const points = toPoints(targets[i]);
    error += (row.reduce((sum, amount, a) => sum + amount * exact[head][a], 0) - points) ** 2;
    variance += (points - total / starts.length) ** 2;
  }
  const whole = (value: number) => Math.max(-FACTOR_MOST, Math.min(FACTOR_MOST, Math.round(value * ONE)));
  return {
    factors: exact.map((factors) => Array.from(factors, whole)),
    error: error / starts.length,
    variance: variance / starts.length,
  };
}

// Solves the normal equations by elimination; the ridge makes the table positive definite, so no pivot is sought.
function solve(table: Float64Array, sums: Float64Array, size: number): Float64Array {
  const left = table.slice();
  const right = sums.slice();
  for (let i = 0; i < size; i++) left[i * size + i] += RIDGE;
  for (let pivot = 0; pivot < size; pivot++) {
    for (let i = pivot + 1; i < size; i++) {
      const part = left[i * size + pivot] / left[pivot * size + pivot];
      for (let k = pivot; k < size; k++) left[i * size + k] -= part * left[pivot * size + k];
      right[i] -= part * right[pivot];
    }
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) right[i] -= left[i * size + k] * right[k];
    right[i] /= left[i * size + i];
  }
  return right;
}
