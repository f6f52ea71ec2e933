// What a seat may know of the position: the state's layout, with 255 for every card that the seat cannot place.
// A seat knows its own hand and discards, everything placed or discarded face-up, and of the others only how many cards
// they hold.
import { RNG_BYTES } from "../../../kit/base/rng";
import { CHOICE_OPEN, PHASE_CHOOSE, SHUFFLED_COUNT, STATE_SIZE } from "../layout";
import { EVERYBODY, NONE, STATE, seatCount, state } from "./state";
import { State } from "../layout-state";
import { pileCount } from "../../../kit/base/piles";

/** Where `observe` writes. */
export const OBSERVATION: usize = memory.data(STATE_SIZE, 4);
/** The observation: its fields by name. */
export const observation: State = changetype<State>(OBSERVATION);

/**
 * Writes the observation of a seat (-1: the public) and returns its length. The generator is 0; while the choices are
 * secret those of others read `open`; the cursor of another seat's discards is 0; `shuffled` keeps the seat's bit and
 * everybody's.
 */
export function observe(seat: i32): i32 {
  const players = seatCount();
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(observation.rng, 0, RNG_BYTES);
  conceal(observation.deck);
  for (let other = 0; other < players; other++) if (other != seat) concealSeat(other);
  if (state.actorSeat != seat) observation.cursor = 0;
  const bits = EVERYBODY | (seat < 0 ? 0 : 1 << seat);
  for (let card = 0; card < SHUFFLED_COUNT; card++)
    observation.setShuffledAt(card, observation.shuffledAt(card) & bits);
  return STATE_SIZE;
}

function concealSeat(seat: i32): void {
  conceal(observation.handAt(seat));
  conceal(observation.discardAt(seat));
  if (state.phase != PHASE_CHOOSE) return;
  observation.setChoiceAt(seat, CHOICE_OPEN);
  observation.setDevelopmentAt(seat, NONE);
  observation.setWorldAt(seat, NONE);
}

function conceal(pile: usize): void {
  memory.fill(pile + 1, <u8>NONE, pileCount(pile));
}
