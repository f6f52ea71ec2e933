// The plainest table: who has flown how far, and the legal actions as a list of words.
import { BUTTON_A, COLOR_SILVER, COLOR_WHITE, FONT_MEDIUM } from "jumpdeck/assembly/kit/base/abi";
import { textBuilt } from "jumpdeck/assembly/kit/screen/display";
import { countLegal, legalAt } from "jumpdeck/assembly/kit/base/legal";
import { appendSeat } from "jumpdeck/assembly/kit/words/seats";
import { appendWith, beginText } from "jumpdeck/assembly/kit/words/text";
import { VIEW_CHANGED, VIEW_NONE } from "jumpdeck/assembly/kit/screen/view";
import { LIST_BYTES, ROW_H, drawRow, listCursor, moveList, openList } from "jumpdeck/assembly/kit/widgets/list";
import { ACTION_ROLL } from "../layout";
import { observation } from "../observation";

const LIST: usize = memory.data(LIST_BYTES, 4);

/** Forgets the cursor. */
export function viewReset(seat: i32): void {
  openList(LIST, 0);
}

/** Moves the cursor, or plays what is under it. */
export function viewInput(pressed: i32, seat: i32): i32 {
  if (pressed & BUTTON_A) return legalAt(min(listCursor(LIST), countLegal() - 1));
  return moveList(LIST, pressed, countLegal()) ? VIEW_CHANGED : VIEW_NONE;
}

/** Draws the table as `seat` sees it. */
export function viewDraw(seat: i32, deciding: bool): void {
  for (let other = 0; other < observation.players; other++) {
    beginText();
    appendSeat(other);
    appendWith(": ", observation.flownAt(other));
    textBuilt(FONT_MEDIUM, 16, 20 + 18 * other, COLOR_WHITE);
  }
  beginText();
  appendWith("This turn: ", observation.ahead);
  textBuilt(FONT_MEDIUM, 16, 110, COLOR_SILVER);
  if (!deciding) return;
  const cursor = min(listCursor(LIST), countLegal() - 1);
  for (let i = 0; i < countLegal(); i++) {
    const label = legalAt(i) == ACTION_ROLL ? "Roll" : "Stop";
    drawRow(16, 140 + i * ROW_H, 100, i == cursor, true, label);
  }
}
