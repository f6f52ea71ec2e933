// The matches that a game's arena.json asks for, and whether a result meets its limits. Plays nothing.
import type { PolicyName } from "../sim/policy.ts";
import type { BalanceKind } from "./balance.ts";
import type { Rate } from "./statistics.ts";

/** One match of an arena.json. */
export interface PlannedMatch {
  /** Edition that is played. */
  readonly edition: number;
  /** Seats. */
  readonly players: number;
  /** Option bits; 0 when left out: the printed game without variants. */
  readonly options?: number;
  /** Who sits in one seat. */
  readonly challenger: PolicyName;
  /** Who sits in all others. */
  readonly opponent: PolicyName;
  /** First seed; 1 when left out. */
  readonly first?: number;
  /** Seeds of the whole match; each is played from every seat. */
  readonly seeds: number;
  /** Seeds that every test run plays; it fails when even the upper bound misses the limit. */
  readonly ciSeeds?: number;
  /** The win rate must reach this. */
  readonly rate?: number;
  /** The lower one-sided 95 % bound must reach this. */
  readonly lower?: number;
}

/** How strong computer players have to be: an arena.json. */
export interface ArenaFile {
  /** What the file is, for its readers. */
  readonly about: string;
  /** What `jumpdeck arena --balance` counts. */
  readonly balance?: readonly BalanceKind[];
  /** The matches. */
  readonly matches: readonly PlannedMatch[];
}

/** Names the table and the two sides of a match. */
export function describeMatch({ edition, players, options, challenger, opponent }: PlannedMatch): string {
  const variants = options ? `, options ${options}` : "";
  return `edition ${edition}, ${players} players${variants}: ${challenger} against ${opponent}`;
}

/** File name of a match's record, without its ending. */
export function nameRecord({ edition, players, options, challenger, opponent }: PlannedMatch): string {
  return [edition, players, ...(options ? [`options${options}`] : []), challenger, opponent].join("-");
}

/** Says in one line how a match ended, and whether its limits are met. */
export function judgeMatch(match: PlannedMatch, rate: Rate): { text: string; isMet: boolean } {
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  const limits = [
    ...(match.rate === undefined ? [] : [`rate ${percent(match.rate)}`]),
    ...(match.lower === undefined ? [] : [`bound ${percent(match.lower)}`]),
  ];
  const isMet = rate.rate >= (match.rate ?? 0) && rate.lower >= (match.lower ?? 0);
  const text =
    `${describeMatch(match)}: ${percent(rate.rate)} of ${rate.games} games, ` +
    `95 % ${percent(rate.low)} to ${percent(rate.high)}, lower bound ${percent(rate.lower)}; asked: ` +
    `${limits.join(", ") || "nothing"}`;
  return { text, isMet };
}

/** Returns whether a short run shows beyond doubt that a limit is out of reach. */
export function isClearlyMissed(match: PlannedMatch, rate: Rate): boolean {
  return rate.upper < Math.max(match.rate ?? 0, match.lower ?? 0);
}
