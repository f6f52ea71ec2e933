// 3rd edition, Action Details: Scan (to reveal a new resource).
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { BOOK, ICON, NAVCOMPS, navcompBox, PLANETS, plain, resourceBox } from "./cards.ts";
import { everyone, JumpGateTable } from "./position.ts";

const table = new JumpGateTable();
const PLACE = 2;
const CODE = PLANETS[PLACE].scan;

describe("Scan: when", () => {
  test("any card whose Scan code matches the planet, and every Scan wildcard, and no other card", () => {
    for (const card of NAVCOMPS) {
      table.position({ players: 2, ships: [PLACE, null], hands: [[card.id]] });
      const expected = card.scan === CODE || card.scan === "~" ? [`SCAN ${card.id}`] : [];
      expect(table.legalOf("SCAN"), `card ${JSON.stringify(card)}`).toEqual(expected);
      if (expected.length === 0) expect(table.attempt("SCAN", card.id)).toBe(STATUS.ILLEGAL_ACTION);
    }
  });

  test("a wildcard scans a planet of any code", () => {
    const wild = navcompBox().take({ scan: "~" });
    for (const planet of PLANETS) {
      const others = PLANETS.filter((p) => p.id !== planet.id).map((p) => p.id);
      const planets = [planet.id, ...others.slice(0, BOOK.planets[2] - 1)];
      table.position({ players: 2, planets, ships: [0, null], hands: [[wild]] });
      expect(table.legalOf("SCAN")).toEqual([`SCAN ${wild}`]);
    }
  });

  test("not while the current planet has no face-down resource", () => {
    const nav = navcompBox();
    const hand = [nav.take({ scan: CODE }), nav.take({ scan: "~" })];
    const faceUp = { [PLACE]: [resourceBox().take(plain("sand"))] };
    table.position({ players: 2, ships: [PLACE, null], hands: [hand], faceUp });
    expect(table.legalOf("SCAN")).toEqual([]);
    expect(table.attempt("SCAN", hand[0])).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("with the last face-down resource still possible", () => {
    const card = navcompBox().take({ scan: CODE });
    const [top] = resourceBox().takeMany(1, plain("sand"));
    table.position({ players: 2, ships: [PLACE, null], hands: [[card]], faceDown: { [PLACE]: [top] } });
    expect(table.play("SCAN", card)).toMatchObject({ phase: "mark" });
    expect(table.state().faceDown[PLACE]).toEqual([]);
    expect(table.state().faceUp[PLACE]).toEqual([top]);
  });

  test("not from the Jump Gate", () => {
    const hand = navcompBox().takeMany(5, (card) => card.scan !== undefined);
    table.position({ players: 2, hands: [hand] });
    expect(table.legalOf("SCAN")).toEqual([]);
  });

  test("not with a card of another player's hand, of the deck or of the discard pile", () => {
    const nav = navcompBox();
    const [theirs, drawn, thrown] = nav.takeMany(3, { scan: CODE });
    table.position({ players: 2, ships: [PLACE, PLACE], hands: [[], [theirs]], deck: [drawn], discard: [thrown] });
    for (const card of [theirs, drawn, thrown]) expect(table.attempt("SCAN", card)).toBe(STATUS.ILLEGAL_ACTION);
  });
});

describe("Scan, step 1: flip the top resource", () => {
  test("the top face-down resource goes to the face-up ones, the card to the discard pile, no card is drawn", () => {
    const card = navcompBox().take({ scan: CODE });
    const res = resourceBox();
    const [bottom, middle, top, up] = res.takeMany(4, plain("sand"));
    const before = table.position({
      players: 2,
      ships: [PLACE, null],
      hands: [[card]],
      faceDown: { [PLACE]: [bottom, middle, top] },
      faceUp: { [PLACE]: [up] },
    });
    const after = table.play("SCAN", card);
    expect(after.faceDown[PLACE]).toEqual([bottom, middle]);
    expect(after.faceUp[PLACE]).toEqual([up, top]);
    expect(after.hand[0]).toEqual([]);
    expect(after.discard).toEqual([card]);
    expect(after.deck).toEqual(before.deck);
    expect(after.resourceKnown[top]).toBe(everyone(2));
    expect(after.resourceKnown[middle]).toBe(0);
    expect(after.navcompKnown[card]).toBe(everyone(2));
    expect(after).toMatchObject({ phase: "mark", turnSeat: 0, actorSeat: 0, actionsLeft: 1 });
  });

  test("an icon that is only revealed puts no marker on the Black Hole", () => {
    const card = navcompBox().take({ scan: CODE });
    const top = resourceBox().take(ICON);
    table.position({ players: 2, ships: [PLACE, null], hands: [[card]], faceDown: { [PLACE]: [top] } });
    table.play("SCAN", card);
    expect(table.play("MARK", 0).blackHole).toEqual([]);
  });
});

describe("Scan, step 2: place or move the marker", () => {
  const nav = navcompBox();
  const card = nav.take({ scan: CODE });
  const res = resourceBox();
  const down = res.takeMany(2, plain("sand"));
  const up = res.takeMany(2, plain("sand"));
  const at = (markers: (number | null)[]): void => {
    table.position({
      players: 3,
      ships: [PLACE, null, null],
      hands: [[card]],
      faceDown: { [PLACE]: down },
      faceUp: { [PLACE]: up },
      markers: { [PLACE]: markers },
    });
    table.play("SCAN", card);
  };

  test("without an own marker here: any unmarked face-up resource, the new one too, or none", () => {
    at([null, null]);
    expect(table.legal()).toEqual(["NO_MARK", "MARK 0", "MARK 1", "MARK 2"]);
    expect(table.play("MARK", 0).marker[PLACE].slice(0, 3)).toEqual([0, null, null]);
    at([null, null]);
    expect(table.play("MARK", 2).marker[PLACE].slice(0, 3)).toEqual([null, null, 0]);
  });

  test("a resource with another player's marker cannot be marked (FAQ: one marker per card)", () => {
    at([1, null]);
    expect(table.legal()).toEqual(["NO_MARK", "MARK 1", "MARK 2"]);
    expect(table.attempt("MARK", 0)).toBe(STATUS.ILLEGAL_ACTION);
    at([1, 2]);
    expect(table.legal()).toEqual(["NO_MARK", "MARK 2"]);
  });

  test("with an own marker here: it may move to any other unmarked resource or stay", () => {
    at([0, null]);
    expect(table.legal()).toEqual(["NO_MARK", "MARK 1", "MARK 2"]);
    expect(table.play("NO_MARK").marker[PLACE].slice(0, 3)).toEqual([0, null, null]);
    at([0, null]);
    expect(table.play("MARK", 2).marker[PLACE].slice(0, 3)).toEqual([null, null, 0]);
  });

  test("an own marker does not move onto a resource with another player's marker", () => {
    at([0, 1]);
    expect(table.legal()).toEqual(["NO_MARK", "MARK 2"]);
    expect(table.play("MARK", 2).marker[PLACE].slice(0, 3)).toEqual([null, 1, 0]);
  });

  test("never more than one own marker at a planet", () => {
    at([0, null]);
    expect(table.play("MARK", 1).marker[PLACE].filter((owner) => owner === 0)).toHaveLength(1);
  });

  test("marking is not required", () => {
    at([null, null]);
    expect(table.play("NO_MARK").marker[PLACE].slice(0, 3)).toEqual([null, null, null]);
  });

  test("during this choice nothing else is legal", () => {
    at([null, null]);
    for (const other of ["PASS", "RESEARCH", "FLY_CLOCKWISE", "DRAW", "LEAVE", "COLLECT", "TAKE_NONE"]) {
      expect(table.attempt(other)).toBe(STATUS.ILLEGAL_ACTION);
    }
    expect(table.attempt("TAKE", 0)).toBe(STATUS.ILLEGAL_ACTION);
    expect(table.attempt("MARK", 3)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("a marker at one planet does not stand in the way of one at another", () => {
    const other = res.takeMany(2, plain("energelLight"));
    table.position({
      players: 3,
      ships: [PLACE, null, null],
      hands: [[card]],
      faceDown: { [PLACE]: down },
      faceUp: { [PLACE]: up, 3: other },
      markers: { 3: [0, null] },
    });
    table.play("SCAN", card);
    const after = table.play("MARK", 0);
    expect(after.marker[PLACE].slice(0, 3)).toEqual([0, null, null]);
    expect(after.marker[3].slice(0, 2)).toEqual([0, null]);
  });

  test("after it the turn goes on with the second action, and may scan again", () => {
    const [first, second] = navcompBox().takeMany(2, (c) => c.scan === CODE && c.jump === undefined);
    const both = { [PLACE]: down };
    table.position({ players: 2, ships: [PLACE, null], hands: [[first, second]], faceDown: both });
    table.play("SCAN", first);
    const between = table.play("MARK", 0);
    expect(between).toMatchObject({ phase: "turn", turnSeat: 0, actorSeat: 0, actionsLeft: 1 });
    expect(table.legalOf("SCAN")).toEqual([`SCAN ${second}`]);
    table.play("SCAN", second);
    expect(table.legal()).toEqual(["NO_MARK", "MARK 1"]);
    expect(table.play("MARK", 1)).toMatchObject({ phase: "turn", turnSeat: 1, actorSeat: 1, actionsLeft: 2 });
  });
});

describe("Scan: one code per card (FAQ)", () => {
  test("a card whose Jump code was used is gone and cannot scan the planet it led to", () => {
    const pair = NAVCOMPS.flatMap((card) =>
      PLANETS.filter((p) => card.jump === p.jump && card.scan === p.scan).map((planet) => ({ card: card.id, planet })),
    );
    expect(pair.length).toBeGreaterThan(0);
    const [{ card, planet }] = pair;
    const others = PLANETS.filter((p) => p.id !== planet.id).map((p) => p.id);
    table.position({ players: 2, planets: [planet.id, ...others.slice(0, BOOK.planets[2] - 1)], hands: [[card]] });
    table.play("JUMP", card, 0);
    expect(table.legalOf("SCAN")).toEqual([]);
    expect(table.attempt("SCAN", card)).toBe(STATUS.ILLEGAL_ACTION);
  });
});
