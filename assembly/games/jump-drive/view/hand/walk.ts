// How the directions lead through a decision: LEFT and RIGHT through the cards, round their ends; DOWN to the places
// below them, UP back to the card. Explore is always the left place, Place the right one.
import { BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP } from "../../../../kit/base/abi";
import { listCursor, openList } from "../../../../kit/widgets/list";
import { PHASE_METHOD } from "../../layout";
import { observation } from "../../rules/observation";
import { shown } from "../variables";
import { across, firstOf, isFan, isInSlot, isPayment, rowBeside } from "./fan";
import { buttonCount, countMarks, rowCount } from "./rows";

/** Returns whether UP leads from the cursor to the tables. */
export function isAtTop(): bool {
  const cursor = listCursor(shown.list);
  const count = rowCount();
  if (cursor >= count) return count == 0;
  if (isFan()) return true;
  if (isPayment()) return isInSlot(cursor) || firstOf(true) < 0;
  return cursor < across();
}

/** Moves the cursor by the directions pressed; returns whether it moved. */
export function walk(pressed: i32): bool {
  const before = listCursor(shown.list);
  const after = before < rowCount() ? fromCard(before, pressed) : fromPlace(before, pressed);
  if (after == before) return false;
  if (before < rowCount()) shown.card = before;
  openList(shown.list, after);
  return true;
}

/** Moves it among the cards alone. */
export function walkCards(pressed: i32): bool {
  const step = pressed & (BUTTON_RIGHT | BUTTON_DOWN) ? 1 : pressed & (BUTTON_LEFT | BUTTON_UP) ? -1 : 0;
  const cursor = listCursor(shown.list);
  if (step == 0 || rowCount() < 2) return false;
  openList(shown.list, (cursor + step + rowCount()) % rowCount());
  return true;
}

function fromCard(row: i32, pressed: i32): i32 {
  const count = rowCount();
  if (pressed & BUTTON_RIGHT) return rowBeside(row, 1);
  if (pressed & BUTTON_LEFT) return rowBeside(row, -1);
  if (pressed & BUTTON_UP) return isAtTop() ? row : isPayment() ? firstOf(true) : row - across();
  if ((pressed & BUTTON_DOWN) == 0) return row;
  if (isPayment()) return isInSlot(row) && firstOf(false) >= 0 ? firstOf(false) : count;
  if (!isFan())
    return row + across() < count ? row + across() : row / across() < (count - 1) / across() ? count - 1 : count;
  return count + (observation.phase != PHASE_METHOD && countMarks() > 0 ? 1 : 0);
}

function fromPlace(place: i32, pressed: i32): i32 {
  const count = rowCount();
  if (pressed & BUTTON_UP) {
    const row = min(shown.card, count - 1);
    return count == 0 ? place : isInSlot(row) && firstOf(false) >= 0 ? firstOf(false) : row;
  }
  if (buttonCount() < 2) return place;
  return pressed & BUTTON_RIGHT ? count + 1 : pressed & BUTTON_LEFT ? count : place;
}
