// The computer players. Level 1 looks one action ahead; levels 2 and 3 sift the actions the same way and then play the best of
// them out on resampled copies, dropping the worse half round by round. They see only what `resample` keeps: the seat's knowledge.
import { forgetLegal, countLegal, legalAt } from "../../../kit/legal";
import { nextBelow, seedRng } from "../../../kit/rng";
import { ACTION_PASS } from "../layout";
import { listLegal } from "../legal";
import { resample } from "../resample";
import { perform } from "../rules";
import { round, seatCount, turnSeat } from "../state";
import {
  CANDIDATES_MAX,
  addWorth,
  candidateAt,
  candidateCount,
  clearCandidates,
  halveCandidates,
  insertCandidate,
  levelWorths,
} from "./candidates";
import {
  CHOICE,
  GENERATOR,
  GOAL,
  LEVEL,
  NEXT,
  PLAYED,
  SEAT,
  SEED,
  STAGE,
  STAGE_DONE,
  STAGE_IDLE,
  STAGE_PLAY,
  STAGE_SIFT,
  TOTAL,
  keepRoot,
  restoreRoot,
} from "./memory";
import { playTurns, settle } from "./policy";
import { lead, outlook, worth } from "./worth";

/** Looks at each action in the sifting stage. */
const LOOKS: i32 = 2;
/** Chance in each look, in eighths of a point: two equal moves back and forth would never end. */
const NOISE: i32 = 6;
/** Turns of all seats together that a playout goes on for, shared among them, the one being played included. */
const TURNS: i32 = 8;
const TURNS_LEAST: i32 = 2;
/** Playouts of a whole choice at levels 2 and 3. */
const PLAYOUTS_2: i32 = 75;
const PLAYOUTS_3: i32 = 300;
const CANDIDATES_2: i32 = 6;
/** Rounds after which every level acts at sight: playouts can wait for each other for ever, the greedy look does not. */
const LONG: i32 = 40;
/** Rounds of halving: 12 candidates are 1 after four. */
const ROUNDS: i32 = 4;

/** Starts thinking about the current seat's decision. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  store<i32>(SEAT, seat);
  store<i32>(LEVEL, level);
  store<i32>(SEED, seedLo);
  store<i32>(SEED, seedHi, 4);
  store<i32>(NEXT, 0);
  store<i32>(CHOICE, -1);
  store<i32>(STAGE, STAGE_SIFT);
  clearCandidates();
  keepRoot();
  listLegal();
  store<i32>(TOTAL, countLegal());
}

/** Spends units of thinking: one looks at an action or plays one out. Returns whether the choice is made. */
export function aiStep(units: i32): bool {
  if (load<i32>(STAGE) == STAGE_IDLE) return false;
  for (let i = 0; i < units && load<i32>(STAGE) != STAGE_DONE; i++) {
    if (load<i32>(STAGE) == STAGE_SIFT) sift();
    else playOut();
    restoreRoot();
  }
  forgetLegal();
  return load<i32>(STAGE) == STAGE_DONE;
}

/** Returns the choice, -1 before. */
export function aiAction(): i32 {
  return load<i32>(STAGE) == STAGE_DONE ? load<i32>(CHOICE) : -1;
}

/** Forgets any thinking. */
export function aiCancel(): void {
  store<i32>(STAGE, STAGE_IDLE);
}

// Looks at one action: what is it worth once its own questions are answered? Ending the turn early is not considered: a Research
// that discards nothing does no harm either.
function sift(): void {
  const next = load<i32>(NEXT);
  const seat = load<i32>(SEAT);
  listLegal();
  const action = legalAt(next);
  if (load<i32>(TOTAL) == 1) return finish(action);
  let sum = 0;
  for (let look = 0; look < LOOKS; look++) {
    begin(look);
    perform(action);
    settle();
    sum += worth(seat) + outlook(seat) + nextBelow(GENERATOR, NOISE);
    restoreRoot();
  }
  if (action != ACTION_PASS) insertCandidate(action, sum, load<i32>(LEVEL) == 3 ? CANDIDATES_MAX : CANDIDATES_2);
  store<i32>(NEXT, next + 1);
  if (next + 1 == load<i32>(TOTAL)) endSifting();
}

function endSifting(): void {
  if (load<i32>(LEVEL) == 1 || candidateCount() == 1 || round() > LONG) return finish(candidateAt(0));
  levelWorths();
  store<i32>(STAGE, STAGE_PLAY);
  store<i32>(NEXT, 0);
  store<i32>(PLAYED, 0);
  store<i32>(GOAL, 0);
  beginRound();
}

// Each round spends the same share of all playouts on the candidates that are left.
function beginRound(): void {
  const all = load<i32>(LEVEL) == 3 ? PLAYOUTS_3 : PLAYOUTS_2;
  store<i32>(GOAL, load<i32>(GOAL) + max(1, all / (ROUNDS * candidateCount())));
}

// One playout of one candidate; all candidates meet the same resampled hands and decks.
function playOut(): void {
  const next = load<i32>(NEXT);
  begin(load<i32>(PLAYED) + LOOKS);
  const turn = turnSeat();
  perform(candidateAt(next));
  playTurns(turn, max(TURNS_LEAST, TURNS / seatCount()));
  addWorth(next, lead(load<i32>(SEAT)));
  if (next + 1 < candidateCount()) {
    store<i32>(NEXT, next + 1);
    return;
  }
  store<i32>(NEXT, 0);
  store<i32>(PLAYED, load<i32>(PLAYED) + 1);
  if (load<i32>(PLAYED) == load<i32>(GOAL)) endRound();
}

function endRound(): void {
  halveCandidates();
  if (candidateCount() == 1) finish(candidateAt(0));
  else beginRound();
}

function begin(sample: i32): void {
  const seedLo = load<i32>(SEED) + sample * 0x3c6ef372;
  const seedHi = load<i32>(SEED, 4) ^ sample;
  resample(load<i32>(SEAT), seedLo, seedHi);
  seedRng(GENERATOR, seedHi, seedLo);
}

function finish(action: i32): void {
  store<i32>(CHOICE, action);
  store<i32>(STAGE, STAGE_DONE);
}
