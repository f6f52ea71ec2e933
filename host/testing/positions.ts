// Positions in which somebody decides, spread over random games.
import type { Cartridge } from "../cartridge/cartridge.ts";
import { SeededRandom, toSeed } from "../sim/seed.ts";

/** Calls `visit` in `count` of them, which the cartridge then holds. */
export function visitStates(
  cartridge: Cartridge,
  edition: number,
  players: number,
  count: number,
  visit: () => void,
): void {
  const random = new SeededRandom(77, players);
  let visited = 0;
  for (let game = 1; visited < count; game++) {
    const { lo, hi } = toSeed(game);
    cartridge.raw.newGame(edition, players, 0, lo, hi);
    const wait = random.below(200);
    for (let step = 0; step < wait && cartridge.raw.currentSeat() >= 0; step++) {
      const action = cartridge.drawAction(random, step);
      const before = cartridge.state();
      cartridge.raw.apply(action);
      if (cartridge.raw.currentSeat() < 0) cartridge.setState(before);
      if (cartridge.raw.currentSeat() >= 0 && step > wait - 3) break;
    }
    visit();
    visited++;
  }
}
