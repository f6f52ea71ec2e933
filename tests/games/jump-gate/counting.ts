// What the models of both editions count alike: points of a set of resources, ranks, and whether ids are a whole deck.
// Slow and plain on purpose.

/**
 * Returns the points of what both editions score alike: Fame, Water by its table, EnerGel and Gems; `count` returns how
 * many cards of a type there are.
 */
export function setPoints(count: (type: string) => number, water: readonly number[]): number {
  const [light, dark] = [count("energelLight"), count("energelDark")];
  const gems = [count("gemRed"), count("gemBlue"), count("gemWhite")];
  return (
    5 * count("fame") +
    water[Math.min(count("water"), water.length - 1)] +
    7 * Math.min(light, dark) +
    2 * Math.abs(light - dark) +
    Math.max(...gems) * gems.reduce((sum, n) => sum + n, 0)
  );
}

/** Returns the ranks of seats by their keys, the most important number first and more is better: 1 wins, ties share. */
export function ranksByKey(keys: readonly number[][]): number[] {
  return keys.map((key) => 1 + keys.filter((other) => isBetter(other, key)).length);
}

/** Returns whether ids are all cards of a deck, each once. */
export function isPermutation(cards: readonly number[], count: number): boolean {
  return cards.length === count && new Set(cards).size === count && cards.every((card) => card >= 0 && card < count);
}

/** Returns whether ids ascend, as sets are kept in the state. */
export function isAscending(cards: readonly number[]): boolean {
  return cards.every((card, i) => i === 0 || cards[i - 1] < card);
}

function isBetter(x: number[], y: number[]): boolean {
  const at = x.findIndex((value, i) => value !== y[i]);
  return at >= 0 && x[at] > y[at];
}
