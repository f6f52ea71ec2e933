// One game at one table, from its deal to its end, with actions chosen by the caller: what a match and a balance report
// have in common.
import { type Cartridge, CartridgeFault } from "../cartridge/cartridge.ts";
import { SeededRandom } from "../sim/seed.ts";
import { startGame } from "../sim/setup.ts";
import { MOST_STEPS } from "../sim/simulate.ts";

/** What is dealt. */
export interface TableSetup {
  readonly edition: number;
  readonly players: number;
  readonly options: number;
}

/** How it ended. */
export interface TableEnd {
  readonly scores: number[];
  /** Per seat 1 a win, 1 / k a shared one, 0 a loss. */
  readonly shares: number[];
  readonly steps: number;
}

/**
 * Plays a game; `choose` returns a legal action. Throws CartridgeFault where the cartridge refuses it or never ends.
 */
export function playTable(
  cartridge: Cartridge,
  { edition, players, options }: TableSetup,
  seed: bigint,
  choose: (seat: number, random: SeededRandom) => number,
): TableEnd {
  const { raw } = cartridge;
  startGame(cartridge, { edition, players, options, seed });
  const seats = Array.from({ length: players }, (_, seat) => seat);
  // One generator a seat, so that a seat's luck in thinking does not depend on the others' number of moves.
  const randoms = seats.map((seat) => new SeededRandom(seed, 1000 + seat));
  let steps = 0;
  for (let seat = raw.currentSeat(); seat >= 0; seat = raw.currentSeat()) {
    const action = choose(seat, randoms[seat]);
    if (raw.apply(action) !== 0) throw new CartridgeFault(`seed ${seed}, step ${steps}: action ${action} is refused`);
    if (++steps > MOST_STEPS)
      throw new CartridgeFault(`seed ${seed}: the game does not end within ${MOST_STEPS} steps`);
  }
  return { scores: seats.map((seat) => raw.score(seat)), shares: sharesOf(cartridge, players), steps };
}

/** Returns each seat's share of the win of a game that is over: 1 a win, 1 / k a shared one, 0 a loss. */
export function sharesOf({ raw }: Pick<Cartridge, "raw">, players: number): number[] {
  const isWinner = Array.from({ length: players }, (_, seat) => raw.rank(seat) === 1);
  const winners = isWinner.filter(Boolean).length;
  return isWinner.map((won) => (won ? 1 / winners : 0));
}
