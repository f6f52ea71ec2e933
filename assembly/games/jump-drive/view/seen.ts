// Reads the observation: everything the view knows comes from here, so it cannot show what a seat may not see.
import { pileAt, pileCount } from "../../../kit/piles";
import { ACTOR_SEAT, HAND, HAND_STRIDE, OWED, PHASE, PLAYERS, POINTS, TABLEAU, TABLEAU_STRIDE } from "../layout";
import { OBSERVATION } from "../observation";

/** Reads a field of one byte. */
export function seen(field: usize): i32 {
  return <i32>load<u8>(OBSERVATION + field);
}
/** Reads a seat's byte of a field. */
export function seenAt(field: usize, seat: i32): i32 {
  return <i32>load<u8>(OBSERVATION + field + <usize>seat);
}
/** Number of seats. */
export function players(): i32 {
  return seen(PLAYERS);
}
/** PHASE_*. */
export function phase(): i32 {
  return seen(PHASE);
}
/** Cards that the deciding seat owes. */
export function owed(): i32 {
  return seen(OWED);
}
/** Seat that decides. */
export function actor(): i32 {
  return seen(ACTOR_SEAT);
}
/** Points of a seat. */
export function pointsOf(seat: i32): i32 {
  return <i32>load<u16>(OBSERVATION + POINTS + (<usize>seat << 1));
}
/** A seat's hand, as a pile. */
export function handOf(seat: i32): usize {
  return OBSERVATION + HAND + <usize>seat * HAND_STRIDE;
}
/** A seat's tableau, as a pile. */
export function tableauOf(seat: i32): usize {
  return OBSERVATION + TABLEAU + <usize>seat * TABLEAU_STRIDE;
}
/** Tells whether a card lies in a pile. */
export function isIn(pile: usize, card: i32): bool {
  for (let i = pileCount(pile) - 1; i >= 0; i--) if (pileAt(pile, i) == card) return true;
  return false;
}
