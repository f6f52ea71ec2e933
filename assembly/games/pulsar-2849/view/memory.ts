// What the view remembers between ticks: the page, cursors, whose things are looked at, and for which use of a die.
// Droppable at any time.
import { openList } from "../../../kit/widgets/list";

const VARS: usize = memory.data(8);

/** The page shown: PAGE_*. */
export const PAGE: usize = VARS;
/** 1 while the cursors were not yet put where this decision begins. */
export const IS_NEW: usize = VARS + 1;
/** The use of a die whose choices are shown, NO_USE: the menu of uses. */
export const USE: usize = VARS + 2;
/** The location under the cursor of whoever looks around. */
export const SPOT: usize = VARS + 3;
/** The seat whose board and arrays are looked at. */
export const SEAT: usize = VARS + 4;
/** Which of several payments for the transmitter under the cursor is looked at. */
export const PAYMENT: usize = VARS + 5;
/** 1 once the end of the turn was chosen that wastes a die, and is asked of again. */
export const SURE: usize = VARS + 6;
/** The use of a die that the hint meant which picked it. */
export const PLANNED: usize = VARS + 7;
/** The list of words: cursor and first row. */
export const LIST: usize = memory.data(8, 4);
/**
 * The cursor: index of a legal action; above it, where the cursor has left that for what offers nothing now, 1 + what
 * (askedWord).
 */
export const CURSOR: usize = memory.data(4, 4);
const ASKED_SHIFT: i32 = 12;

/** Pages: where the decision is made, then those to look at. */
export const PAGE_HOME: i32 = 0;
export const PAGE_MAP: i32 = 1;
export const PAGE_DICE: i32 = 2;
export const PAGE_TECHNOLOGIES: i32 = 3;
export const PAGE_TRANSMITTERS: i32 = 4;
export const PAGE_BOARD: i32 = 5;
export const PAGE_SEATS: i32 = 6;
export const PAGE_ALL: i32 = 7;
export const PAGES: i32 = 8;
/** No use of a die was chosen yet. */
export const NO_USE: i32 = 255;

/** Reads a variable. */
export function recall(variable: usize): i32 {
  return <i32>load<u8>(variable);
}

/** Writes a variable. */
export function note(variable: usize, value: i32): void {
  store<u8>(variable, value);
}

/** Index of the legal action under the cursor, or where it was last. */
export function cursor(): i32 {
  return load<i32>(CURSOR) & ((1 << ASKED_SHIFT) - 1);
}

/**
 * What is under the cursor and offers nothing now: a location, or a group of choices; -1: the cursor is on a legal
 * action.
 */
export function asked(): i32 {
  return (load<i32>(CURSOR) >> ASKED_SHIFT) - 1;
}

/** The value of CURSOR for something that offers nothing now. */
export function askedWord(what: i32): i32 {
  return cursor() | ((1 + what) << ASKED_SHIFT);
}

/** Puts the cursor on a legal action. */
export function setCursor(index: i32): void {
  store<i32>(CURSOR, index);
}

/** Forgets everything: another decision begins. */
export function forget(): void {
  note(PAGE, PAGE_HOME);
  note(IS_NEW, 1);
  note(USE, NO_USE);
  note(PAYMENT, 0);
  note(SURE, 0);
  note(PLANNED, 0);
  setCursor(0);
  openList(LIST, 0);
}
