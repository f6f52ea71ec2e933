// The few actions worth thinking about, best first. Actions that differ only in the card they cost are one candidate.
import { ACTION_HARVEST, ACTION_HARVEST_STRIDE, ACTION_JUMP, ACTION_JUMP_STRIDE, ACTION_LAND, ACTION_SCAN } from "../layout";

/** Most candidates kept. */
export const CANDIDATES_MAX: i32 = 12;

const COUNT: usize = memory.data(4, 4);
const CODES: usize = memory.data(48, 4);
const WORTHS: usize = memory.data(48, 4);

/** Empties the list. */
export function clearCandidates(): void {
  store<i32>(COUNT, 0);
}

/** Number of candidates. */
export function candidateCount(): i32 {
  return load<i32>(COUNT);
}

/** Action of a candidate. */
export function candidateAt(i: i32): i32 {
  return load<i32>(CODES + (<usize>i << 2));
}

/** Adds to the worth of a candidate. */
export function addWorth(i: i32, worth: i32): void {
  const at = WORTHS + (<usize>i << 2);
  store<i32>(at, load<i32>(at) + worth);
}

/** Puts an action in at its place, instead of its like if there is one; the worst drops out when there are more than `most`. */
export function insertCandidate(action: i32, worth: i32, most: i32): void {
  const count = load<i32>(COUNT);
  let i = findLike(action);
  if (i == most) i--;
  if (i < count && worthAt(i) >= worth) return;
  store<i32>(COUNT, max(count, i + 1));
  put(i, action, worth);
  liftUp(i);
}

/** Drops the worse half, rounded down, after sorting by worth; equal worths keep their order. */
export function halveCandidates(): void {
  const count = load<i32>(COUNT);
  for (let i = 1; i < count; i++) liftUp(i);
  store<i32>(COUNT, (count + 1) >> 1);
}

/** Sets all worths to 0. */
export function levelWorths(): void {
  memory.fill(WORTHS, 0, 48);
}

// Index of the candidate that does the same, or the number of candidates.
function findLike(action: i32): i32 {
  const count = load<i32>(COUNT);
  const wanted = effectOf(action);
  let i = 0;
  while (i < count && effectOf(candidateAt(i)) != wanted) i++;
  return i;
}

// The action without its card.
function effectOf(action: i32): i32 {
  if (action >= ACTION_LAND) return ACTION_LAND;
  if (action >= ACTION_JUMP) return ACTION_JUMP + (action - ACTION_JUMP) % ACTION_JUMP_STRIDE;
  if (action >= ACTION_HARVEST) return ACTION_HARVEST + (action - ACTION_HARVEST) % ACTION_HARVEST_STRIDE;
  return action >= ACTION_SCAN ? ACTION_SCAN : action;
}

function worthAt(i: i32): i32 {
  return load<i32>(WORTHS + (<usize>i << 2));
}

function liftUp(from: i32): void {
  let i = from;
  while (i > 0 && worthAt(i) > worthAt(i - 1)) {
    const action = candidateAt(i);
    const worth = worthAt(i);
    put(i, candidateAt(i - 1), worthAt(i - 1));
    put(i - 1, action, worth);
    i--;
  }
}

function put(i: i32, action: i32, worth: i32): void {
  store<i32>(CODES + (<usize>i << 2), action);
  store<i32>(WORTHS + (<usize>i << 2), worth);
}
