// Where points came from, for the bars after the end: the parts of the score, each in the look of its resources.
import { append } from "../../../../kit/words/text";
import { PARTS, partName, partOf, tallySeat } from "../../edition/view/scores/tally";

export { SOURCE_LOOKS } from "../../edition/view/end/looks";

/** Number of sources. */
export const SOURCES: i32 = PARTS;

/** Appends the name of a source. */
export function writeSource(source: i32): void {
  append(partName(source));
}

/** Returns a seat's points from a source. */
export function sourcePoints(source: i32, seat: i32): i32 {
  tallySeat(seat);
  return partOf(source, seat);
}
