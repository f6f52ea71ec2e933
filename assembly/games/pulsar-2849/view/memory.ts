// What the view remembers between ticks: the page, cursors, whose things are looked at, and for which use of a die.
// Droppable at any time.
import { openList } from "../../../kit/widgets/list";
import { shown } from "./variables";

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

/** Index of the legal action under the cursor, or where it was last. */
export function cursor(): i32 {
  return shown.cursor & ((1 << ASKED_SHIFT) - 1);
}

/**
 * What is under the cursor and offers nothing now: a location, or a group of choices; -1: the cursor is on a legal
 * action.
 */
export function asked(): i32 {
  return (shown.cursor >> ASKED_SHIFT) - 1;
}

/** The value of `shown.cursor` for something that offers nothing now. */
export function askedWord(what: i32): i32 {
  return cursor() | ((1 + what) << ASKED_SHIFT);
}

/** Puts the cursor on a legal action. */
export function setCursor(index: i32): void {
  shown.cursor = index;
}

/** Forgets everything: another decision begins. */
export function forget(): void {
  shown.page = PAGE_HOME;
  shown.isNew = 1;
  shown.use = NO_USE;
  shown.payment = 0;
  shown.sure = 0;
  shown.planned = 0;
  shown.isMeant = 0;
  setCursor(0);
  openList(shown.list, 0);
}
