// Random simulation that every game gets for free, with all invariants of SPEC section 1: JUMPDECK_SIM_GAMES games per table without
// variants (100; the long run 2,000), a twentieth of them for each set of variants and number of players.
import { describe, expect, it } from "vitest";
import { type SimulationReport, simulate } from "../../host/sim/simulate.ts";
import { listTables, listVariantTables, openCartridge, readLayout, type Table } from "../support/games.ts";

const GAMES = Number(process.env.JUMPDECK_SIM_GAMES ?? 100);
const VARIANT_GAMES = Math.ceil(GAMES / 20);
/** Games of which every single state is looked through. */
const DEEP_GAMES = Math.ceil(GAMES / 12);
const FIRST_SEED = 1n;
/** Share of random games that only the round limit may end, rounded up to whole games; variants may make games longer. */
const MOST_STALLED = 0.01;
const MOST_VARIANT_STALLED = 0.05;
const TIMEOUT_MS = 240_000;

function play(
  { id, edition, players, options }: Table,
  firstSeed: bigint,
  games: number,
  deepEvery: number,
): SimulationReport {
  const layout = readLayout(id);
  return simulate(openCartridge(id), {
    edition,
    players,
    options,
    firstSeed,
    games,
    policy: "random",
    deepEvery,
    layout,
  });
}

/** How often the round limit ended a game, in words for the test report. */
function describeStalls({ endings, games }: SimulationReport): string {
  return `the round limit ended ${endings.roundLimit ?? 0} of ${games} games`;
}

describe.each(listTables())("$name", (table) => {
  it(
    `keeps every invariant in ${GAMES} random games, and each of them ends`,
    async ({ annotate }) => {
      const report = play(table, FIRST_SEED, GAMES, 64);
      await annotate(describeStalls(report));
      expect(report.failures).toEqual([]);
      expect(report.games).toBe(GAMES);
      expect(report.endings.roundLimit ?? 0, describeStalls(report)).toBeLessThanOrEqual(
        Math.ceil(GAMES * MOST_STALLED),
      );
    },
    TIMEOUT_MS,
  );

  it(`keeps every invariant in every state of ${DEEP_GAMES} games of another seed`, () => {
    const report = play(table, 0xfeed_0000_0001n, DEEP_GAMES, 1);
    expect(report.failures).toEqual([]);
    expect(report.steps).toBeGreaterThan(20);
  });
});

describe.each(listVariantTables())("$name", (table) => {
  it(
    `keeps every invariant in ${VARIANT_GAMES} random games, and each of them ends`,
    async ({ annotate }) => {
      const report = play(table, FIRST_SEED, VARIANT_GAMES, 64);
      await annotate(describeStalls(report));
      expect(report.failures).toEqual([]);
      expect(report.games).toBe(VARIANT_GAMES);
      expect(report.endings.roundLimit ?? 0, describeStalls(report)).toBeLessThanOrEqual(
        Math.ceil(VARIANT_GAMES * MOST_VARIANT_STALLED),
      );
    },
    TIMEOUT_MS,
  );

  it("keeps every invariant in every state of 2 games of another seed", () => {
    const report = play(table, 0xfeed_0000_0001n, 2, 1);
    expect(report.failures).toEqual([]);
    expect(report.steps).toBeGreaterThan(20);
  });
});
