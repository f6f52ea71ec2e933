// What a flight or a teleport brings, in words, before it is flown: "2 stations, 1 pulsar; 6 points, bonus 1 cube".
// Counts only what lies open: systems not yet seen and exploration tiles are named as such, without what they hold.
import { append, appendWith, cutText, textLength } from "../../../kit/words/text";
import { pointsWhen } from "../rules/ability";
import {
  EFFECT_OF_CLAIM,
  EFFECT_OF_EXPLORATION,
  EFFECT_OF_PINK,
  EFFECT_OF_STATION,
  LOCATION_TYPE_ISOLATED_PULSAR,
  LOCATION_TYPE_PULSAR,
  LOCATION_TYPE_SYSTEM,
  SYSTEM_PLANET_KIND_BLUE,
  locationSlot,
  locationType,
  systemEffects,
  systemPlanetFirst,
  systemPlanetKind,
} from "../data";
import { isFirstVisit, noteVisits, pathAt, planetFor, runPoints } from "../rules/flight";
import { PULSAR_OWNER, RUN, SYSTEM, VALUE } from "../layout";
import { isDeadEnd, neighbourAt } from "../rules/map";
import { writeCount, writeEffects } from "./effects";
import { hasRing } from "../rules/pulsar";
import { NONE, actor, get, getAt, isSeen, pathLength } from "../rules/state";

/** Characters that two lines of the screen surely hold before " or a tile". */
const BONUS_END: i32 = 64;

// What has been counted: events by EFFECT_OF_*, a byte each, systems that are not seen yet, those of them at dead ends.
const EVENTS: usize = memory.data(32, 4);
const UNSEEN: usize = memory.data(4, 4);
const UNSEEN_ENDS: usize = memory.data(4, 4);
/** Slot of the system whose bonus may be taken, NONE: none. */
const BONUS: usize = memory.data(4, 4);

if (EFFECT_OF_PINK != 31) ERROR("EVENTS has another size");

/**
 * Appends what the flight under way has brought with a step to `to`, NONE: if it ends where it is; as its end if that
 * is as far as the die says, with the bonus that may be taken there, or without.
 */
export function writeFlight(to: i32, hasBonus: bool): void {
  const seat = actor();
  const flown = pathLength() - 1;
  const last = to == NONE ? flown : flown + 1;
  const end = to == NONE ? pathAt(flown) : to;
  clear();
  noteVisits(EVENTS, flown, to);
  for (let i = 1; i < last; i++) if (pathAt(i) != end && isFirstVisit(i)) countSystem(seat, pathAt(i), false);
  if (to == NONE || last >= get(VALUE)) countEnd(seat, end);
  else countSystem(seat, end, false);
  write(seat, get(RUN) == NONE ? 0 : runPoints(seat, get(RUN), flown, to));
  if (hasBonus) writeBonus();
}

/** Appends what the arrival of a teleport or the claim of an isolated pulsar brings. */
export function writeArrival(location: i32): void {
  clear();
  countEnd(actor(), location);
  write(actor(), 0);
  writeBonus();
}

/** Tells whether what was written last may bring an exploration tile. */
export function mayBringTile(): bool {
  return (counted(EVENTS + EFFECT_OF_EXPLORATION) | counted(UNSEEN_ENDS)) != 0;
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
  for (let i = 0; steps > 0 && neighbourAt(location, i) != NONE; i++)
    if (isWithin(neighbourAt(location, i), steps - 1, type)) return true;
  return false;
}

function clear(): void {
  memory.fill(EVENTS, 0, 32);
  store<u8>(UNSEEN, 0);
  store<u8>(UNSEEN_ENDS, 0);
  store<i32>(BONUS, NONE);
}

function add(tally: usize, amount: i32): void {
  store<u8>(tally, counted(tally) + amount);
}

function counted(tally: usize): i32 {
  return <i32>load<u8>(tally);
}

function countEnd(seat: i32, location: i32): void {
  if (locationType(location) == LOCATION_TYPE_SYSTEM) return countSystem(seat, location, true);
  if (locationType(location) > LOCATION_TYPE_ISOLATED_PULSAR) return;
  if (getAt(PULSAR_OWNER, locationSlot(location)) != NONE || !hasRing(seat)) return;
  add(EVENTS + EFFECT_OF_CLAIM, 1);
  // A claim of an isolated pulsar ends no flight, so it brings no tile (p. 12).
  if (locationType(location) == LOCATION_TYPE_PULSAR) countDeadEnd(EVENTS + EFFECT_OF_EXPLORATION, location);
}

function countSystem(seat: i32, location: i32, isEnd: bool): void {
  if (locationType(location) != LOCATION_TYPE_SYSTEM) return;
  const slot = locationSlot(location);
  if (!isSeen(slot)) {
    add(UNSEEN, 1);
    return countDeadEnd(UNSEEN_ENDS, location);
  }
  const planet = planetFor(seat, slot, isEnd);
  if (planet < 0) return;
  add(EVENTS + EFFECT_OF_STATION, 1);
  countDeadEnd(EVENTS + EFFECT_OF_EXPLORATION, location);
  if (isEnd && systemPlanetKind(systemPlanetFirst(getAt(SYSTEM, slot)) + planet) == SYSTEM_PLANET_KIND_BLUE)
    store<i32>(BONUS, slot);
}

function countDeadEnd(tally: usize, location: i32): void {
  if (isDeadEnd(location)) add(tally, 1);
}

// With points besides those of events.
function write(seat: i32, more: i32): void {
  let written = writePart(0, EVENTS + EFFECT_OF_STATION, "station");
  written = writePart(written, EVENTS + EFFECT_OF_CLAIM, "pulsar");
  written = writePart(written, EVENTS + EFFECT_OF_EXPLORATION, "tile");
  if (writePart(written, UNSEEN, "unseen system") == 0) append("no station");
  const points = more + pointsWhen(seat, EVENTS);
  if (points > 0) {
    append("; ");
    writeCount(points, "point");
  }
}

function writeBonus(): void {
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
function writePart(written: i32, tally: usize, noun: string): i32 {
  if (counted(tally) == 0) return written;
  if (written > 0) append(", ");
  writeCount(counted(tally), noun);
  return written + 1;
}
