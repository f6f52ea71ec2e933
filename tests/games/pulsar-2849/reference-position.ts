// A decoded state of Pulsar 2849 and what can be read off it: whose turn follows, what a seat owns, how much it has of
// a subject. Part of the independent model; written from the rulebook and the rulings, shares no code with the
// cartridge.
import {
  type Effect,
  EXPLORATION,
  GYRODYNES,
  LOCATIONS,
  type Location,
  type Project,
  SIZES,
  TABLES,
  type Technology,
  TRANSMITTERS,
} from "./reference-components.ts";

/** A decoded state; the layout says what each field means. */
export interface PulsarState {
  rng: number[];
  edition: number;
  players: number;
  options: number;
  round: number;
  phase: string;
  actor: number | null;
  points: number[];
  order: (number | null)[];
  drafted: number;
  market: number[];
  median: number;
  dice: number[][];
  redOffered: number;
  redOwed: number | null;
  redUsed: number;
  picked: number | null;
  value: number;
  counterSpace: number[][];
  counterHeight: number[][];
  system: number[];
  boxed: number;
  seen: number;
  station: (number | null)[][];
  pulsarOwner: (number | null)[];
  gyrodyne: string[];
  ship: (number | null)[];
  hand: number[][];
  award: (number | null)[][];
  tileAt: string[];
  paid: number[];
  link: (number | null)[][];
  stack: number[];
  board: string[];
  patent: number[];
  patentRound: number[];
  hqBoard: (number | null)[];
  hqSide: number[];
  project: number[];
  runUsed: number[];
  goal: number[];
  cubes: number[];
  plusMinus: number[];
  plusTwo: number[];
  exploration: number[];
  explored: number[];
  kept: (number | null)[];
  path: number[];
  run: number | null;
  choices: number;
  choice: string[];
  subject: number[];
  buyStep: number;
  boughtTiles: number;
  boughtTechnologies: number;
}

/** A step of the model: the state it works on, and the real outcome, from which only chance is read. */
export interface Step {
  readonly s: PulsarState;
  readonly next: PulsarState;
  /** Called with what was at work, for tests that ask whether everything was. */
  readonly note: (what: string) => void;
}

export const TECHNOLOGY_SLOTS = 17;
export const PLACES = 8;
export const hasBit = (bits: number, bit: number): boolean => ((bits >>> bit) & 1) === 1;
export const countBits = (bits: number): number => bits.toString(2).replaceAll("0", "").length;

/** Seat that must act. */
export function actorOf(s: PulsarState): number {
  if (s.actor === null) throw new Error("nobody acts");
  return s.actor;
}

/** Seats in play order: each once, by its first figure. */
export function seatsInOrder(s: PulsarState): number[] {
  return [...new Set(s.order)].filter((seat) => seat !== null);
}

/** Counters of a track (p. 6, 19; ruling 78): a seat's, or with two players four, of seat c mod 2. */
export const counterCount = (s: PulsarState): number => (s.players === 2 ? 4 : s.players);
export const seatOfCounter = (s: PulsarState, counter: number): number => (s.players === 2 ? counter % 2 : counter);

/** Counters of a track, the foremost first (p. 16). */
export function foremost(s: PulsarState, track: number): number[] {
  const [space, height] = [s.counterSpace[track], s.counterHeight[track]];
  return Array.from({ length: counterCount(s) }, (_, c) => c).sort(
    (a, b) => space[a] - space[b] || height[b] - height[a],
  );
}

/** Places of this game's side of the star cluster. */
export function placesOf(s: PulsarState): readonly Location[] {
  const side = hasBit(s.options, 0) ? "dead end" : "normal";
  return LOCATIONS.filter((place) => place.side === side);
}

export const isPulsar = ({ type }: Location): boolean => type === "pulsar" || type === "isolated pulsar";

/** A technology of this game by its slot: 0 to 5 are on board I, to 11 on II, to 16 on III. */
export function technology(s: PulsarState, slot: number): Technology {
  const category = slot < 6 ? 0 : slot < 12 ? 1 : 2;
  return TABLES.technology.rows[TECHNOLOGY_SLOTS * "ABCD".indexOf(s.board[category]) + slot];
}

/** Slots of the technologies that a seat has patented. */
export function patentsOf(s: PulsarState, seat: number): number[] {
  return s.patent.flatMap((seats, slot) => (hasBit(seats, seat) ? [slot] : []));
}

/** A project of a seat's HQ side by its place. */
export function project(s: PulsarState, seat: number, place: number): Project {
  const board = s.hqBoard[seat];
  if (board === null) throw new Error(`seat ${seat} has no HQ`);
  return TABLES.project.rows[(2 * board + s.hqSide[seat] - 1) * PLACES + place];
}

/** The gate run of a completed or other project, if it has one. */
export function gateRun(s: PulsarState, seat: number, place: number): Effect | undefined {
  return project(s, seat, place).effects.find(({ kind }) => kind === "gateRun");
}

/** Effects of a kind that a seat's technologies have. */
export function abilities(s: PulsarState, seat: number, kind: string): Effect[] {
  return patentsOf(s, seat).flatMap((slot) => technology(s, slot).effects.filter((effect) => effect.kind === kind));
}

/** Transmitter tiles of a seat; all costs paid: online (p. 13). */
export function tilesOf(s: PulsarState, seat: number): number[] {
  return s.tileAt.flatMap((at, tile) => (at === `seat ${seat}` ? [tile] : []));
}
export function isOnline(s: PulsarState, tile: number): boolean {
  return TRANSMITTERS[tile].costs.every((_, cost) => hasBit(s.paid[tile], cost));
}
export const onlineOf = (s: PulsarState, seat: number): number[] =>
  tilesOf(s, seat).filter((tile) => isOnline(s, tile));
export const pipsOf = (tile: number, half: number): number | null =>
  half === 0 ? TRANSMITTERS[tile].left : TRANSMITTERS[tile].right;

/** Pulsars of a seat by slot. */
export function claimsOf(s: PulsarState, seat: number): number[] {
  return s.pulsarOwner.flatMap((owner, slot) => (owner === seat ? [slot] : []));
}

/** How many gyrodynes of each size a seat has on the board in a condition: "under construction" or "spinning". */
export function onBoard(s: PulsarState, seat: number, condition: string): number[] {
  return SIZES.map((size) => claimsOf(s, seat).filter((slot) => s.gyrodyne[slot] === `${size} ${condition}`).length);
}

/** Gyrodyne tiles of a size still on the gyrodyne board. */
export function supply(s: PulsarState, size: number): number {
  const placed = s.gyrodyne.filter((what) => what.startsWith(SIZES[size])).length;
  return GYRODYNES[size].count - placed - s.hand.reduce((sum, tiles) => sum + tiles[size], 0);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Points of the award tiles that a seat keeps (p. 12). */
function awardPoints(s: PulsarState, seat: number): number {
  return sum(
    GYRODYNES.map(
      ({ award, secondAward }, size) =>
        (s.award[size][0] === seat ? award : 0) + (s.award[size][1] === seat ? secondAward : 0),
    ),
  );
}

/** Red dice formed by links of two online transmitters of a seat (p. 13). */
function redDice(s: PulsarState, seat: number): number {
  const online = onlineOf(s, seat);
  const ends = online.flatMap((tile) => s.link[tile]).filter((end) => end !== null);
  return ends.filter((end) => online.includes(end >> 1)).length / 2;
}

/** How much a seat has of a subject that effects and goals count. */
export function countOf(s: PulsarState, seat: number, subject: string): number {
  const spinning = onBoard(s, seat, "spinning");
  switch (subject) {
    case "station":
      return s.station.flat().filter((owner) => owner === seat).length;
    case "spinning":
      return sum(spinning);
    case "spinningType":
      return spinning.filter((count) => count > 0).length;
    case "spinningSame":
      return Math.max(...spinning);
    case "pulsar":
      return claimsOf(s, seat).length;
    case "technology":
      return patentsOf(s, seat).length;
    case "project":
      return countBits(s.project[seat]);
    case "gateRunUsed":
      return countBits(s.runUsed[seat]);
    case "transmitter":
      return onlineOf(s, seat).length;
    case "redDie":
      return redDice(s, seat);
    case "award":
      return awardPoints(s, seat);
    case "modifier":
      return s.plusMinus[seat] + s.plusTwo[seat];
    case "cube":
      return s.cubes[seat];
    default:
      throw new Error(`unknown subject ${subject}`);
  }
}

/** Stations more that a seat counts in the last step of the final scoring (p. 17). */
export function extraStations(s: PulsarState, seat: number): number {
  const tiles = EXPLORATION.flatMap(({ effects }, tile) => (s.kept[tile] === seat ? effects : []));
  return sum(
    [...tiles, ...abilities(s, seat, "extraStation")]
      .filter(({ kind }) => kind === "extraStation")
      .map(({ amount }) => amount ?? 0),
  );
}
