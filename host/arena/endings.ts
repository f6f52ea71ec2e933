// What the highest level's choices in the last turns of games cost: each is compared with what else could be done by
// playing on from it with the highest level in all seats, on deals of what the seat that decides cannot know.
import { type Cartridge, CartridgeFault } from "../cartridge/cartridge.ts";
import { HIGHEST_LEVEL } from "../cartridge/levels.ts";
import { type FieldPlaces, Position } from "../rulers/position.ts";
import { SeededRandom } from "../sim/seed.ts";
import { MOST_STEPS } from "../sim/simulate.ts";
import { pairedError, TWO_SIDED } from "./statistics.ts";
import { playTable, sharesOf, type TableSetup } from "./table.ts";

/** What is measured, and how often it is played on. */
export interface EndingPlan {
  /** The last turns of each game that are measured. */
  readonly turns: number;
  /** Deals on which the first half of the other actions is dropped; each further round has twice as many. */
  readonly sifted: number;
  /** Deals on which the best of the others meets the choice. */
  readonly deals: number;
  /** The same where the cost may be more than `most`: fresh ones. */
  readonly moreDeals: number;
  /** What a choice may cost, as a share of wins. */
  readonly most: number;
}

/** One choice, and what the best other action was worth more. */
export interface RatedChoice {
  /** Decimal. */
  readonly seed: string;
  /** Actions of the game before it. */
  readonly step: number;
  readonly seat: number;
  /** The turn of the game that it belongs to, counted from the last one: 0. */
  readonly turn: number;
  readonly action: number;
  readonly other: number;
  /** Deals on which both were played on; none of them was used to find the other one. */
  readonly deals: number;
  /** Wins that the other action had more, and the sum of squares of the differences by deal. */
  readonly gain: number;
  readonly squares: number;
}

/** The games whose last turns are measured: their positions say whose turn it is, and the round. */
export const GAMES_WITH_ENDINGS: readonly string[] = ["jump-gate", "jump-gate-1st"];

/** The table of the games that are measured: two seats, no variants. */
export const ENDING_TABLE = { players: 2, options: 0 };

/** First seed; nothing was tuned on those from it on. */
export const ENDING_SEED = 3_000_001;

/** How it is measured, the same for every game. */
export const ENDING_PLAN: EndingPlan = { turns: 2, sifted: 16, deals: 200, moreDeals: 2000, most: 0.03 };

/** What was measured. Equal measurements have equal bytes: nothing in it depends on time. */
export interface EndingsFile {
  readonly format: "jumpdeck-endings-1";
  readonly game: string;
  readonly table: TableSetup;
  readonly plan: EndingPlan;
  /** Decimal. */
  readonly seeds: { readonly first: string; readonly count: number };
  /** SHA-256 of the cartridge file. */
  readonly cartridge: string;
  /** Commit of the checkout, with "+" after it when files were changed. */
  readonly commit: string;
  /** By seed and step, ascending. */
  readonly choices: readonly RatedChoice[];
}

/** What all choices show together. */
export interface EndingsFigures {
  readonly choices: number;
  /** Choices that cost more than the plan's `most`, by the mean and beyond doubt, by the interval of 95 %. */
  readonly over: number;
  readonly surelyOver: number;
  /** What the dearest choice costs. */
  readonly dearest: Cost;
  /** What a choice costs on the average, where one that is better than any other costs nothing. */
  readonly mean: Cost;
}

/** What a choice costs: the mean, and a two-sided interval of 95 % by its standard error. */
export interface Cost {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Streams of the deals by which the other action is found, by which it is rated, and rated again. */
const SIFT = 6001;
const RATE = 6002;
const RATE_AGAIN = 6003;
/** Deals on all of which two actions lead to the same position where they do the same. */
const ALIKE_DEALS = 4;

/** Returns what a choice costs. */
export function costOf({ deals, gain, squares }: RatedChoice): Cost {
  const mean = gain / deals;
  const spread = TWO_SIDED * Math.sqrt(Math.max(0, squares / deals - mean * mean) / Math.max(1, deals - 1));
  return { mean, low: mean - spread, high: mean + spread };
}

/** Returns what all choices of a file show together; there is at least one. */
export function summarize({ choices, plan }: Pick<EndingsFile, "choices" | "plan">): EndingsFigures {
  const costs = choices.map(costOf);
  const losses = costs.map(({ mean }) => Math.max(0, mean));
  const total = losses.length;
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / total;
  const spread = TWO_SIDED * pairedError(losses);
  return {
    choices: total,
    over: costs.filter((cost) => cost.mean > plan.most).length,
    surelyOver: costs.filter((cost) => cost.low > plan.most).length,
    dearest: costs.reduce((dearest, cost) => (cost.mean > dearest.mean ? cost : dearest)),
    mean: { mean, low: Math.max(0, mean - spread), high: mean + spread },
  };
}

/** Returns what gives another number for each turn of a game. */
export function turnsOf(places: FieldPlaces): (state: Uint8Array) => number {
  return (state) => {
    const position = new Position(places, state);
    return 256 * position.byte("turnSeat") + position.byte("round");
  };
}

/** A decision of a game that was played. */
interface Decision {
  readonly state: Uint8Array;
  readonly step: number;
  readonly seat: number;
  readonly turn: number;
  readonly action: number;
}

/** Rates the choices of one game's last turns; `turnOf` returns another number for each turn. */
export function rateEnding(
  cartridge: Cartridge,
  table: TableSetup,
  seed: bigint,
  plan: EndingPlan,
  turnOf: (state: Uint8Array) => number,
  isWanted: (step: number) => boolean = () => true,
): RatedChoice[] {
  return lastDecisions(cartridge, table, seed, plan.turns, turnOf)
    .filter(({ step }) => isWanted(step))
    .flatMap((decision) => new Comparison(cartridge, table.players, seed, decision, plan).rate() ?? []);
}

/** Plays a game by the highest level and returns the decisions of its last turns. */
function lastDecisions(
  cartridge: Cartridge,
  table: TableSetup,
  seed: bigint,
  turns: number,
  turnOf: (state: Uint8Array) => number,
): Decision[] {
  let decisions: Decision[] = [];
  let step = 0;
  let turn = 0;
  let now = -1;
  playTable(cartridge, table, seed, (seat, random) => {
    const { lo, hi } = random.seed();
    const action = cartridge.chooseAction(HIGHEST_LEVEL, lo, hi);
    const state = cartridge.state();
    if (turnOf(state) !== now) {
      now = turnOf(state);
      turn++;
      decisions = decisions.filter((decision) => decision.turn > turn - turns);
    }
    decisions.push({ state, step: step++, seat, turn, action });
    return action;
  });
  return decisions.map((decision) => ({ ...decision, turn: turn - decision.turn }));
}

/** One decision whose actions are compared. */
class Comparison {
  readonly #cartridge: Cartridge;
  readonly #decision: Decision;
  readonly #plan: EndingPlan;
  readonly #seed: bigint;
  readonly #players: number;

  constructor(cartridge: Cartridge, players: number, seed: bigint, decision: Decision, plan: EndingPlan) {
    this.#cartridge = cartridge;
    this.#players = players;
    this.#seed = seed;
    this.#decision = decision;
    this.#plan = plan;
  }

  /** Rates the choice; undefined where nothing else could be done. */
  rate(): RatedChoice | undefined {
    const { step, seat, turn, action } = this.#decision;
    const others = this.#listOthers();
    if (others.length === 0) return undefined;
    const other = this.#sift(others);
    const { deals, moreDeals, most } = this.#plan;
    const rated = (stream: number, count: number): RatedChoice => {
      const gains = this.#gains([other], stream, count)[0];
      const gain = gains.reduce((sum, one) => sum + one, 0);
      const squares = gains.reduce((sum, one) => sum + one * one, 0);
      return { seed: String(this.#seed), step, seat, turn, action, other, deals: count, gain, squares };
    };
    const first = rated(RATE, deals);
    return moreDeals > deals && costOf(first).high > most ? rated(RATE_AGAIN, moreDeals) : first;
  }

  /** Actions that do something else than the choice, one of each kind. */
  #listOthers(): number[] {
    const { state, action } = this.#decision;
    this.#cartridge.setState(state);
    const legal = this.#cartridge.legalActions();
    if (legal.length === 1) return [];
    const random = this.#random(SIFT);
    const effects = new Map<number, string>(legal.map((one) => [one, ""]));
    for (let i = 0; i < ALIKE_DEALS; i++) {
      const root = this.#deal(random);
      for (const one of legal) {
        this.#cartridge.setState(root);
        this.#cartridge.raw.apply(one);
        effects.set(one, effects.get(one) + Buffer.from(this.#cartridge.state()).toString("latin1"));
      }
    }
    const seen = new Set([effects.get(action)]);
    return legal.filter((one) => {
      const effect = effects.get(one);
      if (seen.has(effect)) return false;
      seen.add(effect);
      return true;
    });
  }

  /** Finds the best of the others: each round drops the worse half and has twice the deals. */
  #sift(others: readonly number[]): number {
    let left = [...others];
    let sums = new Map(left.map((one) => [one, 0]));
    for (let round = 0; left.length > 1; round++) {
      const gains = this.#gains(left, SIFT + 10 * (round + 1), this.#plan.sifted << round);
      sums = new Map(left.map((one, i) => [one, (sums.get(one) ?? 0) + gains[i].reduce((sum, gain) => sum + gain, 0)]));
      left = left
        .sort((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0) || a - b)
        .slice(0, Math.floor((left.length + 1) / 2));
    }
    return left[0];
  }

  /** Returns, by action and deal, how much more the seat won than after its choice. */
  #gains(actions: readonly number[], stream: number, deals: number): number[][] {
    const random = this.#random(stream);
    const gains: number[][] = actions.map(() => []);
    for (let i = 0; i < deals; i++) {
      const root = this.#deal(random);
      const chance = random.next();
      const own = this.#playOn(root, this.#decision.action, chance);
      actions.forEach((action, k) => {
        gains[k].push(this.#playOn(root, action, chance) - own);
      });
    }
    return gains;
  }

  #deal(random: SeededRandom): Uint8Array {
    const { state, seat } = this.#decision;
    const { lo, hi } = random.seed();
    this.#cartridge.setState(state);
    this.#cartridge.raw.resample(seat, lo, hi);
    return this.#cartridge.state();
  }

  /** The seat's share of the win after an action, all seats played by the highest level. */
  #playOn(root: Uint8Array, action: number, chance: number): number {
    const { raw } = this.#cartridge;
    const { seat } = this.#decision;
    this.#cartridge.setState(root);
    raw.apply(action);
    const random = new SeededRandom(chance);
    for (let steps = 0; raw.currentSeat() >= 0; steps++) {
      if (steps > MOST_STEPS) throw new CartridgeFault(`seed ${this.#seed}: the game does not end`);
      const { lo, hi } = random.seed();
      raw.apply(this.#cartridge.chooseAction(HIGHEST_LEVEL, lo, hi));
    }
    return sharesOf(this.#cartridge, this.#players)[seat];
  }

  #random(stream: number): SeededRandom {
    return new SeededRandom(this.#seed, stream + 100_000 * (1 + this.#decision.step));
  }
}
