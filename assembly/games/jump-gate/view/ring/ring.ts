// The ring of places around the Jump Gate: which places are neighbours.
import { places } from "../../edition/view/observation/edition";

/** The next place clockwise. */
export function placeAfter(place: i32): i32 {
  return place + 1 == places() ? 0 : place + 1;
}
/** The next place counter-clockwise. */
export function placeBefore(place: i32): i32 {
  return (place == 0 ? places() : place) - 1;
}
