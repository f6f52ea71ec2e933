// Rulebook p. 4 to 8 and 19: setup, rolling, the median, taking dice, stacks and the ends of the tracks, the even
// start, two players.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { beginRound, put, replaced, table } from "./position.ts";
import { actorOf, type PulsarState } from "./reference-position.ts";
import { TRANSMITTERS } from "./reference-components.ts";

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

describe("setup (p. 4 to 6)", () => {
  // The token is plus-minus.
  test("points 5 to 8 in play order, one token, no cubes, the first player's counter at the bottom", () => {
    const state = table.newGame(0, 4, 3);
    state.order.forEach((seat, i) => {
      expect(state.points[seat as number]).toBe(5 + i);
      for (const track of [0, 1]) {
        expect(state.counterSpace[track][seat as number]).toBe(8);
        expect(state.counterHeight[track][seat as number]).toBe(i);
      }
    });
    expect([state.plusMinus, state.plusTwo, state.cubes]).toEqual([
      [1, 1, 1, 1],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  test("entry gates in reverse play order, each only once; HQ sides are chosen before the first roll", () => {
    let state = table.newGame(0, 3, 3);
    for (const i of [2, 1, 0]) {
      expect(state.actor).toBe(state.order[i]);
      expect(table.legalOf("ENTRY")).toHaveLength(2 + i);
      state = table.play("ENTRY", i);
    }
    for (const i of [0, 1, 2]) {
      expect([state.phase, state.actor, state.round]).toEqual(["side", state.order[i], 0]);
      expect(table.legal()).toEqual(["SIDE 0", "SIDE 1"]);
      state = table.play("SIDE", i & 1);
    }
    expect([state.phase, state.round, state.hqSide[state.order[1] as number]]).toEqual(["draft", 1, 2]);
  });

  test("three transmitters are dealt of a stack with the As on top, then the Bs, the Cs at the bottom", () => {
    const { tileAt, stack } = table.newGame(0, 2, 5);
    const letters = stack
      .map((tile) => TRANSMITTERS[tile].letter)
      .reverse()
      .join("");
    expect(letters).toBe("AAAAABBBBBBBBCCCCCCCC");
    expect(tileAt.flatMap((at, tile) => (at === "market" ? [TRANSMITTERS[tile].letter] : []))).toEqual(["A", "A", "A"]);
  });

  test("a first game: boards AI, AII, AIII, no HQ boards, the three marked goals", () => {
    const state = table.newGame(1, 4, 9);
    expect([state.board, state.hqBoard, [...state.goal].sort()]).toEqual([
      ["A", "A", "A"],
      [null, null, null, null],
      [0, 2, 4],
    ]);
    for (const gate of [0, 1, 2, 3]) table.play("ENTRY", gate);
    expect(table.state().phase).toBe("draft");
  });
});

describe("the roll and the median (p. 7, 8)", () => {
  test.each([
    [2, 7],
    [3, 7],
    [4, 9],
  ])("%i players roll %i dice", (players, dice) => {
    expect(sum(beginRound({ players }).market)).toBe(dice);
  });

  // Market by value, marker in half spaces.
  test.each([
    ["stays where as many dice lie on both sides", [1, 1, 1, 1, 1, 1, 1], 8],
    ["one place to the left where more lie on the left", [3, 0, 3, 0, 1, 0], 5],
    ["one place to the right where more lie on the right", [1, 0, 3, 1, 1, 1], 7],
    ["stays where all dice are alike", [0, 0, 7, 0, 0, 0], 6],
  ])("the marker %s", (_, market, median) => {
    const dice = market.length === 7 ? [1, 1, 1, 1, 1, 2] : market;
    const start = beginRound({ players: 3 });
    for (let marker = 2; marker <= 12; marker++) {
      const status = table.tryWrite({ ...start, market: dice, median: marker });
      expect(status === STATUS.OK, `${marker}`).toBe(marker === median);
    }
  });

  test.each([
    [2, [2, 3, 4, 5]],
    [4, [1, 2, 3, 4, 5, 6]],
  ])("even start, %i players: some dice are set, three are rolled, in the first round only", (players, set) => {
    let isOther = false;
    for (let seed = 1; seed < 9; seed++) {
      const { market } = beginRound({ players, options: 2, seed });
      for (const value of set) expect(market[value - 1]).toBeGreaterThan(0);
      const later = beginRound({ players, options: 2, seed, round: 2 }).market;
      isOther ||= set.some((value) => later[value - 1] === 0);
    }
    expect(isOther).toBe(true);
  });
});

/** A draft of three in which the counters of the seat that acts are on these spaces, the others' on space 8. */
function drafting(median: number, market: readonly number[], initiative: number, engineering: number): PulsarState {
  const start = beginRound({ players: 3 });
  const seat = actorOf(start);
  const heights = [0, 1, 2].map((each) => (each === seat ? 0 : each > seat ? each - 1 : each));
  const height = (space: number): number[] => (space === 8 ? start.counterHeight[0] : heights);
  return put(start, {
    market: [...market],
    median,
    counterSpace: [initiative, engineering].map((space) => [...replaced([8, 8, 8], seat, space), 0]),
    counterHeight: [initiative, engineering].map((space) => [...height(space).slice(0, 3), 0]),
  });
}

describe("taking dice (p. 8)", () => {
  test("a 2 left of the marker on 4: two spaces left; a 5: one right; a 4: no counter moves", () => {
    const market = [1, 1, 1, 1, 2, 1];
    const begin = (): number => actorOf(drafting(8, market, 10, 10));
    const seat = begin();
    expect(table.play("TAKE", 1, 1, seat).counterSpace[1][seat]).toBe(8);
    begin();
    expect(table.play("TAKE", 4, 0, seat).counterSpace[0][seat]).toBe(11);
    begin();
    const still = table.play("TAKE_STILL", 3);
    expect([still.counterSpace[0][seat], still.counterSpace[1][seat], still.dice[seat][0]]).toEqual([10, 10, 4]);
  });

  test.each([
    [1, -3],
    [2, -2],
    [3, -1],
    [4, 1],
    [5, 2],
    [6, 3],
  ])("a marker between 3 and 4: a %i moves by %i", (value, steps) => {
    const seat = actorOf(drafting(7, [1, 1, 1, 2, 1, 1], 9, 9));
    expect(table.play("TAKE", value - 1, 0, seat).counterSpace[0][seat]).toBe(9 + steps);
  });

  test("a counter that arrives lies on top; counters above one that leaves stay in their order", () => {
    const seat = actorOf(drafting(8, [1, 1, 1, 1, 2, 1], 9, 9));
    const after = table.play("TAKE", 2, 0, seat);
    expect([after.counterSpace[0][seat], after.counterHeight[0][seat]]).toEqual([8, 2]);
    const start = beginRound({ players: 3 });
    const first = actorOf(start);
    expect(start.counterHeight[0][first]).toBe(0);
    put(start, { median: 8, market: [1, 1, 1, 1, 2, 1] });
    const left = table.play("TAKE", 0, 0, first).counterHeight[0];
    expect([left[start.order[1] as number], left[start.order[2] as number]]).toEqual([0, 1]);
  });

  test("not off the right end, unless nothing else is left: then to the bottom of the stack on the last space", () => {
    const market = [0, 1, 1, 1, 1, 3];
    const seat = actorOf(drafting(10, market, 15, 10));
    expect(table.legal()).not.toContain(`TAKE 5 0 ${seat}`);
    expect(table.legal()).toContain(`TAKE 5 1 ${seat}`);
    // The last die of the round: all counters at the right end, a 6 right of the marker.
    const start = beginRound({ players: 3 });
    let state = put(start, {
      counterSpace: [
        [15, 15, 15, 0],
        [15, 15, 15, 0],
      ],
      market: [1, 1, 1, 1, 1, 2],
      median: 8,
    });
    for (let i = 0; i < 5; i++) {
      const left = ["TAKE 0", "TAKE 1", "TAKE 2", "TAKE_STILL", "TAKE 4"][i];
      const action = table.legal().find((each) => each.startsWith(left)) ?? table.legal()[0];
      const [name, ...operands] = action.split(" ");
      state = table.play(name, ...operands.map(Number));
    }
    const last = actorOf(state);
    state = put(state, {
      counterSpace: [
        [15, 15, 15, 0],
        [15, 15, 15, 0],
      ],
      counterHeight: [
        [0, 1, 2, 0],
        [0, 1, 2, 0],
      ],
      market: [0, 0, 0, 0, 0, 2],
      dice: state.dice,
    });
    expect(table.legal()).toEqual([`TAKE 5 0 ${last}`, `TAKE 5 1 ${last}`]);
    state = table.play("TAKE", 5, 1, last);
    expect([state.counterSpace[1][last], state.counterHeight[1][last]]).toEqual([15, 0]);
  });

  test("beyond the left end to the first space; one that stands there comes to the top of its stack", () => {
    const seat = actorOf(drafting(8, [1, 1, 1, 1, 2, 1], 2, 1));
    expect(table.play("TAKE", 0, 0, seat).counterSpace[0][seat]).toBe(1);
    const start = beginRound({ players: 3 });
    const first = actorOf(start);
    put(start, {
      counterSpace: [
        [1, 1, 1, 0],
        [8, 8, 8, 0],
      ],
      market: [1, 1, 1, 1, 2, 1],
      median: 8,
    });
    const after = table.play("TAKE", 0, 0, first);
    expect([after.counterSpace[0][first], after.counterHeight[0][first]]).toEqual([1, 2]);
  });

  test("the second dice in reverse order: Green, Yellow, Red, Red, Yellow, Green; one die is left", () => {
    let state = beginRound({ players: 3 });
    const takers: (number | null)[] = [];
    while (state.phase === "draft") {
      takers.push(state.actor);
      const [name, ...operands] = table.legal()[0].split(" ");
      state = table.play(name, ...operands.map(Number));
    }
    const [green, yellow, red] = state.order;
    expect(takers).toEqual([green, yellow, red, red, yellow, green]);
    expect([sum(state.market), state.actor]).toEqual([1, green]);
  });
});

describe("two players (p. 19)", () => {
  test("figures 1 and 3, 2 and 4; two counters each; dice by figures; three dice are left, one turn each", () => {
    let state = beginRound({ players: 2 });
    const [a, b] = state.order as number[];
    expect(state.order).toEqual([a, b, a, b]);
    expect(state.points[a]).toBe(5);
    expect(state.points[b]).toBe(6);
    const takers: (number | null)[] = [];
    while (state.phase === "draft") {
      takers.push(state.actor);
      const counters = table.legalOf("TAKE").map((action) => Number(action.split(" ")[3]));
      for (const counter of counters) expect(counter % 2).toBe(state.actor);
      expect(new Set(counters).size).toBe(2);
      const [name, ...operands] = table.legal()[0].split(" ");
      state = table.play(name, ...operands.map(Number));
    }
    expect(takers).toEqual([a, b, a, b]);
    expect([sum(state.market), state.actor]).toEqual([3, a]);
    expect(table.play("END").actor).toBe(b);
    expect(table.play("END").round).toBe(2);
  });
});
