// What can be chosen between the two rows of the ring in the first edition: the Jump Gate at the left, the Black Hole
// at the right.
import { HOLE_W, HOLE_X } from "./cell";
import { PLACE_GATE, PLACE_HOLE } from "../choice/kinds";
import { places } from "../observation/edition";
import { acrossFrom, middleOf, placeAt, upperCount } from "../../../view/ring/table";

const BETWEEN: i32 = 3;

/**
 * Returns where up or down leads from a place in a choice of places: to what is between the rows, then to the other
 * row.
 */
export function crossFrom(at: i32, isDown: bool, options: i32): i32 {
  if (at >= places()) return placeAt(at == PLACE_GATE ? HOLE_X >> 1 : HOLE_X + (HOLE_W >> 1), isDown);
  if (at < upperCount() != isDown) return at;
  // Before an action is begun the higher bits are cards of the hand.
  const between = (options >> PLACE_GATE) & BETWEEN;
  if (between == 0) return acrossFrom(at);
  const isGate = between & 1 && (between == 1 || middleOf(at) < HOLE_X);
  return isGate ? PLACE_GATE : PLACE_HOLE;
}
