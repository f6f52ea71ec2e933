// What a position is worth besides the seat's own points and prospects: the others', victory, and how near the end is.
// Only ever asked of a resampled copy.
import { pileCount } from "../../../kit/base/piles";
import { rank } from "../rules/rank";
import { NONE, isOver, placeCount, seatCount, state } from "../edition/rules/state";
import { WIN } from "../edition/ai/levels";
import { lateness } from "./patience";
import { worth } from "../edition/ai/worth";

/** Progress that the end of the game counts for: more than all else. */
const END: i32 = 30;

/** Worth to a seat compared with its best opponent. */
export function lead(seat: i32): i32 {
  const players = seatCount();
  let best = -100000;
  for (let other = 0; other < players; other++) if (other != seat) best = max(best, worth(other));
  return worth(seat) - best + outlook(seat);
}

/**
 * What a position is worth besides: victory or defeat; and late in the game how near the end is, so that nobody waits
 * for ever.
 */
export function outlook(seat: i32): i32 {
  const late = lateness();
  if (isOver()) return late * END + (rank(seat) == 1 ? WIN : -WIN);
  return late > 0 ? late * progress() : 0;
}

function progress(): i32 {
  const places = placeCount();
  let sum = 0;
  for (let place = 0; place < places; place++) {
    sum -= 2 * pileCount(state.faceDownAt(place)) + pileCount(state.faceUpAt(place));
    if (state.claimAt(place) != NONE) sum += 3;
  }
  return sum;
}
