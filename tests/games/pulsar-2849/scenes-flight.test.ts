// Rulebook p. 10, 11, 14: flights, planets, bonuses, claims, visits, dead ends, gate runs. Locations are those of the
// board's own sides.
import { describe, expect, test } from "vitest";
import { STATUS } from "../../../host/cartridge/abi.ts";
import { beginTurn, type Game, layOpen, ofActor, playAll, put, table, withDice, withPatents } from "./position.ts";
import { LOCATIONS } from "./reference-components.ts";
import { actorOf, type PulsarState } from "./reference-position.ts";

/**
 * Normal side: a pulsar and a system around a gate, and the pink gate behind the system; slots of the system and the
 * pulsar.
 */
const [GATE, PULSAR, SYSTEM, BEHIND] = [3, 4, 5, 6];
const [SYSTEM_SLOT, PULSAR_SLOT] = [1, 0];
/** Dead-end side: gate 136, system 90 (slot 3), its dead end over the gate 122 to the system 91 (slot 4). */
const [D_GATE, D_SYSTEM, D_SLOT, D_END_SLOT] = [136, 90, 3, 4];
/** Tiles: planets lifeless and blue with two cubes; two blue ones; lifeless and blue with one cube and a token. */
const [LIFELESS_AND_BLUE, TWO_BLUE, PLAIN] = [10, 16, 11];

/** A turn of the seat that flies by this die from there. */
function flying(from: number, die: number, game: Game = {}): PulsarState {
  const state = beginTurn({ round: 2, ...game }, die);
  return put(state, ofActor(state, "ship", from));
}

/** All locations where a flight of the position may end, found by flying. */
function ends(): Set<number> {
  const found = new Set<number>();
  const seat = actorOf(table.state());
  const walk = (): void => {
    const here = table.cartridge.state();
    for (const action of table.legal()) {
      table.cartridge.setState(here);
      const [name, ...operands] = action.split(" ");
      const state = table.play(name, ...operands.map(Number));
      if (state.phase === "fly") walk();
      else found.add(state.ship[seat] as number);
    }
  };
  table.play("FLY");
  walk();
  return found;
}

const stationsOf = (state: PulsarState, slot: number): (number | null)[] => state.station[slot];

describe("flights (p. 10)", () => {
  test("the pulsar is reached from the gate by a 1 or a 2, not by a 3 or a 5: that would retrace a segment", () => {
    for (const [die, can] of [
      [1, true],
      [2, true],
      [3, false],
      [5, false],
    ] as const) {
      flying(GATE, die);
      table.play("DIE", 0, 0);
      expect(ends().has(PULSAR), `die ${die}`).toBe(can);
    }
  });

  test("the system is reached from behind by a 1 or, around the loop, by a 4", () => {
    for (const [die, can] of [
      [1, true],
      [2, false],
      [3, false],
      [4, true],
    ] as const) {
      flying(BEHIND, die);
      table.play("DIE", 0, 0);
      expect(ends().has(SYSTEM), `die ${die}`).toBe(can);
    }
  });

  test("a second flight of the turn may retrace the first", () => {
    const state = put(flying(GATE, 1), {});
    withDice(state, 1, 1);
    playAll("DIE 0 0", "FLY", `STEP ${PULSAR}`);
    const after = playAll("DIE 1 0", "FLY", `STEP ${GATE}`);
    expect(after.ship[actorOf(state)]).toBe(GATE);
  });

  test("from the entry gate once, never to one; a zero does not fly; a modified die flies 7 or 8", () => {
    const state = beginTurn({}, 2, 6);
    const seat = actorOf(state);
    const gate = state.ship[seat] as number;
    playAll("DIE 0 0", "FLY");
    table.play("STEP", Number(table.legalOf("STEP")[0].split(" ")[1]));
    expect(table.legalOf("STEP")).not.toContain(`STEP ${gate}`);
    put(withDice(state, 6, 1), { plusTwo: state.plusTwo.map(() => 1), plusMinus: state.plusMinus.map(() => 1) });
    expect(table.play("DIE", 0, 3).value).toBe(8);
    expect(table.legal()).toEqual(["FLY"]);
    put(withDice(state, 1), { plusMinus: state.plusMinus.map(() => 1) });
    expect(table.legal()).not.toContain("DIE 0 1");
  });
});

describe("planets (p. 11)", () => {
  test("flying through: a lifeless planet first, no bonus; else a blue one, no bonus", () => {
    const state = layOpen(flying(BEHIND, 2), SYSTEM_SLOT, LIFELESS_AND_BLUE);
    const seat = actorOf(state);
    playAll("DIE 0 0", "FLY", `STEP ${SYSTEM}`);
    const after = table.play("STEP", GATE);
    expect([stationsOf(after, SYSTEM_SLOT)[0], after.phase]).toEqual([seat, "die"]);
    layOpen(flying(BEHIND, 2), SYSTEM_SLOT, TWO_BLUE);
    const blue = playAll("DIE 0 0", "FLY", `STEP ${SYSTEM}`, `STEP ${GATE}`);
    expect([stationsOf(blue, SYSTEM_SLOT)[0], blue.phase]).toEqual([seat, "die"]);
  });

  test("ending there: a blue planet with the bonus or a tile; without a blue one a lifeless planet, no bonus", () => {
    const state = layOpen(flying(GATE, 1), SYSTEM_SLOT, LIFELESS_AND_BLUE);
    const seat = actorOf(state);
    const other = (seat + 1) % 3;
    const there = playAll("DIE 0 0", "FLY", `STEP ${SYSTEM}`);
    expect([stationsOf(there, SYSTEM_SLOT)[1], table.legal()]).toEqual([seat, ["DRAW", "BONUS"]]);
    expect(table.play("BONUS").cubes[seat]).toBe(2);
    table.write(there);
    expect(table.play("DRAW").exploration).toHaveLength(there.exploration.length - 1);
    const taken = layOpen(flying(GATE, 1), SYSTEM_SLOT, PLAIN);
    put(taken, { station: taken.station.map((row, slot) => (slot === SYSTEM_SLOT ? [null, other, null, null] : row)) });
    const lifeless = playAll("DIE 0 0", "FLY", `STEP ${SYSTEM}`);
    expect([stationsOf(lifeless, SYSTEM_SLOT)[0], lifeless.phase]).toEqual([seat, "die"]);
  });

  test("one station a seat and system, one a planet; no planet free: no station", () => {
    const state = layOpen(flying(GATE, 1), SYSTEM_SLOT, PLAIN);
    const seat = actorOf(state);
    const station = (row: (number | null)[]): (number | null)[][] =>
      state.station.map((each, slot) => (slot === SYSTEM_SLOT ? row : each));
    put(state, { station: station([seat, null, null, null]) });
    expect(stationsOf(playAll("DIE 0 0", "FLY", `STEP ${SYSTEM}`), SYSTEM_SLOT)).toEqual([seat, null, null, null]);
    const [b, c] = [(seat + 1) % 3, (seat + 2) % 3];
    put(state, { station: station([b, c, null, null]) });
    expect(stationsOf(playAll("DIE 0 0", "FLY", `STEP ${SYSTEM}`), SYSTEM_SLOT)).toEqual([b, c, null, null]);
  });

  test("a system passed before and ended at: the end alone counts, so a blue planet and a bonus", () => {
    const state = layOpen(flying(BEHIND, 4), SYSTEM_SLOT, LIFELESS_AND_BLUE);
    const after = playAll("DIE 0 0", "FLY", `STEP ${SYSTEM}`, `STEP ${GATE}`, `STEP ${PULSAR}`, `STEP ${SYSTEM}`);
    expect([stationsOf(after, SYSTEM_SLOT)[1], after.phase]).toEqual([actorOf(state), "bonus"]);
  });

  test("planets of nonplayer colours: fewer with two players, all with four", () => {
    // Tile 13: a blue planet, and one for three players or more.
    for (const [players, free] of [
      [2, 1],
      [3, 2],
    ] as const) {
      const state = layOpen(flying(GATE, 1, { players }), SYSTEM_SLOT, 13);
      const [seat, other] = [actorOf(state), (actorOf(state) + 1) % players];
      put(state, {
        station: state.station.map((row, slot) => (slot === SYSTEM_SLOT ? [other, null, null, null] : row)),
      });
      const after = playAll("DIE 0 0", "FLY", `STEP ${SYSTEM}`);
      expect(stationsOf(after, SYSTEM_SLOT)[1], `${players}`).toBe(free === 2 ? seat : null);
    }
  });

  test("an empty stack of exploration tiles is made of the discards", () => {
    const state = layOpen(flying(GATE, 1), SYSTEM_SLOT, LIFELESS_AND_BLUE);
    const kept = [10, 11];
    put(state, {
      exploration: [],
      explored: Array.from({ length: 12 }, (_, i) => i).filter((tile) => !kept.includes(tile)),
      kept: state.kept.map((_, tile) => (kept.includes(tile) ? 0 : null)),
    });
    const after = playAll("DIE 0 0", "FLY", `STEP ${SYSTEM}`, "DRAW");
    expect([after.exploration.length, after.explored.length]).toEqual([9, 1]);
  });
});

describe("claims and visits (p. 11)", () => {
  test("a flight that ends at an unclaimed pulsar claims it; not somebody else's; not with six rings used", () => {
    const state = flying(GATE, 1);
    const seat = actorOf(state);
    expect(playAll("DIE 0 0", "FLY", `STEP ${PULSAR}`).pulsarOwner[PULSAR_SLOT]).toBe(seat);
    put(state, { pulsarOwner: state.pulsarOwner.map((_, slot) => (slot === PULSAR_SLOT ? (seat + 1) % 3 : null)) });
    expect(playAll("DIE 0 0", "FLY", `STEP ${PULSAR}`).pulsarOwner[PULSAR_SLOT]).toBe((seat + 1) % 3);
    put(state, { pulsarOwner: state.pulsarOwner.map((_, slot) => (slot > 0 && slot < 7 ? seat : null)) });
    expect(playAll("DIE 0 0", "FLY", `STEP ${PULSAR}`).pulsarOwner[PULSAR_SLOT]).toBe(null);
  });

  test("3 points for each pulsar visited (AI): passed or ended at, not the one started from unless met again", () => {
    const points = (from: number, die: number, steps: number[]): number => {
      const state = flying(from, die, { seed: 12 });
      const seat = actorOf(state);
      withPatents(state, ["A", "A", "A"], { 2: 1 << seat });
      return playAll("DIE 0 0", "FLY", ...steps.map((to) => `STEP ${to}`)).points[seat] - state.points[seat];
    };
    expect(points(GATE, 1, [PULSAR])).toBe(3);
    expect(points(GATE, 2, [PULSAR, SYSTEM])).toBe(3);
    expect(points(PULSAR, 1, [GATE])).toBe(0);
    expect(points(PULSAR, 3, [GATE, SYSTEM, PULSAR])).toBe(3);
  });

  test("flights by a green gate may be one longer or shorter (AI)", () => {
    const state = flying(PULSAR, 2);
    withPatents(state, ["A", "A", "A"], { 0: 1 << actorOf(state) });
    playAll("DIE 0 0", "FLY", `STEP ${GATE}`);
    expect(table.legal()).toContain("STOP");
    table.play("STEP", SYSTEM);
    expect(table.state().phase).toBe("fly");
    expect(table.play("STEP", BEHIND).ship[actorOf(state)]).toBe(BEHIND);
  });
});

test.each([0, 1])("a flight that can only stop ends by itself, ruling 42 (edition %i)", (edition) => {
  let shortened = 0;
  const walk = (die: number): void => {
    const legal = table.legal();
    expect(legal).not.toEqual(["STOP"]);
    const here = table.cartridge.state();
    const { path } = table.state();
    for (const action of legal) {
      table.cartridge.setState(here);
      const [name, ...operands] = action.split(" ");
      if (table.play(name, ...operands.map(Number)).phase === "fly") walk(die);
      else if (name === "STEP" && path.length < die) shortened++;
    }
  };
  for (let from = 0; from < LOCATIONS.length; from += 3) {
    for (const die of [2, 3, 4]) {
      const state = beginTurn({ round: 2, edition }, die);
      // Not every location is on this side of the board.
      if (table.tryWrite({ ...state, ...ofActor(state, "ship", from) }) !== STATUS.OK) continue;
      withPatents(table.state(), ["A", "A", "A"], { 0: 1 << actorOf(state) });
      table.play("DIE", 0, 0);
      if (!table.legal().includes("FLY")) continue;
      table.play("FLY");
      walk(die);
    }
  }
  expect(shortened).toBeGreaterThan(0);
});

describe("dead ends (p. 11)", () => {
  /** Blue flies into the system, on to its dead end, and with a 5 back. */
  function exploring(die: number): PulsarState {
    const state = flying(D_GATE, die, { options: 1 });
    layOpen(layOpen(state, D_SLOT, LIFELESS_AND_BLUE), D_END_SLOT, TWO_BLUE);
    const steps = [D_SYSTEM, 122, 91, 122, D_SYSTEM].slice(0, die).map((to) => `STEP ${to}`);
    return playAll("DIE 0 0", "FLY", ...steps);
  }
  const drawn = (state: PulsarState): number => 12 - state.exploration.length;

  test("with a 3 stations in both systems, a tile for the dead end, and its bonus or another tile", () => {
    const state = exploring(3);
    const seat = actorOf(state);
    expect([stationsOf(state, D_SLOT)[0], stationsOf(state, D_END_SLOT)[0]]).toEqual([seat, seat]);
    expect([drawn(state), state.phase]).toEqual([1, "bonus"]);
  });

  test("with a 4 both stations and one tile, no bonus", () => {
    const state = exploring(4);
    expect([stationsOf(state, D_SLOT)[0], drawn(state), state.phase]).toEqual([actorOf(state), 1, "die"]);
  });

  test("with a 5 a tile for the dead end, then the bonus of the other system, on its blue planet", () => {
    const state = exploring(5);
    expect([stationsOf(state, D_SLOT)[1], drawn(state), state.phase]).toEqual([actorOf(state), 1, "bonus"]);
  });
});

describe("gate runs (p. 14)", () => {
  /**
   * Project 3 of side A1, "2 points an orange gate", completed. 9, 11 and 12 are orange gates, 10 is a pulsar among
   * them, 8 the system before 9.
   */
  function running(from: number, ...steps: number[]): { points: number; state: PulsarState } {
    const state = beginTurn({ round: 2, players: 4 }, steps.length);
    const seat = actorOf(state);
    const boards = [0, 1, 2, 3].map((each) => (each + 4 - seat) % 4);
    put(state, {
      hqBoard: boards,
      hqSide: [1, 1, 1, 1],
      ...ofActor(state, "project", 0b1011),
      ship: state.ship.map((at, each) => (each === seat ? from : at)),
    });
    playAll("DIE 0 0");
    expect(table.legalOf("RUN")).toEqual(["RUN 3"]);
    const after = playAll("RUN 3", ...steps.map((to) => `STEP ${to}`));
    return { points: after.points[seat] - state.points[seat], state: after };
  }

  test("each gate of the colour once, not the one started from; then the run is used", () => {
    const { points, state } = running(9, 10, 11, 12);
    expect([points, state.runUsed[actorOf(state)]]).toEqual([4, 8]);
    const after = withDice(state, 1);
    playAll("DIE 0 0");
    expect(table.legalOf("RUN")).toEqual([]);
    expect(after.runUsed[actorOf(state)]).toBe(8);
  });

  test("with a loop back to the start that gate counts too, a gate met twice once", () => {
    expect(running(9, 10, 11, 12, 9).points).toBe(6);
    expect(running(8, 9, 10, 11, 12, 9).points).toBe(6);
  });
});
