// Quick play on a resampled copy, as policy.ts chooses.
import { PHASE_TURN } from "../layout";
import { perform } from "../edition/rules/rules";
import { isOver, state } from "../edition/rules/state";
import { quickAction } from "../edition/ai/policy";

/** Plays until `turns` turns have ended since `seat` had the turn, or the game is over. */
export function playTurns(seat: i32, turns: i32): void {
  let turn = seat;
  for (let left = turns; !isOver(); ) {
    if (state.turnSeat != turn) {
      turn = state.turnSeat;
      if (--left == 0) return;
    }
    perform(quickAction());
  }
}

/** Plays quick actions until the position is between two actions of a turn. */
export function settle(): void {
  while (!isOver() && state.phase != PHASE_TURN) perform(quickAction());
}
