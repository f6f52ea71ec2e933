// What can be chosen between the two rows of the ring in the third edition: nothing.
import { acrossFrom, upperCount } from "../../../view/ring/table";

/** Returns where up or down leads from a place in a choice of places: from one row to the other, and no further. */
export function crossFrom(at: i32, isDown: bool, options: i32): i32 {
  return at < upperCount() == isDown ? acrossFrom(at) : at;
}
