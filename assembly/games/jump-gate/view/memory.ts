// What the view remembers between ticks: cursors and the step of the choice under way. Droppable at any time.

const VARS: usize = memory.data(16, 4);

/** Steps of choosing. BROWSE and MENU begin an action; the others ask for its parts. */
export const MODE_BROWSE: i32 = 0;
export const MODE_MENU: i32 = 1;
export const MODE_PLACE: i32 = 2;
export const MODE_CARD: i32 = 3;
export const MODE_SECOND_CARD: i32 = 4;
export const MODE_SLOT: i32 = 5;
export const MODE_RESEARCH: i32 = 6;
export const MODE_ASK: i32 = 7;

/** What is being chosen: MODE_*. */
export const MODE: usize = VARS;
/** The kind of action being put together: KIND_* of choose.ts. */
export const KIND: usize = VARS + 1;
/** Place of the ring under the cursor. */
export const PLACE: usize = VARS + 2;
/** Index under the cursor in the list of the mode (menu row, hand index, slot, button). */
export const CURSOR: usize = VARS + 3;
/** Slot chosen for a harvest. */
export const SLOT: usize = VARS + 4;
/** First landing card. */
export const FIRST_CARD: usize = VARS + 5;
/** Research: bit set of hand indices to discard. */
export const TOGGLED: usize = VARS + 6;
/** Research: 1 while the chosen discards are being played one by one. */
export const DISCARDING: usize = VARS + 7;
/** Information page on top of the table, 0 = none. */
export const PAGE: usize = VARS + 8;
/** Phase that the mode belongs to. */
export const SEEN_PHASE: usize = VARS + 9;
/** 1 once the cursor stands on a place. */
export const PLACED: usize = VARS + 10;

/** Reads a variable. */
export function get(variable: usize): i32 {
  return <i32>load<u8>(variable);
}

/** Writes a variable. */
export function set(variable: usize, value: i32): void {
  store<u8>(variable, value);
}

/** Forgets everything. */
export function forget(): void {
  memory.fill(VARS, 0, 16);
  store<u8>(SEEN_PHASE, 255);
}
