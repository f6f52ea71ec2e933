// 3rd edition, Scoring: the highest score wins; tiebreakers are planets, resource cards, then fewest Black Hole
// markers.
import { describe, expect, test } from "vitest";
import { plain, type ResourceType, resourceBox } from "./cards.ts";
import { JumpGateTable, type PositionSpec } from "./position.ts";

const table = new JumpGateTable();
const ICONS = (type: ResourceType) => ({ type, blackHole: true });

/** Both players hold 9 points of hidden Gems; `make` adds the rest. */
function duel(make: (box: ReturnType<typeof resourceBox>) => Partial<PositionSpec>): {
  scores: number[];
  ranks: number[];
} {
  const box = resourceBox();
  const hidden = { 0: box.takeMany(3, { type: "gemRed" }), 1: box.takeMany(3, { type: "gemBlue" }) };
  table.position({ players: 2, hidden, collected: { 0: [], 1: [] }, ...make(box) });
  return { scores: table.scores(2), ranks: table.ranks(2) };
}

describe("who wins", () => {
  test("the highest score, whatever the tiebreakers say", () => {
    const result = duel((box) => ({ collected: { 0: [box.take(plain("fame"))], 1: [] }, claims: { 0: 1 } }));
    expect(result).toEqual({ scores: [14, 13], ranks: [1, 2] });
  });

  test("first tiebreaker: most planets claimed, although the other has more cards", () => {
    const result = duel((box) => ({
      collected: { 0: [], 1: box.takeMany(2, plain("energelLight")) },
      claims: { 0: 0 },
    }));
    expect(result).toEqual({ scores: [13, 13], ranks: [1, 2] });
  });

  test("planets come before the Black Hole", () => {
    const result = duel((box) => ({
      collected: {
        0: box.takeMany(2, plain("energelLight")).concat(box.take(plain("fame"))),
        1: [box.take(ICONS("fame"))],
      },
      claims: { 2: 1 },
    }));
    expect(result).toEqual({ scores: [18, 18], ranks: [2, 1] });
  });

  test("second tiebreaker: most resource cards collected", () => {
    const result = duel((box) => ({
      collected: {
        0: [box.take(plain("energelLight")), box.take(plain("energelDark"))],
        1: box.takeMany(3, plain("sand")),
      },
    }));
    expect(result).toEqual({ scores: [16, 16], ranks: [2, 1] });
  });

  test("cards come before the Black Hole", () => {
    const result = duel((box) => ({
      collected: {
        0: box.takeMany(5, { type: "energelLight" }),
        1: box.takeMany(2, plain("fame")),
      },
    }));
    expect(result).toEqual({ scores: [19, 19], ranks: [1, 2] });
    expect(table.state().blackHole.length).toBeGreaterThan(0);
  });

  test("third tiebreaker: fewest markers on the Black Hole", () => {
    const result = duel((box) => ({
      collected: {
        0: [box.take(ICONS("energelLight")), box.take(plain("energelDark"))],
        1: [box.take(plain("energelLight")), box.take(plain("energelDark"))],
      },
    }));
    expect(result).toEqual({ scores: [16, 16], ranks: [2, 1] });
  });

  test("still tied: the rank is shared", () => {
    const result = duel((box) => ({
      collected: {
        0: [box.take(plain("energelLight")), box.take(plain("energelDark"))],
        1: [box.take(plain("energelLight")), box.take(plain("energelDark"))],
      },
    }));
    expect(result).toEqual({ scores: [16, 16], ranks: [1, 1] });
  });
});

describe("ranks of more seats", () => {
  /** Three players with two equal hidden cards each; seat 2 gets the surplus cards, and so the most points. */
  test("two that share a rank leave the next one out", () => {
    const box = resourceBox();
    const hidden = {
      0: box.takeMany(2, { type: "gemRed" }),
      1: box.takeMany(2, { type: "gemBlue" }),
      2: box.takeMany(2, { type: "gemWhite" }),
    };
    const four = { players: 3, hidden };
    table.position({ ...four, collected: { 0: [], 1: [], 2: [] } });
    expect(table.scores(3)).toEqual([4, 4, 4]);
    expect(table.ranks(3)).toEqual([1, 1, 1]);
    table.position({ ...four, collected: { 0: [], 1: [], 2: [] }, claims: { 0: 2 } });
    expect(table.scores(3)).toEqual([4, 4, 8]);
    expect(table.ranks(3)).toEqual([2, 2, 1]);
    table.position({ ...four, collected: { 0: [], 1: [], 2: [] }, claims: { 0: 2, 1: 0 } });
    expect(table.ranks(3)).toEqual([1, 3, 1]);
  });

  test("seats that do not exist have neither score nor rank", () => {
    table.newGame(3, 3, 5);
    const before = table.cartridge.state();
    for (const seat of [-1, 3, 5, 255, 0x7fffffff]) {
      table.cartridge.raw.score(seat);
      expect(table.cartridge.raw.rank(seat)).toBeLessThanOrEqual(0);
    }
    expect(table.cartridge.state()).toEqual(before);
  });
});
