// The search for the costliest choices of a finished game (session/look.ts), in games whose level 3 compares two
// actions (kit/game.ts). All that is thought is thought from what the seat knew, with the seed of a hint. First each
// choice in short, the last part of the game before those that led there: what the level below would have done is
// compared with what was played on a few samples. Then in full, as many as there is time for, that which promises most
// first: level 3 makes the choice itself, and compares the two on many. Its whole thought about each choice would take
// the handheld minutes. The time is counted in units of thought, so that all consoles find the same, however quickly
// they think and however one walks meanwhile. Between two steps the position is that of the thought; whoever shows
// another one calls `glance`, and `putBack` afterwards.
import { ASIDE, keepAside, NO_STEP } from "../../players/aside";
import { hashBytes } from "../../base/bytes";
import { HAS_REVIEW } from "../../contract/features";
import * as game from "../../game";
import { countLegal, forgetLegal } from "../../base/legal";
import { forgetThings, THINGS, THINGS_BYTES } from "../../screen/motion";
import { HARDEST_LEVEL, seatLevel } from "../../words/seats";
import { keptAction, keptCount } from "../history";
import { KEPT_FROM, KEPT_MAX } from "../memory";
import { ensureLegal, thinkStep, UNITS, unitsOf } from "../play";

/** Most choices that are told. */
const TOLD_MAX: i32 = 3;
/** Samples of a comparison, in short and in full. */
const FEW: i32 = 4;
const MANY: i32 = 24;
/** So many actions are passed over in a step at most, so that none takes long. */
const PASSED_MAX: i32 = 16;
/** So many actions are a part of the game. */
const PART: i32 = 64;
/**
 * Steps of 20 ms after which no other choice is looked at in short, and none in full: within a minute it tells what it
 * knows.
 */
const STEPS_FIRST: i32 = 1500;
const STEPS_MAX: i32 = 2400;

/**
 * By action kept what it promises to have cost: from SEEMS_COSTLY on by so much, below it seems the best of so many; 0:
 * no choice, or looked at in full. They lie where the things on the table do, since nothing moves while a game is
 * looked through.
 */
const PROMISES: usize = THINGS;
const SEEMS_COSTLY: i32 = 128;
if (KEPT_MAX > THINGS_BYTES) ERROR("things have less room than there are actions kept");

// The choices told: their number, then of each the step, the better action, and by how much that was worth more. The
// costliest comes first until the search is over, then the earliest.
const ENTRY_BYTES: usize = 12;
const TOLD: usize = memory.data(4 + TOLD_MAX * 12, 4);

const VARS: usize = memory.data(32, 8);
const STAGE: usize = VARS;
/** The choice under way: after so many of the actions kept. */
const AT: usize = VARS + 4;
/** Whose choices: a seat, or ANY_PERSON. */
const SEAT: usize = VARS + 8;
/** What may have been better. */
const OTHER: usize = VARS + 12;
/** Choices there are, and those of them that were looked at in full, NONE_YET: the first part is under way. */
const CHOICES: usize = VARS + 16;
const TAKEN: usize = VARS + 20;
/** Of the position at the end of the game that is searched. */
const GAME_HASH: usize = VARS + 24;

const STAGE_IDLE: i32 = 0;
const STAGE_FIND: i32 = 1;
const STAGE_CHOOSE: i32 = 2;
const STAGE_COMPARE: i32 = 3;
const STAGE_DONE: i32 = 4;
const NONE_YET: i32 = -1;

/** For beginReview: the choices of all persons. */
export const ANY_PERSON: i32 = -1;

/** Forgets what was found, unless it was found in the game that ends with this position. */
export function openReview(): void {
  const hash = hashBytes(game.STATE, game.STATE_SIZE);
  if (!isReviewed() || load<i64>(GAME_HASH) != hash) resetReview();
  store<i64>(GAME_HASH, hash);
}

/** Ends a search that goes on; what one found that is over is kept. */
export function closeReview(): void {
  if (isReviewing()) resetReview();
}

function resetReview(): void {
  store<i32>(STAGE, STAGE_IDLE);
  store<i32>(TOLD, 0);
}

/** Begins to search through the choices of a seat, or of ANY_PERSON. */
export function beginReview(seat: i32): void {
  resetReview();
  store<i32>(SEAT, seat);
  store<i32>(UNITS, 0);
  store<i32>(CHOICES, 0);
  store<i32>(TAKEN, NONE_YET);
  forgetThings();
  memory.fill(PROMISES, 0, KEPT_MAX);
  game.aiCancel();
  beginPart(keptCount());
  keepAside(NO_STEP);
  store<i32>(STAGE, STAGE_FIND);
}

/** A thought was cancelled from outside, and the copy aside with it: the search begins anew. */
export function restartReview(): void {
  if (isReviewing()) beginReview(load<i32>(SEAT));
}

/** Tells whether the search goes on. */
export function isReviewing(): bool {
  return load<i32>(STAGE) % STAGE_DONE != STAGE_IDLE;
}

/** Tells whether it is over. */
export function isReviewed(): bool {
  return load<i32>(STAGE) == STAGE_DONE;
}

/** Returns whose choices were looked at: a seat, or ANY_PERSON. */
export function reviewedSeat(): i32 {
  return load<i32>(SEAT);
}

/**
 * Returns how much of the search is done, in percent: of its time or, where all is looked at sooner, of the choices.
 */
export function reviewedPercent(): i32 {
  const spent = (load<i32>(UNITS) * 100) / unitsOf(STEPS_MAX);
  return min(max(spent, load<i32>(TAKEN) > 0 ? (load<i32>(TAKEN) * 100) / load<i32>(CHOICES) : 0), 99);
}

/** Returns how many choices there are, once isReviewed. */
export function countChoices(): i32 {
  return load<i32>(CHOICES);
}

/** Returns how many of them were looked at in full. */
export function countLookedAt(): i32 {
  return load<i32>(TAKEN);
}

/** Tells whether there is something to think between two steps. */
export function isReviewThought(): bool {
  return isReviewing() && load<i32>(STAGE) != STAGE_FIND && game.aiAction() < 0;
}

/** One step of the search. */
export function stepReview(): void {
  const stage = load<i32>(STAGE);
  if (stage != STAGE_FIND && game.aiAction() < 0) return thinkStep();
  store<i32>(UNITS, load<i32>(UNITS) + unitsOf(1));
  if (stage == STAGE_FIND) return load<i32>(TAKEN) == NONE_YET ? findChoice() : takeChoice();
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

/** Returns the step of one of those found, 0: that of the earliest. */
export function foundStep(i: i32): i32 {
  return load<i32>(entry(i));
}

/** Returns which of those found the choice at a step is, -1: none. */
export function findFound(step: i32): i32 {
  for (let i = 0; i < countFound(); i++) if (foundStep(i) == step) return i;
  return -1;
}

/** Returns what level 3 would have done in place of one of those found. */
export function foundAction(i: i32): i32 {
  return load<i32>(entry(i), 4);
}

/** Returns by how much that would have been worth more, in the game's own unit. */
export function foundMargin(i: i32): i32 {
  return load<i32>(entry(i), 8);
}

function entry(i: i32): usize {
  return TOLD + 4 + <usize>i * ENTRY_BYTES;
}

function isSpent(steps: i32): bool {
  return load<i32>(UNITS) > unitsOf(steps);
}

// Begins with the part of the game that ends before an action; before the first one the choices are known.
function beginPart(end: i32): void {
  if (end == 0) return store<i32>(TAKEN, 0);
  store<i32>(AT, (end - 1) & -PART);
  glance(load<i32>(AT));
}

// Passes over what was no choice, or another seat's; when the time for it is over only counts the others.
function findChoice(): void {
  for (let passed = 0; passed < PASSED_MAX && load<i32>(TAKEN) == NONE_YET; passed++) {
    const seat = game.currentSeat();
    if (load<i32>(SEAT) == ANY_PERSON ? seatLevel(seat) == 0 : seat == load<i32>(SEAT)) {
      ensureLegal();
      if (countLegal() > 1) {
        store<i32>(CHOICES, load<i32>(CHOICES) + 1);
        promise(min(countLegal(), SEEMS_COSTLY - 1));
        if (!isSpent(STEPS_FIRST)) return think(HARDEST_LEVEL - 1);
      }
    }
    goOn();
  }
  keepAside(NO_STEP);
}

function promise(worth: i32): void {
  store<u8>(PROMISES + <usize>load<i32>(AT), worth);
}

// Plays the action of the choice under way.
function goOn(): void {
  game.perform(keptAction(load<i32>(AT)));
  forgetLegal();
  const at = load<i32>(AT) + 1;
  store<i32>(AT, at);
  if (at == keptCount() || at % PART == 0) beginPart((at - 1) & -PART);
}

// Takes up what promises most of what is left; of several the last.
function takeChoice(): void {
  let most = 0;
  for (let at = 0; at < keptCount(); at++) {
    const worth = <i32>load<u8>(PROMISES + <usize>at);
    if (worth < max(most, 1)) continue;
    most = worth;
    store<i32>(AT, at);
  }
  if (most == 0 || isSpent(STEPS_MAX)) {
    game.aiCancel();
    orderByTime();
    return store<i32>(STAGE, STAGE_DONE);
  }
  promise(0);
  store<i32>(TAKEN, load<i32>(TAKEN) + 1);
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
  const isCompared = HAS_REVIEW
    ? other != played &&
      game.aiCompare(other, played, load<i32>(TAKEN) == NONE_YET ? FEW : MANY, <i32>seed, <i32>(seed >> 32))
    : false;
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
  const margin = HAS_REVIEW && game.aiAction() == load<i32>(OTHER) ? game.aiMargin() : 0;
  if (margin > 0) {
    if (load<i32>(TAKEN) == NONE_YET) promise(min(SEEMS_COSTLY + margin, 255));
    else tell(margin);
  }
  next();
}

// Puts the choice under way in at its place, if it cost as much.
function tell(margin: i32): void {
  let i = countFound();
  if (i == TOLD_MAX && foundMargin(--i) >= margin) return;
  store<i32>(TOLD, i + 1);
  for (; i > 0 && foundMargin(i - 1) < margin; i--) memory.copy(entry(i), entry(i - 1), ENTRY_BYTES);
  write(i, load<i32>(AT), load<i32>(OTHER), margin);
}

function write(i: i32, step: i32, action: i32, margin: i32): void {
  store<i32>(entry(i), step);
  store<i32>(entry(i), action, 4);
  store<i32>(entry(i), margin, 8);
}

// One walks through them as the game went.
function orderByTime(): void {
  for (let end = countFound() - 1; end > 0; end--) {
    for (let i = 0; i < end; i++) {
      if (foundStep(i) < foundStep(i + 1)) continue;
      const step = foundStep(i);
      const action = foundAction(i);
      const margin = foundMargin(i);
      memory.copy(entry(i), entry(i + 1), ENTRY_BYTES);
      write(i + 1, step, action, margin);
    }
  }
}
