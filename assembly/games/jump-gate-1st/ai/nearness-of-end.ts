// Whether the game can end with the turn under way, as everybody sees: never too few, so that no end is overlooked.
import { pileAt, pileCount } from "../../../kit/base/piles";
import { RULE_BLACK_HOLE_END, RULE_ROUND_LIMIT, resourceBlackHole } from "../data";
import { ENDING_NONE, PHASE_RESEARCH, PHASE_TURN } from "../layout";
import { endingNow } from "../edition/rules/ending";
import { NONE, blackHoleTotal, downInReach, placeCount, rule, seatCount } from "../edition/rules/state";
import { state } from "../../jump-gate/edition/rules/state";

/** Resources that a Backroom Deal takes. */
const DEAL: i32 = 2;

/**
 * Returns whether a seat's decision is to be searched: the game can end with the turn, and nobody else acts in it but
 * to collect.
 */
export function mayEndFrom(seat: i32): bool {
  const phase = state.phase;
  if (phase == PHASE_RESEARCH || (state.turnSeat != seat && state.actionsLeft > 0)) return false;
  return phase == PHASE_TURN ? mayEnd(state.actionsLeft) : mayEnd(state.actionsLeft + seatCount());
}

/** Returns whether the turn under way is the last one of its seat, unless an ending is undone. */
export function isLastTurn(): bool {
  return endingNow() != ENDING_NONE || state.round >= rule(RULE_ROUND_LIMIT);
}

/** Returns whether this many actions may end the game, or it ends anyway. */
export function mayEnd(actions: i32): bool {
  if (isLastTurn()) return true;
  const lacking = rule(RULE_BLACK_HOLE_END) - blackHoleTotal();
  const places = placeCount();
  let most = 0;
  let unclaimed = 0;
  let open = 0;
  for (let place = 0; place < places; place++) {
    const icons = iconsAt(place);
    const down = pileCount(state.faceDownAt(place));
    if (state.claimAt(place) != NONE) {
      most = max(most, min(icons + downInReach(state.turnSeat, place), DEAL));
      open += pileCount(state.faceUpAt(place)) - icons + down;
    } else {
      most = max(most, min(icons + down, 1 + markedSeats(place)));
      unclaimed++;
    }
  }
  return lacking <= actions * most || (unclaimed <= actions && open <= (actions - unclaimed) * DEAL);
}

function iconsAt(place: i32): i32 {
  const pile = state.faceUpAt(place);
  let icons = 0;
  for (let i = pileCount(pile) - 1; i >= 0; i--) icons += resourceBlackHole(pileAt(pile, i));
  return icons;
}

// Seats with scan markers at a place.
function markedSeats(place: i32): i32 {
  let count = 0;
  for (let seat = seatCount() - 1; seat >= 0; seat--) if (state.scansAt(place, seat) > 0) count++;
  return count;
}
