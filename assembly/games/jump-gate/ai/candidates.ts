// The few actions worth thinking about, best first.

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

/** Puts an action in at its place; the worst drops out when there are more than `most`. */
export function insertCandidate(action: i32, worth: i32, most: i32): void {
  let i = load<i32>(COUNT);
  if (i == most) {
    if (worthAt(i - 1) >= worth) return;
    i--;
  }
  store<i32>(COUNT, i + 1);
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
