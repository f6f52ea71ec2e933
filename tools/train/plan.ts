// What a game's training.json asks for: which games are played to learn from, and how the weights are fitted to them.

/** Tables of which games are played, and how often of all. */
export interface TableShare {
  readonly players: number;
  readonly options: number;
  readonly weight: number;
}

/**
 * The plan of a training, a training.json. Equal plans and sources give equal weights, whatever is done at once or in
 * parts.
 */
export interface TrainingPlan {
  readonly about: string;
  /** Module of the game's folder that says what is learned: the exports of `Trainee`. */
  readonly module: string;
  readonly edition: number;
  readonly tables: readonly TableShare[];
  /** Of a hundred actions this many are at random, so that other positions than the player's own are seen. */
  readonly slips: number;
  readonly games: number;
  readonly firstSeed: number;
  /** Games of a shard, the part that is kept when a training is interrupted. */
  readonly shardGames: number;
  /** What came of a game: this part of 1 for how far one was ahead, up to `leadMost` points; the rest for the win. */
  readonly leadPart: number;
  readonly leadMost: number;
  /**
   * Passes over all positions towards what came of the game; then as many of `laterPasses` towards what was thought of
   * the seat's
   *  next position, of which what came in the end is mixed in by `trust`. No pass: a factor for each input instead, by
   *  least squares, of how far one was ahead (ai/factors.json). */
  readonly passes: number;
  readonly laterPasses: number;
  readonly trust: number;
  readonly rate: number;
  readonly batch: number;
  /** Draws the first weights and the order of the positions. */
  readonly seed: number;
}

/** Where a game's weights come from. */
export interface Provenance {
  readonly plan: TrainingPlan;
  /** Of the sources that played. */
  readonly commit: string;
  readonly positions: number;
  /** Mean squared error over positions that were not learned from, and what it is when all are rated alike. */
  readonly error: number;
  readonly variance: number;
}

/** Returns the outcome of a game for each seat, 0 to 1. */
export function rateOutcome(
  { leadPart, leadMost }: TrainingPlan,
  scores: readonly number[],
  shares: readonly number[],
): number[] {
  return scores.map((score, seat) => {
    const lead = score - Math.max(...scores.filter((_, other) => other !== seat));
    const bounded = Math.max(-leadMost, Math.min(leadMost, lead));
    return (1 - leadPart) * shares[seat] + (leadPart * (bounded + leadMost)) / (2 * leadMost);
  });
}
