// The arena's arithmetic against known values, and its refusals.
import { describe, expect, it } from "vitest";
import {
  type ArenaResult,
  findMissing,
  isArenaResult,
  type Match,
  mergeResults,
  playMatch,
  rateRecords,
} from "../../host/arena/arena.ts";
import { isClearlyMissed, judgeMatch } from "../../host/arena/plan.ts";
import { rateShares, wilson } from "../../host/arena/statistics.ts";
import { nameSeeds } from "../../host/sim/shards.ts";
import { openCartridge } from "../support/games.ts";

const MATCH: Match = { game: "null", edition: 0, players: 3, options: 0, challenger: "level3", opponent: "random" };

function resultOf(seeds: readonly bigint[]): ArenaResult {
  const records = playMatch(openCartridge("null"), MATCH, seeds);
  return { format: "jumpdeck-arena-1", match: MATCH, cartridge: "aa", commit: "bb", records };
}

/** Merges results that are called a, b, c ... */
function merge(...results: ArenaResult[]): ArenaResult {
  return mergeResults(results.map((result, i) => ({ name: "abc"[i], result })));
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
    expect(records.map(({ seed, shares }) => [seed, shares.length])).toEqual([
      ["1", 3],
      ["2", 3],
      ["3", 3],
    ]);
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
    const records = playMatch(
      openCartridge("null"),
      match,
      Array.from({ length: 400 }, (_, i) => BigInt(i)),
    );
    const { low, high } = rateRecords(records);
    expect(low).toBeLessThan(1 / 3);
    expect(high).toBeGreaterThan(1 / 3);
  });
});

describe("merging", () => {
  it("sorts by seed", () => {
    expect(merge(resultOf([10n, 11n]), resultOf([2n])).records.map(({ seed }) => seed)).toEqual(["2", "10", "11"]);
  });

  it("keeps nothing that depends on how the match was cut, or on how an older edition wrote it", () => {
    const old = { elapsedMs: 17, ...resultOf([10n, 11n]) };
    expect(JSON.stringify(merge(old, resultOf([2n])))).toBe(JSON.stringify(merge(resultOf([2n, 10n, 11n]))));
  });

  it("refuses what does not belong together, by name", () => {
    const one = resultOf([1n]);
    const seeds = { first: "1", count: 2 };
    expect(() => merge(one, resultOf([3n, 1n]))).toThrow("Seed 1 stands in a and in b.");
    expect(() => merge({ ...one, records: [...one.records, ...one.records] })).toThrow("Seed 1 stands twice in a.");
    expect(() => merge(one, { ...resultOf([2n]), commit: "cc" })).toThrow("a and b are of different commits.");
    expect(() => merge(one, { ...resultOf([2n]), cartridge: "cc" })).toThrow("a and b are of different cartridges.");
    expect(() => merge(one, { ...resultOf([2n]), match: { ...MATCH, players: 2 } })).toThrow(
      "a and b are of different matches.",
    );
    expect(() => merge({ ...one, seeds }, resultOf([2n]))).toThrow("a and b are of different seeds.");
    expect(() => mergeResults([])).toThrow(/nothing/);
  });

  it("tells which seeds of the match are missing, where the results say what the match is", () => {
    const part = { ...resultOf([5n, 7n, 8n]), seeds: { first: "4", count: 7 } };
    expect(findMissing(part)).toEqual([
      { from: 0, to: 1 },
      { from: 2, to: 3 },
      { from: 5, to: 7 },
    ]);
    expect(nameSeeds(4n, findMissing(part))).toBe("Seeds 4, 6 and 9 to 10");
    expect(findMissing(resultOf([5n]))).toEqual([]);
  });
});

describe("a result", () => {
  const good = { ...resultOf([1n, 2n]), seeds: { first: "1", count: 2 } };
  const bent: [string, unknown][] = [
    ["no object", null],
    ["another format", { ...good, format: "jumpdeck-arena-9" }],
    ["no match", { ...good, match: null }],
    ["a player that nobody is", { ...good, match: { ...MATCH, opponent: "level9" } }],
    ["no records", { ...good, records: {} }],
    ["a record that is none", { ...good, records: [null] }],
    ["a seed that is none", { ...good, records: [{ ...good.records[0], seed: "-1" }] }],
    ["a seed outside of the match", { ...good, records: [{ ...good.records[0], seed: "3" }] }],
    ["fewer shares than seats", { ...good, records: [{ ...good.records[0], shares: [1] }] }],
    ["a score that is none", { ...good, records: [{ ...good.records[0], scores: [1, 2, "3"] }] }],
    ["seeds that are none", { ...good, seeds: { first: "1" } }],
  ];

  it.each(bent)("with %s is none", (_, value) => {
    expect(isArenaResult(good)).toBe(true);
    expect(isArenaResult(value)).toBe(false);
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
