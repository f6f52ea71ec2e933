// The hint: the strongest computer player thinks for the person who decides, from what that seat may know, and its
// choice waits on the table with one reason in words (screen.ts) until it is played or dismissed. Nothing of the game
// changes before.
import { BUTTON_A, BUTTON_B, BUTTON_X, FLAG_SCREEN, FLAG_THINKING } from "../../base/abi";
import { ASIDE, keepAside, NO_STEP } from "../../players/aside";
import { hashBytes } from "../../base/bytes";
import {
  HAS_AIM,
  HAS_HINTS,
  HAS_PREPARE_HINT,
  HAS_VIEW_DECISION,
  HAS_VIEW_GO,
  HAS_VIEW_NOTE,
  HAS_WRITE_BETTER,
} from "../../contract/features";
import * as game from "../../game";
import { forgetLegal } from "../../base/legal";
import { AIM_BACK, clearFrame } from "../../screen/frame";
import {
  MODE,
  MODE_HINT,
  MODE_PLAY,
  PHASE,
  PHASE_CURTAIN,
  PHASE_DECIDE,
  PHASE_PAUSE,
  PHASE_SUMMARY,
  PHASE_THINK,
  raise,
  TIMER,
} from "../memory";
import { countThought, decide, ensureLegal, THOUGHT_SIGN_MS, thinkStep } from "../play";
import { HARDEST_LEVEL } from "../../words/seats";
import { SOUND_TURN, playSound } from "../../screen/sound";
import { beginText, textLength, textStart } from "../../words/text";
import { scrollChars } from "../../widgets/scroll";

/** Most characters of a reason: three lines of the panel where words fill them, else four. */
export const REASON_MAX: i32 = 84;

const VARS: usize = memory.data(12 + REASON_MAX, 4);
const STAGE: usize = VARS;
const ACTION: usize = VARS + 4;
const LENGTH: usize = VARS + 8;
const REASON: usize = VARS + 12;

const STAGE_THINK: i32 = 0;
const STAGE_SHOWN: i32 = 1;

/** Tells whether a person looks at a decision, about which a hint can be asked for. */
export function canHint(): bool {
  const phase = load<i32>(PHASE);
  return phase == PHASE_DECIDE || phase == PHASE_SUMMARY;
}

/** Tells why there is no hint now; canHint must not hold. */
export function noHintReason(): string {
  const phase = load<i32>(PHASE);
  if (phase == PHASE_THINK || phase == PHASE_PAUSE) return "No hint while others play.";
  return phase == PHASE_CURTAIN ? "No hint before the device is handed over." : "No hint: this turn is over.";
}

/** Begins to think for the person; canHint must hold. */
export function openHint(): void {
  store<i32>(PHASE, PHASE_DECIDE);
  store<i32>(MODE, MODE_HINT);
  think();
}

/** The thinking was cancelled from outside: begins it again. */
export function restartHint(): void {
  if (load<i32>(MODE) == MODE_HINT && load<i32>(STAGE) == STAGE_THINK) think();
}

/** One step of the hint. */
export function stepHint(pressed: i32, elapsedMs: i32): void {
  if (pressed & (BUTTON_B | BUTTON_X)) return closeHint();
  if (load<i32>(STAGE) == STAGE_SHOWN) {
    if (pressed & BUTTON_A) playHint();
    return;
  }
  // The reason is found in a step of its own: none has to think twice.
  if (game.aiAction() >= 0) return showHint(game.aiAction());
  thinkStep();
  raise(countThought(elapsedMs) & THOUGHT_SIGN_MS ? FLAG_THINKING | FLAG_SCREEN : FLAG_THINKING);
}

/** Tells whether it is still thought about, in the hint's mode. */
export function isHintThought(): bool {
  return load<i32>(STAGE) == STAGE_THINK && game.aiAction() < 0;
}

/** Tells whether the choice is made. */
export function isHintShown(): bool {
  return load<i32>(STAGE) == STAGE_SHOWN;
}

/** Returns the action that the hint names. */
export function hintAction(): i32 {
  return load<i32>(ACTION);
}

/** Writes the reason as a paragraph (widgets/scroll). */
export function scrollReason(color: i32): void {
  if (load<i32>(LENGTH) > 0) scrollChars(color, REASON, load<i32>(LENGTH));
}

/**
 * Marks where the next press towards the action belongs, where the game's view tells it; returns AIM_* of
 * kit/screen/frame.
 */
export function aimAtHint(): i32 {
  clearFrame();
  ensureLegal();
  game.observe(game.currentSeat());
  return HAS_AIM ? game.viewAim(load<i32>(ACTION)) : 0;
}

// The seed is made of what the seat may know, so that equal knowledge has equal hints.
function knownSeed(): i64 {
  return hashBytes(game.OBSERVATION, game.observe(game.currentSeat()));
}

function think(): void {
  const seed = knownSeed();
  store<i32>(STAGE, STAGE_THINK);
  store<i32>(TIMER, 0);
  game.aiStart(game.currentSeat(), HARDEST_LEVEL, <i32>seed, <i32>(seed >> 32));
  raise(FLAG_SCREEN);
}

function showHint(action: i32): void {
  store<i32>(ACTION, action);
  store<i32>(STAGE, STAGE_SHOWN);
  findReason(action);
  if (HAS_VIEW_DECISION) game.viewDecision(game.currentSeat());
  // What was begun stays as it is unless it leads elsewhere.
  if (aimAtHint() == AIM_BACK) game.viewReset(game.currentSeat());
  if (HAS_VIEW_GO) game.viewGo(action);
  playSound(SOUND_TURN);
  raise(FLAG_SCREEN);
}

/** For findReason: no other action was played. */
export const NOT_PLAYED: i32 = -1;

/**
 * Looks for the reason of an action of the seat that acts, or why it would have been better than what was played: in a
 * position that was dealt anew, so that it cannot tell what the seat does not know.
 */
export function findReason(action: i32, played: i32 = NOT_PLAYED): void {
  const seed = knownSeed();
  // Before the position is put aside: a thought does so, too.
  if (HAS_PREPARE_HINT) game.prepareHint(action);
  keepAside(NO_STEP);
  game.resample(game.currentSeat(), <i32>seed, <i32>(seed >> 32));
  beginText();
  writeReason(action, played);
  const length = min(textLength(), REASON_MAX);
  memory.copy(REASON, textStart(), length);
  store<i32>(LENGTH, length);
  memory.copy(game.STATE, ASIDE, game.STATE_SIZE);
  game.aiCancel();
  forgetLegal();
}

function writeReason(action: i32, played: i32): void {
  if (HAS_WRITE_BETTER) {
    if (played != NOT_PLAYED) return game.writeBetter(action, played);
  }
  if (HAS_HINTS) game.writeHint(action);
}

function closeHint(): void {
  game.aiCancel();
  store<i32>(MODE, MODE_PLAY);
  raise(FLAG_SCREEN);
}

// As if the person had chosen it, whatever was begun before.
function playHint(): void {
  const seat = game.currentSeat();
  store<i32>(MODE, MODE_PLAY);
  game.viewReset(seat);
  if (HAS_VIEW_NOTE) {
    game.observe(seat);
    game.viewNote();
  }
  decide(load<i32>(ACTION), seat, false);
}
