// The hint: the strongest computer player thinks for the person who decides, from what that seat may know. Its choice
// waits on the table with one reason in words (screen.ts) until it is played or dismissed. Nothing of the game changes
// before.
import { BUTTON_A, BUTTON_B, BUTTON_X, FLAG_SCREEN, FLAG_THINKING } from "../../base/abi";
import { HAS_VIEW_NOTE } from "../../contract/features";
import * as game from "../../game";
import {
  MODE_HINT,
  MODE_PLAY,
  PHASE_CURTAIN,
  PHASE_DECIDE,
  PHASE_PAUSE,
  PHASE_SUMMARY,
  PHASE_THINK,
  raise,
} from "../memory";
import { countThought, decide, THOUGHT_SIGN_MS, thinkStep } from "../play";
import { HARDEST_LEVEL } from "../../words/seats";
import { SOUND_TURN, playSound } from "../../screen/sound";
import { session } from "../variables";
import { hint } from "./variables";
import { adviseInstead, explain, knownSeed } from "./explain";
import { recallPast } from "./past";

const STAGE_THINK: i32 = 0;
const STAGE_SHOWN: i32 = 1;

/** Returns whether a person looks at a decision, about which a hint can be asked for. */
export function canHint(): bool {
  const phase = session.phase;
  return phase == PHASE_DECIDE || phase == PHASE_SUMMARY;
}

/** Returns why there is no hint now; canHint must not hold. */
export function noHintReason(): string {
  const phase = session.phase;
  if (phase == PHASE_THINK || phase == PHASE_PAUSE) return "No hint while others play.";
  return phase == PHASE_CURTAIN ? "No hint before the device is handed over." : "No hint: this turn is over.";
}

/** Begins to think for the person; canHint must hold. */
export function openHint(): void {
  session.phase = PHASE_DECIDE;
  session.mode = MODE_HINT;
  think();
}

/** The thinking was cancelled from outside: begins it again. */
export function restartHint(): void {
  if (session.mode == MODE_HINT && hint.stage == STAGE_THINK) think();
}

/** One step of the hint. */
export function stepHint(pressed: i32, elapsedMs: i32): void {
  if (pressed & (BUTTON_B | BUTTON_X)) return closeHint();
  if (hint.stage == STAGE_SHOWN) {
    if (pressed & BUTTON_A) playHint();
    return;
  }
  // The reason is found in a step of its own: none has to think twice.
  if (game.aiAction() >= 0) return showHint(game.aiAction());
  thinkStep();
  raise(countThought(elapsedMs) & THOUGHT_SIGN_MS ? FLAG_THINKING | FLAG_SCREEN : FLAG_THINKING);
}

/** Returns whether it is still thought about, in the hint's mode. */
export function isHintThought(): bool {
  return hint.stage == STAGE_THINK && game.aiAction() < 0;
}

/** Returns whether the choice is made. */
export function isHintShown(): bool {
  return hint.stage == STAGE_SHOWN;
}

/** Returns the action that the hint names. */
export function hintAction(): i32 {
  return hint.action;
}

function think(): void {
  const seed = knownSeed();
  recallPast();
  hint.stage = STAGE_THINK;
  session.timer = 0;
  game.aiStart(game.currentSeat(), HARDEST_LEVEL, <i32>seed, <i32>(seed >> 32));
  raise(FLAG_SCREEN);
}

function showHint(choice: i32): void {
  const action = adviseInstead(choice);
  hint.action = action;
  hint.stage = STAGE_SHOWN;
  explain(action);
  playSound(SOUND_TURN);
  raise(FLAG_SCREEN);
}

function closeHint(): void {
  game.aiCancel();
  session.mode = MODE_PLAY;
  raise(FLAG_SCREEN);
}

// As if the person had chosen it, whatever was begun before.
function playHint(): void {
  const seat = game.currentSeat();
  session.mode = MODE_PLAY;
  game.viewReset(seat);
  if (HAS_VIEW_NOTE) {
    game.observe(seat);
    game.viewNote();
  }
  decide(hint.action, seat, false);
}
