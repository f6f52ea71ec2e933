// 1st edition, Land-and-Claim, steps 1 to 5, and Hotshot Pilot, which does it with one landing code.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import {
  ascending,
  ICON,
  NAVCOMPS,
  NOTHING,
  navcompBox,
  ordinary,
  PLANETS,
  PLAYERS,
  plain,
  resourceBox,
} from "./cards.ts";
import { FirstEditionTable, type GameState, type PositionSpec } from "./position.ts";

const table = new FirstEditionTable();
const PLACE = 2;
const [A, B] = PLANETS[PLACE].landing;
const CARDS = ascending([navcompBox().take(ordinary({ landing: A })), navcompBox().take(ordinary({ landing: B }))]);
const PILOTS = NAVCOMPS.filter((card) => card.special === "hotshotPilot").map((card) => card.id);

/** A position in which the turn's seat can land at PLACE. */
function landing(spec: Partial<PositionSpec> & { players: number }): GameState {
  const turnSeat = spec.turnSeat ?? 0;
  const bySeat = <T>(value: T, others: T): T[] =>
    Array.from({ length: spec.players }, (_, seat) => (seat === turnSeat ? value : others));
  return table.position({ ships: bySeat<number | null>(PLACE, null), hands: bySeat<number[]>(CARDS, []), ...spec });
}

const land = (): GameState => table.play("LAND", CARDS[0], CARDS[1]);

describe("step 1: two cards with the two landing codes", () => {
  test("both are discarded", () => {
    landing({ players: 2 });
    const after = land();
    expect(after.hand[0]).toEqual([]);
    expect(ascending(after.discard)).toEqual(CARDS);
    for (const card of CARDS) expect(after.navcompKnown[card]).toBe(3);
  });

  test("every pair of cards: legal when one shows the one code and one the other", () => {
    const cards = NAVCOMPS.filter((card) => card.landing !== undefined && card.special !== "hotshotPilot");
    for (const first of cards) {
      const others = cards.filter((card) => card.id > first.id);
      for (let i = 0; i < others.length; i += 4) {
        const hand = [first, ...others.slice(i, i + 4)];
        landing({ players: 2, hands: [hand.map((card) => card.id)] });
        const expected = hand.flatMap((x, k) =>
          hand
            .slice(k + 1)
            .filter((y) => (x.landing === A && y.landing === B) || (x.landing === B && y.landing === A))
            .map((y) => `LAND ${x.id} ${y.id}`),
        );
        expect(table.legal().filter((action) => /^(LAND|PILOT)/.test(action))).toEqual(expected);
      }
    }
  });

  test("only where the ship is: not on the Jump Gate, not for other planets", () => {
    for (const place of [null, 0, 1, 3, 4, 5, 6, 7]) {
      landing({ players: 2, ships: [place] });
      const codes: number[] = place === null ? [] : PLANETS[place].landing;
      expect(table.legalOf("LAND").length).toBe(codes.includes(A) && codes.includes(B) ? 1 : 0);
    }
  });

  test("only on a planet that nobody has claimed, not even oneself", () => {
    for (const owner of [0, 1]) {
      landing({ players: 2, claims: { [PLACE]: owner }, faceUp: { [PLACE]: [resourceBox().take(plain("fame"))] } });
      expect(table.legalOf("LAND")).toEqual([]);
      expect(table.attempt("LAND", CARDS[0], CARDS[1])).toBe(STATUS.ILLEGAL_ACTION);
    }
  });

  test("nothing need be scanned, and all may be", () => {
    for (const revealed of [[], [PLACE]]) {
      landing({ players: 2, revealed });
      expect(land().claim[PLACE]).toBe(0);
    }
  });
});

describe("steps 2 and 3: claim, turn all up, remove Nothing", () => {
  test("what was face-up and what was face-down lies open, without any Nothing; those leave the game", () => {
    const box = resourceBox();
    const [oldGem, water, fame] = [box.take(plain("gemRed")), box.take(ICON), box.take(plain("fame"))];
    const [oldNothing, newNothing, deepNothing] = box.takeMany(3, NOTHING);
    const before = landing({
      players: 2,
      faceUp: { [PLACE]: [oldNothing, oldGem] },
      faceDown: { [PLACE]: [deepNothing, fame, newNothing, water] },
    });
    const after = land();
    expect(after.claim).toEqual(before.claim.map((owner, place) => (place === PLACE ? 0 : owner)));
    expect(after.faceDown[PLACE]).toEqual([]);
    expect(after.faceUp[PLACE][0]).toBe(oldGem);
    expect(ascending(after.faceUp[PLACE])).toEqual(ascending([oldGem, water, fame]));
    expect(after.aside).toEqual([...before.aside, oldNothing, newNothing, deepNothing].sort((x, y) => x - y));
    for (const card of [water, fame, newNothing, deepNothing]) expect(after.resourceKnown[card]).toBe(3);
    expect(after).toMatchObject({ phase: "take", actorSeat: 0, actionsLeft: 1, gate: [0, 0], hole: [0, 0] });
  });

  test("where only Nothing lay the planet is claimed and nobody collects", () => {
    const nothing = resourceBox().takeMany(6, NOTHING);
    const faceDown = { [PLACE]: nothing.slice(4) };
    landing({
      players: 2,
      claims: { 6: 0 },
      faceUp: { [PLACE]: nothing.slice(0, 4) },
      faceDown,
      scans: { [PLACE]: [1, 2] },
    });
    expect(land()).toMatchObject({ phase: "turn", actorSeat: 0, actionsLeft: 1, aside: nothing });
    expect(table.state().claim[PLACE]).toBe(0);
    expect(table.state().faceUp[PLACE]).toEqual([]);
  });

  test("scan markers stay", () => {
    landing({ players: 3, scans: { [PLACE]: [2, 0, 1] } });
    const { scans } = land();
    expect(scans[PLACE]).toEqual([2, 0, 1, 0, 0, 0]);
  });
});

describe("step 4: the claimer collects one", () => {
  test("of all that lies there, and must", () => {
    const box = resourceBox();
    const up = [box.take(plain("fame")), ...box.takeMany(3, plain("water")), box.take(ICON), box.take(plain("gemRed"))];
    for (let slot = 0; slot < up.length; slot++) {
      const before = landing({ players: 3, faceUp: { [PLACE]: up }, collected: { 0: [] } });
      land();
      expect(table.legal()).toEqual(up.map((_, i) => `TAKE ${i}`));
      expect(table.attempt("TAKE_NONE")).toBe(STATUS.ILLEGAL_ACTION);
      const after = table.play("TAKE", slot);
      expect(after.collected[0]).toEqual([up[slot]]);
      expect(after.faceUp[PLACE]).toEqual(up.filter((_, i) => i !== slot));
      expect(after.hole).toEqual([slot === 4 ? 1 : 0, 0, 0]);
      expect(after.aside).toEqual(before.aside);
      expect(after).toMatchObject({ phase: "turn", turnSeat: 0, actionsLeft: 1 });
    }
  });

  test("is asked also where one resource is left", () => {
    const box = resourceBox();
    const only = box.take(plain("fame"));
    const faceDown = { [PLACE]: box.takeMany(2, NOTHING) };
    const faceUp = { [PLACE]: [only, ...box.takeMany(3, NOTHING)] };
    landing({ players: 2, faceUp, faceDown, scans: { [PLACE]: [0, 3] }, collected: { 0: [] } });
    land();
    expect(table.legal()).toEqual(["TAKE 0"]);
    // Nothing is left for the other's scan markers.
    expect(table.play("TAKE", 0)).toMatchObject({
      phase: "turn",
      actorSeat: 0,
      collected: [[only], expect.anything()],
    });
  });
});

describe("step 5: scan markers collect", () => {
  const fill = (players: number): PositionSpec => {
    const box = resourceBox();
    return { players, faceUp: { [PLACE]: [box.take(plain("fame")), ...box.takeMany(4, plain("water"))] } };
  };

  /** Plays step 4 and then step 5 to its end; returns who was asked in which order. */
  function order(answer: (state: GameState) => string): (number | null)[] {
    land();
    let state = table.play("TAKE", 0);
    const seats: (number | null)[] = [];
    while (state.phase === "collect") {
      expect(state.cursor).toBe(seats.length);
      seats.push(state.actorSeat);
      expect(table.cartridge.raw.currentSeat()).toBe(state.actorSeat);
      expect(table.legal()).toEqual(["TAKE_NONE", ...state.faceUp[PLACE].map((_, slot) => `TAKE ${slot}`)]);
      state = table.playName(answer(state));
    }
    expect(state).toMatchObject({ phase: "turn", cursor: 0 });
    return seats;
  }

  test.each([
    ["most markers first", 0, [0, 1, 3, 1], [2, 1, 3]],
    ["two, then one", 3, [2, 0, 1, 1], [0, 2, 3]],
    ["ties: clockwise from the claimer's left", 0, [0, 1, 1, 1], [1, 2, 3]],
    ["ties, from another claimer", 2, [1, 1, 0, 1], [3, 0, 1]],
    ["the claimer too, last of those with as many", 1, [1, 1, 1, 1], [2, 3, 0, 1]],
    ["the claimer first with the most", 1, [1, 2, 1, 1], [1, 2, 3, 0]],
    ["only those with markers", 3, [0, 0, 1, 0], [2]],
    ["the claimer alone", 3, [0, 0, 0, 2], [3]],
    ["nobody", 0, [0, 0, 0, 0], []],
  ])("%s", (_, turnSeat, markers, expected) => {
    for (const answer of ["TAKE 0", "TAKE_NONE"]) {
      landing({ ...fill(4), turnSeat, scans: { [PLACE]: markers } });
      expect(order(() => answer)).toEqual(expected);
    }
  });

  test.each(PLAYERS)("one marker each: around the table from the left, the claimer last (%i players)", (players) => {
    for (let turnSeat = 0; turnSeat < players; turnSeat++) {
      // No more than four resources can be turned up at that planet with six players.
      const seats = Array.from({ length: players }, (_, i) => (turnSeat + 1 + i) % players).slice(-4);
      const markers = Array.from({ length: players }, (_, seat) => (seats.includes(seat) ? 1 : 0));
      const box = resourceBox();
      landing({
        players,
        turnSeat,
        scans: { [PLACE]: markers },
        faceUp: { [PLACE]: [...box.takeMany(4, plain("water")), box.take(plain("fame"))] },
      });
      expect(order(() => "TAKE 0")).toEqual(seats);
    }
  });

  test("one resource each, however many markers", () => {
    const before = landing({ ...fill(3), scans: { [PLACE]: [0, 5, 0] }, collected: { 0: [], 1: [] } });
    expect(order(() => "TAKE 1")).toEqual([1]);
    expect(
      table
        .state()
        .collected.slice(0, 2)
        .map((cards) => cards.length),
    ).toEqual([1, 1]);
    expect(table.state().scans).toEqual(before.scans);
  });

  test("a seat that declines gets nothing, and the next still may collect", () => {
    const before = landing({ ...fill(3), scans: { [PLACE]: [0, 2, 1] } });
    const asked = order((state) => (state.actorSeat === 1 ? "TAKE_NONE" : "TAKE 1"));
    expect(asked).toEqual([1, 2]);
    const gained = table.state().collected.map((cards, seat) => cards.length - before.collected[seat].length);
    expect(gained).toEqual([1, 0, 1]);
  });

  test("each icon brings its collector a marker; the ending waits for the end of the turn", () => {
    const box = resourceBox();
    const icons = box.takeMany(3, ICON);
    landing({
      players: 3,
      faceUp: { [PLACE]: icons },
      scans: { [PLACE]: [0, 1, 1] },
      hole: [3, 3, 1],
      claims: { 6: 0, 7: 0 },
    });
    land();
    table.play("TAKE", 0);
    table.play("TAKE", 0);
    const after = table.play("TAKE", 0);
    expect(after.hole).toEqual([4, 4, 2]);
    expect(after).toMatchObject({ phase: "turn", turnSeat: 0, actionsLeft: 1, ending: "none" });
  });

  test("as the second action the turn passes on after the last collector", () => {
    landing({ ...fill(3), turnSeat: 1, actionsLeft: 1, scans: { [PLACE]: [1, 0, 0] } });
    expect(order(() => "TAKE_NONE")).toEqual([0]);
    expect(table.state()).toMatchObject({ turnSeat: 2, actorSeat: 2, actionsLeft: 2 });
  });
});

describe("Hotshot Pilot", () => {
  test("every pilot with every card of one of the two codes, also with another pilot, but not alone", () => {
    for (const pilot of PILOTS) {
      for (const card of NAVCOMPS.filter((other) => other.id !== pilot)) {
        landing({ players: 2, hands: [[pilot, card.id]] });
        const covers = (id: number): boolean => NAVCOMPS[id].landing === A || NAVCOMPS[id].landing === B;
        const expected = covers(card.id) ? [`PILOT ${pilot} ${card.id}`] : [];
        if (card.special === "hotshotPilot" && covers(pilot)) expected.push(`PILOT ${card.id} ${pilot}`);
        expect(table.legalOf("PILOT").sort()).toEqual(expected.sort());
        expect(table.legalOf("SPECIAL")).not.toContain(`SPECIAL ${pilot}`);
      }
    }
    landing({ players: 2, hands: [[PILOTS[1]]] });
    expect(table.legalOf("PILOT")).toEqual([]);
  });

  test("does a whole Land-and-Claim", () => {
    const box = resourceBox();
    const up = box.takeMany(2, plain("water"));
    const nothing = box.take(NOTHING);
    const spec = { players: 2, hands: [[PILOTS[0], CARDS[0]]], scans: { [PLACE]: [0, 1] } };
    landing({ ...spec, faceUp: { [PLACE]: up }, faceDown: { [PLACE]: [nothing] }, collected: { 0: [] } });
    const asked = table.play("PILOT", PILOTS[0], CARDS[0]);
    expect(ascending(asked.discard)).toEqual(ascending([PILOTS[0], CARDS[0]]));
    expect(asked).toMatchObject({ phase: "take", actionsLeft: 1, hand: [[], []] });
    expect(asked.faceDown[PLACE]).toEqual([]);
    expect(asked.aside).toContain(nothing);
    expect(asked.claim[PLACE]).toBe(0);
    expect(table.play("TAKE", 1)).toMatchObject({ phase: "collect", actorSeat: 1, cursor: 0 });
    expect(table.play("TAKE", 0)).toMatchObject({ phase: "turn", actorSeat: 0, actionsLeft: 1 });
  });

  test("not on a claimed planet, not on the Jump Gate", () => {
    for (const spec of [{ ships: [null] }, { claims: { [PLACE]: 1 } }]) {
      landing({ players: 2, hands: [[PILOTS[0], CARDS[0]]], ...spec });
      expect(table.legalOf("PILOT")).toEqual([]);
      expect(table.attempt("PILOT", PILOTS[0], CARDS[0])).toBe(STATUS.ILLEGAL_ACTION);
    }
  });
});
