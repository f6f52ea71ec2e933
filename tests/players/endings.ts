// What a seat may know of the end of its game: which of its actions end it at once, and whether it wins then. Judged on
// positions that agree with all that the seat has seen, never on the real one.
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import type { SeededRandom } from "../../host/sim/seed.ts";
import { alone, endRound, foresee, GOAL, phaseOf, seatsOf } from "./drive-round.ts";

/**
 * Positions that a decision is judged on: a few where no action seems to end the game, else so many that hardly any
 * doubt is left.
 */
const FEW = 4;
const MANY = 300;
/** Positions that a secret choice is judged on: in each of them every choice of the others is tried. */
const MANY_ROUNDS = 60;

/**
 * Whether an action ends the game at once in every position, won or lost by the seat; open: it may go on, or end either
 * way.
 */
export type Verdict = "won" | "lost" | "open";

/**
 * Returns by action what it brings the seat that decides, as far as the seat can know; undefined where none is sure to
 * end the game.
 */
export function judgeEndings(cartridge: Cartridge, random: SeededRandom): ReadonlyMap<number, Verdict> | undefined {
  const { raw } = cartridge;
  const seat = raw.currentSeat();
  const before = cartridge.state();
  const actions = cartridge.legalActions();
  const verdicts = new Map<number, Verdict>();
  const isDecided = () => [...verdicts.values()].some((verdict) => verdict !== "open");
  for (let i = 0; i < MANY; i++) {
    cartridge.setState(before);
    const { lo, hi } = random.seed();
    raw.resample(seat, lo, hi);
    const sample = cartridge.state();
    for (const action of actions) {
      if (verdicts.get(action) === "open") continue;
      cartridge.setState(sample);
      raw.apply(action);
      const verdict = raw.currentSeat() >= 0 ? "open" : raw.rank(seat) === 1 ? "won" : "lost";
      verdicts.set(action, i > 0 && verdict !== verdicts.get(action) ? "open" : verdict);
    }
    if (i + 1 === FEW && !isDecided()) break;
  }
  cartridge.setState(before);
  return isDecided() ? verdicts : undefined;
}

/**
 * The same for a secret choice of Jump Drive, which ends only with the round. Won: nobody else can come as far whatever
 * it holds; lost: somebody is ahead.
 */
export function judgeRound(cartridge: Cartridge, random: SeededRandom): ReadonlyMap<number, Verdict> | undefined {
  const { raw } = cartridge;
  const before = cartridge.state();
  if (phaseOf(before) !== "choose") return judgeEndings(cartridge, random);
  const seat = raw.currentSeat();
  const ends = foresee(cartridge, seat);
  const mostOfOthers = (scores: readonly number[]) => Math.max(...scores.filter((_, other) => other !== seat));
  const isOver = (scores: readonly number[]) => Math.max(...scores) >= GOAL;
  const isLost = (scores: readonly number[]) => isOver(scores) && scores[seat] < mostOfOthers(scores);
  const best = Math.max(...[...ends.values()].filter(isOver).map((scores) => scores[seat]));
  if (best < 0) return undefined;
  let most = 0;
  // None is sure any more when somebody else can have as much as the best.
  for (let i = 0; i < MANY_ROUNDS && most < best; i++) {
    cartridge.setState(before);
    const { lo, hi } = random.seed();
    raw.resample(seat, lo, hi);
    const sample = cartridge.state();
    for (let other = 0; other < seatsOf(before); other++) {
      if (other === seat) continue;
      const from = alone(sample, other);
      cartridge.setState(from);
      for (const action of cartridge.legalActions()) most = Math.max(most, endRound(cartridge, from, action)[other]);
    }
  }
  cartridge.setState(before);
  return new Map(
    [...ends].map(([action, scores]) => [
      action,
      isOver(scores) && scores[seat] > most ? "won" : isLost(scores) ? "lost" : "open",
    ]),
  );
}

/** How each game's endings are judged. */
export const ENDINGS: Readonly<Record<string, typeof judgeEndings>> = {
  "jump-drive": judgeRound,
  "jump-gate": judgeEndings,
  "jump-gate-1st": judgeEndings,
  "pulsar-2849": judgeEndings,
};
