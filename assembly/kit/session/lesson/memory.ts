// The lesson's own variables: which row stands, and what is said besides its text.
import { forgetRefusal } from "../../screen/refusal";

const VARS: usize = memory.data(20, 4);

/** The row that stands; the number of rows: the lesson is over. */
export const ROW: usize = VARS;
/** Why the last press did nothing: REASON_*. */
export const REASON: usize = VARS + 4;
/** At the end: 1 once it was asked whether the game that is kept is to be given up. */
export const ASKED: usize = VARS + 8;

/** The coach's page that is shown, from 0. */
export const PAGE_SHOWN: usize = VARS + 12;
/** Milliseconds for which page and reason have been shown. */
export const SHOWN_MS: usize = VARS + 16;

/** The frame blinks this long after a wrong press. */
export const BLINK_MS: i32 = 512;
/** A phase of blinking lasts 2 to the power of this, in milliseconds. */
export const BLINK_SHIFT: i32 = 7;

/** Nothing was wrong. */
export const REASON_NONE: i32 = 0;
/** Something else is asked for. */
export const REASON_WRONG: i32 = 1;
/** The mark cannot be reached from here. */
export const REASON_BACK: i32 = 2;
/** What the view says (kit/screen/refusal). */
export const REASON_VIEW: i32 = 3;
/** A lesson of an older build was under way: this one begins again. */
export const REASON_NEW: i32 = 4;

/** Says why the last press did nothing; what a view said is forgotten unless that is it. */
export function setReason(reason: i32): void {
  store<i32>(REASON, reason);
  store<i32>(SHOWN_MS, 0);
  if (reason != REASON_VIEW) forgetRefusal();
}
