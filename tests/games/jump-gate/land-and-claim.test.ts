// 3rd edition, Action Details: Land & Claim (a planet), with the Waldwelt example.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { ascending, BOOK, ICON, NAVCOMPS, type NavComp, navcompBox, PLANETS, plain, resourceBox } from "./cards.ts";
import { JumpGateTable, type PositionSpec } from "./position.ts";

const table = new JumpGateTable();
const WALDWELT = PLANETS.filter((planet) => planet.name === "Waldwelt")[0];
const OTHERS = PLANETS.filter((planet) => planet.id !== WALDWELT.id).map((planet) => planet.id);
const PLACE = 1;

/** A planet order that puts Waldwelt at PLACE. */
function ring(players: number): number[] {
  return [OTHERS[0], WALDWELT.id, ...OTHERS.slice(1, BOOK.planets[players] - 1)];
}

/** Two cards for Waldwelt's landing codes, without Jump codes. */
function landingCards(): [number, number] {
  const nav = navcompBox();
  const [a, b] = WALDWELT.landing;
  const without = (code: number) => (card: NavComp) => card.landing === code && card.jump === undefined;
  return [nav.take(without(a)), nav.take(without(b))];
}

/** A position in which seat 0 can land on Waldwelt. */
function landing(spec: Partial<PositionSpec> & { players: number }): [number, number] {
  const cards = landingCards();
  table.position({
    planets: ring(spec.players),
    ships: [PLACE],
    hands: [cards],
    faceUp: { [PLACE]: resourceBox().takeMany(3, plain("sand")) },
    ...spec,
  });
  return ascending(cards) as [number, number];
}

describe("Land & Claim: when", () => {
  test("the example: Waldwelt's landing codes are 1 and 2", () => {
    expect([...WALDWELT.landing].sort()).toEqual([1, 2]);
    const [low, high] = landing({ players: 3 });
    expect(table.legal().filter((a) => a.startsWith("LAND"))).toEqual([`LAND ${low} ${high}`]);
    table.play("LAND", low, high);
    expect(table.play("TAKE_NONE").claim[PLACE]).toBe(0);
  });

  test("each of two cards covers one of the two codes; a wildcard covers any one of them", () => {
    const covers = (card: NavComp, code: number): boolean => card.landing === code || card.landing === "~";
    const [a, b] = WALDWELT.landing;
    const cards = NAVCOMPS.filter((card) => card.landing !== undefined);
    for (const first of cards) {
      const others = cards.filter((card) => card.id > first.id);
      for (let i = 0; i < others.length; i += 4) {
        const group = others.slice(i, i + 4);
        landing({ players: 2, hands: [[first.id, ...group.map((card) => card.id)]] });
        const hand = [first, ...group];
        const expected = hand.flatMap((x, k) =>
          hand
            .slice(k + 1)
            .filter((y) => (covers(x, a) && covers(y, b)) || (covers(x, b) && covers(y, a)))
            .map((y) => `LAND ${x.id} ${y.id}`),
        );
        expect(table.legalOf("LAND")).toEqual(expected);
      }
    }
  });

  test("two cards of the same landing code do not do", () => {
    const cards = navcompBox().takeMany(2, { landing: WALDWELT.landing[0] });
    landing({ players: 2, hands: [cards] });
    expect(table.legalOf("LAND")).toEqual([]);
    const [low, high] = ascending(cards);
    expect(table.attempt("LAND", low, high)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("a wildcard stands for the code that the other card lacks", () => {
    for (const code of WALDWELT.landing) {
      const nav = navcompBox();
      const [low, high] = ascending([nav.take({ landing: code }), nav.take({ landing: "~" })]);
      landing({ players: 2, hands: [[low, high]] });
      expect(table.legalOf("LAND")).toEqual([`LAND ${low} ${high}`]);
    }
  });

  test("one card alone never does, not even a wildcard", () => {
    landing({ players: 2, hands: [[navcompBox().take({ landing: "~" })]] });
    expect(table.legalOf("LAND")).toEqual([]);
  });

  test("the order of the two cards does not matter: one code for each pair, lower card first", () => {
    const [low, high] = landing({ players: 2 });
    expect(table.attempt("LAND", high, low)).toBe(STATUS.ILLEGAL_ACTION);
    expect(table.attempt("LAND", low, low)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("not while the planet has a face-down resource", () => {
    const res = resourceBox();
    const [low, high] = landing({
      players: 2,
      faceDown: { [PLACE]: [res.take(plain("sand"))] },
      faceUp: { [PLACE]: [res.take(plain("sand"))] },
    });
    expect(table.legalOf("LAND")).toEqual([]);
    expect(table.attempt("LAND", low, high)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test.each([0, 1])("not when the planet is claimed already, be it by seat %i", (owner) => {
    const [low, high] = landing({ players: 2, claims: { [PLACE]: owner } });
    expect(table.legalOf("LAND")).toEqual([]);
    expect(table.attempt("LAND", low, high)).toBe(STATUS.ILLEGAL_ACTION);
  });

  test("not from the Jump Gate or from another planet", () => {
    landing({ players: 2, ships: [null, PLACE] });
    expect(table.legalOf("LAND")).toEqual([]);
  });

  test("a planet without any resource can be claimed; there is nothing to decide", () => {
    const [low, high] = landing({ players: 2, faceUp: { [PLACE]: [] } });
    const after = table.play("LAND", low, high);
    expect(after.claim[PLACE]).toBe(0);
    expect(after).toMatchObject({ phase: "turn", turnSeat: 0, actorSeat: 0, actionsLeft: 1 });
  });
});

describe("Land & Claim: the cards", () => {
  test("both go to the discard pile, the rest of the hand stays, nothing is drawn", () => {
    const spare = navcompBox().take({ landing: undefined });
    const cards = landingCards();
    const [low, high] = landing({ players: 2, hands: [[...cards, spare]] });
    const after = table.play("LAND", low, high);
    expect(ascending(after.discard)).toEqual([low, high]);
    expect(after.hand[0]).toEqual([spare]);
  });
});

describe("Land & Claim, step 1: marked resources", () => {
  const marked = resourceBox().takeMany(4, (card) => !card.blackHole && card.type !== "sand");

  test("marker owners decide in turn, the landing player first, then to the left; others do not", () => {
    const [low, high] = landing({
      players: 4,
      turnSeat: 2,
      hands: [[], [], landingCards()],
      ships: [null, null, PLACE, null],
      faceUp: { [PLACE]: marked },
      markers: { [PLACE]: [1, 0, null, 2] },
    });
    expect(table.play("LAND", low, high)).toMatchObject({ phase: "collect", turnSeat: 2, actorSeat: 2 });
    expect(table.legal()).toEqual(["LEAVE", "COLLECT"]);
    let state = table.play("LEAVE");
    expect(state).toMatchObject({ phase: "collect", turnSeat: 2, actorSeat: 0 });
    expect(table.legal()).toEqual(["LEAVE", "COLLECT"]);
    state = table.play("COLLECT");
    expect(state).toMatchObject({ phase: "collect", turnSeat: 2, actorSeat: 1 });
    expect(state.collected[0]).toContain(marked[1]);
    state = table.play("COLLECT");
    expect(state.collected[1]).toContain(marked[0]);
    expect(state).toMatchObject({ phase: "take", turnSeat: 2, actorSeat: 2 });
    expect(state.faceUp[PLACE]).toEqual([marked[2], marked[3]]);
  });

  test("a collected resource lies open in front of the player and its marker returns", () => {
    const [low, high] = landing({ players: 2, faceUp: { [PLACE]: marked }, markers: { [PLACE]: [null, 1] } });
    table.play("LAND", low, high);
    expect(table.state()).toMatchObject({ phase: "collect", actorSeat: 1 });
    const after = table.play("COLLECT");
    expect(after.collected[1]).toContain(marked[1]);
    expect(after.resourceKnown[marked[1]]).toBe(3);
    expect(after.faceUp[PLACE]).toEqual([marked[0], marked[2], marked[3]]);
    expect(after.marker.flat().every((owner) => owner === null)).toBe(true);
  });

  test("a resource that is left stays at the planet and its marker returns all the same", () => {
    const [low, high] = landing({ players: 2, faceUp: { [PLACE]: marked }, markers: { [PLACE]: [null, 1] } });
    table.play("LAND", low, high);
    const after = table.play("LEAVE");
    expect(after.faceUp[PLACE]).toEqual(marked);
    expect(after.marker.flat().every((owner) => owner === null)).toBe(true);
    expect(table.legal()).toEqual(["TAKE_NONE", "TAKE 0", "TAKE 1", "TAKE 2", "TAKE 3"]);
  });

  test("markers at other planets stay where they are", () => {
    const other = resourceBox().takeMany(2, (card) => !card.blackHole && card.type === "sand");
    const [low, high] = landing({
      players: 2,
      faceUp: { [PLACE]: marked, 3: other },
      markers: { [PLACE]: [0], 3: [1, 0] },
    });
    table.play("LAND", low, high);
    expect(table.play("COLLECT").marker[3].slice(0, 2)).toEqual([1, 0]);
  });

  test("an icon collected here puts a marker on the Black Hole, an icon left does not", () => {
    const [icon] = resourceBox().takeMany(1, ICON);
    const spec = { players: 2, faceUp: { [PLACE]: [icon] }, markers: { [PLACE]: [1] } };
    const [low, high] = landing(spec);
    table.play("LAND", low, high);
    expect(table.play("COLLECT").blackHole).toEqual([1]);
    landing(spec);
    table.play("LAND", low, high);
    expect(table.play("LEAVE").blackHole).toEqual([]);
  });

  test("nobody else may act, and nothing but these two choices is legal", () => {
    const [low, high] = landing({ players: 2, faceUp: { [PLACE]: marked }, markers: { [PLACE]: [1] } });
    table.play("LAND", low, high);
    for (const other of ["PASS", "RESEARCH", "TAKE_NONE", "NO_MARK", "DRAW", "FLY_CLOCKWISE"]) {
      expect(table.attempt(other)).toBe(STATUS.ILLEGAL_ACTION);
    }
  });
});

describe("Land & Claim, step 2: one of the remaining resources", () => {
  const up = resourceBox().takeMany(3, (card) => !card.blackHole);

  test("the landing player may collect any one, or none", () => {
    for (let slot = 0; slot < up.length; slot++) {
      const [low, high] = landing({ players: 2, faceUp: { [PLACE]: up } });
      expect(table.play("LAND", low, high)).toMatchObject({ phase: "take", actorSeat: 0 });
      expect(table.legal()).toEqual(["TAKE_NONE", "TAKE 0", "TAKE 1", "TAKE 2"]);
      const after = table.play("TAKE", slot);
      expect(after.collected[0]).toEqual([up[slot]]);
      expect(after.faceUp[PLACE]).toEqual(up.filter((_, i) => i !== slot));
      expect(after.claim[PLACE]).toBe(0);
    }
    const [low, high] = landing({ players: 2, faceUp: { [PLACE]: up } });
    table.play("LAND", low, high);
    const after = table.play("TAKE_NONE");
    expect(after.collected[0]).toEqual([]);
    expect(after.faceUp[PLACE]).toEqual(up);
    expect(after.claim[PLACE]).toBe(0);
  });

  test("also after having collected a marked one in step 1", () => {
    const [low, high] = landing({ players: 2, faceUp: { [PLACE]: up }, markers: { [PLACE]: [null, 0] } });
    table.play("LAND", low, high);
    table.play("COLLECT");
    expect(table.legal()).toEqual(["TAKE_NONE", "TAKE 0", "TAKE 1"]);
    expect(table.play("TAKE", 1).collected[0]).toEqual(ascending([up[1], up[2]]));
  });

  test("also the one that its marker's owner left in step 1, even his own", () => {
    const [low, high] = landing({ players: 2, faceUp: { [PLACE]: up }, markers: { [PLACE]: [0, 1] } });
    table.play("LAND", low, high);
    table.play("LEAVE");
    table.play("LEAVE");
    expect(table.legal()).toEqual(["TAKE_NONE", "TAKE 0", "TAKE 1", "TAKE 2"]);
    expect(table.play("TAKE", 1).collected[0]).toEqual([up[1]]);
  });

  test("falls away when step 1 left no resource at the planet", () => {
    const [low, high] = landing({ players: 2, faceUp: { [PLACE]: [up[0]] }, markers: { [PLACE]: [1] } });
    table.play("LAND", low, high);
    const after = table.play("COLLECT");
    expect(after).toMatchObject({ phase: "turn", turnSeat: 0, actorSeat: 0, actionsLeft: 1 });
    expect(after.claim[PLACE]).toBe(0);
  });

  test("an icon taken puts a marker on the Black Hole", () => {
    const icon = resourceBox().take(ICON);
    const [low, high] = landing({ players: 2, faceUp: { [PLACE]: [up[0], icon] } });
    table.play("LAND", low, high);
    expect(table.play("TAKE", 1).blackHole).toEqual([0]);
  });
});

describe("Land & Claim, step 3: the claim", () => {
  test("the planet bears the player's marker, which gives 4 points, and the action is over", () => {
    const [low, high] = landing({ players: 3 });
    const before = table.scores(3);
    table.play("LAND", low, high);
    const after = table.play("TAKE_NONE");
    expect(after.claim).toEqual(after.planet.map((_, place) => (place === PLACE ? 0 : null)));
    expect(after).toMatchObject({ phase: "turn", turnSeat: 0, actorSeat: 0, actionsLeft: 1 });
    expect(table.scores(3)).toEqual([before[0] + BOOK.claimPoints, before[1], before[2]]);
  });

  test("as the second action it ends the turn", () => {
    const [low, high] = landing({ players: 3, actionsLeft: 1 });
    table.play("LAND", low, high);
    expect(table.play("TAKE_NONE")).toMatchObject({ phase: "turn", turnSeat: 1, actorSeat: 1, actionsLeft: 2 });
  });

  test("one player may claim several planets", () => {
    const [low, high] = landing({ players: 2, claims: { 0: 0, 4: 0 } });
    table.play("LAND", low, high);
    expect(table.play("TAKE_NONE").claim.slice(0, 6)).toEqual([0, 0, null, null, 0, null]);
  });

  test("resources left at a claimed planet remain there and may be harvested later", () => {
    const [low, high] = landing({ players: 2, hands: [landingCards(), []] });
    const spare = navcompBox().take({ scan: undefined });
    landing({ players: 2, hands: [[...landingCards(), spare]] });
    table.play("LAND", low, high);
    table.play("TAKE_NONE");
    expect(table.legalOf("HARVEST")).toEqual([`HARVEST ${spare} 0`, `HARVEST ${spare} 1`, `HARVEST ${spare} 2`]);
  });
});
