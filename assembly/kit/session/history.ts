// Undo by the rule of Board Game Arena: within one's own turn, back to the last reveal, chance or handing over.
// Kept as the position at that barrier and the actions since; undoing plays all but the last again. A person's action that makes
// another seat act is kept too, until that person ends the turn.
import * as game from "../game";
import { forgetLegal } from "../legal";
import { seatLevel } from "../seats";
import { BARRIER, ENDING, HISTORY, HISTORY_COUNT, HISTORY_MAX } from "./memory";

/** A bit for each action kept: played by the same press as the one before it. Not saved; after a reload each stands alone. */
const JOINED: usize = memory.data((HISTORY_MAX + 7) / 8, 4);

/** Puts the barrier here: nothing before this position can be undone. */
export function setBarrier(): void {
  memory.copy(BARRIER, game.STATE, game.STATE_SIZE);
  store<u16>(HISTORY_COUNT, 0);
  store<i32>(ENDING, -1);
}

/**
 * Plays a legal action and keeps it for undo, or moves the barrier: behind chance and reveals, the game's end, and the end of a
 * computer's turn. A joined one goes on with what the press before it began, and is taken back with it.
 */
export function performKept(action: i32, joined: bool): void {
  const seat = game.currentSeat();
  const barred = performOnce(action);
  const count = <i32>load<u16>(HISTORY_COUNT);
  const next = game.currentSeat();
  if (barred || count == HISTORY_MAX || (next != seat && (next < 0 || seatLevel(seat) > 0))) return setBarrier();
  if (next != seat) store<i32>(ENDING, seat);
  store<u16>(HISTORY + (<usize>count << 1), action);
  const bits = JOINED + (<usize>count >> 3);
  const bit = 1 << (count & 7);
  store<u8>(bits, joined ? <i32>load<u8>(bits) | bit : <i32>load<u8>(bits) & ~bit);
  store<u16>(HISTORY_COUNT, count + 1);
}

/** Tells whether the last action kept was played by the same press as the one before it; undoCount must not be 0. */
export function isLastJoined(): bool {
  const last = undoCount() - 1;
  return last > 0 && ((<i32>load<u8>(JOINED + (<usize>last >> 3)) >> (last & 7)) & 1) != 0;
}

/** The actions kept came from a save: each stands alone. */
export function separateKept(): void {
  memory.fill(JOINED, 0, (HISTORY_MAX + 7) / 8);
}

/** Returns the seat whose turn it is: of a person who has yet to end it, else the one that must act. */
export function turnSeat(): i32 {
  const ending = load<i32>(ENDING);
  return ending < 0 ? game.currentSeat() : ending;
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
  store<i32>(ENDING, -1);
}
