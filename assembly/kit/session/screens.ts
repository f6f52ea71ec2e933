// Generated from screens.json by `npm run generate`; do not edit.
// Who takes a step, who draws and who thinks, by the screen that is shown.
import { HAS_BROWSE, HAS_HINTS, HAS_LESSON } from "../contract/features";
import { drawBrowse } from "./browse";
import { drawHelp, drawHelpPage, stepHelp, stepHelpPage } from "./help";
import { isHintThought, stepHint } from "./hint/hint";
import { drawHint } from "./hint/screen";
import { stepLesson, stepLessonMenu } from "./lesson/lesson";
import { drawLesson, drawLessonMenu } from "./lesson/screen";
import { drawConfirm, drawMenuOver, drawNews, stepConfirm, stepMenu, stepNews, stepOverBrowse } from "./menu";
import {
  MODE_BROWSE,
  MODE_CONFIRM,
  MODE_HELP,
  MODE_HELP_PAGE,
  MODE_HINT,
  MODE_LESSON,
  MODE_LESSON_MENU,
  MODE_NEWS,
  MODE_PLAY,
  MODE_REPLAY,
  MODE_RESULT,
  MODE_SETUP,
  MODE_SHARE,
  MODE_TITLE,
  MODE_WHEEL,
} from "./modes";
import { isThinking, stepPlay } from "./play";
import { drawReplay, isReplayThought, stepReplay } from "./replay";
import { stepResult } from "./result";
import { drawSetup, stepSetup } from "./setup";
import { drawShare, stepShare } from "./share/screen";
import { drawPlay, drawResult } from "./table";
import { drawTitle, stepTitle } from "./title";
import { drawWheel, stepWheel } from "./wheel";

/** Hands a step to a screen that takes every step; false: the screen waits for presses. */
export function stepTimed(mode: i32, pressed: i32, elapsedMs: i32): bool {
  if (mode == MODE_PLAY) {
    stepPlay(pressed, elapsedMs);
    return true;
  }
  if (HAS_LESSON) {
    if (mode == MODE_LESSON) {
      stepLesson(pressed, elapsedMs);
      return true;
    }
  }
  if (HAS_HINTS) {
    if (mode == MODE_HINT) {
      stepHint(pressed, elapsedMs);
      return true;
    }
  }
  if (mode == MODE_REPLAY) {
    stepReplay(pressed, elapsedMs);
    return true;
  }
  if (mode == MODE_SHARE) {
    stepShare(pressed, elapsedMs);
    return true;
  }
  if (mode == MODE_RESULT) {
    stepResult(pressed, elapsedMs);
    return true;
  }
  return false;
}

/** Hands a press to a screen that waits for presses. */
export function stepPressed(mode: i32, pressed: i32): void {
  if (mode == MODE_TITLE) return stepTitle(pressed);
  if (mode == MODE_SETUP) return stepSetup(pressed);
  if (mode == MODE_WHEEL) return stepWheel(pressed);
  if (mode == MODE_HELP) return stepHelp(pressed);
  if (mode == MODE_HELP_PAGE) return stepHelpPage(pressed);
  if (mode == MODE_NEWS) return stepNews(pressed);
  if (mode == MODE_CONFIRM) return stepConfirm(pressed);
  if (HAS_BROWSE) {
    if (mode == MODE_BROWSE) return stepOverBrowse(pressed);
  }
  if (HAS_LESSON) {
    if (mode == MODE_LESSON_MENU) return stepLessonMenu(pressed);
  }
  stepMenu(pressed);
}

/** Draws a screen. */
export function drawScreen(mode: i32): void {
  if (mode == MODE_PLAY) return drawPlay(true);
  if (HAS_LESSON) {
    if (mode == MODE_LESSON) return drawLesson(true);
  }
  drawOther(mode);
}

function drawOther(mode: i32): void {
  if (HAS_HINTS) {
    if (mode == MODE_HINT) return drawHint();
  }
  if (mode == MODE_REPLAY) return drawReplay();
  if (mode == MODE_SHARE) return drawShare();
  if (mode == MODE_TITLE) return drawTitle();
  if (mode == MODE_SETUP) return drawSetup();
  if (mode == MODE_WHEEL) return drawWheel();
  if (mode == MODE_HELP) return drawHelp();
  if (mode == MODE_HELP_PAGE) return drawHelpPage();
  if (mode == MODE_NEWS) return drawNews();
  if (mode == MODE_CONFIRM) return drawConfirm();
  if (mode == MODE_RESULT) return drawResult();
  if (HAS_BROWSE) {
    if (mode == MODE_BROWSE) return drawBrowse();
  }
  if (HAS_LESSON) {
    if (mode == MODE_LESSON_MENU) return drawLessonMenu();
  }
  drawMenuOver();
}

/** Returns whether somebody thinks, which passes without a step. */
export function isAnyoneThinking(mode: i32): bool {
  if (HAS_HINTS) {
    if (mode == MODE_HINT) return isHintThought();
  }
  if (mode == MODE_REPLAY) return isReplayThought();
  return isThinking();
}
