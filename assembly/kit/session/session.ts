// The mid-end behind the console face: passes each step to the screen shown, redraws and saves when something changed.
// Written once for every game; knows of a game only what kit/game.ts says.
import {
  BUTTON_A,
  BUTTON_B,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  BUTTON_X,
  BUTTON_Y,
  FLAG_SAVE,
  FLAG_SCREEN,
  FLAG_SOUND,
  STATUS_BAD_ARGUMENT,
  STATUS_OK,
} from "../base/abi";
import { holdScreen, releaseScreen } from "../screen/display";
import { HAS_AHEAD, HAS_BROWSE, HAS_HINTS, HAS_LESSON, HAS_MOTION, HAS_REVIEW } from "../contract/features";
import * as game from "../game";
import { readInput, resetInput } from "../screen/input";
import { forgetLegal } from "../base/legal";
import { seedRng } from "../base/rng";
import { SEATING, SEATING_BYTES } from "../words/seats";
import { SOUND_CURSOR, playAlone, takeSound } from "../screen/sound";
import {
  beginProbe,
  beginProbeAt,
  draggedTop,
  endProbe,
  foundButtons,
  foundKind,
  foundNumber,
  foundWalk,
  isOnScreen,
  isWalkAcross,
  moveFocus,
  noteTouch,
  putBack,
  takeTouch,
  TAP_FOCUS,
  TAP_PRESS,
  TAP_WALK,
  touchBy,
  windowTop,
} from "../screen/probe";
import { forgetAhead, swapAhead } from "./ahead";
import { dealFromGame, resetDeals, takeDeal } from "./deal";
import { drawBrowse, PAGE_BROWSE, stepBrowse, stepBrowseEnd } from "./browse";
import { openAfter, stepAfter } from "./after";
import { drawHelp, drawHelpPage, stepHelp, stepHelpPage } from "./help";
import {
  ACTIVE,
  DRAFT,
  ENDING,
  FLAGS,
  GAME,
  GAME_HEADER_BYTES,
  GENERATOR,
  MODE,
  MODE_BROWSE,
  MODE_CONFIRM,
  MODE_HELP,
  MODE_HELP_PAGE,
  MODE_HINT,
  MODE_LESSON,
  MODE_LESSON_MENU,
  MODE_REPLAY,
  MODE_MENU,
  MODE_WHEEL,
  MODE_NEWS,
  MODE_PLAY,
  MODE_RESULT,
  MODE_SETUP,
  MODE_TITLE,
  PACE,
  PAGE,
  raise,
  SESSION_LAYOUT,
  SESSION_VERSION,
  TOUCHED,
  USUAL_PACE,
} from "./memory";
import { drawReplay, stepReplay } from "./replay";
import { drawConfirm, drawMenu, drawNews, stepConfirm, stepMenu, stepNews } from "./menu";
import { drawWheel, stepWheel } from "./wheel";
import { adoptForeign, DIRECTIONS, isThinking, openMenu, restartThinking, stepPlay, think, thinkBehind } from "./play";
import { drawMotion, forgetMotion } from "./motion";
import { clearRecords, readRecords } from "./records";
import { clearSave, dropSavedGame, hasSavedGame, SAVE, readSave, saveLength, writeSave } from "./save";
import { draftFromGame, drawSetup, openSetup, resetDraft, stepSetup } from "./setup";
import { drawPlay, drawResult } from "./table";
import { drawTitle, openTitle, stepTitle } from "./title";
import { stepLesson, stepLessonMenu } from "./lesson/lesson";
import { REASON_NONE, setReason } from "./lesson/memory";
import { drawLesson, drawLessonMenu } from "./lesson/screen";
import { isHintThought, restartHint, stepHint } from "./hint/hint";
import { isReviewThought, restartReview } from "./hint/review";
import { drawHint } from "./hint/screen";

export { SAVE } from "./save";

/** Presses that a drag makes at most: no list has so many rows in sight as to need more. */
const DRAG_PRESSES: i32 = 64;

/** Starts the cartridge at its title screen, without a game. */
export function sessionBoot(seedLo: i32, seedHi: i32): void {
  resetInput();
  seedRng(GENERATOR, seedLo, seedHi);
  store<i32>(ACTIVE, 0);
  store<i32>(TOUCHED, 0);
  beginSession();
  game.aiCancel();
  clearSave();
  clearRecords();
  store<i32>(FLAGS, 0);
  takeSound();
  openTitle();
  draw();
}

/**
 * One step: the buttons held and the time since the last step; returns the flags of docs/spec/contract.md#console-face.
 */
export function sessionTick(buttons: i32, elapsedMs: i32): i32 {
  const elapsed = max(min(elapsedMs, 1000), 0);
  const pressed = readInput(buttons, elapsed);
  const isTouched = takeTouch();
  if (HAS_AHEAD) {
    if (load<i32>(TOUCHED) == 0) swapAhead();
  }
  if (load<i32>(TOUCHED) != 0) takeNote();
  else step(isTouched ? pressed | answerTouch() : pressed, elapsed);
  const flags = load<i32>(FLAGS) | (takeSound() ? FLAG_SOUND : 0);
  store<i32>(FLAGS, 0);
  if (flags & FLAG_SAVE && load<i32>(ACTIVE) != 0) writeSave();
  if (flags & FLAG_SCREEN) draw();
  let isMoved = false;
  if (HAS_MOTION) isMoved = (flags & FLAG_SCREEN) == 0 && drawMotion();
  if (HAS_AHEAD) swapAhead();
  return isMoved ? flags | FLAG_SCREEN : flags;
}

/** Takes a touch for the next step: a tap, or a drag down by so many pixels. */
export function sessionTouch(x: i32, y: i32, by: i32): i32 {
  return noteTouch(x, y, by) ? STATUS_OK : STATUS_BAD_ARGUMENT;
}

/** Returns the number of what a tap at a point of the screen would go to, 0: nothing. */
export function sessionTargetAt(x: i32, y: i32): i32 {
  // A position of the rules face is not on the screen yet.
  if (load<i32>(TOUCHED) != 0 || !isOnScreen(x, y)) return 0;
  const length = holdScreen();
  const point = beginProbeAt(x, y);
  drawNow();
  putBack(point);
  releaseScreen(length);
  return foundNumber();
}

/**
 * Goes on with the thought under way by at most so many units, while no time passes; returns 1 when there is nothing
 * more to think.
 */
export function sessionThink(units: i32): i32 {
  if (HAS_AHEAD) swapAhead();
  const isDone = load<i32>(TOUCHED) != 0 || !isAnyoneThinking() || think(units);
  if (HAS_AHEAD) swapAhead();
  return isDone ? 1 : 0;
}

function isAnyoneThinking(): bool {
  if (HAS_HINTS) {
    if (load<i32>(MODE) == MODE_HINT) return isHintThought();
  }
  if (HAS_REVIEW) {
    if (load<i32>(MODE) == MODE_REPLAY) return isReviewThought();
  }
  return isThinking();
}

/** Returns the size of the save, 0: nothing to keep. */
export function sessionSaveSize(): i32 {
  return saveLength();
}

/** Takes over the save that the host wrote to SAVE, or refuses it and keeps the old session. */
export function sessionLoad(size: i32): i32 {
  const status = readSave(size);
  if (status == STATUS_OK) takeLoaded();
  else keepOld();
  drawNow();
  return status;
}

/** Takes over the records that the console wrote to SAVE before it wrote the save itself. */
export function sessionLoadRecords(size: i32): i32 {
  const status = readRecords(SAVE, size);
  drawNow();
  return status;
}

/** Takes a deal of the console: the day's, or the one to begin from, for which the set-up opens. */
export function sessionOfferDeal(lo: i32, hi: i32, isChosen: i32): i32 {
  if (!takeDeal(lo, hi, isChosen != 0)) return STATUS_BAD_ARGUMENT;
  if (isChosen != 0) {
    if (HAS_AHEAD) forgetAhead();
    openSetup(MODE_TITLE);
    draw();
  }
  return STATUS_OK;
}

/** The rules face changed the position behind the session's back: the next step takes it over. */
export function sessionRulesTouched(): void {
  store<i32>(TOUCHED, 1);
}

/** The set-up offered at first counts for a position of the rules face too. */
function beginSession(): void {
  memory.fill(GAME, 0, GAME_HEADER_BYTES);
  store<i32>(ENDING, -1);
  store<u8>(SESSION_VERSION, SESSION_LAYOUT);
  store<u8>(PACE, USUAL_PACE);
  if (HAS_MOTION) forgetMotion();
  if (HAS_AHEAD) forgetAhead();
  resetDraft();
  resetDeals();
  memory.copy(SEATING, DRAFT, SEATING_BYTES);
}

function takeLoaded(): void {
  if (HAS_AHEAD) forgetAhead();
  store<i32>(TOUCHED, 0);
  store<i32>(ACTIVE, hasSavedGame() ? 1 : 0);
  if (load<i32>(ACTIVE) != 0) {
    draftFromGame();
    dealFromGame();
  }
  openTitle();
}

/** The refused bytes lie where the session's own save was, and trying them stopped a computer's thinking. */
function keepOld(): void {
  if (load<i32>(ACTIVE) == 0) return dropSavedGame();
  writeSave();
  if (HAS_AHEAD) swapAhead();
  restartThinking();
  if (HAS_HINTS) restartHint();
  if (HAS_REVIEW) {
    if (load<i32>(MODE) == MODE_REPLAY) restartReview();
  }
  if (HAS_AHEAD) swapAhead();
}

/** Bytes that are no position leave nothing to play on; a save made before stays. */
function takeNote(): void {
  if (HAS_AHEAD) forgetAhead();
  store<i32>(TOUCHED, 0);
  game.aiCancel();
  forgetLegal();
  if (game.isStateValid()) return adoptForeign();
  store<i32>(ACTIVE, 0);
  openTitle();
}

// A touch is what keys would have done: it returns the buttons that it presses, after it has moved a cursor or a
// window.
function answerTouch(): i32 {
  probe();
  if (touchBy() != 0) return drag();
  const kind = foundKind();
  if (kind == TAP_PRESS) return foundButtons();
  if (kind == TAP_WALK) return walk(foundWalk(), isWalkAcross());
  if (kind != TAP_FOCUS) return 0;
  if (!moveFocus()) return BUTTON_A;
  setReason(REASON_NONE);
  playAlone(SOUND_CURSOR);
  raise(FLAG_SCREEN);
  return 0;
}

function walk(presses: i32, across: bool): i32 {
  const button = presses > 0 ? (across ? BUTTON_RIGHT : BUTTON_DOWN) : across ? BUTTON_LEFT : BUTTON_UP;
  for (let i = abs(presses); i > 0; i--) step(button, 0);
  return presses == 0 ? BUTTON_A : 0;
}

// Cursors move until the window has come as far as the finger.
function drag(): i32 {
  const from = windowTop();
  const to = draggedTop();
  for (let i = 0; i < DRAG_PRESSES && windowTop() != to; i++) {
    step(to > from ? BUTTON_DOWN : BUTTON_UP, 0);
    probe();
  }
  return 0;
}

// Draws the screen once more to find what lies where it was touched, without writing it.
function probe(): void {
  const length = holdScreen();
  beginProbe();
  draw();
  endProbe();
  releaseScreen(length);
}

function step(pressed: i32, elapsedMs: i32): void {
  const mode = load<i32>(MODE);
  if (HAS_LESSON) {
    if (mode == MODE_LESSON) return stepLesson(pressed, elapsedMs);
  }
  if (HAS_HINTS) {
    if (mode == MODE_HINT) return stepHint(pressed, elapsedMs);
  }
  if (mode == MODE_REPLAY) return stepReplay(pressed, elapsedMs);
  if (mode == MODE_PLAY) return stepPlay(pressed, elapsedMs);
  if (pressed != 0) {
    stepScreen(mode, pressed);
    if (pressed & DIRECTIONS && load<i32>(FLAGS) & FLAG_SCREEN) playAlone(SOUND_CURSOR);
  }
  if (load<i32>(MODE) != MODE_PLAY || mode == MODE_BROWSE) thinkBehind();
}

// Here and wherever one of many is chosen: returns instead of `else`, because the handheld's interpreter holds a page
// of code for each `else` in another one while it translates.
function stepScreen(mode: i32, pressed: i32): void {
  if (mode == MODE_TITLE) return stepTitle(pressed);
  if (mode == MODE_SETUP) return stepSetup(pressed);
  if (mode == MODE_WHEEL) return stepWheel(pressed);
  if (mode == MODE_HELP) return stepHelp(pressed);
  if (mode == MODE_HELP_PAGE) return stepHelpPage(pressed);
  if (mode == MODE_MENU) return stepMenu(pressed);
  if (mode == MODE_NEWS) return stepNews(pressed);
  if (mode == MODE_CONFIRM) return stepConfirm(pressed);
  if (HAS_BROWSE) {
    if (mode == MODE_BROWSE) return pressed & BUTTON_X ? openMenu() : stepBrowse(pressed);
  }
  if (HAS_LESSON) {
    if (mode == MODE_LESSON_MENU) return stepLessonMenu(pressed);
  }
  stepResult(pressed);
}

/** The result's pages, then the table as it was at the end, from where one may look round, then what may come after. */
function stepResult(pressed: i32): void {
  const page = load<i32>(PAGE);
  if (HAS_BROWSE) {
    if (page == PAGE_BROWSE || (page == game.RESULT_PAGES && pressed & (DIRECTIONS | BUTTON_Y)))
      return stepBrowseEnd(pressed);
  }
  if (page > game.RESULT_PAGES && stepAfter(pressed)) return;
  if (pressed & BUTTON_A) openAfter(page + 1);
  else if (pressed & BUTTON_B && page > 0) store<i32>(PAGE, page - 1);
  else return;
  raise(FLAG_SCREEN);
}

// Between two steps.
function drawNow(): void {
  if (HAS_AHEAD) swapAhead();
  draw();
  if (HAS_AHEAD) swapAhead();
}

// What calls are nested deepest below comes first; the other screens stand apart, so that their constants take none of
// its frame.
function draw(): void {
  const mode = load<i32>(MODE);
  if (mode == MODE_PLAY) return drawPlay(true);
  if (HAS_LESSON) {
    if (mode == MODE_LESSON) return drawLesson(true);
  }
  drawScreen(mode);
}

function drawScreen(mode: i32): void {
  if (mode == MODE_TITLE) return drawTitle();
  if (mode == MODE_RESULT) return drawResult();
  if (mode == MODE_SETUP) return drawSetup();
  if (mode == MODE_WHEEL) return drawWheel();
  if (mode == MODE_HELP) return drawHelp();
  if (mode == MODE_HELP_PAGE) return drawHelpPage();
  if (mode == MODE_NEWS) return drawNews();
  if (mode == MODE_REPLAY) return drawReplay();
  if (HAS_BROWSE) {
    if (mode == MODE_BROWSE) return drawBrowse();
  }
  if (mode == MODE_CONFIRM) {
    drawSetup();
    return drawConfirm();
  }
  if (HAS_LESSON) {
    if (mode == MODE_LESSON_MENU) return drawLessonMenu();
  }
  if (HAS_HINTS) {
    if (mode == MODE_HINT) return drawHint();
  }
  drawPlay(false);
  drawMenu();
}
