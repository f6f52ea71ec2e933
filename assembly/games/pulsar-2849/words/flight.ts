// What a flight or a teleport brings, in words, before it is flown: "2 stations, 1 pulsar; 6 points, bonus 1 cube".
// Counts only what lies open: systems not yet seen and exploration tiles are named as such, without what they hold.
import { u8At, setU8At } from "../../../kit/base/arrays";
import { LEGAL_ROOM } from "../../../kit/base/legal";
import { pileAt, pileCount } from "../../../kit/base/piles";
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
import { PATH_CAPACITY } from "../layout";
import { isFirstVisit, noteVisits, pathAt, planetFor, runPoints } from "../rules/flight";
import { isDeadEnd, neighbourAt } from "../rules/map";
import { writeCount, writeEffects } from "./effects";
import { hasRing } from "../rules/pulsar";
import { NONE, isSeen, pathLength, state } from "../rules/state";
import { told } from "./variables";

/** Characters that two lines of the screen surely hold before " or a tile". */
const BONUS_END: i32 = 64;

const PATH_BYTES: usize = 1 + PATH_CAPACITY;
// The flight so far, while another one stands in its place, behind the list of actions (words/notation).
const FLOWN: usize = LEGAL_ROOM;
// What has been counted: events by EFFECT_OF_*, a byte each, systems that are not seen yet, those of them at dead ends.
const EVENTS: usize = memory.data(EFFECT_OF_PINK + 1, 4);

/**
 * Appends what the flight under way has brought with a step to `to`, NONE: if it ends where it is; as its end if that
 * is as far as the die says. The bonus is named by its own choice.
 */
export function writeFlight(to: i32): void {
  write(state.actor, countFlight(to));
}

/**
 * Appends where a way of the flight under way ends and what it brings, a pile of locations (ways.ts): in full if this
 * many characters have room for it, else in short.
 */
export function writeWay(way: usize, most: i32): void {
  const from = textLength();
  const end = pileAt(way, pileCount(way) - 1);
  memory.copy(FLOWN, state.path, PATH_BYTES);
  memory.copy(state.path, way, PATH_BYTES);
  const run = countFlight(NONE);
  const type = locationType(end);
  append(type == LOCATION_TYPE_SYSTEM ? "system" : type <= LOCATION_TYPE_ISOLATED_PULSAR ? "pulsar" : "gate");
  append(": ");
  const brings = textLength();
  writeBrings(state.actor, run, false);
  writeBonus();
  if (textLength() - from > most) {
    cutText(brings);
    writeBrings(state.actor, run, true);
    if (told.bonus != NONE) append(", bonus");
  }
  memory.copy(state.path, FLOWN, PATH_BYTES);
}

// Counts what the flight brings, as for writeFlight; returns the points of its gate run.
function countFlight(to: i32): i32 {
  const seat = state.actor;
  const flown = pathLength() - 1;
  const last = to == NONE ? flown : flown + 1;
  const end = to == NONE ? pathAt(flown) : to;
  clear();
  noteVisits(EVENTS, flown, to);
  for (let i = 1; i < last; i++) if (pathAt(i) != end && isFirstVisit(i)) countSystem(seat, pathAt(i), false);
  if (to == NONE || last >= state.value) countEnd(seat, end);
  else countSystem(seat, end, false);
  return state.run == NONE ? 0 : runPoints(seat, state.run, flown, to);
}

/** Appends what the arrival of a teleport or the claim of an isolated pulsar brings. */
export function writeArrival(location: i32): void {
  clear();
  countEnd(state.actor, location);
  write(state.actor, 0);
  writeBonus();
}

/** Returns whether what was written last may bring an exploration tile. */
export function mayBringTile(): bool {
  return (counted(EVENTS + EFFECT_OF_EXPLORATION) | counted(told.unseenEndsPlace)) != 0;
}

/** Appends that a location is a dead end, if it is. */
export function writeDeadEnd(location: i32): void {
  if (isDeadEnd(location)) append(" (dead end)");
}

/**
 * Appends how far from an entry gate the next system and the next pulsar are: ". A system is 2 steps away, a pulsar 3".
 */
export function writeNearest(gate: i32): void {
  append(". A system is ");
  writeCount(stepsTo(gate, LOCATION_TYPE_SYSTEM), "step");
  appendWith(" away, a pulsar ", stepsTo(gate, LOCATION_TYPE_PULSAR));
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
  told.unseen = 0;
  told.unseenEnds = 0;
  told.bonus = NONE;
}

function add(tally: usize, amount: i32): void {
  setU8At(tally, 0, counted(tally) + amount);
}

function counted(tally: usize): i32 {
  return u8At(tally);
}

function countEnd(seat: i32, location: i32): void {
  if (locationType(location) == LOCATION_TYPE_SYSTEM) return countSystem(seat, location, true);
  if (locationType(location) > LOCATION_TYPE_ISOLATED_PULSAR) return;
  if (state.pulsarOwnerAt(locationSlot(location)) != NONE || !hasRing(seat)) return;
  add(EVENTS + EFFECT_OF_CLAIM, 1);
  // A claim of an isolated pulsar ends no flight, so it brings no tile (p. 12).
  if (locationType(location) == LOCATION_TYPE_PULSAR) countDeadEnd(EVENTS + EFFECT_OF_EXPLORATION, location);
}

function countSystem(seat: i32, location: i32, isEnd: bool): void {
  if (locationType(location) != LOCATION_TYPE_SYSTEM) return;
  const slot = locationSlot(location);
  if (!isSeen(slot)) {
    add(told.unseenPlace, 1);
    return countDeadEnd(told.unseenEndsPlace, location);
  }
  const planet = planetFor(seat, slot, isEnd);
  if (planet < 0) return;
  add(EVENTS + EFFECT_OF_STATION, 1);
  countDeadEnd(EVENTS + EFFECT_OF_EXPLORATION, location);
  if (isEnd && systemPlanetKind(systemPlanetFirst(state.systemAt(slot)) + planet) == SYSTEM_PLANET_KIND_BLUE)
    told.bonus = slot;
}

function countDeadEnd(tally: usize, location: i32): void {
  if (isDeadEnd(location)) add(tally, 1);
}

// With points besides those of events.
function write(seat: i32, more: i32): void {
  let written = writePart(0, EVENTS + EFFECT_OF_STATION, "station");
  written = writePart(written, EVENTS + EFFECT_OF_CLAIM, "pulsar");
  written = writePart(written, EVENTS + EFFECT_OF_EXPLORATION, "tile");
  if (writePart(written, told.unseenPlace, "unseen system") == 0) append("no station");
  const points = more + pointsWhen(seat, EVENTS);
  if (points > 0) {
    append("; ");
    writeCount(points, "point");
  }
}

// What a way brings, a claim by its name: "2 stations, claim, 1 tile, 6 points"; with points as "+6" in short.
function writeBrings(seat: i32, more: i32, isShort: bool): void {
  let written = writePart(0, EVENTS + EFFECT_OF_STATION, "station");
  if (isShort && counted(told.unseenPlace) != 0) {
    appendWith(written++ > 0 ? ", " : "", counted(told.unseenPlace));
    append(" unseen");
  } else written = writePart(written, told.unseenPlace, "unseen system");
  if (counted(EVENTS + EFFECT_OF_CLAIM) != 0) append(written++ > 0 ? ", claim" : "claim");
  written = writePart(written, EVENTS + EFFECT_OF_EXPLORATION, "tile");
  if (written == 0) append("no station");
  const points = more + pointsWhen(seat, EVENTS);
  if (points == 0) return;
  appendWith(isShort ? ", +" : ", ", points);
  if (!isShort) append(points == 1 ? " point" : " points");
}

function writeBonus(): void {
  const bonus = told.bonus;
  if (bonus == NONE) return;
  append(", bonus");
  const length = textLength();
  append(" ");
  writeEffects(systemEffects(state.systemAt(bonus)));
  // What a long one gives is named by the choice itself.
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
