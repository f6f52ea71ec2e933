// Draws the lesson with the coach: the table, the frame around what the coach speaks of, and the page.
import {
  BUTTON_A,
  BUTTON_B,
  COLOR_PINK,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  ICON_BUTTON_A_12,
  ICON_BUTTON_B_12,
  ICON_BUTTON_Y_12,
  ICON_DPAD_12,
} from "../../base/abi";
import { literalAt } from "../../base/literal";
import { HAS_VIEW_FRAMES } from "../../contract/features";
import * as game from "../../game";
import { AIM_BACK, AIM_CHOOSE, clearFrame, drawFrame } from "../../screen/frame";
import { refusal } from "../../screen/refusal";
import { coverAll } from "../../screen/touch";
import { setCoached } from "../../screen/view";
import { addBarItem, barWord, beginBar } from "../../widgets/bar";
import {
  beginCoach,
  coachBack,
  coachDots,
  coachGoesOn,
  coachKey,
  coachPage,
  coachSentence,
  coachTab,
} from "../../widgets/coach";
import { beginPage, HEADING_H } from "../../widgets/panel";
import { beginScroll, scrollBuilt, scrollText, UNSCROLLED } from "../../widgets/scroll";
import { append, appendBytes, beginText, textLength } from "../../words/text";
import { drawTable } from "../table";
import { aimAt, canStepBack, isOnNamed } from "./lesson";
import { BLINK_MS, BLINK_SHIFT, REASON_BACK, REASON_NEW, REASON_NONE, REASON_UNDO, REASON_VIEW } from "./memory";
import {
  buildPage,
  buildSummary,
  chapterOf,
  chapterStep,
  chapterSteps,
  isSummary,
  pageCount,
  ROW_OTHER,
  ROW_PLAY,
  ROW_PRESS,
  ROW_READ,
  rowFrame,
  rowKind,
  rowValue,
  SUMMARY_MAX,
} from "./rows";
import { drawOther } from "./other";
import { shown } from "./variables";

// By the bit of a direction's button.
const DIRECTION_WORDS: usize = memory.data<usize>([
  changetype<usize>("up"),
  changetype<usize>("down"),
  changetype<usize>("left"),
  changetype<usize>("right"),
]);
const DOTS_X: i32 = 4;
const SUMMARY_COLUMNS: i32 = 28;
const SUMMARY_LINES: i32 = 14;

/** Draws the lesson; `live` false: only as the background of its menu. */
export function drawCoached(live: bool): void {
  const row = shown.row;
  if (isSummary(row)) return drawSummary(chapterOf(row), live);
  const kind = rowKind(row);
  setCoached(live && kind != ROW_OTHER);
  drawTable(kind != ROW_OTHER && game.currentSeat() == game.LESSON_SEAT);
  if (live) drawOverTable(row, kind);
  setCoached(false);
}

function drawOverTable(row: i32, kind: i32): void {
  if (kind == ROW_OTHER) return drawOther();
  const aim = frameRow(row, kind);
  if (kind == ROW_READ) coverAll();
  if (!isBlinkedOff()) drawFrame();
  drawPage(row, kind, aim);
}

// Whether the frame is hidden at this moment: a wrong press makes it blink.
function isBlinkedOff(): bool {
  const since = shown.shownMs;
  return shown.reason != REASON_NONE && since < BLINK_MS && ((since >> BLINK_SHIFT) & 1) != 0;
}

// Sets the frame: around the next thing towards the row's action, else around what the step names. Returns AIM_*.
function frameRow(row: i32, kind: i32): i32 {
  if (kind == ROW_PLAY) {
    if (HAS_VIEW_FRAMES) game.viewFrames(rowValue(row));
    return aimAt(row);
  }
  clearFrame();
  const named = rowFrame(row, shown.pageShown);
  if (named != 0) game.viewThingFrame((named & 255) - 1, named >> 8);
  return AIM_CHOOSE;
}

function drawPage(row: i32, kind: i32, aim: i32): void {
  const reason = shown.reason;
  const isWrong = reason != REASON_NONE;
  const page = shown.pageShown;
  const pages = pageCount(row);
  beginCoach(isWrong ? COLOR_YELLOW : COLOR_PINK, isWrong);
  coachDots(
    isWrong ? coachTab(COLOR_YELLOW, reason == REASON_NEW ? "new lesson" : "not now") : DOTS_X,
    COLOR_PINK,
    chapterStep(row),
    chapterSteps(chapterOf(row)),
    page,
    pages,
  );
  if (reason == REASON_VIEW) coachSentence(COLOR_WHITE, refusal());
  else {
    if (isWrong) buildWrong(row, reason);
    else buildPage(row, page);
    coachPage(COLOR_WHITE);
  }
  if (kind == ROW_READ || (page + 1 < pages && !isWrong)) return drawReadKey(row, page + 1 < pages, kind);
  drawWantedKey(row, kind, aim);
}

function buildWrong(row: i32, reason: i32): void {
  beginText();
  if (reason == REASON_NEW) append("This lesson has changed since\nyou began it. It starts again\nfrom step 1.");
  else if (reason == REASON_BACK) append("This leads elsewhere. Go back\nto where the frame is.");
  else if (reason == REASON_UNDO) append("You cannot undo here. The\nframe shows what is wanted\nnow.");
  else if (!buildPage(row, 2))
    append(
      rowKind(row) == ROW_READ
        ? "Just read this page. Go on\nwhen you are ready."
        : "That comes later. The frame\nshows what is wanted now.",
    );
}

function drawReadKey(row: i32, hasMore: bool, kind: i32): void {
  if (kind == ROW_READ) coachGoesOn();
  beginText();
  append(hasMore ? "more" : "next");
  coachKey(COLOR_SILVER, ICON_BUTTON_A_12, BUTTON_A);
  if (kind == ROW_READ && canStepBack(row)) coachBack();
}

// Draws the key of the one wanted button, with the word that it has in the bar.
function drawWantedKey(row: i32, kind: i32, aim: i32): void {
  const button = kind == ROW_PRESS ? pressAt(row) : aim == AIM_BACK ? BUTTON_B : aim == AIM_CHOOSE ? BUTTON_A : 0;
  beginText();
  if (button < BUTTON_A) {
    append(button == 0 ? "move" : literalAt(DIRECTION_WORDS, ctz(button)));
    return coachKey(COLOR_PINK, ICON_DPAD_12, button);
  }
  appendBytes(barWord(button));
  if (textLength() == 0) append(button == BUTTON_A ? "choose" : button == BUTTON_B ? "back" : "press");
  coachKey(COLOR_PINK, ICON_BUTTON_A_12 + ctz(button) - ctz(BUTTON_A), button);
}

// Returns the wanted button, 0: the cursor must go first to the one thing on which the button counts.
function pressAt(row: i32): i32 {
  return isOnNamed(row) ? rowValue(row) : 0;
}

// Draws a summary: at most five sentences, then what comes next, a chapter or a game.
function drawSummary(chapter: i32, live: bool): void {
  const isLast = chapter + 1 == game.LESSON_CHAPTERS;
  beginPage(isLast ? "What you know now" : "What you know so far");
  if (!live) return;
  beginScroll(UNSCROLLED, 6, HEADING_H + 3, SUMMARY_COLUMNS, SUMMARY_LINES);
  const isAsked = shown.asked != 0;
  if (isAsked) scrollText(COLOR_YELLOW, "Playing on gives up your game in progress.");
  else for (let i = 0; i < SUMMARY_MAX && buildSummary(chapter, i); i++) scrollBuilt(COLOR_WHITE);
  beginBar();
  addBarItem(ICON_BUTTON_A_12, isAsked ? "start" : isLast ? "play on" : "next part");
  addBarItem(ICON_BUTTON_B_12, isAsked ? "keep it" : isLast ? "to the title" : "title");
  if (!isAsked && !isLast) addBarItem(ICON_BUTTON_Y_12, "play on");
}
