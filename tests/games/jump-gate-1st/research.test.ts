// 1st edition, Research and the NavComp deck: discard any number, refill to five; a depleted deck is renewed from the
// shuffled discard pile.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { expectUniform, tally } from "../../support/chance.ts";
import { seededRandom } from "../../support/scenario.ts";
import { ascending, NAVCOMPS, PLAYERS } from "./cards.ts";
import { FirstEditionTable, type GameState, type PositionSpec } from "./position.ts";

const table = new FirstEditionTable();
const HAND = [3, 9, 20, 33, 41];

/** Begins Research in a position and discards cards. */
function research(spec: PositionSpec, discards: number[] = []): GameState {
  table.position(spec);
  table.play("RESEARCH");
  for (const card of discards) table.play("DISCARD", card);
  return table.state();
}

describe("Research", () => {
  test("refills the hand to five from the top of the deck", () => {
    const before = research({ players: 2, hands: [HAND.slice(0, 3)], deck: [7, 30, 11] });
    expect(before).toMatchObject({ phase: "research", actionsLeft: 1, actorSeat: 0 });
    const after = table.play("DRAW");
    expect(after.hand[0]).toEqual(ascending([...HAND.slice(0, 3), 11, 30]));
    expect(after.deck.at(-1)).toBe(7);
    expect(after).toMatchObject({ phase: "turn", actionsLeft: 1, turnSeat: 0, cursor: 0, discard: [] });
  });

  test("with a full hand and no discard it is legal and changes nothing", () => {
    const before = table.position({ players: 2, hands: [HAND] });
    table.play("RESEARCH");
    expect(table.play("DRAW")).toEqual({ ...before, actionsLeft: 1 });
  });

  test.each([1, 2, 3, 4, 5])("%i cards may be discarded first", (number) => {
    const discards = HAND.slice(0, number);
    const deck = [1, 2, 4, 5, 6];
    research({ players: 2, hands: [HAND], deck }, discards);
    const after = table.play("DRAW");
    expect(after.hand[0]).toEqual(ascending([...HAND.slice(number), ...deck.slice(5 - number)]));
    expect(after.discard).toEqual(discards);
    for (const card of discards) expect(after.navcompKnown[card]).toBe(3);
  });

  test("any subset can be discarded, each in one order only", () => {
    for (let set = 0; set < 32; set++) {
      const chosen = HAND.filter((_, i) => (set >> i) & 1);
      const state = research({ players: 2, hands: [HAND] }, chosen);
      expect(state.discard).toEqual(chosen);
      const last = chosen.at(-1) ?? -1;
      const more = HAND.filter((card) => card > last).map((card) => `DISCARD ${card}`);
      expect(table.legal()).toEqual(["DRAW", ...more]);
      for (const card of HAND.filter((own) => own <= last))
        expect(table.attempt("DISCARD", card)).toBe(STATUS.ILLEGAL_ACTION);
    }
  });

  test("is legal with an empty hand and on any spot", () => {
    for (const place of [null, 0, 5]) {
      table.position({ players: 2, ships: [place] });
      expect(table.legal()).toContain("RESEARCH");
    }
  });

  test("only the holder learns what was drawn", () => {
    research({ players: 4, turnSeat: 2, hands: [[], [], []], deck: [8, 9, 10, 11, 12] });
    const after = table.play("DRAW");
    for (const card of [8, 9, 10, 11, 12]) expect(after.navcompKnown[card]).toBe(4);
  });
});

describe("the draw deck runs out", () => {
  const deck = [10, 11];
  const ids = NAVCOMPS.map((card) => card.id);

  test("the discard pile is shuffled and drawing goes on", () => {
    const rest = ids.filter((id) => !deck.includes(id) && id !== 40);
    research({ players: 2, hands: [[40]], deck, discard: rest });
    const after = table.play("DRAW");
    expect(after.hand[0]).toHaveLength(5);
    expect(after.hand[0]).toEqual(expect.arrayContaining([10, 11, 40]));
    expect(after.discard).toEqual([]);
    expect(ascending([...after.deck, ...after.hand[0]])).toEqual(ids);
    for (const card of after.deck) expect(after.navcompKnown[card], `card ${card} of the deck`).toBe(0);
    for (const card of after.hand[0]) expect(after.navcompKnown[card]).toBe(1);
  });

  test("also exactly when the last card fills the hand", () => {
    const own = [40, 41, 42];
    research({ players: 2, hands: [own], deck, rest: "discard" });
    const after = table.play("DRAW");
    expect(after.hand[0]).toEqual(ascending([...own, ...deck]));
    expect(after.discard).toEqual([]);
    expect(after.deck).toHaveLength(43);
  });

  test("what was discarded in the same Research is shuffled in too", () => {
    research({ players: 2, hands: [HAND], deck, rest: "discard" }, HAND);
    const after = table.play("DRAW");
    expect(after.discard).toEqual([]);
    expect(ascending([...after.deck, ...after.hand[0]])).toEqual(ids);
  });

  test("the shuffle is fair: every card is drawn equally often, and first from the new deck", () => {
    const spec: PositionSpec = { players: 2, hands: [[40, 41, 42]], deck: [10], rest: "discard" };
    table.position(spec);
    table.play("RESEARCH");
    const before = table.state();
    const drawn: number[] = [];
    const tops: number[] = [];
    const random = seededRandom(1);
    for (let seed = 1; seed <= 2000; seed++) {
      table.write({ ...before, rng: before.rng.map(() => random(2 ** 32)) });
      const after = table.play("DRAW");
      drawn.push(...after.hand[0].filter((card) => ![10, 40, 41, 42].includes(card)));
      tops.push(after.deck.at(-1) as number);
    }
    const pool = ids.filter((id) => ![10, 40, 41, 42].includes(id));
    expect(drawn).toHaveLength(2000);
    for (const [list, what] of [
      [drawn, "drawn"],
      [tops, "top"],
    ] as const) {
      const counts = tally(list, 48);
      expectUniform(
        pool.map((id) => counts[id]),
        what,
      );
    }
  });

  test.each(PLAYERS)("never both piles: %i full hands leave cards to draw", (players) => {
    const hands = Array.from({ length: players }, (_, seat) => ids.slice(5 * seat, 5 * seat + 5));
    research({ players, hands, deck: [47], rest: "discard" }, hands[0]);
    const after = table.play("DRAW");
    expect(after.hand[0]).toHaveLength(5);
    expect(after.deck.length + after.discard.length).toBe(48 - 5 * players);
  });
});
