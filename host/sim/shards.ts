// Parts of a run by seed: which seeds a shard has, which of the whole run a set of shards lacks. Pure arithmetic.

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

/** Returns the positions of a run of `count` that none of the spans has, as spans in order. The spans do not overlap. */
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
  return `Seed${isOne ? "" : "s"} ${names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`}`;
}
