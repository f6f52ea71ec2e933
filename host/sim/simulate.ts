// Plays whole games by one policy and checks the invariants on the way. Knows no game; prints nothing.
import type { Cartridge } from "../cartridge/cartridge.ts";
import { decodeState } from "../state/codec.ts";
import type { Layout } from "../state/layout.ts";
import { Invariants } from "./invariants.ts";
import { type PolicyName, policyOf } from "./policy.ts";
import { SeededRandom } from "./seed.ts";
import { drawPolicy, type GameSetup, startGame } from "./setup.ts";

/** A game longer than this counts as one that does not end. */
export const MOST_STEPS = 100_000;

/** Hears of a simulation's games as they are played. */
export interface GameListener {
  /** `game` counts from 0, `step` the actions before; nothing was carried out yet. */
  onDecision(cartridge: Cartridge, game: number, step: number, legal: readonly number[], action: number): void;
  /** A game is over; it broke where it is not sound. */
  onEnd(cartridge: Cartridge, players: number, isSound: boolean): void;
}

/** What to simulate. */
export interface SimulationPlan {
  readonly edition: number;
  readonly players: number;
  readonly options: number;
  /** Seed of the first game; game i has seed + i. */
  readonly firstSeed: bigint;
  readonly games: number;
  readonly policy: PolicyName;
  /** The costly invariants are checked in the first and last state and in one of this many others; 0: nowhere. */
  readonly deepEvery: number;
  /** In one of this many deep checks the computer players are checked too, at this level; 0: never. */
  readonly aiEvery?: number;
  readonly aiLevel?: number;
  /** With the layout the report lists the endings (its enum field `ending`). */
  readonly layout?: Layout;
}

/** A game in which something did not hold. */
export interface SimulationFailure {
  readonly seed: string;
  readonly step: number;
  readonly problem: string;
}

/** What came out. */
export interface SimulationReport {
  edition: number;
  players: number;
  policy: PolicyName;
  firstSeed: string;
  games: number;
  steps: number;
  longest: number;
  meanSteps: number;
  /** Games by ending, where the layout names them. */
  endings: Record<string, number>;
  /** Sum of the scores of all seats, and of the winners' scores. */
  points: number;
  winningPoints: number;
  /** Mean score of all seats, and mean score of the winners. */
  meanScore: number;
  meanWinningScore: number;
  failures: SimulationFailure[];
}

/**
 * Joins reports of one plan, each of which begins where the one before ended, as if all of their games had been one
 * run.
 */
export function joinReports(reports: readonly SimulationReport[]): SimulationReport {
  const sum = (of: (report: SimulationReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  const endings: Record<string, number> = {};
  for (const report of reports)
    for (const [name, count] of Object.entries(report.endings)) endings[name] = (endings[name] ?? 0) + count;
  return withMeans({
    ...reports[0],
    games: sum(({ games }) => games),
    steps: sum(({ steps }) => steps),
    longest: Math.max(...reports.map(({ longest }) => longest)),
    endings,
    points: sum(({ points }) => points),
    winningPoints: sum(({ winningPoints }) => winningPoints),
    failures: reports.flatMap(({ failures }) => failures),
  });
}

function withMeans(report: SimulationReport): SimulationReport {
  const { steps, points, winningPoints, players } = report;
  const games = Math.max(1, report.games);
  return {
    ...report,
    meanSteps: steps / games,
    meanScore: points / (games * players),
    meanWinningScore: winningPoints / games,
  };
}

/**
 * Runs the plan. A failing game is reported with its seed and does not stop the others. `onGame` is called after each
 * game and may take the report so far.
 */
export function simulate(
  cartridge: Cartridge,
  plan: SimulationPlan,
  onGame?: (report: () => SimulationReport) => void,
  listener?: GameListener,
): SimulationReport {
  const sums: SimulationReport = {
    edition: plan.edition,
    players: plan.players,
    policy: plan.policy,
    firstSeed: String(plan.firstSeed),
    games: 0,
    steps: 0,
    longest: 0,
    meanSteps: 0,
    endings: {},
    points: 0,
    winningPoints: 0,
    meanScore: 0,
    meanWinningScore: 0,
    failures: [],
  };
  const report = () => withMeans(sums);
  for (let i = 0; i < plan.games; i++) {
    const { edition, players, options } = plan;
    const setup: GameSetup = { edition, players, options, seed: plan.firstSeed + BigInt(i) };
    const game = new SimulatedGame(cartridge, setup, plan);
    let isSound = false;
    try {
      game.run((legal, action) => listener?.onDecision(cartridge, i, game.step, legal, action));
      isSound = true;
    } catch (error) {
      if (game.step < 0) throw error;
      sums.failures.push({ seed: String(setup.seed), step: game.step, problem: (error as Error).message });
    }
    listener?.onEnd(cartridge, players, isSound);
    sums.games++;
    sums.steps += game.step;
    sums.longest = Math.max(sums.longest, game.step);
    if (plan.layout) countEnding(sums.endings, plan.layout, cartridge);
    const scores = Array.from({ length: players }, (_, seat) => cartridge.raw.score(seat));
    sums.points += scores.reduce((sum, score) => sum + score, 0);
    sums.winningPoints +=
      scores[Array.from({ length: players }, (_, seat) => cartridge.raw.rank(seat)).indexOf(1)] ?? 0;
    onGame?.(report);
  }
  return report();
}

/** One game of a simulation. `step` is the number of actions played, -1 before the game has begun. */
class SimulatedGame {
  step = -1;
  readonly #cartridge: Cartridge;
  readonly #setup: GameSetup;
  readonly #plan: SimulationPlan;

  constructor(cartridge: Cartridge, setup: GameSetup, plan: SimulationPlan) {
    this.#cartridge = cartridge;
    this.#setup = setup;
    this.#plan = plan;
  }

  run(onDecision: (legal: readonly number[], action: number) => void): void {
    const { raw } = this.#cartridge;
    const random = drawPolicy(this.#setup);
    const probe = new SeededRandom(this.#setup.seed, 2 + 16 * this.#setup.players);
    const invariants = new Invariants(this.#cartridge, this.#setup.players, probe);
    const policy = policyOf(this.#plan.policy);
    const { deepEvery, aiEvery = 0, aiLevel = 1 } = this.#plan;
    invariants.plantGuard();
    startGame(this.#cartridge, this.#setup);
    this.step = 0;
    while (raw.currentSeat() >= 0) {
      const legal = invariants.checkLegal();
      if (deepEvery > 0 && (this.step === 0 || probe.below(deepEvery) === 0)) {
        invariants.checkDeep(legal);
        if (aiEvery > 0 && probe.below(aiEvery) === 0) {
          invariants.checkAi(aiLevel, legal);
          invariants.checkAiBlindness(aiLevel);
        }
      }
      const action = policy(this.#cartridge, random);
      onDecision(legal, action);
      const status = raw.apply(action);
      if (status !== 0) throw new Error(`legal action ${action} answers ${status}`);
      if (++this.step > MOST_STEPS) throw new Error(`the game does not end within ${MOST_STEPS} steps`);
    }
    const legal = invariants.checkLegal();
    if (deepEvery > 0) invariants.checkDeep(legal);
    invariants.checkEnd();
    invariants.checkGuard();
  }
}

function countEnding(endings: Record<string, number>, layout: Layout, cartridge: Cartridge): void {
  const field = layout.fields.find(({ name }) => name === "ending");
  if (!field) return;
  const ending = String(decodeState(layout, cartridge.state()).ending);
  endings[ending] = (endings[ending] ?? 0) + 1;
}
