// Re-deals, in place, every card that a seat cannot place, uniformly among the places that it does not know: hands, the
// draw deck, face-down resources. The result depends only on the seat's observation and the seed.
import { seedRng, shuffleBytes } from "../../../../kit/base/rng";
import { gather, redeal, resampleNavComps } from "../../../jump-gate/rules/redeal";
import { placeCount } from "./state";
import { state } from "../../../jump-gate/rules/position";
import { unplaced } from "../../../jump-gate/rules/variables";

/** Re-deals what `seat` does not know and seeds the generator again. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  const bit = 1 << seat;
  const places = placeCount();
  seedRng(state.rng, seedLo, seedHi);
  resampleNavComps(bit);
  gather(state.resourceKnown, bit);
  shuffleBytes(state.rng, unplaced.card, unplaced.left);
  for (let place = 0; place < places; place++) redeal(state.faceDownAt(place), state.resourceKnown, bit, 0);
}
