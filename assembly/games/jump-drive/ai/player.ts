// The computer players. Level 1 takes the choice that is best at first sight; levels 2 and 3 look ahead from the best few of them,
// dropping the worse half round by round. What is not a secret choice is decided at first sight at every level.
// They see only what `resample` keeps: the seat's knowledge.
import { candidateAt, candidateCount, openCandidates } from "../../../kit/ai/candidates";
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
import { PHASE, PHASE_CHOOSE } from "../layout";
import { STATE, get, seatCount } from "../state";
import { tally } from "../tally";
import { clearRace, race, runFrom } from "./ahead";
import { quickAction, rankChoices, roundsLeft } from "./policy";

export { aiAction, aiCancel } from "../../../kit/ai/thinking";

/** Candidates, and passes over them in a round of halving, at levels 2 and 3. */
const CANDIDATES_2: i32 = 5;
const CANDIDATES_3: i32 = 8;
const PASSES_2: i32 = 3;
const PASSES_3: i32 = 8;

// Seat that plays on next in this pass, if it is an opponent; the number of seats: all have.
const RUNNER: usize = memory.data(4, 4);

/** Starts thinking about the current seat's decision. */
export function aiStart(seat: i32, level: i32, seedLo: i32, seedHi: i32): void {
  startThinking(seat, level, seedLo, seedHi);
  store<i32>(RUNNER, 0);
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

// The choices that are good at first sight; whatever else is asked is answered at once. Only a resampled copy is looked at.
function sift(): void {
  const level = thinkingLevel();
  const seat = thinkingSeat();
  deal(0);
  if (get(PHASE) != PHASE_CHOOSE) return choose(quickAction());
  openCandidates(CANDIDATES, level == 3 ? CANDIDATES_3 : CANDIDATES_2);
  const rounds = roundsLeft();
  tally(STATE, seat);
  rankChoices(seat, rounds, CANDIDATES);
  if (level == 1 || candidateCount(CANDIDATES) == 1) choose(candidateAt(CANDIDATES, 0));
  else startHalving(passes());
}

function passes(): i32 {
  return thinkingLevel() == 3 ? PASSES_3 : PASSES_2;
}

// One look ahead on the sample of the pass: first each opponent plays on, then the seat from each candidate.
function lookAhead(): void {
  const seat = thinkingSeat();
  const pass = passNumber();
  let runner = load<i32>(RUNNER);
  if (runner == 0) clearRace();
  if (runner == seat) runner++;
  deal(1 + pass);
  if (runner < seatCount()) {
    race(runner);
    return store<i32>(RUNNER, runner + 1);
  }
  store<i32>(RUNNER, runner);
  if (ratePlayout(runFrom(seat, nextCandidate()))) addPasses(passes());
  if (passNumber() != pass) store<i32>(RUNNER, 0);
}
