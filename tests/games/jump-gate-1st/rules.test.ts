// Jump Gate, first edition: setup, the order of collecting, endings and scoring, from the rulebook's own numbers.
import { describe, expect, it } from "vitest";
import { readJson, Table } from "../../support/scenario.ts";

interface State {
  players: number;
  turnSeat: number;
  actorSeat: number | null;
  phase: string;
  actionsLeft: number;
  round: number;
  ending: string;
  planet: (number | null)[];
  ship: (number | null)[];
  claim: (number | null)[];
  faceDown: number[][];
  faceUp: number[][];
  scans: number[][];
  gate: number[];
  hole: number[];
  collected: number[][];
  aside: number[];
  deck: number[];
  hand: number[][];
  navcompKnown: number[];
  resourceKnown: number[];
}

interface Card {
  type: string;
  blackHole: boolean;
}

interface NavComp {
  special?: string;
  landing?: number;
}

const { tables } = readJson<{
  tables: { resource: { rows: Card[] }; navcomp: { rows: NavComp[] }; planet: { rows: { landing: number[] }[] } };
}>("assembly/games/jump-gate-1st/data.json");
const RESOURCES = tables.resource.rows;
const NAVCOMPS = tables.navcomp.rows;
const GAME = "jump-gate-1st";
const ascending = (cards: number[]): number[] => [...cards].sort((a, b) => a - b);

/** Takes `count` cards of a type without looking at icons. */
function cards(type: string, count: number): number[] {
  return RESOURCES.flatMap((card, id) => (card.type === type ? [id] : [])).slice(0, count);
}

/** A game in which all planets are claimed by seat 0 and empty, seat 0 holds `own`, the last seat all else; scores are then easy to tell. */
function finished(table: Table<State>, players: number, own: number[]): State {
  const state = table.newGame(1, players, 5);
  const rest = RESOURCES.map((_, id) => id).filter((id) => !own.includes(id));
  state.claim = state.planet.map((planet) => (planet === null ? null : 0));
  state.faceDown = state.faceDown.map(() => []);
  state.faceUp = state.faceUp.map(() => []);
  state.collected = state.collected.map(() => []);
  state.collected[0] = ascending(own);
  state.aside = rest.filter((id) => RESOURCES[id].type === "nothing");
  state.collected[players - 1] = rest.filter((id) => RESOURCES[id].type !== "nothing");
  state.resourceKnown.fill((1 << players) - 1);
  state.actionsLeft = 1;
  return state;
}

function pointsOf(own: number[]): number {
  const table = new Table<State>(GAME);
  table.write(finished(table, 3, own));
  return table.cartridge.raw.score(0) - 8 * 3;
}

describe("setup", () => {
  it.each([2, 3, 4, 5, 6])("deals 8 planets, one open resource a seat and all others to the planets, for %i players", (players) => {
    const table = new Table<State>(GAME);
    for (let seed = 1; seed <= 40; seed++) {
      const state = table.newGame(1, players, seed);
      expect(state.planet.filter((planet) => planet !== null)).toHaveLength(8);
      for (const own of state.collected) {
        expect(own).toHaveLength(1);
        expect(["fame", "nothing"]).not.toContain(RESOURCES[own[0]].type);
      }
      const down = state.faceDown.slice(0, 8).map((pile) => pile.length);
      expect(Math.max(...down) - Math.min(...down)).toBeLessThanOrEqual(1);
      expect(down.reduce((sum, n) => sum + n, 0)).toBe(48 - 8 - players);
      expect(state.hole.every((n) => n === 0)).toBe(true);
    }
  });

  it("uses all twelve planets with Sun Dial", () => {
    const state = new Table<State>(GAME).newGame(1, 4, 3, 0, 1);
    expect(state.planet).not.toContain(null);
  });
});

describe("scoring", () => {
  it("gives 18 for gems 3, 2 and 1", () => {
    expect(pointsOf([...cards("gemRed", 3), ...cards("gemWhite", 2), ...cards("gemBlue", 1)])).toBe(18);
  });

  it("gives 18 for 4 dark and 2 light EnerGel", () => {
    expect(pointsOf([...cards("energelDark", 4), ...cards("energelLight", 2)])).toBe(18);
  });

  it("follows the Water table", () => {
    const table = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => pointsOf(cards("water", count)));
    expect(table).toEqual([2, 4, 9, 16, 20, 24, 28, 32]);
  });

  it("gives 5 for each Famous Find", () => {
    expect(pointsOf(cards("fame", 6))).toBe(30);
  });

  it("gives the Jump Gate's 5 points to all who tie for the most, and to nobody without a marker", () => {
    const table = new Table<State>(GAME);
    const state = finished(table, 3, []);
    table.write(state);
    const before = [0, 1, 2].map((seat) => table.cartridge.raw.score(seat));
    table.write({ ...state, gate: [2, 3, 3], round: 3 });
    expect([0, 1, 2].map((seat) => table.cartridge.raw.score(seat) - before[seat])).toEqual([0, 5, 5]);
  });

  it("gives a claim and a scan marker 4 points, with Explorers' Club 7", () => {
    const table = new Table<State>(GAME);
    for (const [options, points] of [
      [0, 4],
      [2, 7],
    ]) {
      const state = { ...finished(table, 3, []), options };
      state.claim = state.claim.map((owner, place) => (place === 0 ? 1 : owner));
      state.scans[0][1] = 1;
      table.write(state);
      expect(table.cartridge.raw.score(1)).toBe(points);
    }
  });
});

describe("Land-and-Claim", () => {
  it("turns all up, removes Nothing, and lets the claimer, then the most scan markers, then the left collect", () => {
    const table = new Table<State>(GAME);
    const state = table.newGame(1, 4, 9);
    const seat = state.turnSeat;
    const [left, across] = [1, 2].map((n) => (seat + n) % 4);
    const [a, b] = tables.planet.rows[state.planet[0] as number].landing;
    const pick = (code: number) => NAVCOMPS.findIndex((card) => card.landing === code && card.special === undefined);
    const wanted = ascending([pick(a), pick(b)]);
    const pool = [...state.deck, ...state.hand[seat]].filter((card) => !wanted.includes(card));
    state.hand = state.hand.map((hand, other) => (other === seat ? [] : hand));
    for (const [other, hand] of state.hand.entries()) {
      state.hand[other] = ascending(hand.map((card) => (wanted.includes(card) ? (pool.pop() as number) : card)));
    }
    state.hand[seat] = wanted;
    state.deck = pool;
    state.navcompKnown = state.navcompKnown.map((_, card) => {
      const holder = state.hand.findIndex((hand) => hand.includes(card));
      return holder < 0 ? 0 : 1 << holder;
    });
    const all = [...state.faceDown[0], ...state.faceUp[0]];
    for (let i = 0; i < 3; i++) state.faceUp[0].push(state.faceDown[0].pop() as number);
    for (const card of state.faceUp[0]) state.resourceKnown[card] = 15;
    state.scans[0][left] = 1;
    state.scans[0][across] = 2;
    state.ship[seat] = 0;
    table.write(state);
    let now = table.play("LAND", wanted[0], wanted[1]);
    const good = all.filter((card) => RESOURCES[card].type !== "nothing");
    expect(now.faceDown[0]).toEqual([]);
    expect(ascending(now.faceUp[0])).toEqual(ascending(good));
    expect(now.claim[0]).toBe(seat);
    const order: (number | null)[] = [];
    while (now.phase === "take" || now.phase === "collect") {
      order.push(now.actorSeat);
      now = table.play("TAKE", 0);
    }
    expect(order).toEqual([seat, across, left].slice(0, good.length));
    expect(good.length).toBeGreaterThanOrEqual(2);
  });
});

describe("endings", () => {
  it("ends at the end of the turn with nine Black Hole markers, and takes resources from the seat with the most", () => {
    const table = new Table<State>(GAME);
    const icons = RESOURCES.flatMap((card, id) => (card.blackHole ? [id] : [])).slice(0, 9);
    const state = finished(table, 3, icons);
    state.hole = state.hole.map((_, seat) => (seat === 0 ? 9 : 0));
    state.ship[state.turnSeat] = 0;
    table.write(state);
    const over = table.play("FLY_CLOCKWISE");
    expect(over.ending).toBe("blackHole");
    expect(over.collected[0]).toHaveLength(9 - 2);
    expect(over.aside).toHaveLength(state.aside.length + 2);
  });

  it("ends when all planets are claimed and only Black Hole resources are left", () => {
    const table = new Table<State>(GAME);
    const state = finished(table, 3, []);
    const icon = RESOURCES.findIndex((card) => card.blackHole);
    state.collected[2] = state.collected[2].filter((card) => card !== icon);
    state.faceUp[3] = [icon];
    state.ship[state.turnSeat] = 0;
    table.write(state);
    expect(table.play("FLY_COUNTER").ending).toBe("onlyBlackHole");
  });

  it("goes on while a resource without an icon is left", () => {
    const table = new Table<State>(GAME);
    const state = finished(table, 3, []);
    const plain = RESOURCES.findIndex((card) => !card.blackHole && card.type !== "nothing");
    state.collected[2] = state.collected[2].filter((card) => card !== plain);
    state.faceUp[3] = [plain];
    state.ship[state.turnSeat] = 0;
    table.write(state);
    expect(table.play("FLY_COUNTER").ending).toBe("none");
  });
});
