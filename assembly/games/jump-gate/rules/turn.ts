// How actions begin, turns pass and the game ends: the same in all editions.
import { RULE_ACTIONS_PER_TURN, RULE_ROUND_LIMIT } from "../data";
import { ENDING_ROUND_LIMIT, NAVCOMP_KNOWN_COUNT, PHASE_OVER, PHASE_TURN, RESOURCE_KNOWN_COUNT } from "../layout";
import { NONE, allSeats, isOver, rule, seatCount, setDecision, state } from "../edition/rules/state";

/** Returns the seat that must act, -1 when the game is over (or none was begun). */
export function currentSeat(): i32 {
  return isOver() || seatCount() == 0 ? -1 : state.actorSeat;
}

/** Uses one of the turn's actions. */
export function beginAction(): void {
  state.actionsLeft = state.actionsLeft - 1;
}

/** Gives the turn to `next`, or ends the game when the last round is played. */
export function passTurn(next: i32): void {
  if (next == state.startSeat) {
    const played = state.round;
    if (played >= rule(RULE_ROUND_LIMIT)) {
      endGame(ENDING_ROUND_LIMIT);
      return;
    }
    state.round = played + 1;
  }
  state.turnSeat = next;
  state.actionsLeft = rule(RULE_ACTIONS_PER_TURN);
  setDecision(PHASE_TURN, next, 0);
}

/** Ends the game; all cards are laid open. */
export function endGame(how: i32): void {
  const all = allSeats();
  state.ending = how;
  state.actionsLeft = 0;
  setDecision(PHASE_OVER, NONE, 0);
  memory.fill(state.navcompKnown, <u8>all, NAVCOMP_KNOWN_COUNT);
  memory.fill(state.resourceKnown, <u8>all, RESOURCE_KNOWN_COUNT);
}
