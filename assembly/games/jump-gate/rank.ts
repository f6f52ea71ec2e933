// Ranks, the same in all editions; `scoring` says by which tiebreakers one seat is ahead of another.
import { isAhead } from "./scoring";
import { seatCount } from "./state";

/** Returns 1 + the number of seats that are ahead; seats still equal after the last tiebreaker share the rank (README, rulings). */
export function rank(seat: i32): i32 {
  const players = seatCount();
  let place = 1;
  for (let other = 0; other < players; other++) if (other != seat && isAhead(other, seat)) place++;
  return place;
}
