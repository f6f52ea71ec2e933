// The game in progress: whose turn it is, persons' decisions, the computers' turns in slices, handing over, undo.
// Private information is drawn only for the seat `session.eyes`, which becomes another person's only behind the
// curtain.
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
  FLAG_THINKING,
} from "../base/abi";
import {
  HAS_ACTION_SOUNDS,
  HAS_AHEAD,
  HAS_BROWSE,
  HAS_ENDS_TURN,
  HAS_MOTION,
  HAS_NOTICES_ABOVE,
  HAS_PASSES_ON,
  HAS_ROUND,
  HAS_SOURCES,
  HAS_THOUGHT,
  HAS_UNITS_PER_STEP,
  HAS_VIEW_LAST,
  HAS_VIEW_TELLS_NEWS,
  HAS_WRITE_LAST_NEWS,
} from "../contract/features";
import * as game from "../game";
import { isHeld } from "../screen/input";
import { countLegal, forgetLegal, hasLegal, isLegalStale, legalAt } from "../base/legal";
import { isMoving } from "../screen/motion";
import { countPersons, hasUndo, isAhead, onlyPerson, SEATING, SEATING_BYTES, seatLevel } from "../words/seats";
import { forgetRefusal, goOnShaking, isRefused, refuse, SHAKE_MS, shakeRefused } from "../screen/refusal";
import {
  SOUND_CURSOR,
  SOUND_END,
  SOUND_ERROR,
  SOUND_LOST,
  SOUND_MOVE,
  SOUND_REVEAL,
  SOUND_ROUND,
  SOUND_TIE,
  SOUND_TURN,
  SOUND_WON,
  playAlone,
  playSound,
} from "../screen/sound";
import { VIEW_CHANGED, VIEW_MENU, VIEW_NONE, VIEW_REFUSED, VIEW_UNDO } from "../screen/view";
import { moveScroll, openScroll } from "../widgets/scroll";
import {
  beginAhead,
  canUndoAhead,
  closeAhead,
  countAhead,
  decideAhead,
  endAhead,
  forgetAhead,
  takeAhead,
  undoAhead,
} from "./ahead";
import { openBrowse } from "./browse";
import { beginChoices, dropChoices } from "./choices";
import { beginDeal, forgetDeal, gameDeal } from "./deal";
import { beginFilm, forgetFilm } from "./end/film";
import { isSoloLost, openFirst, PAGE_LAST } from "./end/outcome";
import { beginKept, isLastJoined, performKept, setBarrier, turnSeat, undoCount, undoLast } from "./history";
import {
  DRAFT,
  HURRY,
  MODE_BROWSE,
  MODE_HELP,
  MODE_HELP_PAGE,
  MODE_MENU,
  MODE_NEWS,
  MODE_PLAY,
  MODE_RESULT,
  paceBits,
  PHASE_CURTAIN,
  PHASE_DECIDE,
  PHASE_DONE,
  PHASE_PAUSE,
  PHASE_SUMMARY,
  PHASE_THINK,
  raise,
  progress,
} from "./memory";
import { forgetMotion, isSeenMoving, motionSpeed, SPEED_OFF, startMotion, stepMotion } from "./motion";
import {
  addNews,
  clearNews,
  dropNewest,
  forgetAnswers,
  hasActedLast,
  hasFreshNews,
  markAnswered,
  unreadOf,
} from "./news";
import { countGame } from "./records";
import { playerOf } from "./taste";
import { openList } from "../widgets/list";
import { session, playing } from "./variables";
import { i32At } from "../base/arrays";

/** Buttons that move a cursor. */
export const DIRECTIONS: i32 = BUTTON_UP | BUTTON_DOWN | BUTTON_LEFT | BUTTON_RIGHT;
/**
 * Units of thought in a step, unless the game sets its own number. On the handheld two units take about 7 of a step's
 * 20 ms.
 */
const UNITS_PER_STEP: i32 = 2;
/** Bits of the motif, below the code, in a row of a game's table of sounds. */
const SOUND_BITS: i32 = 4;

/** Milliseconds, a power of two, between two signs of life of a computer that thinks. */
export const THOUGHT_SIGN_MS: i32 = 512;
/** Least milliseconds, a power of two, between two changes of the words for what it thinks about. */
const THOUGHT_WORDS_MS: i32 = 256;
/** Milliseconds longer than any motion. */
const ANY_TIME_MS: i32 = 1000;
/** Lowest bit of the number of decisions ahead, above the number of actions played. */
const AHEAD_COUNT_BIT: i32 = 24;
/** Milliseconds without a press before the only answer is played, so that what led there is seen first. */
const FORCED_MS: i32 = 400;
/**
 * Milliseconds in which the end of a turn can be undone, or its result is looked at, before the turn passes on by
 * itself (PASSES_ON).
 */
const PASSED_ON_MS: i32 = 1600;
/** Milliseconds in which a report can be read. */
const READ_MS: i32 = 600;
/** Milliseconds in which a person's decision shows what the others did last. */
const PASSING_MS: i32 = 4000;
/** Lines of the summary's window. */
export const SUMMARY_LINES: i32 = 9;

/** Begins the game that the draft describes. */
export function startGame(): void {
  memory.copy(SEATING, DRAFT, SEATING_BYTES);
  beginDeal();
  const deal = gameDeal();
  game.aiCancel();
  game.setup(progress.edition, progress.players, progress.options, <i32>deal, <i32>(deal >> 32));
  forgetLegal();
  adoptPosition();
  beginChoices();
  raise(FLAG_SAVE);
  resumeGame();
}

/**
 * Makes the present position the game in progress: nothing can be undone. The log is emptied unless `isToldOn`, which
 * continues it.
 */
export function adoptPosition(isToldOn: bool = false): void {
  if (HAS_AHEAD) forgetAhead();
  game.viewReset(-1);
  beginKept();
  dropChoices();
  if (isToldOn) forgetAnswers();
  else clearNews();
  progress.moves = 0;
  session.active = 1;
}

/**
 * Takes over a position that the rules face made, with persons at all seats. The seat to act sees the table at once.
 */
export function adoptForeign(): void {
  adoptPosition();
  forgetDeal();
  progress.players = game.seatCount();
  const seat = game.currentSeat();
  openTable(-1, seat, seat);
}

/** Goes on with the game in progress after the title or a reload; with several persons behind the curtain. */
export function resumeGame(): void {
  openTable(onlyPerson(), onlyPerson(), -1);
}

// Shows the table to a seat's eyes, with the cursors forgotten for `reset`; `actor` as for proceed.
function openTable(reset: i32, eyes: i32, actor: i32): void {
  session.mode = MODE_PLAY;
  session.eyes = eyes;
  game.viewReset(reset);
  if (HAS_MOTION) forgetMotion();
  if (HAS_SOURCES) forgetFilm();
  // What happened before is not in sight any more.
  playing.unwatched = progress.moves > 0 ? 1 : 0;
  proceed(actor);
  playing.lookedAt = decisionNow();
  raise(FLAG_SCREEN);
}

/** One step of the game in progress. */
export function stepPlay(pressed: i32, elapsedMs: i32): void {
  playing.onlyTold = 0;
  if (HAS_MOTION && pressed != 0 && goOnShaking(SHAKE_MS)) raise(FLAG_SCREEN);
  if (HAS_NOTICES_ABOVE) stepPassing(pressed, elapsedMs);
  stepPhase(pressed, elapsedMs);
  if (HAS_MOTION && pressed == 0) stepShake(elapsedMs);
}

/** One step of the shake of what was refused: redraws only the sentence or, where the view says why, the table. */
function stepShake(elapsedMs: i32): void {
  if (!goOnShaking(elapsedMs)) return;
  if ((session.flags & FLAG_SCREEN) == 0) playing.onlyTold = isRefused() ? 1 : 0;
  raise(FLAG_SCREEN);
}

function stepPhase(pressed: i32, elapsedMs: i32): void {
  const phase = session.phase;
  if (phase > PHASE_THINK) playing.mayHurry = 0;
  else if (!isHeld(BUTTON_A)) playing.mayHurry = 1;
  const hurriedMs = isHeld(BUTTON_A) && playing.mayHurry != 0 ? elapsedMs * HURRY : elapsedMs;
  if (HAS_MOTION) stepMotion(pressed, hurriedMs);
  if (pressed != 0 && isRefused()) {
    forgetRefusal();
    raise(FLAG_SCREEN);
  }
  if (HAS_WRITE_LAST_NEWS) {
    if (phase == PHASE_SUMMARY && game.currentSeat() < 0) return stepSummary(pressed);
  }
  if (pressed & BUTTON_X) return openMenu();
  if (HAS_BROWSE) {
    if (pressed & (BUTTON_Y | DIRECTIONS) && canBrowse()) {
      // Browsing ends a pause before a computer's turn, but not one before a person's.
      if (phase == PHASE_PAUSE && seatLevel(game.currentSeat()) > 0) {
        playing.unwatched = 1;
        proceed(-1);
      }
      openBrowse(pressed);
      return thinkBehind();
    }
  }
  if (phase == PHASE_THINK) stepThinking(elapsedMs);
  else if (phase == PHASE_PAUSE) stepPause(hurriedMs, hurriedMs != elapsedMs);
  else if (phase == PHASE_DECIDE) stepDecision(pressed, elapsedMs);
  else if (phase == PHASE_SUMMARY) stepSummary(pressed);
  else stepHandOver(phase, pressed, elapsedMs);
}

/** Returns whether a person may browse now: others act or are about to, or the person's own turn is over. */
export function canBrowse(): bool {
  const phase = session.phase;
  return (phase <= PHASE_THINK || phase == PHASE_DONE) && game.currentSeat() >= 0;
}

/** Returns whether the person may undo the last action now. */
export function canUndo(): bool {
  const phase = session.phase;
  return (phase == PHASE_DECIDE || phase == PHASE_DONE) && hasUndoOrAhead();
}

function hasUndoOrAhead(): bool {
  if (HAS_AHEAD) {
    if (canUndoAhead()) return true;
  }
  return hasUndo();
}

/** Undoes what the last press played, which may be several actions; canUndo must hold. */
export function undo(): void {
  let more = true;
  if (HAS_AHEAD) {
    more = !canUndoAhead();
    if (more) endAhead();
    else undoAhead(session.eyes);
  }
  while (more) {
    more = isLastJoined();
    undoLast();
    dropNewest();
    progress.moves--;
  }
  session.phase = PHASE_DECIDE;
  game.viewReset(game.currentSeat());
  playSound(SOUND_MOVE);
  raise(FLAG_SAVE | FLAG_SCREEN);
}

/** Returns why nothing can be undone now; canUndo must not hold. */
export function undoReason(): string {
  const phase = session.phase;
  if (phase == PHASE_THINK || phase == PHASE_PAUSE) return "No undo while a computer plays.";
  // A seat that acted last and can undo nothing is at a barrier.
  const acted = phase == PHASE_DONE || (phase == PHASE_DECIDE && hasActedLast(game.currentSeat()));
  return acted ? "No undo: something was revealed or drawn at random." : "Nothing to undo now.";
}

/**
 * Returns whether a computer thinks and has not chosen yet: at the table, behind the menu and the screens that it leads
 * to, or while a person browses.
 */
export function isThinking(): bool {
  if (session.phase != PHASE_THINK || game.aiAction() >= 0) return false;
  const mode = session.mode;
  if (mode == MODE_HELP || mode == MODE_HELP_PAGE) return session.backMode == MODE_MENU;
  return mode == MODE_PLAY || mode == MODE_MENU || mode == MODE_NEWS || mode == MODE_BROWSE;
}

/**
 * One step of a computer behind the menu or a page: it goes on thinking, and its choice is played when the table is
 * back.
 */
export function thinkBehind(): void {
  if (!isThinking()) return;
  thinkStep();
  raise(FLAG_THINKING);
}

/** Begins a computer's thinking again, with the same seed, after it was cancelled from outside. */
export function restartThinking(): void {
  const seat = game.currentSeat();
  if (session.phase == PHASE_THINK && session.touched == 0 && seat >= 0 && seatLevel(seat) > 0) beginThinking(seat);
}

/** Fills the legal list unless it is up to date. */
export function ensureLegal(): void {
  if (isLegalStale()) game.listLegal();
}

/**
 * Opens the menu over the table. In the turn of the seat that sees the table it ends a pause first, because no time
 * passes below a menu.
 */
export function openMenu(): void {
  if (session.phase == PHASE_PAUSE && game.currentSeat() == session.eyes && !mayPlayPlanned()) {
    playing.unwatched = 1;
    proceed(-1);
  }
  openList(session.menuList, 0);
  session.mode = MODE_MENU;
  raise(FLAG_SCREEN);
}

/** Decides what comes next; `actor` is the seat that acted last, -1 at the start. */
function proceed(actor: i32): void {
  if (HAS_AHEAD) playPlanned();
  const seat = turnSeat();
  if (seat < 0) return endGame();
  if (seatLevel(seat) > 0) return beginThinking(seat);
  if (HAS_AHEAD) {
    if (session.eyes >= 0 && session.eyes != seat && beginAhead(session.eyes)) {
      session.phase = PHASE_DECIDE;
      return;
    }
  }
  if (session.eyes != seat) session.eyes = onlyPerson() == seat ? seat : -1;
  if (session.eyes != seat) {
    session.phase = PHASE_CURTAIN;
    return;
  }
  if (session.ending >= 0) return lookAtEnd();
  beginDecision(seat, actor);
}

function lookAtEnd(): void {
  session.phase = PHASE_DONE;
  session.timer = PASSED_ON_MS;
}

/** Returns whether a turn passes on by itself after a moment: in games that do so, with one person. */
function passesOn(): bool {
  return HAS_PASSES_ON && onlyPerson() >= 0;
}

function mayPlayPlanned(): bool {
  return HAS_AHEAD && session.ending < 0 && countPersons() > 1;
}

/**
 * Where several persons share the device: plays what they decided ahead, as long as it is their turn. Nothing before
 * that can be undone.
 */
function playPlanned(): void {
  if (!mayPlayPlanned()) return;
  for (let seat = game.currentSeat(); seat >= 0 && seatLevel(seat) == 0; seat = game.currentSeat()) {
    let action = -1;
    if (HAS_AHEAD) action = takeAhead(seat);
    if (action < 0) action = game.plannedAction(seat);
    ensureLegal();
    if (action < 0 || !hasLegal(action)) return;
    // Its person has not read what the others did.
    performWithNews(action, seat, false);
    setBarrier();
  }
}

function endGame(): void {
  if (HAS_WRITE_LAST_NEWS) {
    if (tellLast()) return;
  }
  session.mode = MODE_RESULT;
  session.page = 0;
  if (HAS_SOURCES) openFirst();
  if (HAS_VIEW_LAST) {
    if (session.page <= PAGE_LAST) return;
  }
  playSound(soundOfEnd());
}

/**
 * Shows what others did since the only person's last turn before the result; returns whether there is something to
 * show.
 */
function tellLast(): bool {
  const person = onlyPerson();
  if (person < 0 || session.phase == PHASE_SUMMARY || unreadOf(person) == 0 || wasWatched()) return false;
  openScroll(session.scroll);
  session.phase = PHASE_SUMMARY;
  return true;
}

/**
 * Returns whether the only person has watched all reports of what others did, without hurry, in games whose reports
 * leave the table visible: the news is then not shown again.
 */
function wasWatched(): bool {
  return HAS_NOTICES_ABOVE && onlyPerson() >= 0 && playing.unwatched == 0;
}

/** The end as the only person has it against computers; one for all where several persons, or none, look on. */
export function soundOfEnd(): i32 {
  const person = onlyPerson();
  if (game.IS_SOLO && isSoloLost()) return SOUND_LOST;
  if (person < 0 || game.seatCount() == 1) return SOUND_END;
  if (game.rank(person) != 1) return SOUND_LOST;
  for (let seat = game.seatCount() - 1; seat >= 0; seat--) if (seat != person && game.rank(seat) == 1) return SOUND_TIE;
  return SOUND_WON;
}

/**
 * Begins a computer's thinking. With several persons its turn shows the public view, no matter who holds the device.
 */
function beginThinking(seat: i32): void {
  session.eyes = onlyPerson();
  const moves = progress.moves;
  game.aiStart(seat, playerOf(seat), <i32>progress.seedAt(0) + moves * 0x9e3779b9, <i32>progress.seedAt(1) ^ moves);
  session.phase = PHASE_THINK;
  session.timer = 0;
  session.thought = 0;
  raise(FLAG_THINKING);
}

function beginDecision(seat: i32, actor: i32): void {
  if (actor == seat) {
    session.phase = PHASE_DECIDE;
    return;
  }
  game.viewReset(seat);
  playSound(SOUND_TURN);
  openScroll(session.scroll);
  const isTold = HAS_VIEW_TELLS_NEWS ? game.viewTellsNews(seat) : wasWatched();
  playing.unwatched = 0;
  const isNew = unreadOf(seat) > 0;
  session.phase = !isTold && isNew ? PHASE_SUMMARY : PHASE_DECIDE;
  if (HAS_NOTICES_ABOVE && isTold && isNew) playing.passingMs = PASSING_MS;
}

// What the others did last passes with time, or with a press.
function stepPassing(pressed: i32, elapsedMs: i32): void {
  if (playing.passingMs == 0) return;
  playing.passingMs = pressed != 0 || session.phase != PHASE_DECIDE ? 0 : max(playing.passingMs - elapsedMs, 0);
  if (playing.passingMs == 0) raise(FLAG_SCREEN);
}

function stepThinking(elapsedMs: i32): void {
  // The choice is played in a step of its own: none has both to think and to draw a new table.
  if (game.aiAction() < 0) {
    thinkStep();
    // The step in which it is played has enough to do.
    if (game.aiAction() >= 0) ensureLegal();
    return stillThinking(elapsedMs);
  }
  // The last action is seen before the next one happens. One that the log does not report moves together with the one
  // after it.
  if (HAS_MOTION) {
    if (hasFreshNews() ? isMoving() : isSeenMoving()) return;
  }
  playAction(game.aiAction(), false);
  if (!hasFreshNews()) return proceed(-1);
  session.phase = PHASE_PAUSE;
  // The step in which the next one acts, if it has chosen by then, is the last of the pause.
  session.timer = paceMs() - elapsedMs;
  if (paceMs() < READ_MS) playing.unwatched = 1;
}

/** Spends a step's units of thought. */
export function thinkStep(): void {
  think(unitsOf(1));
}

/**
 * Spends at most this many units of thought, and counts them in `playing.units`; returns whether the choice is made.
 */
export function think(units: i32): bool {
  for (; units > 0 && game.aiAction() < 0; units--) {
    game.aiStep(1);
    playing.units++;
  }
  return game.aiAction() >= 0;
}

/** Returns the units of thought in this many steps. */
export function unitsOf(steps: i32): i32 {
  return steps * (HAS_UNITS_PER_STEP ? game.UNITS_PER_STEP : UNITS_PER_STEP);
}

/**
 * Counts the time of a thought in `session.timer`, in ms; returns the bits of it that changed. THOUGHT_SIGN_MS is among
 * them when a sign of life is due.
 */
export function countThought(elapsedMs: i32): i32 {
  const before = session.timer;
  session.timer = before + elapsedMs;
  return before ^ (before + elapsedMs);
}

/**
 * Updates the bar while a computer thinks: when the words for what it thinks about have changed, or without such words
 * at each sign of life.
 */
function stillThinking(elapsedMs: i32): void {
  const passed = countThought(elapsedMs);
  const isNew = (passed & THOUGHT_WORDS_MS) != 0 && takeThought();
  const isSign = (passed & THOUGHT_SIGN_MS) != 0 && session.thought == 0;
  raise(isNew || isSign ? FLAG_THINKING | FLAG_SCREEN : FLAG_THINKING);
}

/** Takes the number of what the computer thinks about; returns whether it has changed. */
function takeThought(): bool {
  if (!HAS_THOUGHT) return false;
  const before = session.thought;
  session.thought = game.thought();
  return session.thought != before;
}

function paceMs(): i32 {
  const pace = progress.pace & paceBits();
  return pace == 0 ? 1200 : pace == 1 ? 600 : 150;
}

function stepPause(hurriedMs: i32, isHurried: bool): void {
  if (isHurried) playing.unwatched = 1;
  const rest = session.timer - hurriedMs;
  session.timer = rest;
  if (rest > 0) return;
  proceed(-1);
  // A computer that has chosen by the next step acts then; else the bar says that it thinks.
  if (session.phase == PHASE_THINK) session.timer = THOUGHT_SIGN_MS - 1;
  else raise(FLAG_SCREEN);
}

function stepDecision(pressed: i32, elapsedMs: i32): void {
  // Also without a press: a view may be playing several actions of one choice, one a tick.
  ensureLegal();
  const seat = game.currentSeat();
  const answer = game.viewInput(pressed, seat);
  if (answer >= 0) return decide(answer, seat, pressed == 0);
  if (pressed != 0) playing.restedMs = 0;
  else if (answer == VIEW_NONE) return playForced(seat, elapsedMs);
  if (answer == VIEW_MENU) return openMenu();
  if (answer == VIEW_UNDO && hasUndoOrAhead()) return undo();
  if (answer == VIEW_UNDO) refuse(undoReason());
  if (answer == VIEW_UNDO || answer == VIEW_REFUSED) {
    // A view that refuses has changed nothing: the sentence alone is drawn.
    playing.onlyTold = isRefused() && (session.flags & FLAG_SCREEN) == 0 ? 1 : 0;
    soundRefusal();
  } else if (answer == VIEW_CHANGED) showCursor(pressed);
}

/**
 * Plays a single legal action by itself after a moment; undone with the press before. Never ends a turn that can be
 * undone, nor makes the first decision after a start.
 */
function playForced(seat: i32, elapsedMs: i32): void {
  const decision = decisionNow();
  if (playing.lookedAt == decision) return;
  playing.restedMs += elapsedMs;
  if (playing.restedMs < FORCED_MS) return;
  const action = countLegal() == 1 ? legalAt(0) : -1;
  const isFirst = !hasUndoOrAhead();
  let isEnd = false;
  if (HAS_ENDS_TURN) isEnd = action >= 0 && game.endsTurn(action);
  // The end of a turn in which nothing can be undone needs no notice, but time to look at the result.
  const isPassed = isEnd && isFirst && passesOn();
  if (isPassed && playing.restedMs < PASSED_ON_MS) return;
  playing.restedMs = 0;
  playing.lookedAt = decision;
  if (action < 0 || (isEnd && !isPassed)) return;
  decide(action, seat, !isFirst);
  if (!isFirst || isPassed) return;
  refuse("Played for you: there was no other choice");
  if (HAS_AHEAD && isAhead()) closeAhead();
  else if (session.phase == PHASE_DECIDE) setBarrier();
}

/** Returns a number that differs between any two consecutive decisions. */
function decisionNow(): i32 {
  return progress.moves + 1 + (HAS_AHEAD ? countAhead() << AHEAD_COUNT_BIT : 0);
}

/** Redraws a view that has changed; with a direction pressed it sounds the cursor. */
export function showCursor(pressed: i32): void {
  if (pressed & DIRECTIONS) playAlone(SOUND_CURSOR);
  raise(FLAG_SCREEN);
}

/**
 * Plays, or keeps ahead, an action chosen by the person at `seat`; an illegal one is refused. `joined`: without a press
 * of its own.
 */
export function decide(action: i32, seat: i32, joined: bool): void {
  ensureLegal();
  if (!hasLegal(action)) return soundRefusal();
  if (HAS_AHEAD) {
    if (isAhead()) {
      playAlone(SOUND_MOVE);
      if (!decideAhead(action, seat, joined)) session.phase = PHASE_DONE;
      return raise(FLAG_SCREEN);
    }
  }
  const isEnd = HAS_ENDS_TURN ? game.endsTurn(action) : false;
  playAction(action, joined);
  if (HAS_AHEAD) {
    if (undoCount() == 0) playPlanned();
    if (beginAhead(seat)) return;
  }
  const next = game.currentSeat();
  if (isEnd) {
    setBarrier();
    proceed(seat);
  } else if (next >= 0 && next != seat && (!HAS_VIEW_TELLS_NEWS || undoCount() > 0 || countPersons() > 1)) {
    // Also where nothing can be undone: a person looks at what was revealed before the next seat acts, unless the
    // game's own page shows it later.
    session.ending = seat;
    lookAtEnd();
  } else proceed(seat);
}

/**
 * Plays a legal action of the current seat and asks for it to be saved; `joined`: without a press of its own. An
 * illegal one is our bug: trap.
 */
function playAction(action: i32, joined: bool): void {
  ensureLegal();
  if (!hasLegal(action)) unreachable();
  const seat = game.currentSeat();
  // A seat that acts has read the news. Noted only here, so that only actions change what is saved.
  if (performWithNews(action, seat, joined) == 0) markAnswered(seat);
}

/**
 * Performs a legal action of a seat with its motion, log entry and sounds; returns how many earlier, silent entries got
 * their text.
 */
function performWithNews(action: i32, seat: i32, joined: bool): i32 {
  // A computer's move is animated for its pause at most.
  if (HAS_MOTION) startMotion(seatLevel(seat) > 0 ? paceMs() : ANY_TIME_MS);
  const round = HAS_ROUND ? game.round() : 0;
  const late = addNews(action, seat);
  soundAction(action, seat);
  performKept(action, joined);
  if (late > 0) playSound(SOUND_REVEAL);
  if (HAS_ROUND) {
    if (game.round() > round) playSound(SOUND_ROUND);
  }
  progress.moves++;
  raise(FLAG_SAVE | FLAG_SCREEN);
  if (game.currentSeat() < 0) {
    countGame();
    if (HAS_SOURCES) beginFilm();
  }
  return late;
}

/**
 * Sounds the action of a seat added to the log last; of several in a step only the first. Computers sound softly.
 * Secret actions of others all sound alike.
 */
export function soundAction(action: i32, seat: i32): void {
  const isTold = hasFreshNews() || seat == onlyPerson();
  playAlone(isTold ? soundOfAction(action) : SOUND_MOVE, seatLevel(seat) > 0);
}

function soundOfAction(action: i32): i32 {
  if (!HAS_ACTION_SOUNDS) return SOUND_MOVE;
  let row = game.ACTION_SOUNDS;
  while (i32At(row, 1) >> SOUND_BITS <= action) row += 4;
  return i32At(row) & ((1 << SOUND_BITS) - 1);
}

function soundRefusal(): void {
  if (HAS_MOTION && motionSpeed() != SPEED_OFF) shakeRefused();
  playSound(SOUND_ERROR);
  raise(FLAG_SCREEN);
}

function stepSummary(pressed: i32): void {
  if (moveScroll(session.scroll, pressed, SUMMARY_LINES)) return showCursor(pressed);
  if ((pressed & (BUTTON_A | BUTTON_B)) == 0) return;
  if (HAS_WRITE_LAST_NEWS) {
    if (game.currentSeat() < 0) endGame();
  }
  session.phase = PHASE_DECIDE;
  raise(FLAG_SCREEN);
}

function stepHandOver(phase: i32, pressed: i32, elapsedMs: i32): void {
  if (phase == PHASE_DONE && (pressed & BUTTON_B) != 0 && hasUndoOrAhead()) return undo();
  session.timer -= elapsedMs;
  const isPassed = phase == PHASE_DONE && passesOn() && session.timer <= 0;
  if ((pressed & BUTTON_A) == 0 && !isPassed) return;
  if (HAS_AHEAD) closeAhead();
  if (phase == PHASE_CURTAIN) session.eyes = turnSeat();
  else if (session.ending >= 0) endTurn();
  proceed(-1);
  raise(FLAG_SCREEN);
}

/** Ends a turn: nothing of it can be undone, not even after a reload. */
function endTurn(): void {
  setBarrier();
  raise(FLAG_SAVE);
}
