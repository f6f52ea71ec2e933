// 1st edition, Setup and Sun Dial: numbers and places of everything, and that chance is fair, over many fixed seeds.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { expectShare, expectUniform, tally } from "../../support/chance.ts";
import { auditState } from "./audit.ts";
import { BOOK, hasIcon, NAVCOMPS, OPTION_SETS, PLANETS, PLAYERS, RESOURCES, SUN_DIAL } from "./cards.ts";
import { FirstEditionTable, type GameState, knowledge } from "./position.ts";
import { legalActions, ranks, scores } from "./reference.ts";

const table = new FirstEditionTable();
const SEEDS = 1500;
const count = (type: string): number => RESOURCES.filter((card) => card.type === type).length;

/** Sets up many games of one size. */
function games(players: number, options: number, number: number, from = 1): GameState[] {
  return Array.from({ length: number }, (_, i) => table.newGame(1, players, from + i, players, options));
}

describe("Components", () => {
  test("the twelve planets by name, with a Jump, a Scan and two Landing codes", () => {
    const names =
      "Anno,Bue Heggarr,Chandleria,Cinder,Ellisana,Higginston,Hunter's Post,New " +
      "Brykovia,Sethium,Teraburchby,Waldwelt,Window";
    expect(PLANETS.map((planet) => planet.name).join()).toBe(names);
    for (const { jump, scan, landing } of PLANETS) {
      expect(landing).toHaveLength(2);
      for (const code of [jump, scan, ...landing]) expect(code).toBeGreaterThan(0);
    }
  });

  test("48 NavComp cards with two codes each; all seven special actions occur", () => {
    expect(NAVCOMPS.map((card) => card.id)).toEqual(Array.from({ length: 48 }, (_, id) => id));
    for (const { jump, scan, landing } of NAVCOMPS)
      expect([jump, scan, landing].filter((code) => code !== undefined)).toHaveLength(2);
    expect(new Set(NAVCOMPS.map((card) => card.special)).size).toBe(8);
  });

  test("48 resource cards: 12 Nothing, 12 Gems in 3 colours, 10 EnerGel, 8 Water, 6 Famous Finds", () => {
    expect(RESOURCES.map((card) => card.id)).toEqual(Array.from({ length: 48 }, (_, id) => id));
    expect([count("nothing"), count("water"), count("fame")]).toEqual([12, 8, 6]);
    expect(count("gemRed") + count("gemBlue") + count("gemWhite")).toBe(12);
    expect(count("energelLight") + count("energelDark")).toBe(10);
  });

  test("enough Black Hole icons for that ending, none of them on a Nothing", () => {
    expect(RESOURCES.filter((card) => card.blackHole).length).toBeGreaterThanOrEqual(BOOK.blackHoleEnd);
    expect(RESOURCES.some((card) => card.blackHole && card.type === "nothing")).toBe(false);
  });
});

describe.each(PLAYERS.flatMap((players) => OPTION_SETS.map((options) => ({ players, options }))))(
  "Setup for $players players, option set $options",
  ({ players, options }) => {
    const all = games(players, options, 25);
    const ring = options & SUN_DIAL ? 12 : 8;

    test("8 planets, or all 12 with Sun Dial, in a ring; ships on the Jump Gate; no marker anywhere", () => {
      for (const state of all) {
        const planets = state.planet.slice(0, ring) as number[];
        expect(new Set(planets).size).toBe(ring);
        expect(planets.every((planet) => planet !== null)).toBe(true);
        expect(state.planet.slice(ring).every((planet) => planet === null)).toBe(true);
        expect(state.ship).toEqual(Array.from({ length: players }, () => null));
        expect(state.landed).toEqual(Array.from({ length: players }, () => 0));
        expect(state.claim.every((owner) => owner === null)).toBe(true);
        expect([...state.scans.flat(), ...state.gate, ...state.hole].every((n) => n === 0)).toBe(true);
      }
    });

    test("one open resource each, never a Famous Find or a Nothing, and no marker for its icon", () => {
      let icons = 0;
      for (const state of all) {
        expect(state.collected.map((cards) => cards.length)).toEqual(Array.from({ length: players }, () => 1));
        for (const [card] of state.collected) {
          expect(["fame", "nothing"]).not.toContain(RESOURCES[card].type);
          if (hasIcon(card)) icons++;
        }
      }
      expect(icons).toBeGreaterThan(0);
    });

    test("one face-up outside each planet, all others face-down inside, one at a time; nothing set aside", () => {
      const rest = 48 - players - ring;
      for (const state of all) {
        expect(state.faceUp.map((pile) => pile.length)).toEqual(
          state.planet.map((planet) => (planet === null ? 0 : 1)),
        );
        expect(state.faceDown.map((pile) => pile.length)).toEqual(
          state.planet.map((_, place) => (place < ring ? Math.floor(rest / ring) + (place < rest % ring ? 1 : 0) : 0)),
        );
        expect(state.aside).toEqual([]);
      }
    });

    test("five NavComp cards each, the others are the draw deck", () => {
      for (const state of all) {
        expect(state.hand.map((cards) => cards.length)).toEqual(Array.from({ length: players }, () => 5));
        expect(state.deck).toHaveLength(48 - 5 * players);
        expect(state.discard).toEqual([]);
      }
    });

    test("a seat takes the first turn, with two actions", () => {
      for (const state of all) {
        expect(state.startSeat).toBeLessThan(players);
        expect(state).toMatchObject({ turnSeat: state.startSeat, actorSeat: state.startSeat, phase: "turn", options });
        expect(state).toMatchObject({ edition: 1, actionsLeft: 2, round: 1, ending: "none", cursor: 0 });
      }
    });

    test("hands are known to their holders, open resources to all, nothing else to anybody", () => {
      for (const state of all) {
        const { navcompKnown, resourceKnown } = state;
        expect({ navcompKnown, resourceKnown }).toEqual(knowledge(state));
      }
    });

    test("every card lies in one place; the model agrees on actions, scores and ranks", () => {
      for (const [i, state] of all.entries()) {
        expect(auditState(state)).toEqual([]);
        table.newGame(1, players, 1 + i, players, options);
        expect(table.cartridge.raw.checkState()).toBe(STATUS.OK);
        expect(table.legal().sort()).toEqual(legalActions(state).sort());
        expect(table.scores(players)).toEqual(scores(state));
        expect(table.ranks(players)).toEqual(ranks(state));
      }
    });
  },
);

describe("Setup is a pure and fair function of the seed", () => {
  test("the same seed gives the same game, both halves of the seed count", () => {
    const first = table.newGame(1, 4, 12345, 678, 5);
    const hash = table.cartridge.stateHash();
    table.newGame(1, 2, 1);
    expect(table.newGame(1, 4, 12345, 678, 5)).toEqual(first);
    expect(table.cartridge.stateHash()).toBe(hash);
    expect(table.newGame(1, 4, 12346, 678, 5)).not.toEqual(first);
    expect(table.newGame(1, 4, 12345, 679, 5)).not.toEqual(first);
  });

  test("extreme seeds work", () => {
    const seeds = [0, -1, 1, 0x7fffffff, -0x80000000];
    for (const lo of seeds) for (const hi of seeds) expect(auditState(table.newGame(1, 6, lo, hi, 7))).toEqual([]);
  });

  test("Explorers' Club and Orbital Burn change nothing of the setup", () => {
    const bare = { ...table.newGame(1, 5, 77), options: 0 };
    for (const options of [2, 4, 6]) expect({ ...table.newGame(1, 5, 77, 0, options), options: 0 }).toEqual(bare);
  });

  test.each(PLAYERS)("with %i players: who starts, which planets lie where, who holds what", (players) => {
    const all = games(players, 0, SEEDS, 10_000);
    const firsts = all.map((state) => state.startSeat);
    expectUniform(tally(firsts, players), "first seat");
    for (const place of [0, 7]) {
      const planets = all.map((state) => state.planet[place] as number);
      expectUniform(tally(planets, PLANETS.length), `planet at place ${place}`);
    }
    for (const seat of [0, players - 1]) {
      const held = all.flatMap((state) => state.hand[seat]);
      expectUniform(tally(held, NAVCOMPS.length), `hand of seat ${seat}`);
      const dealt = tally(
        all.map((state) => state.collected[seat][0]),
        RESOURCES.length,
      );
      const able = RESOURCES.filter((card) => card.type !== "fame" && card.type !== "nothing");
      expectUniform(
        able.map((card) => dealt[card.id]),
        `first resource of seat ${seat}`,
      );
    }
    const tops = all.map((state) => state.deck.at(-1) as number);
    expectUniform(tally(tops, NAVCOMPS.length), "top of the draw deck");
  });

  test("Sun Dial: every planet lies at every place equally often", () => {
    const all = games(3, SUN_DIAL, SEEDS, 30_000);
    for (const place of [0, 11]) {
      const planets = all.map((state) => state.planet[place] as number);
      expectUniform(tally(planets, PLANETS.length), `planet at place ${place}`);
    }
  });

  test.each(PLAYERS)("with %i players: what was returned is shuffled back and may lie anywhere", (players) => {
    const all = games(players, 0, SEEDS, 50_000);
    const returned = RESOURCES.filter((card) => card.type === "fame" || card.type === "nothing");
    const ids = new Set(returned.map((card) => card.id));
    const places = RESOURCES.length - players;
    const hits = (pick: (state: GameState) => number[]): number =>
      all.reduce((sum, state) => sum + pick(state).filter((card) => ids.has(card)).length, 0);
    const trials = SEEDS * ids.size;
    expectShare(
      hits((state) => state.faceUp.flat()),
      trials,
      8 / places,
      "face-up",
    );
    for (const place of [0, 7]) {
      expectShare(
        hits((state) => state.faceUp[place]),
        trials,
        1 / places,
        `face-up at ${place}`,
      );
      for (const depth of [0, -1]) {
        expectShare(
          hits((state) => [state.faceDown[place].at(depth) as number]),
          trials,
          1 / places,
          `face-down at ${place}`,
        );
      }
    }
  });
});

describe("newGame refuses what no edition knows, and changes nothing", () => {
  test.each([
    ["edition 0", 0, 2, 0, STATUS.BAD_EDITION],
    ["edition 2", 2, 2, 0, STATUS.BAD_EDITION],
    ["edition 3", 3, 2, 0, STATUS.BAD_EDITION],
    ["edition 257", 257, 2, 0, STATUS.BAD_EDITION],
    ["no players", 1, 0, 0, STATUS.BAD_PLAYERS],
    ["one player", 1, 1, 0, STATUS.BAD_PLAYERS],
    ["seven players", 1, 7, 0, STATUS.BAD_PLAYERS],
    ["258 players", 1, 258, 0, STATUS.BAD_PLAYERS],
    ["a fourth option", 1, 2, 8, STATUS.BAD_OPTIONS],
    ["a high option", 1, 2, 0x10001, STATUS.BAD_OPTIONS],
    ["all options", 1, 2, -1, STATUS.BAD_OPTIONS],
  ])("%s", (_, edition, players, options, status) => {
    table.newGame(1, 3, 99);
    table.play("RESEARCH");
    const before = table.cartridge.state();
    const legal = table.legal();
    expect(table.cartridge.raw.newGame(edition, players, options, 1, 2)).toBe(status);
    expect(table.cartridge.state()).toEqual(before);
    expect(table.legal()).toEqual(legal);
  });
});
