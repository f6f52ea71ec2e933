// Builds consistent first edition positions from the few things a test cares about, and the table they are played at.
import { Table } from "../../support/scenario.ts";
import { ascending, BOOK, hasIcon, isNothing, NAVCOMPS, RESOURCES, ringOf } from "./cards.ts";

/** The phases of layout.json. */
export type Phase =
  | "turn"
  | "research"
  | "take"
  | "collect"
  | "deal"
  | "second"
  | "paradox"
  | "scan"
  | "records"
  | "wormhole"
  | "over";
/** The endings of layout.json. */
export type Ending = "none" | "blackHole" | "onlyBlackHole" | "roundLimit";

/** The rules state, decoded (layout.json says what each field means). */
export interface GameState {
  rng: number[];
  edition: number;
  players: number;
  options: number;
  startSeat: number;
  turnSeat: number;
  actorSeat: number | null;
  phase: Phase;
  actionsLeft: number;
  round: number;
  ending: Ending;
  cursor: number;
  planet: (number | null)[];
  ship: (number | null)[];
  landed: number[];
  claim: (number | null)[];
  faceDown: number[][];
  faceUp: number[][];
  scans: number[][];
  gate: number[];
  hole: number[];
  collected: number[][];
  aside: number[];
  deck: number[];
  discard: number[];
  hand: number[][];
  navcompKnown: number[];
  resourceKnown: number[];
}

/** What a test names; all else is filled in so that every card is somewhere a game could have put it. */
export interface PositionSpec {
  players: number;
  options?: number;
  /** Planet boards by place; default: the first ones of the data. */
  planets?: number[];
  /** By seat; default: on the Jump Gate. */
  ships?: (number | null)[];
  /** Seats that have landed (Orbital Burn). */
  landed?: number[];
  /** By seat; default: empty. */
  hands?: number[][];
  /**
   * By place, last = top. At an unclaimed planet others are below, so that it has as many resources as it was dealt.
   */
  faceDown?: Record<number, number[]>;
  /** By place, in slots. At an unclaimed planet others follow, so that they are one more than its scan markers. */
  faceUp?: Record<number, number[]>;
  /** Unclaimed places whose other resources all are face-up, in the last slots. */
  revealed?: number[];
  /** By place: the owner. A claimed place that nothing else names is empty. */
  claims?: Record<number, number>;
  /** By place: scan markers by seat. */
  scans?: Record<number, number[]>;
  /** Markers on the Jump Gate by seat. */
  gate?: number[];
  /** Markers on the Black Hole by seat; unnamed collections get icons to match. */
  hole?: number[];
  /** By seat; the last unnamed seat gets what has no other place. */
  collected?: Record<number, number[]>;
  /** Top cards of the draw deck, last = top. */
  deck?: number[];
  /** Top cards of the discard pile, last = top. */
  discard?: number[];
  /** Where unnamed NavComp cards are, below the named ones. */
  rest?: "deck" | "discard";
  turnSeat?: number;
  startSeat?: number;
  actorSeat?: number | null;
  phase?: Phase;
  actionsLeft?: number;
  round?: number;
  ending?: Ending;
  cursor?: number;
}

/** Face-down resources that setup deals to a place. */
export function dealtDown(players: number, ring: number, place: number): number {
  const rest = RESOURCES.length - players - ring;
  return Math.floor(rest / ring) + (place < rest % ring ? 1 : 0);
}

/** Returns the bit set of all seats: what everybody knows. */
export function everyone(players: number): number {
  return (1 << players) - 1;
}

/** Returns the state that a spec describes. */
export function buildPosition(spec: PositionSpec): GameState {
  const { players } = spec;
  const options = spec.options ?? 0;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const places = Array.from({ length: ringOf(options) }, (_, place) => place);
  const turnSeat = spec.turnSeat ?? 0;
  const state: GameState = {
    rng: [1, 2, 3, 4],
    edition: 1,
    players,
    options,
    startSeat: spec.startSeat ?? 0,
    turnSeat,
    actorSeat: spec.actorSeat === undefined ? turnSeat : spec.actorSeat,
    phase: spec.phase ?? "turn",
    actionsLeft: spec.actionsLeft ?? BOOK.actions,
    round: spec.round ?? 10,
    ending: spec.ending ?? "none",
    cursor: spec.cursor ?? 0,
    planet: places.map((place) => spec.planets?.[place] ?? place),
    ship: seats.map((seat) => spec.ships?.[seat] ?? null),
    landed: seats.map((seat) => (spec.landed?.includes(seat) ? 1 : 0)),
    claim: places.map((place) => spec.claims?.[place] ?? null),
    scans: places.map((place) => [0, 1, 2, 3, 4, 5].map((seat) => spec.scans?.[place]?.[seat] ?? 0)),
    gate: seats.map((seat) => spec.gate?.[seat] ?? 0),
    hole: seats.map((seat) => spec.hole?.[seat] ?? 0),
    ...dealResources(spec, seats, places),
    ...dealNavcomps(spec),
    hand: seats.map((seat) => ascending(spec.hands?.[seat] ?? [])),
    navcompKnown: [],
    resourceKnown: [],
  };
  return { ...state, ...knowledge(state) };
}

/** Returns the knowledge masks of a state in which nobody has seen more than what is open and what is his own. */
export function knowledge(state: GameState): Pick<GameState, "navcompKnown" | "resourceKnown"> {
  const navcompKnown = NAVCOMPS.map(() => 0);
  const resourceKnown = RESOURCES.map(() => 0);
  const all = everyone(state.players);
  for (const card of state.discard) navcompKnown[card] = all;
  for (const card of [...state.faceUp, ...state.collected, state.aside].flat()) resourceKnown[card] = all;
  for (let seat = 0; seat < state.players; seat++) {
    for (const card of state.hand[seat]) navcompKnown[card] = 1 << seat;
  }
  return { navcompKnown, resourceKnown };
}

/** The table all first edition tests of one file play at. */
export class FirstEditionTable extends Table<GameState> {
  constructor() {
    super("jump-gate-1st");
  }

  /** Writes the position a spec describes, which checkState must accept, and returns it. */
  position(spec: PositionSpec): GameState {
    this.write(buildPosition(spec));
    return this.state();
  }

  /** Plays an action written as "NAME operand operand". */
  playName(action: string): GameState {
    const [name, ...operands] = action.split(" ");
    return this.play(name, ...operands.map(Number));
  }
}

function dealNavcomps(spec: PositionSpec): Pick<GameState, "deck" | "discard"> {
  const deck = spec.deck ?? [];
  const discard = spec.discard ?? [];
  const named = checkDistinct("NavComp", [...deck, ...discard, ...(spec.hands ?? []).flat()]);
  const rest = NAVCOMPS.map((card) => card.id).filter((id) => !named.has(id));
  return spec.rest === "discard"
    ? { deck: [...deck], discard: [...rest, ...discard] }
    : { deck: [...rest, ...deck], discard: [...discard] };
}

type Resources = Pick<GameState, "faceDown" | "faceUp" | "collected" | "aside">;

/**
 * Unclaimed planets are filled up, with Nothing first; what is left over is collected, except Nothing, which has left
 * the game.
 */
function dealResources(spec: PositionSpec, seats: number[], places: number[]): Resources {
  const named = checkDistinct("resource", [
    ...Object.values(spec.faceDown ?? {}).flat(),
    ...Object.values(spec.faceUp ?? {}).flat(),
    ...Object.values(spec.collected ?? {}).flat(),
  ]);
  const nothing = RESOURCES.filter((card) => !named.has(card.id) && isNothing(card.id)).map((card) => card.id);
  const pool = RESOURCES.filter((card) => !named.has(card.id) && !isNothing(card.id)).map((card) => card.id);
  const take = (from: number[]): number => {
    const card = from.shift();
    if (card === undefined) throw new Error("position: no resource left");
    return card;
  };
  const collected = seats.map((seat) => [...(spec.collected?.[seat] ?? [])]);
  for (const seat of seats.filter((owner) => spec.collected?.[owner] === undefined)) {
    while (collected[seat].length < (spec.hole?.[seat] ?? 0)) {
      const icon = pool.findIndex(hasIcon);
      collected[seat].push(take(pool.splice(icon, 1)));
    }
  }
  const takeAny = (): number => take(nothing.length > 0 ? nothing : pool);
  const faceUp = places.map((place) => [...(spec.faceUp?.[place] ?? [])]);
  const faceDown = places.map((place) => [...(spec.faceDown?.[place] ?? [])]);
  for (const place of places.filter((where) => spec.claims?.[where] === undefined)) {
    // Each scan marker has turned one up.
    const open = 1 + (spec.scans?.[place] ?? []).reduce((sum, n) => sum + n, 0);
    while (faceUp[place].length < open) faceUp[place].push(takeAny());
    const wanted = dealtDown(spec.players, places.length, place) + 1;
    while (faceUp[place].length + faceDown[place].length < wanted) {
      if (spec.revealed?.includes(place)) faceUp[place].push(takeAny());
      else faceDown[place].unshift(takeAny());
    }
    if (faceUp[place].length + faceDown[place].length > wanted)
      throw new Error(`position: more than ${wanted} resources at place ${place}`);
  }
  const heir = seats.findLast((seat) => spec.collected?.[seat] === undefined);
  if (pool.length > 0) {
    if (heir === undefined) throw new Error(`position: ${pool.length} resources have no place`);
    collected[heir].push(...pool);
  }
  return { faceDown, faceUp, collected: collected.map(ascending), aside: ascending(nothing) };
}

function checkDistinct(what: string, ids: number[]): Set<number> {
  const seen = new Set<number>();
  for (const id of ids) {
    if (seen.has(id)) throw new Error(`position: ${what} card ${id} lies in two places`);
    seen.add(id);
  }
  return seen;
}
