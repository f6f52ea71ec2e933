// The search for the costliest choices of a finished game (session/look.ts), in games whose level 3 compares two actions (kit/game.ts). All that is
// thought is thought from what the seat knew, with the seed of a hint. First each choice in short: what the level below would have done is compared
// with what was played on a few samples. Then those few that seem to have cost most in full: level 3 makes the choice itself, and compares the two
// on many. Level 3's whole thought about each choice of a game would take the handheld minutes.
// Between two steps the position is that of the thought; whoever shows another one calls `glance`, and `putBack` afterwards.
import { ASIDE, keepAside, NO_STEP } from "../aside";
import { hashBytes } from "../bytes";
import * as game from "../game";
import { countLegal, forgetLegal } from "../legal";
import { HARDEST_LEVEL, seatLevel } from "../seats";
import { keptAction, keptCount } from "../session/history";
import { KEPT_FROM } from "../session/memory";
import { ensureLegal, thinkStep } from "../session/play";

/** Most choices that are told, and that are thought about in full. */
const TOLD_MAX: i32 = 3;
const SUSPECTS_MAX: i32 = 6;
/** Samples of a comparison, in short and in full. */
const FEW: i32 = 4;
const MANY: i32 = 24;
/** So many actions are passed over in a step at most, so that none takes long. */
const PASSED_MAX: i32 = 16;
/** Steps of 20 ms after which the first part is broken off, and the whole search: within a minute it tells what it knows. */
const STEPS_FIRST: i32 = 1700;
const STEPS_MAX: i32 = 2800;

// A list of choices, the costliest first: its number, then of each the step, the better action, and by how much that was worth more.
const ENTRY_BYTES: usize = 12;
const SUSPECTS: usize = memory.data(4 + SUSPECTS_MAX * 12, 4);
const TOLD: usize = memory.data(4 + TOLD_MAX * 12, 4);

const VARS: usize = memory.data(24, 4);
const STAGE: usize = VARS;
/** The choice under way: after so many of the actions kept. */
const AT: usize = VARS + 4;
/** Whose choices: a seat, or ANY_PERSON. */
const SEAT: usize = VARS + 8;
/** What may have been better. */
const OTHER: usize = VARS + 12;
const STEPS: usize = VARS + 16;
/** Suspects that were taken up in full, NONE_YET: the first part is under way. */
const TAKEN: usize = VARS + 20;

const STAGE_IDLE: i32 = 0;
const STAGE_FIND: i32 = 1;
const STAGE_CHOOSE: i32 = 2;
const STAGE_COMPARE: i32 = 3;
const STAGE_DONE: i32 = 4;
const NONE_YET: i32 = -1;

/** For beginReview: the choices of all persons. */
export const ANY_PERSON: i32 = -1;

/** Forgets what was found. */
export function resetReview(): void {
  store<i32>(STAGE, STAGE_IDLE);
  store<i32>(SUSPECTS, 0);
  store<i32>(TOLD, 0);
}

/** Begins to search through the choices of a seat, or of ANY_PERSON. */
export function beginReview(seat: i32): void {
  resetReview();
  store<i32>(SEAT, seat);
  store<i32>(AT, 0);
  store<i32>(STEPS, 0);
  store<i32>(TAKEN, NONE_YET);
  game.aiCancel();
  glance(0);
  keepAside(NO_STEP);
  store<i32>(STAGE, STAGE_FIND);
}

/** A thought was cancelled from outside, and the copy aside with it: the search begins anew. */
export function restartReview(): void {
  if (isReviewing()) beginReview(load<i32>(SEAT));
}

/** Tells whether the search goes on. */
export function isReviewing(): bool {
  const stage = load<i32>(STAGE);
  return stage != STAGE_IDLE && stage != STAGE_DONE;
}

/** Tells whether it is over. */
export function isReviewed(): bool {
  return load<i32>(STAGE) == STAGE_DONE;
}

/** Returns how much of the search is done, in percent. */
export function reviewedPercent(): i32 {
  const taken = load<i32>(TAKEN);
  return taken == NONE_YET ? (load<i32>(AT) * 70) / keptCount() : 70 + taken * 5;
}

/** Tells whether there is something to think between two steps. */
export function isReviewThought(): bool {
  const stage = load<i32>(STAGE);
  return (stage == STAGE_CHOOSE || stage == STAGE_COMPARE) && game.aiAction() < 0;
}

/** One step of the search. */
export function stepReview(): void {
  const stage = load<i32>(STAGE);
  const steps = load<i32>(STEPS) + 1;
  store<i32>(STEPS, steps);
  if (steps > STEPS_MAX) return endReview();
  if (stage == STAGE_FIND) return load<i32>(TAKEN) == NONE_YET ? findChoice() : takeSuspect();
  if (game.aiAction() < 0) return thinkStep();
  if (stage == STAGE_CHOOSE) return compare();
  note();
}

/** Makes the position after so many of the actions kept, and leaves the thought as it is. */
export function glance(step: i32): void {
  memory.copy(game.STATE, KEPT_FROM, game.STATE_SIZE);
  for (let at = 0; at < step; at++) game.perform(keptAction(at));
  forgetLegal();
}

/** Puts the position of the thought back. */
export function putBack(): void {
  memory.copy(game.STATE, ASIDE, game.STATE_SIZE);
  forgetLegal();
}

/** Returns how many costly choices were found. */
export function countFound(): i32 {
  return load<i32>(TOLD);
}

/** Returns the step of one of those found, 0: that of the costliest. */
export function foundStep(i: i32): i32 {
  return load<i32>(entry(TOLD, i));
}

/** Returns which of those found the choice at a step is, -1: none. */
export function findFound(step: i32): i32 {
  for (let i = 0; i < countFound(); i++) if (foundStep(i) == step) return i;
  return -1;
}

/** Returns what level 3 would have done in place of one of those found. */
export function foundAction(i: i32): i32 {
  return load<i32>(entry(TOLD, i), 4);
}

/** Returns by how much that would have been worth more, in the game's own unit. */
export function foundMargin(i: i32): i32 {
  return load<i32>(entry(TOLD, i), 8);
}

function entry(list: usize, i: i32): usize {
  return list + 4 + <usize>i * ENTRY_BYTES;
}

function endReview(): void {
  game.aiCancel();
  store<i32>(STAGE, STAGE_DONE);
}

// Passes over what was no choice, or another seat's.
function findChoice(): void {
  if (load<i32>(AT) >= keptCount() || load<i32>(STEPS) > STEPS_FIRST) return store<i32>(TAKEN, 0);
  for (let passed = 0; passed < PASSED_MAX && load<i32>(AT) < keptCount(); passed++) {
    const seat = game.currentSeat();
    if (load<i32>(SEAT) == ANY_PERSON ? seatLevel(seat) == 0 : seat == load<i32>(SEAT)) {
      ensureLegal();
      if (countLegal() > 1) return think(HARDEST_LEVEL - 1);
    }
    goOn();
  }
  keepAside(NO_STEP);
}

// Plays the action of the choice under way.
function goOn(): void {
  game.perform(keptAction(load<i32>(AT)));
  forgetLegal();
  store<i32>(AT, load<i32>(AT) + 1);
}

function takeSuspect(): void {
  const taken = load<i32>(TAKEN);
  if (taken == load<i32>(SUSPECTS)) return endReview();
  store<i32>(AT, load<i32>(entry(SUSPECTS, taken)));
  store<i32>(TAKEN, taken + 1);
  glance(load<i32>(AT));
  think(HARDEST_LEVEL);
}

// Begins to think as the seat would whose choice it was.
function think(level: i32): void {
  keepAside(NO_STEP);
  const seed = knownSeed();
  game.aiStart(game.currentSeat(), level, <i32>seed, <i32>(seed >> 32));
  store<i32>(STAGE, STAGE_CHOOSE);
}

function knownSeed(): i64 {
  return hashBytes(game.OBSERVATION, game.observe(game.currentSeat()));
}

// Is it what was played, or the same as that?
function compare(): void {
  const other = game.aiAction();
  const played = keptAction(load<i32>(AT));
  store<i32>(OTHER, other);
  const seed = knownSeed();
  const samples = load<i32>(TAKEN) == NONE_YET ? FEW : MANY;
  const isCompared = isDefined(game.aiCompare) ? other != played && game.aiCompare(other, played, samples, <i32>seed, <i32>(seed >> 32)) : false;
  if (isCompared) store<i32>(STAGE, STAGE_COMPARE);
  else next();
}

function next(): void {
  game.aiCancel();
  putBack();
  if (load<i32>(TAKEN) == NONE_YET) goOn();
  keepAside(NO_STEP);
  store<i32>(STAGE, STAGE_FIND);
}

function note(): void {
  const margin = isDefined(game.aiMargin) && game.aiAction() == load<i32>(OTHER) ? game.aiMargin() : 0;
  if (margin > 0) insert(load<i32>(TAKEN) == NONE_YET ? SUSPECTS : TOLD, load<i32>(TAKEN) == NONE_YET ? SUSPECTS_MAX : TOLD_MAX, margin);
  next();
}

// Puts the choice under way in at its place, if it cost as much.
function insert(list: usize, most: i32, margin: i32): void {
  let i = load<i32>(list);
  if (i == most && load<i32>(entry(list, --i), 8) >= margin) return;
  store<i32>(list, i + 1);
  for (; i > 0 && load<i32>(entry(list, i - 1), 8) < margin; i--) memory.copy(entry(list, i), entry(list, i - 1), ENTRY_BYTES);
  store<i32>(entry(list, i), load<i32>(AT));
  store<i32>(entry(list, i), load<i32>(OTHER), 4);
  store<i32>(entry(list, i), margin, 8);
}
