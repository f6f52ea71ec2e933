// Rulebook p. 16 to 19: the Production Phase, the next round, the end of the game, final scoring, goals, ties; two and
// three players.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { beginTurn, endGame, endRound, playAll, put, replaced, table, withPatents, withTiles } from "./position.ts";
import { TRANSMITTERS } from "./reference-components.ts";
import { actorOf, type PulsarState } from "./reference-position.ts";

/** Counters on spaces of both tracks, each alone or stacked as the heights say. */
function counters(
  state: PulsarState,
  initiative: number[],
  engineering: number[],
  heights: number[][] = [
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ],
): PulsarState {
  const four = (list: number[]): number[] => [...list, 0, 0, 0].slice(0, 4);
  return put(state, { counterSpace: [four(initiative), four(engineering)], counterHeight: heights.map(four) });
}

const spread = (players: number): number[] => Array.from({ length: players === 2 ? 4 : players }, (_, i) => 2 + i);

describe("production (p. 16)", () => {
  test("the order of play by the initiative track; in a stack the highest is ahead", () => {
    const state = beginTurn({ players: 3 });
    counters(
      state,
      [5, 5, 2],
      [2, 3, 4],
      [
        [0, 1, 0, 0],
        [0, 0, 0, 0],
      ],
    );
    expect(endRound().order).toEqual([2, 1, 0, null]);
  });

  test("cubes by the engineering track: the first 3, the second, on top of the third, 2, the third none", () => {
    const state = beginTurn({ players: 3 });
    counters(
      state,
      [2, 3, 4],
      [1, 6, 6],
      [
        [0, 0, 0, 0],
        [0, 0, 1, 0],
      ],
    );
    expect(endRound().cubes).toEqual([3, 0, 2]);
  });

  test("penalties of the last two spaces, for each counter; never below zero", () => {
    const state = beginTurn({ players: 4 });
    counters(
      state,
      [14, 15, 2, 15],
      [3, 14, 4, 15],
      [
        [0, 0, 0, 1],
        [0, 0, 0, 0],
      ],
    );
    put(table.state(), { points: [10, 10, 10, 3] });
    expect(endRound().points).toEqual([9, 7, 10, 0]);
  });

  test("online transmitters bring cubes and points; a cube just produced may buy points", () => {
    const state = beginTurn({ players: 3, round: 6 });
    const seat = 0;
    // 0: a cube and 2 points each round; 12: 5 points for a cube; the seat is last on engineering.
    withTiles(state, seat, { 0: 7, 12: 3 });
    const tiles = counters(table.state(), spread(3), [4, 3, 2]);
    const asked = endRound();
    expect([asked.phase, asked.actor, asked.cubes[seat]]).toEqual(["buy", seat, 1]);
    expect(table.legal()).toEqual(["END", "POINTS 12"]);
    const after = table.play("POINTS", 12);
    expect([after.points[seat] - tiles.points[seat], after.cubes[seat]]).toEqual([7, 0]);
  });

  test("spinning gyrodynes: their face and the round's value; a medium one 6, a small one 5, together 11", () => {
    const state = withPatents(beginTurn({ players: 3, round: 8 }), ["A", "A", "A"], {});
    const owners = state.pulsarOwner.map((_, slot) => (slot < 2 ? 1 : null));
    put(state, {
      pulsarOwner: owners,
      gyrodyne: state.gyrodyne.map((_, slot) => ["small spinning", "medium spinning"][slot] ?? "none"),
    });
    const before = counters(table.state(), spread(3), spread(3));
    expect(endRound().points[1] - before.points[1]).toBe(11);
    // Under construction, none.
    put(before, { gyrodyne: before.gyrodyne.map((what) => what.replace("spinning", "under construction")) });
    expect(endRound().points[1] - before.points[1]).toBe(0);
  });

  test.each([
    [9, 5],
    [10, 5],
    [8, 4],
  ])("the question mark: the marker at %i halves brings %i besides the face", (median, bonus) => {
    const state = withPatents(beginTurn({ players: 3, round: 5 }), ["A", "B", "A"], {});
    put(state, {
      median,
      pulsarOwner: replaced(state.pulsarOwner, 4, 2),
      gyrodyne: replaced(state.gyrodyne, 4, "large spinning"),
    });
    const before = counters(table.state(), spread(3), spread(3));
    expect(endRound().points[2] - before.points[2]).toBe(3 + bonus);
  });

  test("green technologies each round: a point for each spinning gyrodyne (AII)", () => {
    const state = withPatents(beginTurn({ players: 3, round: 4 }), ["A", "A", "A"], { 7: 1 }, 3);
    put(state, {
      pulsarOwner: replaced(state.pulsarOwner, 4, 0),
      gyrodyne: replaced(state.gyrodyne, 4, "small spinning"),
    });
    const before = counters(table.state(), spread(3), spread(3));
    // Round 4 of AII adds 0: 1 for the face, 1 for the technology.
    expect(endRound().points[0] - before.points[0]).toBe(2);
  });

  test("three new transmitters; at the beginning of round 3 two As and a B", () => {
    const state = beginTurn({ players: 3, round: 2 });
    const old = state.tileAt.flatMap((at, tile) => (at === "market" ? [tile] : []));
    const next = endRound();
    for (const tile of old) expect(next.tileAt[tile]).toBe("discarded");
    const letters = next.tileAt.flatMap((at, tile) => (at === "market" ? [TRANSMITTERS[tile].letter] : []));
    expect(letters.sort()).toEqual(["A", "A", "B"]);
  });
});

describe("production of two (p. 19)", () => {
  test("all four figures by the counters; 2 cubes, 1 cube, 1 point for the third counter; 3 cubes for both", () => {
    const state = beginTurn({ players: 2 });
    const before = counters(state, [2, 4, 3, 5], [2, 4, 3, 5]);
    const after = endRound();
    expect([after.order, after.cubes]).toEqual([
      [0, 0, 1, 1],
      [3, 0],
    ]);
    expect(after.points[1] - before.points[1]).toBe(1);
    const shared = counters(before, [2, 4, 5, 3], [3, 2, 4, 5]);
    const second = endRound();
    expect([second.order, second.cubes]).toEqual([
      [0, 1, 1, 0],
      [1, 2],
    ]);
    expect(second.points[0] - shared.points[0]).toBe(1);
  });

  test("penalties for each counter on a penalty space", () => {
    const before = counters(beginTurn({ players: 2 }), [14, 3, 15, 4], [2, 14, 3, 5]);
    const after = endRound();
    expect([after.points[0] - before.points[0], after.points[1] - before.points[1]]).toEqual([-3, -1 + 1]);
  });
});

/**
 * Round 8 with nothing scored yet: no points, no cubes, seat 0 foremost on initiative; goals without stations or
 * gyrodynes.
 */
function last(players = 4): PulsarState {
  const state = withPatents(beginTurn({ players, round: 8 }), ["A", "A", "A"], {});
  const none = state.points.map(() => 0);
  put(state, { points: none, cubes: none, goal: [0, 8, 10] });
  return counters(table.state(), spread(players), spread(players));
}
const score = (seat = 0): number => table.scores(4)[seat];

/** This many stations of seat 0, each in a system of its own. */
function stations(state: PulsarState, count: number): PulsarState {
  let left = count;
  const station = state.station.map((row, slot) =>
    state.system[slot] !== 14 && left-- > 0 ? [0, ...row.slice(1)] : row,
  );
  return put(state, { station, seen: 0xffff });
}

describe("final scoring (p. 17)", () => {
  test.each([
    [3, [7, 4, 0]],
    [4, [7, 4, 2, 0]],
  ])("initiative, %i players", (players, points) => {
    last(players);
    expect(table.scores(players)).toEqual(points);
  });

  test("initiative of two: each counter brings its place", () => {
    counters(last(2), [2, 4, 5, 3], spread(2));
    expect(table.scores(2)).toEqual([7 + 0, 4 + 2]);
    counters(last(2), [2, 4, 3, 5], spread(2));
    expect(table.scores(2)).toEqual([11, 2]);
  });

  test.each([
    [1, 0],
    [2, 2],
    [9, 25],
    [13, 50],
    [14, 53],
  ])("%i stations bring %i points", (count, points) => {
    stations(last(), count);
    expect(score() - 7).toBe(points);
  });

  test("a tile that counts as a station does so here, not for the goal of nine", () => {
    const state = stations(put(last(), { goal: [2, 8, 10] }), 8);
    put(state, { kept: replaced(state.kept, 10, 0), exploration: state.exploration.filter((tile) => tile !== 10) });
    expect(score() - 7).toBe(25);
    stations(state, 9);
    expect(score() - 7).toBe(25 + 6);
  });

  test("a point for each claim that does not spin, one for each gyrodyne tile not spinning, one for two cubes", () => {
    const state = last();
    put(state, {
      pulsarOwner: state.pulsarOwner.map((_, slot) => (slot < 3 ? 0 : null)),
      gyrodyne: state.gyrodyne.map((_, slot) => ["none", "small under construction", "small spinning"][slot] ?? "none"),
      hand: replaced(state.hand, 0, [0, 1, 0]),
      cubes: [5, 0, 0, 0],
    });
    expect(score() - 7).toBe(2 + 2 + 2);
  });

  test("the goal of five technologies: 6, with four cubes 6 more, with one cube more again 6", () => {
    const own = { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 };
    for (const [cubes, points] of [
      [0, 6],
      [3, 6 + 1],
      [4, 12],
      [5, 18],
      [7, 18 + 1],
    ]) {
      put(withPatents(last(), ["A", "A", "A"], own, 2), { cubes: [cubes, 0, 0, 0] });
      expect(score() - 7, `${cubes} cubes`).toBe(points);
    }
    put(withPatents(last(), ["A", "A", "A"], { 1: 1, 2: 1, 3: 1, 4: 1 }, 2), { cubes: [5, 0, 0, 0] });
    expect(score() - 7).toBe(2);
  });

  test("purple patents: 9 points for two cubes; one goal as if it were met, its bonuses too (AIII)", () => {
    put(withPatents(last(), ["A", "A", "A"], { 16: 1 }, 8), { cubes: [2, 0, 0, 0] });
    expect(score() - 7).toBe(9);
    put(withPatents(last(), ["A", "A", "A"], { 15: 1 }, 7), { cubes: [0, 0, 0, 0] });
    // The best of 6, 6 and 7.
    expect(score() - 7).toBe(7);
    put(withPatents(last(), ["A", "A", "A"], { 15: 1 }, 7), { cubes: [5, 0, 0, 0] });
    // "Five projects" with both bonuses, or "five technologies" with both: 19 or 18.
    expect(score() - 7).toBe(19);
  });

  test("gyrodynes counted toward one goal are not counted toward the other", () => {
    const spinning = (count: number): PulsarState => {
      const state = put(last(), { goal: [0, 5, 6] });
      return put(state, {
        pulsarOwner: state.pulsarOwner.map((_, slot) => (slot < count ? 0 : null)),
        gyrodyne: state.gyrodyne.map((_, slot) => (slot < count ? "small spinning" : "none")),
      });
    };
    spinning(3);
    expect(score() - 7).toBe(8);
    spinning(4);
    expect(score() - 7).toBe(8);
    spinning(5);
    expect(score() - 7).toBe(8 + 6);
  });

  test("the most points win; a tie goes to the seat farther ahead on initiative", () => {
    put(last(), { points: [10, 20, 0, 0] });
    expect(table.ranks(4)).toEqual([2, 1, 3, 4]);
    put(last(), { points: [10, 13, 15, 17] });
    expect([table.scores(4), table.ranks(4)]).toEqual([
      [17, 17, 17, 17],
      [1, 2, 3, 4],
    ]);
  });

  test("the game ends after the eighth round, whose Production Phase is played but for the next deal", () => {
    const state = last();
    const market = state.tileAt.filter((at) => at === "market").length;
    const end = endGame();
    expect([end.phase, end.round, end.actor, end.cubes[0]]).toEqual(["over", 8, null, 3]);
    expect(end.tileAt.filter((at) => at === "market")).toHaveLength(market);
    expect(table.cartridge.raw.apply(0)).toBe(STATUS.GAME_OVER);
  });
});

describe("exploration tiles (p. 20)", () => {
  test("an extra station stays with the seat that draws it, others are discarded", () => {
    const state = withPatents(beginTurn({ players: 3, round: 5 }, 5), ["A", "A", "A"], {});
    const seat = actorOf(state);
    const order = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
    put(state, { exploration: order, explored: [], kept: state.kept.map(() => null) });
    // AII: two tiles; the top two of this stack are the station tiles.
    const after = playAll("DIE 0 0", "PATENT 11");
    expect([after.kept[10], after.kept[11], after.explored]).toEqual([seat, seat, []]);
    put(state, { exploration: [10, 11, ...order.slice(0, 10)], explored: [], kept: state.kept.map(() => null) });
    expect(playAll("DIE 0 0", "PATENT 11").explored).toEqual([9, 8]);
  });
});
