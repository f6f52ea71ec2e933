// Setup (p. 4 to 6; two players p. 19): what a first state must look like, and the choices before the first roll.
// Part of the independent model.
import { EXPLORATION, GOALS, LOCATIONS, rule, SYSTEMS, TABLES, TRANSMITTERS } from "./reference-components.ts";
import { beginRound } from "./reference-dice.ts";
import { actorOf, type PulsarState, placesOf, type Step, seatsInOrder } from "./reference-position.ts";

const isPermutation = (numbers: readonly number[], count: number): boolean =>
  [...numbers].sort((a, b) => a - b).every((n, i) => n === i) && numbers.length === count;
const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** The state before the first decision, with all that was shuffled or drawn taken from the real one. */
export function firstState(real: PulsarState): PulsarState {
  const { players, edition } = real;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const figures = players === 2 ? [0, 1, 2, 3] : seats;
  const counters = [0, 1, 2, 3].map((c) => (c < figures.length ? c : null));
  const order = real.order;
  // The first figure's counter is lowest; with two players a seat's lower counter below its other (ruling 78).
  const counterAt = (place: number): number => (order[place] ?? 0) + (players === 2 && place > 1 ? 2 : 0);
  const none = (count: number): null[] => Array.from({ length: count }, () => null);
  const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
  const space = TABLES.space.rows.findIndex(({ start }) => start === 1) + 1;
  const inMarket = TRANSMITTERS.map((_, tile) => !real.stack.includes(tile));
  return {
    ...real,
    round: 0,
    phase: "entry",
    actor: seatsInOrder(real)[players - 1],
    points: seats.map((seat) => rule("startPoints") + seatsInOrder(real).indexOf(seat)),
    drafted: 0,
    market: zeros(6),
    median: 0,
    dice: seats.map(() => [0, 0]),
    redOffered: 0,
    redOwed: null,
    redUsed: 0,
    picked: null,
    value: 0,
    counterSpace: [0, 1].map(() => counters.map((c) => (c === null ? 0 : space))),
    counterHeight: [0, 1].map(() =>
      counters.map((c) => (c === null ? 0 : figures.findIndex((place) => counterAt(place) === c))),
    ),
    seen: 0,
    station: Array.from({ length: 16 }, () => none(4)),
    pulsarOwner: none(16),
    gyrodyne: Array.from({ length: 16 }, () => "none"),
    ship: none(players),
    hand: seats.map(() => zeros(3)),
    award: [none(2), none(2), none(2)],
    tileAt: inMarket.map((is) => (is ? "market" : "stack")),
    paid: zeros(24),
    link: TRANSMITTERS.map(() => none(2)),
    board: edition === 1 ? ["A", "A", "A"] : real.board,
    patent: zeros(17),
    patentRound: zeros(17),
    hqBoard: edition === 1 ? none(players) : real.hqBoard,
    hqSide: zeros(players),
    project: zeros(players),
    runUsed: zeros(players),
    cubes: zeros(players),
    plusMinus: seats.map(() => rule("startPlusMinus")),
    plusTwo: zeros(players),
    explored: [],
    kept: none(EXPLORATION.length),
    path: [],
    run: null,
    choices: 0,
    choice: [],
    subject: [],
    buyStep: 0,
    boughtTiles: 0,
    boughtTechnologies: 0,
  };
}

/** Names what the setup cannot have drawn. */
export function impossibleSetup(s: PulsarState): string[] {
  const problems: string[] = [];
  const check = (holds: boolean, what: string): void => {
    if (!holds) problems.push(what);
  };
  const order = s.players === 2 ? s.order.slice(0, 2) : s.order.slice(0, s.players);
  check(isPermutation(order as number[], s.players), "play order");
  const rest = s.order.slice(order.length);
  check(JSON.stringify(rest) === JSON.stringify(s.players === 2 ? order : rest.map(() => null)), "other figures");
  check(isPermutation([...s.system, s.boxed], SYSTEMS.length), "planetary systems");
  check(isPermutation(s.exploration, EXPLORATION.length), "exploration tiles");
  const market = s.tileAt.flatMap((at, tile) => (at === "market" ? [tile] : []));
  check(market.length === rule("offer") && market.every((tile) => TRANSMITTERS[tile].letter === "A"), "market");
  check(isPermutation([...s.stack, ...market], TRANSMITTERS.length), "transmitters");
  const letters = s.stack.map((tile) => TRANSMITTERS[tile].letter);
  check(
    letters.every((letter, i) => i === 0 || letters[i - 1] >= letter),
    "stack of transmitters",
  );
  check(s.board.length === 3 && s.board.every((letter) => "ABCD".includes(letter)), "technology boards");
  const goals = s.goal.map((id) => GOALS[id]);
  check(goals.length === rule("goals") && isDistinct(goals.map(({ tile }) => tile)), "goals");
  check(s.edition === 0 || goals.every(({ starter }) => starter === 1), "goals of a first game");
  check(s.edition === 1 || (isDistinct(s.hqBoard) && !s.hqBoard.includes(null)), "HQ boards");
  return problems;
}

/** What may be chosen before the first roll. */
export function setupActions(s: PulsarState): string[] {
  if (s.phase === "side") return ["SIDE 0", "SIDE 1"];
  return placesOf(s)
    .filter(({ type, id }) => type === "entry gate" && !s.ship.includes(id))
    .map(({ slot }) => `ENTRY ${slot}`);
}

/** Chooses an entry gate, last seat first, or a side of the HQ, first seat first (ruling 4). */
export function setUp(step: Step, name: string, operand: number): void {
  const { s } = step;
  const seats = seatsInOrder(s);
  const place = seats.indexOf(actorOf(s));
  if (name === "SIDE") {
    s.hqSide[actorOf(s)] = operand + 1;
    if (place + 1 < seats.length) s.actor = seats[place + 1];
    else beginRound(step, 1);
    return;
  }
  const gates = placesOf(s).filter(({ type }) => type === "entry gate");
  s.ship[actorOf(s)] = LOCATIONS.indexOf(gates[gates.findIndex(({ slot }) => slot === operand)]);
  if (place > 0) s.actor = seats[place - 1];
  else if (s.edition === 0) {
    s.phase = "side";
    s.actor = seats[0];
  } else beginRound(step, 1);
}
