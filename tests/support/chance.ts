// Whether chance was fair: counts and shares against what is expected, with bounds that fixed seeds keep for ever.
import { expect } from "vitest";

/** Fails when counts stray too far from equal (a chi-square test at five standard deviations). */
export function expectUniform(counts: number[], what: string): void {
  const mean = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  const freedom = counts.length - 1;
  const chi = counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0);
  expect(chi, `${what}: ${counts}`).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom));
}

/** Fails when a frequency strays more than five standard deviations from what is expected. */
export function expectShare(hits: number, trials: number, share: number, what: string): void {
  const deviation = Math.sqrt(trials * share * (1 - share));
  expect(Math.abs(hits - trials * share), `${what}: ${hits} of ${trials}, expected ${share}`).toBeLessThan(
    5 * deviation,
  );
}

/** Counts how often each of `size` ids occurs. */
export function tally(ids: readonly number[], size: number): number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (const id of ids) counts[id] += 1;
  return counts;
}

/** Shuffles in place with a seeded generator and returns the array. */
export function shuffled<T>(cards: T[], random: (below: number) => number): T[] {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}
