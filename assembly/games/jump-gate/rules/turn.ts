// How actions begin, turns pass and the game ends: the same in all editions.
import { RULE_ACTIONS_PER_TURN, RULE_ROUND_LIMIT } from "../data";
import {
  ENDING_ROUND_LIMIT,
  NAVCOMP_KNOWN,
  NAVCOMP_KNOWN_COUNT,
  PHASE_OVER,
  PHASE_TURN,
  RESOURCE_KNOWN,
  RESOURCE_KNOWN_COUNT,
} from "../layout";
import {
  NONE,
  STATE,
  actionsLeft,
  actorSeat,
  allSeats,
  isOver,
  round,
  rule,
  seatCount,
  setActionsLeft,
  setDecision,
  setEnding,
  setRound,
  setTurnSeat,
  startSeat,
} from "../edition/rules/state";

/** Returns the seat that must act, -1 when the game is over (or none was begun). */
export function currentSeat(): i32 {
  return isOver() || seatCount() == 0 ? -1 : actorSeat();
}

/** Uses one of the turn's actions. */
export function beginAction(): void {
  setActionsLeft(actionsLeft() - 1);
}

/** Gives the turn to `next`, or ends the game when the last round is played. */
export function passTurn(next: i32): void {
  if (next == startSeat()) {
    const played = round();
    if (played >= rule(RULE_ROUND_LIMIT)) {
      endGame(ENDING_ROUND_LIMIT);
      return;
    }
    setRound(played + 1);
  }
  setTurnSeat(next);
  setActionsLeft(rule(RULE_ACTIONS_PER_TURN));
  setDecision(PHASE_TURN, next, 0);
}

/** Ends the game; all cards are laid open. */
export function endGame(how: i32): void {
  const all = allSeats();
  setEnding(how);
  setActionsLeft(0);
  setDecision(PHASE_OVER, NONE, 0);
  memory.fill(STATE + NAVCOMP_KNOWN, <u8>all, NAVCOMP_KNOWN_COUNT);
  memory.fill(STATE + RESOURCE_KNOWN, <u8>all, RESOURCE_KNOWN_COUNT);
}
