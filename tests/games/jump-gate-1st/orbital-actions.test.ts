// 1st edition, variant Orbital Burn: what a ship may do in orbit and on the surface, blind harvests, scans of claimed
// planets, endings.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import {
  ascending,
  ICON,
  NAVCOMPS,
  NOTHING,
  navcompBox,
  ORBITAL_BURN,
  ordinary,
  PLANETS,
  plain,
  resourceBox,
  type Special,
} from "./cards.ts";
import { FirstEditionTable, type GameState, type PositionSpec } from "./position.ts";

const table = new FirstEditionTable();
const HERE = 2;
const THERE = 5;
const cardOf = (special: Special): number => NAVCOMPS.findIndex((card) => card.special === special);

const box = resourceBox();
const [FAME, RED, BLUE] = [box.take(plain("fame")), box.take(plain("gemRed")), box.take(plain("gemBlue"))];
const [HIDDEN_A, HIDDEN_B] = box.takeMany(2, plain("water"));
const HIDDEN_ICON = box.take(ICON);
const [NOTHING_A, NOTHING_B] = box.takeMany(2, NOTHING);

/** A position of Orbital Burn in which seat 0 is at the claimed place HERE. */
function at(spec: Partial<PositionSpec> = {}): GameState {
  return table.position({
    players: 3,
    options: ORBITAL_BURN,
    ships: [HERE, null, THERE],
    claims: { [HERE]: 1, [THERE]: 2 },
    faceUp: { [HERE]: [FAME, RED, BLUE], [THERE]: [] },
    faceDown: { [HERE]: [HIDDEN_B, HIDDEN_A] },
    ...spec,
  });
}

const names = (): string[] => [...new Set(table.legal().map((action) => action.split(" ")[0]))].sort();

describe("in orbit", () => {
  test("Fly, Jump and Wormhole bring a ship into orbit", () => {
    const jumper = navcompBox().take(ordinary({ jump: PLANETS[THERE].jump }));
    at({ hands: [[jumper]] });
    expect(table.play("JUMP", jumper, THERE)).toMatchObject({ landed: [0, 0, 0], gate: [1, 0, 0] });
    at();
    expect(table.play("FLY_CLOCKWISE").landed).toEqual([0, 0, 0]);
    at({ hands: [[cardOf("wormhole")]] });
    table.play("SPECIAL", cardOf("wormhole"));
    expect(table.play("PLACE", THERE).landed).toEqual([0, 0, 0]);
  });

  test("the face-up resources of a claimed planet may be harvested, the face-down ones not", () => {
    at({ collected: { 0: [] } });
    expect(table.legalOf("HARVEST")).toEqual(["HARVEST 0", "HARVEST 1", "HARVEST 2"]);
    expect(table.legalOf("HARVEST_DOWN")).toEqual([]);
    expect(table.attempt("HARVEST_DOWN")).toBe(STATUS.ILLEGAL_ACTION);
    expect(table.play("HARVEST", 1).collected[0]).toEqual([RED]);
  });

  test("there is nothing to return from", () => {
    at();
    expect(table.attempt("RETURN")).toBe(STATUS.ILLEGAL_ACTION);
    at({ ships: [null] });
    expect(table.attempt("RETURN")).toBe(STATUS.ILLEGAL_ACTION);
  });
});

describe("landed", () => {
  test("the face-up resources may be harvested", () => {
    at({ landed: [0], collected: { 0: [] } });
    const after = table.play("HARVEST", 2);
    expect(after.collected[0]).toEqual([BLUE]);
    expect(after).toMatchObject({ landed: [1, 0, 0], actionsLeft: 1 });
  });

  test("a face-down one is the top one, unseen; it shows, and its icon brings a marker", () => {
    const before = at({ landed: [0], collected: { 0: [] }, faceDown: { [HERE]: [HIDDEN_B, HIDDEN_A, HIDDEN_ICON] } });
    expect(table.legalOf("HARVEST_DOWN")).toEqual(["HARVEST_DOWN"]);
    const after = table.play("HARVEST_DOWN");
    expect(after.collected[0]).toEqual([HIDDEN_ICON]);
    expect(after.faceDown[HERE]).toEqual([HIDDEN_B, HIDDEN_A]);
    expect(after.faceUp).toEqual(before.faceUp);
    expect(after).toMatchObject({ hole: [1, 0, 0], actionsLeft: 1, phase: "turn" });
    expect([after.resourceKnown[HIDDEN_ICON], after.resourceKnown[HIDDEN_A]]).toEqual([7, 0]);
    expect(table.play("HARVEST_DOWN").collected[0]).toEqual(ascending([HIDDEN_ICON, HIDDEN_A]));
  });

  test("a Nothing drawn blind leaves the game; the action is spent", () => {
    const before = at({ landed: [0], collected: { 0: [] }, faceDown: { [HERE]: [HIDDEN_A, NOTHING_A] } });
    const after = table.play("HARVEST_DOWN");
    expect(after.collected[0]).toEqual([]);
    expect(after.aside).toEqual(ascending([...before.aside, NOTHING_A]));
    expect(after).toMatchObject({ actionsLeft: 1, hole: [0, 0, 0] });
    expect(after.resourceKnown[NOTHING_A]).toBe(7);
  });

  test("not where nothing is face-down", () => {
    at({ landed: [0], faceDown: {} });
    expect(table.legalOf("HARVEST_DOWN")).toEqual([]);
    expect(table.attempt("HARVEST_DOWN")).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("Return to Orbit takes an action and no card", () => {
    const before = at({ landed: [0, 2], hands: [[1, 3]] });
    expect(table.play("RETURN")).toEqual({ ...before, landed: [0, 0, 1], actionsLeft: 1 });
    expect(table.legal()).toContain("FLY_CLOCKWISE");
  });

  test("no Fly, Jump, Scan, Land, Hotshot Pilot, Long Range Scan or Wormhole, whatever the hand", () => {
    const gain = { gate: [0, 1, 0] };
    const allowed: Special[] = ["backroomDeal", "insideInfo", "jumpParadox", "lostRecords"];
    for (const card of NAVCOMPS) {
      for (const other of NAVCOMPS.filter((one) => one.id > card.id)) {
        at({ landed: [0], hands: [[card.id, other.id]], ...gain });
        expect(names().filter((name) => /FLY|JUMP|SCAN|LAND|PILOT/.test(name))).toEqual([]);
        const expected = [card, other].filter((one) => allowed.includes(one.special as Special));
        expect(table.legalOf("SPECIAL")).toEqual(expected.map((one) => `SPECIAL ${one.id}`));
      }
    }
    at({ landed: [0] });
    for (const name of ["FLY_CLOCKWISE", "FLY_COUNTER"]) expect(table.attempt(name)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("Research, Inside Info and Lost Records are possible and leave the ship landed", () => {
    at({ landed: [0] });
    table.play("RESEARCH");
    expect(table.play("DRAW").landed).toEqual([1, 0, 0]);
    at({ landed: [0], hands: [[cardOf("insideInfo")]] });
    expect(table.play("SPECIAL", cardOf("insideInfo"))).toMatchObject({ landed: [1, 0, 0], actionsLeft: 2 });
    at({ landed: [0], hands: [[cardOf("lostRecords")]], gate: [0, 1, 0] });
    table.play("SPECIAL", cardOf("lostRecords"));
    expect(table.play("REMOVE_GATE", 1)).toMatchObject({ landed: [1, 0, 0], gate: [0, 0, 0] });
  });
});

describe("Jump Paradox", () => {
  const card = cardOf("jumpParadox");

  test("the pawns change places exactly: landed and in orbit change too", () => {
    at({ landed: [0], hands: [[card]] });
    table.play("SPECIAL", card);
    expect(table.legal()).toEqual(["SWAP 1", "SWAP 2"]);
    expect(table.play("SWAP", 2)).toMatchObject({ ship: [THERE, null, HERE], landed: [0, 0, 1] });
    at({ landed: [2], hands: [[card]] });
    table.play("SPECIAL", card);
    expect(table.play("SWAP", 2)).toMatchObject({ ship: [THERE, null, HERE], landed: [1, 0, 0] });
    at({ landed: [0], hands: [[card]] });
    table.play("SPECIAL", card);
    expect(table.play("SWAP", 1)).toMatchObject({ ship: [null, HERE, THERE], landed: [0, 1, 0] });
  });

  test("in orbit and landed at one planet are two locations", () => {
    at({ ships: [HERE, HERE, HERE], landed: [0], hands: [[card]] });
    table.play("SPECIAL", card);
    expect(table.legal()).toEqual(["SWAP 1", "SWAP 2"]);
    expect(table.play("SWAP", 2)).toMatchObject({ ship: [HERE, HERE, HERE], landed: [0, 0, 1] });
  });

  test("is not offered where all are landed at one planet, or all in its orbit", () => {
    for (const landed of [[], [0, 1, 2]]) {
      at({ ships: [HERE, HERE, HERE], landed, hands: [[card]] });
      expect(table.legalOf("SPECIAL")).toEqual([]);
    }
  });
});

describe("scanning a claimed planet", () => {
  const scanner = navcompBox().take(ordinary({ scan: PLANETS[HERE].scan }));
  const longRange = cardOf("longRangeScan");

  test("from orbit, while something is face-down: it is turned up and a marker placed", () => {
    at({ hands: [[scanner]] });
    const after = table.play("SCAN", scanner);
    expect(after.faceUp[HERE]).toEqual([FAME, RED, BLUE, HIDDEN_A]);
    expect(after.faceDown[HERE]).toEqual([HIDDEN_B]);
    expect(after.scans[HERE]).toEqual([1, 0, 0, 0, 0, 0]);
    expect(after.resourceKnown[HIDDEN_A]).toBe(7);
  });

  test("not where nothing is face-down", () => {
    at({ hands: [[scanner]], faceDown: {} });
    expect(table.legalOf("SCAN")).toEqual([]);
    expect(table.attempt("SCAN", scanner)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("a Nothing that is turned up leaves the game at once; the marker counts", () => {
    const before = at({ hands: [[scanner]], faceDown: { [HERE]: [HIDDEN_A, NOTHING_A] } });
    const after = table.play("SCAN", scanner);
    expect(after.faceUp[HERE]).toEqual([FAME, RED, BLUE]);
    expect(after.aside).toEqual(ascending([...before.aside, NOTHING_A]));
    expect(after.scans[HERE][0]).toBe(1);
  });

  test("a Nothing at an unclaimed planet stays until the claim", () => {
    const place = 4;
    const card = navcompBox().take(ordinary({ scan: PLANETS[place].scan }));
    const before = at({ ships: [place], hands: [[card]], faceDown: { [place]: [NOTHING_B] } });
    const after = table.play("SCAN", card);
    expect(after.faceUp[place].at(-1)).toBe(NOTHING_B);
    expect(after.aside).toEqual(before.aside);
  });

  test("Long Range Scan reaches claimed planets with face-down resources, also a Nothing there", () => {
    const before = at({ ships: [null], hands: [[longRange]], faceDown: { [HERE]: [NOTHING_A] } });
    table.play("SPECIAL", longRange);
    expect(table.legal()).toEqual([0, 1, 2, 3, 4, 6, 7].map((place) => `PLACE ${place}`));
    const after = table.play("PLACE", HERE);
    expect(after.scans[HERE]).toEqual([1, 0, 0, 0, 0, 0]);
    expect(after.aside).toEqual(ascending([...before.aside, NOTHING_A]));
    expect(after.faceUp[HERE]).toEqual([FAME, RED, BLUE]);
  });

  test("without the variant a claimed planet has nothing to scan", () => {
    at({ options: 0, hands: [[scanner]], faceDown: {} });
    expect(table.legalOf("SCAN")).toEqual([]);
  });
});

describe("Backroom Deal", () => {
  const card = cardOf("backroomDeal");
  const begin = (spec: Partial<PositionSpec>): GameState => {
    at({ hands: [[card]], collected: { 0: [] }, ...spec });
    return table.play("SPECIAL", card);
  };

  test("in orbit: two face-up ones here, or one elsewhere; nothing face-down", () => {
    begin({ faceUp: { [HERE]: [FAME, RED], [THERE]: [BLUE] } });
    expect(table.legal()).toEqual([`DEAL ${HERE} 0`, `DEAL ${HERE} 1`, `DEAL ${THERE} 0`]);
    expect(table.play("DEAL", HERE, 1).phase).toBe("second");
    expect(table.legal()).toEqual(["TAKE 0"]);
    const after = table.play("TAKE", 0);
    expect(after.collected[0]).toEqual(ascending([FAME, RED]));
    expect(after.phase).toBe("turn");
  });

  test("in orbit where one lies face-up it gives one, although others lie face-down", () => {
    begin({ faceUp: { [HERE]: [FAME] } });
    expect(table.play("DEAL", HERE, 0)).toMatchObject({ phase: "turn", collected: [[FAME], {}, {}] });
  });

  test("landed: two of all there, the face-down ones blind", () => {
    for (const [first, second, expected] of [
      ["DEAL 2 0", "TAKE 1", [FAME, BLUE]],
      ["DEAL 2 0", "TAKE_DOWN", [FAME, HIDDEN_A]],
      ["TAKE_DOWN", "TAKE 2", [HIDDEN_A, BLUE]],
      ["TAKE_DOWN", "TAKE_DOWN", [HIDDEN_A, HIDDEN_B]],
    ] as const) {
      expect(begin({ landed: [0] }).phase).toBe("deal");
      expect(table.legal().sort()).toEqual(["DEAL 2 0", "DEAL 2 1", "DEAL 2 2", "TAKE_DOWN"]);
      expect(table.playName(first)).toMatchObject({ phase: "second", actionsLeft: 1 });
      const after = table.playName(second);
      expect(after.collected[0]).toEqual(ascending(expected));
      expect(after).toMatchObject({ phase: "turn", actionsLeft: 1, landed: [1, 0, 0] });
    }
  });

  test("landed: or one face-up one of another claimed planet", () => {
    begin({ landed: [0], faceUp: { [HERE]: [FAME], [THERE]: [BLUE, RED] }, faceDown: { [THERE]: [HIDDEN_A] } });
    expect(table.legal()).toEqual([`DEAL ${HERE} 0`, `DEAL ${THERE} 0`, `DEAL ${THERE} 1`]);
    expect(table.play("DEAL", THERE, 1)).toMatchObject({ phase: "turn", collected: [[RED], {}, {}] });
  });

  test("landed where only face-down ones lie it is offered", () => {
    begin({ landed: [0], faceUp: {} });
    expect(table.legal()).toEqual(["TAKE_DOWN"]);
    table.play("TAKE_DOWN");
    expect(table.legal()).toEqual(["TAKE_DOWN"]);
    expect(table.play("TAKE_DOWN").collected[0]).toEqual(ascending([HIDDEN_A, HIDDEN_B]));
  });

  test("in orbit where only face-down ones lie it is not", () => {
    at({ hands: [[card]], faceUp: {} });
    expect(table.legalOf("SPECIAL")).toEqual([]);
    expect(table.attempt("SPECIAL", card)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("a Nothing drawn blind is one of the two, and leaves the game", () => {
    begin({ landed: [0], faceDown: { [HERE]: [HIDDEN_A, NOTHING_A] } });
    expect(table.play("TAKE_DOWN")).toMatchObject({ phase: "second", collected: [[], {}, {}] });
    expect(table.state().aside).toContain(NOTHING_A);
    expect(table.play("TAKE_DOWN")).toMatchObject({ phase: "turn", collected: [[HIDDEN_A], {}, {}] });
  });
});

describe("endings", () => {
  const ALL = Object.fromEntries(Array.from({ length: 8 }, (_, place) => [place, 1]));
  const end = (spec: Partial<PositionSpec>): GameState => {
    at({ claims: ALL, faceUp: {}, faceDown: {}, landed: [0], actionsLeft: 1, ...spec });
    return table.play("RETURN");
  };

  test("with all claimed and nothing but face-up Black Hole resources left the game ends", () => {
    expect(end({ faceUp: { 4: [HIDDEN_ICON] } }).ending).toBe("onlyBlackHole");
    expect(end({}).ending).toBe("onlyBlackHole");
  });

  test.each([
    ["an icon", HIDDEN_ICON],
    ["a Nothing", NOTHING_A],
    ["a Water", HIDDEN_A],
  ])("what lies face-down counts as remaining, be it %s", (_, card) => {
    expect(end({ faceDown: { 4: [card] } }).ending).toBe("none");
  });

  test("the last one drawn blind ends the game with the turn", () => {
    for (const card of [NOTHING_A, HIDDEN_A, HIDDEN_ICON]) {
      at({ claims: ALL, faceUp: {}, faceDown: { [HERE]: [card] }, landed: [0], actionsLeft: 1 });
      expect(table.play("HARVEST_DOWN").ending).toBe("onlyBlackHole");
    }
  });

  test("a blind icon may be the ninth", () => {
    const faceDown = { [HERE]: [HIDDEN_ICON] };
    at({ claims: ALL, faceUp: {}, faceDown, landed: [0], actionsLeft: 1, hole: [2, 3, 3] });
    expect(table.play("HARVEST_DOWN").ending).toBe("blackHole");
  });
});
