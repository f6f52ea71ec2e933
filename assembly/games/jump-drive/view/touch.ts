// What a tap reaches (kit/screen/touch): the cards in sight and the buttons below them; a page that is only read
// closes.
import { BUTTON_A } from "../../../kit/base/abi";
import { focusable, pressable } from "../../../kit/screen/touch";
import { listCursor, listTop } from "../../../kit/widgets/list";
import { TABLE_H } from "../../../kit/screen/view";
import {
  BUTTON_H,
  BUTTON_W,
  LIST_Y,
  ROW_H,
  ROW_W,
  buttonCount,
  buttonY,
  resultsPanel,
  rowCount,
  visibleRows,
} from "./hand/rows";
import { shown } from "./variables";
import { observation } from "../rules/observation";

/** Tells where they lie. */
export function tellTargets(): void {
  const count = rowCount();
  if (shown.detail != 0 || shown.panel == resultsPanel())
    return pressable(0, LIST_Y, ROW_W, TABLE_H - LIST_Y, BUTTON_A);
  const top = listTop(shown.list);
  // On the button of a payment the cards are told by name instead (view.ts).
  const isListed = shown.panel != 0 || observation.owed == 0 || listCursor(shown.list) < count;
  if (isListed)
    for (let i = top; i < min(count, top + visibleRows()); i++)
      focusable(0, LIST_Y + (i - top) * ROW_H, ROW_W, ROW_H, shown.list, i);
  for (let i = 0; i < buttonCount(); i++) focusable(2, buttonY(i), BUTTON_W, BUTTON_H, shown.list, count + i);
}
