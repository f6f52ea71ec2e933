// Games to make codes of: every edition, number of seats and set of options of a game, with people and computers of
// all levels and tastes at the table. Levels, or chance, choose in the people's seats.
import { readFileSync } from "node:fs";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";
import { HIGHEST_LEVEL, withoutTaste, withTaste } from "../../host/cartridge/levels.ts";
import { type CodeSetup, chooseByCode, encodeGame, seedOfComputers, setUpCode } from "../../host/code/replay.ts";
import type { PlayedTable } from "../../host/testing/game.ts";
import { SeededRandom } from "../../host/sim/seed.ts";
import { gameUnderTest, ROOT } from "./games.ts";

/** A finished game. */
export interface PlayedGame {
  readonly setup: CodeSetup;
  readonly actions: readonly number[];
  /** Of its last state. */
  readonly hash: string;
}

/** In one of this many seats of computers the strongest sits, whose thoughts take most of the time. */
const STRONGEST_ONE_IN = 6;
const STRONGEST = 3;
/** In one of this many games persons play alone: no divisor of a number of tables. */
const PERSONS_ALONE_ONE_IN = 37;
/** What a person's seat does: chance (0), or one of the two lower levels. */
const PERSONS: readonly number[] = [0, 1, 2];
/** The same, and seldom the strongest. */
export const ALL_PERSONS: readonly number[] = [0, 1, 2, 0, 1, 2, 0, 1, 2, 3];

/** Returns every table of a game: editions, numbers of seats, sets of options. */
export function tablesOf(id: string): readonly PlayedTable[] {
  const game = gameUnderTest(id);
  return [...game.tables(), ...game.variantTables()];
}

/** Returns the numbers of `count` set-ups whose tables are as far apart as can be, the last table among them. */
export function spreadNumbers(id: string, count: number): number[] {
  const tables = tablesOf(id).length;
  return Array.from({ length: count }, (_, i) => Math.ceil(((i + 1) * tables) / count) - 1);
}

/** Returns every player that a seat of a code may have: a person, levels without a style, levels with each style. */
export function playersOf(id: string): number[] {
  const { tastes = [] } = readManifest(id);
  const styled = [1, 2].flatMap((level) =>
    Array.from({ length: tastes.length + 1 }, (_, taste) => withTaste(level, taste)),
  );
  return [0, STRONGEST, ...styled].sort((a, b) => a - b);
}

/** Returns the set-up of game number `i` of a game's list: from one to the next another table, deal and seats. */
export function setUpNumber(id: string, i: number): CodeSetup {
  return drawSetUp(id, i, false);
}

/** The same, but that in some games persons play alone, however many seats there are. */
export function setUpWidely(id: string, i: number): CodeSetup {
  return drawSetUp(id, i, i % PERSONS_ALONE_ONE_IN === PERSONS_ALONE_ONE_IN - 1);
}

function drawSetUp(id: string, i: number, isOfPersons: boolean): CodeSetup {
  const tables = tablesOf(id);
  const { edition, players, options } = tables[i % tables.length];
  const random = new SeededRandom(i, 77);
  const { tastes = [] } = readManifest(id);
  const person = random.below(players);
  const seats = Array.from({ length: players }, (_, seat) => {
    if (seat === person || isOfPersons || random.below(3) === 0) return 0;
    if (random.below(STRONGEST_ONE_IN) === 0) return STRONGEST;
    return withTaste(1 + random.below(2), random.below(tastes.length + 1));
  });
  return { edition, options, seats, deal: (BigInt(random.below(256)) << 32n) | BigInt(random.next()) };
}

/** The same set-up with the styles that a session gives its computers (docs/spec/save.md#seeds-of-computers). */
export function setUpAsSession(id: string, i: number): CodeSetup {
  const setup = setUpNumber(id, i);
  const { length } = readManifest(id).tastes ?? [];
  const { lo } = seedOfComputers(setup.deal);
  const seats = setup.seats.map((player, seat) => {
    const level = withoutTaste(player);
    const hasStyle = length > 0 && level > 0 && level < HIGHEST_LEVEL;
    return hasStyle ? withTaste(level, 1 + (((lo >>> 0) + seat) % length)) : level;
  });
  return { ...setup, seats };
}

/** Plays a game to its end. */
export function playGame(
  cartridge: Cartridge,
  setup: CodeSetup,
  seed: number,
  persons: readonly number[] = PERSONS,
): PlayedGame {
  setUpCode(cartridge, setup);
  const random = new SeededRandom(seed, 78);
  const actions: number[] = [];
  for (let seat = cartridge.raw.currentSeat(); seat >= 0; seat = cartridge.raw.currentSeat()) {
    const action =
      setup.seats[seat] > 0
        ? chooseByCode(cartridge, setup, actions.length)
        : choose(cartridge, persons[(seat + seed) % persons.length], random);
    if (cartridge.raw.apply(action) !== 0) throw new Error(`action ${action} is refused`);
    actions.push(action);
  }
  return { setup, actions, hash: cartridge.stateHash() };
}

/** Returns the `most` games with the longest codes of the first `count` that sessions could play, the longest first. */
export function longestGames(cartridge: Cartridge, id: string, count: number, most: number): PlayedGame[] {
  const games = Array.from({ length: count }, (_, i) => {
    const game = playGame(cartridge, setUpAsSession(id, i), i);
    return { ...game, code: encodeGame(cartridge, game.setup, game.actions) };
  });
  return games.sort((a, b) => b.code.length - a.code.length).slice(0, most);
}

/** Returns the one with the longest code. */
export function longestGame(cartridge: Cartridge, id: string, count: number): PlayedGame {
  return longestGames(cartridge, id, count, 1)[0];
}

function choose(cartridge: Cartridge, kind: number, random: SeededRandom): number {
  if (kind === 0) return cartridge.drawAction(random);
  const { lo, hi } = random.seed();
  return cartridge.chooseAction(kind, lo, hi);
}

function readManifest(id: string): { readonly tastes?: readonly string[] } {
  return JSON.parse(readFileSync(`${ROOT}/assembly/games/${id}/cartridge.json`, "utf8")) as { tastes?: string[] };
}
