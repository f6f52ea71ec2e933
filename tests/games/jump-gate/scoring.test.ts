// 3rd edition, Scoring: all resource kinds, claims, and the Black Hole's penalty on hidden resources.
import { describe, expect, test } from "vitest";
import { BOOK, ICON, navcompBox, plain, type ResourceType, resourceBox, SAND_POINTS, WATER_POINTS } from "./cards.ts";
import { JumpGateTable } from "./position.ts";

const table = new JumpGateTable();

/** Takes cards by type, those without an icon first. */
function cards(types: ResourceType[], box = resourceBox()): number[] {
  return types.map((type) => {
    try {
      return box.take(plain(type));
    } catch {
      return box.take({ type });
    }
  });
}

/** Returns the score of a seat that holds exactly these cards: up to three (never Fame) hidden, the rest collected. */
function scoreOf(types: ResourceType[], claims: Record<number, number> = {}): number {
  const secret = types.filter((type) => type !== "fame").slice(0, BOOK.hidden[2]);
  const open = [...types];
  for (const type of secret) open.splice(open.indexOf(type), 1);
  const box = resourceBox();
  const hidden = cards(secret, box);
  table.position({ players: 2, hidden: { 0: hidden }, collected: { 0: cards(open, box) }, claims });
  return table.scores(2)[0];
}

const many = (type: ResourceType, count: number): ResourceType[] => Array.from({ length: count }, () => type);

describe("Scoring: the rulebook's examples", () => {
  test("3 Sand are 7 points", () => {
    expect(SAND_POINTS[3]).toBe(7);
    expect(scoreOf(many("sand", 3))).toBe(7);
  });

  test("5 Water are 20 points", () => {
    expect(WATER_POINTS[5]).toBe(20);
    expect(scoreOf(many("water", 5))).toBe(20);
  });

  test("3 light and 1 dark EnerGel are 11 points", () => {
    expect(scoreOf([...many("energelLight", 3), "energelDark"])).toBe(11);
  });

  test("3 red, 1 blue and 1 white Gem are 15 points", () => {
    expect(scoreOf([...many("gemRed", 3), "gemBlue", "gemWhite"])).toBe(15);
  });

  test.each(["gemRed", "gemBlue", "gemWhite"] as const)("FAQ: 3 Gems of one colour are 9 points (%s)", (type) => {
    expect(scoreOf(many(type, 3))).toBe(9);
  });
});

describe("Scoring: each kind", () => {
  const base = scoreOf(many("sand", 3));

  test.each([1, 2, 6])("%i Fame: 5 points each", (count) => {
    expect(scoreOf([...many("sand", 3), ...many("fame", count)])).toBe(base + 5 * count);
  });

  test.each(SAND_POINTS.map((_, n) => n).filter((n) => n >= 3))("%i Sand by the table", (count) => {
    expect(scoreOf(many("sand", count))).toBe(SAND_POINTS[count]);
  });

  test.each(WATER_POINTS.map((_, n) => n).filter((n) => n >= 3 && n <= 8))("%i Water by the table", (count) => {
    expect(scoreOf(many("water", count))).toBe(WATER_POINTS[count]);
  });

  test.each([0, 1, 2])("small numbers of Sand and Water by the tables (%i)", (count) => {
    const gems = many("gemRed", 3);
    expect(scoreOf([...gems, ...many("sand", count)])).toBe(9 + SAND_POINTS[count]);
    expect(scoreOf([...gems, ...many("water", count)])).toBe(9 + WATER_POINTS[count]);
  });

  test("EnerGel: every pair 7, every other one 2", () => {
    for (let light = 0; light <= 5; light++) {
      for (let dark = 0; dark <= 5; dark++) {
        if (light + dark < 3) continue;
        const pairs = Math.min(light, dark);
        const expected = 7 * pairs + 2 * (light + dark - 2 * pairs);
        expect(scoreOf([...many("energelLight", light), ...many("energelDark", dark)])).toBe(expected);
      }
    }
  });

  test("Gems: the most of one colour times all of them", () => {
    for (let red = 0; red <= 4; red++) {
      for (let blue = 0; blue <= 4; blue++) {
        for (let white = 0; white <= 4; white++) {
          const total = red + blue + white;
          if (total < 3 || total > 9) continue;
          const expected = Math.max(red, blue, white) * total;
          const gems = [...many("gemRed", red), ...many("gemBlue", blue), ...many("gemWhite", white)];
          expect(scoreOf(gems), `${red} red, ${blue} blue, ${white} white`).toBe(expected);
        }
      }
    }
  });

  test("kinds add up", () => {
    const types: ResourceType[] = [
      ...many("sand", 3),
      ...many("water", 2),
      "fame",
      "gemRed",
      "gemBlue",
      "energelLight",
      "energelDark",
    ];
    expect(scoreOf(types)).toBe(SAND_POINTS[3] + WATER_POINTS[2] + 5 + 1 * 2 + 7);
  });
});

describe("Scoring: planets and owners", () => {
  test.each([1, 2, 5])("%i claimed planets: 4 points each", (count) => {
    const claims = Object.fromEntries(Array.from({ length: count }, (_, place) => [place, 0]));
    expect(scoreOf(many("sand", 3), claims)).toBe(7 + 4 * count);
  });

  test("other players' claims, markers on resources and resources at planets give nothing", () => {
    const box = resourceBox();
    const hidden = { 0: cards(many("sand", 3), box) };
    const faceUp = { 2: cards(["fame", "fame"], box) };
    table.position({ players: 2, hidden, collected: { 0: [] }, claims: { 0: 1, 1: 1 }, faceUp, markers: { 2: [0] } });
    expect(table.scores(2)[0]).toBe(7);
  });

  test("hidden and collected resources count together", () => {
    const box = resourceBox();
    const hidden = cards(["sand", "energelLight", "gemRed"], box);
    const collected = cards(["sand", "sand", "energelDark", "gemRed"], box);
    table.position({ players: 2, hidden: { 0: hidden }, collected: { 0: collected } });
    expect(table.scores(2)[0]).toBe(7 + 7 + 4);
  });

  test("each seat by its own cards", () => {
    const box = resourceBox();
    const hidden = {
      0: cards(["sand", "sand"], box),
      1: cards(["energelLight", "energelDark"], box),
      2: cards(["gemWhite", "gemWhite"], box),
    };
    table.position({
      players: 3,
      hidden,
      collected: { 0: cards(["sand"], box), 1: cards(["fame"], box) },
      claims: { 3: 2 },
    });
    expect(table.scores(3).slice(0, 2)).toEqual([7, 12]);
  });
});

describe("Scoring: the Black Hole's penalty", () => {
  const card = navcompBox().take({});
  const icon = resourceBox().take((c) => c.blackHole && c.type === "fame");
  const hiddenGems = (): Record<number, number[]> => {
    const box = resourceBox();
    return {
      0: cards(["gemRed", "gemRed"], box),
      1: cards(["gemBlue", "gemBlue"], box),
      2: cards(["sand", "sand"], box),
    };
  };
  /**
   * Plays the seventh icon by seat 0 with three players and returns each seat's loss: the score with hidden cards minus
   * the final one.
   */
  const losses = (blackHole: number[]): boolean[] => {
    const hidden = hiddenGems();
    const state = table.position({
      players: 3,
      ships: [0],
      hands: [[card]],
      faceUp: { 0: [icon] },
      hidden,
      blackHole,
    });
    const before = table.scores(3);
    const after = table.play("HARVEST", card, 0);
    expect(after.ending).toBe("blackHole");
    expect(after.hidden.map((cards) => cards.length)).toHaveLength(state.players);
    // Fame adds 5 to seat 0 whatever else it holds.
    const full = [before[0] + 5, before[1], before[2]];
    return table.scores(3).map((score, seat) => score < full[seat]);
  };

  test("with 7 markers the player with the most loses the hidden resources", () => {
    expect(losses([0, 0, 0, 1, 1, 2])).toEqual([true, false, false]);
    expect(losses([1, 1, 1, 0, 2, 2])).toEqual([false, true, false]);
  });

  test("all players tied for the most lose them", () => {
    expect(losses([1, 1, 1, 2, 2, 2])).toEqual([false, true, true]);
    expect(losses([0, 0, 1, 1, 1, 2])).toEqual([true, true, false]);
  });

  test("what is lost is exactly the hidden cards' share of the score", () => {
    const box = resourceBox();
    const icons = box.takeMany(4, (c) => c.blackHole && c.type === "water");
    const last = box.take((c) => c.blackHole && c.type === "fame");
    const hidden = { 0: box.takeMany(3, { type: "water" }) };
    table.position({
      players: 2,
      ships: [0],
      hands: [[card]],
      faceUp: { 0: [last] },
      hidden,
      collected: { 0: icons },
      blackHole: undefined,
    });
    expect(table.scores(2)[0]).toBe(WATER_POINTS[7]);
  });

  test("without 7 markers nobody loses anything, most markers or not", () => {
    const box = resourceBox();
    const hidden = { 0: cards(["gemRed", "gemRed", "gemRed"], box) };
    const icons = box.takeMany(6, (c) => c.blackHole && c.type !== "gemRed" && c.type !== "gemBlue");
    table.position({ players: 2, hidden, collected: { 0: icons } });
    const withIcons = table.scores(2)[0];
    table.position({
      players: 2,
      hidden: { 0: cards(["gemRed", "gemRed", "gemRed"], resourceBox()) },
      collected: { 0: [] },
    });
    expect(table.scores(2)[0]).toBe(9);
    expect(withIcons).toBeGreaterThan(9);
  });

  test("in the other endings hidden resources count for everybody", () => {
    const box = resourceBox();
    const last = box.take(plain("sand"));
    const hidden = { 0: cards(["gemRed", "gemRed", "gemRed"], box), 1: cards(["gemBlue", "gemBlue", "gemBlue"], box) };
    const icons = box.takeMany(2, (c) => c.blackHole && c.type === "fame");
    table.position({
      players: 2,
      ships: [0],
      hands: [[card]],
      faceUp: { 0: [last] },
      hidden,
      collected: { 0: icons },
      emptyRest: true,
    });
    const after = table.play("HARVEST", card, 0);
    expect(after.ending).toBe("noResources");
    expect(after.blackHole.filter((owner) => owner === 0)).toHaveLength(2);
    expect(table.scores(2)[0]).toBe(9 + 10 + SAND_POINTS[1]);
  });

  test("scores stay as they are when asked again, and asking changes no byte", () => {
    table.newGame(3, 4, 77);
    const before = table.cartridge.state();
    const scores = table.scores(4);
    expect(table.scores(4)).toEqual(scores);
    table.ranks(4);
    expect(table.cartridge.state()).toEqual(before);
  });

  test("the icon used above exists", () => {
    expect(resourceBox().takeMany(7, ICON)).toHaveLength(7);
  });
});
