// Whole games played by buttons: from the title through the set-up to the final scores, by trying, as a person does who
// presses A mostly. The steps found are then played again elsewhere: on the emulated handheld, in the page, in a
// terminal.
import { FLAG } from "../cartridge/abi.ts";
import { SeededRandom } from "../sim/seed.ts";
import type { GameUnderTest, PlayedTable } from "./game.ts";
import { type ButtonName, CartridgeDriver } from "./cartridge-driver.ts";

/** A played game. */
export interface ButtonGame {
  readonly table: PlayedTable;
  /** Both halves of the seed that the cartridge boots with. */
  readonly seed: readonly [lo: number, hi: number];
  /** The buttons held in every step of 20 ms from the boot on. */
  readonly steps: readonly number[];
  /** The save after the last one. */
  readonly save: Uint8Array;
}

/** A comes often, the others lead somewhere else now and then, B out of what they led into. */
const TRIED: readonly ButtonName[] = ["A", "A", "A", "A", "A", "RIGHT", "DOWN", "LEFT", "UP", "B"];
/** What the last screen says, unless a game has other words. */
const THE_END = /Final score|Game over|\| details/;
const MOST_STEPS = 100_000;
/** Steps that the computer players may think in a row. */
const LONGEST_THOUGHT = 20_000;

/**
 * Plays a table's game with one person at the first seat against Beginners; the shortest of this many tries. `pace`:
 * steps that a button is held and rests.
 */
export function findButtonGame(
  game: GameUnderTest,
  table: PlayedTable,
  pace: readonly [held: number, rest: number] = [1, 1],
  tries = 8,
  ending = THE_END,
): ButtonGame {
  let best: ButtonGame | undefined;
  for (let seed = 1; seed <= tries; seed++) {
    const played = playOnce(game, table, pace, seed, best?.steps.length ?? MOST_STEPS, ending);
    if (played && (!best || played.steps.length < best.steps.length)) best = played;
  }
  if (!best) throw new Error(`${table.name}: no try with seeds 1 to ${tries} came to the end`);
  return best;
}

/** Plays once; gives up, and returns undefined, when the game is left or gets longer than `most` steps. */
function playOnce(
  game: GameUnderTest,
  table: PlayedTable,
  pace: readonly [number, number],
  seed: number,
  most: number,
  ending: RegExp,
): ButtonGame | undefined {
  const { minPlayers, maxPlayers } = game.editions.find(({ number }) => number === table.edition) ?? {
    minPlayers: table.players,
    maxPlayers: table.players,
  };
  const handheld = new CartridgeDriver(game.readCartridge(), seed, pace);
  const levels = Array.from({ length: table.players }, (_, seat) => (seat === 0 ? 0 : 1));
  handheld.start(levels, minPlayers, maxPlayers, table.options);
  const { raw } = handheld.cartridge;
  const random = new SeededRandom(seed, 3);
  let thought = 0;
  while (raw.currentSeat() >= 0 || !ending.test(handheld.words())) {
    if (handheld.seen & FLAG.LEAVE || handheld.steps.length > most || thought > LONGEST_THOUGHT) return undefined;
    if (raw.currentSeat() > 0 && handheld.flags & FLAG.THINKING) {
      handheld.step(0);
      thought++;
      continue;
    }
    thought = 0;
    handheld.press(TRIED[random.below(TRIED.length)]);
  }
  return { table, seed: [seed, 0], steps: [...handheld.steps], save: handheld.cartridge.save() };
}
