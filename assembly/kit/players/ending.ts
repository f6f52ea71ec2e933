// Keeps the lower levels, which hardly look ahead otherwise, from overlooking an action that ends the game at once.
// Tries actions on resampled copies.
import * as game from "../game";
import { countLegal, legalAt } from "../base/legal";
import { choose, deal, restoreRoot, thinkingSeat } from "./thinking";

/**
 * Result of the action just played for the thinking seat: 1: the game is over and won, -1: over and not won, 0: it goes
 * on.
 */
export function verdict(): i32 {
  return game.currentSeat() >= 0 ? 0 : game.rank(thinkingSeat()) == 1 ? 1 : -1;
}

/**
 * Makes the choice: `action`, unless an action with a code up to `last` wins at once, or `action` loses at once and
 * another one does not.
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
