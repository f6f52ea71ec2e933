// Decisions ahead, where several persons share one device. A decision that would come after others' turns, but that
// these cannot change, is asked in the same visit. For that the game plays on in a copy of the position, in which the
// others' actions are made up (game.askAhead). What the holder decides is kept in a list, and played when its turn
// comes. Until then the game, its save and its log do not contain it.
import * as game from "../game";
import { forgetLegal } from "../base/legal";
import { countPersons, isAhead, seatAhead, seatLevel } from "../words/seats";
import { TEXT_MAX, textStart } from "../words/text";
import { closeUndo, performOnce } from "./history";
import { AHEAD_ROOM, AHEAD_SEAT } from "./memory";
import { CODE } from "./share/work";
import { session, ahead } from "./variables";

const JOINED: i32 = 1 << 24;

/** While somebody decides ahead: during a step the game's position, between steps the copy. */
const OTHER: usize = CODE;

/** Forgets everything: another game or position. */
export function forgetAhead(): void {
  session.askedAhead = 0;
  ahead.firm = 0;
  session.aheadCount = 0;
}

/** Forgets everything within a step: the game's position comes back. */
export function dropAhead(): void {
  endAhead();
  forgetAhead();
}

/**
 * Swaps the copy in at the beginning of a step, and out at its end: between steps the position is always the game's.
 */
export function swapAhead(): void {
  if (!isAhead()) return;
  // At either end of a step no text is being built: the copies pass through its room.
  const passing = textStart();
  for (let at: usize = 0; at < <usize>game.STATE_SIZE; at += <usize>TEXT_MAX) {
    const size = min(<usize>TEXT_MAX, <usize>game.STATE_SIZE - at);
    memory.copy(passing, OTHER + at, size);
    memory.copy(OTHER + at, game.STATE + at, size);
    memory.copy(game.STATE + at, passing, size);
  }
  forgetLegal();
}

/**
 * Lets the holder decide ahead, if another person is to act and the game allows it; returns whether there is a
 * decision.
 */
export function beginAhead(seat: i32): bool {
  const next = game.currentSeat();
  return countPersons() > 1 && next >= 0 && next != seat && seatLevel(next) == 0 && advance(seat);
}

/** Keeps a legal action that the holder chose ahead; returns whether there is another decision ahead. */
export function decideAhead(action: i32, seat: i32, joined: bool): bool {
  add(action, seat, joined);
  return again(seat);
}

/** Makes the copy again, after the position was replaced. */
export function resumeAhead(): void {
  if (isAhead()) again(session.askedAhead - 1);
}

/** Returns whether the last decision made ahead can be undone. */
export function canUndoAhead(): bool {
  return session.aheadCount > ahead.firm;
}

/** Returns how many decisions ahead are kept. */
export function countAhead(): i32 {
  return session.aheadCount;
}

/** Undoes what the holder's last press decided ahead, and asks for it again; canUndoAhead must hold. */
export function undoAhead(seat: i32): void {
  let count = session.aheadCount - 1;
  while (count > ahead.firm && (entryAt(count) & JOINED) != 0) count--;
  session.aheadCount = count;
  again(seat);
}

/** Ends deciding ahead: the game's position comes back. */
export function endAhead(): void {
  if (!isAhead()) return;
  session.askedAhead = 0;
  memory.copy(game.STATE, OTHER, game.STATE_SIZE);
  forgetLegal();
}

/** Ends the holder's visit: what was decided cannot be undone any more. */
export function closeAhead(): void {
  ahead.firm = session.aheadCount;
}

/** Returns, and removes from the list, the oldest action that a seat decided ahead; -1: none. */
export function takeAhead(seat: i32): i32 {
  const count = session.aheadCount - 1;
  for (let i = 0; i <= count; i++) {
    const entry = entryAt(i);
    if (seatAhead(entry) != seat) continue;
    memory.copy(session.ahead + ((<usize>i) << 2), session.ahead + ((<usize>(i + 1)) << 2), (count - i) << 2);
    session.aheadCount = count;
    closeAhead();
    return actionOf(entry);
  }
  return -1;
}

function again(seat: i32): bool {
  endAhead();
  return advance(seat);
}

/**
 * Plays in the copy, from the game's position on, what the seat has decided, up to its next decision; returns whether
 * there is one.
 */
function advance(seat: i32): bool {
  memory.copy(OTHER, game.STATE, game.STATE_SIZE);
  session.askedAhead = seat + 1;
  let asked = game.askAhead(seat, true);
  for (let i = 0; asked >= 0; i++) {
    if (asked > 0) bar(i);
    while (i < session.aheadCount && seatAhead(entryAt(i)) != seat) i++;
    if (i == session.aheadCount) {
      const planned = game.plannedAction(seat);
      forgetLegal();
      if (planned < 0 && i < AHEAD_ROOM) return true;
      if (i == AHEAD_ROOM) break;
      add(planned, seat, true);
    }
    const shown = performOnce(actionOf(entryAt(i)));
    asked = game.askAhead(seat, false);
    if (shown && asked == 0) asked = 1;
  }
  endAhead();
  return false;
}

/** Bars the first `count` decisions from undo, because something was revealed after them. */
function bar(count: i32): void {
  closeUndo();
  ahead.firm = max(ahead.firm, count);
}

function add(action: i32, seat: i32, joined: bool): void {
  const count = session.aheadCount;
  session.setAheadAt(count, action | (seat << AHEAD_SEAT) | (joined ? JOINED : 0));
  session.aheadCount = count + 1;
}

function entryAt(i: i32): i32 {
  return session.aheadAt(i);
}

function actionOf(entry: i32): i32 {
  return entry & 0xffff;
}
