// What a seat may know of the position: the state's layout, with 255 for every card that the seat cannot place.
// Perfect recall: the state carries, per card, which seats know where it lies; nothing else decides what is shown.
import { RNG_BYTES } from "../../kit/rng";
import { concealInPlace, concealSet, reduceBits } from "./conceal";
import {
  ASIDE,
  DECK,
  FACE_DOWN,
  FACE_DOWN_STRIDE,
  HAND,
  HAND_STRIDE,
  HIDDEN,
  HIDDEN_STRIDE,
  NAVCOMP_KNOWN,
  NAVCOMP_KNOWN_COUNT,
  RESOURCE_KNOWN,
  RESOURCE_KNOWN_COUNT,
  RNG,
  STATE_SIZE,
} from "./layout";
import { STATE, allSeats, placeCount, seatCount } from "./state";

/** Where `observe` writes. */
export const OBSERVATION: usize = memory.data(996, 4);

/**
 * Writes the observation of a seat (-1: what every seat knows) and returns its length. The generator is 0, a card that the
 * seat cannot place is 255 (in hands and among hidden resources the known ones come first), and a card's knowledge bits
 * are reduced to the seat's own (the public: all bits or none).
 */
export function observe(seat: i32): i32 {
  const bits = seat < 0 ? allSeats() : 1 << seat;
  memory.copy(OBSERVATION, STATE, STATE_SIZE);
  memory.fill(OBSERVATION + RNG, 0, RNG_BYTES);
  concealNavComps(bits);
  concealResources(bits);
  reduceBits(OBSERVATION + NAVCOMP_KNOWN, NAVCOMP_KNOWN_COUNT, bits);
  reduceBits(OBSERVATION + RESOURCE_KNOWN, RESOURCE_KNOWN_COUNT, bits);
  return STATE_SIZE;
}

function concealNavComps(bits: i32): void {
  const players = seatCount();
  const known = STATE + NAVCOMP_KNOWN;
  concealInPlace(OBSERVATION + DECK, known, bits);
  for (let seat = 0; seat < players; seat++) concealSet(OBSERVATION + HAND + <usize>seat * HAND_STRIDE, known, bits);
}

function concealResources(bits: i32): void {
  const players = seatCount();
  const places = placeCount();
  const known = STATE + RESOURCE_KNOWN;
  concealInPlace(OBSERVATION + ASIDE, known, bits);
  for (let place = 0; place < places; place++) concealInPlace(OBSERVATION + FACE_DOWN + <usize>place * FACE_DOWN_STRIDE, known, bits);
  for (let seat = 0; seat < players; seat++) concealSet(OBSERVATION + HIDDEN + <usize>seat * HIDDEN_STRIDE, known, bits);
}
