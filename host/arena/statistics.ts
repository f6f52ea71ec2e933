// Confidence intervals for win rates. Pure arithmetic.

/** Normal quantile for two-sided 95 %. */
export const TWO_SIDED = 1.959963984540054;
/** Normal quantile for a one-sided 95 % bound. */
const ONE_SIDED = 1.6448536269514722;

/** A win rate with what is known about it. */
export interface Rate {
  readonly games: number;
  /** Sum of shares: a win 1, a win shared by k seats 1 / k. */
  readonly wins: number;
  readonly rate: number;
  /** Wilson's interval, two-sided 95 %. */
  readonly low: number;
  readonly high: number;
  /** Lower one-sided 95 % bound: the smaller of Wilson's and of the one from the means of pairs. */
  readonly lower: number;
  /** Upper one-sided 95 % bound, by the same rule: the larger. */
  readonly upper: number;
}

/** Returns Wilson's interval for `wins` of `games` at a normal quantile. */
export function wilson(wins: number, games: number, quantile: number): [low: number, high: number] {
  if (games === 0) return [0, 1];
  const p = wins / games;
  const z2 = quantile * quantile;
  const middle = (p + z2 / (2 * games)) / (1 + z2 / games);
  const spread = (quantile * Math.sqrt((p * (1 - p)) / games + z2 / (4 * games * games))) / (1 + z2 / games);
  return [Math.max(0, middle - spread), Math.min(1, middle + spread)];
}

/**
 * Rates the challenger's shares: one array a seed, with one share a seat rotation. Games of one seed share its deal, so
 * the bounds hold each seed's mean as well.
 */
export function rateShares(shares: readonly (readonly number[])[]): Rate {
  const all = shares.flat();
  const games = all.length;
  const wins = all.reduce((sum, share) => sum + share, 0);
  const rate = games === 0 ? 0 : wins / games;
  const [low, high] = wilson(wins, games, TWO_SIDED);
  const [wilsonLower, wilsonUpper] = wilson(wins, games, ONE_SIDED);
  const spread =
    ONE_SIDED * pairedError(shares.map((seed) => seed.reduce((sum, share) => sum + share, 0) / seed.length));
  return {
    games,
    wins,
    rate,
    low,
    high,
    lower: Math.max(0, Math.min(wilsonLower, rate - spread)),
    upper: Math.min(1, Math.max(wilsonUpper, rate + spread)),
  };
}

/** Rates differences between two players in the same games: their mean, and its lower one-sided 95 % bound. */
export function rateDifferences(differences: readonly number[]): { readonly mean: number; readonly lower: number } {
  const mean = differences.reduce((sum, one) => sum + one, 0) / Math.max(1, differences.length);
  return { mean, lower: mean - ONE_SIDED * pairedError(differences) };
}

/** Returns the standard error of the mean of independent observations. */
export function pairedError(means: readonly number[]): number {
  if (means.length < 2) return 0;
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  const variance = means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (means.length - 1);
  return Math.sqrt(variance / means.length);
}
