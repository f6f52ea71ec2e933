// Reads the observation: everything the view knows comes from here, so it cannot show what a seat may not see.
import {
  ACTIONS_LEFT,
  ACTOR_SEAT,
  BLACK_HOLE,
  CLAIM,
  FACE_DOWN,
  FACE_DOWN_STRIDE,
  FACE_UP,
  FACE_UP_STRIDE,
  FINAL_TURNS,
  HAND,
  HAND_STRIDE,
  MARKER,
  MARKER_STRIDE,
  PHASE,
  PLANET,
  PLAYERS,
  ROUND,
  SHIP,
  TURN_SEAT,
} from "../layout";
import { ruleEdition3, seatingPlanets } from "../data";
import { OBSERVATION } from "../observation";
import { pileAt, pileCount } from "../../../kit/piles";

/** "Nobody", "nowhere", "unknown card" in a byte of the observation. */
export const NONE: i32 = 255;

function at(offset: usize): i32 {
  return <i32>load<u8>(OBSERVATION + offset);
}

/** Number of seats. */
export function players(): i32 {
  return at(PLAYERS);
}
/** PHASE_*. */
export function phase(): i32 {
  return at(PHASE);
}
/** Seat whose turn it is. */
export function turnSeat(): i32 {
  return at(TURN_SEAT);
}
/** Seat that decides, NONE after the end. */
export function actorSeat(): i32 {
  return at(ACTOR_SEAT);
}
/** Actions the turn still has. */
export function actionsLeft(): i32 {
  return at(ACTIONS_LEFT);
}
/** Number of the round, from 1. */
export function roundNumber(): i32 {
  return <i32>load<u16>(OBSERVATION + ROUND);
}
/** Tells whether the last planet is claimed and each seat has its final turn. */
export function areTurnsFinal(): bool {
  return at(FINAL_TURNS) != NONE;
}
/** Number of places in the ring. */
export function places(): i32 {
  return seatingPlanets(players());
}
/** The next place clockwise. */
export function placeAfter(place: i32): i32 {
  return place + 1 == places() ? 0 : place + 1;
}
/** The next place counter-clockwise. */
export function placeBefore(place: i32): i32 {
  return (place == 0 ? places() : place) - 1;
}
/** Planet card at a place. */
export function planetAt(place: i32): i32 {
  return at(PLANET + <usize>place);
}
/** Place of a seat's ship, NONE on the Jump Gate. */
export function shipOf(seat: i32): i32 {
  return at(SHIP + <usize>seat);
}
/** Seat that claimed a place, or NONE. */
export function claimOf(place: i32): i32 {
  return at(CLAIM + <usize>place);
}
/** Number of face-down resources at a place. */
export function faceDownCount(place: i32): i32 {
  return pileCount(OBSERVATION + FACE_DOWN + <usize>place * FACE_DOWN_STRIDE);
}
/** Number of face-up resources at a place. */
export function faceUpCount(place: i32): i32 {
  return pileCount(OBSERVATION + FACE_UP + <usize>place * FACE_UP_STRIDE);
}
/** Face-up resource in a slot. */
export function faceUpAt(place: i32, slot: i32): i32 {
  return pileAt(OBSERVATION + FACE_UP + <usize>place * FACE_UP_STRIDE, slot);
}
/** Seat whose marker lies on a slot, or NONE. */
export function markerAt(place: i32, slot: i32): i32 {
  return at(MARKER + <usize>place * MARKER_STRIDE + <usize>slot);
}
/** Number of NavComp cards in a seat's hand. */
export function handCount(seat: i32): i32 {
  return pileCount(handOf(seat));
}
/** NavComp card in a seat's hand, NONE when not known. */
export function handAt(seat: i32, index: i32): i32 {
  return pileAt(handOf(seat), index);
}
/** A seat's hand, as a pile. */
export function handOf(seat: i32): usize {
  return OBSERVATION + HAND + <usize>seat * HAND_STRIDE;
}
/** Slot of the resource that a seat marked at a place, -1 for none. */
export function markedSlot(place: i32, seat: i32): i32 {
  for (let slot = 0; slot < faceUpCount(place); slot++) if (markerAt(place, slot) == seat) return slot;
  return -1;
}
/** Number of markers on the Black Hole. */
export function blackHoleCount(): i32 {
  return pileCount(OBSERVATION + BLACK_HOLE);
}
/** Seat whose marker lies on the Black Hole's circle `index` (0-based). */
export function blackHoleAt(index: i32): i32 {
  return pileAt(OBSERVATION + BLACK_HOLE, index);
}
/** A number of the edition's rules: RULE_*. */
export function rule(id: i32): i32 {
  return ruleEdition3(id);
}
