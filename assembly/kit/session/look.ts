// Looking through the game: its positions, one action after the other, back and forth, made again of the actions kept (history.ts), with what the
// seats did in words. The game itself, its save and its log stay as they are; the last position is back when the screen is left.
// While the game runs, the seat that looks sees what it saw then. After the end nothing is hidden any more, so each position is shown as the only
// person or, where there is none or several, the seat that acts saw it, and as any other seat on request: one looks at how it came about.
import {
  BUTTON_B,
  BUTTON_DOWN,
  BUTTON_LEFT,
  BUTTON_RIGHT,
  BUTTON_UP,
  BUTTON_X,
  BUTTON_Y,
  COLOR_BLACK,
  COLOR_NIGHT,
  COLOR_WHITE,
  FLAG_SCREEN,
  ICON_BUTTON_B_12,
  ICON_BUTTON_Y_12,
  ICON_DPAD_12,
} from "../abi";
import { beginScreen, rect } from "../display";
import * as game from "../game";
import { appendSeat, onlyPerson } from "../seats";
import { append, appendChar, appendNumber, beginText, textLength } from "../text";
import { BAR_Y } from "../view";
import { addHint, beginBar } from "../widgets/bar";
import { beginScroll, countLines, scrollBuilt, setSmallLetters } from "../widgets/scroll";
import { clearMark, drawMark } from "../mark";
import { goToStep, keptAction, keptCount } from "./history";
import { BACK_MODE, EYES, MODE, MODE_LOOK, MODE_RESULT, MOVES, PHASE, PHASE_DECIDE, PHASE_DONE, PHASE_SUMMARY, raise } from "./memory";
import { ensureLegal } from "./play";

const STRIDE: i32 = 10;
/** So far before the step shown a position is put aside, that steps back are made from. */
const ASIDE_BEFORE: i32 = 48;
const SLASH: i32 = 47;
const SPACE: i32 = 32;
const COLUMNS: i32 = 38;
const LINE_H: i32 = 9;
/** Each position is shown as the seat that acts saw it. */
const WHO_ACTS: i32 = -1;

const VARS: usize = memory.data(12, 4);
/** How many of the actions kept have been played. */
const STEP: usize = VARS;
/** The seat whose eyes look, or WHO_ACTS. */
const SEAT: usize = VARS + 4;
/** A scrolling text's memory that stays at the first line. */
const UNSCROLLED: usize = memory.data(8, 4);

/** Tells whether the game can be looked through now: something has been played, and a person looks at the table or at the end of the game. */
export function canLook(): bool {
  const phase = load<i32>(PHASE);
  return keptCount() > 0 && (phase == PHASE_DECIDE || phase == PHASE_SUMMARY || phase == PHASE_DONE);
}

/** Begins at the present position; `back` is the mode to return to. */
export function openLook(back: i32): void {
  store<i32>(BACK_MODE, back);
  store<i32>(MODE, MODE_LOOK);
  store<i32>(SEAT, isOver() ? onlyPerson() : load<i32>(EYES));
  showStep(keptCount());
}

/** One step of looking through. */
export function stepLook(pressed: i32): void {
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

/** Draws the position, and what is done in it. */
export function drawLook(): void {
  const seat = eyes();
  beginScreen(COLOR_BLACK);
  game.observe(seat);
  ensureLegal();
  // Who acts sees what there is to choose from, with the mark of a hint on what is chosen.
  const isActor = seat >= 0 && seat == game.currentSeat();
  game.viewDraw(seat, isActor);
  if (isDefined(game.viewAim)) {
    clearMark();
    if (isActor && load<i32>(STEP) < keptCount()) game.viewAim(keptAction(load<i32>(STEP)));
    drawMark();
  }
  beginText();
  writeStep(seat);
  beginScroll(UNSCROLLED, 0, 0, COLUMNS, 0);
  setSmallLetters();
  scrollBuilt(COLOR_WHITE);
  const lines = countLines();
  const y = BAR_Y - lines * LINE_H - 3;
  beginBar();
  rect(0, y, 240, BAR_Y - y, COLOR_NIGHT);
  beginScroll(UNSCROLLED, 6, y + 3, COLUMNS, lines);
  setSmallLetters();
  scrollBuilt(COLOR_WHITE);
  addHint(ICON_DPAD_12, "1 or 10");
  if (isOver()) addHint(ICON_BUTTON_Y_12, "eyes");
  addHint(ICON_BUTTON_B_12, "back");
}

// Where the game is over it is looked through from its result.
function isOver(): bool {
  return load<i32>(BACK_MODE) == MODE_RESULT;
}

function closeLook(): void {
  showStep(keptCount());
  game.viewReset(load<i32>(EYES));
  store<i32>(MODE, load<i32>(BACK_MODE));
}

function showStep(step: i32): void {
  goToStep(step, step - ASIDE_BEFORE);
  store<i32>(STEP, step);
  game.viewReset(eyes());
  raise(FLAG_SCREEN);
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
  if (step == keptCount()) return append(isOver() ? "The end." : "Now.");
  const actor = game.currentSeat();
  appendSeat(actor);
  append(": ");
  const before = textLength();
  game.writeNews(keptAction(step), isOver() ? actor : seat);
  if (textLength() == before) writeUntold(step, isOver() || seat == actor);
  if (seat != actor && isOver()) {
    append(" (seen by ");
    appendSeat(seat);
    append(")");
  }
}

// What the log passes over in silence, because it is secret or says nothing: who acted may read it, and everybody when the game is over.
function writeUntold(step: i32, isKnown: bool): void {
  if (isKnown) game.writeAction(keptAction(step));
  else append("not told");
}
