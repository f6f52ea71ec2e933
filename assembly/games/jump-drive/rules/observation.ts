// What a seat may know of the position: the state's layout, with 255 for every card that the seat cannot place.
// A seat knows its own hand and discards, everything placed or discarded face-up, and of the others only how many cards
// they hold.
import { RNG_BYTES } from "../../../kit/base/rng";
import {
  ACTOR_SEAT,
  CHOICE,
  CHOICE_OPEN,
  CURSOR,
  DECK,
  DEVELOPMENT,
  DISCARD,
  DISCARD_STRIDE,
  HAND,
  HAND_STRIDE,
  PHASE,
  PHASE_CHOOSE,
  RNG,
  SHUFFLED,
  SHUFFLED_COUNT,
  STATE_SIZE,
  WORLD,
} from "../layout";
import { EVERYBODY, NONE, STATE, get, seatCount } from "./state";

/** Where `observe` writes. */
export const OBSERVATION: usize = memory.data(1776, 4);

if (STATE_SIZE != 1776) ERROR("OBSERVATION has another size");

/**
 * Writes the observation of a seat (-1: the public) and returns its length. The generator is 0; while the choices are
 * secret those of others read `open`; the cursor of another seat's discards is 0; `shuffled` keeps the seat's bit and
 * everybody's.
 */
export function observe(seat: i32): i32 {
  const players = seatCount();
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(OBSERVATION + RNG, 0, RNG_BYTES);
  conceal(DECK);
  for (let other = 0; other < players; other++) if (other != seat) concealSeat(other);
  if (get(ACTOR_SEAT) != seat) store<u8>(OBSERVATION + CURSOR, 0);
  const bits = EVERYBODY | (seat < 0 ? 0 : 1 << seat);
  for (let card: usize = 0; card < <usize>SHUFFLED_COUNT; card++) {
    const at = OBSERVATION + SHUFFLED + card;
    store<u8>(at, <i32>load<u8>(at) & bits);
  }
  return STATE_SIZE;
}

function concealSeat(seat: i32): void {
  const at = <usize>seat;
  conceal(HAND + at * HAND_STRIDE);
  conceal(DISCARD + at * DISCARD_STRIDE);
  if (get(PHASE) != PHASE_CHOOSE) return;
  store<u8>(OBSERVATION + CHOICE + at, CHOICE_OPEN);
  store<u8>(OBSERVATION + DEVELOPMENT + at, NONE);
  store<u8>(OBSERVATION + WORLD + at, NONE);
}

function conceal(field: usize): void {
  const pile = OBSERVATION + field;
  memory.fill(pile + 1, <u8>NONE, load<u8>(pile));
}
