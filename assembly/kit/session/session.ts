// The mid-end behind the console face: passes each step to the screen shown, redraws and saves when something changed.
// The same for every game: it knows of a game only what kit/contract declares.
import {
  BUTTON_A,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  FLAG_SAVE,
  FLAG_SCREEN,
  FLAG_SOUND,
  STATUS_BAD_ARGUMENT,
  STATUS_OK,
} from "../base/abi";
import { holdScreen, releaseScreen } from "../screen/display";
import { HAS_AHEAD, HAS_HINTS, HAS_MOTION, HAS_REVIEW } from "../contract/features";
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
import {
  DRAFT,
  GAME,
  GAME_HEADER_BYTES,
  MODE_BROWSE,
  MODE_REPLAY,
  MODE_RESULT,
  MODE_PLAY,
  MODE_TITLE,
  raise,
  SESSION_LAYOUT,
  USUAL_PACE,
  progress,
} from "./memory";
import { openAfter } from "./after";
import { keptCount } from "./history";
import { adoptForeign, DIRECTIONS, restartThinking, resumeGame, think, thinkBehind } from "./play";
import { openReplayAt } from "./replay";
import { drawMotion, forgetMotion } from "./motion";
import { clearRecords, readRecords } from "./records";
import { clearSave, dropSavedGame, hasSavedGame, SAVE, readSave, saveLength, writeSave } from "./save";
import { draftFromGame, openSetup, resetDraft } from "./setup";
import { openTitle } from "./title";
import { REASON_NONE, setReason } from "./lesson/memory";
import { restartHint } from "./hint/hint";
import { restartReview } from "./hint/review";
import { session } from "./variables";
import { stepTimed, stepPressed, drawScreen, isAnyoneThinking } from "./screens";

export { SAVE } from "./save";

/** Most presses that a drag makes: no list shows enough rows to need more. */
const DRAG_PRESSES: i32 = 64;

/** Starts the cartridge at its title screen, without a game. */
export function sessionBoot(seedLo: i32, seedHi: i32): void {
  resetInput();
  seedRng(session.generator, seedLo, seedHi);
  session.active = 0;
  session.touched = 0;
  beginSession();
  game.aiCancel();
  clearSave();
  clearRecords();
  session.flags = 0;
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
    if (session.touched == 0) swapAhead();
  }
  if (session.touched != 0) takeNote();
  else step(isTouched ? pressed | answerTouch() : pressed, elapsed);
  const flags = session.flags | (takeSound() ? FLAG_SOUND : 0);
  session.flags = 0;
  if (flags & FLAG_SAVE && session.active != 0) writeSave();
  if (flags & FLAG_SCREEN) draw();
  let isMoved = false;
  if (HAS_MOTION) isMoved = (flags & FLAG_SCREEN) == 0 && drawMotion();
  if (HAS_AHEAD) swapAhead();
  return isMoved ? flags | FLAG_SCREEN : flags;
}

/** Takes a touch for the next step: a tap, or a drag down by this many pixels. */
export function sessionTouch(x: i32, y: i32, by: i32): i32 {
  return noteTouch(x, y, by) ? STATUS_OK : STATUS_BAD_ARGUMENT;
}

/** Returns the number of the thing that a tap at a point of the screen would reach, 0: none. */
export function sessionTargetAt(x: i32, y: i32): i32 {
  // The screen does not show a position of the rules face yet.
  if (session.touched != 0 || !isOnScreen(x, y)) return 0;
  const length = holdScreen();
  const point = beginProbeAt(x, y);
  drawNow();
  putBack(point);
  releaseScreen(length);
  return foundNumber();
}

/**
 * Goes on thinking between two steps, for at most this many units; returns 1 when there is nothing left to think about.
 */
export function sessionThink(units: i32): i32 {
  if (HAS_AHEAD) swapAhead();
  const isDone = session.touched != 0 || !isAnyoneThinking(session.mode) || think(units);
  if (HAS_AHEAD) swapAhead();
  return isDone ? 1 : 0;
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

/**
 * Opens the look back at the beginning of the game in progress: as from the page after it or, where it is not over, as
 * from the title.
 */
export function sessionLookThrough(): i32 {
  if (session.active == 0 || session.touched != 0 || keptCount() == 0) return STATUS_BAD_ARGUMENT;
  if (HAS_AHEAD) forgetAhead();
  const isOver = game.currentSeat() < 0;
  if (isOver) {
    resumeGame();
    openAfter(game.RESULT_PAGES + 1);
  }
  openReplayAt(isOver ? MODE_RESULT : MODE_TITLE, 0);
  drawNow();
  return STATUS_OK;
}

/** Notes that the rules face changed the position; the next step takes it over. */
export function sessionRulesTouched(): void {
  session.touched = 1;
}

/** Resets the session to a fresh start. Its set-up also holds for a position of the rules face. */
function beginSession(): void {
  memory.fill(GAME, 0, GAME_HEADER_BYTES);
  session.ending = -1;
  progress.version = SESSION_LAYOUT;
  progress.pace = USUAL_PACE;
  if (HAS_MOTION) forgetMotion();
  if (HAS_AHEAD) forgetAhead();
  resetDraft();
  resetDeals();
  memory.copy(SEATING, DRAFT, SEATING_BYTES);
}

function takeLoaded(): void {
  if (HAS_AHEAD) forgetAhead();
  session.touched = 0;
  session.active = hasSavedGame() ? 1 : 0;
  if (session.active != 0) {
    draftFromGame();
    dealFromGame();
  }
  openTitle();
}

/**
 * Restores the session after a refused save, whose bytes replaced its own save and whose check stopped a computer's
 * thinking.
 */
function keepOld(): void {
  if (session.active == 0) return dropSavedGame();
  writeSave();
  if (HAS_AHEAD) swapAhead();
  restartThinking();
  if (HAS_HINTS) restartHint();
  if (HAS_REVIEW) {
    if (session.mode == MODE_REPLAY) restartReview();
  }
  if (HAS_AHEAD) swapAhead();
}

/** Takes over the position of the rules face. Invalid bytes leave no game in progress; an earlier save stays. */
function takeNote(): void {
  if (HAS_AHEAD) forgetAhead();
  session.touched = 0;
  game.aiCancel();
  forgetLegal();
  if (game.isStateValid()) return adoptForeign();
  session.active = 0;
  openTitle();
}

// Answers the touch: moves a cursor or a window, and returns the buttons that the touch presses.
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

// Moves the cursor until the window is where the finger drags it.
function drag(): i32 {
  const from = windowTop();
  const to = draggedTop();
  for (let i = 0; i < DRAG_PRESSES && windowTop() != to; i++) {
    step(to > from ? BUTTON_DOWN : BUTTON_UP, 0);
    probe();
  }
  return 0;
}

// Draws the screen once more, without writing it, to find what is at the touched point.
function probe(): void {
  const length = holdScreen();
  beginProbe();
  draw();
  endProbe();
  releaseScreen(length);
}

function step(pressed: i32, elapsedMs: i32): void {
  const mode = session.mode;
  if (stepTimed(mode, pressed, elapsedMs)) return;
  if (pressed != 0) {
    stepPressed(mode, pressed);
    if (pressed & DIRECTIONS && session.flags & FLAG_SCREEN) playAlone(SOUND_CURSOR);
  }
  if (session.mode != MODE_PLAY || mode == MODE_BROWSE) thinkBehind();
}

// Between two steps.
function drawNow(): void {
  if (HAS_AHEAD) swapAhead();
  draw();
  if (HAS_AHEAD) swapAhead();
}

function draw(): void {
  drawScreen(session.mode);
}
