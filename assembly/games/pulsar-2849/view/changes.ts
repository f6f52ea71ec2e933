// What the last action changed, found by comparing the observation with the one before it: where to look while others act, and what to
// mark there. Remembers nothing that a fresh view could not do without.
import {
  COUNTER_SPACE,
  COUNTER_SPACE_COUNT2,
  COUNTER_SPACE_STRIDE,
  DICE,
  DICE_STRIDE,
  DRAFTED,
  GYRODYNE,
  GYRODYNE_COUNT,
  LINK,
  PAID,
  PAID_COUNT,
  PATENT,
  PATENT_COUNT,
  PATH,
  PATH_CAPACITY,
  POINTS,
  PROJECT,
  PROJECT_COUNT,
  PULSAR_OWNER,
  ROUND,
  SEEN,
  SHIP,
  STATION,
  STATION_STRIDE,
} from "../layout";
import { OBSERVATION } from "../observation";
import { NONE } from "../state";
import { PAGE_BOARD, PAGE_DICE, PAGE_MAP, PAGE_TECHNOLOGIES, PAGE_TRANSMITTERS } from "./memory";
import { players } from "./seen";

// What is remembered of an observation: from the round to what is paid for transmitters, then patents, projects and the path.
const BYTES: usize = 269;
const PATENTS_AT: usize = LINK - ROUND;
const PROJECTS_AT: usize = PATENTS_AT + PATENT_COUNT;
const PATH_AT: usize = PROJECTS_AT + PROJECT_COUNT;
const PATH_BYTES: usize = 1 + PATH_CAPACITY;
if (BYTES != PATH_AT + PATH_BYTES || PAID + PAID_COUNT != LINK) ERROR("the copies have another size");
// Of the picture now shown, whose observation is still there while it is drawn, and of the picture before the last action.
const NOW: usize = memory.data(269);
const BEFORE: usize = memory.data(269);
// 0: there is none to compare, 1: NOW stands, 2: both.
const KNOWN: usize = memory.data(4, 4);
const PLANETS: i32 = 4;

/** Forgets what was seen: another game, an undo, another person. */
export function forgetChanges(): void {
  store<i32>(KNOWN, 0);
}

/** Takes note of the observation; called whenever a picture is drawn. */
export function noteChanges(): void {
  if (load<i32>(KNOWN) > 0) {
    if (isNow(ROUND, 0, PATENTS_AT) && isNow(PATENT, PATENTS_AT, PATENT_COUNT) && isNow(PROJECT, PROJECTS_AT, PROJECT_COUNT) && isNow(PATH, PATH_AT, PATH_BYTES)) return;
    memory.copy(BEFORE, NOW, BYTES);
    store<i32>(KNOWN, 2);
  } else store<i32>(KNOWN, 1);
  take(ROUND, 0, PATENTS_AT);
  take(PATENT, PATENTS_AT, PATENT_COUNT);
  take(PROJECT, PROJECTS_AT, PROJECT_COUNT);
  take(PATH, PATH_AT, PATH_BYTES);
}

function isNow(field: usize, at: usize, bytes: usize): bool {
  return memory.compare(NOW + at, OBSERVATION + field, bytes) == 0;
}

function take(field: usize, at: usize, bytes: usize): void {
  memory.copy(NOW + at, OBSERVATION + field, bytes);
}

// Where a field lies in what was before.
function placeOf(field: usize): usize {
  if (field < LINK) return BEFORE + field - ROUND;
  return BEFORE + (field == PATENT ? PATENTS_AT : field == PROJECT ? PROJECTS_AT : PATH_AT);
}

function isKnown(): bool {
  return load<i32>(KNOWN) == 2;
}

function was(field: usize, i: i32): i32 {
  return <i32>load<u8>(placeOf(field) + <usize>i);
}

function is(field: usize, i: i32): i32 {
  return <i32>load<u8>(OBSERVATION + field + <usize>i);
}

function differs(field: usize, i: i32): bool {
  return isKnown() && was(field, i) != is(field, i);
}

/** The page (PAGE_*) that shows what the last action did. */
export function changedPage(): i32 {
  if (differs(ROUND, 0)) return PAGE_MAP;
  if (differs(DRAFTED, 0)) return PAGE_DICE;
  if (changedTechnology() >= 0) return PAGE_TECHNOLOGIES;
  if (changedTile() >= 0) return PAGE_TRANSMITTERS;
  return changedBoard() >= 0 ? PAGE_BOARD : PAGE_MAP;
}

/** Slot of the technology patented, -1: none. */
export function changedTechnology(): i32 {
  return firstOf(PATENT, PATENT_COUNT);
}

/** Transmitter tile paid for, -1: none. */
export function changedTile(): i32 {
  return firstOf(PAID, PAID_COUNT);
}

/** Seat that completed a project, -1: none. */
export function changedBoard(): i32 {
  return firstOf(PROJECT, players());
}

/** Place of that project. */
export function changedProject(): i32 {
  const seat = changedBoard();
  return seat < 0 ? 0 : ctz(was(PROJECT, seat) ^ is(PROJECT, seat));
}

function firstOf(field: usize, count: i32): i32 {
  for (let i = 0; i < count; i++) if (differs(field, i)) return i;
  return -1;
}

/** Value of the die that left the market, 0: none did. */
export function takenDie(): i32 {
  if (!differs(DRAFTED, 0)) return 0;
  for (let seat = 0; seat < players(); seat++) {
    for (let slot = 0; slot < 2; slot++) {
      const i = seat * <i32>DICE_STRIDE + slot;
      if (differs(DICE, i)) return is(DICE, i);
    }
  }
  return 0;
}

/** Space from which a track's counter moved, 0: none did. */
export function leftSpace(track: i32): i32 {
  for (let counter = 0; counter < COUNTER_SPACE_COUNT2; counter++) if (hasMoved(track, counter)) return was(COUNTER_SPACE, spaceIndex(track, counter));
  return 0;
}

/** Tells whether that counter moved. */
export function hasMoved(track: i32, counter: i32): bool {
  return differs(COUNTER_SPACE, spaceIndex(track, counter));
}

function spaceIndex(track: i32, counter: i32): i32 {
  return track * <i32>COUNTER_SPACE_STRIDE + counter;
}

/** Locations of the flight that has just ended, its start and end included; 0: none has. */
export function trailLength(): i32 {
  return isKnown() && was(PATH, 0) > 0 && is(PATH, 0) == 0 ? was(PATH, 0) + (movedShip() == NONE ? 0 : 1) : 0;
}

/** The i-th of them. */
export function trailAt(i: i32): i32 {
  return i < was(PATH, 0) ? was(PATH, 1 + i) : movedShip();
}

// Where the last step led from the end of the path, NONE: the flight was stopped there. A ship that has not moved came back to its start.
function movedShip(): i32 {
  let end = was(PATH, 1);
  for (let seat = 0; seat < players(); seat++) if (differs(SHIP, seat)) end = is(SHIP, seat);
  return end == was(PATH, was(PATH, 0)) ? NONE : end;
}

/** Tells whether a system was turned up or a station established there. */
export function hasSystemChanged(slot: i32): bool {
  if (!isKnown()) return false;
  const turned = <i32>load<u16>(placeOf(SEEN)) ^ <i32>load<u16>(OBSERVATION + SEEN);
  if ((turned >> slot) & 1) return true;
  for (let planet = 0; planet < PLANETS; planet++) if (differs(STATION, slot * <i32>STATION_STRIDE + planet)) return true;
  return false;
}

/** Tells whether a pulsar was claimed, or its gyrodyne placed or started. */
export function hasPulsarChanged(slot: i32): bool {
  return slot < GYRODYNE_COUNT && (differs(PULSAR_OWNER, slot) || differs(GYRODYNE, slot));
}

/** Points that a seat gained, below 0: lost. */
export function gained(seat: i32): i32 {
  if (!isKnown()) return 0;
  const at = POINTS + (<usize>seat << 1);
  return <i32>load<u16>(OBSERVATION + at) - <i32>load<u16>(placeOf(at));
}
