// What the view remembers between ticks: panel, cursor and the cards marked. Droppable at any time.

const VARS: usize = memory.data(136, 4);
const VARS_BYTES: usize = 136;

/** The list of rows: its cursor and its first row shown (kit/widgets/list). */
export const LIST: usize = VARS;
/** Panel shown: 0 the decision, then a tableau for each seat, then the round's results. */
export const PANEL: usize = VARS + 8;
/** 1 while the card under the cursor is shown large. */
export const DETAIL: usize = VARS + 9;
/** 1 while the marked discards are being played one by one. */
export const DISCARDING: usize = VARS + 10;
/** 1 once the decision has begun: the marks belong to it. */
export const FOLLOWED: usize = VARS + 11;

/** The pile whose cards the open panel lists: an address in the observation. */
export const PILE: usize = VARS + 12;
/** 1 where the Survey Team stands below it. */
export const EXTRA: usize = VARS + 16;

/** One byte a card: 1 = marked. They lie behind the variables. */
const MARKS: usize = VARS + 20;
const MARKS_BYTES: usize = 116;

/** Reads a variable. */
export function recall(variable: usize): i32 {
  return <i32>load<u8>(variable);
}

/** Writes a variable. */
export function note(variable: usize, value: i32): void {
  store<u8>(variable, value);
}

/** Tells whether a card is marked. */
export function isMarked(card: i32): bool {
  return load<u8>(MARKS + <usize>card) != 0;
}

/** Marks a card or takes its mark away. */
export function mark(card: i32, value: i32): void {
  store<u8>(MARKS + <usize>card, value);
}

/** Takes all marks away. */
export function clearMarks(): void {
  memory.fill(MARKS, 0, MARKS_BYTES);
}

/** Forgets everything. */
export function forget(): void {
  memory.fill(VARS, 0, VARS_BYTES);
}
