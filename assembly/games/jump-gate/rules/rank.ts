// Ranks, the same in all editions; `scoring` says by which tiebreakers one seat is ahead of another.
import { isAhead, score } from "../edition/rules/scoring";
import { seatCount } from "../edition/rules/state";
import { ranks } from "./variables";

/**
 * Returns 1 + the number of seats that are ahead; seats still equal after the last tiebreaker share the rank (README,
 * rulings).
 */
export function rank(seat: i32): i32 {
  const players = seatCount();
  let place = 1;
  for (let other = 0; other < players; other++) if (other != seat && isAhead(other, seat)) place++;
  return place;
}

/** Finds the ranks of all seats for rankNoted: a picture asks for each several times. */
export function noteRanks(): void {
  for (let seat = seatCount() - 1; seat >= 0; seat--) ranks.setNotedAt(seat, rank(seat));
}

/**
 * Returns a seat with as many points as another one, but not ahead of it by the ranks found last; -1: there is none.
 */
export function tiedWith(seat: i32): i32 {
  const own = score(seat);
  for (let other = 0; other < seatCount(); other++)
    if (other != seat && score(other) == own && rankNoted(other) >= rankNoted(seat)) return other;
  return -1;
}

/** Returns a seat's rank as it was found last. */
export function rankNoted(seat: i32): i32 {
  return ranks.notedAt(seat);
}
