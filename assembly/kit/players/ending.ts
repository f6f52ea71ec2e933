// What the lower levels, which else look hardly ahead, never overlook: an action that ends the game at once. All on
// resampled copies.
import * as game from "../game";
import { countLegal, legalAt } from "../base/legal";
import { choose, deal, restoreRoot, thinkingSeat } from "./thinking";

/**
 * What an action just played brought who thinks: 1: the game ended and is won, -1: it ended and is not, 0: it goes on.
 */
export function verdict(): i32 {
  return game.currentSeat() >= 0 ? 0 : game.rank(thinkingSeat()) == 1 ? 1 : -1;
}

/**
 * Makes a choice: instead of `action` one that wins the game at once, with a code up to `last`; or, where `action`
 * loses at once, one that does not.
 */
export function chooseAtEnd(action: i32, last: i32): void {
  let best = action;
  let most = verdictOf(action);
  for (let i = 0; most < 1; i++) {
    restoreRoot();
    game.listLegal();
    if (i == countLegal()) break;
    const other = legalAt(i);
    if (most == 0 && other > last) break;
    const brings = verdictOf(other);
    if (brings <= most) continue;
    most = brings;
    best = other;
  }
  choose(best);
}

function verdictOf(action: i32): i32 {
  restoreRoot();
  deal(0);
  game.perform(action);
  return verdict();
}
