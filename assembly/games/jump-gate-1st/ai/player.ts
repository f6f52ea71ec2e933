// The computer players of the first edition. Each looks at every legal action on resampled copies, answers the questions that follow
// at random, and takes what is worth most then; higher levels look more often. They see only what `resample` keeps.
import { countLegal, forgetLegal, legalAt } from "../../../kit/legal";
import { nextBelow, seedRng } from "../../../kit/rng";
import { RNG_BYTES } from "../../../kit/rng";
import { PHASE_TURN, STATE_SIZE } from "../layout";
import { listLegal } from "../legal";
import { resample } from "../resample";
import { perform } from "../rules";
import { STATE, isOver, phase } from "../state";
import { worth } from "./worth";

const VARS: usize = memory.data(48, 4);
const ROOT: usize = memory.data(STATE_SIZE, 4);
const SEAT: usize = VARS;
const SEED: usize = VARS + 4;
const NEXT: usize = VARS + 12;
const BEST: usize = VARS + 16;
const CHOICE: usize = VARS + 20;
const LOOKS: usize = VARS + 24;
const STAGE: usize = VARS + 28;
const GENERATOR: usize = VARS + 32;

const STAGE_IDLE: i32 = 0;
const STAGE_LOOK: i32 = 1;
const STAGE_DONE: i32 = 2;

/** Chance in each look, in eighths of a point: two equal moves back and forth would never end. */
const NOISE: i32 = 12;

if (RNG_BYTES != 16) ERROR("GENERATOR has another size");

/** Starts thinking about the current seat's decision. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  store<i32>(SEAT, seat);
  store<i32>(SEED, seedLo);
  store<i32>(SEED, seedHi, 4);
  store<i32>(NEXT, 0);
  store<i32>(CHOICE, -1);
  store<i32>(LOOKS, level == 1 ? 2 : level == 2 ? 6 : 16);
  store<i32>(STAGE, STAGE_LOOK);
  memory.copy(ROOT, STATE, STATE_SIZE);
}

/** Spends units of thinking: one looks at one action. Returns whether the choice is made. */
export function aiStep(units: i32): bool {
  if (load<i32>(STAGE) == STAGE_IDLE) return false;
  for (let i = 0; i < units && load<i32>(STAGE) != STAGE_DONE; i++) look();
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

function look(): void {
  const next = load<i32>(NEXT);
  const seat = load<i32>(SEAT);
  listLegal();
  const action = legalAt(next);
  const total = countLegal();
  const looks = load<i32>(LOOKS);
  let sum = 0;
  for (let i = 0; i < looks; i++) {
    resample(seat, load<i32>(SEED) + i * 0x3c6ef372, load<i32>(SEED, 4) ^ i);
    seedRng(GENERATOR, load<i32>(SEED) + next, i);
    perform(action);
    settle();
    sum += worth(seat) + nextBelow(GENERATOR, NOISE);
    memory.copy(STATE, ROOT, STATE_SIZE);
  }
  if (next == 0 || sum > load<i32>(BEST)) {
    store<i32>(BEST, sum);
    store<i32>(CHOICE, action);
  }
  store<i32>(NEXT, next + 1);
  if (next + 1 == total) store<i32>(STAGE, STAGE_DONE);
}

// Answers questions at random until the position is between two actions.
function settle(): void {
  while (!isOver() && phase() != PHASE_TURN) {
    listLegal();
    perform(legalAt(nextBelow(GENERATOR, countLegal())));
  }
}
