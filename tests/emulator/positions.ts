// Where a game is measured on the emulated handheld: two of its tables, and positions of random games at them in which
// a computer has something to think about.
import { expect } from "vitest";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { listTables, listVariants, type Table } from "../support/games.ts";

/** Deal of the games that are measured. */
export const SEED = 4711;
/** Positions of a random game at which choices are measured, for each table. */
const POSITIONS = 6;

/**
 * Returns two tables of a game: with the fewest players and no variants, and with all variants or else the most
 * players.
 */
export function tablesOf(id: string): Table[] {
  const own = (tables: Table[]) => tables.filter((table) => table.id === id);
  const plain = own(listTables());
  return [plain[0], own(listVariants()).at(-1) ?? plain[plain.length - 1]];
}

/**
 * Returns positions of a random game in which level 3 has to think, spread over it; of one without such thought, those
 * with a choice.
 */
export function listPositions(
  file: Uint8Array,
  { edition, players, options }: Table,
): { cartridge: Cartridge; seat: number }[] {
  const positions: { cartridge: Cartridge; seat: number }[] = [];
  const cartridge = new Cartridge(file);
  const { raw } = cartridge;
  const random = new SeededRandom(SEED);
  raw.newGame(edition, players, options, SEED, 0);
  const scratch = new Cartridge(file);
  const choices: { state: Uint8Array; seat: number }[] = [];
  const thoughts: typeof choices = [];
  while (raw.currentSeat() >= 0) {
    if (raw.legalCount() > 1) {
      const position = { state: cartridge.state(), seat: raw.currentSeat() };
      choices.push(position);
      expect(scratch.setState(position.state)).toBe(0);
      expect(scratch.raw.aiStart(position.seat, 3, 1, 2)).toBe(0);
      if (scratch.raw.aiStep(1) !== 1) thoughts.push(position);
    }
    raw.apply(raw.legalAction(random.below(raw.legalCount())));
  }
  const states = thoughts.length > 0 ? thoughts : choices;
  for (let i = 0; i < POSITIONS; i++) {
    const { state, seat } = states[Math.floor(((i + 0.5) * states.length) / POSITIONS)];
    const there = new Cartridge(file);
    expect(there.setState(state)).toBe(0);
    positions.push({ cartridge: there, seat });
  }
  return positions;
}
