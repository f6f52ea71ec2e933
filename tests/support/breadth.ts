// What a short run samples and the long run tries whole (JUMPDECK_BREADTH=all).

/** Whether each row is wanted of what a short run samples. */
export const isBroad = process.env.JUMPDECK_BREADTH === "all";

/** Returns one of this many rows, from the one at `from` on; all where `isWhole`, as in the long run. */
export function sampleRows<T>(rows: readonly T[], oneIn: number, from = 0, isWhole = isBroad): T[] {
  return rows.filter((_, i) => isWhole || i % oneIn === from % oneIn);
}
