// 1st edition, Special Actions: Inside Info, Jump Paradox, Lost Records, Wormhole. (Backroom Deal, Long Range Scan and
// Hotshot Pilot are with Harvest, Scan and Land-and-Claim.)
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { ascending, BOOK, NAVCOMPS, navcompBox, ordinary, RESOURCES, type Special } from "./cards.ts";
import { FirstEditionTable, type GameState, type PositionSpec } from "./position.ts";

const table = new FirstEditionTable();
const cardsOf = (special: Special): number[] =>
  NAVCOMPS.filter((card) => card.special === special).map((card) => card.id);
const PLAIN = navcompBox().takeMany(20, ordinary());

/** Plays a special action's card from a hand of that card. */
function begin(special: Special, spec: Partial<PositionSpec> & { players: number }): GameState {
  const [card] = cardsOf(special);
  table.position({ hands: [[card]], ...spec });
  return table.play("SPECIAL", card);
}

describe("Special Action", () => {
  test("is offered for every card that has one, in a position where all can do something", () => {
    const claims = { 7: 1 };
    const faceUp = { 7: [RESOURCES.findIndex((card) => card.type === "fame")] };
    for (const card of NAVCOMPS) {
      table.position({ players: 2, ships: [2, 3], hands: [[card.id]], claims, faceUp, gate: [1, 0] });
      const isOffered = card.special !== undefined && card.special !== "hotshotPilot";
      expect(table.legalOf("SPECIAL")).toEqual(isOffered ? [`SPECIAL ${card.id}`] : []);
    }
  });

  test("once begun it is carried out: there is no way back", () => {
    begin("wormhole", { players: 2, ships: [0] });
    expect(table.legal().every((action) => action.startsWith("PLACE"))).toBe(true);
    begin("jumpParadox", { players: 2, ships: [0, 1] });
    expect(table.legal()).toEqual(["SWAP 1"]);
  });
});

describe("Inside Info", () => {
  test.each([0, 2, 4])("refills a hand of %i more cards to five and takes no action", (number) => {
    const [card] = cardsOf("insideInfo");
    const others = PLAIN.slice(0, number);
    const deck = PLAIN.slice(10, 15);
    const before = table.position({ players: 2, hands: [[card, ...others]], deck });
    const after = table.play("SPECIAL", card);
    expect(after.hand[0]).toEqual(ascending([...others, ...deck.slice(number)]));
    expect(after.deck).toEqual(before.deck.slice(0, before.deck.length - (5 - number)));
    expect(after).toMatchObject({ phase: "turn", turnSeat: 0, actionsLeft: 2, discard: [card], cursor: 0 });
  });

  test("as the last action another one follows", () => {
    expect(begin("insideInfo", { players: 2, actionsLeft: 1 })).toMatchObject({ turnSeat: 0, actionsLeft: 1 });
  });

  test("three of them in a turn still leave two actions", () => {
    const infos = cardsOf("insideInfo");
    table.position({ players: 2, hands: [infos], ships: [0] });
    for (const card of infos) table.play("SPECIAL", card);
    expect(table.state()).toMatchObject({ turnSeat: 0, actionsLeft: 2 });
    table.play("FLY_CLOCKWISE");
    expect(table.play("FLY_CLOCKWISE")).toMatchObject({ turnSeat: 1 });
  });

  test("nothing is discarded before the refill but the card itself", () => {
    const others = PLAIN.slice(0, 4);
    const [card] = cardsOf("insideInfo");
    table.position({ players: 2, hands: [[card, ...others]] });
    const after = table.play("SPECIAL", card);
    expect(after.hand[0]).toEqual(expect.arrayContaining(others));
    expect(after.hand[0]).toHaveLength(BOOK.handSize);
  });

  test("a deck that runs out is renewed, the card itself shuffled in", () => {
    const [card] = cardsOf("insideInfo");
    table.position({ players: 2, hands: [[card]], deck: PLAIN.slice(0, 2), rest: "discard" });
    const after = table.play("SPECIAL", card);
    expect(after.hand[0]).toHaveLength(5);
    expect(after.hand[0]).toEqual(expect.arrayContaining(PLAIN.slice(0, 2)));
    expect(after.discard).toEqual([]);
    expect([...after.deck, ...after.hand[0]]).toContain(card);
  });
});

describe("Jump Paradox", () => {
  test("swaps the ships of two seats; no marker on the Jump Gate, nobody else moves", () => {
    const asked = begin("jumpParadox", { players: 4, ships: [1, 5, 7, 1] });
    expect(asked).toMatchObject({ phase: "paradox", actorSeat: 0, actionsLeft: 1 });
    expect(table.legal()).toEqual(["SWAP 1", "SWAP 2"]);
    expect(table.play("SWAP", 2)).toMatchObject({
      ship: [7, 5, 1, 1],
      gate: [0, 0, 0, 0],
      phase: "turn",
      actionsLeft: 1,
      turnSeat: 0,
    });
  });

  test("the Jump Gate is a location: a ship there can be fetched, and one can be sent there", () => {
    begin("jumpParadox", { players: 3, ships: [2, null, 4] });
    expect(table.legal()).toEqual(["SWAP 1", "SWAP 2"]);
    expect(table.play("SWAP", 1).ship).toEqual([null, 2, 4]);
    begin("jumpParadox", { players: 3, ships: [null, null, 4] });
    expect(table.legal()).toEqual(["SWAP 2"]);
    expect(table.play("SWAP", 2)).toMatchObject({ ship: [4, null, null], gate: [0, 0, 0] });
  });

  test.each([
    ["all on the Jump Gate", [null, null, null]],
    ["all at one planet", [4, 4, 4]],
  ])("is not offered with %s", (_, ships) => {
    const [card] = cardsOf("jumpParadox");
    table.position({ players: 3, ships: ships as (number | null)[], hands: [[card]] });
    expect(table.legalOf("SPECIAL")).toEqual([]);
    expect(table.attempt("SPECIAL", card)).toBe(STATUS.ILLEGAL_ACTION);
  });
});

describe("Lost Records", () => {
  test("every kind of marker of every seat can be removed, but no claim", () => {
    const spec = {
      players: 3,
      claims: { 1: 2, 6: 0 },
      scans: { 1: [1, 0, 2], 4: [0, 1, 0] },
      gate: [0, 3, 1],
      hole: [2, 0, 1],
    };
    const expected = ["REMOVE_SCAN 1 0", "REMOVE_SCAN 1 2", "REMOVE_SCAN 4 1"];
    expected.push("REMOVE_GATE 1", "REMOVE_GATE 2", "REMOVE_HOLE 0", "REMOVE_HOLE 2");
    expect(begin("lostRecords", spec)).toMatchObject({ phase: "records", actorSeat: 0, actionsLeft: 1 });
    expect(table.legal()).toEqual(expected);
    const before = table.state();
    for (const action of expected) {
      table.write(before);
      const after = table.playName(action);
      const scans = structuredClone(before.scans);
      const [gate, hole] = [[...before.gate], [...before.hole]];
      const [name, a, b] = action.split(" ");
      if (name === "REMOVE_SCAN") scans[Number(a)][Number(b)] -= 1;
      if (name === "REMOVE_GATE") gate[Number(a)] -= 1;
      if (name === "REMOVE_HOLE") hole[Number(a)] -= 1;
      expect(after).toEqual({ ...before, scans, gate, hole, phase: "turn" });
    }
  });

  test("one marker only, where several lie", () => {
    begin("lostRecords", { players: 2, scans: { 0: [0, 3] } });
    expect(table.play("REMOVE_SCAN", 0, 1).scans[0]).toEqual([0, 2, 0, 0, 0, 0]);
  });

  test("may be one's own, and takes the ninth marker off the Black Hole before the turn ends", () => {
    begin("lostRecords", { players: 2, hole: [9, 0], claims: { 5: 0, 6: 0, 7: 0 }, actionsLeft: 1 });
    expect(table.play("REMOVE_HOLE", 0)).toMatchObject({ hole: [8, 0], ending: "none", turnSeat: 1 });
  });

  test("is not offered without any marker; a claim is none", () => {
    const [card] = cardsOf("lostRecords");
    table.position({ players: 2, hands: [[card]], claims: { 3: 1 } });
    expect(table.legalOf("SPECIAL")).toEqual([]);
    expect(table.attempt("SPECIAL", card)).toBe(STATUS.ILLEGAL_ACTION);
  });
});

describe("Wormhole", () => {
  test.each([
    [null, 0, [0, 1, 2, 3, 4, 5, 6, 7]],
    [3, 0, [0, 1, 2, 4, 5, 6, 7]],
    [0, 1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ])("from %s with options %i to any other planet, without a marker", (ship, options, targets) => {
    for (const target of targets) {
      const spec = { players: 2, options, ships: [ship], gate: [1, 1], scans: { 2: [1, 0] } };
      expect(begin("wormhole", spec)).toMatchObject({ phase: "wormhole", actorSeat: 0, actionsLeft: 1 });
      expect(table.legal()).toEqual(targets.map((place) => `PLACE ${place}`));
      const before = table.state();
      expect(table.play("PLACE", target)).toEqual({ ...before, ship: [target, null], phase: "turn" });
    }
  });
});
