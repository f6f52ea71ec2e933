// The routes that the ship may fly with a die: all are searched, those that promise most are kept.
import { pileCount, pilePush } from "../../../kit/base/piles";
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
import { PATH, PATH_CAPACITY, RUN, STATION_COUNT, VALUE } from "../layout";
import { canStep, isAmong, neighbourAt, placeOnSide, useLine } from "../rules/map";
import { SIDE_LOCATIONS, NONE, STATE, actor, get, pathLength } from "../rules/state";
import { endingGain, passingGain, reachFrom } from "./chart";
import { PRICE_SHIP, price } from "./prices";

/** Most routes kept of one search. */
export const ROUTES_MAX: i32 = 4;
/** Locations looked at in one search: more would take longer than a unit may on the handheld. */
const LOOKS: i32 = 380;
const POINT: i32 = 10;

// A route: its worth (4), what it brings (systems passed, end), its locations as a pile.
const ROUTE_BYTES: usize = 20;
const KEY: usize = 4;
const LOCATIONS: usize = 8;
const ROUTES: usize = memory.data(80, 4);
const COUNT: usize = memory.data(4, 4);
const MOST: usize = memory.data(4, 4);
const LOOKED: usize = memory.data(4, 4);
// A level of the search, of one step: the line to try next (1), whether the path turns (1); its worth (4), the systems
// where it establishes a station (4), its gates of each colour (4), but for what it brings by ending there.
const LEVEL_BYTES: usize = 16;
const NEXT: usize = 0;
const TURNED: usize = 1;
const WORTH: usize = 4;
const STATIONS: usize = 8;
const GATES: usize = 12;
const LEVELS: usize = memory.data(192, 4);
// Visits by location, of the path so far.
const VISITS: usize = memory.data(87);
// Of the flight searched: types that change its length, points a visit of a system and a pulsar, of the gate run its
// colours and points.
const TURNS: usize = memory.data(4, 4);
const SYSTEM_VISIT: usize = memory.data(4, 4);
const PULSAR_VISIT: usize = memory.data(4, 4);
const COLORS: usize = memory.data(4, 4);
const EACH: usize = memory.data(4, 4);

if (
  LOCATIONS + PATH_CAPACITY + 1 > ROUTE_BYTES ||
  192 < (PATH_CAPACITY + 1) * LEVEL_BYTES ||
  ROUTES_MAX * 20 != 80 ||
  STATION_COUNT > 16 ||
  SIDE_LOCATIONS != 87
)
  ERROR("a route has another size");

/** Searches the routes of the flight under way, which has its path so far; keeps at most so many. */
export function searchRoutes(most: i32): void {
  const seat = actor();
  const run = get(RUN);
  store<i32>(COUNT, 0);
  store<i32>(MOST, min(most, ROUTES_MAX));
  store<i32>(LOOKED, 0);
  store<i32>(TURNS, turnsOf(seat));
  store<i32>(SYSTEM_VISIT, sumAbility(seat, EFFECT_KIND_POINTS_WHEN, EFFECT_OF_SYSTEM_VISITED) * POINT);
  store<i32>(PULSAR_VISIT, sumAbility(seat, EFFECT_KIND_POINTS_WHEN, EFFECT_OF_PULSAR_VISITED) * POINT);
  store<i32>(COLORS, run == NONE ? 0 : effectAmong(gateRunOf(seat, run)));
  store<i32>(EACH, run == NONE ? 0 : effectAmount(gateRunOf(seat, run)) * POINT);
  followPath();
  memory.fill(VISITS, 0, SIDE_LOCATIONS);
  // Of a flight under way the first part brings what it brings: only what is new on the rest tells routes apart.
  const steps = pathLength() - 1;
  let turned = false;
  let stations = 0;
  let gates = 0;
  for (let i = 1; i <= steps; i++) {
    const location = pathAt(i);
    if (visit(location, 1) == 0) gates += gateOf(locationType(location));
    turned = turned || isAmong(location, load<i32>(TURNS));
    if (locationType(location) == LOCATION_TYPE_SYSTEM && passingGain(location) > 0)
      stations |= 1 << locationSlot(location);
  }
  go(get(VALUE) - steps, turned, steps > 0, 0, stations, gates);
}

/** Number of routes kept. */
export function routeCount(): i32 {
  return load<i32>(COUNT);
}

/** Location that a kept route goes to from the i-th of its path on, NONE: it ends there. */
export function stepOfRoute(route: i32, i: i32): i32 {
  const at = ROUTES + <usize>route * ROUTE_BYTES + LOCATIONS;
  return i + 1 < pileCount(at) ? <i32>load<u8>(at + 2 + <usize>i) : NONE;
}

/** Flies a kept route to its end; the flight has begun. */
export function flyRoute(seat: i32, route: i32): void {
  memory.copy(STATE + PATH, ROUTES + <usize>route * ROUTE_BYTES + LOCATIONS, PATH_CAPACITY + 1);
  endFlight(seat);
}

/** Begins a flight, with the run of a project or NONE, if none is under way. */
export function beginFlight(seat: i32, run: i32): void {
  if (pathLength() == 0) startFlight(seat, run);
}

// Searches from the end of the path, `left` steps of the die being left, level by level instead of by calls of itself:
// seven of those would take half of all slots that a console has for calls.
function go(left: i32, turned: bool, hasMoved: bool, worth: i32, stations: i32, gates: i32): void {
  let level = LEVELS;
  writeLevel(level, turned, worth, stations, gates);
  let goesOn = look(level, left, hasMoved);
  for (;;) {
    if (goesOn && stepOn(level)) {
      level += LEVEL_BYTES;
      goesOn = look(level, --left, true);
    } else {
      if (level == LEVELS) return;
      level -= LEVEL_BYTES;
      left++;
      stepBack(level);
      goesOn = true;
    }
  }
}

function writeLevel(level: usize, turned: bool, worth: i32, stations: i32, gates: i32): void {
  store<u8>(level, 0, NEXT);
  store<u8>(level, turned, TURNED);
  store<i32>(level, worth, WORTH);
  store<i32>(level, stations, STATIONS);
  store<i32>(level, gates, GATES);
}

// Keeps the path if it may end here; returns whether it may go on.
function look(level: usize, left: i32, hasMoved: bool): bool {
  const looked = load<i32>(LOOKED) + 1;
  store<i32>(LOOKED, looked);
  if (looked > LOOKS) return false;
  const turned = load<u8>(level, TURNED) != 0;
  if (hasMoved && (left == 0 || left == -1 || (left == 1 && turned))) {
    keep(pathAt(pathLength() - 1), load<i32>(level, WORTH), load<i32>(level, STATIONS), load<i32>(level, GATES));
  }
  // The step beyond the die's value needs a visit by then (ruling 42).
  return (left > 0 || (left == 0 && turned)) && pathLength() < PATH_CAPACITY;
}

// Takes the next line from a level's location that may be flown, and writes the level behind it; false: there is none.
function stepOn(level: usize): bool {
  const here = pathAt(pathLength() - 1);
  for (let i = <i32>load<u8>(level, NEXT); ; i++) {
    const to = neighbourAt(here, i);
    if (to == NONE) return false;
    if (!canStep(here, i)) continue;
    store<u8>(level, i + 1, NEXT);
    useLine(here, i, 1);
    pilePush(STATE + PATH, to);
    let worth = load<i32>(level, WORTH);
    let stations = load<i32>(level, STATIONS);
    let gates = load<i32>(level, GATES);
    if (visit(to, 1) == 0) {
      const type = locationType(to);
      if (type == LOCATION_TYPE_SYSTEM) {
        worth += load<i32>(SYSTEM_VISIT) + passingGain(to);
        if (passingGain(to) > 0) stations |= 1 << locationSlot(to);
      } else if (type == LOCATION_TYPE_PULSAR) worth += load<i32>(PULSAR_VISIT);
      else gates += gateOf(type);
    }
    const turned = load<u8>(level, TURNED) != 0 || isAmong(to, load<i32>(TURNS));
    writeLevel(level + LEVEL_BYTES, turned, worth, stations, gates);
    return true;
  }
}

// Takes the step back that was made last from a level's location.
function stepBack(level: usize): void {
  const last = pathLength() - 1;
  visit(pathAt(last), -1);
  store<u8>(STATE + PATH + 1 + <usize>last, 0);
  store<u8>(STATE + PATH, last);
  useLine(pathAt(last - 1), <i32>load<u8>(level, NEXT) - 1, -1);
}

// One gate in the count of its colour, a byte for each; 0 for other types.
function gateOf(type: i32): i32 {
  return type >= LOCATION_TYPE_GREEN_GATE && type < LOCATION_TYPE_GREEN_GATE + 3
    ? 1 << ((type - LOCATION_TYPE_GREEN_GATE) << 3)
    : 0;
}

// Counts a visit, or takes it back; returns how many there were before.
function visit(location: i32, amount: i32): i32 {
  const at = VISITS + <usize>placeOnSide(location);
  const before = <i32>load<u8>(at);
  store<u8>(at, before + amount);
  return before;
}

// Keeps the path if it is among those worth most, once for each set of stations and end. What it ends at counts as the
// end only.
function keep(end: i32, worth: i32, stations: i32, gates: i32): void {
  let most = 0;
  const colors = load<i32>(COLORS);
  for (let color = 0; colors != 0 && color < 3; color++) {
    if ((colors & (EFFECT_AMONG_GREEN << color)) != 0) most = max(most, (gates >> (color << 3)) & 255);
  }
  const system = locationType(end) == LOCATION_TYPE_SYSTEM ? 1 << locationSlot(end) : 0;
  const ending = endingGain(end) - passingGain(end) + (reachFrom(end) * price(PRICE_SHIP)) / 100;
  insert(worth + ending + most * load<i32>(EACH), ((stations & ~system) << 8) | end);
}

function insert(worth: i32, key: i32): void {
  let count = load<i32>(COUNT);
  // The same stations and end by another way: the better one stays.
  let at = 0;
  while (at < count && load<i32>(ROUTES + <usize>at * ROUTE_BYTES + KEY) != key) at++;
  if (at < count) {
    if (load<i32>(ROUTES + <usize>at * ROUTE_BYTES) >= worth) return;
  } else if (count < load<i32>(MOST)) store<i32>(COUNT, count + 1);
  else {
    at = count - 1;
    if (load<i32>(ROUTES + <usize>at * ROUTE_BYTES) >= worth) return;
  }
  for (; at > 0 && load<i32>(ROUTES + <usize>(at - 1) * ROUTE_BYTES) < worth; at--) {
    memory.copy(ROUTES + <usize>at * ROUTE_BYTES, ROUTES + <usize>(at - 1) * ROUTE_BYTES, ROUTE_BYTES);
  }
  const to = ROUTES + <usize>at * ROUTE_BYTES;
  store<i32>(to, worth);
  store<i32>(to, key, KEY);
  memory.copy(to + LOCATIONS, STATE + PATH, PATH_CAPACITY + 1);
}
