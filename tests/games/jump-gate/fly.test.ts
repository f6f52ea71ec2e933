// 3rd edition, Action Details: Fly (to a neighboring planet).
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { BOOK, navcompBox } from "./cards.ts";
import { JumpGateTable } from "./position.ts";

const table = new JumpGateTable();

describe("Fly", () => {
  test.each([2, 3, 4, 5])("moves the ship to either neighbour, around the whole ring (%i players)", (players) => {
    const ring = BOOK.planets[players];
    for (let place = 0; place < ring; place++) {
      const ships = Array.from({ length: players }, () => place);
      const before = table.position({ players, ships });
      expect(table.legal()).toEqual(["PASS", "RESEARCH", "FLY_CLOCKWISE", "FLY_COUNTER"]);
      expect(table.play("FLY_CLOCKWISE").ship).toEqual([(place + 1) % ring, ...ships.slice(1)]);
      table.write(before);
      expect(table.play("FLY_COUNTER").ship).toEqual([(place + ring - 1) % ring, ...ships.slice(1)]);
    }
  });

  test("needs no cards and changes nothing but the ship and the actions left", () => {
    const hand = navcompBox().takeMany(5, {});
    const before = table.position({ players: 3, ships: [2, 4, null], hands: [hand] });
    const after = table.play("FLY_CLOCKWISE");
    expect(after).toEqual({ ...before, ship: [3, 4, null], actionsLeft: 1 });
  });

  test("counts as an action: two flights end the turn", () => {
    table.position({ players: 2, ships: [0, null] });
    table.play("FLY_CLOCKWISE");
    const after = table.play("FLY_CLOCKWISE");
    expect(after).toMatchObject({ ship: [2, null], turnSeat: 1, actorSeat: 1, actionsLeft: 2 });
  });

  test("is not possible while the ship is on the Jump Gate", () => {
    table.position({ players: 2 });
    expect(table.legal()).toEqual(["PASS", "RESEARCH"]);
    expect(table.attempt("FLY_CLOCKWISE")).toBe(STATUS.ILLEGAL_ACTION);
    expect(table.attempt("FLY_COUNTER")).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("is possible in the very turn in which the ship jumped from the Jump Gate", () => {
    const card = navcompBox().take({ jump: "~" });
    table.position({ players: 2, hands: [[card]] });
    table.play("JUMP", card, 4);
    expect(table.legal()).toEqual(["PASS", "RESEARCH", "FLY_CLOCKWISE", "FLY_COUNTER"]);
    expect(table.play("FLY_COUNTER").ship).toEqual([3, null]);
  });

  test("goes to claimed planets and to planets with other ships too", () => {
    table.position({ players: 2, ships: [0, 1], claims: { 1: 1 } });
    expect(table.play("FLY_CLOCKWISE").ship).toEqual([1, 1]);
  });
});
