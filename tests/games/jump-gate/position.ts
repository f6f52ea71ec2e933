// Builds consistent Jump Gate positions from the few things a test cares about, and the table they are played at.
import { Table } from "../../support/scenario.ts";
import { ascending, BOOK, hasIcon, NAVCOMPS, RESOURCES } from "./cards.ts";

/** The phases of layout.json. */
export type Phase = "turn" | "mark" | "collect" | "take" | "research" | "over";
/** The endings of layout.json. */
export type Ending = "none" | "blackHole" | "noResources" | "allClaimed" | "roundLimit";

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
  finalTurns: number | null;
  ending: Ending;
  cursor: number;
  planet: (number | null)[];
  ship: (number | null)[];
  claim: (number | null)[];
  faceDown: number[][];
  faceUp: number[][];
  marker: (number | null)[][];
  hidden: number[][];
  collected: number[][];
  aside: number[];
  deck: number[];
  discard: number[];
  hand: number[][];
  blackHole: number[];
  navcompKnown: number[];
  resourceKnown: number[];
}

/** What a test names; all else is filled in so that every card is somewhere a game could have put it. */
export interface PositionSpec {
  players: number;
  /** Planet cards by place; default: the first ones of the data. */
  planets?: number[];
  /** By seat; default: on the Jump Gate. */
  ships?: (number | null)[];
  /** By seat; default: empty. */
  hands?: number[][];
  /** By place, last = top. A place that only faceUp names has none. */
  faceDown?: Record<number, number[]>;
  /** By place, in slots. A place that only faceDown names has none. */
  faceUp?: Record<number, number[]>;
  /** By place and slot: the marker's owner. */
  markers?: Record<number, (number | null)[]>;
  /** By place: the owner. */
  claims?: Record<number, number>;
  /** By seat; default: cards that are not Fame. */
  hidden?: Record<number, number[]>;
  /** By seat; the last unnamed seat gets what has no other place. */
  collected?: Record<number, number[]>;
  /** Top cards of the draw deck, last = top. */
  deck?: number[];
  /** Top cards of the discard pile, last = top. */
  discard?: number[];
  /** Where unnamed NavComp cards are, below the named ones. */
  rest?: "deck" | "discard";
  /**
   * Owners of the markers on the Black Hole; default: one for each icon collected. Unnamed collections get icons to
   * match.
   */
  blackHole?: number[];
  /** Planets that neither faceDown nor faceUp names are empty. */
  emptyRest?: boolean;
  turnSeat?: number;
  startSeat?: number;
  actorSeat?: number | null;
  phase?: Phase;
  actionsLeft?: number;
  round?: number;
  finalTurns?: number | null;
  ending?: Ending;
  cursor?: number;
}

/** Returns the bit set of all seats: what everybody knows. */
export function everyone(players: number): number {
  return (1 << players) - 1;
}

/** Returns the state that a spec describes. */
export function buildPosition(spec: PositionSpec): GameState {
  const { players } = spec;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const places = Array.from({ length: BOOK.planets[players] }, (_, place) => place);
  const resources = dealResources(spec, seats, places);
  const navcomps = dealNavcomps(spec);
  const turnSeat = spec.turnSeat ?? 0;
  const state: GameState = {
    rng: [1, 2, 3, 4],
    edition: 3,
    players,
    options: 0,
    startSeat: spec.startSeat ?? 0,
    turnSeat,
    actorSeat: spec.actorSeat === undefined ? turnSeat : spec.actorSeat,
    phase: spec.phase ?? "turn",
    actionsLeft: spec.actionsLeft ?? BOOK.actions,
    round: spec.round ?? 10,
    finalTurns: spec.finalTurns ?? null,
    ending: spec.ending ?? "none",
    cursor: spec.cursor ?? 0,
    planet: places.map((place) => spec.planets?.[place] ?? place),
    ship: seats.map((seat) => spec.ships?.[seat] ?? null),
    claim: places.map((place) => spec.claims?.[place] ?? null),
    marker: places.map((place) => spec.markers?.[place] ?? []),
    ...resources,
    ...navcomps,
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
  for (const card of [...state.faceUp, ...state.collected].flat()) resourceKnown[card] = all;
  for (let seat = 0; seat < state.players; seat++) {
    for (const card of state.hand[seat]) navcompKnown[card] = 1 << seat;
    for (const card of state.hidden[seat]) resourceKnown[card] = 1 << seat;
  }
  return { navcompKnown, resourceKnown };
}

/** The table all Jump Gate tests of one file play at. */
export class JumpGateTable extends Table<GameState> {
  constructor() {
    super("jump-gate");
  }

  /** Writes the position a spec describes, which checkState must accept, and returns it. */
  position(spec: PositionSpec): GameState {
    this.write(buildPosition(spec));
    return this.state();
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

type Resources = Pick<GameState, "faceDown" | "faceUp" | "hidden" | "collected" | "aside" | "blackHole">;

function dealResources(spec: PositionSpec, seats: number[], places: number[]): Resources {
  const hiddenCount = BOOK.hidden[spec.players];
  const perPlanet = BOOK.faceDown + BOOK.faceUp;
  const named = checkDistinct("resource", [
    ...Object.values(spec.faceDown ?? {}).flat(),
    ...Object.values(spec.faceUp ?? {}).flat(),
    ...Object.values(spec.hidden ?? {}).flat(),
    ...Object.values(spec.collected ?? {}).flat(),
  ]);
  const pool = RESOURCES.filter((card) => !named.has(card.id)).map((card) => card.id);
  const take = (wanted: (id: number) => boolean, what: string): number => {
    const index = pool.findIndex(wanted);
    if (index < 0) throw new Error(`position: no resource left for ${what}`);
    return pool.splice(index, 1)[0];
  };
  const prefer = (wanted: (id: number) => boolean, what: string): number =>
    take(pool.some(wanted) ? wanted : () => true, what);
  const isIcon = (id: number): boolean => hasIcon(id);
  const isPlain = (id: number): boolean => !hasIcon(id);
  const isSecret = (id: number): boolean => RESOURCES[id].type !== "fame";

  const collected = seats.map((seat) => [...(spec.collected?.[seat] ?? [])]);
  const unnamed = seats.filter((seat) => spec.collected?.[seat] === undefined);
  for (const seat of unnamed) {
    const icons = (spec.blackHole ?? []).filter((owner) => owner === seat).length;
    while (collected[seat].length < icons) collected[seat].push(take(isIcon, "the Black Hole's markers"));
  }
  const hidden = seats.map((seat) => [...(spec.hidden?.[seat] ?? [])]);
  for (const cards of hidden) {
    if (cards.length === 0) {
      while (cards.length < hiddenCount) {
        cards.push(prefer((id) => isSecret(id) && isPlain(id), "hidden resources"));
      }
    }
    if (cards.length !== hiddenCount || !cards.every(isSecret))
      throw new Error(`position: not hidden resources: ${cards}`);
  }
  const asideCount = RESOURCES.length - spec.players * hiddenCount - places.length * perPlanet;
  const aside = Array.from({ length: asideCount }, () => prefer(isIcon, "the cards set aside"));
  const isNamed = (place: number): boolean =>
    spec.emptyRest === true || spec.faceDown?.[place] !== undefined || spec.faceUp?.[place] !== undefined;
  const faceDown = places.map((place) => [...(spec.faceDown?.[place] ?? [])]);
  const faceUp = places.map((place) => [...(spec.faceUp?.[place] ?? [])]);
  for (const place of places.filter((p) => !isNamed(p))) {
    const isClaimed = spec.claims?.[place] !== undefined;
    for (let i = 0; i < BOOK.faceUp && pool.length > 0; i++) faceUp[place].push(prefer(isPlain, "a planet"));
    for (let i = 0; i < BOOK.faceDown && pool.length > 0; i++) {
      (isClaimed ? faceUp : faceDown)[place].push(prefer(isIcon, "a planet"));
    }
  }
  if (pool.length > 0) {
    const seat = unnamed.at(-1);
    if (seat === undefined) throw new Error(`position: ${pool.length} resources have no place`);
    collected[seat].push(...pool.splice(0));
  }
  const blackHole = spec.blackHole ?? seats.flatMap((seat) => collected[seat].filter(isIcon).map(() => seat));
  for (const seat of seats) {
    const icons = collected[seat].filter(isIcon).length;
    const markers = blackHole.filter((owner) => owner === seat).length;
    if (icons !== markers) throw new Error(`position: seat ${seat} has ${icons} icons and ${markers} markers`);
  }
  return {
    faceDown,
    faceUp,
    hidden: hidden.map(ascending),
    collected: collected.map(ascending),
    aside: ascending(aside),
    blackHole,
  };
}

function checkDistinct(what: string, ids: number[]): Set<number> {
  const seen = new Set<number>();
  for (const id of ids) {
    if (seen.has(id)) throw new Error(`position: ${what} card ${id} lies in two places`);
    seen.add(id);
  }
  return seen;
}
