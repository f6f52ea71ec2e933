// The computer players. Level 1 takes the choice that is best at first sight; levels 2 and 3 play the best few of them out on
// resampled copies, dropping the worse half round by round. What is not a secret choice is decided at first sight at every level.
// They see only what `resample` keeps: the seat's knowledge.
import { CANDIDATE_LIST_BYTES, candidateAt, candidateCount, openCandidates } from "../../../kit/ai/candidates";
import { CANDIDATES, addPasses, nextCandidate, passNumber, ratePlayout, startHalving } from "../../../kit/ai/halving";
import {
  choose,
  deal,
  endUnits,
  isSifting,
  isThinking,
  restoreRoot,
  startThinking,
  thinkingLevel,
  thinkingSeat,
} from "../../../kit/ai/thinking";
import { ACTOR_SEAT, CHOICE, CHOICE_OPEN, PHASE, PHASE_CHOOSE, PHASE_OVER, ROUND } from "../layout";
import { perform, takeChoice } from "../rules";
import { get, getAt, seatCount } from "../state";
import { LEFT, RECHOOSING, keepAhead, restoreAhead } from "./memory";
import { quickAction, rankChoices } from "./policy";
import { lead } from "./worth";

export { aiAction, aiCancel } from "../../../kit/ai/thinking";

/** Playouts of each candidate in a round of halving at levels 2 and 3. */
const PLAYOUTS_2: i32 = 2;
const PLAYOUTS_3: i32 = 10;
const CANDIDATES_2: i32 = 5;
const CANDIDATES_3: i32 = 8;
/** Rounds of the game that a playout goes on for at levels 2 and 3. */
const ROUNDS_2: i32 = 2;
const ROUNDS_3: i32 = 4;
/** Answers that one unit gives. */
const ANSWERS: i32 = 4;

// Choices inside playouts: the best one only.
const BEST: usize = memory.data(CANDIDATE_LIST_BYTES, 4);

/** Starts thinking about the current seat's decision. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  startThinking(seat, level, seedLo, seedHi);
  store<i32>(LEFT, 0);
}

/** Spends units of thinking; one is a decision. Returns whether the choice is made. */
export function aiStep(units: i32): bool {
  for (let i = 0; i < units && isThinking(); i++) {
    if (isSifting()) sift();
    else playOn();
    restoreRoot();
  }
  return endUnits();
}

// The choices that are good at first sight; whatever else is asked is answered at once. Only a resampled copy is looked at.
function sift(): void {
  const level = thinkingLevel();
  deal(0);
  if (get(PHASE) != PHASE_CHOOSE) return choose(quickAction());
  openCandidates(CANDIDATES, level == 3 ? CANDIDATES_3 : CANDIDATES_2);
  rankChoices(thinkingSeat(), CANDIDATES);
  if (level == 1 || candidateCount(CANDIDATES) == 1) choose(candidateAt(CANDIDATES, 0));
  else startHalving(passes());
}

function passes(): i32 {
  return thinkingLevel() == 3 ? PLAYOUTS_3 : PLAYOUTS_2;
}

// One part of the playout under way: the deal, one secret choice, or a few answers.
function playOn(): void {
  if (load<i32>(LEFT) == 0) beginPlayout();
  else {
    restoreAhead();
    advance();
  }
  if (get(PHASE) != PHASE_OVER && get(ROUND) < load<i32>(LEFT)) return keepAhead();
  store<i32>(LEFT, 0);
  if (ratePlayout(lead(thinkingSeat()))) addPasses(passes());
}

// All candidates meet the same resampled cards.
function beginPlayout(): void {
  deal(1 + passNumber());
  store<i32>(LEFT, get(ROUND) + (thinkingLevel() == 3 ? ROUNDS_3 : ROUNDS_2));
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
  perform(nextCandidate());
}

function bestChoice(seat: i32): i32 {
  openCandidates(BEST, 1);
  rankChoices(seat, BEST);
  return candidateAt(BEST, 0);
}
