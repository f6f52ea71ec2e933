// Matches between players: for each seed the challenger sits once in every seat, the opponents in all others.
// Results are plain JSON that shards of one match can be merged from. Knows no game, no clock of its own.
import type { Cartridge } from "../cartridge/cartridge.ts";
import { isRulerName, type PlayerName, playerOf, type Rulers } from "../rulers/ruler.ts";
import { isPolicyName, type Policy } from "../sim/policy.ts";
import { parseSeed } from "../sim/seed.ts";
import { findGaps, type NamedResult, refuseTwice, requireOneRun, type Span } from "../sim/shards.ts";
import { type Rate, rateShares } from "./statistics.ts";
import { playTable } from "./table.ts";

/** Who plays whom at which table. */
export interface Match {
  readonly game: string;
  readonly edition: number;
  readonly players: number;
  readonly options: number;
  readonly challenger: PlayerName;
  readonly opponent: PlayerName;
}

/** The games of one seed, by the challenger's seat. */
export interface SeedRecord {
  /** Decimal. */
  readonly seed: string;
  /** 1 a win, 1 / k a win shared by k seats, 0 a loss. */
  readonly shares: number[];
  readonly scores: number[];
  readonly steps: number[];
}

/** The seeds of a whole match. */
export interface SeedRange {
  /** Decimal. */
  readonly first: string;
  readonly count: number;
}

/**
 * A played match or a shard of one. Equal matches have equal bytes, however they were cut into shards: so nothing in it
 * depends on time.
 */
export interface ArenaResult {
  readonly format: "jumpdeck-arena-1";
  readonly match: Match;
  /**
   * Of the whole match, also in a shard. Results of former editions lack it: they do not show whether a shard
   * is missing.
   */
  readonly seeds?: SeedRange;
  /** SHA-256 of the cartridge file. */
  readonly cartridge: string;
  /** Commit of the checkout, with "+" after it when files were changed. */
  readonly commit: string;
  /** By seed, ascending. */
  readonly records: readonly SeedRecord[];
}

/** Who the two sides of a match are, when they are not those of its names. */
export interface Sides {
  readonly challenger: Policy;
  readonly opponent: Policy;
}

/** Returns who the two sides of a match are, where a ruler plays by the game's `rulers`. */
export function sidesOf({ challenger, opponent }: Match, rulers?: Rulers): Sides {
  return { challenger: playerOf(challenger, rulers), opponent: playerOf(opponent, rulers) };
}

/** Plays the games of one seed; `onGame` hears after each how many were played. */
export function playSeed(
  cartridge: Cartridge,
  match: Match,
  seed: bigint,
  onGame?: (played: number) => void,
  sides: Sides = sidesOf(match),
): SeedRecord {
  const record: SeedRecord = { seed: String(seed), shares: [], scores: [], steps: [] };
  for (let seat = 0; seat < match.players; seat++) {
    const { share, score, steps } = playGame(cartridge, match, seed, seat, sides);
    record.shares.push(share);
    record.scores.push(score);
    record.steps.push(steps);
    onGame?.(seat + 1);
  }
  return record;
}

/**
 * Plays seed after seed until the list ends or `shouldStop` returns true between two seeds. `onGame` gets the number of
 * games played and the records of the whole seeds.
 */
export function playMatch(
  cartridge: Cartridge,
  match: Match,
  seeds: Iterable<bigint>,
  shouldStop: () => boolean = () => false,
  onGame?: (played: number, records: readonly SeedRecord[]) => void,
  sides: Sides = sidesOf(match),
): SeedRecord[] {
  const records: SeedRecord[] = [];
  for (const seed of seeds) {
    if (records.length > 0 && shouldStop()) break;
    const before = records.length * match.players;
    const hear = (played: number) => {
      if (played < match.players) onGame?.(before + played, records);
    };
    const record = playSeed(cartridge, match, seed, hear, sides);
    records.push(record);
    onGame?.(before + match.players, records);
  }
  return records;
}

/** Rates the challenger of a match. */
export function rateRecords(records: readonly SeedRecord[]): Rate {
  return rateShares(records.map(({ shares }) => shares));
}

/**
 * Joins shards of one match; refuses other matches, other cartridges and seeds that occur twice, by the names of the
 * results: MergeError.
 */
export function mergeResults(results: readonly NamedResult<ArenaResult>[]): ArenaResult {
  const first = requireOneRun(results, findDifference);
  const owners = new Map<string, string>();
  for (const { name, result } of results) {
    for (const { seed } of result.records) {
      const owner = owners.get(seed);
      if (owner !== undefined) refuseTwice(seed, owner, name);
      owners.set(seed, name);
    }
  }
  return resultOf({ ...first, records: results.flatMap(({ result }) => result.records) });
}

/** Returns a result whose fields and records are in the one order that a result has. */
export function resultOf({ format, match, seeds, cartridge, commit, records }: ArenaResult): ArenaResult {
  const { game, edition, players, options, challenger, opponent } = match;
  return {
    format,
    match: { game, edition, players, options, challenger, opponent },
    ...(seeds && { seeds: { first: seeds.first, count: seeds.count } }),
    cartridge,
    commit,
    records: records
      .map(({ seed, shares, scores, steps }) => ({ seed, shares, scores, steps }))
      .sort((a, b) => (BigInt(a.seed) < BigInt(b.seed) ? -1 : 1)),
  };
}

/** Says in a word or two what keeps two results from being shards of one match; undefined where nothing does. */
export function findDifference(one: ArenaResult, other: ArenaResult): string | undefined {
  const differ = (part: (result: ArenaResult) => unknown) => JSON.stringify(part(one)) !== JSON.stringify(part(other));
  const [a, b] = [resultOf({ ...one, records: [] }), resultOf({ ...other, records: [] })];
  if (JSON.stringify(a.match) !== JSON.stringify(b.match)) return "matches";
  if (differ((result) => result.cartridge)) return "cartridges";
  if (differ((result) => result.commit)) return "commits";
  return JSON.stringify(a.seeds) === JSON.stringify(b.seeds) ? undefined : "seeds";
}

/**
 * Returns the positions of the match's seeds that a result lacks; none where the result does not say which seeds the
 * match has.
 */
export function findMissing({ seeds, records }: ArenaResult): Span[] {
  if (!seeds) return [];
  const at = records.map(({ seed }) => Number(BigInt(seed) - BigInt(seeds.first)));
  return findGaps(
    seeds.count,
    at.map((from) => ({ from, to: from + 1 })),
  );
}

/** Returns whether parsed JSON is an arena result. */
export function isArenaResult(value: unknown): value is ArenaResult {
  const result = value as Partial<ArenaResult> | null;
  if (typeof result !== "object" || result?.format !== "jumpdeck-arena-1" || !isMatch(result.match)) return false;
  const { match, seeds, cartridge, commit, records } = result;
  if (typeof cartridge !== "string" || typeof commit !== "string" || !Array.isArray(records)) return false;
  if (seeds !== undefined && !(isSeed(seeds?.first) && isCount(seeds?.count))) return false;
  const last = seeds && BigInt(seeds.first) + BigInt(seeds.count);
  return records.every((record: Partial<SeedRecord> | null) => {
    const lists = [record?.shares, record?.scores, record?.steps];
    if (!isSeed(record?.seed) || !lists.every((list) => isNumbers(list, match.players))) return false;
    return !seeds || (BigInt(record.seed) >= BigInt(seeds.first) && BigInt(record.seed) < (last as bigint));
  });
}

function isMatch(value: unknown): value is Match {
  const match = value as Partial<Match> | null | undefined;
  if (typeof match !== "object" || typeof match?.game !== "string" || !isCount(match.players)) return false;
  return (
    [match.edition, match.options].every((number) => Number.isInteger(number)) &&
    [match.challenger, match.opponent].every((name) => isPolicyName(String(name)) || isRulerName(String(name)))
  );
}

const isSeed = (value: unknown): value is string =>
  typeof value === "string" && /^\d+$/.test(value) && parseSeed(value) !== undefined;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isNumbers = (value: unknown, length: number): boolean =>
  Array.isArray(value) && value.length === length && value.every((entry) => Number.isFinite(entry));

function playGame(
  cartridge: Cartridge,
  match: Match,
  seed: bigint,
  challengerSeat: number,
  { challenger, opponent }: Sides,
): { share: number; score: number; steps: number } {
  const { shares, scores, steps } = playTable(cartridge, match, seed, (seat, random) =>
    (seat === challengerSeat ? challenger : opponent)(cartridge, random),
  );
  return { share: shares[challengerSeat], score: scores[challengerSeat], steps };
}
