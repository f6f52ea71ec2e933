// The actions of the game in progress, from its beginning or, of a game longer than the room for them, the last part,
// with the position where they begin. Every earlier position is made of them again, here: for undo, and to look through
// the game. Undo by the rule of Board Game Arena: within one's own turn, back to the last reveal, chance or handing
// over, the barrier. A person's action that makes another seat act can be taken back too, until that person ends the
// turn.
import { ASIDE, asideStep, keepAside } from "../players/aside";
import * as game from "../game";
import { forgetLegal } from "../base/legal";
import { seatLevel } from "../words/seats";
import { noteChoice, passChoice, undoChoice } from "./choices";
import { KEPT, KEPT_FROM, KEPT_MAX, UNDO_MAX, progress } from "./memory";
import { session } from "./variables";
import { setU16At, u8At, setU8At, u16At } from "../base/arrays";

/** This many actions are given up at once when there is room for no more. */
const DROPPED: i32 = 8;

/**
 * A bit for each action that can be undone: played by the same press as the one before it. Not saved; after a reload
 * each stands alone.
 */
const JOINED: usize = memory.data((UNDO_MAX + 7) / 8, 4);

if (KEPT_MAX < UNDO_MAX + DROPPED) ERROR("a position is too large to keep actions beside it");

/** The game begins here: nothing before this position is known. */
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

/** The same without a copy of the position, which is not the game's now. */
export function closeUndo(): void {
  progress.undoCount = 0;
  session.ending = -1;
}

/**
 * Plays a legal action and keeps it, for undo or, after chance and reveals, the game's end, and the end of a
 * computer's turn, with the barrier after it. A joined one goes on with what the press before it began, and is taken
 * back with it.
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

/** The actions kept came from a save: each stands alone. */
export function separateKept(): void {
  memory.fill(JOINED, 0, (UNDO_MAX + 7) / 8);
}

/** Returns the seat whose turn it is: of a person who has yet to end it, else the one that must act. */
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

/** Takes the last action back; undoCount must not be 0. */
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
 * Makes the position after the first `step` actions kept, out of the copy aside or else from where they begin; on the
 * way there a copy is put aside after the first `mark`, so that the steps between are made quickly the next time.
 * Returns how many actions were played for it.
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

/** Gives up the oldest actions: their position becomes that where the kept part begins. */
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
