// Draws the hint: the table as always with the sign that somebody thinks, then the mark on it, and action and reason in
// a note where the mark is not.
import { COLOR_SILVER, COLOR_WHITE, ICON_BUTTON_A_12, ICON_BUTTON_B_12, ICON_HOURGLASS_12 } from "../../base/abi";
import { HAS_HINT_NOTE_Y, HAS_VIEW_FRAMES } from "../../contract/features";
import * as game from "../../game";
import { drawFrame, isCursorWithin } from "../../screen/frame";
import { appendDots, drawTable } from "../table";
import { append, beginText } from "../../words/text";
import { coverAll } from "../../screen/touch";
import { addBackItem, addBuiltItem, addBarItem, beginBar } from "../../widgets/bar";
import { beginNote, measureNote, noteHeight, noteTop, smallNoteHeight } from "../../widgets/note";
import { countLines, scrollBuilt } from "../../widgets/scroll";
import { aimAt, scrollReason } from "./explain";
import { hintAction, isHintShown } from "./hint";

/** Draws the hint. */
export function drawHint(): void {
  drawTable(true);
  coverAll();
  // Before the bar and the note: a view may say there what the whole action costs.
  if (HAS_VIEW_FRAMES) {
    if (isHintShown()) game.viewFrames(hintAction());
  }
  beginBar();
  if (!isHintShown()) return drawThinking();
  addBarItem(ICON_BUTTON_A_12, "play it");
  addBackItem();
  // A frame may reach over the bar's edge.
  if (HAS_VIEW_FRAMES) game.viewFrames(hintAction());
  aimAt(hintAction());
  drawFrame();
  measureNote();
  write();
  const lines = countLines();
  let height = noteHeight(lines);
  const above = HAS_HINT_NOTE_Y ? game.HINT_NOTE_Y : 0;
  let y = noteTop(height, above);
  if (HAS_VIEW_FRAMES) {
    // Where that would hide what is framed, in small letters.
    if (isCursorWithin(y, height)) {
      height = smallNoteHeight(lines);
      y = noteTop(height, above);
    }
  }
  beginNote(y, height, lines);
  write();
}

function drawThinking(): void {
  addBarItem(ICON_BUTTON_B_12, "stop");
  beginText();
  append("thinking for you ");
  appendDots();
  addBuiltItem(ICON_HOURGLASS_12);
}

function write(): void {
  beginText();
  game.writeAction(hintAction());
  scrollBuilt(COLOR_WHITE);
  scrollReason(COLOR_SILVER);
}
