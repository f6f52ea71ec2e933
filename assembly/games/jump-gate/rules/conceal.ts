// How an observation hides what a seat cannot place: cards of piles become 255. Decides nothing about who knows what.
// Programs that learn observe at each step. Therefore what is unknown is counted: where these are all cards of some
// piles, the piles are hidden whole, and only otherwise each card is asked for.
import { RNG_BYTES } from "../../../kit/base/rng";
import {
  FACE_DOWN_CAPACITY,
  HAND_CAPACITY,
  HAND_STRIDE,
  NAVCOMP_KNOWN_COUNT,
  RESOURCE_KNOWN_COUNT,
  STATE_SIZE,
} from "../layout";
import { NONE, STATE, placeCount, seatCount, state } from "../edition/rules/state";
import { setU64At, setU8At, u64At, u8At } from "../../../kit/base/arrays";
import { State } from "../layout-state";
import { pileCount } from "../../../kit/base/piles";

/** Where `observe` writes. */
export const OBSERVATION: usize = memory.data(STATE_SIZE, 4);
/** The observation: its fields by name. */
export const observation: State = changetype<State>(OBSERVATION);

// From a byte of the position to the observation's.
const SEEN: usize = OBSERVATION - STATE;
// Cards of each deck.
const CARDS: i32 = RESOURCE_KNOWN_COUNT;
const EACH_BYTE: u64 = 0x0101010101010101;

if (FACE_DOWN_CAPACITY > 7 || HAND_CAPACITY > 7) ERROR("such a pile is not hidden in one piece");
if (NAVCOMP_KNOWN_COUNT != CARDS || (CARDS & 7) != 0) ERROR("cards do not come in eights");

/**
 * Copies the position and hides from the seats of `bits` the generator, who knows what, the deck and hands. Returns how
 * many resources they cannot place: these are left to be hidden.
 */
export function concealTable(bits: i32): i32 {
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(observation.rng, 0, RNG_BYTES);
  concealNavComps(bits, concealKnown(state.navcompKnown, bits));
  return concealKnown(state.resourceKnown, bits);
}

function concealNavComps(bits: i32, unknown: i32): void {
  const known = state.navcompKnown;
  const deck = pileCount(state.deck);
  if (unknown == 0) return;
  if (unknown >= deck && unknown == deck + countSeats(state.hand, HAND_STRIDE, bits)) {
    hideSeats(state.hand, HAND_STRIDE, bits);
    hidePile(state.deck);
    // Hiding the last hand wrote over what may follow it.
    concealKnown(known, bits);
  } else if (concealSeats(state.hand, HAND_STRIDE, known, bits, unknown) > 0) concealPile(state.deck, known, bits);
}

// Writes which cards of a deck all the seats of `bits` know, for one seat eight at a time; returns how many cards they
// do not.
function concealKnown(known: usize, bits: i32): i32 {
  let count = 0;
  if ((bits & (bits - 1)) != 0) {
    for (let card = 0; card < CARDS; card++) {
      const is = isKnown(card, known, bits);
      setU8At(known + SEEN, card, is ? bits : 0);
      count += <i32>is;
    }
    return CARDS - count;
  }
  const each = <u64>bits * EACH_BYTE;
  let sums: u64 = 0;
  for (let i = 0; i < CARDS >> 3; i++) {
    const eight = u64At(known, i) & each;
    setU64At(known + SEEN, i, eight);
    sums += eight;
  }
  return CARDS - <i32>(((sums >> ctz<u64>(bits)) * EACH_BYTE) >> 56);
}

/** Hides each card of a pile of the position; returns how many there are. */
export function hidePile(pile: usize): i32 {
  const count = pileCount(pile);
  memory.fill(pile + SEEN + 1, <u8>NONE, count);
  return count;
}

/** Hides all face-down resources; returns how many there are. */
export function hideFaceDown(): i32 {
  const places = placeCount();
  let count = 0;
  for (let i = 0; i < places; i++) count += hideSmall(state.faceDownAt(i), true);
  return count;
}

/** Hides a pile of each seat, but not what a single seat sees of its own; returns how many cards. */
export function hideSeats(piles: usize, stride: usize, bits: i32): i32 {
  const players = seatCount();
  let count = 0;
  for (let seat = 0; seat < players; seat++) count += hideSmall(piles + <usize>seat * stride, 1 << seat != bits);
  return count;
}

function countSeats(piles: usize, stride: usize, bits: i32): i32 {
  const players = seatCount();
  let count = 0;
  for (let seat = 0; seat < players; seat++)
    count += select<i32>(pileCount(piles + <usize>seat * stride), 0, 1 << seat != bits);
  return count;
}

// Hides a pile of up to seven cards: its count, as many bytes of 255, and of the eight bytes the rest as it is in the
// position, though the next pile may begin there: piles are hidden in ascending order. Returns how many were hidden.
function hideSmall(pile: usize, is: bool): i32 {
  const bytes = u64At(pile);
  const count = select<u64>(bytes & 255, 0, is);
  setU64At(pile + SEEN, 0, bytes | ((((<u64>1) << (count << 3)) - 1) << 8));
  return <i32>count;
}

/** Hides those cards of a pile that cannot be placed, where they are. */
export function concealPile(pile: usize, known: usize, bits: i32): void {
  const end = pile + <usize>pileCount(pile);
  for (let at = pile + 1; at <= end; at++) {
    const card = u8At(at);
    setU8At(at + SEEN, 0, isKnown(card, known, bits) ? card : NONE);
  }
}

/** Hides those face-down resources that cannot be placed. */
export function concealFaceDown(bits: i32): void {
  const places = placeCount();
  for (let i = 0; i < places; i++) concealPile(state.faceDownAt(i), state.resourceKnown, bits);
}

/**
 * Hides those cards of each seat's sorted set that cannot be placed, until `unknown` were met; a single seat sees its
 * own. Known cards move together, so that the place of an unknown one reveals nothing about its number. Returns how
 * many are elsewhere.
 */
export function concealSeats(piles: usize, stride: usize, known: usize, bits: i32, unknown: i32): i32 {
  const players = seatCount();
  let left = unknown;
  for (let seat = 0; seat < players && left > 0; seat++) {
    if (1 << seat != bits) left -= concealSet(piles + <usize>seat * stride, known, bits);
  }
  return left;
}

function concealSet(pile: usize, known: usize, bits: i32): i32 {
  const end = pile + <usize>pileCount(pile);
  let free = pile + 1;
  for (let at = pile + 1; at <= end; at++) {
    const card = u8At(at);
    if (!isKnown(card, known, bits)) continue;
    setU8At(free + SEEN, 0, card);
    free++;
  }
  const unknown = <i32>(end + 1 - free);
  for (; free <= end; free++) setU8At(free + SEEN, 0, NONE);
  return unknown;
}

function isKnown(card: i32, known: usize, bits: i32): bool {
  return (u8At(known, card) & bits) == bits;
}
