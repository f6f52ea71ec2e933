// 1st edition, End-of-Game Scoring: every kind of points, the rulebook's own examples, and Explorers' Club.
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../support/scenario.ts";
import { ascending, isNothing, plain, RESOURCES, type ResourceType, resourceBox } from "./cards.ts";
import { FirstEditionTable, type PositionSpec } from "./position.ts";
import { points, ranks, scores } from "./reference.ts";

const table = new FirstEditionTable();
/** All planets are claimed by seat 2 of three, so that seats 0 and 1 hold what a test gives them. */
const CLAIMED = Object.fromEntries(Array.from({ length: 8 }, (_, place) => [place, 2]));

/** Returns the scores of a position of three players where seat 2 holds what nobody else does. */
function score(spec: Partial<PositionSpec>): number[] {
  table.position({ players: 3, claims: CLAIMED, actionsLeft: 1, collected: { 0: [], 1: [] }, ...spec });
  return table.scores(3);
}

/** Returns the points of a set of resources, by types. */
function pointsOf(set: Partial<Record<ResourceType, number>>): number {
  const box = resourceBox();
  const cards = Object.entries(set).flatMap(([type, n]) => box.takeMany(n, { type: type as ResourceType }));
  return score({ collected: { 0: ascending(cards), 1: [] } })[0];
}

describe("Gems", () => {
  test("the example: 3 red, 2 white and 1 blue give 6 x 3 = 18", () => {
    expect(pointsOf({ gemRed: 3, gemWhite: 2, gemBlue: 1 })).toBe(18);
  });

  test("every set of up to four of each colour", () => {
    for (let red = 0; red <= 4; red++) {
      for (let blue = 0; blue <= 4; blue++) {
        for (let white = 0; white <= 4; white++) {
          const expected = (red + blue + white) * Math.max(red, blue, white);
          expect(pointsOf({ gemRed: red, gemBlue: blue, gemWhite: white })).toBe(expected);
        }
      }
    }
  });
});

describe("EnerGel", () => {
  test("the example: 4 dark and 2 light give 2 x 7 + 2 x 2 = 18", () => {
    expect(pointsOf({ energelDark: 4, energelLight: 2 })).toBe(18);
  });

  test("every number of light and dark", () => {
    for (let light = 0; light <= 5; light++) {
      for (let dark = 0; dark <= 5; dark++) {
        const pairs = Math.min(light, dark);
        const expected = 7 * pairs + 2 * (light + dark - 2 * pairs);
        expect(pointsOf({ energelLight: light, energelDark: dark })).toBe(expected);
      }
    }
  });
});

test.each([
  [0, 0],
  [1, 2],
  [2, 4],
  [3, 9],
  [4, 16],
  [5, 20],
  [6, 24],
  [7, 28],
  [8, 32],
])("Water: %i cards give %i points", (cards, expected) => {
  expect(pointsOf({ water: cards })).toBe(expected);
});

test.each([0, 1, 2, 3, 4, 5, 6])("Famous Finds: %i give 5 points each", (cards) => {
  expect(pointsOf({ fame: cards })).toBe(5 * cards);
});

test("kinds add up, whatever the mix and whatever the icons", () => {
  const random = seededRandom(3);
  const able = RESOURCES.filter((card) => !isNothing(card.id)).map((card) => card.id);
  for (let i = 0; i < 300; i++) {
    const own = able.filter(() => random(3) === 0);
    const other = able.filter((card) => !own.includes(card) && random(2) === 0);
    const got = score({ collected: { 0: own, 1: other } });
    expect(got.slice(0, 2)).toEqual([points(own), points(other)]);
  }
});

describe("Jump Gate Board", () => {
  const base = (): number[] => score({});

  test("the most markers give 5 points", () => {
    const before = base();
    for (const [gate, gain] of [
      [
        [1, 0, 0],
        [5, 0, 0],
      ],
      [
        [2, 3, 1],
        [0, 5, 0],
      ],
      [
        [0, 0, 15],
        [0, 0, 5],
      ],
    ]) {
      expect(score({ gate }).map((n, seat) => n - before[seat])).toEqual(gain);
    }
  });

  test("the example: two tie for the most, both gain 5", () => {
    const before = base();
    expect(score({ gate: [1, 3, 3] }).map((n, seat) => n - before[seat])).toEqual([0, 5, 5]);
    expect(score({ gate: [2, 2, 2] }).map((n, seat) => n - before[seat])).toEqual([5, 5, 5]);
  });

  test("without any marker nobody does", () => {
    expect(score({ gate: [0, 0, 0] })).toEqual(base());
    expect(score({}).slice(0, 2)).toEqual([0, 0]);
  });

  test("more than 255 markers are told apart", () => {
    const before = base();
    expect(score({ gate: [256, 255, 1], round: 200 }).map((n, seat) => n - before[seat])).toEqual([5, 0, 0]);
  });
});

describe("Planets", () => {
  test.each([
    ["without", 0, 4, 2],
    ["Explorers' Club", 2, 7, 4],
  ])("the example: a claim and a scan marker, two scan markers (%s)", (_, options, green, red) => {
    const claims = { ...CLAIMED, 3: 0 };
    expect(score({ options, claims, scans: { 3: [1, 2, 0] } }).slice(0, 2)).toEqual([green, red]);
  });

  test.each([
    [0, 3, 1],
    [1, 3, 1],
    [2, 5, 2],
    [3, 5, 2],
    [4, 3, 1],
    [7, 5, 2],
  ])("option set %i: %i a claim, %i a scan marker", (options, claim, scan) => {
    for (let n = 0; n <= 8; n++) {
      const claims: Record<number, number> = options & 1 ? { 8: 2, 9: 2, 10: 2, 11: 2 } : {};
      for (let place = 0; place < 8; place++) claims[place] = place < n ? 1 : 2;
      expect(score({ options, claims })[1]).toBe(claim * n);
      const markers = Array.from({ length: n }, (_, place) => [place, [2, 0, 0]]);
      expect(score({ options, claims, scans: Object.fromEntries(markers) })[0]).toBe(scan * 2 * n);
    }
  });

  test("scan markers count at unclaimed planets too", () => {
    const claims = { 0: 2, 1: 2, 2: 2, 4: 2, 5: 2, 6: 2, 7: 2 };
    expect(score({ claims, scans: { 3: [3, 1, 0] } }).slice(0, 2)).toEqual([3, 1]);
  });
});

test("Black Hole markers cost no points by themselves", () => {
  const box = resourceBox();
  const collected = { 0: box.takeMany(2, { type: "fame", blackHole: true }), 1: [] };
  expect(score({ collected, hole: [2, 0, 0] })[0]).toBe(10);
});

describe("Winning the Game: the tiebreakers in order", () => {
  /**
   * Seats 0 and 1 duel; `first` must win although it loses every later tiebreaker. Seat 2 holds the rest and is left
   * out.
   */
  function duel(spec: Partial<PositionSpec>): number[] {
    const state = table.position({ players: 3, claims: CLAIMED, actionsLeft: 1, ...spec });
    expect(table.ranks(3)).toEqual(ranks(state));
    expect(table.scores(3)).toEqual(scores(state));
    const [a, b] = table.scores(3);
    const [x, y] = table.ranks(3);
    return [a - b, Math.sign(y - x)];
  }

  /** Cards of given types without icons, for both seats. */
  function hands(first: ResourceType[], second: ResourceType[]): { collected: Record<number, number[]> } {
    const box = resourceBox();
    const take = (types: ResourceType[]): number[] => ascending(types.map((type) => box.take(plain(type))));
    return { collected: { 0: take(first), 1: take(second) } };
  }

  test("most points first, whatever the tiebreakers say", () => {
    expect(duel({ ...hands(["fame"], []), claims: { ...CLAIMED, 0: 1 } })).toEqual([2, 1]);
  });

  test("1: most planets claimed, even with fewer markers and cards and more on the Black Hole", () => {
    const box = resourceBox();
    const icon = box.take({ type: "water", blackHole: true });
    const collected = { 0: [icon], 1: [] };
    const spec = { collected, claims: { ...CLAIMED, 0: 0 }, scans: { 1: [0, 5, 0] }, hole: [1, 0, 0], gate: [0, 1, 9] };
    expect(duel(spec)).toEqual([0, 1]);
  });

  test("2: most scan markers, though with fewer Jump Gate markers and cards, and more on the Black Hole", () => {
    const box = resourceBox();
    const collected = {
      0: [box.take({ type: "gemRed", blackHole: true })],
      1: [box.take(plain("gemBlue")), box.take(plain("energelDark"))],
    };
    const spec = { collected, scans: { 1: [2, 0, 0] }, hole: [1, 0, 0], gate: [0, 1, 9] };
    expect(duel(spec)).toEqual([0, 1]);
  });

  test("3: most Jump Gate markers, though with more on the Black Hole and fewer cards", () => {
    const box = resourceBox();
    const collected = { 0: [box.take({ type: "energelLight", blackHole: true })], 1: box.takeMany(1, plain("water")) };
    expect(duel({ collected, hole: [1, 0, 0], gate: [2, 1, 9] })).toEqual([0, 1]);
    const more = {
      0: [box.take({ type: "fame", blackHole: true })],
      1: [box.take(plain("gemRed")), ...box.takeMany(2, plain("energelDark"))],
    };
    expect(duel({ collected: more, hole: [1, 0, 0], gate: [2, 1, 9] })).toEqual([0, 1]);
  });

  test("4: fewest Black Hole markers, though with fewer cards", () => {
    const box = resourceBox();
    const collected = {
      0: [box.take(plain("fame"))],
      1: [
        box.take({ type: "energelLight", blackHole: true }),
        box.take(plain("energelLight")),
        box.take(plain("gemRed")),
      ],
    };
    expect(duel({ collected, hole: [0, 1, 0] })).toEqual([0, 1]);
  });

  test("5: most resource cards", () => {
    expect(duel(hands(["energelLight", "energelLight", "gemRed"], ["fame"]))).toEqual([0, 1]);
  });

  test("5: resources that the Black Hole took do not count", () => {
    // Two cards each of the three that tie are lost; what is left decides, and the model counts only that.
    const box = resourceBox();
    const own = (n: number): number[] =>
      ascending([
        ...box.takeMany(3, { blackHole: true }),
        ...box.takeMany(n, (card) => !card.blackHole && card.type !== "nothing"),
      ]);
    const spec = { players: 3, claims: CLAIMED, actionsLeft: 1, ships: [0], hole: [3, 3, 3] };
    table.position({ ...spec, collected: { 0: own(2), 1: own(1) } });
    const over = table.play("FLY_CLOCKWISE");
    expect(over.collected.slice(0, 2).map((cards) => cards.length)).toEqual([3, 2]);
    expect(table.ranks(3)).toEqual(ranks(over));
  });

  test("after the last one the rank is shared", () => {
    expect(duel(hands(["gemRed"], ["gemBlue"]))).toEqual([0, 0]);
    expect(table.ranks(3)).toEqual([2, 2, 1]);
    table.position({ players: 4, claims: { 0: 0, 1: 1 }, collected: { 0: [], 1: [], 2: [] } });
    expect(table.ranks(4)).toEqual([2, 2, 4, 1]);
  });

  test("each tiebreaker is a number of its own, not a sign: three seats in a row", () => {
    const collected = { 0: [], 1: [], 2: [] };
    const claims = { 0: 0, 1: 1, 2: 2 };
    // Seat 3 holds what is left over.
    table.position({ players: 4, claims, collected, gate: [3, 1, 2, 0] });
    const all = table.ranks(4);
    expect(all).toEqual(ranks(table.state()));
    // Seat 0 has the Jump Gate's points; 2 is ahead of 1 by its markers there.
    expect([all[0], all[2], all[1]].map((rank, i, list) => i === 0 || rank > list[i - 1])).toEqual([true, true, true]);
  });
});
