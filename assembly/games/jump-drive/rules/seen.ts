// Reads the observation: everything the view knows comes from here, so it cannot show what a seat may not see.
import { ACTOR_SEAT, HAND, HAND_STRIDE, OWED, PHASE, PLAYERS, POINTS, TABLEAU, TABLEAU_STRIDE } from "../layout";
import { OBSERVATION } from "./observation";

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
  return <i32>load<u16>(OBSERVATION + POINTS + ((<usize>seat) << 1));
}
/** A seat's hand, as a pile. */
export function handOf(seat: i32): usize {
  return OBSERVATION + HAND + <usize>seat * HAND_STRIDE;
}
/** The deciding seat's hand. */
export function ownHand(): usize {
  return handOf(actor());
}
/** The deciding seat's tableau. */
export function ownTableau(): usize {
  return tableauOf(actor());
}
/** A seat's tableau, as a pile. */
export function tableauOf(seat: i32): usize {
  return OBSERVATION + TABLEAU + <usize>seat * TABLEAU_STRIDE;
}
