// Who has claimed how many planets of the ring: the same in all editions. Changes nothing.
import { NONE, placeCount, state } from "../edition/rules/state";

/** Number of planets a seat has claimed. */
export function claimCount(seat: i32): i32 {
  const places = placeCount();
  let own = 0;
  for (let place = 0; place < places; place++) if (state.claimAt(place) == seat) own++;
  return own;
}

/** Returns whether every planet is claimed. */
export function areAllClaimed(): bool {
  return claimCount(NONE) == 0;
}
