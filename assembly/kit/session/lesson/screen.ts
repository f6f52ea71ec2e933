// Draws the lesson: the table, the frame on it, and the text in a panel that does not cover the frame.
import {
  BUTTON_A,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FONT_SMALL,
  FONT_SMALL_W,
  ICON_BUTTON_A_12,
  ICON_BUTTON_B_12,
} from "../../base/abi";
import { rect, textBuiltRight } from "../../screen/display";
import { HAS_COACH, HAS_LESSON_WHOLE_LINES, HAS_VIEW_FRAMES } from "../../contract/features";
import * as game from "../../game";
import { literalAt, literalLength } from "../../base/literal";
import { AIM_BACK, clearFrame, drawFrame, setCursorRows, setFrame } from "../../screen/frame";
import { refusal } from "../../screen/refusal";
import { append, appendChar, appendNumber, beginText, textLength } from "../../words/text";
import { coverAll, pressable } from "../../screen/touch";
import { drawTable } from "../table";
import { addBackItem, addChooseItem, addBarItem, addMenuItem, beginBar } from "../../widgets/bar";
import { drawRow, listCursor, ROW_H } from "../../widgets/list";
import { drawPanel, PANEL_TITLE_H } from "../../widgets/panel";
import { beginNote, measureNote, noteHeight, noteTop } from "../../widgets/note";
import { countLines, scrollBuilt, scrollText } from "../../widgets/scroll";
import { aimAt, LESSON_MENU_ROWS } from "./lesson";
import { drawCoached } from "./coached";
import { growOverLines } from "./lines";
import { REASON_BACK, REASON_NEW, REASON_NONE, REASON_VIEW } from "./memory";
import {
  ROW_OTHER,
  ROW_PLAY,
  ROW_PRESS,
  ROW_READ,
  rowKind,
  rowRectangle,
  rowReason,
  rowStep,
  rowText,
  rowValue,
} from "./rows";
import { drawOther } from "./other";
import { shown } from "./variables";
import { session } from "../variables";

/** Most lines of the panel. */
const LINES: i32 = 6;
const PROGRESS_X: i32 = 232;
const PROGRESS_H: i32 = 7;
const SLASH: i32 = 47;

const MENU_LABELS: usize = memory.data<usize>([
  changetype<usize>("Go on"),
  changetype<usize>("Rules"),
  changetype<usize>("Leave the lesson"),
]);
const MENU_W: i32 = 188;
const MENU_Y: i32 = 72;

/** Draws the lesson; `live` false: only as the background of its menu. */
export function drawLesson(live: bool): void {
  if (HAS_COACH) drawCoached(live);
  else drawPanelled(live);
}

function drawPanelled(live: bool): void {
  const row = shown.row;
  const isEnd = row == game.LESSON_ROWS;
  const kind = isEnd ? -1 : rowKind(row);
  const isOther = kind == ROW_OTHER;
  // At the end the background is the page that the last button led to.
  const isAsked = isEnd ? rowKind(game.LESSON_ROWS - 1) == ROW_PRESS : !isOther;
  drawTable(isAsked && game.currentSeat() == game.LESSON_SEAT);
  if (!live) return;
  if (isOther) return drawOther();
  drawOverTable(row, kind);
}

function drawOverTable(row: i32, kind: i32): void {
  if (HAS_VIEW_FRAMES) {
    if (kind == ROW_PLAY) game.viewFrames(rowValue(row));
  }
  const aim = frame(row, kind);
  if (kind <= ROW_READ) coverAll();
  if (kind != ROW_PLAY) drawBar(row, kind);
  drawFrame();
  measureNote();
  write(row, aim, COLOR_WHITE);
  const lines = min(countLines(), LINES);
  let height = noteHeight(lines);
  let y = noteTop(height, game.LESSON_PANEL_Y);
  if (HAS_LESSON_WHOLE_LINES) {
    const grown = growOverLines(y, height);
    y = grown & 255;
    height = grown >> 8;
  }
  beginNote(y, height, lines);
  if (kind == ROW_READ) pressable(0, y, 240, height, BUTTON_A);
  if (row != game.LESSON_ROWS) drawProgress(row, y + height);
  write(row, aim, shown.reason == REASON_NONE ? COLOR_WHITE : COLOR_YELLOW);
}

/** Draws the menu over the lesson. */
export function drawLessonMenu(): void {
  drawLesson(false);
  const x = (240 - MENU_W) >> 1;
  drawPanel(MENU_Y, MENU_W, PANEL_TITLE_H + LESSON_MENU_ROWS * ROW_H + 6, "Lesson");
  for (let i = 0; i < LESSON_MENU_ROWS; i++) {
    drawRow(
      x + 4,
      MENU_Y + PANEL_TITLE_H + i * ROW_H,
      MENU_W - 8,
      i == listCursor(session.menuList),
      true,
      literalAt(MENU_LABELS, i),
    );
  }
  beginBar();
  addChooseItem();
  addBackItem();
}

// Sets the frame of a row: around what its action needs next, with the rows that the panel leaves free, else around
// what the step names. Returns AIM_*.
function frame(row: i32, kind: i32): i32 {
  clearFrame();
  if (kind < 0) return 0;
  const rectangle = rowRectangle(row);
  if (kind == ROW_PLAY) {
    const aim = aimAt(row);
    if (rectangle != 0) setCursorRows(rectangle >>> 8, rectangle);
    return aim;
  }
  setFrame(rectangle >>> 24, (rectangle >> 16) & 255, (rectangle >> 8) & 255, rectangle & 255);
  return 0;
}

function drawBar(row: i32, kind: i32): void {
  beginBar();
  if (kind < 0) {
    addBarItem(ICON_BUTTON_A_12, shown.asked != 0 ? "start again" : "play on");
    return addBarItem(ICON_BUTTON_B_12, shown.asked != 0 ? "keep it" : "to the title");
  }
  addBarItem(kind == ROW_PRESS ? buttonIcon(rowValue(row)) : ICON_BUTTON_A_12, kind == ROW_PRESS ? "press" : "go on");
  addMenuItem();
}

// Icons and buttons are in the same order.
function buttonIcon(button: i32): i32 {
  return ICON_BUTTON_A_12 + ctz(button) - ctz(BUTTON_A);
}

// Draws, on the panel's lower edge, the number of the step and of all steps.
function drawProgress(row: i32, bottom: i32): void {
  beginText();
  appendNumber(rowStep(row));
  appendChar(SLASH);
  appendNumber(game.LESSON_STEPS);
  const width = textLength() * FONT_SMALL_W + 4;
  rect(PROGRESS_X - width, bottom - PROGRESS_H, width, PROGRESS_H, COLOR_NIGHT);
  textBuiltRight(FONT_SMALL, PROGRESS_X - 2, bottom - PROGRESS_H, COLOR_SILVER);
}

function write(row: i32, aim: i32, color: i32): void {
  if (row == game.LESSON_ROWS) return writeEnd(color);
  const reason = shown.reason;
  if (aim == AIM_BACK || reason == REASON_BACK) return scrollText(color, "Look round, then go back.");
  if (reason == REASON_NONE) return scrollText(color, rowText(row));
  if (reason == REASON_NEW) return scrollText(color, "This lesson has changed since you began it. It starts again.");
  if (reason == REASON_VIEW) return scrollText(color, refusal());
  if (literalLength(rowReason(row)) > 0) return scrollText(color, rowReason(row));
  writeWanted(row, color);
}

function writeWanted(row: i32, color: i32): void {
  if (rowKind(row) == ROW_PRESS) return scrollText(color, "Not that button: see below.");
  beginText();
  // The step's text stays visible.
  if (rowKind(row) == ROW_READ) {
    append("Read this first: ");
    append(rowText(row));
    return scrollBuilt(color);
  }
  append("Choose what is framed: ");
  game.writeAction(rowValue(row));
  scrollBuilt(color);
}

function writeEnd(color: i32): void {
  if (shown.asked != 0) return scrollText(color, "Playing on gives up your game.");
  scrollText(color, "That was the lesson. Play on against a Beginner?");
}
