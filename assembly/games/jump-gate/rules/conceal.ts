// How an observation hides what a seat cannot place: cards of piles become 255. Decides nothing about who knows what.
import { RNG_BYTES } from "../../../kit/base/rng";
import { NAVCOMP_KNOWN_COUNT, RESOURCE_KNOWN_COUNT, STATE_SIZE } from "../layout";
import { NONE, STATE, placeCount, seatCount, state } from "../edition/rules/state";
import { setU64At, setU8At, u64At, u8At } from "../../../kit/base/arrays";
import { State } from "../layout-state";
import { pileCount } from "../../../kit/base/piles";

/** Where `observe` writes. */
export const OBSERVATION: usize = memory.data(STATE_SIZE, 4);
/** The observation: its fields by name. */
export const observation: State = changetype<State>(OBSERVATION);

/**
 * Copies the position and hides from the seats of `bits` the generator, the deck, hands, face-down resources and who
 * knows what.
 */
export function concealTable(bits: i32): void {
  const players = seatCount();
  const places = placeCount();
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(observation.rng, 0, RNG_BYTES);
  concealInPlace(observation.deck, state.navcompKnown, bits);
  for (let i = 0; i < players; i++) concealSet(observation.handAt(i), state.navcompKnown, bits);
  for (let i = 0; i < places; i++) concealInPlace(observation.faceDownAt(i), state.resourceKnown, bits);
  reduceBits(observation.navcompKnown, NAVCOMP_KNOWN_COUNT, bits);
  reduceBits(observation.resourceKnown, RESOURCE_KNOWN_COUNT, bits);
}

/** A pile of the observation with an order: each unknown card becomes 255 where it is. */
export function concealInPlace(pile: usize, known: usize, bits: i32): void {
  const end = pile + <usize>pileCount(pile);
  for (let at = pile + 1; at <= end; at++) {
    const card = u8At(at);
    setU8At(at, 0, isKnown(card, known, bits) ? card : NONE);
  }
}

/**
 * A sorted set of it: the known cards move together, so that the place of an unknown one reveals nothing about its
 * number.
 */
export function concealSet(pile: usize, known: usize, bits: i32): void {
  const end = pile + <usize>pileCount(pile);
  let free = pile + 1;
  for (let at = pile + 1; at <= end; at++) {
    const card = u8At(at);
    if (!isKnown(card, known, bits)) continue;
    setU8At(free, 0, card);
    free++;
  }
  for (; free <= end; free++) setU8At(free, 0, NONE);
}

function isKnown(card: i32, known: usize, bits: i32): bool {
  return (u8At(known, card) & bits) == bits;
}

// Of one seat's bit eight cards at a time: what learns from games observes at each step.
function reduceBits(table: usize, count: i32, bits: i32): void {
  const end = table + <usize>count;
  let at = table;
  if ((bits & (bits - 1)) == 0) {
    const mask = <u64>bits * 0x0101010101010101;
    for (; at + 8 <= end; at += 8) setU64At(at, 0, u64At(at) & mask);
  }
  for (; at < end; at++) setU8At(at, 0, (u8At(at) & bits) == bits ? bits : 0);
}
