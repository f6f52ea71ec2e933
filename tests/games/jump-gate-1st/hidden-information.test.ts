// What a seat may know in the first edition: observe never shows more, resample changes exactly the rest, and what was
// shown stays known.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { isSame } from "../../../host/cartridge/bytes.ts";
import { decodeState, encodeState, type StateJson } from "../../../host/state/codec.ts";
import { expectUniform } from "../../support/chance.ts";
import { seededRandom } from "../../support/scenario.ts";
import { seenBy, swapHidden } from "../jump-gate/hidden.ts";
import { auditState } from "./audit.ts";
import { navcompBox, OPTION_SETS, PLAYERS } from "./cards.ts";
import { FirstEditionTable, type GameState } from "./position.ts";

const table = new FirstEditionTable();
const UNKNOWN = 255;

/** Visits states of random games, every few steps and at what deals with hidden cards; they are fixed by the seeds. */
function visit(
  players: number,
  optionSets: number[],
  every: number,
  look: (state: GameState, where: string) => void,
): void {
  for (const options of optionSets) {
    const random = seededRandom(options * 7919 + players);
    let state = table.newGame(1, players, 11 + options, 17, options);
    for (let step = 0; state.phase !== "over"; step++) {
      if (step % every === 0 || ["collect", "take", "second"].includes(state.phase)) {
        const bytes = table.cartridge.state();
        look(state, `players ${players}, options ${options}, step ${step}`);
        if (table.cartridge.setState(bytes) !== STATUS.OK) throw new Error("the visited state was not accepted again");
      }
      const legal = table.legal();
      state = table.playName(legal[random(legal.length)]);
    }
  }
}

/** Observations of all seats and of the public. */
function observations(players: number): Uint8Array[] {
  return Array.from({ length: players + 1 }, (_, i) => table.cartridge.observation(i - 1));
}

/** All legal actions, and the sentences for them. */
const words = (): string =>
  table.cartridge
    .legalActions()
    .map((code) => `${table.name(code)}: ${table.cartridge.actionText(code)}`)
    .join("\n");

const decode = (bytes: Uint8Array): GameState => decodeState(table.layout, bytes) as unknown as GameState;

describe("observe", () => {
  test.each(PLAYERS)("is by definition what each seat and the public can place (%i players)", (players) => {
    visit(players, [0, 4, 7], 17, (state, where) => {
      table.write(state);
      for (let seat = -1; seat < players; seat++) {
        const expected = encodeState(table.layout, seenBy(state, seat) as unknown as StateJson);
        expect(isSame(table.cartridge.observation(seat), expected), `${where}, seat ${seat}`).toBe(true);
      }
    });
  });

  test.each(PLAYERS)(
    "does not change when what is hidden from the seat is swapped, nor do its actions and their sentences (%i players)",
    (players) => {
      const random = seededRandom(players);
      let swaps = 0;
      visit(players, [0, 4, 7], 43, (state, where) => {
        table.write(state);
        const before = observations(players);
        const said = words();
        for (let seat = -1; seat < players; seat++) {
          table.write(swapHidden(state, seat, random));
          expect(isSame(table.cartridge.observation(seat), before[seat + 1]), `${where}, seat ${seat}`).toBe(true);
          if (seat === state.actorSeat) expect(words(), where).toBe(said);
          swaps++;
        }
      });
      expect(swaps).toBeGreaterThan(100);
    },
  );

  test("shows a seat its own hand and what is open, and 255 for the rest", () => {
    visit(3, OPTION_SETS, 61, (state, where) => {
      table.write(state);
      for (let seat = -1; seat < 3; seat++) {
        const seen = decode(table.cartridge.observation(seat));
        const hide = (cards: number[]): number[] => cards.map(() => UNKNOWN);
        const bits = seat < 0 ? 7 : 1 << seat;
        const mask = (known: number[]): number[] => known.map((seats) => ((seats & bits) === bits ? bits : 0));
        expect(seen, where).toEqual({
          ...state,
          rng: [0, 0, 0, 0],
          faceDown: state.faceDown.map(hide),
          deck: hide(state.deck),
          hand: state.hand.map((cards, owner) => (owner === seat ? cards : hide(cards))),
          navcompKnown: mask(state.navcompKnown),
          resourceKnown: mask(state.resourceKnown),
        });
      }
    });
  });

  test("shows everything once the game has ended", () => {
    const random = seededRandom(71);
    let state = table.newGame(1, 3, 71, 0, 4);
    while (state.phase !== "over") {
      const legal = table.legal();
      state = table.playName(legal[random(legal.length)]);
    }
    for (const seat of [-1, 0, 1, 2]) {
      const { deck, hand, faceDown } = decode(table.cartridge.observation(seat));
      expect({ deck, hand, faceDown }).toEqual({ deck: state.deck, hand: state.hand, faceDown: state.faceDown });
    }
  });

  test("refuses seats that do not exist and changes no byte of the state", () => {
    table.newGame(1, 3, 5);
    const before = table.cartridge.state();
    for (const seat of [-2, 3, 5, 6, 1000, -0x80000000]) expect(table.cartridge.raw.observe(seat)).toBeLessThan(0);
    observations(3);
    expect(table.cartridge.state()).toEqual(before);
  });

  test("what a seat sees of a swap it takes part in does change", () => {
    const state = table.newGame(1, 2, 8);
    const before = table.cartridge.observation(0);
    table.write(swapHidden(state, 1, seededRandom(3)));
    expect(table.cartridge.observation(0)).not.toEqual(before);
  });
});

describe("resample", () => {
  test.each(PLAYERS)("keeps the observation and every rule of a state (%i players)", (players) => {
    let seed = 0;
    visit(players, [0, 3, 4, 7], 53, (state, where) => {
      for (let seat = 0; seat < players; seat++) {
        table.write(state);
        const before = table.cartridge.observation(seat);
        const legal = table.legal();
        expect(table.cartridge.raw.resample(seat, ++seed, 99), where).toBe(STATUS.OK);
        expect(isSame(table.cartridge.observation(seat), before), `${where}, seat ${seat}`).toBe(true);
        expect(table.cartridge.raw.checkState(), where).toBe(STATUS.OK);
        expect(auditState(table.state()), where).toEqual([]);
        if (seat === state.actorSeat) expect(table.legal().join(), where).toBe(legal.join());
      }
    });
    expect(seed).toBeGreaterThan(50);
  });

  test("depends on nothing that is hidden from the seat: swapped states resample to the same bytes", () => {
    const random = seededRandom(4);
    visit(3, [0, 4, 5], 67, (state, where) => {
      for (let seat = 0; seat < 3; seat++) {
        table.write(state);
        table.cartridge.raw.resample(seat, 5, 6);
        const expected = table.cartridge.state();
        table.write(swapHidden(state, seat, random));
        table.cartridge.raw.resample(seat, 5, 6);
        expect(isSame(table.cartridge.state(), expected), `${where}, seat ${seat}`).toBe(true);
      }
    });
  });

  test("reseeds the generator from its arguments", () => {
    const state = table.newGame(1, 2, 1);
    table.cartridge.raw.resample(0, 1, 2);
    const first = table.state();
    table.write(state);
    table.cartridge.raw.resample(0, 1, 2);
    expect(table.state()).toEqual(first);
    table.write(state);
    table.cartridge.raw.resample(0, 1, 3);
    expect(table.state().rng).not.toEqual(first.rng);
    expect(first.rng).not.toEqual(state.rng);
  });

  test("deals every hidden card uniformly", () => {
    const state = table.newGame(1, 3, 21);
    const unknownCards = state.navcompKnown.flatMap((mask, card) => (mask & 1 ? [] : [card]));
    const unknownResources = state.resourceKnown.flatMap((mask, card) => (mask & 1 ? [] : [card]));
    const inHand = new Map(unknownCards.map((card) => [card, 0]));
    const onTop = new Map(unknownCards.map((card) => [card, 0]));
    const down = new Map(unknownResources.map((card) => [card, 0]));
    const add = (counts: Map<number, number>, card: number): Map<number, number> =>
      counts.set(card, (counts.get(card) ?? 0) + 1);
    for (let seed = 0; seed < 4000; seed++) {
      table.cartridge.raw.resample(0, seed, 7);
      const { hand, deck, faceDown } = table.state();
      for (const card of hand[2]) add(inHand, card);
      add(onTop, deck[deck.length - 1]);
      add(down, faceDown[5][0]);
    }
    expect([inHand.size, onTop.size, down.size]).toEqual([43, 43, unknownResources.length]);
    expectUniform([...inHand.values()], "hand");
    expectUniform([...onTop.values()], "top of the deck");
    expectUniform([...down.values()], "bottom of a planet");
  });

  test("leaves everything alone for a seat that does not exist", () => {
    table.newGame(1, 3, 5);
    const before = table.cartridge.state();
    for (const seat of [-2, -1, 3, 5, 1000]) expect(table.cartridge.raw.resample(seat, 1, 2)).toBe(STATUS.BAD_ARGUMENT);
    expect(table.cartridge.state()).toEqual(before);
  });
});

describe("knowledge", () => {
  test("is lost when the discard pile is shuffled: nobody can place its cards, in the deck or in a hand", () => {
    const own = navcompBox().takeMany(3, {});
    table.position({ players: 3, hands: [own], deck: [40], rest: "discard" });
    table.play("RESEARCH");
    const after = table.play("DRAW");
    for (const card of after.deck) expect(after.navcompKnown[card]).toBe(0);
    for (const card of after.hand[0]) expect(after.navcompKnown[card]).toBe(1);
    const seen = decode(table.cartridge.observation(1));
    expect([...seen.deck, ...seen.hand[0]].every((card) => card === UNKNOWN)).toBe(true);
    const hands = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      table.cartridge.raw.resample(1, seed, 1);
      hands.add(table.state().hand[0].join());
    }
    expect(hands.size).toBeGreaterThan(35);
  });

  test("of what was turned up stays, also of a Nothing that left the game", () => {
    visit(4, [0, 4], 37, (state, where) => {
      for (const card of [...state.faceUp, ...state.collected, state.aside].flat())
        expect(state.resourceKnown[card], where).toBe(15);
    });
  });
});
