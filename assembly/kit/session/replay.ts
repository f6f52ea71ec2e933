// Looking through the game: its positions, one action after the other, back and forth, made again of the actions kept
// (history.ts), with what the seats did in words. The game itself, its save and its log stay as they are; the last
// position is back when the screen is left. While the game runs, the seat that looks sees what it saw then. After the
// end nothing is hidden any more, so each position is shown as the only person or, where there is none or several, the
// seat that acts saw it, and as any other seat on request: one looks at how it came about.
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
  ICON_BUTTON_Y_12,
  ICON_DPAD_12,
  ICON_HOURGLASS_12,
} from "../base/abi";
import { beginScreen, rect } from "../screen/display";
import {
  HAS_AHEAD,
  HAS_AIM,
  HAS_REVIEW,
  HAS_VIEW_FRAMES,
  HAS_VIEW_REPLAY,
  HAS_WRITE_LAST_NEWS,
} from "../contract/features";
import * as game from "../game";
import { findReason, scrollReason } from "./hint/hint";
import {
  ANY_PERSON,
  beginReview,
  closeReview,
  countChoices,
  countFound,
  countLookedAt,
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
} from "./hint/review";
import { appendSeat, onlyPerson } from "../words/seats";
import { append, appendChar, appendNumber, appendWith, beginText, textLength } from "../words/text";
import { coverAll, scrollable } from "../screen/touch";
import { addBackItem, addBuiltItem, addBarItem, beginBar } from "../widgets/bar";
import { noteTop } from "../widgets/note";
import { beginScroll, countLines, measureScroll, scrollBuilt, setSmallLetters, UNSCROLLED } from "../widgets/scroll";
import { clearFrame, drawFrame } from "../screen/frame";
import { resumeAhead } from "./ahead";
import { goToStep, keptAction, keptCount } from "./history";
import {
  BACK_MODE,
  EYES,
  MODE,
  MODE_REPLAY,
  MODE_RESULT,
  MOVES,
  PHASE,
  PHASE_DECIDE,
  PHASE_DONE,
  PHASE_SUMMARY,
  raise,
  TIMER,
} from "./memory";
import { countThought, ensureLegal, THOUGHT_SIGN_MS } from "./play";

const STRIDE: i32 = 10;
/** So many pixels a finger is drawn for that. */
const STRIDE_H: i32 = 24;
/** So far before the step shown a position is put aside, that steps back are made from. */
const ASIDE_BEFORE: i32 = 16;
const SLASH: i32 = 47;
const SPACE: i32 = 32;
const STOP: i32 = 46;
const COLUMNS: i32 = 38;
const LINE_H: i32 = 9;
/** Each position is shown as the seat that acts saw it. */
const WHO_ACTS: i32 = -1;

const VARS: usize = memory.data(20, 4);
/** How many of the actions kept have been played. */
const STEP: usize = VARS;
/** The seat whose eyes look, or WHO_ACTS. */
const SEAT: usize = VARS + 4;
/** Which of the costly choices found the step is, -1: none. */
const FOUND: usize = VARS + 8;
/** Its action; of a costly choice what would have been better. */
const ACTION: usize = VARS + 12;
/** 1: the position was a long way off, and is drawn in a step of its own, so that no step takes long. */
const WAITS: usize = VARS + 16;

/**
 * Tells whether the game can be looked through now: something has been played, and a person looks at the table or at
 * the end of the game.
 */
export function canReplay(): bool {
  const phase = load<i32>(PHASE);
  return keptCount() > 0 && (phase == PHASE_DECIDE || phase == PHASE_SUMMARY || phase == PHASE_DONE);
}

/** Begins at the present position; `back` is the mode to return to. */
export function openReplay(back: i32): void {
  store<i32>(BACK_MODE, back);
  store<i32>(MODE, MODE_REPLAY);
  store<i32>(SEAT, isOver() ? onlyPerson() : load<i32>(EYES));
  if (HAS_REVIEW) openReview();
  showStep(keptCount());
}

/** One step of looking through. */
export function stepReplay(pressed: i32, elapsedMs: i32): void {
  if (load<i32>(WAITS)) raise(FLAG_SCREEN);
  store<i32>(WAITS, 0);
  if (HAS_REVIEW) {
    if (isReviewing()) stepSearch(elapsedMs);
    if (pressed & BUTTON_A && isOver()) return pressSearch();
  }
  if (pressed & (BUTTON_B | BUTTON_X)) return closeLook();
  if (pressed & BUTTON_Y && isOver()) {
    store<i32>(SEAT, load<i32>(SEAT) + 1 == game.seatCount() ? WHO_ACTS : load<i32>(SEAT) + 1);
    return showStep(load<i32>(STEP));
  }
  let step = load<i32>(STEP) + (pressed & BUTTON_RIGHT ? 1 : 0) - (pressed & BUTTON_LEFT ? 1 : 0);
  step += (pressed & BUTTON_DOWN ? STRIDE : 0) - (pressed & BUTTON_UP ? STRIDE : 0);
  step = max(min(step, keptCount()), 0);
  if (step != load<i32>(STEP)) showStep(step);
}

// The search goes on while one walks; now and then it is shown how far it is.
function stepSearch(elapsedMs: i32): void {
  stepReview();
  if (!isReviewing()) return showStep(load<i32>(STEP));
  raise(countThought(elapsedMs) & THOUGHT_SIGN_MS ? FLAG_THINKING | FLAG_SCREEN : FLAG_THINKING);
}

// Begins the search, or leads from one of the choices found on to the next.
function pressSearch(): void {
  raise(FLAG_SCREEN);
  if (isReviewing()) return;
  if (!isReviewed()) {
    store<i32>(TIMER, 0);
    const seat = load<i32>(SEAT);
    return beginReview(seat == WHO_ACTS ? ANY_PERSON : seat);
  }
  if (leadsOn()) showStep(foundStep((load<i32>(FOUND) + 1) % countFound()));
}

// Whether another one of the choices found than that which is shown is left.
function leadsOn(): bool {
  return countFound() > (load<i32>(FOUND) < 0 ? 0 : 1);
}

/** Draws the position, and what is done in it. */
export function drawReplay(): void {
  if (HAS_REVIEW) {
    if (isReviewing()) glance(load<i32>(STEP));
  }
  const seat = eyes();
  game.viewReset(seat);
  beginScreen(COLOR_BLACK);
  game.observe(seat);
  ensureLegal();
  // Who acts sees what there is to choose from, with the mark of a hint on what is chosen or, where that was costly, on
  // what would have been better.
  const isActor = seat >= 0 && seat == game.currentSeat();
  if (HAS_VIEW_REPLAY) {
    clearFrame();
    if (isActor)
      game.viewReplay(seat, load<i32>(STEP) < keptCount() ? keptAction(load<i32>(STEP)) : -1, load<i32>(ACTION));
    else game.viewDraw(seat, false);
  } else {
    game.viewDraw(seat, isActor);
    if (HAS_AIM) {
      clearFrame();
      if (isActor && load<i32>(STEP) < keptCount()) {
        if (HAS_VIEW_FRAMES) game.viewFrames(load<i32>(ACTION));
        game.viewAim(load<i32>(ACTION));
      }
      drawFrame();
    }
  }
  // Its buttons lead from step to step: nothing of the table is there to be tapped, and a finger draws it on by so many
  // steps as UP and DOWN do.
  coverAll();
  const last = strides(keptCount()) + 1;
  scrollable(STRIDE_H, load<i32>(STEP) == keptCount() ? last : strides(load<i32>(STEP)), 1, last + 1);
  measureScroll(COLUMNS);
  scrollStep(seat);
  const lines = countLines();
  const height = lines * LINE_H + 3;
  // Where it does not hide the mark.
  const y = noteTop(height - 1, 0);
  beginBar();
  rect(0, y, 240, height, COLOR_NIGHT);
  beginScroll(UNSCROLLED, 6, y + 3, COLUMNS, lines);
  setSmallLetters();
  scrollStep(seat);
  addBarItem(ICON_DPAD_12, "steps");
  if (isOver()) addBarItem(ICON_BUTTON_Y_12, "view");
  addBackItem();
  if (HAS_REVIEW) {
    if (isOver()) addSearchHint();
    if (isReviewing()) putBack();
  }
}

// So many of UP lead from a step to the first.
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
  const found = load<i32>(FOUND);
  beginText();
  if (isReviewing()) append("Thinks");
  else if (found >= 0) {
    appendWith("Mistake ", found + 1);
    appendWith(" of ", countFound());
    append(". A Master would: ");
    game.writeAction(load<i32>(ACTION));
    append(". It expects ");
    if (HAS_REVIEW) game.writeMargin(foundMargin(found));
  } else if (isReviewed()) {
    appendWith("Mistakes: ", countFound());
    if (reviewedSeat() != ANY_PERSON) {
      append(", by ");
      appendSeat(reviewedSeat());
    }
    appendWith(". Weighed ", countLookedAt());
    appendWith(" of ", countChoices());
    append(" choices, doubtful first");
  } else return;
  appendChar(STOP);
  scrollBuilt(COLOR_YELLOW);
  if (found >= 0) scrollReason(COLOR_SILVER);
}

// Where the game is over it is looked through from its result.
function isOver(): bool {
  return load<i32>(BACK_MODE) == MODE_RESULT;
}

function closeLook(): void {
  if (HAS_REVIEW) closeReview();
  goToStep(keptCount(), keptCount() - ASIDE_BEFORE);
  raise(FLAG_SCREEN);
  if (HAS_AHEAD) resumeAhead();
  game.viewReset(load<i32>(EYES));
  store<i32>(MODE, load<i32>(BACK_MODE));
}

// While the search goes on the position is made when it is drawn.
function showStep(step: i32): void {
  const isSearching = HAS_REVIEW ? isReviewing() : false;
  const isFar = !isSearching && goToStep(step, step - ASIDE_BEFORE) > ASIDE_BEFORE;
  store<i32>(STEP, step);
  store<i32>(ACTION, keptAction(step));
  if (HAS_REVIEW) {
    const found = isSearching ? -1 : findFound(step);
    store<i32>(FOUND, found);
    if (found >= 0) {
      store<i32>(ACTION, foundAction(found));
      findReason(foundAction(found), keptAction(step));
    }
  }
  if (isFar) store<i32>(WAITS, 1);
  else raise(FLAG_SCREEN);
}

function eyes(): i32 {
  return load<i32>(SEAT) == WHO_ACTS && isOver() ? game.currentSeat() : load<i32>(SEAT);
}

// "17/132 Player 2: scans Window": the action that follows, of all since the game began.
function writeStep(seat: i32): void {
  const step = load<i32>(STEP);
  appendNumber(load<i32>(MOVES) - keptCount() + step);
  appendChar(SLASH);
  appendNumber(load<i32>(MOVES));
  appendChar(SPACE);
  if (step == keptCount()) return writeLast();
  const actor = game.currentSeat();
  appendSeat(actor);
  append(": ");
  const before = textLength();
  game.writeNews(keptAction(step), isOver() ? actor : seat);
  if (textLength() == before) writeUntold(step, isOver() || seat == actor);
  if (seat != actor && isOver()) {
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

// What the log passes over in silence, because it is secret or says nothing: who acted may read it, and everybody when
// the game is over.
function writeUntold(step: i32, isKnown: bool): void {
  if (isKnown) game.writeAction(keptAction(step));
  else append("not told");
}
