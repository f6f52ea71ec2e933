// The routes that the ship may fly with a die: all are searched, those that promise most are kept.
import { pileCount, pilePush, pileAt, pilePop } from "../../../kit/base/piles";
import { sumAbility } from "../rules/ability";
import {
  EFFECT_AMONG_GREEN,
  EFFECT_KIND_POINTS_WHEN,
  EFFECT_OF_PULSAR_VISITED,
  EFFECT_OF_SYSTEM_VISITED,
  LOCATION_TYPE_GREEN_GATE,
  LOCATION_TYPE_PULSAR,
  LOCATION_TYPE_SYSTEM,
  effectAmong,
  effectAmount,
  locationSlot,
  locationType,
} from "../data";
import { endFlight, followPath, gateRunOf, pathAt, startFlight, turnsOf } from "../rules/flight";
import { PATH_CAPACITY, STATION_COUNT } from "../layout";
import { canStep, isAmong, neighbourAt, placeOnSide, useLine } from "../rules/map";
import { SIDE_LOCATIONS, NONE, pathLength, state } from "../rules/state";
import { endingGain, passingGain, reachFrom } from "./chart";
import { PRICE_SHIP, price } from "./prices";
import { routes, routeAt, stepAt, ROUTE_BYTES } from "./variables";

/** Most routes kept of one search. */
export const ROUTES_MAX: i32 = 4;
/** Locations looked at in one search: more would take longer than a unit may on the handheld. */
const LOOKS: i32 = 380;
const POINT: i32 = 10;

if (STATION_COUNT > 16 || ROUTES_MAX > 4 || PATH_CAPACITY + 1 > 12) ERROR("a route has another size");

/** Searches the routes of the flight under way, which has its path so far; keeps at most this many. */
export function searchRoutes(most: i32): void {
  const seat = state.actor;
  const run = state.run;
  routes.count = 0;
  routes.most = min(most, ROUTES_MAX);
  routes.looked = 0;
  routes.turns = turnsOf(seat);
  routes.systemVisit = sumAbility(seat, EFFECT_KIND_POINTS_WHEN, EFFECT_OF_SYSTEM_VISITED) * POINT;
  routes.pulsarVisit = sumAbility(seat, EFFECT_KIND_POINTS_WHEN, EFFECT_OF_PULSAR_VISITED) * POINT;
  routes.colors = run == NONE ? 0 : effectAmong(gateRunOf(seat, run));
  routes.each = run == NONE ? 0 : effectAmount(gateRunOf(seat, run)) * POINT;
  followPath();
  memory.fill(routes.visits, 0, SIDE_LOCATIONS);
  // Of a flight under way the first part brings what it brings: only what is new on the rest distinguishes routes.
  const steps = pathLength() - 1;
  let turned = false;
  let stations = 0;
  let gates = 0;
  for (let i = 1; i <= steps; i++) {
    const location = pathAt(i);
    if (visit(location, 1) == 0) gates += gateOf(locationType(location));
    turned = turned || isAmong(location, routes.turns);
    if (locationType(location) == LOCATION_TYPE_SYSTEM && passingGain(location) > 0)
      stations |= 1 << locationSlot(location);
  }
  go(state.value - steps, turned, steps > 0, 0, stations, gates);
}

/** Number of routes kept. */
export function routeCount(): i32 {
  return routes.count;
}

/** Location that a kept route goes to from the i-th of its path on, NONE: it ends there. */
export function stepOfRoute(route: i32, i: i32): i32 {
  const path = routeAt(route).path;
  return i + 1 < pileCount(path) ? pileAt(path, i + 1) : NONE;
}

/** Flies a kept route to its end; the flight has begun. */
export function flyRoute(seat: i32, route: i32): void {
  memory.copy(state.path, routeAt(route).path, PATH_CAPACITY + 1);
  endFlight(seat);
}

/** Begins a flight, with the run of a project or NONE, if none is under way. */
export function beginFlight(seat: i32, run: i32): void {
  if (pathLength() == 0) startFlight(seat, run);
}

// Searches from the end of the path, `left` steps of the die being left, level by level instead of by calls of itself:
// seven of those would take half of all slots that a console has for calls.
function go(left: i32, turned: bool, hasMoved: bool, worth: i32, stations: i32, gates: i32): void {
  let level = 0;
  writeStep(level, turned, worth, stations, gates);
  let goesOn = look(level, left, hasMoved);
  for (;;) {
    if (goesOn && stepOn(level)) {
      level++;
      goesOn = look(level, --left, true);
    } else {
      if (level == 0) return;
      level--;
      left++;
      stepBack(level);
      goesOn = true;
    }
  }
}

function writeStep(level: i32, turned: bool, worth: i32, stations: i32, gates: i32): void {
  const step = stepAt(level);
  step.next = 0;
  step.turned = turned;
  step.worth = worth;
  step.stations = stations;
  step.gates = gates;
}

// Keeps the path if it may end here; returns whether it may go on.
function look(level: i32, left: i32, hasMoved: bool): bool {
  routes.looked++;
  if (routes.looked > LOOKS) return false;
  const step = stepAt(level);
  const turned = step.turned;
  if (hasMoved && (left == 0 || left == -1 || (left == 1 && turned))) {
    keep(pathAt(pathLength() - 1), step.worth, step.stations, step.gates);
  }
  // The step beyond the die's value needs a visit by then (ruling 42).
  return (left > 0 || (left == 0 && turned)) && pathLength() < PATH_CAPACITY;
}

// Takes the next line from a level's location that may be flown, and writes the level after it; false: there is none.
function stepOn(level: i32): bool {
  const step = stepAt(level);
  const here = pathAt(pathLength() - 1);
  for (let i = step.next; ; i++) {
    const to = neighbourAt(here, i);
    if (to == NONE) return false;
    if (!canStep(here, i)) continue;
    step.next = i + 1;
    useLine(here, i, 1);
    pilePush(state.path, to);
    let worth = step.worth;
    let stations = step.stations;
    let gates = step.gates;
    if (visit(to, 1) == 0) {
      const type = locationType(to);
      if (type == LOCATION_TYPE_SYSTEM) {
        worth += routes.systemVisit + passingGain(to);
        if (passingGain(to) > 0) stations |= 1 << locationSlot(to);
      } else if (type == LOCATION_TYPE_PULSAR) worth += routes.pulsarVisit;
      else gates += gateOf(type);
    }
    const turned = step.turned || isAmong(to, routes.turns);
    writeStep(level + 1, turned, worth, stations, gates);
    return true;
  }
}

// Takes the step back that was made last from a level's location.
function stepBack(level: i32): void {
  const last = pathLength() - 1;
  visit(pathAt(last), -1);
  pilePop(state.path);
  useLine(pathAt(last - 1), stepAt(level).next - 1, -1);
}

// One gate in the count of its colour, a byte for each; 0 for other types.
function gateOf(type: i32): i32 {
  return type >= LOCATION_TYPE_GREEN_GATE && type < LOCATION_TYPE_GREEN_GATE + 3
    ? 1 << ((type - LOCATION_TYPE_GREEN_GATE) << 3)
    : 0;
}

// Counts a visit, or takes it back; returns how many there were before.
function visit(location: i32, amount: i32): i32 {
  const place = placeOnSide(location);
  const before = routes.visitsAt(place);
  routes.setVisitsAt(place, before + amount);
  return before;
}

// Keeps the path if it is among those worth most, once for each set of stations and end. What it ends at counts as the
// end only.
function keep(end: i32, worth: i32, stations: i32, gates: i32): void {
  let most = 0;
  const colors = routes.colors;
  for (let color = 0; colors != 0 && color < 3; color++) {
    if ((colors & (EFFECT_AMONG_GREEN << color)) != 0) most = max(most, (gates >> (color << 3)) & 255);
  }
  const system = locationType(end) == LOCATION_TYPE_SYSTEM ? 1 << locationSlot(end) : 0;
  const ending = endingGain(end) - passingGain(end) + (reachFrom(end) * price(PRICE_SHIP)) / 100;
  insert(worth + ending + most * routes.each, ((stations & ~system) << 8) | end);
}

function insert(worth: i32, brings: i32): void {
  const count = routes.count;
  // The same stations and end by another way: the better one stays.
  let at = 0;
  while (at < count && routeAt(at).brings != brings) at++;
  if (at < count) {
    if (routeAt(at).worth >= worth) return;
  } else if (count < routes.most) routes.count = count + 1;
  else {
    at = count - 1;
    if (routeAt(at).worth >= worth) return;
  }
  for (; at > 0 && routeAt(at - 1).worth < worth; at--) {
    memory.copy(changetype<usize>(routeAt(at)), changetype<usize>(routeAt(at - 1)), ROUTE_BYTES);
  }
  const route = routeAt(at);
  route.worth = worth;
  route.brings = brings;
  memory.copy(route.path, state.path, PATH_CAPACITY + 1);
}
