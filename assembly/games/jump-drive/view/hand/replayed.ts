// A decision as it is looked through: its hand, whatever page would come first, with the cursor on what was chosen and
// a frame around each card of what would have been better, or of what was chosen.
import { drawFrame, frameBottom, frameTop, setFrame } from "../../../../kit/screen/frame";
import { openList } from "../../../../kit/widgets/list";
import { ACTION_CONQUER, ACTION_DEVELOP, ACTION_DISCARD, PHASE_METHOD } from "../../layout";
import { NONE } from "../../rules/state";
import { frameRow, tellCursor } from "../aim";
import { developmentOf, worldOf } from "./options";
import { followPhase, proposeOnce } from "./input";
import { clearMarks, mark } from "../memory";
import { buttonCount, openPanel, rowCount, rowOf } from "./rows";
import { viewDraw } from "../view";
import { shown } from "../variables";
import { observation } from "../../rules/observation";

/** Draws the decision of a seat in which `chosen` was played (-1: nothing yet), and frames `better`. */
export function viewReplay(seat: i32, chosen: i32, better: i32): void {
  followPhase(false);
  openPanel(0);
  proposeOnce();
  if (chosen < 0) return viewDraw(seat, true);
  clearMarks();
  for (let i = 0; i < 2; i++) if (cardOf(chosen, i) != NONE) mark(cardOf(chosen, i), 1);
  drawChosen(seat, chosen, better);
}

// What an action names: its development or the card that goes, its world; NONE: nothing.
function cardOf(action: i32, i: i32): i32 {
  if (i > 0) return worldOf(action);
  return action >= ACTION_DISCARD && action < ACTION_DEVELOP ? action - ACTION_DISCARD : developmentOf(action);
}

function drawChosen(seat: i32, chosen: i32, better: i32): void {
  openList(shown.list, firstRow(chosen));
  viewDraw(seat, true);
  let top = 240;
  let bottom = 0;
  for (let i = 0; i < 2; i++) {
    const row = i == 0 ? firstRow(better) : rowOf(cardOf(better, 1));
    if (row < 0) continue;
    frameRow(row);
    drawFrame();
    top = min(top, frameTop());
    bottom = max(bottom, frameBottom());
  }
  setFrame(0, top, 240, bottom - top);
  tellCursor();
}

// The row of the first card that an action names, or its button.
function firstRow(action: i32): i32 {
  if (observation.phase == PHASE_METHOD) return rowCount() + action - ACTION_CONQUER;
  const row = rowOf(cardOf(action, 0));
  const world = rowOf(cardOf(action, 1));
  if (row >= 0 || world >= 0) return row >= 0 ? row : world;
  return rowCount() + (cardOf(action, 0) == NONE && cardOf(action, 1) == NONE ? 0 : buttonCount() - 1);
}
