// What hints say of resources: the very number that the screen shows beside them, and why they are left where they
// are.
import { pileAt, pileCount, pileFind, pileInsert, pileRemoveAt } from "../../../kit/base/piles";
import { append } from "../../../kit/words/text";
import { resourceBlackHole } from "../data";
import { score } from "../edition/rules/scoring";
import { state } from "../edition/rules/state";

/** Returns the points that one more resource brings a seat at once; what a purple corner may cost is not in them. */
export function broughtBy(seat: i32, resource: i32): i32 {
  const pile = state.collectedAt(seat);
  const before = score(seat);
  pileInsert(pile, resource);
  const brought = score(seat) - before;
  pileRemoveAt(pile, pileFind(pile, resource));
  return brought;
}

/** Appends why nothing is taken of what is open at a place. */
export function writeDeclining(place: i32): void {
  const pile = state.faceUpAt(place);
  for (let slot = pileCount(pile) - 1; slot >= 0; slot--)
    if (resourceBlackHole(pileAt(pile, slot)) == 0) return append("You need not take one of these");
  append("Each of these would put a marker on the Black Hole");
}
