// Lists of the few actions worth thinking about, best first. A list is CANDIDATE_LIST_BYTES of memory that its owner
// sets aside.
import { Candidates, CANDIDATES_BYTES } from "./variables";

/** Most candidates of a list. */
export const CANDIDATES_MAX: i32 = 12;
/** Bytes of a list. */
export const CANDIDATE_LIST_BYTES: i32 = CANDIDATES_BYTES;

/**
 * Empties the list, to hold at most `most` candidates (1 to CANDIDATES_MAX) from now on.
 *
 *     const list = memory.data(CANDIDATE_LIST_BYTES, 4);
 *     openCandidates(list, 2);
 *     insertCandidate(list, 16, 40); // action 16 is worth 40
 *     insertCandidate(list, 17, 90);
 *     insertCandidate(list, 18, 60); // 16 drops out
 *     const best = candidateAt(list, 0); // 17
 */
export function openCandidates(list: usize, most: i32): void {
  changetype<Candidates>(list).count = 0;
  changetype<Candidates>(list).most = most;
}

/** Sets the actions in all places of a list to -1, so that later only those inserted since are found there. */
export function wipeCandidates(list: usize): void {
  for (let i = 0; i < CANDIDATES_MAX; i++) changetype<Candidates>(list).setCodeAt(i, -1);
}

/** Number of candidates. */
export function candidateCount(list: usize): i32 {
  return changetype<Candidates>(list).count;
}

/** Action of a candidate. */
export function candidateAt(list: usize, i: i32): i32 {
  return changetype<Candidates>(list).codeAt(i);
}

/** Adds to the worth of a candidate. */
export function addWorth(list: usize, i: i32, worth: i32): void {
  changetype<Candidates>(list).setWorthAt(i, worthAt(list, i) + worth);
}

/** Inserts an action by its worth; in a full list the worst one drops out. */
export function insertCandidate(list: usize, action: i32, worth: i32): void {
  replaceCandidate(list, candidateCount(list), action, worth);
}

/**
 * Replaces candidate `i` if the action is worth more, and keeps the order. With `i` equal to the number of candidates
 * the action is added.
 */
export function replaceCandidate(list: usize, i: i32, action: i32, worth: i32): void {
  const count = candidateCount(list);
  if (i == changetype<Candidates>(list).most) i--;
  if (i < count && worthAt(list, i) >= worth) return;
  changetype<Candidates>(list).count = max(count, i + 1);
  put(list, i, action, worth);
  liftUp(list, i);
}

/** Drops the worse half, rounded down; equal worths keep their order. */
export function halveCandidates(list: usize): void {
  const count = candidateCount(list);
  for (let i = 1; i < count; i++) liftUp(list, i);
  changetype<Candidates>(list).count = (count + 1) >> 1;
}

/** Multiplies all worths. */
export function scaleWorths(list: usize, factor: i32): void {
  for (let i = 0; i < CANDIDATES_MAX; i++) changetype<Candidates>(list).setWorthAt(i, worthAt(list, i) * factor);
}

/** Worth of a candidate, or of one that the last halving dropped. */
export function worthAt(list: usize, i: i32): i32 {
  return changetype<Candidates>(list).worthAt(i);
}

function liftUp(list: usize, from: i32): void {
  for (let i = from; i > 0 && worthAt(list, i) > worthAt(list, i - 1); i--) {
    const action = candidateAt(list, i);
    const worth = worthAt(list, i);
    put(list, i, candidateAt(list, i - 1), worthAt(list, i - 1));
    put(list, i - 1, action, worth);
  }
}

function put(list: usize, i: i32, action: i32, worth: i32): void {
  const candidates = changetype<Candidates>(list);
  candidates.setCodeAt(i, action);
  candidates.setWorthAt(i, worth);
}
