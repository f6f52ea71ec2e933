// The computer players. Levels 1 and 2 take what is best at first sight, and mind the end of the game; the first sees
// not far, takes cards for the same at any time, and overlooks what they bring for each other.
// Level 3 looks ahead from the best few choices, and from the sets of cards that it may best do without, dropping the
// worse half round by round. They see only what `resample` keeps: the seat's knowledge.
import { OUTPUT_ONE } from "../../../kit/players/net";
import { candidateAt, candidateCount, openCandidates } from "../../../kit/players/candidates";
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
  aiAction,
  choose,
  deal,
  endUnits,
  isSifting,
  isThinking,
  restoreRoot,
  startThinking,
  thinkingLevel,
  thinkingSeat,
} from "../../../kit/players/thinking";
import { PHASE_CHOOSE, PHASE_METHOD, PHASE_SECOND, STATE_SIZE } from "../layout";
import { STATE, seatCount, state } from "../rules/state";
import { tally } from "../rules/tally";
import { meetOthers, race, runFrom, runFromDiscard, seeMight } from "./ahead";
import { minding } from "./ending";
import { areSetsPossible, discardOf, quickAction, rankChoices, rankDiscards, roundsLeft } from "./policy";
import { mindsEnd } from "./taste";
import { player } from "./variables";

export { aiAction, aiCancel } from "../../../kit/players/thinking";

/** The level that compares two choices. */
const LEVEL: i32 = 3;
/** Candidates of a decision, and passes over them in a round of halving. */
const CANDIDATES_MOST: i32 = 8;
const PASSES: i32 = 9;
/** The least difference of two choices that is shown, in percent of a victory. */
const MARGIN_LEAST: i32 = 2;

const NOBODY: i32 = -1;
// The sample of the pass as it was dealt.
const SAMPLE: usize = memory.data(STATE_SIZE, 4);

/** Starts thinking about the current seat's decision. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  startThinking(seat, level, seedLo, seedHi);
  player.runner = NOBODY;
}

/** Begins to compare two choices; false: they are no choices of what to place. */
export function aiCompare(action: i32, other: i32, samples: i32, seedLo: i32, seedHi: i32): bool {
  if (state.phase != PHASE_CHOOSE) return false;
  aiStart(state.actorSeat, LEVEL, seedLo, seedHi);
  startComparing(action, other, samples);
  return true;
}

/**
 * Returns by how many percent of a victory the better of two choices was worth more; 0 where the difference may be
 * chance.
 */
export function aiMargin(): i32 {
  const percent = (comparedMargin() * 100) / OUTPUT_ONE;
  return percent < MARGIN_LEAST ? 0 : percent;
}

/** Spends units of thinking; one is a decision. Returns whether the choice is made. */
export function aiStep(units: i32): bool {
  for (let i = 0; i < units && isThinking(); i++) {
    if (isSifting()) sift();
    else lookAhead();
    restoreRoot();
  }
  return endUnits();
}

// What is good at first sight. Only a resampled copy is looked at.
function sift(): void {
  const seat = thinkingSeat();
  deal(0);
  if (!isLookedAhead(seat)) return choose(mindsEnd() ? minding(quickAction()) : quickAction());
  openCandidates(CANDIDATES, CANDIDATES_MOST);
  const rounds = roundsLeft();
  seeMight(seat);
  tally(STATE, seat);
  if (state.phase == PHASE_CHOOSE) rankChoices(seat, rounds, CANDIDATES);
  else rankDiscards(seat, rounds, CANDIDATES);
  if (candidateCount(CANDIDATES) == 1) decide(candidateAt(CANDIDATES, 0));
  else startHalving(PASSES);
}

function isLookedAhead(seat: i32): bool {
  const phase = state.phase;
  if (thinkingLevel() < 3 || phase == PHASE_METHOD || phase == PHASE_SECOND) return false;
  return phase == PHASE_CHOOSE || areSetsPossible(seat);
}

// A candidate is a choice or a set of cards to discard, of which the first goes.
function decide(candidate: i32): void {
  choose(state.phase == PHASE_CHOOSE ? candidate : discardOf(thinkingSeat(), candidate));
}

// One look ahead on the sample of the pass: first the opponents play on, then the seat from each candidate.
function lookAhead(): void {
  const seat = thinkingSeat();
  const pass = passNumber();
  let runner = player.runner;
  if (runner == NOBODY) {
    deal(1 + pass);
    meetOthers(seat);
    memory.copy(SAMPLE, STATE, STATE_SIZE);
    player.runner = 0;
    return;
  }
  memory.copy(STATE, SAMPLE, STATE_SIZE);
  if (runner == seat) runner++;
  if (runner < seatCount()) {
    race(runner);
    player.runner = runner + 1;
    return;
  }
  player.runner = runner;
  const candidate = nextCandidate();
  if (ratePlayout(state.phase == PHASE_CHOOSE ? runFrom(seat, candidate) : runFromDiscard(seat, candidate)))
    addPasses(PASSES);
  if (passNumber() != pass) player.runner = NOBODY;
  if (isThinking()) return;
  restoreRoot();
  decide(aiAction());
}
