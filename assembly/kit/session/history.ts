// The actions of the game in progress, with the position where they begin: the beginning of the game or, in long games,
// a later position. Earlier positions are made from them, for undo and for the look back. Undo follows the rule of
// Board Game Arena: within one's own turn, back to the last reveal, chance or handing over, which is the barrier. A
// person's action that makes another seat act can be undone until that person ends the turn.
import { ASIDE, asideStep, keepAside } from "../players/aside";
import * as game from "../game";
import { forgetLegal } from "../base/legal";
import { seatLevel } from "../words/seats";
import { noteChoice, passChoice, undoChoice } from "./choices";
import { KEPT, KEPT_FROM, KEPT_MAX, UNDO_MAX, progress } from "./memory";
import { session } from "./variables";
import { setU16At, u8At, setU8At, u16At } from "../base/arrays";

/** Actions given up at once when there is no more room. */
const DROPPED: i32 = 8;

/**
 * A bit for each action that can be undone: 1 when the press before it played it too. Not saved: after a reload each is
 * undone by itself.
 */
const JOINED: usize = memory.data((UNDO_MAX + 7) / 8, 4);

if (KEPT_MAX < UNDO_MAX + DROPPED) ERROR("a position is too large to keep actions beside it");

/** Begins the kept actions here: nothing before this position is known. */
export function beginKept(): void {
  memory.copy(KEPT_FROM, game.STATE, game.STATE_SIZE);
  progress.keptCount = 0;
  setBarrier();
}

/** Puts the barrier here: nothing before this position can be undone. */
export function setBarrier(): void {
  keepAside(keptCount());
  closeUndo();
}

/** Puts the barrier here without a copy of the position, because that is not the game's. */
export function closeUndo(): void {
  progress.undoCount = 0;
  session.ending = -1;
}

/**
 * Plays and keeps a legal action. Chance, reveals, the end of the game or of a computer's turn, and UNDO_MAX actions
 * set the barrier. `joined`: undone with the action before.
 */
export function performKept(action: i32, joined: bool): void {
  const seat = game.currentSeat();
  if (keptCount() == KEPT_MAX) dropOldest();
  noteChoice(action);
  const barred = performOnce(action);
  const kept = keptCount();
  const count = undoCount();
  const next = game.currentSeat();
  setU16At(KEPT, kept, action);
  progress.keptCount = kept + 1;
  if (barred || count == UNDO_MAX || (next != seat && (next < 0 || seatLevel(seat) > 0))) return setBarrier();
  if (next != seat) session.ending = seat;
  const bits = JOINED + (<usize>count >> 3);
  const bit = 1 << (count & 7);
  setU8At(bits, 0, joined ? u8At(bits) | bit : u8At(bits) & ~bit);
  progress.undoCount = count + 1;
}

/** Returns whether the last action kept was played by the same press as the one before it; undoCount must not be 0. */
export function isLastJoined(): bool {
  const last = undoCount() - 1;
  return last > 0 && ((u8At(JOINED + (<usize>last >> 3)) >> (last & 7)) & 1) != 0;
}

/** Lets each of the kept actions, which came from a save, be undone by itself. */
export function separateKept(): void {
  memory.fill(JOINED, 0, (UNDO_MAX + 7) / 8);
}

/** Returns the seat whose turn it is: the person who has yet to end it, else the seat that must act. */
export function turnSeat(): i32 {
  const ending = session.ending;
  return ending < 0 ? game.currentSeat() : ending;
}

/** Plays a legal action; returns whether it is a barrier by itself. */
export function performOnce(action: i32): bool {
  game.aiCancel();
  const barred = game.perform(action);
  forgetLegal();
  return barred;
}

/** Returns how many actions are kept. */
export function keptCount(): i32 {
  return progress.keptCount;
}

/** Returns the action played after this many of those kept. */
export function keptAction(step: i32): i32 {
  return u16At(KEPT, step);
}

/** Returns how many actions can be undone. */
export function undoCount(): i32 {
  return progress.undoCount;
}

/** Undoes the last action; undoCount must not be 0. */
export function undoLast(): void {
  const count = undoCount() - 1;
  const step = keptCount() - 1;
  goToStep(step, step - count);
  undoChoice();
  progress.keptCount = step;
  progress.undoCount = count;
  session.ending = -1;
}

/**
 * Makes the position after the first `step` actions kept, from the copy aside or the beginning. Puts aside a copy after
 * the first `mark`. Returns how many actions it played.
 */
export function goToStep(step: i32, mark: i32): i32 {
  game.aiCancel();
  const near = asideStep();
  const isNear = near >= 0 && near <= step;
  memory.copy(game.STATE, isNear ? ASIDE : KEPT_FROM, game.STATE_SIZE);
  forgetLegal();
  const from = isNear ? near : 0;
  for (let at = from; at <= step; at++) {
    if (at == mark) keepAside(at);
    if (at < step) performOnce(keptAction(at));
  }
  return step - from;
}

/** Gives up the oldest actions: the kept part begins after them. */
function dropOldest(): void {
  const rest = keptCount() - DROPPED;
  game.aiCancel();
  keepAside(rest);
  memory.copy(game.STATE, KEPT_FROM, game.STATE_SIZE);
  for (let at = 0; at < DROPPED; at++) {
    passChoice();
    performOnce(keptAction(at));
  }
  memory.copy(KEPT_FROM, game.STATE, game.STATE_SIZE);
  memory.copy(game.STATE, ASIDE, game.STATE_SIZE);
  memory.copy(KEPT, KEPT + DROPPED * 2, rest * 2);
  progress.keptCount = rest;
}
