// In which order functions are worth fast memory, by what a profile says of them. It knows functions by their numbers alone.

/** One kind of work, and what it would fetch if no function were in fast memory. */
export interface Fetches {
  /** How much it counts beside the others. */
  readonly weight: number;
  /** What it fetches in each function, for what it runs: whole numbers, so that sums are the same in whatever order functions stand. */
  readonly shares: readonly number[];
}

/**
 * Returns the functions that any work fetches, those that are worth fast memory most first. Next is always the one that spares most fetches
 * for each of its bytes, and what still fetches twice as much counts twice as much: so no work pays for all the others. Ties by index.
 */
export function rankFunctions(sizes: readonly number[], works: readonly Fetches[]): number[] {
  const left = new Set([...sizes.keys()].filter((index) => works.some(({ shares }) => shares[index] > 0)));
  const fetched = works.map(({ shares }) => shares.reduce((sum, share) => sum + share, 0));
  const worth = (index: number) => works.reduce((sum, { weight, shares }, i) => sum + weight * fetched[i] * shares[index], 0) / sizes[index];
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
 * Puts those functions together for which there is no fast memory: behind the first ones of a ranking, which have `fastBytes`, come the
 * others by the work that fetches most of each. What runs together and lies side by side does not drive itself out of the cache.
 */
export function gatherFunctions(ranking: readonly number[], sizes: readonly number[], fastBytes: number, works: readonly Fetches[]): number[] {
  let end = 0;
  let count = 0;
  while (count < ranking.length && end + sizes[ranking[count]] <= fastBytes) end += sizes[ranking[count++]];
  const gathered = new Map<number, number[]>();
  for (const index of ranking.slice(count)) {
    const shares = works.map((work) => work.shares[index]);
    const most = shares.indexOf(Math.max(...shares));
    gathered.set(most, [...(gathered.get(most) ?? []), index]);
  }
  return [...ranking.slice(0, count), ...[...gathered.values()].flat()];
}
