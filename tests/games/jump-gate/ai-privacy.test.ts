// Computer players and hidden cards: no level chooses differently when what is hidden from its seat is swapped.
import { expect, test } from "vitest";
import { seededRandom } from "../../support/scenario.ts";
import { swapHidden } from "./hidden.ts";
import { JumpGateTable } from "./position.ts";

const table = new JumpGateTable();

test.each([
  [1, 40],
  [2, 30],
  [3, 12],
])("level %i chooses by what its seat knows alone", { timeout: 120_000 }, (level, perGame) => {
  let compared = 0;
  for (const players of [2, 3, 4, 5]) {
    const random = seededRandom(100 * level + players);
    let state = table.newGame(3, players, level, players);
    const looks = new Set(Array.from({ length: perGame }, () => 5 + random(120)));
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
      const [name, ...operands] = legal[random(legal.length)].split(" ");
      state = table.play(name, ...operands.map(Number));
    }
  }
  expect(compared).toBeGreaterThan(20);
});
