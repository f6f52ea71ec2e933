// Decisions on the way through random games, each opened on the table of a session.
import { LIMIT } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { gameUnderTest, listTables, listVariants } from "./games.ts";

/**
 * Which decisions are opened: this many of each table, each after fewer than `mostActions` actions, of the games that
 * `series` keeps apart from others.
 */
export interface DecisionsWanted {
  readonly decisions: number;
  readonly mostActions: number;
  readonly series?: number;
}

/**
 * Calls `visit` with each decision, on a cartridge that has made one step, and with the words for where it comes from.
 */
export function visitDecisions(
  id: string,
  { decisions, mostActions, series = 0 }: DecisionsWanted,
  visit: (face: Cartridge, from: string) => void,
): void {
  const game = gameUnderTest(id);
  const model = game.open();
  const face = game.open();
  face.raw.boot(1, 0);
  const start = face.snapshot();
  for (const { name, edition, players, options } of [...listTables(), ...listVariants()].filter(
    (table) => table.id === id,
  )) {
    const random = new SeededRandom(players, options + series);
    for (let decision = 0; decision < decisions; decision++) {
      const { lo, hi } = random.seed();
      model.raw.newGame(edition, players, options, lo, hi);
      let before = model.state();
      for (let left = random.below(mostActions); left > 0 && model.raw.currentSeat() >= 0; left--) {
        before = model.state();
        model.raw.apply(model.drawAction(random));
      }
      face.restore(start);
      face.setState(model.raw.currentSeat() < 0 ? before : model.state());
      face.raw.tick(0, LIMIT.TICK_MS);
      visit(face, `${name}, game ${lo} ${hi}`);
    }
  }
}
