// Why a card is good: what everybody can see, and how many cards that the seat has not seen are brighter.
import { pileAt, pileCount } from "jumpdeck/assembly/kit/base/piles";
import { append, appendNumber, appendWith } from "jumpdeck/assembly/kit/words/text";
import { ACTION_PLAY } from "../layout";
import { currentSeat } from "../rules/rules";
import { seatCount, state } from "../rules/state";
import { brightest, isLastTurn, trickCount, worthWith } from "../rules/trick";

/**
 * Appends why an action is good. The position was dealt again, so that this cannot reveal what the seat does not know.
 */
export function writeHint(action: i32): void {
  const card = action - ACTION_PLAY;
  const worth = worthWith(card);
  if (card > brightest()) {
    if (isLastTurn()) return appendWith("takes the trick and scores ", worth);
    return writeBrighter(card);
  }
  if (worth < card) return append("does not take the trick, and keeps your other cards for better ones");
  appendWith("leaves only ", worth);
  append(worth == 1 ? " point" : " points");
  append(" to whoever takes the trick");
}

// The card is the brightest so far, and others follow.
function writeBrighter(card: i32): void {
  if (trickCount() == 0 && pileAt(state.handAt(currentSeat()), 0) == card) {
    appendWith("makes the trick worth ", card);
    return append(" at most, and keeps your brighter stars");
  }
  const brighter = unseenAbove(card);
  if (brighter == 0) return append("takes the trick: no unseen star is brighter");
  append("is the brightest so far; ");
  appendNumber(brighter);
  append(brighter == 1 ? " unseen star is brighter" : " unseen stars are brighter");
}

// Cards above `card` that the others or the deck have: as many however they are dealt.
function unseenAbove(card: i32): i32 {
  const own = currentSeat();
  let count = above(state.deck, card);
  for (let seat = 0; seat < seatCount(); seat++) if (seat != own) count += above(state.handAt(seat), card);
  return count;
}

function above(pile: usize, card: i32): i32 {
  let count = 0;
  for (let i = 0; i < pileCount(pile); i++) if (pileAt(pile, i) > card) count++;
  return count;
}
