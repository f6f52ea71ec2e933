// Random simulation that every game gets for free: 2,000 games per table with all invariants of SPEC section 1.
import { describe, expect, it } from "vitest";
import { simulate } from "../../host/sim/simulate.ts";
import { listTables, openCartridge, readLayout } from "../support/games.ts";

const GAMES = 2000;
const FIRST_SEED = 1n;
/** Share of random games that only the round limit may end. */
const MOST_STALLED = 0.01;
const TIMEOUT_MS = 240_000;

describe.each(listTables())("$name", ({ id, edition, players }) => {
  it(
    `keeps every invariant in ${GAMES} random games, and each of them ends`,
    () => {
      const report = simulate(openCartridge(id), {
        edition,
        players,
        options: 0,
        firstSeed: FIRST_SEED,
        games: GAMES,
        policy: "random",
        deepEvery: 64,
        layout: readLayout(id),
      });
      expect(report.failures).toEqual([]);
      expect(report.games).toBe(GAMES);
      expect(report.endings.roundLimit ?? 0).toBeLessThanOrEqual(GAMES * MOST_STALLED);
    },
    TIMEOUT_MS,
  );

  it("keeps every invariant in every state of 20 games of another seed", () => {
    const report = simulate(openCartridge(id), {
      edition,
      players,
      options: 0,
      firstSeed: 0xfeed_0000_0001n,
      games: 20,
      policy: "random",
      deepEvery: 1,
    });
    expect(report.failures).toEqual([]);
    expect(report.steps).toBeGreaterThan(20);
  });
});
