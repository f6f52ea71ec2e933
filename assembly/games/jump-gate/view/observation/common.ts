// Reads what the observations of all editions have in common. All that a view knows comes from here and from the
// edition's seen.ts, so it cannot show what a seat may not see.
import {
  ACTIONS_LEFT,
  ACTOR_SEAT,
  CLAIM,
  FACE_DOWN,
  FACE_DOWN_STRIDE,
  FACE_UP,
  FACE_UP_STRIDE,
  HAND,
  HAND_STRIDE,
  PHASE,
  PLANET,
  PLAYERS,
  ROUND,
  SHIP,
  TURN_SEAT,
} from "../../layout";
import { OBSERVATION } from "../../edition/rules/observation";
import { pileAt, pileCount } from "../../../../kit/base/piles";

/** "Nobody", "nowhere", "unknown card" in a byte of the observation. */
export const NONE: i32 = 255;

/** A byte of the observation. */
export function at(offset: usize): i32 {
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
  return pileCount(faceUpOf(place));
}
/** The face-up resources at a place, as a pile. */
export function faceUpOf(place: i32): usize {
  return OBSERVATION + FACE_UP + <usize>place * FACE_UP_STRIDE;
}
/** Face-up resource in a slot. */
export function faceUpAt(place: i32, slot: i32): i32 {
  return pileAt(faceUpOf(place), slot);
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
