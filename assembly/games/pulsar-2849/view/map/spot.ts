// Locations as targets: where a legal action lies on the map, the next target in a direction, and what a location is
// and brings, in words.
import { BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP } from "../../../../kit/base/abi";
import { countLegal, legalAt } from "../../../../kit/base/legal";
import { appendSeat } from "../../../../kit/words/seats";
import { append, appendWith, cutText, textLength } from "../../../../kit/words/text";
import {
  LOCATION_TYPE_ENTRY_GATE,
  LOCATION_TYPE_GREEN_GATE,
  LOCATION_TYPE_ISOLATED_PULSAR,
  LOCATION_TYPE_PINK_GATE,
  LOCATION_TYPE_SYSTEM,
  SYSTEM_PLANET_KIND_BLUE,
  gyrodyneSpin,
  locationSlot,
  locationType,
  locationX,
  locationY,
  systemEffects,
  systemPlanetCount,
  systemPlanetFirst,
  systemPlanetKind,
  systemPlanetPlayers,
} from "../../data";
import {
  ACTION_CONSTRUCT,
  ACTION_CONSTRUCT_END,
  ACTION_CONSTRUCT_STRIDE,
  ACTION_ENTRY,
  ACTION_ENTRY_END,
  ACTION_GO,
  ACTION_GO_END,
  ACTION_SPIN,
  ACTION_SPIN_END,
  GYRODYNE_NONE,
  GYRODYNE_SMALL_SPINNING,
  PHASE_ENTRY,
  PHASE_GO,
} from "../../layout";
import { writeType } from "../../words/notation";
import { writeEffects, writeSize } from "../../words/effects";
import { writeDeadEnd } from "../../words/flight";
import { writeClaim, writeRuns, writeSpin, writeStation } from "../../words/worth";
import { NONE, SIZES } from "../../rules/state";
import { hasEffect } from "../../rules/tables";
import { endOfLocations, firstLocation, isFaceUp, shipOf } from "../observation";
import { observation } from "../../rules/observation";

/** Characters that two lines broken at a blank surely hold. */
export const LINES_END: i32 = 68;

/** More than the square of any distance on the screen. */
const ASIDE: i32 = 1 << 17;

/**
 * Returns whether the present decision is made among locations, of which flights' ends are chosen on their own
 * (flight.ts).
 */
export function isOfPlaces(): bool {
  return observation.phase == PHASE_ENTRY || observation.phase == PHASE_GO;
}

/** The location that a legal action is about; where the actor's ship is when that is none. */
export function spotOf(action: i32): i32 {
  if (action >= ACTION_GO && action < ACTION_GO_END) return action - ACTION_GO;
  if (action >= ACTION_ENTRY && action < ACTION_ENTRY_END)
    return find(LOCATION_TYPE_ENTRY_GATE, LOCATION_TYPE_ENTRY_GATE, action - ACTION_ENTRY);
  if (action >= ACTION_CONSTRUCT && action < ACTION_CONSTRUCT_END)
    return findPulsar((action - ACTION_CONSTRUCT) % ACTION_CONSTRUCT_STRIDE);
  if (action >= ACTION_SPIN && action < ACTION_SPIN_END) return findPulsar(action - ACTION_SPIN);
  return shipOf(observation.actor);
}

/** A system of the side played. */
export function findSystem(): i32 {
  return find(LOCATION_TYPE_SYSTEM, LOCATION_TYPE_SYSTEM, 0);
}

function findPulsar(slot: i32): i32 {
  return find(LOCATION_TYPE_SYSTEM + 1, LOCATION_TYPE_ISOLATED_PULSAR, slot);
}

function find(fromType: i32, toType: i32, slot: i32): i32 {
  const end = endOfLocations();
  for (let location = firstLocation(); location < end; location++) {
    const type = locationType(location);
    if (type >= fromType && type <= toType && locationSlot(location) == slot) return location;
  }
  return NONE;
}

/** Index of the next legal action at the same location, and round. */
export function nextTwin(index: i32): i32 {
  let twin = index;
  do twin = (twin + 1) % countLegal();
  while (spotOf(legalAt(twin)) != spotOf(legalAt(index)));
  return twin;
}

/** Index of the legal action whose location is the next one in the direction pressed; -1: none lies there. */
export function nextTarget(from: i32, pressed: i32): i32 {
  let best = -1;
  let least = i32.MAX_VALUE;
  for (let i = 0; i < countLegal(); i++) {
    const distance = distanceOf(from, spotOf(legalAt(i)), pressed);
    if (distance >= least) continue;
    least = distance;
    best = i;
  }
  return best;
}

/** The next location of any kind in the direction pressed; the same one when there is none. */
export function nextSpot(from: i32, pressed: i32): i32 {
  let best = from;
  let least = i32.MAX_VALUE;
  const end = endOfLocations();
  for (let location = firstLocation(); location < end; location++) {
    const distance = distanceOf(from, location, pressed);
    if (distance >= least) continue;
    least = distance;
    best = location;
  }
  return best;
}

/** How far a location lies from another in the direction pressed, as `distance` says. */
export function distanceOf(from: i32, to: i32, pressed: i32): i32 {
  return distance(locationX(to) - locationX(from), locationY(to) - locationY(from), pressed);
}

/**
 * How far something lies in the direction pressed, squared: what lies more to the side is farther than anything else,
 * and what does not lie there at all infinitely far.
 */
export function distance(dx: i32, dy: i32, pressed: i32): i32 {
  const along =
    pressed & BUTTON_RIGHT
      ? dx
      : pressed & BUTTON_LEFT
        ? -dx
        : pressed & BUTTON_DOWN
          ? dy
          : pressed & BUTTON_UP
            ? -dy
            : 0;
  const across = pressed & (BUTTON_LEFT | BUTTON_RIGHT) ? abs(dy) : abs(dx);
  return along <= 0 ? i32.MAX_VALUE : along * along + across * across + (across > along ? ASIDE : 0);
}

/**
 * Appends what a location is, whose it is, and what it is worth to the seat that decides: a gate in the gate runs of HQ
 * projects (p. 14).
 */
export function writeSpot(location: i32): void {
  writeType(location);
  const type = locationType(location);
  writeDeadEnd(location);
  if (type == LOCATION_TYPE_SYSTEM) writeSystem(locationSlot(location));
  else if (type <= LOCATION_TYPE_ISOLATED_PULSAR) writePulsar(locationSlot(location), type);
  else if (type <= LOCATION_TYPE_PINK_GATE) writeRuns(observation.actor, type - LOCATION_TYPE_GREEN_GATE);
  else append(": ships only enter here");
}

/** Returns whether a location is a system that nobody has seen. */
export function isUnseen(location: i32): bool {
  return locationType(location) == LOCATION_TYPE_SYSTEM && !isFaceUp(locationSlot(location));
}

// "system: 1 blue, 1 lifeless free, +2 at the end; bonus 2 cubes".
function writeSystem(slot: i32): void {
  const tile = observation.systemAt(slot);
  const first = systemPlanetFirst(tile);
  let blue = 0;
  let lifeless = 0;
  let isOwn = false;
  if (!isFaceUp(slot)) {
    append(", unseen: a station");
    writeStation(observation.actor);
    return append("; end here: bonus or tile");
  }
  for (let i = 0; i < systemPlanetCount(tile); i++) {
    const owner = observation.stationAt(slot, i);
    if (owner == observation.actor) isOwn = true;
    if (owner != NONE || systemPlanetPlayers(first + i) > observation.players) continue;
    if (systemPlanetKind(first + i) == SYSTEM_PLANET_KIND_BLUE) blue++;
    else lifeless++;
  }
  if (isOwn) return append(": your station");
  if (blue + lifeless == 0) return append(": no planet is free");
  if (blue > 0) {
    appendWith(": ", blue);
    append(" blue");
  }
  if (lifeless > 0) {
    appendWith(blue > 0 ? ", " : ": ", lifeless);
    append(" lifeless");
  }
  append(" free");
  writeStation(observation.actor);
  if (blue == 0 || !hasEffect(systemEffects(tile))) return;
  const length = textLength();
  append("; bonus ");
  writeEffects(systemEffects(tile));
  if (textLength() > LINES_END) cutText(length);
}

// A free one with how it is claimed and what that brings, an own one with what its gyrodyne brings and needs.
function writePulsar(slot: i32, type: i32): void {
  const owner = observation.pulsarOwnerAt(slot);
  if (owner == NONE) return writeClaim(observation.actor, type == LOCATION_TYPE_ISOLATED_PULSAR);
  append(owner == observation.actor ? ": yours" : ": of ");
  if (owner != observation.actor) appendSeat(owner);
  const what = observation.gyrodyneAt(slot);
  if (what == GYRODYNE_NONE) return append(", no gyrodyne");
  const size = (what - 1) % SIZES;
  append(", ");
  writeSize(size);
  if (what >= GYRODYNE_SMALL_SPINNING) append(" gyrodyne spins");
  else appendWith(" gyrodyne to start with a ", gyrodyneSpin(size));
  writeSpin(size);
}
