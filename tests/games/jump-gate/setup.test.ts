// 3rd edition, Setup: numbers and places of everything, and that chance is fair, over many fixed seeds.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { expectShare, expectUniform, tally } from "../../support/chance.ts";
import { auditState } from "./audit.ts";
import { BOOK, NAVCOMPS, PLANETS, RESOURCES } from "./cards.ts";
import { type GameState, JumpGateTable, knowledge } from "./position.ts";
import { legalActions } from "./reference.ts";

const table = new JumpGateTable();
const SEEDS = 1500;

/** Sets up many games of one size. */
function games(players: number, count: number, from = 1): GameState[] {
  return Array.from({ length: count }, (_, i) => table.newGame(3, players, from + i, players));
}

describe("Components", () => {
  test("12 planets with a Jump, a Scan and two Landing codes", () => {
    expect(PLANETS).toHaveLength(12);
    expect(new Set(PLANETS.map((planet) => planet.name)).size).toBe(12);
    for (const planet of PLANETS) {
      expect(planet.landing).toHaveLength(2);
      for (const code of [planet.jump, planet.scan, ...planet.landing]) expect(code).toBeGreaterThan(0);
    }
  });

  test("48 NavComp cards with two codes each, wildcards of all three types among them", () => {
    expect(NAVCOMPS.map((card) => card.id)).toEqual(Array.from({ length: 48 }, (_, id) => id));
    for (const { jump, scan, landing } of NAVCOMPS) {
      expect([jump, scan, landing].filter((code) => code !== undefined)).toHaveLength(2);
    }
    for (const type of ["jump", "scan", "landing"] as const) {
      expect(NAVCOMPS.some((card) => card[type] === "~")).toBe(true);
    }
  });

  test("48 resource cards of all kinds, at least seven icons, one on a card that may be hidden", () => {
    expect(RESOURCES.map((card) => card.id)).toEqual(Array.from({ length: 48 }, (_, id) => id));
    expect(new Set(RESOURCES.map((card) => card.type)).size).toBe(8);
    const icons = RESOURCES.filter((card) => card.blackHole);
    expect(icons.length).toBeGreaterThanOrEqual(BOOK.blackHoleEnd);
    expect(icons.some((card) => card.type !== "fame")).toBe(true);
  });
});

describe.each([2, 3, 4, 5])("Setup for %i players", (players) => {
  const all = games(players, 60);

  test("step 1 and 2: the planets' number; the ships start on the Jump Gate; no marker anywhere", () => {
    for (const state of all) {
      const ring = state.planet.filter((planet) => planet !== null);
      expect(ring).toHaveLength(BOOK.planets[players]);
      expect(state.planet.slice(0, ring.length)).toEqual(ring);
      expect(new Set(ring).size).toBe(ring.length);
      expect(state.ship).toEqual(Array.from({ length: players }, () => null));
      expect(state.claim.every((owner) => owner === null)).toBe(true);
      expect(state.marker.flat().every((owner) => owner === null)).toBe(true);
      expect(state.blackHole).toEqual([]);
    }
  });

  test("step 3: two hidden resources each, three with two players, and never Fame", () => {
    for (const state of all) {
      expect(state.hidden.map((cards) => cards.length)).toEqual(
        Array.from({ length: players }, () => (players === 2 ? 3 : 2)),
      );
      for (const card of state.hidden.flat()) expect(RESOURCES[card].type).not.toBe("fame");
    }
  });

  test("step 4: three face-down and one face-up resource at each planet, the rest set aside", () => {
    const dealt = { 2: 30, 3: 34, 4: 40, 5: 46 }[players] ?? 0;
    for (const state of all) {
      state.planet.forEach((planet, place) => {
        expect(state.faceDown[place]).toHaveLength(planet === null ? 0 : 3);
        expect(state.faceUp[place]).toHaveLength(planet === null ? 0 : 1);
      });
      expect(state.aside).toHaveLength(48 - dealt);
      expect(state.collected.flat()).toEqual([]);
    }
  });

  test("step 5: five NavComp cards each, the rest is the draw deck", () => {
    for (const state of all) {
      expect(state.hand.map((cards) => cards.length)).toEqual(Array.from({ length: players }, () => 5));
      expect(state.deck).toHaveLength(NAVCOMPS.length - 5 * players);
      expect(state.discard).toEqual([]);
    }
  });

  test("step 6: a player takes the first turn, with two actions", () => {
    for (const state of all) {
      expect(state.startSeat).toBeLessThan(players);
      expect(state).toMatchObject({ turnSeat: state.startSeat, actorSeat: state.startSeat, phase: "turn" });
      expect(state).toMatchObject({ actionsLeft: 2, round: 1, finalTurns: null, ending: "none", cursor: 0 });
    }
  });

  test("owners know their hidden resources and hands, all know what is face-up, nobody knows more", () => {
    for (const state of all) {
      const { navcompKnown, resourceKnown } = state;
      expect({ navcompKnown, resourceKnown }).toEqual(knowledge(state));
    }
  });

  test("every card lies in exactly one place, and the model agrees on the first legal actions", () => {
    for (const [i, state] of all.entries()) {
      expect(auditState(state)).toEqual([]);
      table.newGame(3, players, 1 + i, players);
      expect(table.cartridge.raw.checkState()).toBe(STATUS.OK);
      expect(table.legal()).toEqual(legalActions(state));
    }
  });
});

describe("Setup is a pure and fair function of the seed", () => {
  test("the same seed gives the same game, both halves of the seed count", () => {
    const first = table.newGame(3, 4, 12345, 678);
    const hash = table.cartridge.stateHash();
    table.newGame(3, 2, 1);
    expect(table.newGame(3, 4, 12345, 678)).toEqual(first);
    expect(table.cartridge.stateHash()).toBe(hash);
    expect(table.newGame(3, 4, 12346, 678)).not.toEqual(first);
    expect(table.newGame(3, 4, 12345, 679)).not.toEqual(first);
  });

  test("extreme seeds work", () => {
    const seeds = [0, -1, 1, 0x7fffffff, -0x80000000];
    for (const lo of seeds) for (const hi of seeds) expect(auditState(table.newGame(3, 5, lo, hi))).toEqual([]);
  });

  test.each([2, 3, 4, 5])("with %i players: who starts, which planets lie where, who holds what", (players) => {
    const all = games(players, SEEDS, 10_000);
    const ring = BOOK.planets[players];
    expectUniform(
      tally(
        all.map((state) => state.startSeat),
        players,
      ),
      "first seat",
    );
    for (const place of [0, ring - 1]) {
      expectUniform(
        tally(
          all.map((state) => state.planet[place] as number),
          PLANETS.length,
        ),
        `planet at place ${place}`,
      );
    }
    for (const seat of [0, players - 1]) {
      expectUniform(
        tally(
          all.flatMap((state) => state.hand[seat]),
          NAVCOMPS.length,
        ),
        `hand of seat ${seat}`,
      );
      const secret = RESOURCES.filter((card) => card.type !== "fame").map((card) => card.id);
      const hidden = tally(
        all.flatMap((state) => state.hidden[seat]),
        RESOURCES.length,
      );
      expectUniform(
        secret.map((id) => hidden[id]),
        `hidden resources of seat ${seat}`,
      );
    }
    expectUniform(
      tally(
        all.map((state) => state.deck.at(-1) as number),
        NAVCOMPS.length,
      ),
      "top of the draw deck",
    );
  });

  test.each([2, 3, 4, 5])("with %i players: returned Fame is shuffled back, so it lies anywhere else", (players) => {
    const all = games(players, SEEDS, 50_000);
    const fame = new Set(RESOURCES.filter((card) => card.type === "fame").map((card) => card.id));
    const ring = BOOK.planets[players];
    const notHidden = RESOURCES.length - players * BOOK.hidden[players];
    const share = (pick: (state: GameState) => number[]): number =>
      all.reduce((sum, state) => sum + pick(state).filter((card) => fame.has(card)).length, 0);
    const trials = SEEDS * fame.size;
    expectShare(
      share((state) => state.faceUp.flat()),
      trials,
      ring / notHidden,
      "Fame face-up",
    );
    expectShare(
      share((state) => state.faceDown.flat()),
      trials,
      (3 * ring) / notHidden,
      "Fame face-down",
    );
    expectShare(
      share((state) => state.aside),
      trials,
      (notHidden - 4 * ring) / notHidden,
      "Fame set aside",
    );
    expectShare(
      share((state) => [state.faceUp[0][0]]),
      trials,
      1 / notHidden,
      "Fame face-up at the first planet",
    );
    expectShare(
      share((state) => [state.faceUp[ring - 1][0]]),
      trials,
      1 / notHidden,
      "Fame face-up at the last planet",
    );
    expectShare(
      share((state) => [state.faceDown[0][0]]),
      trials,
      1 / notHidden,
      "Fame at a bottom",
    );
  });
});

describe("newGame refuses what no edition knows, and changes nothing", () => {
  test.each([
    ["edition 0", 0, 2, 0, STATUS.BAD_EDITION],
    ["edition 2", 2, 2, 0, STATUS.BAD_EDITION],
    ["edition 4", 4, 2, 0, STATUS.BAD_EDITION],
    ["edition -1", -1, 2, 0, STATUS.BAD_EDITION],
    ["edition 259", 259, 2, 0, STATUS.BAD_EDITION],
    ["no players", 3, 0, 0, STATUS.BAD_PLAYERS],
    ["one player", 3, 1, 0, STATUS.BAD_PLAYERS],
    ["six players", 3, 6, 0, STATUS.BAD_PLAYERS],
    ["-2 players", 3, -2, 0, STATUS.BAD_PLAYERS],
    ["258 players", 3, 258, 0, STATUS.BAD_PLAYERS],
    ["an option", 3, 2, 128, STATUS.BAD_OPTIONS],
    ["a high option", 3, 2, 0x10000, STATUS.BAD_OPTIONS],
    ["all options", 3, 2, -1, STATUS.BAD_OPTIONS],
  ])("%s", (_, edition, players, options, status) => {
    table.newGame(3, 3, 99);
    table.play("PASS");
    const before = table.cartridge.state();
    const legal = table.legal();
    expect(table.cartridge.raw.newGame(edition, players, options, 1, 2)).toBe(status);
    expect(table.cartridge.state()).toEqual(before);
    expect(table.legal()).toEqual(legal);
  });
});
