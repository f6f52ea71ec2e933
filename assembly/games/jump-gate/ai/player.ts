// The computer players. Levels 1 and 2 look one action ahead, the first with a beginner's prices; level 3 sifts the actions the same way
// and then plays the best of them out on resampled copies, dropping the worse half round by round. They see only what `resample` keeps: the
// seat's knowledge.
import { CANDIDATES_MAX, candidateAt, candidateCount, openCandidates } from "../../../kit/ai/candidates";
import { CANDIDATES, addPasses, comparedMargin, nextCandidate, passNumber, ratePlayout, startComparing, startHalving } from "../../../kit/ai/halving";
import {
  THOUGHTS,
  choose,
  deal,
  endUnits,
  isSifting,
  isThinking,
  restoreRoot,
  startThinking,
  thinkingLevel,
  thinkingSeat,
  thinkingTaste,
} from "../../../kit/ai/thinking";
import { countLegal, legalAt } from "../../../kit/legal";
import { nextBelow } from "../../../kit/rng";
import { listLegal } from "../legal";
import { currentSeat, perform } from "../rules";
import { round, seatCount, turnSeat } from "../state";
import { propose } from "./candidates";
import { wholePoints } from "./eighths";
import { effectOf, isLiked } from "./effect";
import { LONG, LOOKS, PLAYOUTS, SIGHT, TURNS, TURNS_LEAST, likingOf, noiseOf } from "./levels";
import { lead, outlook } from "./outlook";
import { playTurns, settle } from "./playout";
import { worth } from "./worth";

export { aiAction, aiCancel } from "../../../kit/ai/thinking";

/** The level that compares two actions. */
const LEVEL: i32 = 3;
/** Rounds of halving: 12 candidates are 1 after four. */
const ROUNDS: i32 = 4;

// Index of the next legal action to look at.
const NEXT: usize = memory.data(4, 4);

/** Starts thinking about the current seat's decision. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  startThinking(seat, level, seedLo, seedHi);
  openCandidates(CANDIDATES, CANDIDATES_MAX);
  store<i32>(NEXT, 0);
}

/** Begins to compare two actions; false: they do the same. */
export function aiCompare(action: i32, other: i32, samples: i32, seedLo: i32, seedHi: i32): bool {
  if (effectOf(action) == effectOf(other)) return false;
  startThinking(currentSeat(), LEVEL, seedLo, seedHi);
  startComparing(action, other, samples);
  return true;
}

/** Returns by how many points the better of two actions was worth more. */
export function aiMargin(): i32 {
  return wholePoints(comparedMargin());
}

/** Spends units of thinking: one looks at an action or plays one out. Returns whether the choice is made. */
export function aiStep(units: i32): bool {
  for (let i = 0; i < units && isThinking(); i++) {
    if (isSifting()) sift();
    else playOut();
    restoreRoot();
  }
  return endUnits();
}

// Looks at one action: what is it worth once its own questions are answered?
function sift(): void {
  const next = load<i32>(NEXT);
  const seat = thinkingSeat();
  listLegal();
  const total = countLegal();
  const action = legalAt(next);
  if (total == 1) return choose(action);
  const taste = thinkingTaste();
  let sum = taste > 0 && isLiked(action, taste) ? LOOKS * likingOf(thinkingLevel(), taste) : 0;
  for (let look = 0; look < LOOKS; look++) {
    deal(look);
    perform(action);
    settle();
    sum += worth(seat) + outlook(seat) + nextBelow(THOUGHTS, noiseOf(thinkingLevel()));
    restoreRoot();
  }
  propose(action, sum);
  store<i32>(NEXT, next + 1);
  if (next + 1 == total) endSifting();
}

function endSifting(): void {
  if (thinkingLevel() < 3 || candidateCount(CANDIDATES) == 1 || round() > LONG) choose(candidateAt(CANDIDATES, 0));
  else startHalving(passes(), SIGHT);
}

// One playout of one candidate.
function playOut(): void {
  deal(passNumber() + LOOKS);
  const turn = turnSeat();
  perform(nextCandidate());
  playTurns(turn, max(TURNS_LEAST, TURNS / seatCount()));
  if (ratePlayout(lead(thinkingSeat()))) addPasses(passes());
}

// Each round spends the same share of all playouts on the candidates that are left.
function passes(): i32 {
  return max(1, PLAYOUTS / (ROUNDS * candidateCount(CANDIDATES)));
}
