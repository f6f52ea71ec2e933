// How the third edition ends the game: at once when collecting brings it, or after the final turns.
import { pileCount } from "../../../../kit/base/piles";
import { areAllClaimed } from "../../rules/claims";
import { RULE_BLACK_HOLE_END, resourceBlackHole } from "../../data";
import { ENDING_ALL_CLAIMED, ENDING_BLACK_HOLE, ENDING_NO_RESOURCES } from "../../layout";
import { NONE, isOver, rule, seatAfter, seatCount, state } from "./state";
import { resourcesLeft } from "../../rules/table";
import { endGame, passTurn } from "../../rules/turn";

/**
 * Ending the Game: both immediate endings can only come with a collected resource; whatever was still to do is not
 * done.
 */
export function hasCollectingEnded(): bool {
  if (pileCount(state.blackHole) >= rule(RULE_BLACK_HOLE_END)) endGame(ENDING_BLACK_HOLE);
  else if (resourcesLeft() == 0) endGame(ENDING_NO_RESOURCES);
  return isOver();
}

/** Returns whether the game would end with a face-up resource collected. */
export function endsWith(card: i32): bool {
  return pileCount(state.blackHole) + resourceBlackHole(card) >= rule(RULE_BLACK_HOLE_END) || resourcesLeft() == 1;
}

/** Ending the Game: the turn in which the last planet is claimed ends normally; then each seat has one final turn. */
export function endTurn(): void {
  const left = state.finalTurns;
  if (left != NONE) state.finalTurns = left - 1;
  else if (areAllClaimed()) state.finalTurns = seatCount();
  if (left == 1) endGame(ENDING_ALL_CLAIMED);
  else passTurn(seatAfter(state.turnSeat));
}
