// How a ruler looks one action ahead: what its seat cannot know is dealt again, each legal action is tried there, and
// only what the seat would see afterwards is judged. So its choices cannot depend on anything hidden.
import type { Cartridge } from "../cartridge/cartridge.ts";
import type { Policy } from "../sim/policy.ts";
import { SeededRandom } from "../sim/seed.ts";
import { type FieldPlaces, Position } from "./position.ts";

/** A position that was dealt again, in which actions are tried. */
export interface Trial {
  readonly cartridge: Cartridge;
  readonly seat: number;
  readonly players: number;
  /** What the seat sees before it chooses. */
  readonly before: Position;
  /** Chance for what others do in it. */
  readonly random: SeededRandom;
  /** Returns what the seat sees as it is then; good until the next call. */
  look(): Position;
}

/** How a ruler chooses. */
export interface LookPlan {
  /** How many deals of what is hidden are looked at; the second shows whether chance counts at all. */
  readonly deals: number;
  /** One of this many choices is a mistake: another action than the preferred one; 0: none. */
  readonly errs: number;
  /** Returns the worth of an action to the seat; the position is the trial's own and is put back afterwards. */
  readonly judge: (trial: Trial, action: number) => number;
}

/** Returns the policy of a plan for games of this layout. */
export function lookAhead(places: FieldPlaces, { deals, errs, judge }: LookPlan): Policy {
  return (cartridge, random) => {
    const { raw } = cartridge;
    const legal = cartridge.legalActions();
    if (legal.length === 1) return legal[0];
    const luck = seedOf(random);
    const pick = luck.next();
    const isMistake = errs > 0 && luck.below(errs) === 0;
    const seat = raw.currentSeat();
    const kept = cartridge.state();
    const sums = legal.map(() => 0);
    let players = 0;
    while (raw.observe(players) >= 0) players++;
    const before = new Position(places, cartridge.observation(seat));
    const chances = seedOf(random);
    for (let deal = 0; deal < deals; deal++) {
      const { lo, hi } = chances.seed();
      cartridge.setState(kept);
      raw.resample(seat, lo, hi);
      const root = cartridge.state();
      const chance = chances.next();
      const worths = legal.map((action) => {
        cartridge.setState(root);
        const trial: Trial = {
          cartridge,
          seat,
          players,
          before,
          random: new SeededRandom(chance),
          look: () => new Position(places, cartridge.observe(seat)),
        };
        return judge(trial, action);
      });
      const isSure = deal === 1 && worths.every((worth, i) => worth === sums[i]);
      worths.forEach((worth, i) => {
        sums[i] += worth;
      });
      if (isSure) break;
    }
    cartridge.setState(kept);
    const most = Math.max(...sums);
    const best = legal.filter((_, i) => sums[i] === most);
    const preferred = best[pick % best.length];
    if (!isMistake) return preferred;
    const others = legal.filter((action) => action !== preferred);
    return others[luck.below(others.length)];
  };
}

/** Returns the score of the strongest other seat, 0 where all have less. */
export function bestRival({ cartridge: { raw }, seat, players }: Trial): number {
  let best = 0;
  for (let other = 0; other < players; other++) if (other !== seat) best = Math.max(best, raw.score(other));
  return best;
}

/** A generator of its own for one choice, so that a choice draws from the seat's as often whatever is hidden. */
function seedOf(random: SeededRandom): SeededRandom {
  const { lo, hi } = random.seed();
  return new SeededRandom((BigInt.asUintN(32, BigInt(hi)) << 32n) | BigInt.asUintN(32, BigInt(lo)));
}

/**
 * Carries an action out in a trial and answers what it asks at once, in `phases`, by what is worth most; at most `most`
 * ways of going on are looked at, of those that `narrow` leaves. Returns the worth of the best.
 */
export function settle(
  trial: Trial,
  action: number,
  phases: ReadonlySet<number>,
  most: number,
  worth: (seen: Position) => number,
  narrow: (seen: Position, legal: readonly number[]) => readonly number[] = (_, legal) => legal,
): number {
  const { cartridge, seat } = trial;
  const { raw } = cartridge;
  let left = most;
  const tryOut = (next: number): number => {
    raw.apply(next);
    const seen = trial.look();
    if (raw.currentSeat() !== seat || !phases.has(seen.byte("phase")) || left-- <= 0) return worth(seen);
    const here = cartridge.state();
    return Math.max(
      ...narrow(seen, cartridge.legalActions()).map((further) => {
        cartridge.setState(here);
        return tryOut(further);
      }),
    );
  };
  return tryOut(action);
}
