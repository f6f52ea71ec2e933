// A card by rule of thumb: a bright one takes a trick that is worth it, the dimmest one spoils any other.
import { pileAt, pileCount } from "jumpdeck/assembly/kit/base/piles";
import { state } from "../rules/state";
import { brightest, isLastTurn, trickCount, worthWith } from "../rules/trick";

/** A trick worth this much is taken. */
const WORTH_TAKING: i32 = 5;
/** From this card on it is likely that nobody plays a brighter one. */
const BRIGHT: i32 = 19;

/** Returns a card for the seat whose turn it is; its hand and the trick are all that is looked at. */
export function cardByThumb(seat: i32): i32 {
  const hand = state.handAt(seat);
  const dimmest = pileAt(hand, 0);
  const best = pileAt(hand, pileCount(hand) - 1);
  if (trickCount() == 0 || best < brightest() || worthWith(best) < WORTH_TAKING) return dimmest;
  if (isLastTurn()) return leastAbove(hand, brightest());
  return best >= BRIGHT ? best : dimmest;
}

// The dimmest card that is brighter than `card`; there is one.
function leastAbove(hand: usize, card: i32): i32 {
  let i = 0;
  while (pileAt(hand, i) < card) i++;
  return pileAt(hand, i);
}
