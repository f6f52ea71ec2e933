// How the first edition ends a turn and the game, and what the Black Hole takes.
import { pileAt, pileCount, pileInsert, pileRemoveAt } from "../../../../kit/base/piles";
import { nextBelow } from "../../../../kit/base/rng";
import { RULE_BLACK_HOLE_END, resourceBlackHole, seatingLoss } from "../../data";
import { ENDING_BLACK_HOLE, ENDING_NONE, ENDING_ONLY_BLACK_HOLE } from "../../layout";
import { blackHoleMarkers, blackHoleTotal, placeCount, rule, seatAfter, seatCount } from "./state";
import { areAllClaimed } from "../../../jump-gate/rules/claims";
import { endGame, passTurn } from "../../../jump-gate/rules/turn";
import { state } from "../../../jump-gate/edition/rules/state";

/** Ends the turn, and the game where one of its endings has come. */
export function endTurn(): void {
  const ending = endingNow();
  if (ending == ENDING_BLACK_HOLE) loseResources();
  if (ending == ENDING_NONE) passTurn(seatAfter(state.turnSeat));
  else endGame(ending);
}

/** Ending the Game: what the table would bring at the end of a turn; the Black Hole comes first. */
export function endingNow(): i32 {
  if (blackHoleTotal() >= rule(RULE_BLACK_HOLE_END)) return ENDING_BLACK_HOLE;
  return isOnlyBlackHoleLeft() ? ENDING_ONLY_BLACK_HOLE : ENDING_NONE;
}

// All planets claimed, and no resource without an icon left; a face-down one counts as one without (README, rulings).
function isOnlyBlackHoleLeft(): bool {
  if (!areAllClaimed()) return false;
  const places = placeCount();
  for (let place = 0; place < places; place++) {
    if (pileCount(state.faceDownAt(place)) > 0) return false;
    const pile = state.faceUpAt(place);
    for (let i = pileCount(pile) - 1; i >= 0; i--) if (resourceBlackHole(pileAt(pile, i)) == 0) return false;
  }
  return true;
}

// Black Hole Board: the seats with the most markers lose random resources; with fewer than that all they have.
function loseResources(): void {
  const players = seatCount();
  let most = 0;
  for (let seat = 0; seat < players; seat++) most = max(most, blackHoleMarkers(seat));
  for (let seat = 0; seat < players; seat++) {
    if (blackHoleMarkers(seat) < most) continue;
    const pile = state.collectedAt(seat);
    for (let i = seatingLoss(players); i > 0 && pileCount(pile) > 0; i--) {
      pileInsert(state.aside, pileRemoveAt(pile, nextBelow(state.rng, pileCount(pile))));
    }
  }
}
