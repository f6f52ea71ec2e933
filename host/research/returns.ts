// What a finished game is worth to each seat.

/**
 * Returns the worth of each rank: 1 for the only winner, -1 for the only last, evenly between. Ties share; the sum is
 * 0. One seat: 1 or -1.
 */
export function returnsOf(ranks: readonly number[]): number[] {
  if (ranks.length === 1) return [ranks[0] === 1 ? 1 : -1];
  return ranks.map((rank) => {
    const better = ranks.filter((other) => other < rank).length;
    const worse = ranks.filter((other) => other > rank).length;
    return (worse - better) / (ranks.length - 1);
  });
}
