// Computer players among themselves bring every game to an end by the rules: none waits for the round limit.
import { expect, test } from "vitest";
import { seededRandom } from "../../support/scenario.ts";
import { JumpGateTable } from "./position.ts";

const MOST_ROUNDS = 100;
const table = new JumpGateTable();

/** Plays one game, seat s at level levels[(s + game) % levels.length], and returns its last state. */
function playGame(levels: readonly number[], players: number, game: number) {
  const random = seededRandom(1000 * players + game);
  table.newGame(3, players, game, 4);
  const { cartridge } = table;
  for (let seat = cartridge.raw.currentSeat(); seat >= 0; seat = cartridge.raw.currentSeat()) {
    const level = levels[(seat + game) % levels.length];
    cartridge.raw.apply(cartridge.chooseAction(level, random(1 << 30), random(1 << 30)));
  }
  return table.state();
}

test.each([
  { levels: [1], players: 2, games: 40 },
  { levels: [1], players: 3, games: 20 },
  { levels: [1], players: 5, games: 20 },
  { levels: [2], players: 2, games: 15 },
  { levels: [2], players: 4, games: 6 },
  { levels: [1, 2], players: 2, games: 15 },
  { levels: [3], players: 2, games: 5 },
  { levels: [2, 3], players: 2, games: 5 },
  { levels: [1, 3], players: 3, games: 3 },
])(
  "levels $levels, $players players: $games games end long before the round limit",
  { timeout: 120_000 },
  ({ levels, players, games }) => {
    for (let game = 0; game < games; game++) {
      const { ending, round } = playGame(levels, players, game);
      expect(ending, `game ${game}`).not.toBe("roundLimit");
      expect(round, `game ${game}`).toBeLessThan(MOST_ROUNDS);
    }
  },
);
