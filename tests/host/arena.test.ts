// The arena's arithmetic against known values, and its refusals.
import { describe, expect, it } from "vitest";
import { type ArenaResult, type Match, mergeResults, playMatch, rateRecords } from "../../host/arena/arena.ts";
import { isClearlyMissed, judgeMatch } from "../../host/arena/plan.ts";
import { rateShares, wilson } from "../../host/arena/statistics.ts";
import { openCartridge } from "../support/games.ts";

const MATCH: Match = { game: "null", edition: 0, players: 3, options: 0, challenger: "level3", opponent: "random" };

function resultOf(seeds: readonly bigint[]): ArenaResult {
  const records = playMatch(openCartridge("null"), MATCH, seeds);
  return { format: "jumpdeck-arena-1", match: MATCH, cartridge: "aa", commit: "bb", records, elapsedMs: 1 };
}

describe("Wilson's interval", () => {
  it.each([
    [8, 10, 0.4902, 0.9433],
    [50, 100, 0.4038, 0.5962],
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
  ])("for %i of %i is %f to %f", (wins, games, low, high) => {
    const [from, to] = wilson(wins, games, 1.959964);
    expect(from).toBeCloseTo(low, 4);
    expect(to).toBeCloseTo(high, 4);
  });
});

describe("rates", () => {
  it("take the more cautious bound: games of one seed are not independent", () => {
    const paired = rateShares(Array.from({ length: 50 }, (_, i) => (i % 2 === 0 ? [1, 1] : [0, 0])));
    const [lower] = wilson(50, 100, 1.6448536);
    expect(paired.rate).toBe(0.5);
    expect(paired.lower).toBeLessThan(lower);
    const mixed = rateShares(Array.from({ length: 50 }, () => [1, 0]));
    expect(mixed.lower).toBeCloseTo(lower, 6);
  });

  it("say nothing about no games", () => {
    expect(rateShares([])).toMatchObject({ games: 0, low: 0, high: 1 });
  });
});

describe("matches", () => {
  it("seat the challenger once in every seat of each seed, and give each win to somebody", () => {
    const { records } = resultOf([1n, 2n, 3n]);
    expect(records.map(({ seed, shares }) => [seed, shares.length])).toEqual([["1", 3], ["2", 3], ["3", 3]]);
    expect(records.flatMap(({ shares }) => shares).every((share) => share >= 0 && share <= 1)).toBe(true);
    expect(rateRecords(records).games).toBe(9);
  });

  it("are the same when played again, alone or among others", () => {
    expect(resultOf([5n]).records[0]).toEqual(resultOf([4n, 5n]).records[1]);
  });

  it("stop between seeds when the time is over, after one at least", () => {
    expect(playMatch(openCartridge("null"), MATCH, [1n, 2n, 3n], () => true)).toHaveLength(1);
  });

  it("give random against random its fair share", () => {
    const match: Match = { ...MATCH, challenger: "random" };
    const records = playMatch(openCartridge("null"), match, Array.from({ length: 400 }, (_, i) => BigInt(i)));
    const { low, high } = rateRecords(records);
    expect(low).toBeLessThan(1 / 3);
    expect(high).toBeGreaterThan(1 / 3);
  });
});

describe("merging", () => {
  it("sorts by seed and adds up", () => {
    const merged = mergeResults([resultOf([10n, 11n]), resultOf([2n])]);
    expect(merged.records.map(({ seed }) => seed)).toEqual(["2", "10", "11"]);
    expect(merged.elapsedMs).toBe(2);
  });

  it("refuses what does not belong together", () => {
    const one = resultOf([1n]);
    expect(() => mergeResults([one, one])).toThrow(/more than one/);
    expect(() => mergeResults([one, { ...resultOf([2n]), commit: "cc" }])).toThrow(/commits/);
    expect(() => mergeResults([one, { ...resultOf([2n]), cartridge: "cc" }])).toThrow(/cartridges/);
    expect(() => mergeResults([one, { ...resultOf([2n]), match: { ...MATCH, players: 2 } }])).toThrow(/matches/);
    expect(() => mergeResults([])).toThrow(/nothing/);
  });
});

describe("limits", () => {
  const planned = { edition: 0, players: 2, challenger: "level1", opponent: "random", seeds: 50, lower: 0.7 } as const;

  it("are met by the lower bound, and clearly missed by the upper one", () => {
    const strong = rateShares(Array.from({ length: 50 }, () => [1, 1]));
    const middling = rateShares(Array.from({ length: 10 }, () => [1, 0.2]));
    const weak = rateShares(Array.from({ length: 50 }, () => [0, 0.2]));
    expect([strong, middling, weak].map((rate) => judgeMatch(planned, rate).isMet)).toEqual([true, false, false]);
    expect([strong, middling, weak].map((rate) => isClearlyMissed(planned, rate))).toEqual([false, false, true]);
  });
});
