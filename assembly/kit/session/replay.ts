// The look back: walks through the positions of the game, made from the actions kept (history.ts), with each action in
// words. The game, its save and its log stay as they are; the last position is back when the screen is left. During a
// game the seat that looks sees what it saw then. After the end, and in a game that is only shown, it shows what the
// only person saw or, with none or several, the seat that acts. On request it shows any other seat.
import {
  BUTTON_A,
  BUTTON_B,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  BUTTON_X,
  BUTTON_Y,
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_SILVER,
  COLOR_WHITE,
  COLOR_YELLOW,
  FLAG_SCREEN,
  FLAG_THINKING,
  ICON_BUTTON_A_12,
  ICON_BUTTON_X_12,
  ICON_BUTTON_Y_12,
  ICON_DPAD_12,
  ICON_HOURGLASS_12,
} from "../base/abi";
import { beginScreen, rect } from "../screen/display";
import {
  HAS_AHEAD,
  HAS_AIM,
  HAS_HINT_NOTE_Y,
  HAS_REVIEW,
  HAS_VIEW_FRAMES,
  HAS_VIEW_PLAN,
  HAS_VIEW_REPLAY,
  HAS_WRITE_LAST_NEWS,
} from "../contract/features";
import * as game from "../game";
import { explainBetter, scrollReason } from "./hint/explain";
import {
  ANY_PERSON,
  beginReview,
  closeReview,
  countChoices,
  countFound,
  countLookedAt,
  findCostliest,
  findFound,
  foundAction,
  foundMargin,
  foundStep,
  glance,
  isReviewed,
  isReviewing,
  openReview,
  putBack,
  reviewedPercent,
  reviewedSeat,
  stepReview,
  isReviewThought,
} from "./hint/review";
import { appendSeat, onlyPerson } from "../words/seats";
import { append, appendChar, appendNumber, appendWith, beginText, textLength } from "../words/text";
import { coverAll, scrollable } from "../screen/touch";
import { addBackItem, addBuiltItem, addBarItem, beginBar, closeUp, emptyBar } from "../widgets/bar";
import { noteTop } from "../widgets/note";
import { beginScroll, countLines, measureScroll, scrollBuilt, setSmallLetters, UNSCROLLED } from "../widgets/scroll";
import { clearFrame, drawFrame } from "../screen/frame";
import { resumeAhead } from "./ahead";
import { growOverLines } from "./lesson/lines";
import { goToStep, keptAction, keptCount } from "./history";
import {
  KEPT,
  MODE_MENU,
  MODE_REPLAY,
  MODE_RESULT,
  PHASE_DECIDE,
  PHASE_DONE,
  PHASE_SUMMARY,
  raise,
  progress,
} from "./memory";
import { countThought, ensureLegal, THOUGHT_SIGN_MS, isThinking } from "./play";
import { openShare } from "./share/screen";
import { session, replay } from "./variables";

const STRIDE: i32 = 10;
/** Pixels of a drag for as many steps as UP or DOWN go. */
const STRIDE_H: i32 = 24;
/** Steps before the one shown at which a position is put aside, from which steps back are made. */
const ASIDE_BEFORE: i32 = 16;
const SLASH: i32 = 47;
const SPACE: i32 = 32;
const STOP: i32 = 46;
const COLUMNS: i32 = 38;
const LINE_H: i32 = 9;
/** Each position is shown as the seat that acts saw it. */
const WHO_ACTS: i32 = -1;

/**
 * Returns whether the game can be looked through now: something has been played, and a person looks at the table or at
 * the end of the game.
 */
export function canReplay(): bool {
  const phase = session.phase;
  return keptCount() > 0 && (phase == PHASE_DECIDE || phase == PHASE_SUMMARY || phase == PHASE_DONE);
}

/** Begins at the present position; `back` is the mode to return to. */
export function openReplay(back: i32): void {
  openReplayAt(back, keptCount());
}

/** Begins at the position after this many of the actions kept. */
export function openReplayAt(back: i32, step: i32): void {
  session.backMode = back;
  session.mode = MODE_REPLAY;
  replay.seat = isPublic() ? onlyPerson() : session.eyes;
  if (HAS_REVIEW) openReview();
  showStep(step);
}

/** Opens from the result: begins the search for costly choices or, where it is done, shows the costliest. */
export function openSearch(): void {
  openReplay(MODE_RESULT);
  if (!HAS_REVIEW) return;
  const found = isReviewed() ? findCostliest() : -1;
  if (found >= 0) showStep(foundStep(found));
  else if (!isReviewed()) pressSearch();
}

/** One step of looking through. */
export function stepReplay(pressed: i32, elapsedMs: i32): void {
  if (replay.waits) raise(FLAG_SCREEN);
  replay.waits = 0;
  if (HAS_REVIEW) {
    if (isReviewing()) stepSearch(elapsedMs);
    if (pressed & BUTTON_A && isOver()) return pressSearch();
  }
  if (pressed & BUTTON_X && isAtEnd()) {
    closeLook();
    return openShare();
  }
  if (pressed & (BUTTON_B | BUTTON_X)) return closeLook();
  if (pressed & BUTTON_Y && isPublic()) {
    replay.seat = replay.seat + 1 == game.seatCount() ? WHO_ACTS : replay.seat + 1;
    return showStep(replay.step);
  }
  let step = replay.step + (pressed & BUTTON_RIGHT ? 1 : 0) - (pressed & BUTTON_LEFT ? 1 : 0);
  step += (pressed & BUTTON_DOWN ? STRIDE : 0) - (pressed & BUTTON_UP ? STRIDE : 0);
  step = max(min(step, keptCount()), 0);
  if (step != replay.step) showStep(step);
}

/**
 * Returns whether somebody thinks in the background: the search, or in games without one the computer that did before.
 */
export function isReplayThought(): bool {
  return HAS_REVIEW ? isReviewThought() : isThinking();
}

// The search goes on while the person walks; its progress is shown now and then.
function stepSearch(elapsedMs: i32): void {
  stepReview();
  if (!isReviewing()) return showStep(replay.step);
  raise(countThought(elapsedMs) & THOUGHT_SIGN_MS ? FLAG_THINKING | FLAG_SCREEN : FLAG_THINKING);
}

// Begins the search, or goes on to the next of the choices found.
function pressSearch(): void {
  raise(FLAG_SCREEN);
  if (isReviewing()) return;
  if (!isReviewed()) {
    session.timer = 0;
    const seat = replay.seat;
    return beginReview(seat == WHO_ACTS ? ANY_PERSON : seat);
  }
  if (leadsOn()) showStep(foundStep((replay.found + 1) % countFound()));
}

// Whether a choice was found other than the one shown.
function leadsOn(): bool {
  return countFound() > (replay.found < 0 ? 0 : 1);
}

/** Draws the position, and what is done in it. */
export function drawReplay(): void {
  if (HAS_REVIEW) {
    if (isReviewing()) glance(replay.step);
  }
  const seat = eyes();
  game.viewReset(seat);
  beginScreen(COLOR_BLACK);
  game.observe(seat);
  ensureLegal();
  // The seat that acts sees its choices, with the frame of a hint around what was chosen or, where that was costly,
  // around what would have been better.
  const isActor = seat >= 0 && seat == game.currentSeat();
  if (HAS_VIEW_REPLAY) {
    clearFrame();
    if (isActor) game.viewReplay(seat, replay.step < keptCount() ? keptAction(replay.step) : -1, replay.action);
    else game.viewDraw(seat, false);
  } else {
    // What a game adds to the bar has its place, though the look back's own bar covers it.
    emptyBar();
    game.viewDraw(seat, isActor);
    if (HAS_AIM) {
      clearFrame();
      if (isActor && replay.step < keptCount()) {
        if (HAS_VIEW_FRAMES) game.viewFrames(replay.action);
        if (HAS_VIEW_PLAN) {
          const isPlayed = replay.action == keptAction(replay.step);
          game.viewPlan(KEPT + ((<usize>replay.step) << 1), isPlayed ? keptCount() - replay.step : 0);
        }
        game.viewAim(replay.action);
      }
      drawFrame();
    }
  }
  // Buttons lead from step to step: nothing on the table can be tapped, and a drag goes on by as many steps as UP and
  // DOWN do.
  coverAll();
  const last = strides(keptCount()) + 1;
  scrollable(STRIDE_H, replay.step == keptCount() ? last : strides(replay.step), 1, last + 1);
  measureScroll(COLUMNS);
  scrollStep(seat);
  const lines = countLines();
  let height = lines * LINE_H + 3;
  // Where it hides neither the mark nor, in games that have one, the heading; of what is below that no half lines.
  let y = noteTop(height - 1, HAS_HINT_NOTE_Y ? game.HINT_NOTE_Y : 0);
  if (HAS_HINT_NOTE_Y) {
    const grown = growOverLines(y, height);
    y = grown & 255;
    height = grown >> 8;
  }
  beginBar();
  rect(0, y, 240, height, COLOR_NIGHT);
  beginScroll(UNSCROLLED, 6, y + 3, COLUMNS, lines);
  setSmallLetters();
  scrollStep(seat);
  addBarItem(ICON_DPAD_12, "steps");
  // At the end every view is the same, nearly.
  if (isAtEnd()) {
    closeUp();
    addBarItem(ICON_BUTTON_X_12, "share");
    closeUp();
  } else if (isPublic()) addBarItem(ICON_BUTTON_Y_12, "view");
  addBackItem();
  if (isAtEnd()) closeUp();
  if (HAS_REVIEW) {
    if (isOver()) addSearchHint();
    if (isReviewing()) putBack();
  }
}

// Presses of UP that lead from a step to the first.
function strides(step: i32): i32 {
  return (step + STRIDE - 1) / STRIDE;
}

function addSearchHint(): void {
  if (!isReviewing()) {
    if (!isReviewed()) addBarItem(ICON_BUTTON_A_12, "review");
    else if (leadsOn()) addBarItem(ICON_BUTTON_A_12, "next");
    return;
  }
  beginText();
  appendNumber(reviewedPercent());
  append(" %");
  addBuiltItem(ICON_HOURGLASS_12);
}

function scrollStep(seat: i32): void {
  beginText();
  writeStep(seat);
  scrollBuilt(COLOR_WHITE);
  if (HAS_REVIEW) scrollFound();
}

// That the search goes on, or whose mistakes it found, among how many choices, and at a costly choice what level 3
// would have done, what it reckons that to be worth, and why in the words of a hint.
function scrollFound(): void {
  const found = replay.found;
  beginText();
  if (isReviewing()) append("Looking for mistakes");
  else if (found >= 0) {
    appendWith("Mistake ", found + 1);
    appendWith(" of ", countFound());
    append(". A Master chooses: ");
    game.writeAction(replay.action);
    append(". It expects ");
    if (HAS_REVIEW) game.writeMargin(foundMargin(found));
  } else if (isReviewed()) {
    if (reviewedSeat() == ANY_PERSON) append("Mistakes");
    else {
      append("Mistakes by ");
      appendSeat(reviewedSeat());
    }
    appendWith(": ", countFound());
    appendWith(". Compared ", countLookedAt());
    appendWith(" of ", countChoices());
    append(" choices, the doubtful ones first");
  } else return;
  appendChar(STOP);
  scrollBuilt(COLOR_YELLOW);
  if (found >= 0) scrollReason(COLOR_SILVER);
}

// Whether the game is over: the look back was then opened from its result.
function isOver(): bool {
  return session.backMode == MODE_RESULT;
}

// Whether everything may be seen: of a finished game, and of one that is not played here.
function isPublic(): bool {
  return session.backMode != MODE_MENU;
}

// Whether the last position of a finished game is shown.
function isAtEnd(): bool {
  return isOver() && replay.step == keptCount();
}

function closeLook(): void {
  if (HAS_REVIEW) closeReview();
  goToStep(keptCount(), keptCount() - ASIDE_BEFORE);
  raise(FLAG_SCREEN);
  if (HAS_AHEAD) resumeAhead();
  game.viewReset(session.eyes);
  session.mode = session.backMode;
}

// During the search the position is made only when it is drawn.
function showStep(step: i32): void {
  const isSearching = HAS_REVIEW ? isReviewing() : false;
  const isFar = !isSearching && goToStep(step, step - ASIDE_BEFORE) > ASIDE_BEFORE;
  replay.step = step;
  replay.action = keptAction(step);
  if (HAS_REVIEW) {
    const found = isSearching ? -1 : findFound(step);
    replay.found = found;
    if (found >= 0) {
      replay.action = foundAction(found);
      explainBetter(foundAction(found), keptAction(step));
    }
  }
  if (isFar) replay.waits = 1;
  else raise(FLAG_SCREEN);
}

function eyes(): i32 {
  return replay.seat == WHO_ACTS && isPublic() ? game.currentSeat() : replay.seat;
}

// "17/132 Player 2: scans Window": the action that follows, of all since the game began.
function writeStep(seat: i32): void {
  const step = replay.step;
  appendNumber(progress.moves - keptCount() + step);
  appendChar(SLASH);
  appendNumber(progress.moves);
  appendChar(SPACE);
  if (step == keptCount()) return writeLast();
  const actor = game.currentSeat();
  appendSeat(actor);
  append(": ");
  const before = textLength();
  game.writeNews(keptAction(step), isPublic() ? actor : seat);
  if (textLength() == before) writeUntold(step, isPublic() || seat == actor);
  if (seat != actor && isPublic()) {
    append(", as ");
    appendSeat(seat);
    append(" sees it");
  }
}

function writeLast(): void {
  append(isOver() ? "The end." : "Now.");
  if (HAS_WRITE_LAST_NEWS) {
    if (!isOver()) return;
    appendChar(SPACE);
    game.writeLastNews();
  }
}

// An action that the log does not report, because it is secret or of no interest. Its seat may read it, and everybody
// after the end.
function writeUntold(step: i32, isKnown: bool): void {
  if (isKnown) game.writeAction(keptAction(step));
  else append("not shown");
}
