// Where the next press towards an action belongs, for lessons and hints (kit/mark): a row of the list, or a button below it.
import { AIM_BACK, AIM_CHOOSE, AIM_MOVE, clearMark, setCursorRows, setMark } from "../../../kit/mark";
import { listCursor, listTop } from "../../../kit/widgets/list";
import { ACTION_CONQUER, ACTION_DISCARD, PHASE_METHOD } from "../layout";
import { developmentOf, worldOf } from "./choice";
import { followPhase, stopPaying } from "./choose";
import { DETAIL, LIST, PANEL, isMarked, recall } from "./memory";
import { BUTTON_H, BUTTON_W, LIST_Y, ROW_H, ROW_W, buttonY, resultsPanel, rowCard, rowCount, visibleRows } from "./rows";
import { owed, phase } from "./seen";

/** Marks what is to be chosen next towards a legal action, and tells whether the cursor is there: AIM_* of kit/mark. */
export function viewAim(action: i32): i32 {
  stopPaying();
  followPhase();
  clearMark();
  // A leads on from the results, which have only to be read, and not from a card in words or a tableau.
  const panel = recall(PANEL);
  if (recall(DETAIL) != 0 || panel != 0) return recall(DETAIL) == 0 && panel == resultsPanel() ? AIM_CHOOSE : AIM_BACK;
  const row = phase() == PHASE_METHOD ? rowCount() + action - ACTION_CONQUER : rowFor(action);
  markRow(row);
  tellCursor();
  return listCursor(LIST) == row ? AIM_CHOOSE : AIM_MOVE;
}

// The first row whose mark is not as the action needs it, else the button. Of discards the first alone is known, the others are as proposed.
function rowFor(action: i32): i32 {
  for (let i = 0; i < rowCount(); i++) {
    const card = rowCard(i);
    if (owed() > 0 ? card == action - ACTION_DISCARD && !isMarked(card) : isMarked(card) != isChosen(action, card)) return i;
  }
  return rowCount();
}

function isChosen(action: i32, card: i32): bool {
  return card == developmentOf(action) || card == worldOf(action);
}

/** Marks a row or a button; a row that is scrolled out of sight by a strip where it comes into sight. */
export function markRow(row: i32): void {
  const count = rowCount();
  if (row >= count) return setMark(2, buttonY(row - count), BUTTON_W, BUTTON_H);
  const top = listTop(LIST);
  const isListed = owed() == 0 || listCursor(LIST) < count;
  if (!isListed || row < top) setMark(0, LIST_Y, ROW_W, 4);
  else if (row >= top + visibleRows()) setMark(0, LIST_Y + visibleRows() * ROW_H - 4, ROW_W, 4);
  else setMark(0, LIST_Y + (row - top) * ROW_H, ROW_W, ROW_H - 1);
}

/** Tells the rows of the screen with the cursor. */
export function tellCursor(): void {
  const below = listCursor(LIST) - rowCount();
  if (below >= 0) setCursorRows(buttonY(below), BUTTON_H);
  else setCursorRows(LIST_Y + (listCursor(LIST) - listTop(LIST)) * ROW_H, ROW_H);
}
