// What the view remembers between ticks: panel, cursor and the cards marked. Droppable at any time.

const VARS: usize = memory.data(16, 4);

/** Panel shown: 0 the decision, then a tableau for each seat, then the round's results. */
export const PANEL: usize = VARS;
/** 1 while the card under the cursor is shown large. */
export const DETAIL: usize = VARS + 1;
/** Row under the cursor. */
export const CURSOR_ROW: usize = VARS + 2;
/** First row shown. */
export const TOP_ROW: usize = VARS + 3;
/** 1 while the marked discards are being played one by one. */
export const DISCARDING: usize = VARS + 4;
/** The decision that the marks belong to: phase + 1, 0: none. */
export const SEEN_PHASE: usize = VARS + 5;
/** Cards owed when the decision began. */
export const SEEN_OWED: usize = VARS + 6;
/** One byte a card: 1 = marked. */
export const MARKS: usize = memory.data(116);
/** Cards of the list shown, one byte a row, and how many. */
export const ROWS: usize = memory.data(120);
export const ROW_COUNT: usize = VARS + 7;

/** Reads a variable. */
export function recall(variable: usize): i32 {
  return <i32>load<u8>(variable);
}

/** Writes a variable. */
export function note(variable: usize, value: i32): void {
  store<u8>(variable, value);
}

/** Card of a row. */
export function rowCard(row: i32): i32 {
  return <i32>load<u8>(ROWS + <usize>row);
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
  memory.fill(MARKS, 0, 116);
}

/** Forgets everything. */
export function forget(): void {
  memory.fill(VARS, 0, 16);
  clearMarks();
}
