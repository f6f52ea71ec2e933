// Shows the game what led to the decision that a hint is asked about, so that hints agree with each other. What is
// known of it depends on the actions kept alone, and is the same after an undo or a reload.
import { HAS_HINT_PAST } from "../../contract/features";
import * as game from "../../game";
import { forgetLegal } from "../../base/legal";
import { ASIDE, keepAside, NO_STEP } from "../../players/aside";
import { keptAction, keptCount } from "../history";
import { KEPT_FROM } from "../memory";

/** hintPast's action where the kept part of the game begins. */
const BEGINNING: i32 = -1;

/** Leads the game through all actions kept; the position is the same afterwards. */
export function recallPast(): void {
  if (HAS_HINT_PAST) recallUntil(keptCount());
}

/** Leads the game through this many of the actions kept, to the position as it is, which is the same afterwards. */
export function recallUntil(count: i32): void {
  const seat = game.currentSeat();
  keepAside(NO_STEP);
  memory.copy(game.STATE, KEPT_FROM, game.STATE_SIZE);
  if (HAS_HINT_PAST) game.hintPast(seat, BEGINNING);
  for (let step = 0; step < count; step++) {
    const action = keptAction(step);
    if (HAS_HINT_PAST) game.hintPast(seat, action);
    game.perform(action);
  }
  memory.copy(game.STATE, ASIDE, game.STATE_SIZE);
  forgetLegal();
}
