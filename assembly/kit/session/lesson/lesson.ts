// A game's lesson: its rows (rows.ts) one after the other, on the real table with the real buttons. Its position takes
// the place of the game in progress, of which only the save remains. The save also holds how far the lesson is
// (docs/spec/save.md#payload-of-the-kit).
import { BUTTON_A, BUTTON_B, BUTTON_X, BUTTON_Y, FLAG_SAVE, FLAG_SCREEN } from "../../base/abi";
import {
  HAS_COACH,
  HAS_IS_SAME_ACTION,
  HAS_VIEW_DECISION,
  HAS_VIEW_IS_AS_GOOD,
  HAS_VIEW_IS_ON,
  HAS_VIEW_PLAN,
} from "../../contract/features";
import * as game from "../../game";
import { forgetLegal, hasLegal } from "../../base/legal";
import { AIM_BACK, AIM_CHOOSE, AIM_MOVE, clearFrame } from "../../screen/frame";
import { isRefused } from "../../screen/refusal";
import { nextBits } from "../../base/rng";
import { EASIEST_LEVEL, SEATING, SEATING_BYTES } from "../../words/seats";
import { forgetDeal } from "../deal";
import { performOnce } from "../history";
import { openHelp } from "../help";
import { DRAFT, LESSON_DONE, MODE_LESSON, MODE_LESSON_MENU, MODE_TITLE, raise, progress } from "../memory";
import { addNews, markAnswered } from "../news";
import { adoptPosition, DIRECTIONS, ensureLegal, resumeGame, showCursor, soundAction } from "../play";
import { hasSavedGame, keepLesson, readSave, saveLength, writeSave } from "../save";
import { SOUND_CURSOR, SOUND_END, SOUND_ERROR, SOUND_MOVE, playAlone, playSound } from "../../screen/sound";
import { VIEW_CHANGED, VIEW_MENU, VIEW_NONE, VIEW_REFUSED, VIEW_UNDO } from "../../screen/view";
import { listCursor, moveList, openList } from "../../widgets/list";
import {
  BLINK_MS,
  BLINK_SHIFT,
  REASON_BACK,
  REASON_NEW,
  REASON_NONE,
  REASON_UNDO,
  REASON_VIEW,
  REASON_WRONG,
  setReason,
} from "./memory";
import {
  chapterOf,
  chapterRow,
  dealPart,
  dealtIn,
  isSummary,
  pageCount,
  ROW_OTHER,
  ROW_PLAY,
  ROW_PRESS,
  ROW_READ,
  rowFrame,
  rowKind,
  rowStep,
  rowValue,
  rowValues,
} from "./rows";
import { session } from "../variables";
import { shown } from "./variables";

/** Rows of the lesson's menu. */
export const LESSON_MENU_ROWS: i32 = 3;
const MENU_GO_ON: i32 = 0;
const MENU_RULES: i32 = 1;

/**
 * Milliseconds from the beginning of another seat's row to its action; fewer after a row that is another seat's too.
 */
const OTHER_ACTS_MS: i32 = 400;
const OTHER_NEXT_MS: i32 = 100;
/**
 * Milliseconds from the beginning of another seat's row to the next row; where that is another seat's too, from the
 * action on.
 */
const OTHER_SHOWN_MS: i32 = 1700;
const OTHER_PASSED_MS: i32 = 200;
/** Least milliseconds that a page is shown before A leads on. */
const LEAST_SHOWN_MS: i32 = 300;

/** Begins the lesson, or goes on with it where it was left. */
export function openLesson(): void {
  // A position of the rules face may not be saved yet.
  if (session.active != 0) writeSave();
  const kept = progress.lessonAt;
  const done = kept == LESSON_DONE ? 0 : kept;
  let dealt = 0;
  let first = 0;
  if (HAS_COACH) {
    dealt = dealtIn(chapterOf(done));
    first = chapterRow(dealt);
  }
  dealLesson(dealt);
  for (let row = first; row < done; row++) repeatRow(row);
  session.mode = MODE_LESSON;
  openRow(done);
}

/** One step of the lesson. */
export function stepLesson(pressed: i32, elapsedMs: i32): void {
  const row = shown.row;
  if (HAS_COACH) showOn(elapsedMs);
  if (pressed & BUTTON_X) return openLessonMenu();
  if (isEnd(row)) return stepEnd(row, pressed);
  if (HAS_COACH) {
    if (rowKind(row) != ROW_OTHER && pressed != 0) {
      // Any press brings the step's page back, and counts at once.
      if (shown.reason != REASON_NONE) unreason(pressed);
      if (stepPages(row, pressed)) return;
    }
  }
  const kind = rowKind(row);
  if (kind == ROW_OTHER) return stepOther(row, pressed, elapsedMs);
  if (kind == ROW_PLAY) return stepPlayed(row, pressed);
  if (pressed == 0) return;
  if (kind == ROW_PRESS) return stepPressed(row, pressed);
  if (pressed & BUTTON_A) return goOn(row);
  refuse(REASON_WRONG);
}

// Whether a row is the end of the lesson or of a chapter.
function isEnd(row: i32): bool {
  if (HAS_COACH) return isSummary(row);
  return row == game.LESSON_ROWS;
}

// Lets time pass for the page. While the frame blinks the picture changes.
function showOn(elapsedMs: i32): void {
  const before = shown.shownMs;
  const after = min(before + elapsedMs, BLINK_MS);
  shown.shownMs = after;
  if (shown.reason != REASON_NONE && (before ^ after) >> BLINK_SHIFT != 0) raise(FLAG_SCREEN);
}

// Turns the pages: A goes on, B back. Returns whether the press was for the pages.
function stepPages(row: i32, pressed: i32): bool {
  const page = shown.pageShown;
  const isRead = rowKind(row) == ROW_READ;
  const hasMore = page + 1 < pageCount(row);
  if (!isRead && !hasMore) return false;
  if (pressed & BUTTON_A) {
    if (shown.shownMs < LEAST_SHOWN_MS) return true;
    if (hasMore) showPage(page + 1);
    else goOn(row);
    return true;
  }
  if (!isRead) return false;
  if (pressed & BUTTON_B && page > 0) showPage(0);
  else if (pressed & BUTTON_B && canStepBack(row)) {
    openRow(row - 1);
    showPage(pageCount(row - 1) - 1);
  } else refuse(REASON_WRONG);
  return true;
}

function showPage(page: i32): void {
  shown.pageShown = page;
  shown.shownMs = 0;
  playAlone(SOUND_CURSOR);
  raise(FLAG_SCREEN);
}

/** Whether B leads back: to the step's first page, or to a step before it that is read too. */
export function canStepBack(row: i32): bool {
  return shown.pageShown > 0 || (row > chapterRow(chapterOf(row)) && rowKind(row - 1) == ROW_READ);
}

function isAfterOther(row: i32): bool {
  return row > 0 && rowKind(row - 1) == ROW_OTHER;
}

/** Milliseconds after which the other seat of a row acts. */
export function actsAfter(row: i32): i32 {
  return HAS_COACH && isAfterOther(row) ? OTHER_NEXT_MS : OTHER_ACTS_MS;
}

function shownFor(row: i32): i32 {
  const isPassed = HAS_COACH && row + 1 < game.LESSON_ROWS && rowKind(row + 1) == ROW_OTHER;
  return isPassed ? actsAfter(row) + OTHER_PASSED_MS : OTHER_SHOWN_MS;
}

/** One step of the menu over the lesson. */
export function stepLessonMenu(pressed: i32): void {
  if (moveList(session.menuList, pressed, LESSON_MENU_ROWS)) raise(FLAG_SCREEN);
  const isChosen = (pressed & BUTTON_A) != 0;
  const row = listCursor(session.menuList);
  if ((pressed & (BUTTON_B | BUTTON_X)) != 0 || (isChosen && row == MENU_GO_ON)) return showLesson();
  if (!isChosen) return;
  if (row == MENU_RULES) return openHelp(MODE_LESSON_MENU);
  leaveLesson();
}

/** Frames the next thing towards the action of the row; returns AIM_*. */
export function aimAt(row: i32): i32 {
  clearFrame();
  ensureLegal();
  game.observe(game.LESSON_SEAT);
  if (HAS_VIEW_PLAN) game.viewPlan(rowValues(row), countPlayed(row));
  return game.viewAim(rowValue(row));
}

// Returns how many consecutive rows from this one on are actions of the person.
function countPlayed(row: i32): i32 {
  let end = row;
  while (end < game.LESSON_ROWS && rowKind(end) == ROW_PLAY) end++;
  return end - row;
}

// Deals the lesson, or a chapter. All other seats are computers of the easiest level.
function dealLesson(chapter: i32): void {
  let edition = game.LESSON_EDITION;
  let options = game.LESSON_OPTIONS;
  let seed = game.LESSON_SEED;
  if (HAS_COACH) {
    edition = dealPart(chapter, 1);
    options = dealPart(chapter, 2);
    seed = dealPart(chapter, 3);
  }
  memory.fill(SEATING, 0, SEATING_BYTES);
  progress.edition = edition;
  progress.players = game.LESSON_PLAYERS;
  progress.options = options;
  memory.fill(progress.level, <u8>EASIEST_LEVEL, game.LESSON_PLAYERS);
  progress.setLevelAt(game.LESSON_SEAT, 0);
  game.aiCancel();
  game.setup(edition, game.LESSON_PLAYERS, options, seed, 0);
  forgetLegal();
  adoptPosition();
  session.active = 0;
  session.eyes = game.LESSON_SEAT;
  game.viewReset(game.LESSON_SEAT);
}

function openRow(row: i32): void {
  const isSameStep = row > 0 && !isEnd(row) && rowStep(row - 1) == rowStep(row) && rowKind(row - 1) != ROW_OTHER;
  if (HAS_COACH) shown.pageShown = isSameStep ? pageCount(row) - 1 : 0;
  shown.row = row;
  session.timer = 0;
  setReason(REASON_NONE);
  shown.asked = 0;
  if (row == game.LESSON_ROWS || rowKind(row) != ROW_OTHER) {
    // That another build's lesson begins again is reported at the first row of the person.
    if (session.lessonStale != 0) setReason(REASON_NEW);
    session.lessonStale = 0;
    // What the others did need not be shown any more.
    if (row > 0 && rowKind(row - 1) == ROW_OTHER) game.viewReset(game.LESSON_SEAT);
    keepLesson(row);
    raise(FLAG_SAVE);
  }
  raise(FLAG_SCREEN);
}

// Repeats a row without showing it.
function repeatRow(row: i32): void {
  const kind = rowKind(row);
  const value = rowValue(row);
  if (kind == ROW_READ) return;
  if (kind != ROW_PRESS) {
    playRow(value);
    return game.viewReset(game.LESSON_SEAT);
  }
  ensureLegal();
  game.viewInput(value, game.LESSON_SEAT);
}

/** Plays an action of the lesson. An illegal one is a fault of the lesson: trap. */
function playRow(action: i32): void {
  ensureLegal();
  if (!hasLegal(action)) unreachable();
  const seat = game.currentSeat();
  addNews(action, seat);
  performOnce(action);
  progress.moves++;
  markAnswered(seat);
}

function playHeard(action: i32): void {
  const seat = game.currentSeat();
  playRow(action);
  soundAction(action, seat);
}

// Plays the row's action instead of an equally good one that was chosen: the later steps are made for it.
function playWanted(row: i32): void {
  game.viewReset(game.LESSON_SEAT);
  playHeard(rowValue(row));
  goOn(row);
}

function goOn(row: i32): void {
  if (isEnd(row + 1)) playSound(SOUND_END);
  else playAlone(SOUND_MOVE);
  openRow(row + 1);
}

function refuse(reason: i32): void {
  setReason(reason);
  playSound(SOUND_ERROR);
  raise(FLAG_SCREEN);
}

function stepOther(row: i32, pressed: i32, elapsedMs: i32): void {
  const before = session.timer;
  const acts = actsAfter(row);
  const shown = shownFor(row);
  const hasActed = before >= acts;
  const after = pressed & BUTTON_A ? (hasActed ? shown : acts) : before + elapsedMs;
  session.timer = after;
  if (!hasActed && after >= acts) {
    playHeard(rowValue(row));
    raise(FLAG_SCREEN);
  } else if (after >= shown) openRow(row + 1);
}

// One step of a row that asks for a button. Directions may move the cursor, but not between two presses of one step,
// which lead through pages: the next frame would not fit elsewhere. Where the button counts on one thing only, B leads
// back to it. Any other button gets a reason.
function stepPressed(row: i32, pressed: i32): void {
  const wanted = rowValue(row);
  const around = HAS_VIEW_IS_ON ? DIRECTIONS | BUTTON_B : DIRECTIONS;
  const heard = pressed & (row > 0 && rowStep(row - 1) == rowStep(row) ? wanted : wanted | around);
  if (heard == 0 || ((pressed & wanted) != 0 && !isOnNamed(row))) return refuse(REASON_WRONG);
  ensureLegal();
  const answer = game.viewInput(heard, game.LESSON_SEAT);
  if (pressed & wanted) return goOn(row);
  if (answer == VIEW_CHANGED) unreason(pressed);
  else if (pressed & BUTTON_B) refuse(REASON_WRONG);
}

/** Returns whether the cursor is on what the step frames, where that matters. */
export function isOnNamed(row: i32): bool {
  if (HAS_VIEW_IS_ON) {
    const named = rowFrame(row, shown.pageShown);
    game.observe(game.LESSON_SEAT);
    return named == 0 || game.viewIsOn((named & 255) - 1, named >> 8);
  }
  return true;
}

// One step of a row that asks for an action. Also without a press: a view may be playing several actions of one choice,
// one a tick. There is no undo.
function stepPlayed(row: i32, pressed: i32): void {
  if (pressed & BUTTON_A) {
    const aim = aimAt(row);
    if (HAS_VIEW_IS_AS_GOOD) {
      if (aim == AIM_MOVE && game.viewIsAsGood(rowValue(row))) return playWanted(row);
    }
    if (aim != AIM_CHOOSE) return refuse(aim == AIM_BACK ? REASON_BACK : REASON_WRONG);
  }
  ensureLegal();
  const answer = game.viewInput(pressed, game.LESSON_SEAT);
  if (answer == VIEW_NONE) {
    if ((pressed & ~DIRECTIONS) != 0) refuse(REASON_WRONG);
    return;
  }
  if (answer == VIEW_CHANGED && pressed == 0) return raise(FLAG_SCREEN);
  if (answer == VIEW_CHANGED) return unreason(pressed);
  if (answer == VIEW_MENU) return openLessonMenu();
  if (answer == VIEW_REFUSED) return refuse(isRefused() ? REASON_VIEW : REASON_WRONG);
  if (answer == VIEW_UNDO) return refuse(REASON_UNDO);
  if (!isWanted(answer, row)) return refuse(REASON_WRONG);
  playHeard(rowValue(row));
  goOn(row);
}

// Of equal things the steps that follow know one alone: that is what is played.
function isWanted(action: i32, row: i32): bool {
  if (action == rowValue(row)) return true;
  return HAS_IS_SAME_ACTION ? action >= 0 && game.isSameAction(action, rowValue(row)) : false;
}

function unreason(pressed: i32): void {
  setReason(REASON_NONE);
  showCursor(pressed);
}

// One step of a summary or of the end. A saved game, over or not, is given up only after a question. After a chapter
// the next one follows.
function stepEnd(row: i32, pressed: i32): void {
  const isLast = row == game.LESSON_ROWS;
  const isAsked = shown.asked != 0;
  if (pressed & BUTTON_B) {
    if (isLast || !isAsked) return leaveLesson();
    shown.asked = 0;
    return raise(FLAG_SCREEN);
  }
  if (HAS_COACH) {
    if (!isLast && !isAsked && (pressed & BUTTON_A) != 0) return openChapter(row);
  }
  if ((pressed & (isLast || isAsked ? BUTTON_A : BUTTON_Y)) == 0) return;
  if (!hasSavedGame() || isAsked) return playOn(isLast ? LESSON_DONE : row);
  shown.asked = 1;
  raise(FLAG_SCREEN);
}

// Opens the chapter after a summary.
function openChapter(row: i32): void {
  const chapter = chapterOf(row + 1);
  if (dealtIn(chapter) == chapter) dealLesson(chapter);
  goOn(row);
}

// Makes the lesson's position the game in progress. What the person does not know is dealt again, so that each such
// game is different.
function playOn(done: i32): void {
  game.resample(game.LESSON_SEAT, <i32>nextBits(session.generator), <i32>nextBits(session.generator));
  forgetLegal();
  progress.setSeedAt(0, nextBits(session.generator));
  progress.setSeedAt(1, nextBits(session.generator));
  progress.lessonAt = done;
  progress.lessonOf = game.LESSON_ID;
  adoptPosition(true);
  forgetDeal();
  raise(FLAG_SAVE);
  // What the last steps have shown is not shown again.
  if (HAS_VIEW_DECISION && game.currentSeat() == game.LESSON_SEAT) {
    ensureLegal();
    game.viewDecision(game.LESSON_SEAT);
  }
  resumeGame();
}

function openLessonMenu(): void {
  openList(session.menuList, 0);
  session.mode = MODE_LESSON_MENU;
  raise(FLAG_SCREEN);
}

function showLesson(): void {
  session.mode = MODE_LESSON;
  raise(FLAG_SCREEN);
}

// The game in progress comes back from its save. A lesson that was played to its end starts over next time.
function leaveLesson(): void {
  setReason(REASON_NONE);
  if (shown.row == game.LESSON_ROWS) {
    keepLesson(LESSON_DONE);
    raise(FLAG_SAVE);
  }
  if (hasSavedGame()) {
    if (readSave(saveLength()) != 0) unreachable();
    session.active = 1;
  } else memory.copy(SEATING, DRAFT, SEATING_BYTES);
  openList(session.titleList, 0);
  session.mode = MODE_TITLE;
  raise(FLAG_SCREEN);
}
