// What a short run samples and the long run tries whole (JUMPDECK_BREADTH=all).

/** Whether each row is wanted of what a short run samples. */
export const isBroad = process.env.JUMPDECK_BREADTH === "all";

/** Returns one of so many rows, from the one at `from` on; in the long run all. */
export function sampleRows<T>(rows: readonly T[], oneIn: number, from = 0): T[] {
  return rows.filter((_, i) => isBroad || i % oneIn === from % oneIn);
}
