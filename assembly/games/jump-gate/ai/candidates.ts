// The actions that a look was worth. Actions that differ only in the card they cost are one candidate.
import { candidateAt, candidateCount, replaceCandidate } from "../../../kit/ai/candidates";
import { CANDIDATES } from "../../../kit/ai/halving";
import { ACTION_HARVEST, ACTION_HARVEST_STRIDE, ACTION_JUMP, ACTION_JUMP_STRIDE, ACTION_LAND, ACTION_SCAN } from "../layout";

/** Puts an action into the list of candidates, instead of its like if there is one. */
export function propose(action: i32, worth: i32): void {
  replaceCandidate(CANDIDATES, findLike(action), action, worth);
}

// Index of the candidate that does the same, or the number of candidates.
function findLike(action: i32): i32 {
  const count = candidateCount(CANDIDATES);
  const wanted = effectOf(action);
  let i = 0;
  while (i < count && effectOf(candidateAt(CANDIDATES, i)) != wanted) i++;
  return i;
}

// The action without its card.
function effectOf(action: i32): i32 {
  if (action >= ACTION_LAND) return ACTION_LAND;
  if (action >= ACTION_JUMP) return ACTION_JUMP + (action - ACTION_JUMP) % ACTION_JUMP_STRIDE;
  if (action >= ACTION_HARVEST) return ACTION_HARVEST + (action - ACTION_HARVEST) % ACTION_HARVEST_STRIDE;
  return action >= ACTION_SCAN ? ACTION_SCAN : action;
}
