// 1st edition, Scan and Long Range Scan: a Scan code, or any planet; one resource is turned up and a scan marker
// placed.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { ICON, NAVCOMPS, NOTHING, navcompBox, ordinary, PLANETS, plain, resourceBox } from "./cards.ts";
import { FirstEditionTable } from "./position.ts";

const table = new FirstEditionTable();
const PLACE = 2;
const CODE = PLANETS[PLACE].scan;
const [scanner, other] = navcompBox().takeMany(2, ordinary({ scan: CODE }));
const longRange = navcompBox().take({ special: "longRangeScan" });

describe("Scan", () => {
  test("discards a card with the planet's Scan code, turns the top resource up, places a marker", () => {
    const box = resourceBox();
    const [bottom, top] = box.takeMany(2, plain("gemRed"));
    const up = box.take(plain("water"));
    const before = table.position({
      players: 3,
      hands: [[scanner, other]],
      ships: [PLACE],
      faceUp: { [PLACE]: [up] },
      faceDown: { [PLACE]: [bottom, top] },
    });
    const after = table.play("SCAN", scanner);
    expect(after.faceUp[PLACE]).toEqual([up, top]);
    expect(after.faceDown[PLACE]).toEqual(before.faceDown[PLACE].slice(0, -1));
    expect(after.scans[PLACE]).toEqual([1, 0, 0, 0, 0, 0]);
    expect(after.resourceKnown[top]).toBe(7);
    expect(after).toMatchObject({ hand: [[other], [], []], discard: [scanner], actionsLeft: 1, phase: "turn" });
    expect({ hole: after.hole, gate: after.gate, claim: after.claim }).toEqual({
      hole: before.hole,
      gate: before.gate,
      claim: before.claim,
    });
  });

  test("only cards of that Scan code do", () => {
    for (const card of NAVCOMPS) {
      table.position({ players: 2, hands: [[card.id]], ships: [PLACE] });
      expect(table.legalOf("SCAN")).toEqual(card.scan === CODE ? [`SCAN ${card.id}`] : []);
    }
  });

  test("again and again: each scan adds a marker and turns one up", () => {
    table.position({ players: 2, hands: [[scanner, other]], ships: [PLACE], scans: { [PLACE]: [1, 2] } });
    table.play("SCAN", scanner);
    const after = table.play("SCAN", other);
    expect(after.scans[PLACE].slice(0, 2)).toEqual([3, 2]);
  });

  test("needs at least one face-down resource", () => {
    table.position({ players: 2, hands: [[scanner, longRange]], ships: [PLACE], revealed: [PLACE] });
    expect(table.legalOf("SCAN")).toEqual([]);
    expect(table.attempt("SCAN", scanner)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("not from the Jump Gate, and not at a planet where the ship is not", () => {
    for (const ship of [null, PLACE + 1]) {
      const hands = [[scanner]];
      const state = table.position({ players: 2, hands, ships: [ship] });
      const isOther = ship !== null && PLANETS[state.planet[ship] as number].scan !== CODE;
      if (ship === null || isOther) expect(table.legalOf("SCAN")).toEqual([]);
    }
  });

  test("a Nothing and an icon that are turned up stay; an icon brings no marker", () => {
    const box = resourceBox();
    const [nothing, icon] = [box.take(NOTHING), box.take(ICON)];
    table.position({ players: 2, hands: [[scanner, other]], ships: [PLACE], faceDown: { [PLACE]: [icon, nothing] } });
    expect(table.play("SCAN", scanner).faceUp[PLACE].at(-1)).toBe(nothing);
    const after = table.play("SCAN", other);
    expect(after.faceUp[PLACE].slice(-2)).toEqual([nothing, icon]);
    expect(after.hole).toEqual([0, 0]);
    expect(after.aside).toEqual([]);
  });
});

describe("Long Range Scan", () => {
  test.each([null, PLACE, 6])("any planet, wherever the ship is (%s)", (ship) => {
    const top = resourceBox().take(plain("fame"));
    table.position({ players: 2, hands: [[longRange]], ships: [ship], faceDown: { [PLACE]: [top] } });
    const asked = table.play("SPECIAL", longRange);
    expect(asked).toMatchObject({ phase: "scan", actorSeat: 0, actionsLeft: 1, discard: [longRange], hand: [[], []] });
    expect(table.legal()).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((place) => `PLACE ${place}`));
    const after = table.play("PLACE", PLACE);
    expect(after.faceUp[PLACE].at(-1)).toBe(top);
    expect(after.scans[PLACE][0]).toBe(1);
    expect(after).toMatchObject({ ship: [ship, null], phase: "turn", actionsLeft: 1, gate: [0, 0] });
  });

  test("only planets with a face-down resource; claimed ones have none", () => {
    table.position({
      players: 2,
      hands: [[longRange]],
      revealed: [0, 3],
      claims: { 5: 1 },
      faceUp: { 5: [resourceBox().take(plain("fame"))] },
    });
    table.play("SPECIAL", longRange);
    expect(table.legal()).toEqual([1, 2, 4, 6, 7].map((place) => `PLACE ${place}`));
    for (const place of [0, 3, 5, 8]) expect(table.attempt("PLACE", place)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("is not offered when nothing is face-down anywhere", () => {
    table.position({ players: 2, hands: [[longRange]], revealed: [0, 1, 2, 3, 4, 5, 6, 7] });
    expect(table.legalOf("SPECIAL")).toEqual([]);
    expect(table.attempt("SPECIAL", longRange)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("needs no Scan code: every such card does", () => {
    for (const card of NAVCOMPS.filter((one) => one.special === "longRangeScan")) {
      table.position({ players: 2, hands: [[card.id]] });
      expect(table.legalOf("SPECIAL")).toEqual([`SPECIAL ${card.id}`]);
    }
  });
});
