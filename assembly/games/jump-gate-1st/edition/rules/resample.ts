// Re-deals, in place, every card that a seat cannot place, uniformly among the places that it does not know: hands, the
// draw deck, face-down resources. The result depends only on the seat's observation and the seed.
import { seedRng, shuffleBytes } from "../../../../kit/base/rng";
import { LEFT, UNKNOWN, gather, redeal, resampleNavComps } from "../../../jump-gate/rules/redeal";
import { RESOURCE_KNOWN } from "../../layout";
import { GENERATOR, STATE, faceDownPile, placeCount } from "./state";

/** Re-deals what `seat` does not know and seeds the generator anew. */
export function resample(seat: i32, seedLo: i32, seedHi: i32): void {
  const bit = 1 << seat;
  const places = placeCount();
  seedRng(GENERATOR, seedLo, seedHi);
  resampleNavComps(bit);
  gather(STATE + RESOURCE_KNOWN, bit);
  shuffleBytes(GENERATOR, UNKNOWN, load<i32>(LEFT));
  for (let place = 0; place < places; place++) redeal(faceDownPile(place), STATE + RESOURCE_KNOWN, bit, 0);
}
