// Flying the survey ship (p. 10, 11), gate runs (p. 14), and what happens where a flight or a teleport ends (p. 11,
// 20).
import { pileAt, pilePush } from "../../../kit/base/piles";
import { gatherAbilities, happen, pointsWhen } from "./ability";
import { addChoice } from "./choices";
import { projectAt } from "./components";
import {
  EFFECT_AMONG_GREEN,
  EFFECT_KIND_FLIGHT_LENGTH,
  EFFECT_KIND_GATE_RUN,
  EFFECT_OF_GREEN,
  EFFECT_OF_ORANGE,
  EFFECT_OF_PINK,
  EFFECT_OF_PULSAR,
  EFFECT_OF_PULSAR_VISITED,
  EFFECT_OF_STATION,
  EFFECT_OF_SYSTEM_VISITED,
  LOCATION_TYPE_GREEN_GATE,
  LOCATION_TYPE_ORANGE_GATE,
  LOCATION_TYPE_PINK_GATE,
  LOCATION_TYPE_PULSAR,
  LOCATION_TYPE_SYSTEM,
  effectAmong,
  effectAmount,
  effectKind,
  locationSlot,
  locationType,
  projectEffects,
  systemPlanetCount,
  systemPlanetFirst,
  systemPlanetKind,
  systemPlanetPlayers,
} from "../data";
import { explore } from "./gain";
import { CHOICE_BONUS, PATH_CAPACITY, PHASE_FLY } from "../layout";
import { canFinish, canStep, clearLines, followLine, isAmong, isDeadEnd, neighbourAt, useLine } from "./map";
import { claim } from "./pulsar";
import { NONE, addPoints, ask, isSeen, noteRevealed, pathLength, seatCount, setSeen, state } from "./state";
import { behindEffect, effectIn, hasEffect } from "./tables";
import { setU8At } from "../../../kit/base/arrays";

/** Kinds of planets (table system). */
const LIFELESS: i32 = 0;
const BLUE: i32 = 1;

// Events by EFFECT_OF_*, a byte each: visits are the only ones that are noted.
const VISITS: usize = memory.data(EFFECT_OF_PINK + 1, 4);

/** The i-th location of the flight under way; 0 is its start. */
export function pathAt(i: i32): i32 {
  return pileAt(state.path, i);
}

/** Location types (a bit each) whose visit lets a seat's flight be one longer or shorter. */
export function turnsOf(seat: i32): i32 {
  const found = gatherAbilities(seat, EFFECT_KIND_FLIGHT_LENGTH);
  let types = 0;
  if ((found >> EFFECT_OF_GREEN) & 1) types |= 1 << LOCATION_TYPE_GREEN_GATE;
  if ((found >> EFFECT_OF_ORANGE) & 1) types |= 1 << LOCATION_TYPE_ORANGE_GATE;
  if ((found >> EFFECT_OF_PINK) & 1) types |= 1 << LOCATION_TYPE_PINK_GATE;
  if ((found >> EFFECT_OF_PULSAR) & 1) types |= 1 << LOCATION_TYPE_PULSAR;
  return types;
}

/**
 * Returns whether a seat can fly by a die of this value: not by a zero (p. 10, ruling 66). From wherever a ship may be
 * there are routes of every length (tests/games/pulsar-2849/routes).
 */
export function canFly(value: i32): bool {
  return value > 0;
}

/** Begins a flight; `run` is the place of the project whose gate run is named (p. 14), NONE: none. */
export function startFlight(seat: i32, run: i32): void {
  pilePush(state.path, state.shipAt(seat));
  state.run = run;
  ask(PHASE_FLY, seat);
}

/** Marks the lines that the flight under way has used; returns whether each step follows one. */
export function followPath(): bool {
  clearLines();
  for (let i = 1; i < pathLength(); i++) if (!followLine(pathAt(i - 1), pathAt(i))) return false;
  return true;
}

/** Returns whether the flight so far visits what lets it be one longer or shorter; the start does not count (p. 11). */
function hasTurned(turns: i32): bool {
  for (let i = 1; i < pathLength(); i++) if (isAmong(pathAt(i), turns)) return true;
  return false;
}

/**
 * Returns whether the flight may end where it is: one step short or at its length, where it could go on (ruling 42).
 */
export function canStop(turns: i32): bool {
  const steps = pathLength() - 1;
  const left = state.value - steps;
  // A flight is never of distance zero (p. 10).
  return steps > 0 && (left == 0 || (left == 1 && hasTurned(turns)));
}

/** Returns whether the flight, its lines marked by followPath, may go to the i-th neighbour of where it is. */
export function canGo(i: i32, turns: i32): bool {
  const steps = pathLength() - 1;
  const here = pathAt(steps);
  const left = state.value - steps;
  if (!canStep(here, i)) return false;
  const turned = hasTurned(turns);
  // The step beyond the die's value needs a visit by then (ruling 42).
  if (left == 0) return turned;
  const to = neighbourAt(here, i);
  useLine(here, i, 1);
  const can = canFinish(to, left - 1, turns, turned || isAmong(to, turns), true);
  useLine(here, i, -1);
  return can;
}

/** Flies one step; the flight ends where nothing is left to decide. */
export function fly(seat: i32, to: i32): void {
  pilePush(state.path, to);
  const left = state.value - pathLength() + 1;
  if (left < 0 || (canStop(turnsOf(seat)) && !canGoOn())) endFlight(seat);
}

function canGoOn(): bool {
  if (pathLength() == PATH_CAPACITY) return false;
  const turns = turnsOf(state.actor);
  if (!hasTurned(turns)) return false;
  followPath();
  const here = pathAt(pathLength() - 1);
  for (let i = 0; neighbourAt(here, i) != NONE; i++) if (canGo(i, turns)) return true;
  return false;
}

/** Ends the flight where it is, in the order of ruling 27. */
export function endFlight(seat: i32): void {
  const last = pathLength() - 1;
  const end = pathAt(last);
  state.setShipAt(seat, end);
  // p. 11: systems are turned up after moving.
  for (let i = 1; i <= last; i++) turnUp(pathAt(i));
  noteVisits(VISITS, last, NONE);
  addPoints(seat, pointsWhen(seat, VISITS));
  scoreRun(seat, last);
  // p. 11: what the flight ends at counts as the end only, even if it was visited before.
  for (let i = 1; i < last; i++) if (pathAt(i) != end) settle(seat, pathAt(i), false);
  memory.fill(state.path, 0, PATH_CAPACITY + 1);
  state.run = NONE;
  arrive(seat, end);
}

/** A flight or teleport ends: station or claim, tile of a dead end, bonus (p. 11, 20). The ship is there already. */
export function arrive(seat: i32, location: i32): void {
  turnUp(location);
  if (locationType(location) == LOCATION_TYPE_PULSAR) {
    if (claim(seat, locationSlot(location))) exploreDeadEnd(seat, location);
  } else if (settle(seat, location, true) == BLUE) addChoice(CHOICE_BONUS, locationSlot(location));
}

// p. 11: a tile for a station or claim at a dead end.
function exploreDeadEnd(seat: i32, location: i32): void {
  if (isDeadEnd(location)) explore(seat, 1);
}

function turnUp(location: i32): void {
  if (locationType(location) != LOCATION_TYPE_SYSTEM || isSeen(locationSlot(location))) return;
  setSeen(locationSlot(location));
  noteRevealed();
}

/** The gate run of a seat's project at a place of the pyramid, an effect; -1: it has none. */
export function gateRunOf(seat: i32, place: i32): i32 {
  const row = projectAt(seat, place);
  if (row < 0) return -1;
  for (let left = projectEffects(row); hasEffect(left); left = behindEffect(left))
    if (effectKind(effectIn(left)) == EFFECT_KIND_GATE_RUN) return effectIn(left);
  return -1;
}

/** Returns whether a seat may name a project's gate run: completed and not used yet (p. 14). */
export function canRun(seat: i32, place: i32): bool {
  const open = state.projectAt(seat) & ~state.runUsedAt(seat);
  return ((open >> place) & 1) != 0 && gateRunOf(seat, place) >= 0;
}

// p. 14: points for each gate of one colour visited, each once; of several colours the best one (ruling 41).
function scoreRun(seat: i32, last: i32): void {
  const place = state.run;
  if (place == NONE) return;
  addPoints(seat, runPoints(seat, place, last, NONE));
  state.setRunUsedAt(seat, state.runUsedAt(seat) | (1 << place));
}

/**
 * Points of a project's gate run for the first `last` steps of the flight under way and one step more to `to`, NONE: no
 * such step.
 */
export function runPoints(seat: i32, place: i32, last: i32, to: i32): i32 {
  const run = gateRunOf(seat, place);
  let best = 0;
  for (let color = 0; color < 3; color++) {
    if ((effectAmong(run) & (EFFECT_AMONG_GREEN << color)) != 0)
      best = max(best, countVisits(LOCATION_TYPE_GREEN_GATE + color, last, to));
  }
  return best * effectAmount(run);
}

/**
 * Notes how many pulsars and systems a flight visits, among events by EFFECT_OF_*, a byte each; `last` and `to` as for
 * countVisits.
 */
export function noteVisits(events: usize, last: i32, to: i32): void {
  setU8At(events + EFFECT_OF_PULSAR_VISITED, 0, countVisits(LOCATION_TYPE_PULSAR, last, to));
  setU8At(events + EFFECT_OF_SYSTEM_VISITED, 0, countVisits(LOCATION_TYPE_SYSTEM, last, to));
}

/**
 * Counts the locations of a type that the first `last` steps of the flight under way visit, and one step more to `to`,
 * NONE: no such step. Each location is visited once, the start only if the flight meets it again (p. 11, rulings 74,
 * 75).
 */
function countVisits(type: i32, last: i32, to: i32): i32 {
  let count = to != NONE && locationType(to) == type ? 1 : 0;
  for (let i = 1; i <= last; i++) if (locationType(pathAt(i)) == type && pathAt(i) != to && isFirstVisit(i)) count++;
  return count;
}

/** Returns whether the flight had not come before to where its i-th step leads. */
export function isFirstVisit(i: i32): bool {
  for (let k = 1; k < i; k++) if (pathAt(k) == pathAt(i)) return false;
  return true;
}

// Establishes a station if one can be. Returns the planet's kind, -1: none.
function settle(seat: i32, location: i32, isEnd: bool): i32 {
  if (locationType(location) != LOCATION_TYPE_SYSTEM) return -1;
  const slot = locationSlot(location);
  const planet = planetFor(seat, slot, isEnd);
  if (planet < 0) return -1;
  state.setStationAt(slot, planet, seat);
  happen(seat, EFFECT_OF_STATION);
  exploreDeadEnd(seat, location);
  return systemPlanetKind(systemPlanetFirst(state.systemAt(slot)) + planet);
}

/**
 * The planet of a system that a seat's station would come to: on the way a lifeless one first, at the end a blue one
 * (p. 11); -1: none.
 */
export function planetFor(seat: i32, slot: i32, isEnd: bool): i32 {
  const tile = state.systemAt(slot);
  for (let i = systemPlanetCount(tile) - 1; i >= 0; i--) if (state.stationAt(slot, i) == seat) return -1;
  const wanted = isEnd ? BLUE : LIFELESS;
  const planet = freePlanet(slot, tile, wanted);
  return planet < 0 ? freePlanet(slot, tile, BLUE + LIFELESS - wanted) : planet;
}

// The first planet of a kind from the left that is free and open to this number of players (p. 11, ruling 30); -1:
// none.
function freePlanet(slot: i32, tile: i32, kind: i32): i32 {
  const first = systemPlanetFirst(tile);
  for (let i = 0; i < systemPlanetCount(tile); i++) {
    const isOpen = systemPlanetPlayers(first + i) <= seatCount();
    if (systemPlanetKind(first + i) == kind && isOpen && state.stationAt(slot, i) == NONE) return i;
  }
  return -1;
}
