// Level 3 in turns that can be the last one: where a search of all orders of the turn's actions finds a win that is
// sure, level 3 ends the game with that turn as the winner. It goes by what its seat knows alone.
import { expect, test } from "vitest";
import type { Cartridge } from "../../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../../host/sim/seed.ts";
import { startGame } from "../../../host/sim/setup.ts";
import { isBroad } from "../../support/breadth.ts";
import { openCartridge } from "../../support/games.ts";
import { isTurnBegun, mayEnd, roundOf, SureWins, turnOf } from "./sure-wins.ts";

const TIMEOUT_MS = 600_000;
/** Streams of the chance of the games and of level 3. */
const GAME = 4000;
const THOUGHT = 5000;

/** Tables: games of a short run and of the long one; sure wins that these meet at least. */
const TABLES = [
  { players: 2, options: 0, games: [30, 400], least: [8, 120] },
  { players: 3, options: 0, games: [12, 200], least: [6, 110] },
  { players: 4, options: 0, games: [10, 200], least: [6, 110] },
  { players: 6, options: 0, games: [10, 150], least: [4, 60] },
  { players: 2, options: 4, games: [10, 200], least: [6, 130] },
  { players: 2, options: 7, games: [10, 200], least: [6, 130] },
  { players: 5, options: 3, games: [6, 100], least: [2, 40] },
];

/** Plays a seat's turn by level 3, others' answers too; returns what was played. */
function playTurn(cartridge: Cartridge, random: SeededRandom): string[] {
  const { raw } = cartridge;
  const seat = turnOf(cartridge.state());
  const played: string[] = [];
  while (raw.currentSeat() >= 0 && turnOf(cartridge.state()) === seat) {
    const { lo, hi } = random.seed();
    const state = cartridge.state();
    const action = cartridge.chooseAction(3, lo, hi);
    // The same where all that the seat does not know is another way.
    raw.resample(raw.currentSeat(), hi, lo);
    expect(cartridge.chooseAction(3, lo, hi), cartridge.actionText(action)).toBe(action);
    cartridge.setState(state);
    played.push(cartridge.actionText(action));
    raw.apply(action);
  }
  return played;
}

test.each(TABLES)(
  "$players seats, options $options: level 3 takes each win that is sure in its turn",
  ({ players, options, games, least }) => {
    const cartridge = openCartridge("jump-gate-1st");
    const { raw } = cartridge;
    const missed: string[] = [];
    let sure = 0;
    for (let seed = 1; seed <= games[Number(isBroad)]; seed++) {
      const game = new SeededRandom(BigInt(seed), GAME);
      const thought = new SeededRandom(BigInt(seed), THOUGHT);
      const search = new SureWins(cartridge, BigInt(seed));
      startGame(cartridge, { edition: 1, players, options, seed: BigInt(seed) });
      while (raw.currentSeat() >= 0) {
        const state = cartridge.state();
        const seat = turnOf(state);
        const line = isTurnBegun(state) && mayEnd(state) ? search.find(seat) : undefined;
        if (line) {
          sure++;
          const played = playTurn(cartridge, thought);
          const isWon = raw.currentSeat() < 0 && raw.rank(seat) === 1;
          if (!isWon)
            missed.push(`seed ${seed}, round ${roundOf(state)}: ${played.join("; ")}, not ${line.join(", ")}`);
          cartridge.setState(state);
        }
        const { lo, hi } = game.seed();
        raw.apply(cartridge.chooseAction(2, lo, hi));
      }
    }
    expect(missed).toEqual([]);
    expect(sure).toBeGreaterThanOrEqual(least[Number(isBroad)]);
  },
  TIMEOUT_MS,
);
