// How the directions lead through tableaus: LEFT and RIGHT through the cards, at the ends of which the next seat's
// begin; UP and DOWN from row to row.
import { BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_UP } from "../../../../kit/base/abi";
import { listCursor, openList } from "../../../../kit/widgets/list";
import { panelSeat, rowCount } from "../hand/rows";
import { across } from "../round/report";
import { shown } from "../variables";

/**
 * Moves the cursor of the tableau that is open; returns whether it moved, else the directions lead beyond its cards.
 */
export function walkTableau(pressed: i32): bool {
  const before = listCursor(shown.list);
  const width = across(panelSeat());
  const step =
    pressed & BUTTON_RIGHT
      ? 1
      : pressed & BUTTON_LEFT
        ? -1
        : pressed & BUTTON_DOWN
          ? width
          : pressed & BUTTON_UP
            ? -width
            : 0;
  const after = before + step;
  if (step == 0 || after < 0 || after >= rowCount()) return false;
  openList(shown.list, after);
  return true;
}
