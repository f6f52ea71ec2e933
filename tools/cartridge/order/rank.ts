// In which order functions are worth fast memory, by what a profile says of them. It knows functions by their numbers
// alone.

/** One kind of work, and what it would fetch if no function were in fast memory. */
export interface Fetches {
  /** How much it counts beside the others. */
  readonly weight: number;
  /**
   * What it fetches in each function, for what it runs: whole numbers, so that sums are the same in whatever order
   * functions are.
   */
  readonly shares: readonly number[];
}

/**
 * Returns the fetched functions, most worth fast memory first: the next saves most fetches a byte, weighted by what its
 * work still fetches. Ties: more callers, then index.
 */
export function rankFunctions(sizes: readonly number[], works: readonly Fetches[], calls: readonly number[]): number[] {
  const left = new Set(
    [...sizes.keys()]
      .filter((index) => works.some(({ shares }) => shares[index] > 0))
      .sort((one, other) => calls[other] - calls[one]),
  );
  const fetched = works.map(({ shares }) => shares.reduce((sum, share) => sum + share, 0));
  const worth = (index: number) =>
    works.reduce((sum, { weight, shares }, i) => sum + weight * fetched[i] * shares[index], 0) / sizes[index];
  const ranking: number[] = [];
  while (left.size > 0) {
    let next = -1;
    let most = -1;
    for (const index of left) {
      const its = worth(index);
      if (its > most) [next, most] = [index, its];
    }
    left.delete(next);
    ranking.push(next);
    for (const [i, { shares }] of works.entries()) fetched[i] -= shares[next];
  }
  return ranking;
}

/**
 * This much fast memory is given by the ranking alone: a handheld with a little less room leaves out what is worth
 * least.
 */
const RANKED_PART = 1 / 8;

/**
 * Puts the ranking's functions with most callers first: the first 128 numbers take a byte less a call. Within fast
 * memory the place does not matter. Ties: the ranking.
 */
export function numberFunctions(
  ranking: readonly number[],
  sizes: readonly number[],
  fastBytes: number,
  calls: readonly number[],
): number[] {
  let end = 0;
  const safe = ranking.findIndex((index) => (end += sizes[index]) > fastBytes * (1 - RANKED_PART));
  const count = safe < 0 ? ranking.length : safe;
  return [...ranking.slice(0, count).toSorted((one, other) => calls[other] - calls[one]), ...ranking.slice(count)];
}

/**
 * Orders functions outside `fastBytes` by the work that fetches most of each. What runs together is side by side then,
 * and does not evict itself from the cache.
 */
export function gatherFunctions(
  ranking: readonly number[],
  sizes: readonly number[],
  fastBytes: number,
  works: readonly Fetches[],
): number[] {
  let end = 0;
  const fast = new Set<number>();
  for (const index of ranking) {
    if (end + sizes[index] > fastBytes) continue;
    fast.add(index);
    end += sizes[index];
  }
  const gathered = new Map<number, number[]>();
  for (const index of ranking) {
    if (fast.has(index)) continue;
    const shares = works.map((work) => work.shares[index]);
    const most = shares.indexOf(Math.max(...shares));
    gathered.set(most, [...(gathered.get(most) ?? []), index]);
  }
  return [...fast, ...[...gathered.values()].flat()];
}
