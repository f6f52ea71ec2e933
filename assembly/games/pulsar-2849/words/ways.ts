// The ways that the flight under way can still take, by where they end: which places and lines they lead over, and for
// one end all of them, those that bring most first. Exactly the flights that the rules let be flown step by step.
import { pileAt, pileCount, pilePop, pilePush } from "../../../kit/base/piles";
import {
  EFFECT_AMONG_GREEN,
  LOCATION_TYPE_GREEN_GATE,
  LOCATION_TYPE_PULSAR,
  LOCATION_TYPE_SYSTEM,
  SYSTEM_PLANET_KIND_BLUE,
  effectAmong,
  locationSlot,
  locationType,
  systemPlanetFirst,
  systemPlanetKind,
} from "../data";
import { PATH_CAPACITY, STATION_COUNT } from "../layout";
import { followPath, gateRunOf, isFirstVisit, pathAt, planetFor, turnsOf } from "../rules/flight";
import { canStep, endOfBoard, firstOnBoard, isAmong, neighbourAt, placeOnSide, segmentAt, useLine } from "../rules/map";
import { hasRing } from "../rules/pulsar";
import { NONE, SIDE_LOCATIONS, SIDE_SEGMENTS, isSeen, pathLength, state } from "../rules/state";
import { WAY_BYTES, levelAt, wayAt, ways } from "./variables";

/** Most ways to one end: no board has as many (tests/games/pulsar-2849/screens/flights). */
const WAYS_MAX: i32 = 31;
const PATH_BYTES: usize = 1 + PATH_CAPACITY;
/** A place lies on a way; one ends there; one as long as the die ends there. */
const MARK_WAY: i32 = 1;
const MARK_END: i32 = 2;
const MARK_EXACT: i32 = 4;
/** Above those: how many ways end there. */
const COUNT_SHIFT: i32 = 3;
/** In place of an end: what is kept is of none, and not the best way of all either. */
const UNLISTED: i32 = NONE - 1;
/** Whatever is met brings more than any gates. */
const GATES: i32 = 16;

/** What a search is for: everything that can be reached; the ways to one end; the best way that begins as wanted. */
const FOR_MAP: i32 = 0;
const FOR_END: i32 = 1;
const FOR_WANTED: i32 = 2;

if (STATION_COUNT > 32 || PATH_CAPACITY >= GATES) ERROR("a way brings more than has room in its worth");

/** Forgets what was searched: another position. */
export function forgetWays(): void {
  ways.searched = 0;
}

/** Searches the ways of the flight under way, unless it is the one that was searched. */
export function findWays(): void {
  const turns = turnsOf(state.actor);
  if (ways.searched != 0 && ways.value == state.value && ways.turns == turns && isSame(ways.path, state.path)) return;
  ways.searched = 1;
  ways.serial++;
  ways.value = state.value;
  ways.turns = turns;
  memory.copy(ways.path, state.path, PATH_BYTES);
  memory.fill(ways.mark, 0, SIDE_LOCATIONS);
  memory.fill(ways.line, 0, SIDE_SEGMENTS);
  ways.end = NONE;
  ways.count = 0;
  noteStations();
  search(FOR_MAP);
  ways.best = pileAt(wayAt(0).path, pileCount(wayAt(0).path) - 1);
}

/** Returns whether a way leads over a location; the flight so far is part of each. */
export function isOnWay(location: i32): bool {
  return marksOf(location) != 0;
}

/** Returns whether a way ends at a location. */
export function isEnd(location: i32): bool {
  return (marksOf(location) & MARK_END) != 0;
}

/** Returns whether a way as long as the die says ends there, not only a longer or shorter one. */
export function isExact(location: i32): bool {
  return (marksOf(location) & MARK_EXACT) != 0;
}

/** Returns whether a station comes to a location that the flight meets; to one not seen yet, as far as is known. */
export function bringsStation(location: i32): bool {
  return ways.givesAt(placeOnSide(location)) != 0;
}

/** Returns whether an end there brings its bonus or a tile; one not seen yet does, as far as is known. */
export function bringsBonus(location: i32): bool {
  const slot = locationSlot(location);
  if (locationType(location) != LOCATION_TYPE_SYSTEM || !bringsStation(location)) return false;
  if (!isSeen(slot)) return true;
  const first = systemPlanetFirst(state.systemAt(slot));
  return systemPlanetKind(first + planetFor(state.actor, slot, true)) == SYSTEM_PLANET_KIND_BLUE;
}

/** Returns whether a way follows a segment. */
export function isLineOnWay(segment: i32): bool {
  return ways.lineAt(<u32>segment % SIDE_SEGMENTS) != 0;
}

/** A number that no two searches share, one after the other. */
export function searchSerial(): i32 {
  return ways.serial;
}

/** Where the way ends that brings most. */
export function bestEnd(): i32 {
  return ways.best;
}

/** How many ways lead to an end, as far as they are listed. */
export function countWaysTo(end: i32): i32 {
  return marksOf(end) >> COUNT_SHIFT;
}

/** The i-th way to an end, a pile: the locations from the start of the flight to its end. */
export function wayTo(end: i32, i: i32): usize {
  // The best one of all was kept when the map was searched: a list of its end takes another search.
  const isKept = ways.end == NONE && i == 0 && end == ways.best;
  if (!isKept) listWays(end);
  return wayAt(i).path;
}

function listWays(end: i32): void {
  if (ways.end == end) return;
  ways.end = end;
  ways.count = 0;
  search(FOR_END);
}

/**
 * Lists the ways to where the best of those ends that begin with the locations of a pile, of those to an end (NONE: to
 * any) if there is one; returns its number among them, -1: none begins so. The pile is that way then.
 */
export function findWay(wanted: usize, end: i32): i32 {
  ways.wanted = wanted;
  ways.end = end;
  ways.count = 0;
  search(FOR_WANTED);
  if (ways.count == 0) {
    // Nothing was kept, not even the best way of all.
    ways.end = UNLISTED;
    return end == NONE ? -1 : findWay(wanted, NONE);
  }
  memory.copy(wanted, wayAt(0).path, PATH_BYTES);
  ways.end = UNLISTED;
  listWays(pileAt(wanted, pileCount(wanted) - 1));
  let i = 0;
  while (!isSame(wayAt(i).path, wanted)) i++;
  return i;
}

/** Returns whether two piles of locations are the same. */
export function isSame(a: usize, b: usize): bool {
  return memory.compare(a, b, PATH_BYTES) == 0;
}

function marksOf(location: i32): i32 {
  return ways.markAt(placeOnSide(location));
}

function setMark(location: i32, mark: i32): void {
  ways.setMarkAt(placeOnSide(location), marksOf(location) | mark);
}

// Where a station comes that is met, or would, as far as that is known.
function noteStations(): void {
  const end = endOfBoard();
  for (let location = firstOnBoard(); location < end; location++) {
    const slot = locationSlot(location);
    const gives =
      locationType(location) == LOCATION_TYPE_SYSTEM && (!isSeen(slot) || planetFor(state.actor, slot, false) >= 0);
    ways.setGivesAt(placeOnSide(location), gives ? 1 : 0);
  }
}

// Searches from the end of the path, level by level instead of by calls of itself: those would take half of all slots
// that a console has for calls. The path is as before then.
function search(aim: i32): void {
  const start = pathLength() - 1;
  followPath();
  levelAt(0).turned = 0;
  levelAt(0).stations = 0;
  for (let level = 1; level <= start; level++) enter(level);
  let level = start;
  let goesOn = look(level, aim);
  for (;;) {
    if (goesOn && stepOn(level)) {
      level++;
      enter(level);
      goesOn = look(level, aim);
    } else {
      if (level == start) break;
      stepBack(level, aim);
      level--;
      goesOn = true;
    }
  }
  if (aim != FOR_MAP) return;
  for (let i = start; i >= 0; i--) setMark(pathAt(i), MARK_WAY);
  for (let i = 0; i < start; i++) markLine(pathAt(i), pathAt(i + 1));
}

// Notes what has been met on the way to a level, which is the end of the path or part of it.
function enter(level: i32): void {
  const to = pathAt(level);
  const step = levelAt(level);
  const before = levelAt(level - 1);
  step.turned = before.turned != 0 || isAmong(to, ways.turns) ? 1 : 0;
  step.stations = before.stations | (ways.givesAt(placeOnSide(to)) << locationSlot(to));
}

// Keeps the path if it may end here; returns whether it may go on.
function look(level: i32, aim: i32): bool {
  const step = levelAt(level);
  const left = state.value - level;
  const turned = step.turned != 0;
  step.next = 0;
  step.fruitful = 0;
  // A flight is never of distance zero (p. 10).
  if (level > 0 && (left <= 0 || (left == 1 && turned))) {
    step.fruitful = 1;
    keep(level, aim);
  }
  // The step beyond the die's value needs a visit by then (ruling 42).
  return (left > 0 || (left == 0 && turned)) && pathLength() < PATH_CAPACITY;
}

// Takes the next line from a level's location that may be flown; false: there is none.
function stepOn(level: i32): bool {
  const step = levelAt(level);
  const here = pathAt(level);
  for (let i = <i32>step.next; neighbourAt(here, i) != NONE; i++) {
    if (!canStep(here, i)) continue;
    step.next = i + 1;
    useLine(here, i, 1);
    pilePush(state.path, neighbourAt(here, i));
    return true;
  }
  return false;
}

// Takes the last step back; what leads to an end is marked.
function stepBack(level: i32, aim: i32): void {
  const before = levelAt(level - 1);
  const here = pathAt(level - 1);
  const to = pilePop(state.path);
  const i = before.next - 1;
  useLine(here, i, -1);
  if (aim != FOR_MAP || levelAt(level).fruitful == 0) return;
  before.fruitful = 1;
  setMark(to, MARK_WAY);
  ways.setLineAt(<u32>segmentAt(here, i) % SIDE_SEGMENTS, 1);
}

function markLine(from: i32, to: i32): void {
  for (let i = 0; neighbourAt(from, i) != NONE; i++)
    if (neighbourAt(from, i) == to) ways.setLineAt(<u32>segmentAt(from, i) % SIDE_SEGMENTS, 1);
}

function keep(level: i32, aim: i32): void {
  const end = pathAt(level);
  if (aim == FOR_MAP) {
    setMark(end, level == state.value ? MARK_END | MARK_EXACT : MARK_END);
    if (countWaysTo(end) < WAYS_MAX) ways.setMarkAt(placeOnSide(end), marksOf(end) + (1 << COUNT_SHIFT));
  }
  if (aim == FOR_END && end != ways.end) return;
  if (aim == FOR_WANTED && ((ways.end != NONE && end != ways.end) || !beginsAsWanted())) return;
  const worth = worthOf(level);
  // Of the first and the last search the best way is all that counts.
  if (aim != FOR_END) {
    const isWhole = aim == FOR_WANTED && pathLength() == pileCount(ways.wanted);
    if (ways.count == 0 || isWhole || worth > wayAt(0).worth) write(0, isWhole ? 255 : worth);
    ways.count = 1;
    return;
  }
  if (ways.count == WAYS_MAX) return;
  let at = ways.count++;
  for (; at > 0 && wayAt(at - 1).worth < worth; at--)
    memory.copy(changetype<usize>(wayAt(at)), changetype<usize>(wayAt(at - 1)), WAY_BYTES);
  write(at, worth);
}

function write(at: i32, worth: i32): void {
  memory.copy(wayAt(at).path, state.path, PATH_BYTES);
  wayAt(at).worth = worth;
}

function beginsAsWanted(): bool {
  const count = pileCount(ways.wanted);
  if (pathLength() < count) return false;
  for (let i = 0; i < count; i++) if (pathAt(i) != pileAt(ways.wanted, i)) return false;
  return true;
}

// Stations and a claim, then the gates of the run under way.
function worthOf(level: i32): i32 {
  const end = pathAt(level);
  let met = <i32>popcnt(levelAt(level).stations);
  if (locationType(end) == LOCATION_TYPE_PULSAR && isFree(end)) met++;
  return met * GATES + (state.run == NONE ? 0 : countGates(level));
}

function isFree(pulsar: i32): bool {
  return state.pulsarOwnerAt(locationSlot(pulsar)) == NONE && hasRing(state.actor);
}

// Of the colours that the run may count the most gates, each once (p. 14, ruling 41).
function countGates(level: i32): i32 {
  const colors = effectAmong(gateRunOf(state.actor, state.run));
  let most = 0;
  for (let color = 0; color < 3; color++) {
    if ((colors & (EFFECT_AMONG_GREEN << color)) == 0) continue;
    let count = 0;
    for (let i = 1; i <= level; i++)
      if (locationType(pathAt(i)) == LOCATION_TYPE_GREEN_GATE + color && isFirstVisit(i)) count++;
    most = max(most, count);
  }
  return most;
}
