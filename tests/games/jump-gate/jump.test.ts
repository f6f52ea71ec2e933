// 3rd edition, Action Details: Jump (to a far-away planet).
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { BOOK, NAVCOMPS, navcompBox, PLANETS } from "./cards.ts";
import { JumpGateTable } from "./position.ts";

const table = new JumpGateTable();

describe("Jump", () => {
  test.each([2, 3, 4, 5])("to every planet that shows the card's Jump code, for every card (%i players)", (players) => {
    const ring = PLANETS.slice(-BOOK.planets[players]);
    for (const card of NAVCOMPS) {
      table.position({ players, planets: ring.map((planet) => planet.id), hands: [[card.id]] });
      const expected = ring.flatMap((planet, place) =>
        card.jump === "~" || card.jump === planet.jump ? [`JUMP ${card.id} ${place}`] : [],
      );
      expect(table.legal(), JSON.stringify(card)).toEqual(["PASS", "RESEARCH", ...expected]);
    }
  });

  test("a wildcard reaches every planet", () => {
    const wild = navcompBox().take({ jump: "~" });
    table.position({ players: 5, hands: [[wild]] });
    for (let place = 0; place < BOOK.planets[5]; place++) expect(table.legal()).toContain(`JUMP ${wild} ${place}`);
    expect(table.attempt("JUMP", wild, BOOK.planets[5])).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("a card without a Jump code does not jump", () => {
    const card = navcompBox().take({ jump: undefined });
    table.position({ players: 2, hands: [[card]], ships: [0, null] });
    expect(table.legalOf("JUMP")).toEqual([]);
    for (let place = 0; place < BOOK.planets[2]; place++) {
      expect(table.attempt("JUMP", card, place)).toBe(STATUS.ILLEGAL_ACTION);
    }
  });

  test("the card goes to the discard pile, the ship to the planet, nothing is drawn", () => {
    const nav = navcompBox();
    const [card, spare] = [nav.take({ jump: PLANETS[3].jump }), nav.take({ jump: undefined })];
    const before = table.position({ players: 2, hands: [[card, spare]] });
    const after = table.play("JUMP", card, 3);
    expect(after).toEqual({
      ...before,
      ship: [3, null],
      hand: [[spare], []],
      discard: [card],
      actionsLeft: 1,
      navcompKnown: before.navcompKnown.map((mask, id) => (id === card ? 3 : mask)),
    });
  });

  test("from a planet as well as from the Jump Gate, twice in one turn", () => {
    const [one, two] = navcompBox().takeMany(2, { jump: "~" });
    table.position({ players: 2, hands: [[one, two]] });
    expect(table.play("JUMP", one, 5).ship).toEqual([5, null]);
    const after = table.play("JUMP", two, 2);
    expect(after.ship).toEqual([2, null]);
    expect(after.discard).toEqual([one, two]);
    expect(after).toMatchObject({ turnSeat: 1, actorSeat: 1 });
  });

  test("one code per card (FAQ): the card that jumped is spent", () => {
    const card = navcompBox().take((c) => c.jump === "~" && c.scan !== undefined);
    table.position({ players: 2, hands: [[card]] });
    table.play("JUMP", card, 0);
    expect(table.legal()).toEqual(["PASS", "RESEARCH", "FLY_CLOCKWISE", "FLY_COUNTER"]);
  });

  test("not with a card that is not in the own hand", () => {
    const [theirs, drawn, thrown] = navcompBox().takeMany(3, { jump: "~" });
    table.position({ players: 2, hands: [[], [theirs]], deck: [drawn], discard: [thrown] });
    for (const card of [theirs, drawn, thrown]) expect(table.attempt("JUMP", card, 0)).toBe(STATUS.ILLEGAL_ACTION);
  });
});
