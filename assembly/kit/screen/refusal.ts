// Why a press is refused: a view says it in a sentence, and the session shows that in the bar until the next press.
import { literalAt } from "../base/literal";
import { VIEW_REFUSED } from "./view";
import { refused } from "./variables";

/**
 * Refuses a press; viewInput returns its value. At most 54 characters, two lines of the bar. Where the screen already
 * gives the reason, VIEW_REFUSED alone will do.
 *
 *     const answer = refuse("That is enough: take one back first"); // VIEW_REFUSED
 */
export function refuse(why: string): i32 {
  refused.why = changetype<usize>(why);
  return VIEW_REFUSED;
}

/** Returns whether a press was refused with a sentence and none came since. */
export function isRefused(): bool {
  return refused.why != 0;
}

/** Returns the sentence; isRefused must hold. */
export function refusal(): string {
  return literalAt(refused.whyPlace, 0);
}

/** How long what was refused shakes. */
export const SHAKE_MS: i32 = 240;
const SWING_MS: i32 = 60;
const SWING: i32 = 2;

/** Makes what was refused shake for a moment. */
export function shakeRefused(): void {
  refused.shake = SHAKE_MS;
}

/** Returns by how many pixels what was refused is moved now, -2 to 2. A view adds it to the x of its reason. */
export function shakeX(): i32 {
  const left = refused.shake;
  return left == 0 ? 0 : ((left - 1) / SWING_MS) & 1 ? SWING : -SWING;
}

/** Lets this much time pass for the shake; returns whether shakeX has changed. */
export function goOnShaking(elapsedMs: i32): bool {
  const before = shakeX();
  refused.shake = max(refused.shake - elapsedMs, 0);
  return shakeX() != before;
}

/** Forgets the refusal: another press came. */
export function forgetRefusal(): void {
  refused.why = 0;
}
