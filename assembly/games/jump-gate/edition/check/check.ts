// isStateValid of Jump Gate: any bytes in, yes or no out; changes nothing but its own notes.
import { pileAt, pileCount } from "../../../../kit/base/piles";
import { BY_PLACE, BY_SEAT, NONE_IS_255, areFieldsUnused } from "../../check/rest";
import { areCardsValid, areNumbersValid, iconCount, isRestUnused, isRingValid } from "../../check/table";
import { areAllClaimed } from "../../rules/claims";
import { RULE_ACTIONS_PER_TURN, RULE_BLACK_HOLE_END, RULE_ROUND_LIMIT } from "../../data";
import {
  BLACK_HOLE_CAPACITY,
  ENDING_ALL_CLAIMED,
  ENDING_BLACK_HOLE,
  ENDING_NONE,
  ENDING_NO_RESOURCES,
  ENDING_ROUND_LIMIT,
  FACE_UP_CAPACITY,
  HIDDEN,
  HIDDEN_COUNT,
  HIDDEN_STRIDE,
  MARKER,
  MARKER_COUNT,
  MARKER_STRIDE,
  NAVCOMP_KNOWN_COUNT,
  PHASE_COLLECT,
  PHASE_MARK,
  PHASE_OVER,
  PHASE_RESEARCH,
  PHASE_TAKE,
  PHASE_TURN,
} from "../../layout";
import { hasMarkerFor } from "../rules/marks";
import { NONE, rule, blackHoleMarkers, markedSlot, markerAt, placeCount, seatCount, state } from "../rules/state";
import { resourcesLeft } from "../../rules/table";

/**
 * Returns whether the bytes at STATE are a position of this game. The order matters: later checks rely on earlier ones.
 */
export function isStateValid(): bool {
  return (
    areNumbersValid() &&
    isRestUnused() &&
    areFieldsUnused(OWN_REST, 2) &&
    isRingValid() &&
    areCardsValid() &&
    areMarkersValid() &&
    isMomentValid()
  );
}

// Fields that are unused for places beyond the ring (markers) and for seats beyond the players (hidden resources).
const OWN_REST: usize = memory.data<u16>([
  <u16>MARKER,
  <u16>MARKER_STRIDE,
  <u16>MARKER_COUNT,
  BY_PLACE | NONE_IS_255,
  <u16>HIDDEN,
  <u16>HIDDEN_STRIDE,
  <u16>HIDDEN_COUNT,
  BY_SEAT,
]);

// Markers are on face-up resources only, at most one of a seat at each place; on the Black Hole a seat has one for each
// icon collected.
function areMarkersValid(): bool {
  const players = seatCount();
  const places = placeCount();
  const count = pileCount(state.blackHole);
  for (let place = 0; place < places; place++) if (!areSlotsValid(place)) return false;
  if (count > BLACK_HOLE_CAPACITY) return false;
  for (let i = 0; i < BLACK_HOLE_CAPACITY; i++)
    if (pileAt(state.blackHole, i) >= (i < count ? players : 1)) return false;
  for (let seat = 0; seat < players; seat++) if (iconCount(seat) != blackHoleMarkers(seat)) return false;
  return true;
}

function areSlotsValid(place: i32): bool {
  const slots = pileCount(state.faceUpAt(place));
  let seats = 0;
  for (let slot = 0; slot < FACE_UP_CAPACITY; slot++) {
    const seat = markerAt(place, slot);
    if (seat == NONE) continue;
    if (slot >= slots || seat >= seatCount() || (seats & (1 << seat)) != 0) return false;
    seats |= 1 << seat;
  }
  return true;
}

// The moment of the game: phase, actor, cursor, actions left, final turns and ending fit together and to the table.
function isMomentValid(): bool {
  const now = state.phase;
  const final = state.finalTurns;
  if (final != NONE && (final > seatCount() || !areAllClaimed())) return false;
  if (now == PHASE_OVER) return isEndingValid();
  if (state.ending != ENDING_NONE || final == 0 || isFull() || resourcesLeft() == 0) return false;
  if (now == PHASE_TURN) return isTurnValid();
  if (state.actionsLeft >= rule(RULE_ACTIONS_PER_TURN)) return false;
  if (now == PHASE_RESEARCH) return state.actorSeat == state.turnSeat && state.cursor <= NAVCOMP_KNOWN_COUNT;
  const place = state.shipAt(state.turnSeat);
  if (place == NONE) return false;
  if (now == PHASE_COLLECT) return isLanding(place) && isCollectValid(place);
  if (state.actorSeat != state.turnSeat || state.cursor != 0 || pileCount(state.faceUpAt(place)) == 0) return false;
  if (now == PHASE_MARK)
    return hasMarkerFor(place, state.turnSeat) && markerAt(place, pileCount(state.faceUpAt(place)) - 1) == NONE;
  return now == PHASE_TAKE && isLanding(place) && !isAnyoneMarked(place, seatCount());
}

function isFull(): bool {
  return pileCount(state.blackHole) >= rule(RULE_BLACK_HOLE_END);
}

function isTurnValid(): bool {
  if (state.actorSeat != state.turnSeat || state.cursor != 0) return false;
  return state.actionsLeft >= 1 && state.actionsLeft <= rule(RULE_ACTIONS_PER_TURN);
}

function isEndingValid(): bool {
  const how = state.ending;
  if (state.actorSeat != NONE || state.cursor != 0 || state.actionsLeft != 0) return false;
  if (state.finalTurns == 0 && how != ENDING_ALL_CLAIMED) return false;
  if (isFull()) return how == ENDING_BLACK_HOLE;
  if (resourcesLeft() == 0) return how == ENDING_NO_RESOURCES;
  if (how == ENDING_ALL_CLAIMED) return state.finalTurns == 0;
  return how == ENDING_ROUND_LIMIT && state.round == rule(RULE_ROUND_LIMIT);
}

// Whether Land & Claim can be under way at a place: nothing is face-down, and it is not claimed.
function isLanding(place: i32): bool {
  return pileCount(state.faceDownAt(place)) == 0 && state.claimAt(place) == NONE;
}

// Whether the seat that is asked has a marker here, and those asked before it have none any more.
function isCollectValid(place: i32): bool {
  const asked = state.cursor;
  const players = seatCount();
  if (asked >= players || isAnyoneMarked(place, asked)) return false;
  const seat = seatAt(asked);
  return state.actorSeat == seat && markedSlot(place, seat) >= 0;
}

function isAnyoneMarked(place: i32, seats: i32): bool {
  for (let i = 0; i < seats; i++) if (markedSlot(place, seatAt(i)) >= 0) return true;
  return false;
}

function seatAt(asked: i32): i32 {
  const seat = state.turnSeat + asked;
  return seat >= seatCount() ? seat - seatCount() : seat;
}
