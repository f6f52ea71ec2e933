// What the last action changed, found by comparing the observation with the one before it: where to look while others
// act, and what to mark there. Remembers nothing that a fresh view could not do without.
import {
  COUNTER_SPACE,
  COUNTER_SPACE_COUNT2,
  COUNTER_SPACE_STRIDE,
  DICE,
  DICE_STRIDE,
  DRAFTED,
  EXPLORED,
  GYRODYNE,
  GYRODYNE_COUNT,
  KEPT,
  KEPT_COUNT,
  LINK,
  PAID,
  PAID_COUNT,
  PATENT,
  PATENT_COUNT,
  PATH,
  PATH_CAPACITY,
  PHASE_BUY,
  PHASE_DRAFT,
  PROJECT,
  PROJECT_COUNT,
  PULSAR_OWNER,
  ROUND,
  RUN_USED,
  RUN_USED_COUNT,
  SHIP,
  STATION,
  STATION_STRIDE,
  STATE_SIZE,
} from "../../layout";
import { append, appendWith } from "../../../../kit/words/text";
import { writeCount } from "../../words/effects";
import { OBSERVATION, observation } from "../../rules/observation";
import { PAY_KINDS, foreseeIn, payOf } from "../../words/pay";
import { NONE } from "../../rules/state";
import { PAGE_BOARD, PAGE_DICE, PAGE_MAP, PAGE_TECHNOLOGIES, PAGE_TRANSMITTERS } from "../memory";
import { changes } from "./variables";
import { u8At, u64At, u32At } from "../../../../kit/base/arrays";
import { State } from "../../layout-state";

const PATH_BYTES: usize = 1 + PATH_CAPACITY;
if (PAID + PAID_COUNT != LINK || PROJECT + PROJECT_COUNT != RUN_USED) ERROR("the fields stand in another order");
// The observation of the picture now shown, which is still there while it is drawn, and that of the picture before the
// last action.
const NOW: usize = memory.data(STATE_SIZE, 4);
const BEFORE: usize = memory.data(STATE_SIZE, 4);
const now: State = changetype<State>(NOW);
const before: State = changetype<State>(BEFORE);

/** Forgets what was seen: another game, an undo, another person. */
export function forgetChanges(): void {
  changes.known = 0;
}

/** Forgets what the last round paid: another game. */
export function forgetPay(): void {
  changes.paidRound = 0;
}

/**
 * Takes note of the observation; called whenever a picture is drawn, and when a choice is played by something else than
 * the view.
 */
export function noteChanges(): void {
  if (changes.known > 0) {
    // A project is completed, or its gate run used.
    if (
      isNow(ROUND, LINK - ROUND) &&
      isNow(PATENT, PATENT_COUNT) &&
      isNow(PROJECT, PROJECT_COUNT + RUN_USED_COUNT) &&
      isNow(PATH, PATH_BYTES)
    )
      return;
    // What the end of a round pays is one sum, even where a seat buys points within it.
    if (now.phase != PHASE_BUY) {
      memory.copy(BEFORE, NOW, STATE_SIZE);
      changes.known = 2;
    }
    notePay();
  } else changes.known = 1;
  memory.copy(NOW, OBSERVATION, STATE_SIZE);
}

// What a round pays each seat. It follows from the position before its end, except what is bought during it.
function notePay(): void {
  if (observation.round == now.round || observation.round != before.round + 1) return;
  changes.paidRound = before.round;
  changes.closed = 0;
  foreseeIn(BEFORE);
  for (let seat = 0; seat < observation.players; seat++) {
    changes.setPaidPointsAt(seat, observation.pointsAt(seat) - before.pointsAt(seat));
    changes.setPaidCubesAt(seat, observation.cubesAt(seat) - before.cubesAt(seat));
    for (let kind = 0; kind < PAY_KINDS; kind++) changes.setPaidByAt(seat, kind, payOf(seat, kind));
  }
}

/** Returns whether it was seen what the round before paid. */
export function isPayKnown(): bool {
  return changes.paidRound != 0 && changes.paidRound + 1 == observation.round;
}

/** Returns whether it paid, or cost, anybody points. */
export function hasPaid(): bool {
  for (let seat = 0; seat < observation.players; seat++) {
    if (changes.paidPointsAt(seat) != 0) return true;
    for (let kind = 0; kind < PAY_KINDS; kind++) if (changes.paidByAt(seat, kind) != 0) return true;
  }
  return false;
}

/** Returns whether a seat has read that. */
export function isPayRead(seat: i32): bool {
  return ((changes.closed >> seat) & 1) != 0;
}

/** A seat has read it. */
export function closePay(seat: i32): void {
  changes.closed |= 1 << seat;
}

/** Appends what the last round paid a seat: "Round 1: 4 points, 2 cubes". */
export function writePay(seat: i32): void {
  const points = changes.paidPointsAt(seat);
  appendWith("Round ", changes.paidRound);
  append(points < 0 ? ": -" : ": ");
  writeCount(abs(points), "point");
  append(", ");
  writeCount(max(changes.paidCubesAt(seat), 0), "cube");
}

// Eight bytes at a time, of which the last eight may overlap those before.
function isNow(field: usize, bytes: usize): bool {
  for (let i: usize = 0; i < bytes; i += 8) {
    const at = field + min(i, bytes - 8);
    if (u64At(NOW + at) != u64At(OBSERVATION + at)) return false;
  }
  return true;
}

function isKnown(): bool {
  return changes.known == 2;
}

function was(field: usize, i: i32): i32 {
  return u8At(BEFORE + field, i);
}

function is(field: usize, i: i32): i32 {
  return u8At(OBSERVATION + field, i);
}

function differs(field: usize, i: i32): bool {
  return isKnown() && isOther(field + <usize>i);
}

function isOther(at: usize): bool {
  return u8At(BEFORE + at) != u8At(OBSERVATION + at);
}

/** The page (PAGE_*) that shows what the last action did. */
export function changedPage(): i32 {
  if (differs(ROUND, 0)) return PAGE_MAP;
  if (differs(DRAFTED, 0) || (!isKnown() && observation.phase == PHASE_DRAFT)) return PAGE_DICE;
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
  return firstOf(PROJECT, observation.players);
}

/** Place of that project; one was completed. */
export function changedProject(): i32 {
  const seat = changedBoard();
  return ctz(was(PROJECT, seat) ^ is(PROJECT, seat));
}

function firstOf(field: usize, count: i32): i32 {
  if (!isKnown()) return -1;
  for (let i = 0; i < count; i++) if (isOther(field + <usize>i)) return i;
  return -1;
}

/** Value of the die that left the market, 0: none did. */
export function takenDie(): i32 {
  if (!differs(DRAFTED, 0)) return 0;
  for (let seat = 0; seat < observation.players; seat++) {
    for (let slot = 0; slot < 2; slot++) {
      const i = seat * <i32>DICE_STRIDE + slot;
      if (differs(DICE, i)) return is(DICE, i);
    }
  }
  return 0;
}

/** Space from which a track's counter moved, 0: none did. */
export function leftSpace(track: i32): i32 {
  for (let counter = 0; counter < COUNTER_SPACE_COUNT2; counter++)
    if (hasMoved(track, counter)) return was(COUNTER_SPACE, spaceIndex(track, counter));
  return 0;
}

/** Returns whether that counter moved. */
export function hasMoved(track: i32, counter: i32): bool {
  return differs(COUNTER_SPACE, spaceIndex(track, counter));
}

function spaceIndex(track: i32, counter: i32): i32 {
  return track * <i32>COUNTER_SPACE_STRIDE + counter;
}

/** Locations of the flight that has just ended, its start and `end` (trailEnd) included; 0: none has. */
export function trailLength(end: i32): i32 {
  return isKnown() && was(PATH, 0) > 0 && is(PATH, 0) == 0 ? was(PATH, 0) + (end == NONE ? 0 : 1) : 0;
}

/** The i-th of them. */
export function trailAt(i: i32, end: i32): i32 {
  return i < was(PATH, 0) ? was(PATH, 1 + i) : end;
}

/**
 * Where the last step of that flight led from the end of the path, NONE: the flight was stopped there. A ship that has
 * not moved came back to its start.
 */
export function trailEnd(): i32 {
  let end = was(PATH, 1);
  for (let seat = 0; seat < observation.players; seat++) if (differs(SHIP, seat)) end = is(SHIP, seat);
  return end == was(PATH, was(PATH, 0)) ? NONE : end;
}

/** Returns whether a system was turned up or a station established there. */
export function hasSystemChanged(slot: i32): bool {
  if (!isKnown()) return false;
  const turned = before.seen ^ observation.seen;
  const stations = STATION + <usize>slot * STATION_STRIDE;
  return ((turned >> slot) & 1) != 0 || u32At(BEFORE + stations) != u32At(OBSERVATION + stations);
}

/** Returns whether a pulsar was claimed, or its gyrodyne placed or started. */
export function hasPulsarChanged(slot: i32): bool {
  return slot < GYRODYNE_COUNT && (differs(PULSAR_OWNER, slot) || differs(GYRODYNE, slot));
}

/** Exploration tile that was drawn, NONE: none was. */
export function foundTile(): i32 {
  const kept = firstOf(KEPT, KEPT_COUNT);
  if (kept >= 0) return kept;
  const count = is(EXPLORED, 0);
  return count > 0 && (differs(EXPLORED, 0) || differs(EXPLORED, count)) ? is(EXPLORED, count) : NONE;
}

/** Points that a seat gained, below 0: lost. */
export function gained(seat: i32): i32 {
  if (!isKnown()) return 0;
  return observation.pointsAt(seat) - before.pointsAt(seat);
}
