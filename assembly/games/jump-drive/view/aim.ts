// Where the next press towards an action belongs, for lessons and hints (kit/screen/frame): a row of the list, or a
// button below it.
import {
  AIM_BACK,
  AIM_CHOOSE,
  AIM_MOVE,
  clearFrame,
  drawFrame,
  setCursorRows,
  setFrame,
} from "../../../kit/screen/frame";
import { listCursor, listTop, openList } from "../../../kit/widgets/list";
import { ACTION_CONQUER, ACTION_DISCARD, PHASE_METHOD } from "../layout";
import { developmentOf, worldOf } from "./hand/options";
import { followPhase, stopPaying } from "./hand/input";
import { clearMarks, isMarked } from "./memory";
import {
  BUTTON_H,
  BUTTON_W,
  LIST_Y,
  ROW_H,
  ROW_W,
  buttonY,
  resultsPanel,
  rowCard,
  rowCount,
  rowOf,
  visibleRows,
} from "./hand/rows";
import { shown } from "./variables";
import { observation } from "../rules/observation";

/** Of the words in place of a list the heading and the first cards that are discarded. */
const DISCARDS_H: i32 = 46;

/**
 * Marks what is to be chosen next towards a legal action, and tells whether the cursor is there: AIM_* of
 * kit/screen/frame.
 */
export function viewAim(action: i32): i32 {
  stopPaying();
  followPhase();
  clearFrame();
  // A leads on from the results, which have only to be read, and not from a card in words or a tableau.
  const panel = shown.panel;
  if (shown.detail != 0 || panel != 0) return shown.detail == 0 && panel == resultsPanel() ? AIM_CHOOSE : AIM_BACK;
  const row = rowFor(action);
  markRow(row);
  if (listCursor(shown.list) != row) {
    tellCursor();
    return AIM_MOVE;
  }
  const first = rowToMark(action, 0);
  const other = first == row ? rowToMark(action, row + 1) : first;
  if (isInSight(other)) setCursorRows(rowY(other), ROW_H);
  else if (!isListed()) setCursorRows(LIST_Y, DISCARDS_H);
  return AIM_CHOOSE;
}

/** Puts the cursor where the next press towards a legal action belongs, without marks that are none of it. */
export function viewGo(action: i32): void {
  stopPaying();
  followPhase();
  if (rowToClear(action) < rowCount()) clearMarks();
  openList(shown.list, observation.owed > 0 ? rowOf(action - ACTION_DISCARD) : rowFor(action));
}

/** Frames the cards in sight that are to be marked later for a legal action, or the one that goes, if it is marked. */
export function viewFrames(action: i32): void {
  stopPaying();
  followPhase();
  if (shown.detail != 0 || shown.panel != 0) return;
  const aimed = rowFor(action);
  if (observation.owed > 0 && aimed == rowCount()) {
    const going = rowOf(action - ACTION_DISCARD);
    if (!isInSight(going)) return;
    markRow(going);
    return drawFrame();
  }
  for (let row = rowToMark(action, 0); row < rowCount(); row = rowToMark(action, row + 1)) {
    if (row == aimed || !isInSight(row)) continue;
    markRow(row);
    drawFrame();
  }
}

// What is to be marked comes first: it takes the place of what was marked before. A development may be what makes a
// world possible.
function rowFor(action: i32): i32 {
  if (observation.phase == PHASE_METHOD) return rowCount() + action - ACTION_CONQUER;
  for (let row = rowToMark(action, 0); row < rowCount(); row = rowToMark(action, row + 1))
    if (rowCard(row) == developmentOf(action)) return row;
  const row = rowToMark(action, 0);
  return row < rowCount() ? row : rowToClear(action);
}

// The first row from one on that is to be marked, rowCount(): none. Of discards the first alone is known, the others
// are as proposed.
function rowToMark(action: i32, from: i32): i32 {
  for (let i = from; i < rowCount(); i++) {
    const card = rowCard(i);
    if (!isMarked(card) && (observation.owed > 0 ? card == action - ACTION_DISCARD : isChosen(action, card))) return i;
  }
  return rowCount();
}

// The first row whose mark is too much, else the button.
function rowToClear(action: i32): i32 {
  if (observation.owed > 0) return rowCount();
  for (let i = 0; i < rowCount(); i++) if (isMarked(rowCard(i)) && !isChosen(action, rowCard(i))) return i;
  return rowCount();
}

function isChosen(action: i32, card: i32): bool {
  return card == developmentOf(action) || card == worldOf(action);
}

/** Marks a row or a button; a row that is scrolled out of sight by a strip where it comes into sight. */
export function markRow(row: i32): void {
  const count = rowCount();
  if (row >= count) return setFrame(2, buttonY(row - count), BUTTON_W, BUTTON_H);
  if (isInSight(row)) setFrame(0, rowY(row), ROW_W, ROW_H - 1);
  else setFrame(0, isListed() && row > listTop(shown.list) ? LIST_Y + visibleRows() * ROW_H - 4 : LIST_Y, ROW_W, 4);
}

// While the cursor is on the button of a payment, the cards are told in words.
function isListed(): bool {
  return observation.owed == 0 || listCursor(shown.list) < rowCount();
}

function isInSight(row: i32): bool {
  const top = listTop(shown.list);
  return isListed() && row >= top && row < min(top + visibleRows(), rowCount());
}

function rowY(row: i32): i32 {
  return LIST_Y + (row - listTop(shown.list)) * ROW_H;
}

/** Tells the rows of the screen with the cursor. */
export function tellCursor(): void {
  const below = listCursor(shown.list) - rowCount();
  if (below >= 0) setCursorRows(buttonY(below), BUTTON_H);
  else setCursorRows(rowY(listCursor(shown.list)), ROW_H);
}
