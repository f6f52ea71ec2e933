// Positions in which somebody decides, spread over random games and over the length of each.
import type { Cartridge } from "../cartridge/cartridge.ts";
import { SeededRandom, toSeed } from "../sim/seed.ts";

/** Longer games are looked at only up to here. */
const MOST_STEPS = 5000;

/** Calls `visit` in `count` of them, which the cartridge then holds; each is of a game of its own. */
export function visitStates(
  cartridge: Cartridge,
  edition: number,
  players: number,
  count: number,
  visit: () => void,
): void {
  const random = new SeededRandom(77, players);
  for (let game = 1; game <= count; game++) {
    // The first half of the game as often as the second: the decision is drawn from the game's own length.
    const length = playUntil(cartridge, edition, players, game, MOST_STEPS);
    playUntil(cartridge, edition, players, game, random.below(Math.max(1, length)));
    visit();
  }
}

/** Begins the random game of a number and plays this many of its actions, or to its end; returns how many it played. */
function playUntil(cartridge: Cartridge, edition: number, players: number, game: number, most: number): number {
  const { lo, hi } = toSeed(game);
  const random = new SeededRandom(game, 16 + players);
  cartridge.raw.newGame(edition, players, 0, lo, hi);
  let step = 0;
  for (; step < most && cartridge.raw.currentSeat() >= 0; step++)
    cartridge.raw.apply(cartridge.drawAction(random, step));
  return step;
}
