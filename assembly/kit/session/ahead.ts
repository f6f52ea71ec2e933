// Several persons and one device: what its holder would be asked only after others, though nothing of theirs can change
// it, is asked in the same visit. The game plays on for that over a copy of the position, in which whatever the others
// may do was done for them (game.askAhead); what the holder decides there is kept in a list, and played when its time
// comes. The game itself, its save and its log know nothing of it before.
import * as game from "../game";
import { forgetLegal } from "../base/legal";
import { countPersons, isAhead, seatAhead, seatLevel } from "../words/seats";
import { closeUndo, performOnce } from "./history";
import { AHEAD_ROOM, AHEAD_SEAT } from "./memory";
import { CODE } from "./share/work";
import { session, ahead } from "./variables";
import { setU32At, setU64At, u32At, u64At } from "../base/arrays";

const JOINED: i32 = 1 << 24;

/** While somebody is asked ahead: the game's position in a step, the copy between steps. */
const OTHER: usize = CODE;

/** Another game or position: forgets everything. */
export function forgetAhead(): void {
  session.askedAhead = 0;
  ahead.firm = 0;
  session.aheadCount = 0;
}

/** The same in the midst of a step: the game's position comes back. */
export function dropAhead(): void {
  endAhead();
  forgetAhead();
}

/** At the begin and at the end of each step: between steps the position is always the game's. */
export function swapAhead(): void {
  if (!isAhead()) return;
  let at: usize = 0;
  for (; at + 8 <= <usize>game.STATE_SIZE; at += 8) {
    const words = u64At(OTHER + at);
    setU64At(OTHER + at, 0, u64At(game.STATE + at));
    setU64At(game.STATE + at, 0, words);
  }
  for (; at < <usize>game.STATE_SIZE; at += 4) {
    const word = u32At(OTHER + at);
    setU32At(OTHER + at, 0, u32At(game.STATE + at));
    setU32At(game.STATE + at, 0, word);
  }
  forgetLegal();
}

/**
 * Asks the holder ahead, if another person is to act and the game allows it; returns whether there is something to ask.
 */
export function beginAhead(seat: i32): bool {
  const next = game.currentSeat();
  return countPersons() > 1 && next >= 0 && next != seat && seatLevel(next) == 0 && advance(seat);
}

/** Keeps a legal action that the holder decides for; returns whether more is asked ahead. */
export function decideAhead(action: i32, seat: i32, joined: bool): bool {
  add(action, seat, joined);
  return again(seat);
}

/** Makes the copy again, after the position was another. */
export function resumeAhead(): void {
  if (isAhead()) again(session.askedAhead - 1);
}

/** Returns whether the last decision that was asked ahead can be taken back. */
export function canUndoAhead(): bool {
  return session.aheadCount > ahead.firm;
}

/** Returns how many decisions ahead are kept. */
export function countAhead(): i32 {
  return session.aheadCount;
}

/** Takes back what the holder's last press decided ahead, who is asked it again; canUndoAhead must hold. */
export function undoAhead(seat: i32): void {
  let count = session.aheadCount - 1;
  while (count > ahead.firm && (entryAt(count) & JOINED) != 0) count--;
  session.aheadCount = count;
  again(seat);
}

/** Nobody is asked ahead any more: the game's position comes back. */
export function endAhead(): void {
  if (!isAhead()) return;
  session.askedAhead = 0;
  memory.copy(game.STATE, OTHER, game.STATE_SIZE);
  forgetLegal();
}

/** The holder's visit is over: what was decided stands. */
export function closeAhead(): void {
  ahead.firm = session.aheadCount;
}

/** Returns what a seat that must act decided ahead, which is then forgotten; -1: nothing. */
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
 * From the game's position on: what the seat decided already is played where it is asked, up to what it is asked next.
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

/** Something was shown: what was decided before it cannot be taken back. */
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
