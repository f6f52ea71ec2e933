// What a flight or a teleport brings, in words, before it is flown: "2 stations, claim; 6 points, bonus 1 cube". Counts only what lies
// open: systems not yet seen and exploration tiles are named as such, without what they hold.
import { append, appendWith, cutText, textLength } from "../../kit/text";
import { sumAbility } from "./ability";
import {
  EFFECT_KIND_POINTS_WHEN,
  EFFECT_OF_CLAIM,
  EFFECT_OF_EXPLORATION,
  EFFECT_OF_PULSAR_VISITED,
  EFFECT_OF_STATION,
  EFFECT_OF_SYSTEM_VISITED,
  LOCATION_TYPE_ISOLATED_PULSAR,
  LOCATION_TYPE_PULSAR,
  LOCATION_TYPE_SYSTEM,
  SYSTEM_PLANET_KIND_BLUE,
  locationSlot,
  locationType,
  systemEffects,
  systemPlanetFirst,
  systemPlanetKind,
} from "./data";
import { pathAt, planetFor, runPoints } from "./flight";
import { PULSAR_OWNER, RUN, SYSTEM } from "./layout";
import { isDeadEnd, neighbourAt } from "./map";
import { writeCount, writeEffects } from "./notation-effects";
import { hasRing } from "./pulsar";
import { NONE, actor, get, getAt, isSeen, pathLength } from "./state";

/** Characters that two lines of the screen surely hold before " or a tile". */
const BONUS_END: i32 = 64;

// What has been counted.
const STATIONS: usize = memory.data(4, 4);
const CLAIMS: usize = memory.data(4, 4);
const TILES: usize = memory.data(4, 4);
const UNSEEN: usize = memory.data(4, 4);
const POINTS: usize = memory.data(4, 4);
/** Slot of the system whose bonus may be taken, NONE: none. */
const BONUS: usize = memory.data(4, 4);

/** Appends what the flight under way brings if it ends with a step to `to`, NONE: where it is. */
export function writeFlight(to: i32): void {
  const seat = actor();
  const last = pathLength() - 1 + (to == NONE ? 0 : 1);
  const end = stepAt(last, to);
  clear();
  for (let i = 1; i <= last; i++) if (isFirst(i, to)) countVisit(seat, locationType(stepAt(i, to)));
  if (get(RUN) != NONE) add(POINTS, runPoints(seat, get(RUN), pathLength() - 1, to));
  for (let i = 1; i < last; i++) if (stepAt(i, to) != end && isFirst(i, to)) countSystem(seat, stepAt(i, to), false);
  countEnd(seat, end);
  write();
}

/** Appends what the arrival of a teleport or the claim of an isolated pulsar brings. */
export function writeArrival(location: i32): void {
  clear();
  countEnd(actor(), location);
  write();
}

/** Appends that a location is a dead end, if it is. */
export function writeDeadEnd(location: i32): void {
  if (isDeadEnd(location)) append(" (dead end)");
}

/** Appends how far from an entry gate the next system and the next pulsar are: ". System in 2, pulsar in 3". */
export function writeNearest(gate: i32): void {
  appendWith(". System in ", stepsTo(gate, LOCATION_TYPE_SYSTEM));
  appendWith(", pulsar in ", stepsTo(gate, LOCATION_TYPE_PULSAR));
}

function stepsTo(gate: i32, type: i32): i32 {
  let steps = 1;
  while (!isWithin(gate, steps, type)) steps++;
  return steps;
}

function isWithin(location: i32, steps: i32, type: i32): bool {
  if (locationType(location) == type) return true;
  for (let i = 0; steps > 0 && neighbourAt(location, i) != NONE; i++) if (isWithin(neighbourAt(location, i), steps - 1, type)) return true;
  return false;
}

// The i-th location of the flight, the step looked at behind the last one flown.
function stepAt(i: i32, to: i32): i32 {
  return i < pathLength() ? pathAt(i) : to;
}

function isFirst(i: i32, to: i32): bool {
  for (let k = 1; k < i; k++) if (stepAt(k, to) == stepAt(i, to)) return false;
  return true;
}

function clear(): void {
  store<i32>(STATIONS, 0);
  store<i32>(CLAIMS, 0);
  store<i32>(TILES, 0);
  store<i32>(UNSEEN, 0);
  store<i32>(POINTS, 0);
  store<i32>(BONUS, NONE);
}

function add(tally: usize, amount: i32): void {
  store<i32>(tally, load<i32>(tally) + amount);
}

function countEvent(seat: i32, event: i32): void {
  add(POINTS, sumAbility(seat, EFFECT_KIND_POINTS_WHEN, event));
}

function countVisit(seat: i32, type: i32): void {
  if (type == LOCATION_TYPE_PULSAR) countEvent(seat, EFFECT_OF_PULSAR_VISITED);
  if (type == LOCATION_TYPE_SYSTEM) countEvent(seat, EFFECT_OF_SYSTEM_VISITED);
}

function countEnd(seat: i32, location: i32): void {
  if (locationType(location) == LOCATION_TYPE_SYSTEM) return countSystem(seat, location, true);
  if (locationType(location) > LOCATION_TYPE_ISOLATED_PULSAR) return;
  if (getAt(PULSAR_OWNER, locationSlot(location)) != NONE || !hasRing(seat)) return;
  add(CLAIMS, 1);
  countEvent(seat, EFFECT_OF_CLAIM);
  // A claim of an isolated pulsar ends no flight, so it brings no tile (p. 12).
  if (locationType(location) == LOCATION_TYPE_PULSAR) countDeadEnd(seat, location);
}

function countSystem(seat: i32, location: i32, isEnd: bool): void {
  if (locationType(location) != LOCATION_TYPE_SYSTEM) return;
  const slot = locationSlot(location);
  if (!isSeen(slot)) return add(UNSEEN, 1);
  const planet = planetFor(seat, slot, isEnd);
  if (planet < 0) return;
  add(STATIONS, 1);
  countEvent(seat, EFFECT_OF_STATION);
  countDeadEnd(seat, location);
  if (isEnd && systemPlanetKind(systemPlanetFirst(getAt(SYSTEM, slot)) + planet) == SYSTEM_PLANET_KIND_BLUE) store<i32>(BONUS, slot);
}

function countDeadEnd(seat: i32, location: i32): void {
  if (!isDeadEnd(location)) return;
  add(TILES, 1);
  countEvent(seat, EFFECT_OF_EXPLORATION);
}

function write(): void {
  const parts = load<i32>(STATIONS) + load<i32>(CLAIMS) + load<i32>(TILES) + load<i32>(UNSEEN);
  if (parts == 0) append("no station");
  let written = writePart(0, load<i32>(STATIONS), "station");
  written = writePart(written, load<i32>(CLAIMS), "claim");
  written = writePart(written, load<i32>(TILES), "tile");
  if (load<i32>(UNSEEN) > 0) {
    if (written > 0) append(", ");
    writeCount(load<i32>(UNSEEN), "unseen system");
  }
  if (load<i32>(POINTS) > 0) {
    append("; ");
    writeCount(load<i32>(POINTS), "point");
  }
  const bonus = load<i32>(BONUS);
  if (bonus == NONE) return;
  append(", bonus");
  const length = textLength();
  append(" ");
  writeEffects(systemEffects(getAt(SYSTEM, bonus)));
  // What a long one gives the choice itself tells.
  if (textLength() > BONUS_END) cutText(length);
  append(" or a tile");
}

// Returns how many parts stand now.
function writePart(written: i32, count: i32, noun: string): i32 {
  if (count == 0) return written;
  if (written > 0) append(", ");
  writeCount(count, noun);
  return written + 1;
}
