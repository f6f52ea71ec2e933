// The computer players. Levels 1 and 2 look one action ahead, the first with a beginner's prices; level 3 sifts the
// actions the same way and then plays the best of them out on resampled copies, dropping the worse half round by round.
// They see only what `resample` keeps: the seat's knowledge.
import { CANDIDATES_MAX, candidateAt, candidateCount, openCandidates } from "../../../kit/players/candidates";
import { verdict } from "../../../kit/players/ending";
import {
  CANDIDATES,
  addPasses,
  comparedMargin,
  nextCandidate,
  passNumber,
  ratePlayout,
  startComparing,
  startHalving,
} from "../../../kit/players/halving";
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
} from "../../../kit/players/thinking";
import { countLegal, legalAt } from "../../../kit/base/legal";
import { nextBelow } from "../../../kit/base/rng";
import { listLegal } from "../edition/rules/legal";
import { currentSeat, perform } from "../edition/rules/rules";
import { seatCount, state } from "../edition/rules/state";
import { propose } from "./candidates";
import { wholePoints } from "./eighths";
import { effectOf, isDeclining, isLiked, isMove } from "../edition/ai/effect";
import { dropSearch, isSearching, searchTurn, searchedUnits, startSearch } from "../edition/ai/last";
import { isCareless, isIdle } from "./folly";
import { GIVEN_AWAY, LONG, LOOKS, PLAYOUTS, SIGHT, TURNS, TURNS_LEAST, likingOf, noiseOf } from "../edition/ai/levels";
import { lead, outlook } from "./outlook";
import { playTurns, settle } from "./playout";
import { worth } from "../edition/ai/worth";
import { player } from "./variables";

export { aiAction, aiCancel } from "../../../kit/players/thinking";

/** The level that compares two actions. */
const LEVEL: i32 = 3;
/**
 * Looks at an action that ends the game, at the lower levels; what it counts for to end it as the winner or the loser:
 * more than all else.
 */
const LOOKS_AT_END: i32 = 10;
const DECIDED: i32 = 1 << 20;
/** Rounds of halving: 12 candidates are 1 after four. */
const ROUNDS: i32 = 4;

/** Starts thinking about the current seat's decision. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  startThinking(seat, level, seedLo, seedHi);
  openCandidates(CANDIDATES, CANDIDATES_MAX);
  player.next = 0;
  if (thinkingLevel() == LEVEL) startSearch();
  else dropSearch();
}

/** Begins to compare two actions; false: they do the same. */
export function aiCompare(action: i32, other: i32, samples: i32, seedLo: i32, seedHi: i32): bool {
  if (effectOf(action) == effectOf(other)) return false;
  startThinking(currentSeat(), LEVEL, seedLo, seedHi);
  dropSearch();
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
    if (isSearching()) searchTurn();
    else if (isSifting()) sift();
    else playOut();
    restoreRoot();
  }
  return endUnits();
}

// Looks at one action: what is it worth once its own questions are answered?
function sift(): void {
  const next = player.next;
  listLegal();
  const total = countLegal();
  const action = legalAt(next);
  if (total == 1) return choose(action);
  if (thinkingLevel() == LEVEL) propose(action, look(action, thinkingSeat()));
  else lookPlainly(action, thinkingSeat());
  if (!isThinking()) return;
  player.next = next + 1;
  if (next + 1 == total) endSifting();
}

function look(action: i32, seat: i32): i32 {
  let sum = 0;
  for (let i = 0; i < LOOKS; i++) {
    deal(i);
    perform(action);
    settle();
    sum += worth(seat) + outlook(seat) + nextBelow(THOUGHTS, noiseOf(LEVEL));
    restoreRoot();
  }
  return sum;
}

// The same at the lower levels, which misjudge what things are worth, but see an end of the game that comes at once,
// and do nothing senseless.
function lookPlainly(action: i32, seat: i32): void {
  const level = thinkingLevel();
  const taste = thinkingTaste();
  const moves = isMove(action);
  const noise = isDeclining(action) ? 1 : noiseOf(level);
  const isSenseless = (level == 1 && isIdle(action)) || isCareless(action);
  let looks = LOOKS;
  let ends = 0;
  let gain = state.actionsLeft > 1 ? 1 : 0;
  let sum = 0;
  for (let i = 0; i < looks; i++) {
    deal(i);
    if (moves) gain -= worth(seat);
    perform(action);
    const end = verdict();
    // Chance decides some endings.
    if (end != 0) looks = LOOKS_AT_END;
    ends += end;
    settle();
    const now = worth(seat);
    if (moves) gain += now;
    sum += now + outlook(seat) + nextBelow(THOUGHTS, noise);
    restoreRoot();
  }
  sum = (sum * LOOKS) / looks;
  if (ends == looks) {
    sum += DECIDED;
    // Nobody looks at ending the turn early else.
    if (effectOf(action) < 0) return choose(action);
  } else if (isSenseless || (moves && gain <= 0)) return;
  if (ends < 0) sum -= DECIDED;
  if (level == 1 && isDeclining(action)) sum -= GIVEN_AWAY;
  if (taste > 0 && isLiked(action, taste)) sum += LOOKS * likingOf(level, taste);
  propose(action, sum);
}

function endSifting(): void {
  if (thinkingLevel() < 3 || candidateCount(CANDIDATES) == 1 || state.round > LONG) choose(candidateAt(CANDIDATES, 0));
  else startHalving(passes(), SIGHT);
}

// One playout of one candidate.
function playOut(): void {
  deal(passNumber() + LOOKS);
  const turn = state.turnSeat;
  perform(nextCandidate());
  playTurns(turn, max(TURNS_LEAST, TURNS / seatCount()));
  if (ratePlayout(lead(thinkingSeat()))) addPasses(passes());
}

// Each round spends the same share of all playouts on the candidates that are left; a search takes from them.
function passes(): i32 {
  return max(1, (PLAYOUTS - searchedUnits()) / (ROUNDS * candidateCount(CANDIDATES)));
}
