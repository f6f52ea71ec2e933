// 1st edition, variant Orbital Burn: Land, the claim by the first to land, and who then collects what.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { ascending, ICON, NAVCOMPS, NOTHING, ORBITAL_BURN, PLANETS, plain, resourceBox } from "./cards.ts";
import { FirstEditionTable, type GameState, type PositionSpec } from "./position.ts";

const table = new FirstEditionTable();
const PLACE = 2;
const [CODE_A, CODE_B] = PLANETS[PLACE].landing;
const cardOf = (code: number): number => NAVCOMPS.find((card) => card.landing === code && !card.special)?.id ?? 0;
const CARDS = ascending([cardOf(CODE_A), cardOf(CODE_B)]);
const PILOT = NAVCOMPS.findIndex((card) => card.special === "hotshotPilot");

const box = resourceBox();
const [FAME, RED, BLUE] = [box.take(plain("fame")), box.take(plain("gemRed")), box.take(plain("gemBlue"))];
const [HIDDEN_A, HIDDEN_B] = box.takeMany(2, plain("water"));
const HIDDEN_ICON = box.take(ICON);
const [NOTHING_A, NOTHING_B, NOTHING_C] = box.takeMany(3, NOTHING);

/** A position of Orbital Burn in which seat 0 can land at PLACE. */
function landing(spec: Partial<PositionSpec> = {}): GameState {
  return table.position({
    players: 3,
    options: ORBITAL_BURN,
    ships: [PLACE, PLACE, null],
    hands: [CARDS],
    faceUp: { [PLACE]: [FAME, RED] },
    faceDown: { [PLACE]: [HIDDEN_B, HIDDEN_A] },
    ...spec,
  });
}

const land = (): GameState => table.play("LAND", CARDS[0], CARDS[1]);

describe("the first to land claims the planet", () => {
  test("nothing is turned up; the ship stands on the planet; the cards are discarded", () => {
    const before = landing();
    const after = land();
    expect(after.faceDown).toEqual(before.faceDown);
    expect(after.faceUp).toEqual(before.faceUp);
    expect(after.claim[PLACE]).toBe(0);
    expect(after).toMatchObject({ landed: [1, 0, 0], ship: [PLACE, PLACE, null], phase: "take", actionsLeft: 1 });
    expect(ascending(after.discard)).toEqual(CARDS);
    for (const card of after.faceDown[PLACE]) expect(after.resourceKnown[card]).toBe(0);
  });

  test("face-up Nothing cards leave the game, face-down ones stay", () => {
    const faceUp = { [PLACE]: [NOTHING_A, FAME, NOTHING_B] };
    const before = landing({ faceUp, faceDown: { [PLACE]: [NOTHING_C] } });
    const after = land();
    expect(after.faceUp[PLACE]).toEqual([FAME]);
    expect(after.faceDown[PLACE]).toEqual(before.faceDown[PLACE]);
    expect(after.aside).toEqual(ascending([...before.aside, NOTHING_A, NOTHING_B]));
  });

  test("with a Hotshot Pilot too, by one of the two codes", () => {
    for (const card of CARDS) {
      landing({ hands: [[PILOT, card]] });
      expect(table.play("PILOT", PILOT, card)).toMatchObject({ phase: "take", landed: [1, 0, 0], hand: [[], [], []] });
      expect(table.state().claim[PLACE]).toBe(0);
    }
  });

  test("not without a ship there, and not with the codes of another planet", () => {
    for (const ship of [null, 0, 7]) {
      landing({ ships: [ship] });
      const codes: number[] = ship === null ? [] : PLANETS[ship].landing;
      expect(table.legalOf("LAND")).toHaveLength(codes.includes(CODE_A) && codes.includes(CODE_B) ? 1 : 0);
    }
  });
});

describe("step 4: the claimer collects one, face-up or face-down", () => {
  test("a face-up one of choice", () => {
    landing({ collected: { 0: [] } });
    land();
    expect(table.legal()).toEqual(["TAKE_DOWN", "TAKE 0", "TAKE 1"]);
    expect(table.attempt("TAKE_NONE")).toBe(STATUS.ILLEGAL_ACTION);
    const after = table.play("TAKE", 1);
    expect(after.collected[0]).toEqual([RED]);
    expect(after).toMatchObject({ phase: "turn", actionsLeft: 1, landed: [1, 0, 0] });
  });

  test("the top face-down one, which all then know, with a marker for its icon", () => {
    const before = landing({ collected: { 0: [] }, faceDown: { [PLACE]: [HIDDEN_A, HIDDEN_ICON] } });
    land();
    const after = table.play("TAKE_DOWN");
    expect(after.collected[0]).toEqual([HIDDEN_ICON]);
    expect(after.faceDown[PLACE]).toEqual(before.faceDown[PLACE].slice(0, -1));
    expect(after.faceUp[PLACE]).toEqual([FAME, RED]);
    expect(after).toMatchObject({ hole: [1, 0, 0], phase: "turn" });
    expect(after.resourceKnown[HIDDEN_ICON]).toBe(7);
    expect(after.resourceKnown[HIDDEN_A]).toBe(0);
  });

  test("a Nothing drawn so leaves the game, and nothing is collected", () => {
    const before = landing({ collected: { 0: [] }, faceDown: { [PLACE]: [NOTHING_A] } });
    land();
    const after = table.play("TAKE_DOWN");
    expect(after).toMatchObject({ phase: "turn", actionsLeft: 1, hole: [0, 0, 0] });
    expect(after.collected[0]).toEqual([]);
    expect(after.aside).toEqual(ascending([...before.aside, NOTHING_A]));
    expect(after.resourceKnown[NOTHING_A]).toBe(7);
  });

  test("where nothing lies face-up only face-down ones are there", () => {
    landing({ faceUp: { [PLACE]: [NOTHING_A] } });
    land();
    expect(table.legal()).toEqual(["TAKE_DOWN"]);
  });

  test("where nothing lies face-down only face-up ones are there", () => {
    landing({ faceUp: { [PLACE]: [FAME] }, faceDown: {}, revealed: [PLACE] });
    land();
    expect(table.legal()).toEqual(table.state().faceUp[PLACE].map((_, slot) => `TAKE ${slot}`));
  });

  test("is skipped only where nothing at all lies", () => {
    const nothing = resourceBox().takeMany(6, NOTHING);
    const spec = { faceDown: {}, claims: { 7: 1 }, scans: { [PLACE]: [1, 1, 1] } };
    landing({ ...spec, faceUp: { [PLACE]: nothing.slice(0, 6) } });
    expect(land()).toMatchObject({ phase: "turn", actorSeat: 0, actionsLeft: 1, landed: [1, 0, 0], aside: nothing });
  });
});

describe("step 5: scan markers", () => {
  const faceUp = { [PLACE]: [FAME, RED, BLUE] };
  const faceDown = { [PLACE]: [HIDDEN_B, HIDDEN_A] };

  test("the others choose from the face-up ones only, the claimer from both", () => {
    landing({ faceUp, faceDown, scans: { [PLACE]: [1, 1, 0] }, collected: { 0: [], 1: [] } });
    land();
    expect(table.play("TAKE", 0)).toMatchObject({ phase: "collect", actorSeat: 1, cursor: 0 });
    expect(table.legal()).toEqual(["TAKE_NONE", "TAKE 0", "TAKE 1"]);
    expect(table.attempt("TAKE_DOWN")).toBe(STATUS.ILLEGAL_ACTION);
    expect(table.play("TAKE", 1)).toMatchObject({ phase: "collect", actorSeat: 0, cursor: 1 });
    expect(table.legal()).toEqual(["TAKE_NONE", "TAKE_DOWN", "TAKE 0"]);
    const after = table.play("TAKE_DOWN");
    expect(after.collected.slice(0, 2)).toEqual([ascending([FAME, HIDDEN_A]), [BLUE]]);
    expect(after).toMatchObject({ phase: "turn", actorSeat: 0, actionsLeft: 1, cursor: 0 });
  });

  test("also a seat that has landed elsewhere, or is in orbit here, is one of the others", () => {
    const place = 5;
    landing({
      faceUp: { ...faceUp, [place]: [] },
      faceDown,
      claims: { [place]: 1 },
      ships: [PLACE, place, PLACE],
      landed: [1],
      scans: { [PLACE]: [0, 1, 1] },
    });
    land();
    table.play("TAKE", 0);
    expect(table.legal()).toEqual(["TAKE_NONE", "TAKE 0", "TAKE 1"]);
    expect(table.play("TAKE_NONE")).toMatchObject({ phase: "collect", actorSeat: 2, cursor: 1 });
    expect(table.legal()).toEqual(["TAKE_NONE", "TAKE 0", "TAKE 1"]);
  });

  test("nobody else is asked when nothing face-up is left", () => {
    landing({ faceUp: { [PLACE]: [FAME, NOTHING_A, NOTHING_B] }, faceDown, scans: { [PLACE]: [0, 1, 1] } });
    land();
    expect(table.play("TAKE", 0)).toMatchObject({ phase: "turn", actorSeat: 0 });
  });

  test("but the claimer is, for what lies face-down", () => {
    landing({ faceUp: { [PLACE]: [FAME, NOTHING_A, NOTHING_B] }, faceDown, scans: { [PLACE]: [1, 1, 0] } });
    land();
    expect(table.play("TAKE", 0)).toMatchObject({ phase: "collect", actorSeat: 0 });
    expect(table.legal()).toEqual(["TAKE_NONE", "TAKE_DOWN"]);
    expect(table.play("TAKE_NONE")).toMatchObject({ phase: "turn", actorSeat: 0, actionsLeft: 1 });
  });

  test("in the printed order: most markers first, ties from the claimer's left", () => {
    const spec = { faceUp: { [PLACE]: [FAME, RED, BLUE, HIDDEN_A] }, faceDown: {} };
    for (const [markers, order] of [
      [
        [2, 1, 1],
        [0, 1, 2],
      ],
      [
        [1, 1, 1],
        [1, 2, 0],
      ],
      [
        [0, 1, 2],
        [2, 1],
      ],
    ]) {
      landing({ ...spec, scans: { [PLACE]: markers } });
      land();
      let state = table.play("TAKE", 0);
      const asked: (number | null)[] = [];
      while (state.phase === "collect") {
        asked.push(state.actorSeat);
        state = table.play("TAKE_NONE");
      }
      expect(asked).toEqual(order);
    }
  });

  test("a Nothing that the claimer draws ends his choice, and the next is asked", () => {
    const spec = { faceUp, faceDown: { [PLACE]: [NOTHING_B, NOTHING_A] }, scans: { [PLACE]: [1, 1, 0] } };
    const before = landing({ ...spec, collected: { 0: [] } });
    land();
    expect(table.play("TAKE_DOWN")).toMatchObject({ phase: "collect", actorSeat: 1 });
    table.play("TAKE_NONE");
    const after = table.play("TAKE_DOWN");
    expect(after).toMatchObject({ phase: "turn", actorSeat: 0, collected: [[], {}, {}] });
    expect(after.aside).toEqual(ascending([...before.aside, NOTHING_A, NOTHING_B]));
  });
});

describe("landing on a claimed planet", () => {
  const claims = { [PLACE]: 1 };

  test("claims nothing, collects nothing, turns nothing up, whoever claimed it", () => {
    for (const owner of [0, 1]) {
      const before = landing({ claims: { [PLACE]: owner } });
      const after = land();
      expect(after).toMatchObject({ phase: "turn", landed: [1, 0, 0], actionsLeft: 1, claim: before.claim });
      expect([after.faceUp, after.faceDown, after.collected]).toEqual([
        before.faceUp,
        before.faceDown,
        before.collected,
      ]);
    }
  });

  test("several ships may be landed there", () => {
    landing({ claims, landed: [1] });
    expect(land()).toMatchObject({ landed: [1, 1, 0], ship: [PLACE, PLACE, null] });
  });

  test("with a Hotshot Pilot too", () => {
    landing({ claims, hands: [[PILOT, CARDS[1]]] });
    expect(table.play("PILOT", PILOT, CARDS[1])).toMatchObject({ phase: "turn", landed: [1, 0, 0], actionsLeft: 1 });
  });

  test("also where nothing is left", () => {
    landing({ claims, faceUp: {}, faceDown: {} });
    expect(land()).toMatchObject({ phase: "turn", landed: [1, 0, 0] });
  });

  test("not while landed already", () => {
    landing({ claims, landed: [0], hands: [[...CARDS, PILOT]] });
    expect(table.legal().filter((action) => /^(LAND|PILOT)/.test(action))).toEqual([]);
    expect(table.attempt("LAND", CARDS[0], CARDS[1])).toBe(STATUS.ILLEGAL_ACTION);
    expect(table.attempt("PILOT", PILOT, CARDS[0])).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("without the variant it is refused", () => {
    landing({ options: 0, claims, faceDown: {} });
    expect(table.legalOf("LAND")).toEqual([]);
    expect(table.attempt("LAND", CARDS[0], CARDS[1])).toBe(STATUS.ILLEGAL_ACTION);
  });
});
