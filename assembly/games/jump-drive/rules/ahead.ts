// What a person may be asked before others have decided: whatever comes next for a seat and does not depend on them.
// All do their turns at once, so the order is free as long as it changes nothing. It would, and nothing more is asked,
// from the moment on when
// - the deck runs out: what is drawn then is shuffled out of all discards, those not made yet among them;
// - somebody may still place a second world, or conquers or pays: the round's points and income can depend on it;
// - all choices would be shown, of which one is still to be made.
import { legalAt } from "../../../kit/base/legal";
import { PHASE_CHOOSE, PHASE_LIMIT, PHASE_METHOD, PHASE_OVER, PHASE_SECOND } from "../layout";
import { listLegal } from "./legal";
import { currentSeat, perform } from "./rules";
import { state } from "./state";
import { forgetEmptied, isEmptied } from "./table";
import { openRounds } from "./variables";

/**
 * Plays on, in place, with anything that others may decide, to what `seat` is asked next; `isFirst`: from the game's
 * own position, else from one that the call before left and the seat then acted in. Returns -1 when what it would be
 * asked depends on the others (the position is then of no use), else whether something hidden was shown on the way.
 */
export function askAhead(seat: i32, isFirst: bool): i32 {
  if (isFirst) {
    openRounds.choice = 0;
    openRounds.placement = 0;
    forgetEmptied();
  }
  let shown = 0;
  while (!depends()) {
    if (currentSeat() == seat) return shown;
    const phase = state.phase;
    if (phase == PHASE_CHOOSE) openRounds.choice = state.round;
    if (phase == PHASE_METHOD || phase == PHASE_SECOND) openRounds.placement = state.round;
    listLegal();
    if (perform(legalAt(0))) shown = 1;
  }
  return -1;
}

function depends(): bool {
  const phase = state.phase;
  if (isEmptied() || phase == PHASE_OVER) return true;
  const choice = openRounds.choice;
  if (choice != 0 && (choice != state.round || phase != PHASE_CHOOSE)) return true;
  const placement = openRounds.placement;
  return placement != 0 && (placement != state.round || phase == PHASE_LIMIT);
}
