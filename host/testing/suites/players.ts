// The computer players of a game: legal, independent of slicing, without trace, blind to what is hidden.
import { Invariants } from "../../sim/invariants.ts";
import { SeededRandom } from "../../sim/seed.ts";
import { simulate } from "../../sim/simulate.ts";
import type { GameUnderTest, PlayedTable } from "../game.ts";
import { visitStates } from "../positions.ts";
import type { Vitest } from "./vitest.ts";

/** What is asked of a game's computer players. */
export interface PlayerOptions {
  /** States for each table and level in which a choice may see nothing hidden; 30 by default. */
  readonly decisions?: number;
}

/** In this many of a level's states the choice is sliced too; the deep levels cost more. */
const SLICED: Readonly<Record<number, number>> = { 1: 30, 2: 6, 3: 2 };
const STATES = 30;
const TIMEOUT_MS = 240_000;

/** Defines the tests. */
export function testPlayers(
  { describe, it, expect }: Vitest,
  game: GameUnderTest,
  { decisions = STATES }: PlayerOptions = {},
): void {
  for (const table of game.tables()) describe(table.name, () => testTable({ it, expect }, game, table, decisions));
}

function testTable(
  { it, expect }: Pick<Vitest, "it" | "expect">,
  game: GameUnderTest,
  { edition, players }: PlayedTable,
  decisions: number,
): void {
  it.each([1, 2, 3])(
    "level %i chooses the same however it is sliced, leaves no trace and sees nothing hidden",
    (level) => {
      const cartridge = game.open();
      const invariants = new Invariants(cartridge, players, new SeededRandom(level, players));
      invariants.plantGuard();
      let visited = 0;
      visitStates(cartridge, edition, players, decisions, () => {
        const legal = invariants.checkLegal();
        if (visited++ < SLICED[level]) invariants.checkAi(level, legal);
        invariants.checkAiBlindness(level);
      });
      invariants.checkGuard();
    },
    TIMEOUT_MS,
  );

  it("level 1 plays whole games with every invariant", () => {
    const report = simulate(game.open(), {
      edition,
      players,
      options: 0,
      firstSeed: 1n,
      games: 8,
      policy: "level1",
      deepEvery: 32,
    });
    expect(report.failures).toEqual([]);
  });

  it("level 1 brings games to an end by the rules, hardly ever by the round limit", () => {
    const report = simulate(game.open(), {
      edition,
      players,
      options: 0,
      firstSeed: 100n,
      games: 40,
      policy: "level1",
      deepEvery: 0,
      layout: game.layout,
    });
    expect(report.failures).toEqual([]);
    expect(report.endings.roundLimit ?? 0).toBeLessThanOrEqual(2);
  });

  it("gives up thinking when the game changes, and starts only for the seat and level that are there", () => {
    const cartridge = game.open();
    const { raw } = cartridge;
    raw.newGame(edition, players, 0, 5, 6);
    const seat = raw.currentSeat();
    expect(raw.aiStart(seat, 0, 1, 1)).toBeLessThan(0);
    expect(raw.aiStart(seat, 4, 1, 1)).toBeLessThan(0);
    expect(raw.aiStart(seat + 1, 1, 1, 1)).toBeLessThan(0);
    const breakers: [string, () => void][] = [
      ["apply", () => raw.apply(raw.legalAction(0))],
      ["newGame", () => raw.newGame(edition, players, 0, 5, 6)],
      ["checkState", () => raw.checkState()],
      ["resample", () => raw.resample(raw.currentSeat(), 7, 8)],
      ["boot", () => raw.boot(7, 8)],
    ];
    for (const [name, breakOff] of breakers) {
      raw.newGame(edition, players, 0, 5, 6);
      expect(raw.aiStart(raw.currentSeat(), 1, 1, 1)).toBe(0);
      cartridge.endThought(1, 64);
      expect(raw.aiAction(), name).toBeGreaterThanOrEqual(0);
      breakOff();
      expect(raw.aiAction(), name).toBe(-1);
      // In the middle of a thought: what is left of it must not come back over the new position.
      for (const level of [1, 2, 3]) {
        raw.newGame(edition, players, 0, 5, 6);
        raw.aiStart(raw.currentSeat(), level, 1, 1);
        raw.aiStep(2);
        breakOff();
        const hash = raw.stateHash();
        raw.aiStep(64);
        expect([raw.aiAction(), raw.stateHash()], `${name}, level ${level}`).toEqual([-1, hash]);
      }
    }
  });
}
