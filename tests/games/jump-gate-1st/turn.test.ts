// 1st edition, Player Turns: two actions, any of them, the same one twice; then the player to the left.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { NAVCOMPS, navcompBox, ordinary, PLANETS, PLAYERS } from "./cards.ts";
import { FirstEditionTable } from "./position.ts";

const table = new FirstEditionTable();

describe("a turn", () => {
  test("has two actions, which may be the same", () => {
    table.position({ players: 3, ships: [0, 2, 5] });
    expect(table.play("FLY_CLOCKWISE")).toMatchObject({ turnSeat: 0, actorSeat: 0, actionsLeft: 1, phase: "turn" });
    expect(table.play("FLY_CLOCKWISE")).toMatchObject({ turnSeat: 1, actorSeat: 1, actionsLeft: 2, ship: [2, 2, 5] });
  });

  test.each([
    ["FLY_CLOCKWISE", "HARVEST 0"],
    ["HARVEST 0", "FLY_CLOCKWISE"],
  ])("%s, then %s: any order", (first, second) => {
    table.position({ players: 2, ships: [0], claims: { 0: 1, 1: 1 }, faceUp: { 0: [2], 1: [3] } });
    table.playName(first);
    expect(table.playName(second)).toMatchObject({ turnSeat: 1, actionsLeft: 2 });
  });

  test("cannot be ended early: both actions are taken, and Research is always possible", () => {
    table.position({ players: 2, hands: [[], []] });
    expect(table.legal()).toEqual(["RESEARCH"]);
    table.play("RESEARCH");
    table.play("DRAW");
    expect(table.legal()).toContain("RESEARCH");
  });

  test.each(PLAYERS)(
    "then comes the player to the left, all around the table; a round has passed (%i players)",
    (players) => {
      for (const startSeat of [0, players - 1]) {
        let state = table.position({
          players,
          startSeat,
          turnSeat: startSeat,
          round: 7,
          ships: Array(players).fill(0),
        });
        for (let turn = 0; turn < 2 * players; turn++) {
          expect(state).toMatchObject({
            turnSeat: (startSeat + turn) % players,
            round: 7 + Math.floor(turn / players),
          });
          table.play("FLY_COUNTER");
          state = table.play("FLY_COUNTER");
        }
      }
    },
  );

  test("what is no action now is refused and changes nothing", () => {
    table.position({ players: 2, hands: [[0, 1], [2]], ships: [0] });
    for (const [name, ...operands] of [
      ["DRAW"],
      ["TAKE", 0],
      ["TAKE_NONE"],
      ["TAKE_DOWN"],
      ["HARVEST", 0],
      ["HARVEST_DOWN"],
      ["RETURN"],
      ["DISCARD", 0],
      ["PLACE", 1],
      ["SWAP", 1],
      ["DEAL", 0, 0],
      ["REMOVE_SCAN", 0, 0],
      ["REMOVE_GATE", 0],
      ["REMOVE_HOLE", 0],
      ["JUMP", 2, 1],
      ["SCAN", 2],
      ["SPECIAL", 2],
      ["LAND", 0, 2],
    ] as [string, ...number[]][]) {
      expect(table.attempt(name, ...operands), `${name} ${operands}`).toBe(STATUS.ILLEGAL_ACTION);
    }
    for (const code of [0, -1, 7, 40, 5000, 65535, 0x7fffffff]) {
      expect(table.attemptCode(code), `code ${code}`).toBe(STATUS.ILLEGAL_ACTION);
    }
  });

  test("after the end nothing is legal", () => {
    table.position({ players: 2, hole: [9, 0], claims: { 6: 1, 7: 1 }, ships: [0], actionsLeft: 1 });
    table.play("FLY_CLOCKWISE");
    expect(table.legal()).toEqual([]);
    expect(table.attempt("RESEARCH")).toBe(STATUS.GAME_OVER);
    expect(table.cartridge.raw.currentSeat()).toBe(-1);
  });
});

describe("Fly", () => {
  test.each([
    [0, "FLY_CLOCKWISE", 1],
    [0, "FLY_COUNTER", 7],
    [7, "FLY_CLOCKWISE", 0],
    [4, "FLY_COUNTER", 3],
  ])("from place %i, %s leads to place %i", (from, name, to) => {
    const before = table.position({ players: 2, ships: [from] });
    const after = table.play(name as string);
    expect(after).toEqual({ ...before, ship: [to, null], actionsLeft: 1 });
  });

  test.each([
    [11, "FLY_CLOCKWISE", 0],
    [0, "FLY_COUNTER", 11],
  ])("Sun Dial: from place %i, %s leads to place %i of twelve", (from, name, to) => {
    table.position({ players: 2, options: 1, ships: [from] });
    expect(table.play(name as string).ship[0]).toBe(to);
  });

  test("not from the Jump Gate", () => {
    table.position({ players: 2 });
    expect(table.legal().filter((action) => action.startsWith("FLY"))).toEqual([]);
    expect(table.attempt("FLY_CLOCKWISE")).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("several ships may be at one planet", () => {
    table.position({ players: 3, ships: [0, 1, 1] });
    expect(table.play("FLY_CLOCKWISE").ship).toEqual([1, 1, 1]);
  });
});

describe("Jump", () => {
  const cards = navcompBox();
  const jumper = cards.take(ordinary({ jump: 2 }));

  test("discards a card with the planet's Jump code, moves the ship, puts a marker on the Jump Gate", () => {
    const before = table.position({ players: 3, hands: [[jumper]], ships: [null, 4], gate: [1, 2, 3] });
    const target = before.planet.findIndex((planet) => planet !== null && PLANETS[planet].jump === 2);
    const after = table.play("JUMP", jumper, target);
    const { navcompKnown } = after;
    expect(navcompKnown[jumper]).toBe(7);
    expect(after).toEqual({
      ...before,
      ship: [target, 4, null],
      gate: [2, 2, 3],
      hand: [[], [], []],
      discard: [jumper],
      actionsLeft: 1,
      navcompKnown,
    });
  });

  test.each([0, 1])("every card reaches exactly the planets of its Jump code (options %i)", (options) => {
    for (const card of NAVCOMPS) {
      const state = table.position({ players: 2, options, hands: [[card.id]], ships: [3] });
      const targets = state.planet.flatMap((planet, place) =>
        place !== 3 && planet !== null && PLANETS[planet].jump === card.jump ? [`JUMP ${card.id} ${place}`] : [],
      );
      expect(table.legalOf("JUMP")).toEqual(targets);
    }
  });

  test("leads to another planet: not to where the ship is, but to a neighbour", () => {
    const [near, far] = PLANETS.filter((planet) => planet.jump === 2).map((planet) => planet.id);
    const others = PLANETS.map((planet) => planet.id).filter((id) => id !== near && id !== far);
    table.position({ players: 2, planets: [near, far, ...others.slice(0, 6)], hands: [[jumper]], ships: [0] });
    expect(table.legalOf("JUMP")).toContain(`JUMP ${jumper} 1`);
    expect(table.attempt("JUMP", jumper, 0)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("markers are not limited: far beyond any stack they are counted", () => {
    const target = PLANETS.findIndex((planet) => planet.jump === 2);
    table.position({ players: 2, hands: [[jumper]], gate: [299, 255], round: 190 });
    expect(table.play("JUMP", jumper, target).gate).toEqual([300, 255]);
  });
});
