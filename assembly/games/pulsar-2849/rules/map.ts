// The star cluster: neighbours, and which flights can be finished. Looks at the board and the lines used, not at seats.
import {
  LOCATION_TABLE_LENGTH,
  LOCATION_TYPE_ENTRY_GATE,
  LOCATION_TYPE_PULSAR,
  SEGMENT_TABLE_LENGTH,
  locationSlot,
  locationType,
  segmentA,
  segmentB,
  segmentLines,
} from "../data";
import { DEAD_END_SIDE, NONE, SIDE_LOCATIONS, hasOption } from "./state";
import { drawn } from "./variables";
import { u8At, setU8At, u16At, setU16At } from "../../../kit/base/arrays";

/** Most neighbours of a location. */
const DEGREE: i32 = 5;
// Per location of the side played its neighbours in ascending order, a byte for the location and one for the segment;
// NONE after the last. It follows from the tables alone and is written when a side is first asked for, and again when
// the other one is.
const STRIDE: usize = 10;
const NEIGHBOURS: usize = memory.data(SIDE_LOCATIONS * 10);

/** The first location of the side played; in the table a side's stand together, the normal one's in front. */
export function firstOnBoard(): i32 {
  return hasOption(DEAD_END_SIDE) ? SIDE_LOCATIONS : 0;
}

/** The one after the last location of the side played. */
export function endOfBoard(): i32 {
  return hasOption(DEAD_END_SIDE) ? LOCATION_TABLE_LENGTH : SIDE_LOCATIONS;
}

/** Returns whether a location lies on the side played. */
export function isOnBoard(location: i32): bool {
  return location >= firstOnBoard() && location < endOfBoard();
}

/** Number of a location among those of its side, from 0. */
export function placeOnSide(location: i32): i32 {
  return <u32>location % SIDE_LOCATIONS;
}

/** Returns the location of a type with that slot on the side played, NONE: there is none. */
export function findLocation(type: i32, slot: i32): i32 {
  const end = endOfBoard();
  for (let location = firstOnBoard(); location < end; location++)
    if (locationType(location) == type && locationSlot(location) == slot) return location;
  return NONE;
}

/** Returns the i-th neighbour of a location, NONE after the last; i from 0 to 5. */
export function neighbourAt(location: i32, i: i32): i32 {
  if (drawn.side != 1 + (location >= SIDE_LOCATIONS ? 1 : 0)) drawMap();
  return i < DEGREE ? u8At(rowOf(location), 2 * i) : NONE;
}

/** Returns the segment that leads to the i-th neighbour. */
export function segmentAt(location: i32, i: i32): i32 {
  return u8At(rowOf(location), 2 * i + 1);
}

function rowOf(location: i32): usize {
  return NEIGHBOURS + <usize>placeOnSide(location) * STRIDE;
}

/** Forgets the lines used. */
export function clearLines(): void {
  memory.fill(drawn.used, 0, SEGMENT_TABLE_LENGTH);
}

/** Returns whether a location is a dead end (p. 11): one way leads to it. */
export function isDeadEnd(location: i32): bool {
  return locationType(location) <= LOCATION_TYPE_PULSAR && neighbourAt(location, 1) == NONE;
}

/** Uses a line of the segment to the i-th neighbour, or gives it back. */
export function useLine(location: i32, i: i32, amount: i32): void {
  const segment = segmentAt(location, i);
  drawn.setUsedAt(segment, drawn.usedAt(segment) + amount);
}

/**
 * Returns whether a flight may go to the i-th neighbour, where there is one: never to an entry gate, and no line is
 * used twice (p. 10).
 */
export function canStep(location: i32, i: i32): bool {
  if (locationType(neighbourAt(location, i)) == LOCATION_TYPE_ENTRY_GATE) return false;
  const segment = segmentAt(location, i);
  const used = drawn.usedAt(segment);
  // A doubled segment is two lines (p. 11, ruling 65).
  return used == 0 || used < segmentLines(segment);
}

/** Uses the line between two neighbours; returns whether there was one left to use. */
export function followLine(from: i32, to: i32): bool {
  for (let i = 0; neighbourAt(from, i) != NONE; i++) {
    if (neighbourAt(from, i) != to || !canStep(from, i)) continue;
    useLine(from, i, 1);
    return true;
  }
  return false;
}

/**
 * Returns whether a flight that is at `location` with `left` steps to go can be finished. `turns` is the set of
 * location types (a bit each) whose visit allows to end one step early, `visited` whether one was visited, and
 * `hasMoved` whether a step was made.
 */
export function canFinish(location: i32, left: i32, turns: i32, visited: bool, hasMoved: bool): bool {
  if (left <= 0 || (left == 1 && visited && hasMoved)) return true;
  for (let i = 0; neighbourAt(location, i) != NONE; i++) {
    if (!canStep(location, i)) continue;
    const to = neighbourAt(location, i);
    useLine(location, i, 1);
    const isFinished = canFinish(to, left - 1, turns, visited || isAmong(to, turns), true);
    useLine(location, i, -1);
    if (isFinished) return true;
  }
  return false;
}

/** Returns whether a location's type is in a set of types, a bit each. */
export function isAmong(location: i32, types: i32): bool {
  return ((types >> locationType(location)) & 1) != 0;
}

function drawMap(): void {
  drawn.side = hasOption(DEAD_END_SIDE) ? 2 : 1;
  memory.fill(NEIGHBOURS, <u8>NONE, SIDE_LOCATIONS * <i32>STRIDE);
  for (let segment = 0; segment < SEGMENT_TABLE_LENGTH; segment++) {
    if (!isOnBoard(segmentA(segment))) continue;
    addNeighbour(segmentA(segment), segmentB(segment), segment);
    addNeighbour(segmentB(segment), segmentA(segment), segment);
  }
}

// Keeps the neighbours in ascending order.
function addNeighbour(location: i32, to: i32, segment: i32): void {
  const first = rowOf(location);
  let at = first + STRIDE - 2;
  for (; at > first && u8At(at - 2) > to; at -= 2) setU16At(at, 0, u16At(at - 2));
  setU8At(at, 0, to);
  setU8At(at, 1, segment);
}
