// Undo by the rule of Board Game Arena: within one's own turn, back to the last reveal, chance or change of seat.
// Kept as the position at that barrier and the actions since; undoing plays all but the last again.
import * as game from "../game";
import { forgetLegal } from "../legal";
import { BARRIER, HISTORY, HISTORY_COUNT, HISTORY_MAX } from "./memory";

/** Puts the barrier here: nothing before this position can be undone. */
export function setBarrier(): void {
  memory.copy(BARRIER, game.STATE, game.STATE_SIZE);
  store<u16>(HISTORY_COUNT, 0);
}

/** Plays a legal action and keeps it for undo, or moves the barrier. */
export function performKept(action: i32): void {
  const seat = game.currentSeat();
  const barred = performOnce(action);
  const count = <i32>load<u16>(HISTORY_COUNT);
  if (barred || game.currentSeat() != seat || count == HISTORY_MAX) return setBarrier();
  store<u16>(HISTORY + (<usize>count << 1), action);
  store<u16>(HISTORY_COUNT, count + 1);
}

/** Plays a legal action; returns whether it is a barrier by itself. */
export function performOnce(action: i32): bool {
  game.aiCancel();
  const barred = game.perform(action);
  forgetLegal();
  return barred;
}

/** Returns how many actions can be undone. */
export function undoCount(): i32 {
  return <i32>load<u16>(HISTORY_COUNT);
}

/** Takes the last action back; undoCount must not be 0. */
export function undoLast(): void {
  const count = <i32>load<u16>(HISTORY_COUNT) - 1;
  game.aiCancel();
  memory.copy(game.STATE, BARRIER, game.STATE_SIZE);
  forgetLegal();
  for (let i = 0; i < count; i++) performOnce(<i32>load<u16>(HISTORY + (<usize>i << 1)));
  store<u16>(HISTORY_COUNT, count);
}
