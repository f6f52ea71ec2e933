// What a seat may know: everything on the table, its own hand, and how many cards the others and the deck have.
import { u8At } from "jumpdeck/assembly/kit/base/arrays";
import { pileCount, pileInsert } from "jumpdeck/assembly/kit/base/piles";
import { RNG_BYTES, dealAnew, seedRng } from "jumpdeck/assembly/kit/base/rng";
import { STATE_SIZE } from "../layout";
import { State } from "../layout-state";
import { CARDS, STATE, seatCount, state } from "./state";

/** Where `observe` writes; laid out like the state, with 0 for what is not known. */
export const OBSERVATION: usize = memory.data(STATE_SIZE, 4);
/** The observation: its fields by name. */
export const observation: State = changetype<State>(OBSERVATION);

// The cards that a seat cannot place, while they are dealt again.
const UNKNOWN: usize = memory.data(CARDS);

/** Writes the observation of a seat, -1: of the public. */
export function observe(seat: i32): i32 {
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(observation.rng, 0, RNG_BYTES);
  conceal(observation.deck);
  for (let other = 0; other < seatCount(); other++) if (other != seat) conceal(observation.handAt(other));
  return STATE_SIZE;
}

// Leaves the byte that counts the cards.
function conceal(pile: usize): void {
  memory.fill(pile + 1, 0, pileCount(pile));
}

/** Deals again what the seat does not know: the deck, the others' hands, and chance to come. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  seedRng(state.rng, seedLo, seedHi);
  let count = collect(state.deck, 0);
  for (let other = 0; other < seatCount(); other++) if (other != seat) count = collect(state.handAt(other), count);
  dealAnew(state.rng, UNKNOWN, count);
  let next = pileCount(state.deck);
  memory.copy(state.deck + 1, UNKNOWN, next);
  for (let other = 0; other < seatCount(); other++) if (other != seat) next = refill(state.handAt(other), next);
}

// Adds a pile's cards to the unknown ones, and returns how many there are now.
function collect(pile: usize, count: i32): i32 {
  memory.copy(UNKNOWN + <usize>count, pile + 1, pileCount(pile));
  return count + pileCount(pile);
}

// Fills a hand with as many unknown cards as it had, from `next` on, in ascending order; returns the next one.
function refill(hand: usize, next: i32): i32 {
  const end = next + pileCount(hand);
  conceal(hand);
  store<u8>(hand, 0);
  for (let i = next; i < end; i++) pileInsert(hand, u8At(UNKNOWN, i));
  return end;
}
