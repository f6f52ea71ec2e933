// What a person may be asked before others have decided: whatever comes next for a seat and does not depend on them.
// All do their turns at once, so the order is free as long as it changes nothing. It would, and nothing more is asked,
// from the moment on when
// - the deck runs out: what is drawn then is shuffled out of all discards, those not made yet among them;
// - somebody may still place a second world, or conquers or pays: the round's points and income can depend on it;
// - all choices would be shown, of which one is still to be made.
import { legalAt } from "../../../kit/base/legal";
import { PHASE, PHASE_CHOOSE, PHASE_LIMIT, PHASE_METHOD, PHASE_OVER, PHASE_SECOND, ROUND } from "../layout";
import { listLegal } from "./legal";
import { currentSeat, perform } from "./rules";
import { get } from "./state";
import { forgetEmptied, isEmptied } from "./table";

/** The round in which a choice is open that was made for another seat, and that in which a placement is; 0: none is. */
const OPEN_CHOICE: usize = memory.data(8, 4);
const OPEN_PLACEMENT: usize = OPEN_CHOICE + 4;

/**
 * Plays on, in place, with anything that others may decide, to what `seat` is asked next; `isFirst`: from the game's
 * own position, else from one that the call before left and the seat then acted in. Returns -1 when what it would be
 * asked depends on the others (the position is then of no use), else whether something hidden was shown on the way.
 */
export function askAhead(seat: i32, isFirst: bool): i32 {
  if (isFirst) {
    memory.fill(OPEN_CHOICE, 0, 8);
    forgetEmptied();
  }
  let shown = 0;
  while (!depends()) {
    if (currentSeat() == seat) return shown;
    const phase = get(PHASE);
    if (phase == PHASE_CHOOSE) store<i32>(OPEN_CHOICE, get(ROUND));
    if (phase == PHASE_METHOD || phase == PHASE_SECOND) store<i32>(OPEN_PLACEMENT, get(ROUND));
    listLegal();
    if (perform(legalAt(0))) shown = 1;
  }
  return -1;
}

function depends(): bool {
  const phase = get(PHASE);
  if (isEmptied() || phase == PHASE_OVER) return true;
  const choice = load<i32>(OPEN_CHOICE);
  if (choice != 0 && (choice != get(ROUND) || phase != PHASE_CHOOSE)) return true;
  const placement = load<i32>(OPEN_PLACEMENT);
  return placement != 0 && (placement != get(ROUND) || phase == PHASE_LIMIT);
}
