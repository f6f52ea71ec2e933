// What the screens read: the observation, by field. Nothing here looks at the position itself.
import { LOCATION_TABLE_LENGTH, SEGMENT_TABLE_LENGTH } from "../data";
import { observation } from "../rules/observation";
import { DEAD_END_SIDE, SIDE_LOCATIONS, SIDE_SEGMENTS } from "../rules/state";
import { pileCount, pileAt } from "../../../kit/base/piles";

/** The first location of the side played; in the table a side's stand together, the normal one's in front. */
export function firstLocation(): i32 {
  return isDeadEndSide() ? SIDE_LOCATIONS : 0;
}

/** The one behind the last location of the side played. */
export function endOfLocations(): i32 {
  return isDeadEndSide() ? LOCATION_TABLE_LENGTH : SIDE_LOCATIONS;
}

/** The first segment of the side played; they stand as the locations do. */
export function firstSegment(): i32 {
  return isDeadEndSide() ? SIDE_SEGMENTS : 0;
}

/** The one behind the last segment of the side played. */
export function endOfSegments(): i32 {
  return isDeadEndSide() ? SEGMENT_TABLE_LENGTH : SIDE_SEGMENTS;
}

function isDeadEndSide(): bool {
  return (observation.options & DEAD_END_SIDE) != 0;
}

/** Returns whether a system's tile is face-up. */
export function isFaceUp(slot: i32): bool {
  return ((observation.seen >> slot) & 1) != 0;
}

/** Locations of the flight under way, its start included; 0: there is none. */
export function flown(): i32 {
  return pileCount(observation.path);
}

/** The i-th of them. */
export function flownAt(i: i32): i32 {
  return pileAt(observation.path, i);
}

/** Where a seat's ship is, in a flight where it has come to; NONE: it has none yet. */
export function shipOf(seat: i32): i32 {
  return flown() > 0 && seat == observation.actor ? flownAt(flown() - 1) : observation.shipAt(seat);
}
