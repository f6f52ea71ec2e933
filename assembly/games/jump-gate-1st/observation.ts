// What a seat may know of the position: the state's layout, with 255 for every card that the seat cannot place.
// Perfect recall: the state carries, per card, which seats know where it lies; nothing else decides what is shown.
import { RNG_BYTES } from "../../kit/rng";
import { concealInPlace, concealSet, reduceBits } from "../jump-gate/conceal";
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
} from "./layout";
import { STATE, allSeats, placeCount, seatCount } from "./state";

/** Where `observe` writes. */
export const OBSERVATION: usize = memory.data(STATE_SIZE, 4);

/**
 * Writes the observation of a seat (-1: what every seat knows) and returns its length. The generator is 0, a card that the
 * seat cannot place is 255 (in hands the known ones come first), and a card's knowledge bits are reduced to the seat's own
 * (the public: all bits or none).
 */
export function observe(seat: i32): i32 {
  const bits = seat < 0 ? allSeats() : 1 << seat;
  const players = seatCount();
  const places = placeCount();
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(OBSERVATION + RNG, 0, RNG_BYTES);
  concealInPlace(OBSERVATION + DECK, STATE + NAVCOMP_KNOWN, bits);
  for (let i = 0; i < players; i++) concealSet(OBSERVATION + HAND + <usize>i * HAND_STRIDE, STATE + NAVCOMP_KNOWN, bits);
  for (let i = 0; i < places; i++) concealInPlace(OBSERVATION + FACE_DOWN + <usize>i * FACE_DOWN_STRIDE, STATE + RESOURCE_KNOWN, bits);
  reduceBits(OBSERVATION + NAVCOMP_KNOWN, NAVCOMP_KNOWN_COUNT, bits);
  reduceBits(OBSERVATION + RESOURCE_KNOWN, RESOURCE_KNOWN_COUNT, bits);
  return STATE_SIZE;
}
