// Parts of a run by seed: which seeds a shard has, which of the whole run a set of shards lacks, which results are one
// run's. Pure.

/** Results that cannot be one run; the message is one sentence. */
export class MergeError extends Error {}

/** A result and what messages call it: its file. */
export interface NamedResult<T> {
  readonly name: string;
  readonly result: T;
}

/**
 * Returns the first of results that are all of one run: `findDifference` says in a word what keeps two apart. Throws
 * MergeError.
 */
export function requireOneRun<T>(
  results: readonly NamedResult<T>[],
  findDifference: (one: T, other: T) => string | undefined,
): T {
  const [first, ...others] = results;
  if (!first) throw new MergeError("There is nothing to merge.");
  for (const { name, result } of others) {
    const what = findDifference(first.result, result);
    if (what !== undefined) throw new MergeError(`${first.name} and ${name} are of different ${what}.`);
  }
  return first.result;
}

/** Refuses a seed that results have twice; `one` and `other` are their names. */
export function refuseTwice(seed: bigint | string, one: string, other: string): never {
  throw new MergeError(`Seed ${seed} stands ${one === other ? `twice in ${one}` : `in ${one} and in ${other}`}.`);
}

/** A part of a run: number `part` of `parts`, counted from 1. */
export interface Shard {
  readonly part: number;
  readonly parts: number;
}

/** Positions in a run, `from` on and below `to`, counted from 0. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Returns the positions of a shard in a run of `count`; the shards of a run differ in length by one at most. */
export function spanOf(count: number, { part, parts }: Shard): Span {
  return { from: Math.floor((count * (part - 1)) / parts), to: Math.floor((count * part) / parts) };
}

/**
 * Returns the positions of a run of `count` that none of the spans has, as spans in order. The spans do not overlap.
 */
export function findGaps(count: number, spans: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  let at = 0;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (from > at) gaps.push({ from: at, to: from });
    at = Math.max(at, to);
  }
  if (at < count) gaps.push({ from: at, to: count });
  return gaps;
}

/** Joins spans that follow one another, in order. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of [...spans].filter((span) => span.to > span.from).sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last?.to === from) joined[joined.length - 1] = { from: last.from, to };
    else joined.push({ from, to });
  }
  return joined;
}

/** Names the seeds at these positions of a run: "Seeds 3 to 5 and 9". `first` is the run's first seed. */
export function nameSeeds(first: bigint, spans: readonly Span[]): string {
  const names = spans.map(({ from, to }) => {
    const [low, high] = [first + BigInt(from), first + BigInt(to) - 1n];
    return low === high ? `${low}` : `${low} to ${high}`;
  });
  const isOne = spans.length === 1 && spans[0].to - spans[0].from === 1;
  const list = names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return `Seed${isOne ? "" : "s"} ${list}`;
}
