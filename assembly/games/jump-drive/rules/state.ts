// Jump Drive's position: fixed memory, its fields and piles by name. Decides nothing.
import {
  ACTOR_SEAT,
  CURSOR,
  DEALER,
  DECK,
  DISCARD,
  DISCARD_STRIDE,
  HAND,
  HAND_STRIDE,
  OPEN,
  OWED,
  PHASE,
  PLAYERS,
  POINTS,
  RNG,
  ROUND,
  SHUFFLED,
  STATE_SIZE,
  TABLEAU,
  TABLEAU_STRIDE,
} from "../layout";

/** Where the rules state lies. */
export const STATE: usize = memory.data(1776, 4);
/** The generator of the position. */
export const GENERATOR: usize = STATE + RNG;
/** Nobody, no card. */
export const NONE: i32 = 255;
/** Piles that exist once. */
export const DECK_PILE: usize = STATE + DECK;
export const OPEN_PILE: usize = STATE + OPEN;
/** Victory points that end the game. */
export const GOAL: i32 = 50;
/** Cards that a hand may hold after the income. */
export const HAND_LIMIT: i32 = 10;
/** Cards dealt, and kept, in the setup. */
export const DEALT: i32 = 7;
export const KEPT: i32 = 5;
/** The game ends after so many rounds at the latest. */
export const ROUND_LIMIT: i32 = 60;
/** Bit of `shuffled` that stands for what everybody knows. */
export const EVERYBODY: i32 = 16;

if (STATE_SIZE != 1776) ERROR("STATE has another size");

/** Reads a field of one byte. */
export function get(field: usize): i32 {
  return <i32>load<u8>(STATE + field);
}
/** Writes a field of one byte. */
export function set(field: usize, value: i32): void {
  store<u8>(STATE + field, value);
}
/** Reads a seat's byte of a field. */
export function getAt(field: usize, seat: i32): i32 {
  return <i32>load<u8>(STATE + field + <usize>seat);
}
/** Writes a seat's byte of a field. */
export function setAt(field: usize, seat: i32, value: i32): void {
  store<u8>(STATE + field + <usize>seat, value);
}
/** Seats of the position. */
export function seatCount(): i32 {
  return get(PLAYERS);
}
/** Round, from 1 on. */
export function round(): i32 {
  return get(ROUND);
}
/** Seat to the left of a seat. */
export function seatAfter(seat: i32): i32 {
  return seat + 1 == seatCount() ? 0 : seat + 1;
}
/** Seat with which order questions begin: to the dealer's left. */
export function firstSeat(): i32 {
  return seatAfter(get(DEALER));
}
/** Victory points of a seat so far. */
export function pointsOf(seat: i32): i32 {
  return <i32>load<u16>(STATE + POINTS + ((<usize>seat) << 1));
}
export function setPoints(seat: i32, value: i32): void {
  store<u16>(STATE + POINTS + ((<usize>seat) << 1), value);
}
/** Bits of SHUFFLED for a card. */
export function shuffledOf(card: i32): i32 {
  return get(SHUFFLED + <usize>card);
}
export function setShuffled(card: i32, bits: i32): void {
  set(SHUFFLED + <usize>card, bits);
}
/** A seat's hand. */
export function handPile(seat: i32): usize {
  return STATE + HAND + <usize>seat * HAND_STRIDE;
}
/** A seat's face-down discards. */
export function discardPile(seat: i32): usize {
  return STATE + DISCARD + <usize>seat * DISCARD_STRIDE;
}
/** A seat's placed cards. */
export function tableauPile(seat: i32): usize {
  return tableauIn(STATE, seat);
}
/** The same in a state or an observation. */
export function tableauIn(base: usize, seat: i32): usize {
  return base + TABLEAU + <usize>seat * TABLEAU_STRIDE;
}
/** Asks a seat for a decision; `owed` cards to discard, where the phase is one of discards. */
export function setDecision(phase: i32, seat: i32, owed: i32): void {
  set(PHASE, phase);
  set(ACTOR_SEAT, seat);
  set(OWED, owed);
  set(CURSOR, 0);
}
