// How an observation hides what a seat cannot place: cards of piles become 255. Decides nothing about who knows what.
import { RNG_BYTES } from "../../../kit/base/rng";
import {
  DECK,
  FACE_DOWN,
  FACE_DOWN_STRIDE,
  HAND,
  HAND_STRIDE,
  NAVCOMP_KNOWN,
  NAVCOMP_KNOWN_COUNT,
  RESOURCE_KNOWN,
  RESOURCE_KNOWN_COUNT,
  RNG,
  STATE_SIZE,
} from "../layout";
import { NONE, STATE, placeCount, seatCount } from "../edition/rules/state";

/** Where `observe` writes. */
export const OBSERVATION: usize = memory.data(STATE_SIZE, 4);

/**
 * Copies the position and hides from the seats of `bits` the generator, the deck, hands, face-down resources and who
 * knows what.
 */
export function concealTable(bits: i32): void {
  const players = seatCount();
  const places = placeCount();
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(OBSERVATION + RNG, 0, RNG_BYTES);
  concealInPlace(DECK, NAVCOMP_KNOWN, bits);
  for (let i = 0; i < players; i++) concealSet(HAND + <usize>i * HAND_STRIDE, NAVCOMP_KNOWN, bits);
  for (let i = 0; i < places; i++) concealInPlace(FACE_DOWN + <usize>i * FACE_DOWN_STRIDE, RESOURCE_KNOWN, bits);
  reduceBits(NAVCOMP_KNOWN, NAVCOMP_KNOWN_COUNT, bits);
  reduceBits(RESOURCE_KNOWN, RESOURCE_KNOWN_COUNT, bits);
}

/** A pile with an order: each unknown card becomes 255 where it lies. */
export function concealInPlace(pile: usize, known: usize, bits: i32): void {
  const from = OBSERVATION + pile;
  const end = from + <usize>load<u8>(from);
  for (let at = from + 1; at <= end; at++) {
    const card = load<u8>(at);
    store<u8>(at, isKnown(card, known, bits) ? card : NONE);
  }
}

/** A sorted set: the known cards move together, so that the place of an unknown one tells nothing about its number. */
export function concealSet(pile: usize, known: usize, bits: i32): void {
  const from = OBSERVATION + pile;
  const end = from + <usize>load<u8>(from);
  let free = from + 1;
  for (let at = from + 1; at <= end; at++) {
    const card = load<u8>(at);
    if (!isKnown(card, known, bits)) continue;
    store<u8>(free, card);
    free++;
  }
  for (; free <= end; free++) store<u8>(free, NONE);
}

function isKnown(card: i32, known: usize, bits: i32): bool {
  return (<i32>load<u8>(STATE + known + <usize>card) & bits) == bits;
}

// Of one seat's bit eight cards at a time: what learns from games observes at each step.
function reduceBits(table: usize, count: i32, bits: i32): void {
  const end = OBSERVATION + table + <usize>count;
  let at = OBSERVATION + table;
  if ((bits & (bits - 1)) == 0) {
    const mask = <u64>bits * 0x0101010101010101;
    for (; at + 8 <= end; at += 8) store<u64>(at, load<u64>(at) & mask);
  }
  for (; at < end; at++) store<u8>(at, (<i32>load<u8>(at) & bits) == bits ? bits : 0);
}
