// The actions that a look was worth. Actions that differ only in the card they cost are one candidate.
import { candidateAt, candidateCount, replaceCandidate } from "../../../kit/players/candidates";
import { CANDIDATES } from "../../../kit/players/halving";
import { effectOf } from "../edition/ai/effect";

/** Puts an action into the list of candidates, instead of its like if there is one. */
export function propose(action: i32, worth: i32): void {
  const effect = effectOf(action);
  if (effect >= 0) replaceCandidate(CANDIDATES, findLike(effect), action, worth);
}

// Index of the candidate that does the same, or the number of candidates.
function findLike(effect: i32): i32 {
  const count = candidateCount(CANDIDATES);
  let i = 0;
  while (i < count && effectOf(candidateAt(CANDIDATES, i)) != effect) i++;
  return i;
}
