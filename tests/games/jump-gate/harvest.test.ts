// 3rd edition, Action Details: Harvest (a resource).
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { ascending, ICON, NAVCOMPS, navcompBox, plain, resourceBox } from "./cards.ts";
import { everyone, JumpGateTable } from "./position.ts";

const table = new JumpGateTable();
const PLACE = 3;
const res = resourceBox();
const UP = res.takeMany(4, (card) => !card.blackHole);
const DOWN = res.takeMany(2, plain("sand"));

/** Seat 0 at PLACE with the given hand; three players. */
function at(hand: number[], markers: (number | null)[], faceDown: number[] = [], faceUp = UP): void {
  table.position({
    players: 3,
    ships: [PLACE, null, null],
    hands: [hand],
    faceDown: { [PLACE]: faceDown },
    faceUp: { [PLACE]: faceUp },
    markers: { [PLACE]: markers },
  });
}

describe("Harvest: when", () => {
  const card = navcompBox().take({ scan: "~" });

  test("with an own marker here: that resource and no other, with or without face-down ones", () => {
    at([card], [null, 0]);
    expect(table.legalOf("HARVEST")).toEqual([`HARVEST ${card} 1`]);
    expect(table.attempt("HARVEST", card, 0)).toBe(STATUS.ILLEGAL_ACTION);
    at([card], [null, 0], DOWN, UP.slice(0, 2));
    expect(table.legalOf("HARVEST")).toEqual([`HARVEST ${card} 1`]);
  });

  test("without an own marker and with a face-down resource here: not at all", () => {
    at([card], [null, 1], DOWN, UP.slice(0, 2));
    expect(table.legalOf("HARVEST")).toEqual([]);
    expect(table.attempt("HARVEST", card, 0)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("without an own marker and nothing face-down: any unmarked resource", () => {
    at([card], [null, 1, null, 2]);
    expect(table.legalOf("HARVEST")).toEqual([`HARVEST ${card} 0`, `HARVEST ${card} 2`]);
  });

  test("never a resource with another player's marker", () => {
    at([card], [1, 2], [], UP.slice(0, 2));
    expect(table.legalOf("HARVEST")).toEqual([]);
    for (const slot of [0, 1]) expect(table.attempt("HARVEST", card, slot)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("not where no resource is left", () => {
    at([card], [], [], []);
    expect(table.legalOf("HARVEST")).toEqual([]);
  });

  test("not from the Jump Gate, and not at a planet where the ship is not", () => {
    table.position({ players: 3, ships: [null, PLACE], hands: [[card]], faceUp: { [PLACE]: UP } });
    expect(table.legalOf("HARVEST")).toEqual([]);
  });

  test("not without a card in hand", () => {
    at([], [null, 0]);
    expect(table.legalOf("HARVEST")).toEqual([]);
    expect(table.attempt("HARVEST", card, 1)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("at claimed planets too, whoever's they are", () => {
    table.position({
      players: 2,
      ships: [PLACE, null],
      hands: [[card]],
      faceUp: { [PLACE]: UP.slice(0, 1) },
      claims: { [PLACE]: 1 },
    });
    expect(table.legalOf("HARVEST")).toEqual([`HARVEST ${card} 0`]);
  });

  test("a resource marked in this very turn can be harvested with the second action", () => {
    const nav = navcompBox();
    const [scan, pay] = [nav.take({ scan: "~" }), nav.take({ scan: undefined })];
    at([scan, pay], [null], DOWN, UP.slice(0, 1));
    table.play("SCAN", scan);
    table.play("MARK", 1);
    expect(table.legalOf("HARVEST")).toEqual([`HARVEST ${pay} 1`]);
    const after = table.play("HARVEST", pay, 1);
    expect(after.collected[0]).toEqual([DOWN[1]]);
    expect(after).toMatchObject({ turnSeat: 1, actorSeat: 1 });
  });
});

describe("Harvest: the card", () => {
  test("any one card of the hand will do, whatever its codes", () => {
    for (let i = 0; i < NAVCOMPS.length; i += 4) {
      const hand = NAVCOMPS.slice(i, i + 4).map((card) => card.id);
      at(hand, [null, 0]);
      expect(table.legalOf("HARVEST")).toEqual(hand.map((card) => `HARVEST ${card} 1`));
    }
  });

  test("it goes to the discard pile; nothing is drawn", () => {
    const nav = navcompBox();
    const hand = ascending(nav.takeMany(3, {}));
    at(hand, [null, null, 0]);
    const before = table.state();
    const after = table.play("HARVEST", hand[1], 2);
    expect(after.discard).toEqual([hand[1]]);
    expect(after.hand[0]).toEqual([hand[0], hand[2]]);
    expect(after.deck).toEqual(before.deck);
    expect(after.navcompKnown[hand[1]]).toBe(everyone(3));
    expect(after).toMatchObject({ phase: "turn", turnSeat: 0, actorSeat: 0, actionsLeft: 1 });
  });
});

describe("Harvest: the resource", () => {
  const card = navcompBox().take({ scan: undefined });

  test("it lies open before the player; the marker returns; the other slots close up with their markers", () => {
    at([card], [1, 0, null, 2]);
    const after = table.play("HARVEST", card, 1);
    expect(after.collected[0]).toEqual([UP[1]]);
    expect(after.resourceKnown[UP[1]]).toBe(everyone(3));
    expect(after.faceUp[PLACE]).toEqual([UP[0], UP[2], UP[3]]);
    expect(after.marker[PLACE].slice(0, 4)).toEqual([1, null, 2, null]);
  });

  test("an unmarked one likewise", () => {
    at([card], [1, null, null, 2]);
    const after = table.play("HARVEST", card, 2);
    expect(after.collected[0]).toEqual([UP[2]]);
    expect(after.marker[PLACE].slice(0, 4)).toEqual([1, null, 2, null]);
  });

  test("one with an icon puts a marker on the Black Hole", () => {
    const icon = res.take(ICON);
    at([card], [], [], [UP[0], icon]);
    const after = table.play("HARVEST", card, 1);
    expect(after.blackHole).toEqual([0]);
    expect(after.ending).toBe("none");
  });

  test("it is collected but the planet is not claimed", () => {
    at([card], []);
    expect(table.play("HARVEST", card, 0).claim[PLACE]).toBeNull();
  });
});
