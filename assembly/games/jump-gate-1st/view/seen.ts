// Reads the observation: everything the view knows comes from here, so it cannot show what a seat may not see.
import { pileAt, pileCount } from "../../../kit/piles";
import { ruleEdition1, seatingPlanets, seatingSunDialPlanets } from "../data";
import {
  ACTIONS_LEFT,
  ACTOR_SEAT,
  CLAIM,
  FACE_DOWN,
  FACE_DOWN_STRIDE,
  FACE_UP,
  FACE_UP_STRIDE,
  GATE,
  GATE_STRIDE,
  HAND,
  HAND_STRIDE,
  HOLE,
  LANDED,
  OPTIONS,
  PHASE,
  PLANET,
  PLAYERS,
  ROUND,
  SCANS,
  SCANS_STRIDE,
  SHIP,
  TURN_SEAT,
} from "../layout";
import { OBSERVATION } from "../observation";
import { NONE, OPTION_SUN_DIAL } from "../state";

export { NONE };

function at(field: usize): i32 {
  return <i32>load<u8>(OBSERVATION + field);
}
/** Number of seats. */
export function players(): i32 {
  return at(PLAYERS);
}
/** Tells whether a variant is played: OPTION_*. */
export function isPlayed(option: i32): bool {
  return (at(OPTIONS) & option) != 0;
}
/** Number of places in the ring. */
export function places(): i32 {
  return isPlayed(OPTION_SUN_DIAL) ? seatingSunDialPlanets(players()) : seatingPlanets(players());
}
/** The next place clockwise. */
export function placeAfter(place: i32): i32 {
  return place + 1 == places() ? 0 : place + 1;
}
/** The next place counter-clockwise. */
export function placeBefore(place: i32): i32 {
  return (place == 0 ? places() : place) - 1;
}
/** Seat whose turn it is. */
export function turnSeat(): i32 {
  return at(TURN_SEAT);
}
/** Seat that decides, NONE after the end. */
export function actorSeat(): i32 {
  return at(ACTOR_SEAT);
}
/** PHASE_*. */
export function phase(): i32 {
  return at(PHASE);
}
/** Actions that the turn still has. */
export function actionsLeft(): i32 {
  return at(ACTIONS_LEFT);
}
/** Number of the round, from 1. */
export function roundNumber(): i32 {
  return <i32>load<u16>(OBSERVATION + ROUND);
}
/** Planet at a place. */
export function planetAt(place: i32): i32 {
  return at(PLANET + <usize>place);
}
/** Place of a seat's ship, NONE on the Jump Gate. */
export function shipOf(seat: i32): i32 {
  return at(SHIP + <usize>seat);
}
/** Tells whether a seat's ship stands on its planet; else it is in orbit or on the Jump Gate. */
export function isLanded(seat: i32): bool {
  return at(LANDED + <usize>seat) != 0;
}
/** Seat that claimed a place, or NONE. */
export function claimOf(place: i32): i32 {
  return at(CLAIM + <usize>place);
}
/** Number of face-down resources. */
export function faceDownCount(place: i32): i32 {
  return pileCount(OBSERVATION + FACE_DOWN + <usize>place * FACE_DOWN_STRIDE);
}
/** Number of face-up resources. */
export function faceUpCount(place: i32): i32 {
  return pileCount(OBSERVATION + FACE_UP + <usize>place * FACE_UP_STRIDE);
}
/** Face-up resource in a slot. */
export function faceUpAt(place: i32, slot: i32): i32 {
  return pileAt(OBSERVATION + FACE_UP + <usize>place * FACE_UP_STRIDE, slot);
}
/** Number of a seat's scan markers at a place. */
export function scansAt(place: i32, seat: i32): i32 {
  return at(SCANS + <usize>place * SCANS_STRIDE + <usize>seat);
}
/** Number of a seat's markers on the Jump Gate. */
export function gateCount(seat: i32): i32 {
  return <i32>load<u16>(OBSERVATION + GATE + <usize>seat * GATE_STRIDE);
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
/** Number of a seat's markers on the Black Hole. */
export function holeCount(seat: i32): i32 {
  return at(HOLE + <usize>seat);
}
/** Number of markers on the Black Hole. */
export function blackHoleCount(): i32 {
  let all = 0;
  for (let seat = 0; seat < players(); seat++) all += holeCount(seat);
  return all;
}
/** Seat of the `index`-th marker on the Black Hole, counted seat by seat. */
export function blackHoleAt(index: i32): i32 {
  let seat = 0;
  let left = index;
  while (left >= holeCount(seat)) {
    left -= holeCount(seat);
    seat++;
  }
  return seat;
}
/** A number of the edition's rules: RULE_*. */
export function rule(id: i32): i32 {
  return ruleEdition1(id);
}
