// Computer players and hidden cards in the first edition: no level chooses differently when what is hidden from its
// seat is swapped.
import { expect, test } from "vitest";
import { seededRandom } from "../../support/scenario.ts";
import { swapHidden } from "../jump-gate/hidden.ts";
import { FirstEditionTable } from "./position.ts";

const table = new FirstEditionTable();

test.each([
  [1, 40],
  [2, 20],
  [3, 8],
])("level %i chooses by what its seat knows alone", { timeout: 120_000 }, (level, perGame) => {
  let compared = 0;
  for (const [players, options] of [
    [2, 0],
    [3, 4],
    [4, 3],
    [6, 7],
  ]) {
    const random = seededRandom(100 * level + players);
    let state = table.newGame(1, players, level, players, options);
    const looks = new Set(Array.from({ length: perGame }, () => 5 + random(200)));
    for (let step = 0; state.phase !== "over"; step++) {
      if (looks.has(step) && table.legal().length > 2 && state.actorSeat !== null) {
        const choice = table.cartridge.chooseAction(level, step, 77);
        for (let swap = 0; swap < 2; swap++) {
          table.write(swapHidden(state, state.actorSeat, random));
          const other = table.cartridge.chooseAction(level, step, 77);
          expect(table.name(other), `level ${level}, players ${players}, step ${step}`).toBe(table.name(choice));
          compared++;
        }
        table.write(state);
      }
      const legal = table.legal();
      state = table.playName(legal[random(legal.length)]);
    }
  }
  expect(compared).toBeGreaterThan(20);
});
