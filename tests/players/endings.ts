// What a seat may know of the end of its game: which of its actions end it at once, and whether it wins then. Judged on positions that agree
// with all that the seat has seen, never on the real one.
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import type { SeededRandom } from "../../host/sim/seed.ts";

/** Positions that a decision is judged on: a few where no action seems to end the game, else so many that hardly any doubt is left. */
const FEW = 4;
const MANY = 300;

/** Whether an action ends the game at once in every position, won or lost by the seat; open: it may go on, or end either way. */
export type Verdict = "won" | "lost" | "open";

/** Returns by action what it brings the seat that decides, as far as the seat can know; undefined where none is sure to end the game. */
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
