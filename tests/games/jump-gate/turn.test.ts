// 3rd edition, Playing the Game: turns, up to two actions, the order of seats.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { navcompBox } from "./cards.ts";
import { JumpGateTable } from "./position.ts";

const table = new JumpGateTable();

describe("Playing the Game", () => {
  test("no action at all: passing is legal at once and ends the turn", () => {
    table.position({ players: 3, turnSeat: 1 });
    expect(table.legal()).toContain("PASS");
    expect(table.play("PASS")).toMatchObject({ turnSeat: 2, actorSeat: 2, actionsLeft: 2, phase: "turn" });
  });

  test("a single action: passing is legal after the first one and ends the turn", () => {
    table.position({ players: 3, ships: [0, null, null] });
    table.play("FLY_CLOCKWISE");
    expect(table.legal()).toContain("PASS");
    expect(table.play("PASS")).toMatchObject({ turnSeat: 1, actorSeat: 1, actionsLeft: 2 });
  });

  test("no more than two actions: the second one ends the turn", () => {
    table.position({ players: 3, ships: [0, 0, null] });
    expect(table.play("FLY_CLOCKWISE")).toMatchObject({ turnSeat: 0, actorSeat: 0, actionsLeft: 1 });
    expect(table.play("FLY_COUNTER")).toMatchObject({ turnSeat: 1, actorSeat: 1, actionsLeft: 2, ship: [0, 0, null] });
  });

  test("the same action may be taken twice", () => {
    table.position({ players: 2, hands: [navcompBox().takeMany(2, {})] });
    table.play("RESEARCH");
    table.play("DRAW");
    expect(table.legal()).toContain("RESEARCH");
    table.play("RESEARCH");
    expect(table.play("DRAW")).toMatchObject({ turnSeat: 1, actorSeat: 1 });
  });

  test.each([2, 3, 4, 5])("the player to the left is next, all around the table (%i players)", (players) => {
    table.position({ players, startSeat: 1, turnSeat: 1, round: 4 });
    for (let turn = 1; turn <= 2 * players; turn++) {
      expect(table.cartridge.raw.currentSeat()).toBe(turn % players);
      expect(table.state().round).toBe(turn <= players ? 4 : 5);
      table.play("PASS");
    }
    expect(table.state()).toMatchObject({ turnSeat: 1, round: 6 });
  });

  test("no cards are drawn but by Research: a turn without it leaves the hand short", () => {
    const nav = navcompBox();
    const [jump, other] = [nav.take({ jump: "~" }), nav.take({ jump: undefined })];
    const before = table.position({ players: 2, hands: [[jump, other]] });
    table.play("JUMP", jump, 0);
    const after = table.play("PASS");
    expect(after.hand[0]).toEqual([other]);
    expect(after.deck).toEqual(before.deck);
  });

  test("used cards form a face-up discard pile, the latest on top", () => {
    const cards = navcompBox().takeMany(2, { jump: "~" });
    table.position({ players: 2, hands: [cards] });
    table.play("JUMP", cards[1], 0);
    expect(table.play("JUMP", cards[0], 1).discard).toEqual([cards[1], cards[0]]);
  });

  test("codes that are no action, and actions of other phases, are refused and change nothing", () => {
    table.position({ players: 2, ships: [0, 0], hands: [navcompBox().takeMany(5, {})] });
    for (const name of ["DRAW", "LEAVE", "COLLECT", "NO_MARK", "TAKE_NONE"]) {
      expect(table.attempt(name)).toBe(STATUS.ILLEGAL_ACTION);
    }
    for (const code of [-1, 9, 15, 32, 63, 112, 176, 640, 4352, 65536, 0x7fffffff, -0x80000000]) {
      expect(table.attemptCode(code)).toBe(STATUS.ILLEGAL_ACTION);
    }
  });

  test("every code that the list does not hold is refused, in a rich position", () => {
    table.position({ players: 2, ships: [0, 0], hands: [navcompBox().takeMany(5, {})] });
    const legal = new Set(table.cartridge.legalActions());
    const refused: number[] = [];
    for (let code = -1; code < 5000; code++) {
      if (legal.has(code)) continue;
      refused.push(code);
      if (table.cartridge.raw.apply(code) !== STATUS.ILLEGAL_ACTION) throw new Error(`code ${code} was not refused`);
    }
    expect(refused.length).toBe(5001 - legal.size);
    expect(new Set(table.cartridge.legalActions())).toEqual(legal);
  });
});
