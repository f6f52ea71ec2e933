// What a seat may know: observe never shows more, resample changes exactly the rest, and what was shown stays known.
// The long run (JUMPDECK_BUTTON_GAMES=all) looks at twice the games.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { isSame } from "../../../host/cartridge/bytes.ts";
import { decodeState, encodeState, type StateJson } from "../../../host/state/codec.ts";
import { isLongRun } from "../../support/button-game.ts";
import { expectUniform } from "../../support/chance.ts";
import { seededRandom } from "../../support/scenario.ts";
import { auditState } from "./audit.ts";
import { navcompBox, RESOURCES } from "./cards.ts";
import { seenBy, swapHidden, tellSome } from "./hidden.ts";
import { everyone, type GameState, JumpGateTable } from "./position.ts";

const table = new JumpGateTable();
const UNKNOWN = 255;
const GAMES = isLongRun() ? 6 : 3;

/** Visits states of random games, every few steps; they are fixed by the seeds. */
function visit(
  players: number,
  gamesCount: number,
  every: number,
  look: (state: GameState, where: string) => void,
): void {
  for (let seed = 1; seed <= gamesCount; seed++) {
    const random = seededRandom(seed * 7919 + players);
    let state = table.newGame(3, players, seed, 17);
    for (let step = 0; state.phase !== "over"; step++) {
      if (step % every === 0 || state.phase === "collect" || state.phase === "research") {
        const bytes = table.cartridge.state();
        look(state, `players ${players}, seed ${seed}, step ${step}`);
        if (table.cartridge.setState(bytes) !== STATUS.OK) throw new Error("the visited state was not accepted again");
      }
      const legal = table.legal();
      const [name, ...operands] = legal[random(legal.length)].split(" ");
      state = table.play(name, ...operands.map(Number));
    }
  }
}

/** Observations of all seats and of the public. */
function observations(players: number): Uint8Array[] {
  return Array.from({ length: players + 1 }, (_, i) => table.cartridge.observation(i - 1));
}

describe("observe", () => {
  test.each([2, 3, 4, 5])("does not change when what is hidden from the seat is swapped (%i players)", (players) => {
    const random = seededRandom(players);
    let swaps = 0;
    visit(players, GAMES, 23, (state, where) => {
      table.write(state);
      const before = observations(players);
      const legal = table.legal();
      for (let seat = -1; seat < players; seat++) {
        const other = swapHidden(state, seat, random);
        table.write(other);
        expect(isSame(table.cartridge.observation(seat), before[seat + 1]), `${where}, seat ${seat}`).toBe(true);
        if (seat === state.actorSeat) expect(table.legal().join(), where).toBe(legal.join());
        swaps++;
      }
    });
    expect(swaps).toBeGreaterThan(100);
  });

  test("shows a seat its own cards, what is open and what it remembers, and 255 for the rest", () => {
    visit(3, 3, 31, (state, where) => {
      table.write(state);
      for (let seat = 0; seat < 3; seat++) {
        const seen = decodeState(table.layout, table.cartridge.observation(seat)) as unknown as GameState;
        expect(seen.hand[seat], where).toEqual(state.hand[seat]);
        expect(seen.hidden[seat], where).toEqual(state.hidden[seat]);
        for (const key of [
          "faceUp",
          "marker",
          "claim",
          "ship",
          "planet",
          "collected",
          "discard",
          "blackHole",
        ] as const) {
          expect(seen[key], `${where}: ${key}`).toEqual(state[key]);
        }
        expect(seen.faceDown).toEqual(state.faceDown.map((cards) => cards.map(() => UNKNOWN)));
        expect(seen.deck, where).toEqual(
          state.deck.map((card) => ((state.navcompKnown[card] >> seat) & 1 ? card : UNKNOWN)),
        );
        for (const other of [0, 1, 2].filter((s) => s !== seat)) {
          expect(seen.hidden[other]).toEqual(state.hidden[other].map(() => UNKNOWN));
          const remembered = state.hand[other].filter((card) => (state.navcompKnown[card] >> seat) & 1);
          expect(
            seen.hand[other].filter((card) => card !== UNKNOWN),
            where,
          ).toEqual(remembered);
          expect(seen.hand[other]).toHaveLength(state.hand[other].length);
        }
        expect(seen.rng).not.toEqual(state.rng);
      }
    });
  });

  test.each([2, 3, 4, 5])("is by definition what each seat and the public can place (%i players)", (players) => {
    const random = seededRandom(players * 31);
    visit(players, GAMES, 11, (state, where) => {
      // As played, and with some, most and all of what is hidden known to everybody.
      for (const chance of [0, 1, 5, 9, 10]) {
        const told = tellSome(state, chance, random);
        table.write(told);
        for (let seat = -1; seat < players; seat++) {
          const expected = encodeState(table.layout, seenBy(told, seat) as unknown as StateJson);
          expect(isSame(table.cartridge.observation(seat), expected), `${where}, chance ${chance}, seat ${seat}`).toBe(
            true,
          );
        }
      }
    });
  });

  test("shows the public no hand and no hidden resource but what was discarded before", () => {
    table.newGame(3, 4, 5);
    const seen = decodeState(table.layout, table.cartridge.observation(-1)) as unknown as GameState;
    expect([...seen.hand, ...seen.hidden].flat().every((card) => card === UNKNOWN)).toBe(true);
  });

  test("reveals hidden resources to everybody once the game has ended", () => {
    const random = seededRandom(71);
    let state = table.newGame(3, 3, 71);
    while (state.phase !== "over") {
      const legal = table.legal();
      const [name, ...operands] = legal[random(legal.length)].split(" ");
      state = table.play(name, ...operands.map(Number));
    }
    for (const seat of [-1, 0, 1, 2]) {
      const seen = decodeState(table.layout, table.cartridge.observation(seat)) as unknown as GameState;
      expect(seen.hidden).toEqual(state.hidden);
    }
  });

  test("refuses seats that do not exist and changes no byte of the state", () => {
    table.newGame(3, 3, 5);
    const before = table.cartridge.state();
    for (const seat of [-2, 3, 5, 1000, -0x80000000]) expect(table.cartridge.raw.observe(seat)).toBeLessThan(0);
    observations(3);
    expect(table.cartridge.state()).toEqual(before);
  });

  test("what a seat sees of a swap it takes part in does change", () => {
    const state = table.newGame(3, 2, 8);
    const before = table.cartridge.observation(0);
    table.write(swapHidden(state, 1, seededRandom(3)));
    expect(table.cartridge.observation(0)).not.toEqual(before);
  });
});

describe("resample", () => {
  test.each([2, 3, 4, 5])("keeps the observation and every rule of a state (%i players)", (players) => {
    let seed = 0;
    visit(players, GAMES, 29, (state, where) => {
      for (let seat = 0; seat < players; seat++) {
        table.write(state);
        const before = table.cartridge.observation(seat);
        const legal = table.legal();
        expect(table.cartridge.raw.resample(seat, ++seed, 99), where).toBe(STATUS.OK);
        expect(isSame(table.cartridge.observation(seat), before), `${where}, seat ${seat}`).toBe(true);
        expect(table.cartridge.raw.checkState(), where).toBe(STATUS.OK);
        const after = table.state();
        expect(auditState(after), where).toEqual([]);
        if (seat === state.actorSeat) expect(table.legal().join(), where).toBe(legal.join());
      }
    });
    expect(seed).toBeGreaterThan(50);
  });

  test("depends on nothing that is hidden from the seat: swapped states resample to the same bytes", () => {
    const random = seededRandom(4);
    visit(3, 3, 37, (state, where) => {
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
    const state = table.newGame(3, 2, 1);
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

  test("deals every hidden card uniformly: NavComp cards", () => {
    const state = table.newGame(3, 3, 21);
    const unknown = state.navcompKnown.flatMap((mask, card) => (mask & 1 ? [] : [card]));
    const inHand = new Map(unknown.map((card) => [card, 0]));
    const onTop = new Map(unknown.map((card) => [card, 0]));
    const runs = 4000;
    for (let seed = 0; seed < runs; seed++) {
      table.cartridge.raw.resample(0, seed, 7);
      const { hand, deck } = table.state();
      for (const card of hand[2]) inHand.set(card, (inHand.get(card) ?? 0) + 1);
      const top = deck[deck.length - 1];
      onTop.set(top, (onTop.get(top) ?? 0) + 1);
    }
    expect([inHand.size, onTop.size]).toEqual([unknown.length, unknown.length]);
    expectUniform([...inHand.values()], "hand");
    expectUniform([...onTop.values()], "top of the deck");
  });

  test("deals every hidden card uniformly: resources, Fame never among the hidden ones", () => {
    const state = table.newGame(3, 4, 22);
    const unknown = state.resourceKnown.flatMap((mask, card) => (mask & 1 ? [] : [card]));
    const secret = unknown.filter((card) => RESOURCES[card].type !== "fame");
    const fame = unknown.filter((card) => RESOURCES[card].type === "fame");
    const hidden = new Map(secret.map((card) => [card, 0]));
    const bottom = new Map(unknown.map((card) => [card, 0]));
    const runs = 4000;
    for (let seed = 0; seed < runs; seed++) {
      table.cartridge.raw.resample(0, seed, 8);
      const after = table.state();
      for (const card of after.hidden.slice(1).flat()) hidden.set(card, (hidden.get(card) ?? 0) + 1);
      bottom.set(after.faceDown[5][0], (bottom.get(after.faceDown[5][0]) ?? 0) + 1);
    }
    expect([...hidden.keys()].every((card) => RESOURCES[card].type !== "fame")).toBe(true);
    expect(hidden.size).toBe(secret.length);
    expectUniform([...hidden.values()], "hidden resources");
    // A Fame is at each other place with 1 in the number of places; others share what is left evenly.
    const places = unknown.length - 6;
    const fameHits = fame.reduce((sum, card) => sum + (bottom.get(card) ?? 0), 0);
    const share = fame.length / places;
    expect(Math.abs(fameHits - runs * share)).toBeLessThan(5 * Math.sqrt(runs * share * (1 - share)));
    const others = secret.map((card) => bottom.get(card) ?? 0);
    expectUniform(others, "bottom of a planet");
  });

  test("leaves everything alone for a seat that does not exist", () => {
    table.newGame(3, 3, 5);
    const before = table.cartridge.state();
    for (const seat of [-2, 3, 5, 1000]) expect(table.cartridge.raw.resample(seat, 1, 2)).toBe(STATUS.BAD_ARGUMENT);
    expect(table.cartridge.state()).toEqual(before);
  });
});

describe("perfect recall over the flipped discard pile", () => {
  const nav = navcompBox();
  const deck = nav.takeMany(3, {});
  const discard = nav.takeMany(45, {});

  test("everybody knows the flipped deck's order and who drew what of it; resample leaves both alone", () => {
    table.position({ players: 2, deck, discard });
    table.play("RESEARCH");
    const after = table.play("DRAW");
    const flipped = [...discard.slice(2)].reverse();
    expect(after.deck).toEqual(flipped);
    const seen = decodeState(table.layout, table.cartridge.observation(1)) as unknown as GameState;
    expect(seen.deck).toEqual(flipped);
    expect(seen.hand[0].filter((card) => card !== UNKNOWN).sort()).toEqual([discard[0], discard[1]].sort());
    expect(seen.hand[0]).toHaveLength(5);
    for (let seed = 0; seed < 20; seed++) {
      table.cartridge.raw.resample(1, seed, 1);
      const { hand, deck: sampled } = table.state();
      expect(sampled).toEqual(flipped);
      expect(hand[0]).toEqual(after.hand[0]);
    }
  });

  test("a known card stays known until it is lost from sight, through hands and piles", () => {
    table.position({ players: 3, deck, discard });
    table.play("RESEARCH");
    table.play("DRAW");
    table.play("PASS");
    table.play("RESEARCH");
    const second = table.play("DRAW");
    expect(second.hand[1]).toEqual([...discard.slice(2, 7)].sort((a, b) => a - b));
    for (const card of second.hand[1]) expect(second.navcompKnown[card]).toBe(everyone(3));
    const seen = decodeState(table.layout, table.cartridge.observation(2)) as unknown as GameState;
    expect(seen.hand[1]).toEqual(second.hand[1]);
  });

  test("unknown cards of the other hand are dealt anew while the known ones stay", () => {
    const box = navcompBox();
    const own = box.takeMany(5, {});
    const unknown = box.takeMany(3, {});
    const top = box.takeMany(20, {});
    const state = table.position({ players: 2, hands: [own, unknown], deck: top });
    state.navcompKnown[unknown[1]] = everyone(2);
    table.write(state);
    const hands = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      table.cartridge.raw.resample(0, seed, 3);
      const { hand } = table.state();
      expect(hand[1]).toContain(unknown[1]);
      expect(hand[0]).toEqual(state.hand[0]);
      hands.add(hand[1].join());
    }
    expect(hands.size).toBeGreaterThan(30);
  });
});
