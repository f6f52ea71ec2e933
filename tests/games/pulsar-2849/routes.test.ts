// Every flight from every location with every die: the steps and stops that the rules offer make up exactly the routes
// that a plain search of all trails finds, without and with each technology that changes a flight's length (so of 1 to
// 9 segments).
import { describe, expect, test } from "vitest";
import { seededRandom, Table } from "../../support/scenario.ts";
import { LOCATIONS, TABLES } from "./reference-components.ts";
import { goOn, type Length, mayEnd } from "./reference-map.ts";
import { actorOf, type PulsarState, placesOf } from "./reference-position.ts";

const table = new Table<PulsarState>("pulsar-2849");
const LAST_VALUE = 8;
const TIMEOUT_MS = 240_000;

/** A route so far: whether the flight may end here, and how it goes on. */
interface Trail {
  readonly mayEnd: boolean;
  readonly next: ReadonlyMap<number, Trail>;
}

/** All trails of a length from a path on, cut back to those that end legally; undefined if there is none. */
function search(path: readonly number[], length: Length): Trail | undefined {
  const next = new Map<number, Trail>();
  if (path.length <= length.value + (length.through.length > 0 ? 1 : 0)) {
    for (const to of goOn(path)) {
      const trail = search([...path, to], length);
      if (trail !== undefined) next.set(to, trail);
    }
  }
  const isEnd = mayEnd(path, length);
  return isEnd || next.size > 0 ? { mayEnd: isEnd, next } : undefined;
}

/** Number of routes. */
const count = (trail: Trail): number =>
  [...trail.next.values()].reduce((sum, next) => sum + count(next), trail.mayEnd ? 1 : 0);

const STEPS = LOCATIONS.map(({ id }) => table.code("STEP", id));
const STOP = table.code("STOP");
const isFlying = (codes: readonly number[]): boolean => codes.some((code) => code === STOP || STEPS.includes(code));

/** Follows all routes in the cartridge, whose state is the trail's begin. */
function follow(trail: Trail, where: string): void {
  const codes = table.cartridge.legalActions();
  // A flight that can only stop has ended by itself.
  if (trail.next.size === 0) {
    if (isFlying(codes)) expect(codes, where).toEqual([]);
    return;
  }
  const expected = [...(trail.mayEnd ? [STOP] : []), ...[...trail.next.keys()].map((id) => STEPS[id])];
  if (codes.join() !== expected.join()) expect(codes, where).toEqual(expected);
  const here = table.cartridge.state();
  let isHere = true;
  for (const [to, next] of trail.next) {
    if (!isHere) table.cartridge.setState(here);
    isHere = false;
    table.cartridge.raw.apply(STEPS[to]);
    follow(next, `${where} ${to}`);
  }
}

/** A flight that has just begun in the second round or later, of a game on this side. */
function takeOff(options: number): PulsarState {
  const random = seededRandom(7);
  let state = table.newGame(0, 4, 7, 0, options);
  while (state.round < 2 || state.phase !== "fly") {
    const legal = table.legal();
    const [name, ...operands] = (legal.includes("FLY") ? "FLY" : legal[random(legal.length)]).split(" ");
    state = table.play(name, ...operands.map(Number));
  }
  return state;
}

/** Gives the actor this technology of category I alone, or none. */
function withTechnology(state: PulsarState, id: number | undefined): PulsarState {
  const slot = (id ?? 0) % 17;
  const own = (each: number): boolean => id !== undefined && each === slot;
  return {
    ...state,
    board: [id === undefined ? "A" : "ABCD"[Math.floor(id / 17)], state.board[1], state.board[2]],
    patent: state.patent.map((_, each) => (own(each) ? 1 << actorOf(state) : 0)),
    patentRound: state.patentRound.map((_, each) => (own(each) ? 2 : 0)),
  };
}

const TECHNOLOGIES = TABLES.technology.rows.flatMap(({ id, effects }) =>
  effects.flatMap(({ kind, through = "" }) => (kind === "flightLength" ? [{ id, through }] : [])),
);

describe.each([
  ["normal", 0],
  ["dead-end", 1],
])("the %s side", (_, options) => {
  const flown = takeOff(options);
  const seat = actorOf(flown);
  const starts = placesOf(flown).filter(({ type }) => type !== "isolated pulsar");

  test.each([{ id: undefined, through: "nothing" }, ...TECHNOLOGIES])(
    "flights whose length changes through $through",
    { timeout: TIMEOUT_MS },
    ({ id, through }) => {
      const state = withTechnology(flown, id);
      let routes = 0;
      for (const { id: start } of starts) {
        for (let value = 1; value <= LAST_VALUE; value++) {
          const trail = search([start], { value, through: id === undefined ? [] : [through] });
          if (trail === undefined) throw new Error(`no flight of ${value} from ${start}`);
          routes += count(trail);
          const ship = state.ship.map((at, each) => (each === seat ? start : at));
          table.write({ ...state, value, path: [start], ship });
          follow(trail, `die ${value}, path ${start}`);
        }
      }
      expect(routes).toBeGreaterThan(LAST_VALUE * starts.length);
    },
  );
});

// The map is drawn from first to last.
test("each side's locations and lines are contiguous, the normal side first", () => {
  const sidesOf = (rows: readonly { side: string }[]) => rows.map(({ side }) => side);
  for (const sides of [sidesOf(LOCATIONS), sidesOf(TABLES.segment.rows.map(({ a }) => LOCATIONS[a]))]) {
    const first = sides.indexOf("dead end");
    expect(sides).toEqual(sides.map((_, i) => (i < first ? "normal" : "dead end")));
  }
  expect(sidesOf(TABLES.segment.rows.map(({ b }) => LOCATIONS[b]))).toEqual(
    sidesOf(TABLES.segment.rows.map(({ a }) => LOCATIONS[a])),
  );
});
