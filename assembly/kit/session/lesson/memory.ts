// The numbers that the lesson's variables hold, and the reason after a wrong press.
import { forgetRefusal } from "../../screen/refusal";
import { shown } from "./variables";

/** The frame blinks this long after a wrong press. */
export const BLINK_MS: i32 = 512;
/** A phase of blinking lasts 2 to the power of this, in milliseconds. */
export const BLINK_SHIFT: i32 = 7;

/** Nothing was wrong. */
export const REASON_NONE: i32 = 0;
/** Something else was asked for. */
export const REASON_WRONG: i32 = 1;
/** The frame cannot be reached from here. */
export const REASON_BACK: i32 = 2;
/** The reason is the view's (kit/screen/refusal). */
export const REASON_VIEW: i32 = 3;
/** A lesson of another build was under way: this one begins again. */
export const REASON_NEW: i32 = 4;
/** Something was to be taken back. */
export const REASON_UNDO: i32 = 5;

/** Sets why the last press did nothing: REASON_*. A view's reason is forgotten unless it is REASON_VIEW. */
export function setReason(reason: i32): void {
  shown.reason = reason;
  shown.shownMs = 0;
  if (reason != REASON_VIEW) forgetRefusal();
}
