// 1st edition, Harvest and Backroom Deal: resources of claimed planets.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { ascending, hasIcon, ICON, NAVCOMPS, plain, resourceBox } from "./cards.ts";
import { FirstEditionTable, type GameState, type PositionSpec } from "./position.ts";

const table = new FirstEditionTable();
const HERE = 3;
const THERE = 6;
const DEALS = NAVCOMPS.filter((card) => card.special === "backroomDeal").map((card) => card.id);
const [CARD] = DEALS;

const box = resourceBox();
const [GEM, WATER, FAME] = [box.take(plain("gemRed")), box.take(plain("water")), box.take(plain("fame"))];
const [ICON_A, ICON_B] = box.takeMany(2, ICON);

describe("Harvest", () => {
  test.each([0, 1])("one resource of choice of the claimed planet, without a discard (claimed by seat %i)", (owner) => {
    const up = [GEM, ICON_A, FAME];
    for (let slot = 0; slot < 3; slot++) {
      const before = table.position({
        players: 2,
        ships: [HERE],
        hands: [[1, 3]],
        claims: { [HERE]: owner },
        faceUp: { [HERE]: up },
        collected: { 0: [WATER] },
      });
      expect(table.legalOf("HARVEST")).toEqual(["HARVEST 0", "HARVEST 1", "HARVEST 2"]);
      const after = table.play("HARVEST", slot);
      expect(after).toEqual({
        ...before,
        faceUp: before.faceUp.map((pile, place) => (place === HERE ? up.filter((_, i) => i !== slot) : pile)),
        collected: [ascending([WATER, up[slot]]), before.collected[1]],
        hole: [hasIcon(up[slot]) ? 1 : 0, 0],
        actionsLeft: 1,
      });
    }
  });

  test("only on a claimed planet, and only where the ship is", () => {
    const faceUp = { [HERE]: [GEM, FAME], [THERE]: [WATER] };
    for (const [ships, claims, expected] of [
      [[HERE], {}, []],
      [[HERE], { [THERE]: 0 }, []],
      [[null], { [HERE]: 0 }, []],
      [[THERE], { [THERE]: 0 }, ["HARVEST 0"]],
    ] as [(number | null)[], Record<number, number>, string[]][]) {
      table.position({ players: 2, ships, claims, faceUp });
      expect(table.legalOf("HARVEST")).toEqual(expected);
      if (expected.length === 0) expect(table.attempt("HARVEST", 0)).toBe(STATUS.ILLEGAL_ACTION);
    }
  });

  test("not where nothing is left", () => {
    table.position({ players: 2, ships: [HERE], claims: { [HERE]: 0 } });
    expect(table.legalOf("HARVEST")).toEqual([]);
    expect(table.legalOf("HARVEST_DOWN")).toEqual([]);
  });

  test("twice in a turn", () => {
    table.position({ players: 2, ships: [HERE], claims: { [HERE]: 1 }, faceUp: { [HERE]: [ICON_A, ICON_B] } });
    table.play("HARVEST", 0);
    expect(table.play("HARVEST", 0)).toMatchObject({ hole: [2, 0], turnSeat: 1 });
  });
});

describe("Backroom Deal", () => {
  const claims = { [HERE]: 1, [THERE]: 0 };

  function deal(spec: Partial<PositionSpec>): GameState {
    table.position({ players: 2, ships: [HERE], hands: [[CARD]], claims, ...spec });
    return table.play("SPECIAL", CARD);
  }

  test("two face-up resources of the planet where the ship is, icons and all", () => {
    const asked = deal({ faceUp: { [HERE]: [GEM, ICON_A, FAME], [THERE]: [WATER] }, collected: { 0: [] } });
    expect(asked).toMatchObject({ phase: "deal", actorSeat: 0, actionsLeft: 1, discard: [CARD] });
    const choices = [`DEAL ${HERE} 0`, `DEAL ${HERE} 1`, `DEAL ${HERE} 2`, `DEAL ${THERE} 0`];
    expect(table.legal()).toEqual(choices);
    expect(table.play("DEAL", HERE, 1)).toMatchObject({ phase: "second", hole: [1, 0] });
    expect(table.legal()).toEqual(["TAKE 0", "TAKE 1"]);
    const after = table.play("TAKE", 1);
    expect(after.collected[0]).toEqual(ascending([ICON_A, FAME]));
    expect(after.faceUp[HERE]).toEqual([GEM]);
    expect(after).toMatchObject({ phase: "turn", turnSeat: 0, actionsLeft: 1, hole: [1, 0], ship: [HERE, null] });
  });

  test("any two of them, in either order", () => {
    const up = [GEM, ICON_A, FAME, WATER];
    for (const [first, second] of [
      [0, 0],
      [0, 2],
      [3, 0],
      [2, 2],
    ]) {
      deal({ faceUp: { [HERE]: up }, collected: { 0: [] } });
      table.play("DEAL", HERE, first);
      const rest = up.filter((_, i) => i !== first);
      expect(table.play("TAKE", second).collected[0]).toEqual(ascending([up[first], rest[second]]));
    }
  });

  test("where two lie both are taken", () => {
    deal({ faceUp: { [HERE]: [GEM, FAME] }, collected: { 0: [] } });
    table.play("DEAL", HERE, 0);
    expect(table.legal()).toEqual(["TAKE 0"]);
    expect(table.play("TAKE", 0).collected[0]).toEqual(ascending([GEM, FAME]));
  });

  test("where one lies it gives one", () => {
    deal({ faceUp: { [HERE]: [FAME], [THERE]: [GEM, WATER] }, collected: { 0: [] } });
    expect(table.play("DEAL", HERE, 0)).toMatchObject({ phase: "turn", actionsLeft: 1, collected: [[FAME], {}] });
  });

  test("one of any other claimed planet", () => {
    deal({ faceUp: { [HERE]: [FAME], [THERE]: [GEM, WATER] }, collected: { 0: [] } });
    const after = table.play("DEAL", THERE, 1);
    expect(after).toMatchObject({ phase: "turn", actionsLeft: 1, ship: [HERE, null] });
    expect(after.collected[0]).toEqual([WATER]);
    expect(after.faceUp[THERE]).toEqual([GEM]);
  });

  test("nothing of an unclaimed planet, neither where the ship is nor elsewhere", () => {
    deal({ claims: { [THERE]: 1 }, faceUp: { [HERE]: [FAME, WATER], [THERE]: [GEM] } });
    expect(table.legal()).toEqual([`DEAL ${THERE} 0`]);
    expect(table.attempt("DEAL", HERE, 0)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("from the Jump Gate every claimed planet is another one", () => {
    const asked = deal({ ships: [null], faceUp: { [HERE]: [GEM, FAME] }, collected: { 0: [] } });
    expect(asked.phase).toBe("deal");
    expect(table.play("DEAL", HERE, 1)).toMatchObject({ phase: "turn", collected: [[FAME], {}] });
  });

  test("is not offered where nothing could be harvested", () => {
    for (const spec of [{ claims: {} }, { claims }, { claims: { [HERE]: 0 } }] as Partial<PositionSpec>[]) {
      for (const card of DEALS) {
        table.position({ players: 2, ships: [HERE], hands: [[card]], ...spec });
        expect(table.legalOf("SPECIAL")).toEqual([]);
        expect(table.attempt("SPECIAL", card)).toBe(STATUS.ILLEGAL_ACTION);
      }
    }
  });

  test("as the second action the turn passes on after the second resource", () => {
    deal({ actionsLeft: 1, faceUp: { [HERE]: [GEM, FAME] } });
    expect(table.play("DEAL", HERE, 0)).toMatchObject({ turnSeat: 0, actionsLeft: 0 });
    expect(table.play("TAKE", 0)).toMatchObject({ turnSeat: 1, actionsLeft: 2 });
  });
});
