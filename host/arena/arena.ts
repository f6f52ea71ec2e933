// Matches between players: for each seed the challenger sits once in every seat, the opponents in all others.
// Results are plain JSON that shards of one match can be merged from. Knows no game, no clock of its own.
import type { Cartridge } from "../cartridge/cartridge.ts";
import { type Policy, type PolicyName, policyOf } from "../sim/policy.ts";
import { type Rate, rateShares } from "./statistics.ts";
import { playTable } from "./table.ts";

/** Who plays whom at which table. */
export interface Match {
  readonly game: string;
  readonly edition: number;
  readonly players: number;
  readonly options: number;
  readonly challenger: PolicyName;
  readonly opponent: PolicyName;
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

/** A played match or a shard of one. */
export interface ArenaResult {
  readonly format: "jumpdeck-arena-1";
  readonly match: Match;
  /** SHA-256 of the cartridge file. */
  readonly cartridge: string;
  /** Commit of the checkout, with "+" behind it when files were changed. */
  readonly commit: string;
  readonly records: SeedRecord[];
  /** Milliseconds of play. */
  readonly elapsedMs: number;
}

/** Results that cannot be one match; the message is one sentence. */
export class MergeError extends Error {}

/** Who the two sides of a match are, when they are not those of its names. */
export interface Sides {
  readonly challenger: Policy;
  readonly opponent: Policy;
}

/** Plays the games of one seed; `onGame` hears after each how many were played. */
export function playSeed(
  cartridge: Cartridge,
  match: Match,
  seed: bigint,
  onGame?: (played: number) => void,
  sides: Sides = { challenger: policyOf(match.challenger), opponent: policyOf(match.opponent) },
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
 * Plays seed after seed until the list ends or `shouldStop` says so between two seeds. `onGame` hears after each game how many were
 * played, and the records of the seeds that are whole.
 */
export function playMatch(
  cartridge: Cartridge,
  match: Match,
  seeds: Iterable<bigint>,
  shouldStop: () => boolean = () => false,
  onGame?: (played: number, records: readonly SeedRecord[]) => void,
): SeedRecord[] {
  const records: SeedRecord[] = [];
  for (const seed of seeds) {
    if (records.length > 0 && shouldStop()) break;
    const before = records.length * match.players;
    const record = playSeed(cartridge, match, seed, (played) => {
      if (played < match.players) onGame?.(before + played, records);
    });
    records.push(record);
    onGame?.(before + match.players, records);
  }
  return records;
}

/** Rates the challenger of a match. */
export function rateRecords(records: readonly SeedRecord[]): Rate {
  return rateShares(records.map(({ shares }) => shares));
}

/** Joins shards of one match; refuses other matches, other cartridges and seeds that occur twice. */
export function mergeResults(results: readonly ArenaResult[]): ArenaResult {
  const [first, ...others] = results;
  if (!first) throw new MergeError("There is nothing to merge.");
  for (const other of others) {
    if (JSON.stringify(other.match) !== JSON.stringify(first.match)) {
      throw new MergeError("The results are of different matches.");
    }
    if (other.cartridge !== first.cartridge) throw new MergeError("The results are of different cartridges.");
    if (other.commit !== first.commit) throw new MergeError("The results are of different commits.");
  }
  const records = results.flatMap((result) => result.records);
  const seeds = new Set(records.map(({ seed }) => seed));
  if (seeds.size !== records.length) throw new MergeError("A seed occurs in more than one result.");
  records.sort((a, b) => (BigInt(a.seed) < BigInt(b.seed) ? -1 : 1));
  return { ...first, records, elapsedMs: results.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0) };
}

/** Tells whether parsed JSON is an arena result. */
export function isArenaResult(value: unknown): value is ArenaResult {
  const result = value as Partial<ArenaResult> | null;
  return (
    typeof result === "object" &&
    result?.format === "jumpdeck-arena-1" &&
    typeof result.match === "object" &&
    Array.isArray(result.records) &&
    result.records.every(({ seed, shares }) => /^\d+$/.test(seed) && Array.isArray(shares) && shares.length > 0)
  );
}

function playGame(
  cartridge: Cartridge,
  match: Match,
  seed: bigint,
  challengerSeat: number,
  { challenger, opponent }: Sides,
): { share: number; score: number; steps: number } {
  const { shares, scores, steps } = playTable(cartridge, match, seed, (seat, random) => (seat === challengerSeat ? challenger : opponent)(cartridge, random));
  return { share: shares[challengerSeat], score: scores[challengerSeat], steps };
}
