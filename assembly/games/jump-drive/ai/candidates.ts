// The few choices worth thinking about, best first: one list for the decision itself, one for decisions inside playouts.

/** Most candidates kept. */
export const CANDIDATES_MAX: i32 = 8;

/** The list of the decision itself. */
export const ROOT_LIST: i32 = 0;
/** The list for decisions inside playouts. */
export const PLAYOUT_LIST: i32 = 1;

const LIST: usize = memory.data(4, 4);
const LISTS: usize = memory.data(144, 4);
const LIST_BYTES: i32 = 72;
const CODES: usize = 8;
const WORTHS: usize = 40;

/** Makes ROOT_LIST or PLAYOUT_LIST the one that the other functions work on. */
export function chooseFrom(list: i32): void {
  store<i32>(LIST, list * LIST_BYTES);
}

function start(): usize {
  return LISTS + <usize>load<i32>(LIST);
}

/** Empties the list. */
export function clearCandidates(): void {
  store<i32>(start(), 0);
}

/** Number of candidates. */
export function candidateCount(): i32 {
  return load<i32>(start());
}

/** Action of a candidate. */
export function candidateAt(i: i32): i32 {
  return load<i32>(start() + CODES + (<usize>i << 2));
}

function worthOf(i: i32): i32 {
  return load<i32>(start() + WORTHS + (<usize>i << 2));
}

/** Adds to the worth of a candidate. */
export function addWorth(i: i32, worth: i32): void {
  const at = start() + WORTHS + (<usize>i << 2);
  store<i32>(at, load<i32>(at) + worth);
}

/** Puts an action in at its place; the worst drops out when there are more than `most`. */
export function insertCandidate(action: i32, worth: i32, most: i32): void {
  let i = load<i32>(start());
  if (i == most) {
    if (worthOf(i - 1) >= worth) return;
    i--;
  }
  store<i32>(start(), i + 1);
  put(i, action, worth);
  for (; i > 0 && worthOf(i) > worthOf(i - 1); i--) swap(i);
}

/** Drops the worse half, rounded down; equal worths keep their order. */
export function halveCandidates(): void {
  const count = load<i32>(start());
  for (let k = 1; k < count; k++) for (let i = k; i > 0 && worthOf(i) > worthOf(i - 1); i--) swap(i);
  store<i32>(start(), (count + 1) >> 1);
}

/** Sets all worths to 0. */
export function levelWorths(): void {
  memory.fill(start() + WORTHS, 0, CANDIDATES_MAX * 4);
}

function swap(i: i32): void {
  const action = candidateAt(i);
  const worth = worthOf(i);
  put(i, candidateAt(i - 1), worthOf(i - 1));
  put(i - 1, action, worth);
}

function put(i: i32, action: i32, worth: i32): void {
  store<i32>(start() + CODES + (<usize>i << 2), action);
  store<i32>(start() + WORTHS + (<usize>i << 2), worth);
}
