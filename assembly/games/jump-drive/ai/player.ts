// The computer players. Level 1 takes the choice that is best at first sight; levels 2 and 3 play the best few of them out on
// resampled copies, dropping the worse half twice. What is not a secret choice is decided at first sight at every level.
// They see only what `resample` keeps: the seat's knowledge.
import { forgetLegal } from "../../../kit/legal";
import { seedRng } from "../../../kit/rng";
import { ACTOR_SEAT, CHOICE, CHOICE_OPEN, PHASE, PHASE_CHOOSE, PHASE_OVER, ROUND } from "../layout";
import { resample } from "../resample";
import { perform, takeChoice } from "../rules";
import { get, getAt, seatCount } from "../state";
import {
  CANDIDATES_MAX,
  PLAYOUT_LIST,
  ROOT_LIST,
  addWorth,
  candidateAt,
  candidateCount,
  chooseFrom,
  clearCandidates,
  halveCandidates,
  levelWorths,
} from "./candidates";
import {
  CHOSEN,
  GENERATOR,
  LEFT,
  LEVEL,
  NEXT,
  PLAYED,
  RECHOOSING,
  SEAT,
  SEED,
  STAGE,
  STAGE_DONE,
  STAGE_IDLE,
  STAGE_PLAY,
  STAGE_SIFT,
  keepAhead,
  keepRoot,
  restoreAhead,
  restoreRoot,
} from "./memory";
import { quickAction, rankChoices } from "./policy";
import { lead } from "./worth";

/** Playouts of each candidate in a round of halving at levels 2 and 3. */
const PLAYOUTS_2: i32 = 2;
const PLAYOUTS_3: i32 = 10;
const CANDIDATES_2: i32 = 5;
/** Rounds of the game that a playout goes on for at levels 2 and 3. */
const ROUNDS_2: i32 = 2;
const ROUNDS_3: i32 = 4;
/** Answers that one unit gives. */
const ANSWERS: i32 = 4;

/** Starts thinking about the current seat's decision. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  store<i32>(SEAT, seat);
  store<i32>(LEVEL, level);
  store<i32>(SEED, seedLo);
  store<i32>(SEED, seedHi, 4);
  store<i32>(NEXT, 0);
  store<i32>(LEFT, 0);
  store<i32>(PLAYED, 0);
  store<i32>(STAGE, STAGE_SIFT);
}

/** Spends units of thinking; one is a decision. Returns whether the choice is made. */
export function aiStep(units: i32): bool {
  if (load<i32>(STAGE) == STAGE_IDLE) return false;
  if (load<i32>(STAGE) == STAGE_DONE) return true;
  keepRoot();
  for (let i = 0; i < units && load<i32>(STAGE) != STAGE_DONE; i++) {
    if (load<i32>(STAGE) == STAGE_SIFT) sift();
    else playOn();
    restoreRoot();
  }
  forgetLegal();
  return load<i32>(STAGE) == STAGE_DONE;
}

/** Returns the choice, -1 before. */
export function aiAction(): i32 {
  return load<i32>(STAGE) == STAGE_DONE ? load<i32>(CHOSEN) : -1;
}

/** Forgets any thinking. */
export function aiCancel(): void {
  store<i32>(STAGE, STAGE_IDLE);
}

// The choices that are good at first sight; whatever else is asked is answered at once. Only a resampled copy is looked at.
function sift(): void {
  const seat = load<i32>(SEAT);
  begin(0);
  if (get(PHASE) != PHASE_CHOOSE) return finish(quickAction());
  chooseFrom(ROOT_LIST);
  clearCandidates();
  rankChoices(seat, load<i32>(LEVEL) == 3 ? CANDIDATES_MAX : CANDIDATES_2);
  if (load<i32>(LEVEL) == 1 || candidateCount() == 1) return finish(candidateAt(0));
  levelWorths();
  store<i32>(STAGE, STAGE_PLAY);
}

// One part of the playout under way: the deal, one secret choice, or a few answers.
function playOn(): void {
  if (load<i32>(LEFT) == 0) beginPlayout();
  else {
    restoreAhead();
    advance();
  }
  if (get(PHASE) != PHASE_OVER && get(ROUND) < load<i32>(LEFT)) return keepAhead();
  chooseFrom(ROOT_LIST);
  addWorth(load<i32>(NEXT), lead(load<i32>(SEAT)));
  store<i32>(LEFT, 0);
  nextPlayout();
}

// All candidates meet the same resampled cards.
function beginPlayout(): void {
  begin(1 + load<i32>(PLAYED));
  store<i32>(LEFT, get(ROUND) + (load<i32>(LEVEL) == 3 ? ROUNDS_3 : ROUNDS_2));
  store<i32>(RECHOOSING, seatCount());
}

function advance(): void {
  if (load<i32>(RECHOOSING) > 0) return rechoose();
  if (get(PHASE) == PHASE_CHOOSE) {
    perform(bestChoice(get(ACTOR_SEAT)));
    return;
  }
  for (let i = 0; i < ANSWERS && get(PHASE) != PHASE_OVER && get(PHASE) != PHASE_CHOOSE; i++) perform(quickAction());
}

// Others who have chosen chose sensibly, not at random; one of them at a time. Then comes the candidate.
function rechoose(): void {
  const seat = get(ACTOR_SEAT);
  let other = load<i32>(RECHOOSING) - 1;
  while (other >= 0 && (other == seat || getAt(CHOICE, other) == CHOICE_OPEN)) other--;
  store<i32>(RECHOOSING, max(other, 0));
  if (other >= 0) takeChoice(other, bestChoice(other));
  if (other > 0) return;
  chooseFrom(ROOT_LIST);
  perform(candidateAt(load<i32>(NEXT)));
}

function bestChoice(seat: i32): i32 {
  chooseFrom(PLAYOUT_LIST);
  clearCandidates();
  rankChoices(seat, 1);
  return candidateAt(0);
}

function nextPlayout(): void {
  const next = load<i32>(NEXT) + 1;
  store<i32>(NEXT, next);
  if (next < candidateCount()) return;
  const goal = load<i32>(LEVEL) == 3 ? PLAYOUTS_3 : PLAYOUTS_2;
  const played = load<i32>(PLAYED) + 1;
  store<i32>(NEXT, 0);
  store<i32>(PLAYED, played);
  if (played % goal != 0) return;
  halveCandidates();
  if (candidateCount() == 1) finish(candidateAt(0));
}

function begin(sample: i32): void {
  const seedLo = load<i32>(SEED) + sample * 0x3c6ef372;
  const seedHi = load<i32>(SEED, 4) ^ sample;
  resample(load<i32>(SEAT), seedLo, seedHi);
  seedRng(GENERATOR, seedHi, seedLo);
}

function finish(action: i32): void {
  store<i32>(CHOSEN, action);
  store<i32>(STAGE, STAGE_DONE);
}
