// What can be chosen between the two rows of the ring in the first edition: the Jump Gate at the left, the Black Hole at the right.
import { HOLE_W, HOLE_X } from "./cell";
import { PLACE_GATE, PLACE_HOLE } from "./kinds";
import { places } from "./seen";
import { acrossFrom, middleOf, placeAt, upperCount } from "./table";

/** Where up or down leads from a place in a choice of places: from a row to what lies between the rows, and on to the other row. */
export function crossFrom(at: i32, isDown: bool, options: i32): i32 {
  if (at >= places()) return placeAt(at == PLACE_GATE ? HOLE_X >> 1 : HOLE_X + (HOLE_W >> 1), isDown);
  const between = options >> PLACE_GATE;
  if (between == 0 || at < upperCount() != isDown) return acrossFrom(at);
  const isGate = between & 1 && (between == 1 || middleOf(at) < HOLE_X);
  return isGate ? PLACE_GATE : PLACE_HOLE;
}
