// The trick on the table. Everybody sees it, so rules, words and computer players ask here alike.
import { seatCount, state } from "./state";

/** Cards in the trick. */
export function trickCount(): i32 {
  let count = 0;
  for (let seat = 0; seat < seatCount(); seat++) if (state.playedAt(seat) > 0) count++;
  return count;
}

/** Returns whether the next card completes the trick. */
export function isLastTurn(): bool {
  return trickCount() + 1 == seatCount();
}

/** Returns the brightest card in the trick, 0 while it is empty. */
export function brightest(): i32 {
  let card = 0;
  for (let seat = 0; seat < seatCount(); seat++) card = max(card, state.playedAt(seat));
  return card;
}

/** Returns the dimmest of `card` and all cards in the trick: what the trick is worth with it. */
export function worthWith(card: i32): i32 {
  let worth = card;
  for (let seat = 0; seat < seatCount(); seat++) if (state.playedAt(seat) > 0) worth = min(worth, state.playedAt(seat));
  return worth;
}
