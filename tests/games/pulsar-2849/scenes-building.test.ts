// Rulebook p. 9, 12, 13, 14, 15 and the back page: modified dice, gyrodynes and awards, transmitters, projects, tokens,
// patents, bonus dice.
import { describe, expect, test } from "vitest";
import { beginTurn, type Game, ofActor, playAll, put, replaced, table, withPatents, withTiles } from "./position.ts";
import { actorOf, hasBit, type PulsarState } from "./reference-position.ts";

const turn = (first: number, second = 0, game: Game = {}): PulsarState =>
  beginTurn({ round: 2, ...game }, first, second);
const tokens = (state: PulsarState, plusMinus: number, plusTwo: number): PulsarState =>
  put(state, { ...ofActor(state, "plusMinus", plusMinus), ...ofActor(state, "plusTwo", plusTwo) });

describe("paying with dice (p. 9)", () => {
  test("a token changes a 4 into a 3, a 5 or a 6 and goes back to the bank; never two tokens", () => {
    const state = tokens(turn(4), 2, 1);
    const seat = actorOf(state);
    expect(table.legalOf("DIE")).toEqual(["DIE 0 0", "DIE 0 1", "DIE 0 2", "DIE 0 3"]);
    for (const [modifier, value] of [
      [1, 3],
      [2, 5],
      [3, 6],
    ]) {
      table.write(state);
      const after = table.play("DIE", 0, modifier);
      expect([after.value, after.plusMinus[seat] + after.plusTwo[seat]]).toEqual([value, 2]);
    }
  });

  test("a technology pays with a die one off, together with a token (BI: projects)", () => {
    const state = turn(3, 0, { players: 4 });
    const seat = actorOf(state);
    const boards = [0, 1, 2, 3].map((each) => (each + 4 - seat) % 4);
    put(tokens(withPatents(state, ["B", "A", "A"], { 5: 1 << seat }), 1, 0), { hqBoard: boards, hqSide: [1, 1, 1, 1] });
    // A1: bottom row 2, 5, 1. The 3 pays the 2; the 3 as a 4 pays the 5.
    table.play("DIE", 0, 0);
    expect(table.legalOf("PROJECT")).toEqual(["PROJECT 0"]);
    table.write({
      ...table.state(),
      ...state,
      hqBoard: boards,
      hqSide: [1, 1, 1, 1],
      board: ["B", "A", "A"],
      patent: replaced(state.patent, 5, 1 << seat),
      patentRound: replaced(state.patentRound, 5, 2),
      plusMinus: replaced(state.plusMinus, seat, 1),
    });
    table.play("DIE", 0, 2);
    expect(table.legalOf("PROJECT")).toEqual(["PROJECT 1"]);
  });

  test("tokens are bought: plus-minus for a 1 or a 2, plus-two for a 2", () => {
    for (const [die, uses] of [
      [1, ["BUY_PLUS_MINUS"]],
      [2, ["BUY_PLUS_MINUS", "BUY_PLUS_TWO"]],
      [3, []],
    ] as const) {
      turn(die);
      table.play("DIE", 0, 0);
      expect(table.legal().filter((action) => action.startsWith("BUY"))).toEqual(uses);
    }
  });
});

describe("pulsars (p. 12)", () => {
  const claimed = (state: PulsarState, seat: number, ...slots: number[]): (number | null)[] =>
    state.pulsarOwner.map((owner, slot) => (slots.includes(slot) ? seat : owner));

  test("tiles cost a 1, a 2 or a 4, also without a pulsar; they spin for a 3, a 5 or a 6", () => {
    for (const [die, size] of [
      [1, 0],
      [2, 1],
      [4, 2],
    ]) {
      const state = turn(die);
      const after = playAll("DIE 0 0", `GYRODYNE ${size}`);
      expect(after.hand[actorOf(state)][size]).toBe(1);
    }
    for (const [die, what] of [
      [3, "small"],
      [5, "medium"],
      [6, "large"],
    ] as const) {
      const state = turn(die);
      put(state, {
        pulsarOwner: claimed(state, actorOf(state), 0),
        gyrodyne: replaced(state.gyrodyne, 0, `${what} under construction`),
      });
      expect(playAll("DIE 0 0", "SPIN 0").gyrodyne[0]).toBe(`${what} spinning`);
    }
  });

  test("construction costs no die, on a claimed pulsar without a gyrodyne", () => {
    const state = turn(4);
    const seat = actorOf(state);
    put(state, {
      pulsarOwner: claimed(state, seat, 3, 5),
      gyrodyne: replaced(state.gyrodyne, 3, "small spinning"),
      hand: replaced(state.hand, seat, [1, 0, 0]),
    });
    expect(table.legalOf("CONSTRUCT")).toEqual(["CONSTRUCT 0 5"]);
    const after = table.play("CONSTRUCT", 0, 5);
    expect([after.gyrodyne[5], after.hand[seat][0], after.dice[seat][0]]).toEqual(["small under construction", 0, 4]);
  });

  test("awards: 7 for the first with two of a size, 4 for the second; both to a first with four", () => {
    const state = turn(4);
    const [seat, other] = [actorOf(state), (actorOf(state) + 1) % 3];
    const built = (slots: number[]): string[] =>
      state.gyrodyne.map((what, slot) => (slots.includes(slot) ? "large spinning" : what));
    const owners = claimed({ ...state, pulsarOwner: claimed(state, seat, 0, 1, 2, 3) }, other, 6, 7);
    const hand = replaced(state.hand, seat, [0, 0, 1]);
    put(state, { pulsarOwner: owners, gyrodyne: built([0]), hand });
    const first = table.play("CONSTRUCT", 2, 1);
    expect([first.points[seat] - state.points[seat], first.award[2]]).toEqual([7, [seat, null]]);
    put(state, {
      pulsarOwner: owners,
      gyrodyne: built([0, 6, 7]),
      hand,
      award: replaced(state.award, 2, [other, null]),
    });
    const second = table.play("CONSTRUCT", 2, 1);
    expect([second.points[seat] - state.points[seat], second.award[2]]).toEqual([4, [other, seat]]);
    put(state, {
      pulsarOwner: owners,
      gyrodyne: built([0, 1, 2]),
      hand,
      award: replaced(state.award, 2, [seat, null]),
    });
    const both = table.play("CONSTRUCT", 2, 3);
    expect([both.points[seat] - state.points[seat], both.award[2]]).toEqual([4, [seat, seat]]);
  });

  test("a technology claims an isolated pulsar (AI), which may be declined", () => {
    const state = turn(5);
    withPatents(state, ["A", "A", "A"], {});
    playAll("DIE 0 0", "PATENT 4");
    expect(table.legal()).toEqual(["END", "GO 69", "GO 70", "GO 75"]);
    expect(table.play("GO", 70).pulsarOwner[14]).toBe(actorOf(state));
  });
});

describe("transmitters (p. 13)", () => {
  /** Tile 8 (4, 6; halves 3 and 1; 10 points) is for sale, tile 11 (2, 3, 5; halves 1 and 3) is the seat's. */
  test("taken for any of its dice, linked at once or alone, never later", () => {
    const state = withTiles(turn(4, 6, { round: 6 }), actorOf(turn(4, 6, { round: 6 })), { 11: 1 });
    const market = state.tileAt.flatMap((at, tile) => (at === "market" ? [tile] : []));
    const seat = actorOf(state);
    const swapped = state.tileAt.map((at, tile) => (tile === 8 ? "market" : tile === market[0] ? state.tileAt[8] : at));
    put(state, { tileAt: swapped, stack: state.stack.map((tile) => (tile === 8 ? market[0] : tile)) });
    playAll("DIE 0 0", "TRANSMITTER 8 0");
    expect(table.legal()).toEqual(["ALONE", "LINK 0 11 0", "LINK 0 11 1", "LINK 1 11 0", "LINK 1 11 1"]);
    const linked = table.play("LINK", 1, 11, 0);
    expect([linked.link[8][1], linked.link[11][0], linked.paid[8], linked.tileAt[8]]).toEqual([
      22,
      17,
      1,
      `seat ${seat}`,
    ]);
    // The last die brings the points, and the tile is online.
    const online = playAll("DIE 1 0", "TRANSMITTER 8 1");
    expect(online.points[seat] - state.points[seat]).toBe(10);
  });

  test("two linked ones online form a red die for this turn, which is lost at its end", () => {
    const first = turn(3, 6, { round: 6 });
    const seat = actorOf(first);
    // 8 (4, 6) is online, 12 (3, 6; halves 0 and 2) misses its 3: right 1 of 8 with right 2 of 12 form a 3.
    withTiles(first, seat, { 8: 3, 12: 2 }, [[8, 1, 12, 1]]);
    const state = playAll("DIE 0 0", "TRANSMITTER 12 0");
    expect([state.redOffered, table.legalOf("DIE")]).toEqual([8, expect.arrayContaining(["DIE 5 0"])]);
    expect(table.play("DIE", 5, 0).value).toBe(3);
    table.write(state);
    expect(table.play("END").redOffered).toBe(0);
  });

  test("a zero die does not fly, a token makes it a 1", () => {
    const first = turn(3, 0, { round: 6 });
    const seat = actorOf(first);
    // Left 0 of 12 with left 0 of 13.
    withTiles(first, seat, { 12: 2, 13: 3 }, [[12, 0, 13, 0]]);
    tokens(table.state(), 1, 0);
    const state = playAll("DIE 0 0", "TRANSMITTER 12 0");
    expect(state.redOffered).toBe(1);
    expect(table.legalOf("DIE")).toEqual(["DIE 2 2"]);
    table.play("DIE", 2, 2);
    expect(table.legal()).toContain("FLY");
  });

  test("two equal costs are two dice", () => {
    const first = turn(3, 3);
    const seat = actorOf(first);
    withTiles(first, seat, { 2: 1 });
    playAll("DIE 0 0");
    expect(table.legalOf("TRANSMITTER").filter((action) => action.startsWith("TRANSMITTER 2 "))).toEqual([
      "TRANSMITTER 2 1",
    ]);
  });
});

describe("headquarters (p. 14)", () => {
  /** The seat has the board A with side 1: 2, 5, 1 below, 5, 4, then 3, 6, then 4. */
  function building(done: number, die: number): PulsarState {
    const state = turn(die, 0, { players: 4 });
    const seat = actorOf(state);
    put(state, {
      hqBoard: [0, 1, 2, 3].map((each) => (each + 4 - seat) % 4),
      hqSide: [1, 1, 1, 1],
      ...ofActor(state, "project", done),
    });
    return table.play("DIE", 0, 0);
  }

  test("the bottom row first; the second above two, the third above one, the top above all; each once", () => {
    for (const [done, die, open] of [
      [0, 2, [0]],
      [0, 5, [1]],
      [0, 4, []],
      [0b11, 5, [3]],
      [0b110, 4, [4]],
      [0b1011, 3, [5]],
      [0b10110, 6, [6]],
      [0b111111, 4, []],
      [0b1111111, 4, [7]],
      [0b1, 2, []],
    ] as const) {
      building(done, die);
      expect(table.legalOf("PROJECT"), `${done.toString(2)}, ${die}`).toEqual(open.map((place) => `PROJECT ${place}`));
    }
  });

  test("what it gives comes at once (two plus-minus tokens; 5 points and a plus-two token)", () => {
    const state = building(0, 2);
    const seat = actorOf(state);
    expect(table.play("PROJECT", 0).plusMinus[seat]).toBe(state.plusMinus[seat] + 2);
    const third = building(0b1011, 3);
    const after = table.play("PROJECT", 5);
    expect([after.points[seat] - third.points[seat], after.plusTwo[seat] - third.plusTwo[seat]]).toEqual([5, 1]);
  });

  test("a pair of gyrodynes: two different sizes", () => {
    const state = building(0, 5);
    table.play("PROJECT", 1);
    expect(table.legal()).toEqual(["SIZE 3", "SIZE 4", "SIZE 5"]);
    expect(table.play("SIZE", 4).hand[actorOf(state)]).toEqual([1, 0, 1]);
  });
});

describe("patents (p. 15)", () => {
  test("only rows in play; the same one never twice; two players at most", () => {
    const state = turn(3, 0, { players: 4 });
    const seat = actorOf(state);
    const [b, c] = [(seat + 1) % 4, (seat + 2) % 4];
    withPatents(state, ["A", "A", "A"], {});
    table.play("DIE", 0, 0);
    // 1 (row 1) costs a 3; 6 (row 3) too, but is not in play in round 2.
    expect(table.legalOf("PATENT")).toEqual(["PATENT 1"]);
    for (const [owners, can] of [
      [1 << seat, false],
      [1 << b, true],
      [(1 << b) | (1 << c), false],
    ] as const) {
      withPatents(state, ["A", "A", "A"], { 1: owners });
      table.play("DIE", 0, 0);
      expect(table.legalOf("PATENT").length > 0, `${owners}`).toBe(can);
    }
  });

  test("one icon: one player a round, a second one later; with two players only one in the game", () => {
    for (const [players, round, can] of [
      [4, 3, false],
      [4, 2, true],
      [2, 2, false],
    ] as const) {
      const state = turn(2, 0, { players, round: 3 });
      const other = (actorOf(state) + 1) % players;
      withPatents(state, ["A", "A", "A"], { 3: 1 << other }, round);
      table.play("DIE", 0, 0);
      expect(table.legalOf("PATENT").includes("PATENT 3"), `${players} players, patented in ${round}`).toBe(can);
    }
  });

  test("2 points for a later patent, not for the technology itself (AI)", () => {
    const state = turn(3, 5);
    const seat = actorOf(state);
    withPatents(state, ["A", "A", "A"], {});
    const first = playAll("DIE 0 0", "PATENT 1");
    expect(first.points[seat]).toBe(state.points[seat]);
    expect(playAll("DIE 1 0", "PATENT 2").points[seat]).toBe(state.points[seat] + 2);
  });
});

describe("bonus dice (p. 15)", () => {
  test("a left-over die is copied for 4 cubes; it stays for the others; one bonus die a turn", () => {
    const state = turn(5);
    const seat = actorOf(state);
    const value = state.market.findIndex((dice) => dice > 0) + 1;
    put(state, ofActor(state, "cubes", 3));
    expect(table.legalOf("COPY")).toEqual([]);
    put(state, ofActor(state, "cubes", 9));
    const copied = table.play("COPY", value - 1);
    expect([copied.cubes[seat], copied.market]).toEqual([5, state.market]);
    const used = playAll(`DIE ${2 + value} 0`, "FLY");
    expect(used.redUsed).toBe(1);
    let after = used;
    while (after.phase !== "die") {
      const action = table.legal().find((each) => each !== "STOP") as string;
      after = playAll(action);
    }
    expect(table.legalOf("COPY")).toEqual([]);
  });

  test("a die doubler: a new silver die, and a red one that must be used; not while another bonus die was used", () => {
    const state = turn(3, 0, { round: 3 });
    const seat = actorOf(state);
    withPatents(state, ["A", "A", "A"], {});
    const after = playAll("DIE 0 0", "PATENT 6");
    expect([after.dice[seat][0], after.redOwed]).toEqual([2, 2]);
    expect(table.legal()).not.toContain("END");
    put({ ...withPatents(state, ["A", "A", "A"], {}) }, { redUsed: 1 });
    table.play("DIE", 0, 0);
    expect(table.legal()).not.toContain("PATENT 6");
  });

  test("patenting a die: a cube and the red die at once (BII); without a cube not at all", () => {
    const state = turn(2, 0, { round: 3 });
    const seat = actorOf(state);
    put(withPatents(state, ["A", "B", "A"], {}), ofActor(state, "cubes", 0));
    table.play("DIE", 0, 0);
    expect(table.legal()).not.toContain("PATENT 7");
    put(withPatents(state, ["A", "B", "A"], {}), ofActor(state, "cubes", 1));
    const after = playAll("DIE 0 0", "PATENT 7");
    expect([after.cubes[seat], after.redOwed, hasBit(after.patent[7], seat)]).toEqual([0, 5, true]);
  });
});

describe("teleport (p. 20)", () => {
  test("to a system as though a flight ended there (AII); never to an isolated pulsar or an entry gate (CII)", () => {
    const state = turn(4, 0, { round: 4 });
    withPatents(state, ["A", "A", "A"], {});
    playAll("DIE 0 0", "PATENT 9");
    expect(table.legalOf("GO")).toHaveLength(16);
    const there = playAll(table.legalOf("GO")[0]);
    expect(there.phase).toBe("bonus");
    const any = turn(6, 0, { round: 4 });
    withPatents(any, ["A", "C", "A"], {});
    playAll("DIE 0 0", "PATENT 9");
    expect(table.legalOf("GO")).toHaveLength(87 - 3 - 4);
  });
});
