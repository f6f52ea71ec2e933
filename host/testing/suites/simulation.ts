// Random simulation: whole games of every table with all invariants of docs/spec/contract.md, and each of them ends by
// the rules.
import { type SimulationReport, simulate } from "../../sim/simulate.ts";
import type { GameUnderTest, PlayedTable } from "../game.ts";
import type { Vitest } from "./vitest.ts";

/** How much is played. */
export interface SimulationOptions {
  /** Games for each table without variants; a twentieth of them for each set of variants and number of players. */
  readonly games: number;
}

const FIRST_SEED = 1n;
const DEEP_SEED = 0xfeed_0000_0001n;
/**
 * Share of random games that only the round limit may end, rounded up to whole games; variants may make games longer.
 */
const MOST_STALLED = 0.01;
const MOST_VARIANT_STALLED = 0.05;
/** Fewest steps that games in which every state is looked through have together; fewer looked at nothing. */
const FEWEST_STEPS = 20;
/** Where they have fewer, because a game is short, this many times as many are played. */
const MORE_GAMES = 8;
const TIMEOUT_MS = 240_000;

/** Defines the tests. */
export function testSimulation(
  { describe, it, expect }: Vitest,
  game: GameUnderTest,
  { games }: SimulationOptions,
): void {
  const play = (
    { edition, players, options }: PlayedTable,
    firstSeed: bigint,
    count: number,
    deepEvery: number,
  ): SimulationReport =>
    simulate(game.open(), {
      edition,
      players,
      options,
      firstSeed,
      games: count,
      policy: "random",
      deepEvery,
      layout: game.layout,
    });

  const define = (table: PlayedTable, count: number, deepGames: number, mostStalled: number) =>
    describe(table.name, () => {
      it(
        `keeps every invariant in ${count} random games, and each of them ends`,
        async ({ annotate }) => {
          const report = play(table, FIRST_SEED, count, 64);
          await annotate(describeStalls(report));
          expect(report.failures).toEqual([]);
          expect(report.games).toBe(count);
          expect(report.endings.roundLimit ?? 0, describeStalls(report)).toBeLessThanOrEqual(
            Math.ceil(count * mostStalled),
          );
        },
        TIMEOUT_MS,
      );

      it(
        `keeps every invariant in every state of ${deepGames} games of another seed`,
        () => {
          const first = play(table, DEEP_SEED, deepGames, 1);
          const report = first.steps > FEWEST_STEPS ? first : play(table, DEEP_SEED, deepGames * MORE_GAMES, 1);
          expect(report.failures).toEqual([]);
          expect(report.steps).toBeGreaterThan(FEWEST_STEPS);
        },
        TIMEOUT_MS,
      );
    });

  for (const table of game.tables()) define(table, games, Math.ceil(games / 12), MOST_STALLED);
  for (const table of game.variantTables()) define(table, Math.ceil(games / 20), 2, MOST_VARIANT_STALLED);
}

/** How often the round limit ended a game, in words for the test report. */
function describeStalls({ endings, games }: SimulationReport): string {
  return `the round limit ended ${endings.roundLimit ?? 0} of ${games} games`;
}
