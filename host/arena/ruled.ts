// The matches by which rulers measure a game's levels, the same for every game that has rulers, and what each is meant
// to show. Plays nothing.
import type { PlayerName } from "../rulers/ruler.ts";
import type { Rate } from "./statistics.ts";

/** Who plays whom, and the share of games that the challenger is meant to win. */
export interface RuledMatch {
  readonly challenger: PlayerName;
  readonly opponent: PlayerName;
  /** Where missing: nothing is meant. */
  readonly from?: number;
  readonly to?: number;
}

/** First seed and number of seeds of each match; nothing was tuned on them. */
export const RULED_SEEDS = { first: 1_200_001, count: 200 };

/** Two seats of the first edition, without variants. */
export const RULED_PLAYERS = 2;

/** The rulers among themselves, then against the levels. */
export const RULED_MATCHES: readonly RuledMatch[] = [
  { challenger: "novice", opponent: "random", from: 0.6 },
  { challenger: "thumb", opponent: "novice", from: 0.5 },
  { challenger: "greedy", opponent: "thumb", from: 0.5 },
  { challenger: "novice", opponent: "level1", from: 0.6, to: 0.8 },
  { challenger: "thumb", opponent: "level1" },
  { challenger: "thumb", opponent: "level2", from: 0.1, to: 0.5 },
  { challenger: "greedy", opponent: "level2" },
  { challenger: "thumb", opponent: "level3", to: 0.15 },
  { challenger: "greedy", opponent: "level3", to: 0.3 },
];

/** Returns the file name of a match's record, without its ending. */
export function nameRuled({ challenger, opponent }: RuledMatch): string {
  return `${challenger}-${opponent}`;
}

/** Says what a rate shows of what is meant: met, missed, or neither beyond doubt by the interval of 95 %. */
export function judgeRuled({ from = 0, to = 1 }: RuledMatch, { rate, low, high }: Rate): "met" | "missed" | "open" {
  if (high < from || low > to) return "missed";
  if (rate >= from && rate <= to) return "met";
  return "open";
}
