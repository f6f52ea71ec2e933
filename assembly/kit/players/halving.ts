// Sequential halving: each candidate is played out equally often, the worse half drops out, until one is left. The game
// plays and rates; this module says which candidate is next. Within a pass all candidates meet the same sample.
import {
  CANDIDATE_LIST_BYTES,
  addWorth,
  candidateAt,
  candidateCount,
  halveCandidates,
  insertCandidate,
  openCandidates,
  scaleWorths,
  worthAt,
} from "./candidates";
import { choose, stopSifting } from "./thinking";
import { halving } from "./variables";

/** The candidates of the decision itself. */
export const CANDIDATES: usize = memory.data(CANDIDATE_LIST_BYTES, 4);

/**
 * Begins with the candidates of the sifting and their first round of this many passes. Their worth in the sifting is
 * multiplied by `weight`; 0: it does not count.
 */
export function startHalving(passes: i32, weight: i32 = 0): void {
  scaleWorths(CANDIDATES, weight);
  stopSifting();
  halving.next = 0;
  halving.passes = 0;
  halving.goal = passes;
}

/** Begins another round of this many passes. */
export function addPasses(passes: i32): void {
  halving.goal += passes;
}

/** The action to be played out now. */
export function nextCandidate(): i32 {
  return candidateAt(CANDIDATES, halving.next);
}

/** Number of the pass, and of its sample, from 0. */
export function passNumber(): i32 {
  return halving.passes;
}

/**
 * Records the playout's worth. After a round it drops the worse half and chooses if one is left. Returns whether
 * `addPasses` must begin another round.
 */
export function ratePlayout(worth: i32): bool {
  const next = halving.next;
  addWorth(CANDIDATES, next, worth);
  const isPassOver = next + 1 == candidateCount(CANDIDATES);
  halving.next = isPassOver ? 0 : next + 1;
  if (!isPassOver) return false;
  const passes = halving.passes + 1;
  halving.passes = passes;
  if (passes < halving.goal) return false;
  halveCandidates(CANDIDATES);
  if (candidateCount(CANDIDATES) > 1) return true;
  choose(candidateAt(CANDIDATES, 0));
  return false;
}

/** Begins with only two actions, each played out on the same number of `samples`; the better one is the choice. */
export function startComparing(action: i32, other: i32, samples: i32): void {
  openCandidates(CANDIDATES, 2);
  insertCandidate(CANDIDATES, action, 0);
  insertCandidate(CANDIDATES, other, 0);
  startHalving(samples);
}

/** Returns how much more the better of the two compared actions was worth, as the mean over the samples. */
export function comparedMargin(): i32 {
  return (worthAt(CANDIDATES, 0) - worthAt(CANDIDATES, 1)) / halving.passes;
}
