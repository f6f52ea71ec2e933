// The balance report: what it counts and how, on records made by hand and on games of a cartridge.
import { describe, expect, it } from "vitest";
import { type BalanceKind, type BalanceRecord, playBalanceGame, reportBalance } from "../../host/arena/balance.ts";
import { decodeAction } from "../../host/state/actions.ts";
import { openCartridge, readLayout } from "../support/games.ts";

const KINDS: BalanceKind[] = [{ kind: "technology", actions: ["PATENT"], name: "^Patent: (.*)$" }];
const PLAN = { edition: 0, players: 2, options: 0, policy: "random" } as const;

function record(scores: number[], taken: string[][], offered: string[]): BalanceRecord {
  const best = Math.max(...scores);
  return { scores, shares: scores.map((score) => (score === best ? 1 : 0)), offered, taken };
}

describe("the balance report", () => {
  it("measures takers against their own table, only where the thing could be taken", () => {
    const rows = reportBalance([
      record([30, 10], [["a"], []], ["a", "b"]),
      record([20, 40], [["a"], ["a"]], ["a"]),
      record([50, 50], [[], []], ["b"]),
    ]);
    expect(rows.map(({ thing, offered, takers, share }) => [thing, offered, takers, share])).toEqual([
      ["a", 2, 3, 0.75],
      ["b", 2, 0, 0],
    ]);
    // +10 in the first game, -10 and +10 in the second.
    expect(rows[0].points).toBeCloseTo(10 / 3, 6);
    expect(rows[0].error).toBeCloseTo(Math.sqrt(800 / 9 / 2), 6);
    expect(rows[0].wins).toBeCloseTo(2 / 3, 6);
    expect(rows[1].points).toBeNaN();
  });

  it("sorts numbers in names as numbers", () => {
    const rows = reportBalance([record([1, 2], [[], []], ["a10", "a9", "a1"])]);
    expect(rows.map(({ thing }) => thing)).toEqual(["a1", "a9", "a10"]);
  });

  it("finds things by their actions' names and texts, and plays the same game for a seed", () => {
    const cartridge = openCartridge("pulsar-2849");
    const layout = readLayout("pulsar-2849");
    const nameOf = (code: number) => decodeAction(layout, code)?.name;
    const play = () => playBalanceGame(cartridge, nameOf, KINDS, PLAN, 5n);
    const { offered, taken, scores } = play();
    expect(offered.length).toBeGreaterThan(5);
    expect(offered.every((thing) => /^technology: [^:]/.test(thing))).toBe(true);
    expect(taken.flat().length).toBeGreaterThan(0);
    for (const thing of taken.flat()) expect(offered).toContain(thing);
    expect(scores).toHaveLength(2);
    expect(play()).toEqual({ offered, taken, scores, shares: expect.any(Array) });
  });
});
