// How every rules-of-thumb player looks: it tries each action, counts what is on the table then, and takes the most.
// What its seat cannot know is dealt again before; what an action asks of it at once is answered the same way.
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { placesOf, Position } from "../../host/rulers/position.ts";
import type { Policy } from "../../host/sim/policy.ts";
import { readLayout } from "../support/games.ts";

/** Counts what a position is worth to a seat. */
export type Count = (position: Position, cartridge: Cartridge, seat: number) => number;

/**
 * Returns the player of a game that counts so. `within`: the phases in which an action still goes on; `most`: ways of
 * ending one that are looked at.
 */
export function choosesByCount(game: string, within: readonly string[], most: number, count: Count): Policy {
  const layout = readLayout(game);
  const places = placesOf(layout);
  const goesOn = within.map((name) => layout.enums.phase.indexOf(name));
  return (cartridge, random) => {
    const { raw } = cartridge;
    const seat = raw.currentSeat();
    const before = cartridge.state();
    const { lo, hi } = random.seed();
    raw.resample(seat, lo, hi);
    const root = cartridge.state();
    let left = most;
    const tryOut = (from: Uint8Array, action: number): number => {
      cartridge.setState(from);
      raw.apply(action);
      const here = cartridge.state();
      const position = new Position(places, here);
      if (!goesOn.includes(position.byte("phase")) || raw.currentSeat() !== seat || left-- <= 0)
        return count(position, cartridge, seat);
      return Math.max(...cartridge.legalActions().map((next) => tryOut(here, next)));
    };
    const actions = cartridge.legalActions();
    const counts = actions.map((action) => {
      left = most;
      return tryOut(root, action);
    });
    cartridge.setState(before);
    return actions[counts.indexOf(Math.max(...counts))];
  };
}
