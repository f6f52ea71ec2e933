// What each location of the star cluster would bring a seat that comes there, and what is within reach of it. Drawn
// once for a decision.
import {
  LOCATION_TYPE_PULSAR,
  LOCATION_TYPE_SYSTEM,
  locationSlot,
  locationType,
  systemPlanetCount,
  systemPlanetFirst,
  systemPlanetKind,
  systemPlanetPlayers,
} from "../data";
import { PULSAR_OWNER, SYSTEM } from "../layout";
import { endOfBoard, firstOnBoard, isDeadEnd, neighbourAt, placeOnSide } from "../rules/map";
import { hasRing } from "../rules/pulsar";
import { SIDE_LOCATIONS, NONE, getAt, seatCount, stationAt } from "../rules/state";

/** Kinds of planets (table system). */
const LIFELESS: i32 = 0;

// Per location of the side played, in tenths of points: what a flight gets that passes it, what one gets that ends
// there, and what is within reach.
const STRIDE: usize = 6;
const CHART: usize = memory.data(522, 2);
const PASSING: usize = CHART;
const ENDING: usize = CHART + 2;
const REACH: usize = CHART + 4;
// Per location what is within reach but itself.
const FROM: usize = memory.data(174, 2);

if (SIDE_LOCATIONS != 87) ERROR("the chart has another size");

/**
 * Draws the chart for a seat: what a station, its bonus, a claim and an exploration tile are worth. Nothing is within
 * reach yet.
 */
export function drawChart(seat: i32, station: i32, bonus: i32, claim: i32, tile: i32): void {
  const hasClaims = hasRing(seat);
  for (let location = firstOnBoard(), end = endOfBoard(); location < end; location++) {
    const at = rowAt(CHART, location);
    let passing = 0;
    let ending = 0;
    const more = isDeadEnd(location) ? tile : 0;
    const slot = locationSlot(location);
    if (locationType(location) == LOCATION_TYPE_SYSTEM) {
      const planets = freePlanets(seat, slot);
      if (planets != 0) passing = ending = station + more;
      if ((planets & 2) != 0) ending += bonus;
    } else if (locationType(location) == LOCATION_TYPE_PULSAR && hasClaims && getAt(PULSAR_OWNER, slot) == NONE)
      ending = claim + more;
    store<i16>(at, passing);
    store<i16>(at, ending, 2);
    store<i16>(at, ending, 4);
  }
}

function rowAt(column: usize, location: i32): usize {
  return column + <usize>placeOnSide(location) * STRIDE;
}

// Kinds of planets where a seat may establish a station, a bit each: 1 lifeless, 2 blue.
function freePlanets(seat: i32, slot: i32): i32 {
  const tile = getAt(SYSTEM, slot);
  const first = systemPlanetFirst(tile);
  let kinds = 0;
  for (let i = systemPlanetCount(tile) - 1; i >= 0; i--) {
    const owner = stationAt(slot, i);
    if (owner == seat) return 0;
    if (owner == NONE && systemPlanetPlayers(first + i) <= seatCount())
      kinds |= systemPlanetKind(first + i) == LIFELESS ? 1 : 2;
  }
  return kinds;
}

/** Looks one step farther for what is within reach; a step costs something. */
export function spreadReach(step: i32): void {
  for (let location = firstOnBoard(), end = endOfBoard(); location < end; location++) {
    const at = rowAt(REACH, location);
    let best = <i32>load<i16>(at);
    for (let i = 0; ; i++) {
      const to = neighbourAt(location, i);
      if (to == NONE) break;
      best = max(best, <i32>load<i16>(rowAt(REACH, to)) - step);
    }
    store<i16>(at, best);
  }
}

/** What passing a location brings. */
export function passingGain(location: i32): i32 {
  return <i32>load<i16>(rowAt(PASSING, location));
}

/** What a flight that ends at a location gets there. */
export function endingGain(location: i32): i32 {
  return <i32>load<i16>(rowAt(ENDING, location));
}

/** Ends the chart: what is worth most within reach of each location, the location itself left out, less the way. */
export function endChart(): void {
  for (let location = firstOnBoard(), end = endOfBoard(); location < end; location++) {
    let best = 0;
    for (let i = 0; ; i++) {
      const to = neighbourAt(location, i);
      if (to == NONE) break;
      best = max(best, <i32>load<i16>(rowAt(REACH, to)));
    }
    store<i16>(FROM + ((<usize>placeOnSide(location)) << 1), best);
  }
}

/** What is worth most within reach of a location. */
export function reachFrom(location: i32): i32 {
  return <i32>load<i16>(FROM + ((<usize>placeOnSide(location)) << 1));
}
