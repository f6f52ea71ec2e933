// Explains an action of the seat that acts, for hints and for looking back: all that is asked of a game for it, in one
// call and in its order. The reason is found in a position that was dealt again, so that it cannot tell what the seat
// does not know; then the table shows the decision, and the cursor is on what is to be chosen next.
import { hashBytes } from "../../base/bytes";
import { forgetLegal } from "../../base/legal";
import {
  HAS_AIM,
  HAS_HINTS,
  HAS_HINT_INSTEAD,
  HAS_HINT_PURPOSE,
  HAS_VIEW_PURPOSE,
  HAS_PREPARE_HINT,
  HAS_VIEW_DECISION,
  HAS_VIEW_GO,
  HAS_VIEW_PLAN,
  HAS_WRITE_BETTER,
} from "../../contract/features";
import * as game from "../../game";
import { ASIDE, keepAside, NO_STEP } from "../../players/aside";
import { AIM_BACK, clearFrame } from "../../screen/frame";
import { scrollChars } from "../../widgets/scroll";
import { beginText, textLength, textStart } from "../../words/text";
import { ensureLegal } from "../play";
import { reason } from "./variables";

/** Most characters of a reason: three lines of the panel where words fill them, else four. */
export const REASON_MAX: i32 = 84;

const REASON: usize = memory.data(REASON_MAX);

/** For findReason: no other action was played. */
const NOT_PLAYED: i32 = -1;

/** Explains an action: its reason (scrollReason), and where its next press belongs (aimAt), which comes into sight. */
export function explain(action: i32): void {
  findReason(action, NOT_PLAYED);
  const seat = game.currentSeat();
  if (HAS_VIEW_DECISION) game.viewDecision(seat);
  // What was begun stays as it is unless it leads elsewhere.
  if (aimAt(action) == AIM_BACK) game.viewReset(seat);
  if (HAS_VIEW_GO) game.viewGo(action);
}

/** Explains why an action would have been better than what was played; the table stays as it is. */
export function explainBetter(action: i32, played: i32): void {
  findReason(action, played);
}

/** Frames where the next press towards an action belongs, where the game's view reports it; returns AIM_*. */
export function aimAt(action: i32): i32 {
  clearFrame();
  ensureLegal();
  game.observe(game.currentSeat());
  if (HAS_VIEW_PLAN) game.viewPlan(0, 0);
  return HAS_AIM ? game.viewAim(action) : 0;
}

/** Writes the reason as a paragraph (widgets/scroll). */
export function scrollReason(color: i32): void {
  if (reason.length > 0) scrollChars(color, REASON, reason.length);
}

/** Returns a seed made of what the seat that acts may know, so that equal knowledge has equal thoughts. */
export function knownSeed(): i64 {
  return hashBytes(game.OBSERVATION, game.observe(game.currentSeat()));
}

/** Returns what is advised where level 3 chose an action. */
export function adviseInstead(action: i32): i32 {
  if (!HAS_HINT_INSTEAD) return action;
  dealAnew(knownSeed());
  const advised = game.hintInstead(action);
  putBack();
  return advised;
}

function findReason(action: i32, played: i32): void {
  const seed = knownSeed();
  // Before the position is put aside: a thought does so, too.
  if (HAS_PREPARE_HINT) game.prepareHint(action);
  dealAnew(seed);
  beginText();
  if (HAS_HINT_PURPOSE && HAS_VIEW_PURPOSE) game.viewPurpose(game.hintPurpose());
  writeReason(action, played);
  const length = min(textLength(), REASON_MAX);
  memory.copy(REASON, textStart(), length);
  reason.length = length;
  putBack();
  game.aiCancel();
}

// Puts the position aside and deals again what the seat does not know.
function dealAnew(seed: i64): void {
  keepAside(NO_STEP);
  game.resample(game.currentSeat(), <i32>seed, <i32>(seed >> 32));
}

function putBack(): void {
  memory.copy(game.STATE, ASIDE, game.STATE_SIZE);
  forgetLegal();
}

function writeReason(action: i32, played: i32): void {
  if (HAS_WRITE_BETTER) {
    if (played != NOT_PLAYED) return game.writeBetter(action, played);
  }
  if (HAS_HINTS) game.writeHint(action);
}
