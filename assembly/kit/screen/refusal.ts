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

/** Forgets the refusal: another press came. */
export function forgetRefusal(): void {
  refused.why = 0;
}
