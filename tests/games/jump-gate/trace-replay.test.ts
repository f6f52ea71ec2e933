// A stranger's checker: reads what `jumpdeck trace` prints, with --data and --layout, as docs/spec/trace.md describes
// it, and checks the rules from that alone. Shares no code with host or cartridge, nor with the model beside it.
import { describe, expect, it } from "vitest";
import { runCli } from "../../support/run-cli.ts";

type Pile = number[];
type Code = number | "~";
interface State {
  edition: number;
  players: number;
  turnSeat: number;
  actorSeat: number | null;
  phase: string;
  actionsLeft: number;
  ending: string;
  cursor: number;
  planet: (number | null)[];
  ship: (number | null)[];
  claim: (number | null)[];
  faceDown: Pile[];
  faceUp: Pile[];
  marker: (number | null)[][];
  hidden: Pile[];
  collected: Pile[];
  aside: Pile;
  deck: Pile;
  discard: Pile;
  hand: Pile[];
  blackHole: Pile;
}
interface Line {
  setup?: { game: string; players: number };
  step: number;
  seat: number;
  state: State;
  legal: { code: number; name: string; operands: number[] }[];
  action: number | null;
}
interface Tables {
  planet: { rows: { id: number; jump: Code; scan: Code; landing: [Code, Code] }[] };
  navcomp: { rows: { id: number; jump?: Code; scan?: Code; landing?: Code }[] };
  resource: { rows: { id: number; type: string; blackHole: boolean }[] };
  sand: { rows: { points: number }[] };
  water: { rows: { points: number }[] };
  seating: { rows: { id: number; planets: number; hidden: number }[] };
  rule: { rows: { id: string; values: Record<string, number> }[] };
}

function readJson<T>(...args: string[]): T {
  const { exit, stdout } = runCli("trace", ...args);
  if (exit !== 0) throw new Error(`trace ${args.join(" ")} ends with ${exit}`);
  return JSON.parse(stdout) as T;
}

const tables = readJson<{ tables: Tables }>("--data", "jump-gate").tables;
const layout = readJson<{ actions: Record<string, { code: number; count?: number[] }> }>("--layout", "jump-gate");
const card = (id: number) => tables.navcomp.rows[id];
const rule = (state: State, id: string) =>
  tables.rule.rows.find((row) => row.id === id)?.values[state.edition] ?? Number.NaN;
const fits = (shown: Code | undefined, wanted: Code) => shown === "~" || shown === wanted;
const count = (all: readonly (number | null)[], seat: number | null) => all.filter((owner) => owner === seat).length;

/** The code of an action as docs/spec/trace.md#actions computes it. */
function codeOf(name: string, ...operands: number[]): number {
  const { code, count: counts = [] } = layout.actions[name];
  return code + (operands.length === 2 ? operands[0] * counts[1] + operands[1] : (operands[0] ?? 0));
}

/** All legal actions of a state, by the rulebook and the rulings of the game's README. */
function listLegal(state: State): number[] {
  const { turnSeat: me, phase } = state;
  const place = state.ship[me];
  const hand = state.hand[me];
  const codes: number[] = [];
  if (phase === "turn") {
    codes.push(codeOf("PASS"), codeOf("RESEARCH"));
    state.planet.forEach((planet, target) => {
      if (planet === null || target === place) return;
      for (const id of hand)
        if (fits(card(id).jump, tables.planet.rows[planet].jump)) codes.push(codeOf("JUMP", id, target));
    });
    if (place !== null) codes.push(codeOf("FLY_CLOCKWISE"), codeOf("FLY_COUNTER"), ...listHere(state, place));
  } else if (phase === "research") {
    codes.push(codeOf("DRAW"), ...hand.filter((id) => id >= state.cursor).map((id) => codeOf("DISCARD", id)));
  } else if (phase === "collect") {
    codes.push(codeOf("LEAVE"), codeOf("COLLECT"));
  } else if (place !== null && phase === "take") {
    codes.push(codeOf("TAKE_NONE"), ...state.faceUp[place].map((_, slot) => codeOf("TAKE", slot)));
  } else if (place !== null && phase === "mark") {
    const free = state.faceUp[place].map((_, slot) => slot).filter((slot) => state.marker[place][slot] === null);
    codes.push(codeOf("NO_MARK"), ...free.map((slot) => codeOf("MARK", slot)));
  }
  return codes.sort((a, b) => a - b);
}

/** Scan, Harvest and Land & Claim at the planet where the ship is. */
function listHere(state: State, place: number): number[] {
  const hand = state.hand[state.turnSeat];
  const planet = tables.planet.rows[state.planet[place] ?? 0];
  const isRevealed = state.faceDown[place].length === 0;
  const own = state.marker[place].indexOf(state.turnSeat);
  const open = state.faceUp[place].map((_, slot) => slot).filter((slot) => state.marker[place][slot] === null);
  const harvest = own >= 0 ? [own] : isRevealed ? open : [];
  const codes = hand.flatMap((id) => harvest.map((slot) => codeOf("HARVEST", id, slot)));
  if (!isRevealed) codes.push(...hand.filter((id) => fits(card(id).scan, planet.scan)).map((id) => codeOf("SCAN", id)));
  if (!isRevealed || state.claim[place] !== null) return codes;
  const [a, b] = planet.landing;
  hand.forEach((low, i) => {
    for (const high of hand.slice(i + 1)) {
      const [x, y] = [card(low).landing, card(high).landing];
      if ((fits(x, a) && fits(y, b)) || (fits(x, b) && fits(y, a))) codes.push(codeOf("LAND", low, high));
    }
  });
  return codes;
}

/** Checks what an action does to ships, piles and Black Hole, and that it leaves alone what its rule does not name. */
function checkEffect(before: State, name: string, [a, b]: number[], after: State): void {
  const me = before.turnSeat;
  const place = before.ship[me] ?? -1;
  const ring = before.planet.filter((planet) => planet !== null).length;
  const same = (...keys: (keyof State)[]) =>
    expect(keys.map((key) => after[key])).toEqual(keys.map((key) => before[key]));
  const isOnTop = (...ids: number[]) => expect(after.discard).toEqual([...before.discard, ...ids]);
  if (name === "FLY_CLOCKWISE") expect(after.ship[me]).toBe((place + 1) % ring);
  if (name === "FLY_COUNTER") expect(after.ship[me]).toBe((place + ring - 1) % ring);
  if (name === "JUMP") expect(after.ship[me]).toBe(b);
  if (!/^(FLY|JUMP)/.test(name)) same("ship");
  if (["JUMP", "SCAN", "DISCARD", "HARVEST"].includes(name)) isOnTop(a);
  if (name === "LAND") isOnTop(a, b);
  if (name === "SCAN") {
    expect(after.faceUp[place]).toEqual([...before.faceUp[place], before.faceDown[place].at(-1)]);
    expect(after.faceDown[place]).toEqual(before.faceDown[place].slice(0, -1));
  } else same("faceDown");
  const slot = { HARVEST: b, TAKE: a, COLLECT: before.marker[place]?.indexOf(before.actorSeat) }[name];
  if (slot === undefined) {
    same("collected", "blackHole");
    if (name !== "SCAN") same("faceUp");
  } else {
    const got = before.faceUp[place][slot];
    const collector = before.actorSeat ?? -1;
    expect(after.collected[collector]).toEqual([...before.collected[collector], got].sort((x, y) => x - y));
    expect(after.faceUp[place]).toEqual(before.faceUp[place].filter((_, i) => i !== slot));
    expect(after.blackHole).toEqual(
      tables.resource.rows[got].blackHole ? [...before.blackHole, collector] : before.blackHole,
    );
  }
  if (name === "DRAW") {
    const drawn = after.hand[me].filter((id) => !before.hand[me].includes(id));
    // The deck is drawn from the top; when it is used up the discard pile is flipped: its first card is drawn next.
    const order = [...before.deck].reverse().concat(before.discard);
    expect(drawn).toEqual(order.slice(0, rule(before, "handSize") - before.hand[me].length).sort((x, y) => x - y));
  } else same("deck");
}

/** Checks that every card of the data is in exactly one place. */
function checkCards(state: State): void {
  const resources = [state.faceDown, state.faceUp, state.hidden, state.collected, [state.aside]]
    .flat(2)
    .sort((x, y) => x - y);
  expect(resources).toEqual(tables.resource.rows.map(({ id }) => id));
  const navcomps = [state.deck, state.discard, ...state.hand].flat().sort((x, y) => x - y);
  expect(navcomps).toEqual(tables.navcomp.rows.map(({ id }) => id));
}

/** Points and tiebreakers of each seat at the end, best key first. */
function rate(state: State): { scores: number[]; ranks: number[] } {
  const holes = state.hidden.map((_, seat) => count(state.blackHole, seat));
  const isHoleFull = state.blackHole.length >= rule(state, "blackHoleEnd");
  const keys = state.hidden.map((hidden, seat) => {
    const losesHidden = isHoleFull && holes[seat] === Math.max(...holes);
    const cards = [...state.collected[seat], ...(losesHidden ? [] : hidden)];
    const of = (type: string) => cards.filter((id) => tables.resource.rows[id].type === type).length;
    const table = (rows: { points: number }[], n: number) => rows[Math.min(n, rows.length - 1)].points;
    const [light, dark] = [of("energelLight"), of("energelDark")];
    const gems = [of("gemRed"), of("gemBlue"), of("gemWhite")];
    const claims = count(state.claim, seat);
    const points =
      rule(state, "famePoints") * of("fame") +
      table(tables.sand.rows, of("sand")) +
      table(tables.water.rows, of("water")) +
      rule(state, "energelPairPoints") * Math.min(light, dark) +
      rule(state, "energelSinglePoints") * Math.abs(light - dark) +
      Math.max(...gems) * (gems[0] + gems[1] + gems[2]) +
      rule(state, "claimPoints") * claims;
    return [points, claims, cards.length, -holes[seat]];
  });
  const beats = (x: number[], y: number[]) => {
    const at = x.findIndex((value, i) => value !== y[i]);
    return at >= 0 && x[at] > y[at];
  };
  return {
    scores: keys.map(([points]) => points),
    ranks: keys.map((key) => 1 + keys.filter((other) => beats(other, key)).length),
  };
}

describe.each([
  [2, "random", 3],
  [2, "level1", 4],
  [3, "level1", 5],
  [4, "random", 6],
  [5, "level1", 7],
])("trace jump-gate --players %i --policy %s --seed %i", (players, policy, seed) => {
  const args = ["jump-gate", "--edition", "3", "--players", `${players}`, "--seed", `${seed}`, "--policy", `${policy}`];
  const lines = runCli("trace", ...args)
    .stdout.trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  const states = lines.slice(0, -1) as Line[];

  it("begins as Setup says", () => {
    const { setup, state } = states[0];
    const seating = tables.seating.rows.find(({ id }) => id === players);
    expect(setup).toMatchObject({ game: "jump-gate", players });
    expect(state.planet.filter((planet) => planet !== null)).toHaveLength(seating?.planets ?? 0);
    state.planet.forEach((planet, place) => {
      expect(state.faceUp[place]).toHaveLength(planet === null ? 0 : rule(state, "faceUpPerPlanet"));
      expect(state.faceDown[place]).toHaveLength(planet === null ? 0 : rule(state, "faceDownPerPlanet"));
    });
    expect(state.hidden.map((pile) => pile.length)).toEqual(state.ship.map(() => seating?.hidden));
    expect(state.hidden.flat().filter((id) => tables.resource.rows[id].type === "fame")).toEqual([]);
    expect(state.hand.map((pile) => pile.length)).toEqual(state.ship.map(() => rule(state, "handSize")));
    expect(state.ship).toEqual(Array.from({ length: players }, () => null));
  });

  it("offers in each state exactly the actions that the rules allow", () => {
    for (const { step, state, legal, seat } of states) {
      expect(seat, `step ${step}`).toBe(state.actorSeat ?? -1);
      expect(
        legal.map(({ code }) => code),
        `step ${step}`,
      ).toEqual(listLegal(state));
      for (const { code, name, operands } of legal) expect(codeOf(name, ...operands)).toBe(code);
    }
  });

  it("does what each action's rule says, and keeps every card in one place", () => {
    states.forEach(({ state, legal, action }, i) => {
      checkCards(state);
      const taken = legal.find(({ code }) => code === action);
      if (taken) checkEffect(state, taken.name, taken.operands, states[i + 1].state);
    });
    expect(states.at(-1)).toMatchObject({ action: null, legal: [], state: { phase: "over" } });
  });

  it("ends and scores as the rulebook says", () => {
    const { state } = states[states.length - 1];
    const isHoleFull = state.blackHole.length >= rule(state, "blackHoleEnd");
    const isEmpty = [...state.faceUp, ...state.faceDown].flat().length === 0;
    if (isHoleFull) expect(state.ending).toBe("blackHole");
    else expect(state.ending).toBe(isEmpty ? "noResources" : "allClaimed");
    expect(lines.at(-1)).toEqual({ steps: states.length - 1, ...rate(state) });
  });
});
