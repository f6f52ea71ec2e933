// The part of a Jump Gate position that all editions share: fixed memory, fields by name, piles by address. Decides
// nothing.
import {
  ACTIONS_LEFT,
  ACTOR_SEAT,
  CLAIM,
  COLLECTED,
  COLLECTED_STRIDE,
  CURSOR,
  DECK,
  DISCARD,
  EDITION,
  ENDING,
  FACE_DOWN,
  FACE_DOWN_STRIDE,
  FACE_UP,
  FACE_UP_STRIDE,
  HAND,
  HAND_STRIDE,
  PHASE,
  PHASE_OVER,
  PLANET,
  PLAYERS,
  RNG,
  ROUND,
  SHIP,
  START_SEAT,
  STATE_SIZE,
  TURN_SEAT,
} from "../layout";

/** Where the rules state lies. */
export const STATE: usize = memory.data(STATE_SIZE, 4);
/** The generator of the position. */
export const GENERATOR: usize = STATE + RNG;
/** Nobody, nowhere, no card. */
export const NONE: i32 = 255;
/** Piles that exist once. */
export const DECK_PILE: usize = STATE + DECK;
export const DISCARD_PILE: usize = STATE + DISCARD;

/** Edition being played. */
export function edition(): i32 {
  return <i32>load<u8>(STATE + EDITION);
}
/** Seats of the position. */
export function seatCount(): i32 {
  return <i32>load<u8>(STATE + PLAYERS);
}
/** Bit set of all seats. */
export function allSeats(): i32 {
  return (1 << seatCount()) - 1;
}
/** Seat after `seat` around the table, to its left. */
export function seatAfter(seat: i32): i32 {
  return seat + 1 == seatCount() ? 0 : seat + 1;
}

/** Seat that took the first turn. */
export function startSeat(): i32 {
  return <i32>load<u8>(STATE + START_SEAT);
}
/** Seat whose turn it is. */
export function turnSeat(): i32 {
  return <i32>load<u8>(STATE + TURN_SEAT);
}
export function setTurnSeat(seat: i32): void {
  store<u8>(STATE + TURN_SEAT, seat);
}
/** Seat that must decide, NONE after the end. */
export function actorSeat(): i32 {
  return <i32>load<u8>(STATE + ACTOR_SEAT);
}
/** PHASE_*. */
export function phase(): i32 {
  return <i32>load<u8>(STATE + PHASE);
}
/** Tells whether the game has ended. */
export function isOver(): bool {
  return phase() == PHASE_OVER;
}
/** Asks `seat` for a decision of that phase; cursor as the phase means it. */
export function setDecision(newPhase: i32, seat: i32, newCursor: i32): void {
  store<u8>(STATE + PHASE, newPhase);
  store<u8>(STATE + ACTOR_SEAT, seat);
  store<u8>(STATE + CURSOR, newCursor);
}
/** collect: seats after turnSeat that were asked; research: lowest card that may still be discarded; else 0. */
export function cursor(): i32 {
  return <i32>load<u8>(STATE + CURSOR);
}
/** Actions the turn's seat may still begin. */
export function actionsLeft(): i32 {
  return <i32>load<u8>(STATE + ACTIONS_LEFT);
}
export function setActionsLeft(count: i32): void {
  store<u8>(STATE + ACTIONS_LEFT, count);
}
/** Round being played, from 1. */
export function round(): i32 {
  return <i32>load<u16>(STATE + ROUND);
}
export function setRound(value: i32): void {
  store<u16>(STATE + ROUND, value);
}
/** ENDING_*. */
export function ending(): i32 {
  return <i32>load<u8>(STATE + ENDING);
}
export function setEnding(value: i32): void {
  store<u8>(STATE + ENDING, value);
}

/** Planet card at a place. */
export function planetAt(place: i32): i32 {
  return <i32>load<u8>(<usize>place, STATE + PLANET);
}
/** Place of a seat's ship, NONE on the Jump Gate. */
export function shipOf(seat: i32): i32 {
  return <i32>load<u8>(<usize>seat, STATE + SHIP);
}
export function setShip(seat: i32, place: i32): void {
  store<u8>(<usize>seat, place, STATE + SHIP);
}
/** Seat that claimed a place, or NONE. */
export function claimOf(place: i32): i32 {
  return <i32>load<u8>(<usize>place, STATE + CLAIM);
}
export function setClaim(place: i32, seat: i32): void {
  store<u8>(<usize>place, seat, STATE + CLAIM);
}
/** Face-down resources at a place. */
export function faceDownPile(place: i32): usize {
  return STATE + FACE_DOWN + <usize>place * FACE_DOWN_STRIDE;
}
/** Face-up resources at a place. */
export function faceUpPile(place: i32): usize {
  return STATE + FACE_UP + <usize>place * FACE_UP_STRIDE;
}
/** Collected resources of a seat. */
export function collectedPile(seat: i32): usize {
  return STATE + COLLECTED + <usize>seat * COLLECTED_STRIDE;
}
/** NavComp cards in a seat's hand. */
export function handPile(seat: i32): usize {
  return STATE + HAND + <usize>seat * HAND_STRIDE;
}
