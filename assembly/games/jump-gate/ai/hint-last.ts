// What is advised in a seat's last turn: what still brings points, and nothing else where the turn may be ended.
import { beginLegal, countLegal, legalAt } from "../../../kit/base/legal";
import { ACTION_RESEARCH, ACTION_SCAN, PHASE_TURN, STATE_SIZE } from "../layout";
import { effectOf, sourceOf } from "../edition/ai/effect";
import { ACTION_END_TURN, claimPoints, isResearchOfUse, isScanOfUse, mayBring } from "../edition/ai/hint-own";
import { listLegal } from "../edition/rules/legal";
import { perform } from "../edition/rules/rules";
import { score } from "../edition/rules/scoring";
import { NONE, STATE, state } from "../edition/rules/state";
import { isLanding } from "./hint-picks";
import { TRIED } from "./tried";
import { trail } from "./variables";

/**
 * Returns an action that brings points, now or by what can follow it in this turn: the one given if it does; else ends
 * the turn, where that may be.
 */
export function atLast(seat: i32, action: i32): i32 {
  memory.copy(TRIED, STATE, STATE_SIZE);
  if (isOfUse(seat, action)) return action;
  let best = -1;
  let most = 0;
  let effect = -1;
  listLegal();
  for (let i = 0; i < countLegal(); i++) {
    const other = legalAt(i);
    if (effectOf(other) == effect || !isCertain(other)) continue;
    effect = effectOf(other);
    const gained = gainOf(seat, other);
    if (gained <= most) continue;
    most = gained;
    best = other;
  }
  if (best < 0) best = findPrepared(seat);
  if (best >= 0) return best;
  trail.idle = 1;
  return ACTION_END_TURN >= 0 ? ACTION_END_TURN : action;
}

// An action after which another one brings points.
function findPrepared(seat: i32): i32 {
  if (state.actionsLeft < 2) return -1;
  let effect = -1;
  listLegal();
  for (let i = 0; i < countLegal(); i++) {
    const action = legalAt(i);
    if (effectOf(action) == effect) continue;
    effect = effectOf(action);
    if (isOfUse(seat, action)) return action;
    listLegal();
  }
  return -1;
}

// Whether points come by an action, or can come by the one after it.
function isOfUse(seat: i32, action: i32): bool {
  if (action == ACTION_RESEARCH) return state.actionsLeft > 1 && isResearchOfUse(seat, state.shipAt(seat));
  if (effectOf(action) == ACTION_SCAN) return isScanOfUse(seat);
  if (mayBring(action) || gainOf(seat, action) > 0) return true;
  return state.actionsLeft > 1 && isPreparing(seat, action);
}

/** Returns the points that an action brings at once; the position is the same afterwards. */
export function gainNow(seat: i32, action: i32): i32 {
  memory.copy(TRIED, STATE, STATE_SIZE);
  return gainOf(seat, action);
}

// Whether an action whose outcome is known leads to one that brings points.
function isPreparing(seat: i32, action: i32): bool {
  let found = false;
  let effect = -1;
  perform(action);
  if (state.phase == PHASE_TURN && state.turnSeat == seat) listLegal();
  else beginLegal();
  for (let i = 0; i < countLegal() && !found; i++) {
    const next = legalAt(i);
    if (effectOf(next) == effect) continue;
    effect = effectOf(next);
    found = isLanding(next) || (effect == ACTION_SCAN && isScanOfUse(seat));
    if (found || sourceOf(next) == NONE) continue;
    found = gainOf(seat, next) > 0;
    perform(action);
  }
  again();
  return found;
}

// Whether an action's outcome is known, and asks for nothing more.
function isCertain(action: i32): bool {
  return action != ACTION_RESEARCH && effectOf(action) != ACTION_SCAN && !mayBring(action);
}

// A landing brings its points once all have collected.
function gainOf(seat: i32, action: i32): i32 {
  if (isLanding(action)) return claimPoints();
  const before = score(seat);
  perform(action);
  const gained = score(seat) - before;
  again();
  return gained;
}

// Takes back what was tried.
function again(): void {
  memory.copy(STATE, TRIED, STATE_SIZE);
}
