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
import { endOfBoard, firstOnBoard, isDeadEnd, neighbourAt, placeOnSide } from "../rules/map";
import { hasRing } from "../rules/pulsar";
import { NONE, seatCount, state } from "../rules/state";
import { Chart, chartAt } from "./variables";

/** Kinds of planets (table system). */
const LIFELESS: i32 = 0;

/**
 * Draws the chart for a seat: what a station, its bonus, a claim and an exploration tile are worth. Nothing is within
 * reach yet.
 */
export function drawChart(seat: i32, station: i32, bonus: i32, claim: i32, tile: i32): void {
  const hasClaims = hasRing(seat);
  for (let location = firstOnBoard(), end = endOfBoard(); location < end; location++) {
    const row = rowOf(location);
    let passing = 0;
    let ending = 0;
    const more = isDeadEnd(location) ? tile : 0;
    const slot = locationSlot(location);
    if (locationType(location) == LOCATION_TYPE_SYSTEM) {
      const planets = freePlanets(seat, slot);
      if (planets != 0) passing = ending = station + more;
      if ((planets & 2) != 0) ending += bonus;
    } else if (locationType(location) == LOCATION_TYPE_PULSAR && hasClaims && state.pulsarOwnerAt(slot) == NONE)
      ending = claim + more;
    row.passing = passing;
    row.ending = ending;
    row.reach = ending;
  }
}

function rowOf(location: i32): Chart {
  return chartAt(placeOnSide(location));
}

// Kinds of planets where a seat may establish a station, a bit each: 1 lifeless, 2 blue.
function freePlanets(seat: i32, slot: i32): i32 {
  const tile = state.systemAt(slot);
  const first = systemPlanetFirst(tile);
  let kinds = 0;
  for (let i = systemPlanetCount(tile) - 1; i >= 0; i--) {
    const owner = state.stationAt(slot, i);
    if (owner == seat) return 0;
    if (owner == NONE && systemPlanetPlayers(first + i) <= seatCount())
      kinds |= systemPlanetKind(first + i) == LIFELESS ? 1 : 2;
  }
  return kinds;
}

/** Looks one step farther for what is within reach; a step costs something. */
export function spreadReach(step: i32): void {
  for (let location = firstOnBoard(), end = endOfBoard(); location < end; location++) {
    const row = rowOf(location);
    let best = row.reach;
    for (let i = 0; ; i++) {
      const to = neighbourAt(location, i);
      if (to == NONE) break;
      best = max(best, rowOf(to).reach - step);
    }
    row.reach = best;
  }
}

/** What passing a location brings. */
export function passingGain(location: i32): i32 {
  return rowOf(location).passing;
}

/** What a flight that ends at a location gets there. */
export function endingGain(location: i32): i32 {
  return rowOf(location).ending;
}

/** Ends the chart: what is worth most within reach of each location, the location itself left out, less the way. */
export function endChart(): void {
  for (let location = firstOnBoard(), end = endOfBoard(); location < end; location++) {
    let best = 0;
    for (let i = 0; ; i++) {
      const to = neighbourAt(location, i);
      if (to == NONE) break;
      best = max(best, rowOf(to).reach);
    }
    rowOf(location).from = best;
  }
}

/** What is worth most within reach of a location. */
export function reachFrom(location: i32): i32 {
  return rowOf(location).from;
}
