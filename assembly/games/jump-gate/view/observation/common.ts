// Reads what the observations of all editions have in common. All that a view knows comes from here and from the
// edition's edition.ts, so it cannot show what a seat may not see.
import { observation } from "../../edition/rules/observation";
import { pileAt, pileCount } from "../../../../kit/base/piles";

/** "Nobody", "nowhere", "unknown card" in a byte of the observation. */
export const NONE: i32 = 255;

/** Number of face-down resources at a place. */
export function faceDownCount(place: i32): i32 {
  return pileCount(observation.faceDownAt(place));
}
/** Number of face-up resources at a place. */
export function faceUpCount(place: i32): i32 {
  return pileCount(observation.faceUpAt(place));
}

/** Face-up resource in a slot. */
export function faceUpAt(place: i32, slot: i32): i32 {
  return pileAt(observation.faceUpAt(place), slot);
}
/** Number of NavComp cards in a seat's hand. */
export function handCount(seat: i32): i32 {
  return pileCount(observation.handAt(seat));
}
/** NavComp card in a seat's hand, NONE when not known. */
export function handAt(seat: i32, index: i32): i32 {
  return pileAt(observation.handAt(seat), index);
}
