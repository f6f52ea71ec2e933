// The search for the costliest choices of a finished game (session/replay.ts), in games whose level 3 compares two
// actions (kit/contract/review). All that is thought is thought from what the seat knew, with the seed of a hint. First
// each choice in short, the last part of the game before those that led there. What the level below would have done is
// compared with what was played on a few samples. Then in full, as many as there is time for, that which promises most
// first: level 3 makes the choice itself, and compares the two on many. Its whole thought about each choice would take
// the handheld minutes. The time is counted in units of thought, so that all consoles find the same, however quickly
// they think and however people move through the game. Between two steps the position is that of the thought; code that
// shows another one calls `glance`, and `putBack` afterwards.
import { ASIDE, keepAside, NO_STEP } from "../../players/aside";
import { hashBytes } from "../../base/bytes";
import { HAS_HINT_INSTEAD, HAS_HINT_PAST, HAS_REVIEW } from "../../contract/features";
import * as game from "../../game";
import { countLegal, forgetLegal } from "../../base/legal";
import { forgetThings, THINGS, THINGS_BYTES } from "../../screen/motion";
import { HARDEST_LEVEL, seatLevel } from "../../words/seats";
import { keptAction, keptCount } from "../history";
import { KEPT_FROM, KEPT_MAX } from "../memory";
import { ensureLegal, thinkStep, unitsOf } from "../play";
import { costlyChoice, review } from "./variables";
import { playing } from "../variables";
import { setU8At, u8At } from "../../base/arrays";
import { adviseInstead, knownSeed } from "./explain";
import { recallUntil } from "./past";

/** Most choices that are shown: the costliest comes first until the search is over, then the earliest. */
const TOLD_MAX: i32 = 3;
/** Samples of a comparison, in short and in full. */
const FEW: i32 = 4;
const MANY: i32 = 24;
/** This many actions are passed over in a step at most, so that none takes long. */
const PASSED_MAX: i32 = 16;
/** This many actions are a part of the game. */
const PART: i32 = 64;
/**
 * Steps of 20 ms after which no other choice is looked at in short, and none in full: within a minute it shows what
 * it knows.
 */
const STEPS_FIRST: i32 = 1500;
const STEPS_MAX: i32 = 2400;

/**
 * By action kept what it promises to have cost: from SEEMS_COSTLY on by this much, below it seems the best of this
 * many; 0: no choice, or looked at in full. They are stored where the things on the table are, since nothing moves
 * while a game is looked through.
 */
const PROMISES: usize = THINGS;
const SEEMS_COSTLY: i32 = 128;
if (KEPT_MAX > THINGS_BYTES) ERROR("things have less room than there are actions kept");

const STAGE_IDLE: i32 = 0;
const STAGE_FIND: i32 = 1;
const STAGE_CHOOSE: i32 = 2;
const STAGE_COMPARE: i32 = 3;
const STAGE_DONE: i32 = 4;
const NONE_YET: i32 = -1;

/** For beginReview: the choices of all persons. */
export const ANY_PERSON: i32 = -1;

/** Returns whether the choices of a seat in the game that ends with this position were looked at. */
export function isReviewOf(seat: i32): bool {
  return isReviewed() && review.seat == seat && review.gameHash == hashBytes(game.STATE, game.STATE_SIZE);
}

/** Returns which of those found cost most, -1: none did. */
export function findCostliest(): i32 {
  let most = -1;
  for (let i = 0; i < countFound(); i++) if (most < 0 || foundMargin(i) > foundMargin(most)) most = i;
  return most;
}

/** Forgets what was found, unless it was found in the game that ends with this position. */
export function openReview(): void {
  const hash = hashBytes(game.STATE, game.STATE_SIZE);
  if (!isReviewed() || review.gameHash != hash) resetReview();
  review.gameHash = hash;
}

/** Ends a search that goes on; what one found that is over is kept. */
export function closeReview(): void {
  if (isReviewing()) resetReview();
}

function resetReview(): void {
  review.stage = STAGE_IDLE;
  review.found = 0;
}

/** Begins to search through the choices of a seat, or of ANY_PERSON. */
export function beginReview(seat: i32): void {
  resetReview();
  review.seat = seat;
  playing.units = 0;
  review.choices = 0;
  review.taken = NONE_YET;
  forgetThings();
  memory.fill(PROMISES, 0, KEPT_MAX);
  game.aiCancel();
  beginPart(keptCount());
  keepAside(NO_STEP);
  review.stage = STAGE_FIND;
}

/** A thought was cancelled from outside, and the copy aside with it: the search begins again. */
export function restartReview(): void {
  if (isReviewing()) beginReview(review.seat);
}

/** Returns whether the search goes on. */
export function isReviewing(): bool {
  return review.stage % STAGE_DONE != STAGE_IDLE;
}

/** Returns whether it is over. */
export function isReviewed(): bool {
  return review.stage == STAGE_DONE;
}

/** Returns whose choices were looked at: a seat, or ANY_PERSON. */
export function reviewedSeat(): i32 {
  return review.seat;
}

/**
 * Returns how much of the search is done, in percent: of its time or, where all is looked at sooner, of the choices.
 */
export function reviewedPercent(): i32 {
  const spent = (playing.units * 100) / unitsOf(STEPS_MAX);
  return min(max(spent, review.taken > 0 ? (review.taken * 100) / review.choices : 0), 99);
}

/** Returns how many choices there are, once isReviewed. */
export function countChoices(): i32 {
  return review.choices;
}

/** Returns how many of them were looked at in full. */
export function countLookedAt(): i32 {
  return review.taken;
}

/** Returns whether there is something to think between two steps. */
export function isReviewThought(): bool {
  return isReviewing() && review.stage != STAGE_FIND && game.aiAction() < 0;
}

/** One step of the search. */
export function stepReview(): void {
  const stage = review.stage;
  if (stage != STAGE_FIND && game.aiAction() < 0) return thinkStep();
  playing.units += unitsOf(1);
  if (stage == STAGE_FIND) return review.taken == NONE_YET ? findChoice() : takeChoice();
  if (stage == STAGE_CHOOSE) return compare();
  note();
}

/** Makes the position after this many of the actions kept, and leaves the thought as it is. */
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
  return review.found;
}

/** Returns the step of one of those found, 0: that of the earliest. */
export function foundStep(i: i32): i32 {
  return costlyChoice(i).step;
}

/** Returns which of those found the choice at a step is, -1: none. */
export function findFound(step: i32): i32 {
  for (let i = 0; i < countFound(); i++) if (foundStep(i) == step) return i;
  return -1;
}

/** Returns what level 3 would have done in place of one of those found. */
export function foundAction(i: i32): i32 {
  return costlyChoice(i).better;
}

/** Returns by how much that would have been worth more, in the game's own unit. */
export function foundMargin(i: i32): i32 {
  return costlyChoice(i).margin;
}

function isSpent(steps: i32): bool {
  return playing.units > unitsOf(steps);
}

// Begins with the part of the game that ends before an action; before the first one the choices are known.
function beginPart(end: i32): void {
  if (end == 0) {
    review.taken = 0;
    return;
  }
  review.at = (end - 1) & -PART;
  glance(review.at);
}

// Passes over what was no choice, or another seat's; when the time for it is over only counts the others.
function findChoice(): void {
  for (let passed = 0; passed < PASSED_MAX && review.taken == NONE_YET; passed++) {
    const seat = game.currentSeat();
    if (review.seat == ANY_PERSON ? seatLevel(seat) == 0 : seat == review.seat) {
      ensureLegal();
      if (countLegal() > 1) {
        review.choices++;
        promise(min(countLegal(), SEEMS_COSTLY - 1));
        if (!isSpent(STEPS_FIRST)) return think(HARDEST_LEVEL - 1);
      }
    }
    goOn();
  }
  keepAside(NO_STEP);
}

function promise(worth: i32): void {
  setU8At(PROMISES, review.at, worth);
}

// Plays the action of the choice under way.
function goOn(): void {
  game.perform(keptAction(review.at));
  forgetLegal();
  review.at++;
  if (review.at == keptCount() || review.at % PART == 0) beginPart((review.at - 1) & -PART);
}

// Takes up what promises most of what is left; of several the last.
function takeChoice(): void {
  let most = 0;
  for (let at = 0; at < keptCount(); at++) {
    const worth = u8At(PROMISES, at);
    if (worth < max(most, 1)) continue;
    most = worth;
    review.at = at;
  }
  if (most == 0 || isSpent(STEPS_MAX)) {
    game.aiCancel();
    orderByTime();
    review.stage = STAGE_DONE;
    return;
  }
  promise(0);
  review.taken++;
  glance(review.at);
  if (HAS_HINT_PAST) recallUntil(review.at);
  think(HARDEST_LEVEL);
}

// Begins to think as the seat would whose choice it was.
function think(level: i32): void {
  keepAside(NO_STEP);
  const seed = knownSeed();
  game.aiStart(game.currentSeat(), level, <i32>seed, <i32>(seed >> 32));
  review.stage = STAGE_CHOOSE;
}

// Is it what was played, or the same as that? Looked at in full it is what a hint would have advised.
function compare(): void {
  let other = game.aiAction();
  if (HAS_HINT_INSTEAD) {
    if (review.taken != NONE_YET) other = adviseInstead(other);
  }
  const played = keptAction(review.at);
  review.other = other;
  const seed = knownSeed();
  const isCompared = HAS_REVIEW
    ? other != played &&
      game.aiCompare(other, played, review.taken == NONE_YET ? FEW : MANY, <i32>seed, <i32>(seed >> 32))
    : false;
  if (isCompared) review.stage = STAGE_COMPARE;
  else next();
}

function next(): void {
  game.aiCancel();
  putBack();
  if (review.taken == NONE_YET) goOn();
  keepAside(NO_STEP);
  review.stage = STAGE_FIND;
}

function note(): void {
  const margin = HAS_REVIEW && game.aiAction() == review.other ? game.aiMargin() : 0;
  if (margin > 0) {
    if (review.taken == NONE_YET) promise(min(SEEMS_COSTLY + margin, 255));
    else tell(margin);
  }
  next();
}

// Puts the choice under way in at its place, if it cost as much.
function tell(margin: i32): void {
  let i = countFound();
  if (i == TOLD_MAX && foundMargin(--i) >= margin) return;
  review.found = i + 1;
  for (; i > 0 && foundMargin(i - 1) < margin; i--) copyChoice(i, i - 1);
  write(i, review.at, review.other, margin);
}

function write(i: i32, step: i32, action: i32, margin: i32): void {
  const choice = costlyChoice(i);
  choice.step = step;
  choice.better = action;
  choice.margin = margin;
}

function copyChoice(to: i32, from: i32): void {
  const choice = costlyChoice(from);
  write(to, choice.step, choice.better, choice.margin);
}

// One walks through them as the game went.
function orderByTime(): void {
  for (let end = countFound() - 1; end > 0; end--) {
    for (let i = 0; i < end; i++) {
      if (foundStep(i) < foundStep(i + 1)) continue;
      const step = foundStep(i);
      const action = foundAction(i);
      const margin = foundMargin(i);
      copyChoice(i, i + 1);
      write(i + 1, step, action, margin);
    }
  }
}
