// What the screens read: the observation, by field. Nothing here looks at the position itself.
import { LOCATION_TABLE_LENGTH, SEGMENT_TABLE_LENGTH } from "../data";
import { ACTOR, OPTIONS, PATH, PHASE, PLAYERS, POINTS, SEEN, SHIP, STATION, STATION_STRIDE } from "../layout";
import { OBSERVATION } from "../rules/observation";
import { DEAD_END_SIDE, SIDE_LOCATIONS, SIDE_SEGMENTS } from "../rules/state";

/** A field of one byte as it is seen. */
export function seen(field: usize): i32 {
  return <i32>load<u8>(OBSERVATION + field);
}

/** The i-th byte of a field. */
export function seenAt(field: usize, i: i32): i32 {
  return <i32>load<u8>(OBSERVATION + field + <usize>i);
}

/** Seats of the game. */
export function players(): i32 {
  return seen(PLAYERS);
}

/** Seat that decides. */
export function actor(): i32 {
  return seen(ACTOR);
}

/** What is decided: PHASE_*. */
export function phase(): i32 {
  return seen(PHASE);
}

/** Score counter of a seat. */
export function pointsOf(seat: i32): i32 {
  return <i32>load<u16>(OBSERVATION + POINTS + ((<usize>seat) << 1));
}

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
  return (seen(OPTIONS) & DEAD_END_SIDE) != 0;
}

/** Tells whether a system's tile is face-up. */
export function isFaceUp(slot: i32): bool {
  return ((<i32>load<u16>(OBSERVATION + SEEN) >> slot) & 1) != 0;
}

/** Whose station a planet bears, NONE: nobody's. */
export function stationOf(slot: i32, planet: i32): i32 {
  return seenAt(STATION + <usize>slot * STATION_STRIDE, planet);
}

/** Locations of the flight under way, its start included; 0: there is none. */
export function flown(): i32 {
  return seen(PATH);
}

/** The i-th of them. */
export function flownAt(i: i32): i32 {
  return seenAt(PATH, 1 + i);
}

/** Where a seat's ship is, in a flight where it has come to; NONE: it has none yet. */
export function shipOf(seat: i32): i32 {
  return flown() > 0 && seat == actor() ? flownAt(flown() - 1) : seenAt(SHIP, seat);
}
