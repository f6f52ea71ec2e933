// In which order functions are worth fast memory, by what a profile says of them. It knows functions by their numbers
// alone.

/** One kind of work, and what it would fetch if no function were in fast memory. */
export interface Fetches {
  /** How much it counts beside the others. */
  readonly weight: number;
  /**
   * What it fetches in each function, for what it runs: whole numbers, so that sums are the same in whatever order
   * functions stand.
   */
  readonly shares: readonly number[];
}

/**
 * Returns the functions that any work fetches, those that are worth fast memory most first. Next is always the one that
 * spares most fetches for each of its bytes, and what still fetches twice as much counts twice as much: so no work pays
 * for all the others. Of equal ones first what is called from more places, then by index.
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
 * Puts those of the first functions of a ranking in front that are called from most places: the first 128 numbers take
 * a byte less in each call, and within fast memory it does not matter where a function is. Ties by the ranking.
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
 * Puts those functions together for which there is no fast memory: behind those of a ranking that find room in
 * `fastBytes`, smaller ones where the next is too large, come the others by the work that fetches most of each. What
 * runs together and is side by side does not drive itself out of the cache.
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
