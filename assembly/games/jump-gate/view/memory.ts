// What the view remembers between ticks: cursors and the step of the choice under way. Droppable at any time.
import { PHASE_TURN } from "../layout";

const VARS_BYTES: i32 = 24;
const VARS: usize = memory.data(VARS_BYTES, 4);
// The same as they were at the press that made the choice an action, and what is known of that: MADE_*.
const MADE: usize = memory.data(VARS_BYTES + 4, 4);
const MADE_STATE: usize = MADE + VARS_BYTES;
const MADE_KNOWN: i32 = 1;
const MADE_ASKED: i32 = 2;

/** Steps of a choice: first its kind, then the parts that the kind has. Before them the player looks around. */
export const STEP_KIND: i32 = 0;
export const STEP_PLACE: i32 = 1;
export const STEP_SLOT: i32 = 2;
export const STEP_CARD: i32 = 3;
export const STEP_SECOND: i32 = 4;
/** Number of steps that choose something. */
export const STEPS: i32 = 5;
export const STEP_BROWSE: i32 = 5;

/** Before an action is begun PLACE is a place of the ring, or from here on a card of the own hand. */
export const LOOKED: i32 = 16;

/** Values of "no step seen yet" and "no place yet". */
export const UNSET: i32 = 255;

/** One byte a step: the value chosen, or under the cursor. Cards are indices of the hand. */
export const PICKED: usize = VARS;
/** One byte a step: the parts of the action decoded last. */
export const PART: usize = VARS + 6;
/** The step that is open: STEP_*. */
export const STEP: usize = VARS + 12;
/** Research: bit set of hand indices to discard. */
export const TOGGLED: usize = VARS + 13;
/** Research: 1 while the chosen discards are being played one by one. */
export const DISCARDING: usize = VARS + 14;
/** Information page on top of the table, 0 = none. */
export const PAGE: usize = VARS + 15;
/** Phase that the step belongs to. */
export const SEEN_PHASE: usize = VARS + 16;
/** How many seats after the own one the page of points is about. */
export const PAGE_SEAT: usize = VARS + 17;
/** What was in focus when the menu was opened: a value of PLACE. */
export const ORIGIN: usize = VARS + 18;
/** The cell under the cursor of the page of scores: 0 = none, else as score-pages.ts counts them. */
export const PAGE_CELL: usize = VARS + 20;
/** 1 when an action that gives something up was chosen once, and has to be again. */
export const SURE: usize = VARS + 19;
/** Place of the ring in focus. */
export const PLACE: usize = PICKED + STEP_PLACE;
/** Kind of action being put together. */
export const KIND: usize = PICKED;

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
  memory.fill(VARS, 0, VARS_BYTES);
  set(MADE_STATE, 0);
  set(SEEN_PHASE, UNSET);
  set(PLACE, UNSET);
}

/** Forgets everything but the choice that has just become an action, to which one may go back. */
export function keepMade(): void {
  memory.copy(MADE, VARS, VARS_BYTES);
  forget();
  set(MADE_STATE, MADE_KNOWN);
}

/** Tells whether the choice that led to the open decision is known. */
export function isMadeKnown(): bool {
  return (get(MADE_STATE) & MADE_KNOWN) != 0;
}

/** Asks, or asks no more, for that choice: the next reset is to open it again. */
export function askMade(isAsked: bool): void {
  set(MADE_STATE, (get(MADE_STATE) & MADE_KNOWN) | (isAsked ? MADE_ASKED : 0));
}

/**
 * Forgets everything; if the choice that led here was asked for, opens it again, or the menu on `kind` where it is not
 * known.
 */
export function resetTo(kind: i32): void {
  const state = get(MADE_STATE);
  forget();
  if ((state & MADE_ASKED) == 0) return;
  if (state & MADE_KNOWN) {
    memory.copy(VARS, MADE, VARS_BYTES);
    return;
  }
  set(SEEN_PHASE, PHASE_TURN);
  set(STEP, STEP_KIND);
  set(KIND, kind);
  set(ORIGIN, UNSET);
}

/** Value under the cursor of the open step. */
export function cursor(): i32 {
  return get(PICKED + <usize>get(STEP));
}
