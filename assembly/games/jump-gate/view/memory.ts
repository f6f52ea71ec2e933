// What the view remembers between ticks: cursors and the step of the choice under way. Droppable at any time.
import { PHASE_TURN } from "../layout";
import { choice, CHOICE_BYTES, made } from "./variables";

// The choice at the press that made it an action, and whether it is known and asked for.
const MADE: usize = memory.data(CHOICE_BYTES);
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

/**
 * Before an action is begun `choice.place` is a place of the ring or, from this value on, a card of the seat's own
 * hand.
 */
export const LOOKED: i32 = 16;

/** Values of "no step seen yet" and "no place yet". */
export const UNSET: i32 = 255;

/** Forgets everything. */
export function forget(): void {
  memory.fill(changetype<usize>(choice), 0, CHOICE_BYTES);
  made.known = 0;
  choice.seenPhase = UNSET;
  choice.place = UNSET;
}

/** Forgets everything except the choice that has just become an action, so that B can return to it. */
export function keepMade(): void {
  memory.copy(MADE, changetype<usize>(choice), CHOICE_BYTES);
  forget();
  made.known = MADE_KNOWN;
}

/** Returns whether the choice that led to the open decision is known. */
export function isMadeKnown(): bool {
  return (made.known & MADE_KNOWN) != 0;
}

/** Sets whether the next reset opens that choice again. */
export function askMade(isAsked: bool): void {
  made.known = (made.known & MADE_KNOWN) | (isAsked ? MADE_ASKED : 0);
}

/**
 * Forgets everything; if the choice that led here was asked for, opens it again, or the menu on `kind` where it is not
 * known.
 */
export function resetTo(kind: i32): void {
  const known = made.known;
  forget();
  if ((known & MADE_ASKED) == 0) return;
  if (known & MADE_KNOWN) {
    memory.copy(changetype<usize>(choice), MADE, CHOICE_BYTES);
    return;
  }
  choice.seenPhase = PHASE_TURN;
  choice.step = STEP_KIND;
  choice.kind = kind;
  choice.origin = UNSET;
}

/** Value under the cursor of the open step. */
export function cursor(): i32 {
  return choice.pickedAt(choice.step);
}
