// What can be chosen between the two rows of the ring in the third edition: nothing.
import { acrossFrom } from "./table";

/** Where up or down leads from a place in a choice of places. */
export function crossFrom(at: i32, isDown: bool, options: i32): i32 {
  return acrossFrom(at);
}
