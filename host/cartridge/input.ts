// The input of a step as one number: the buttons held, and in its upper bits a touch (docs/spec/contract.md#touches).
// So touches are queued, handed over, recorded and played again like keys. Pure.
import { LIMIT } from "./abi.ts";

/** A tap at (x, y), or with `by` a drag down of what was touched there, in pixels. */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly by: number;
}

/** All buttons. */
const BUTTONS = 255;
const MOST_BY = 127;
const X_SHIFT = 8;
const Y_SHIFT = 16;
const BY_SHIFT = 24;

/**
 * Returns the input of a step with a touch and no buttons; what is outside of the screen is moved to its edge, a drag
 * is cut.
 */
export function inputOfTouch({ x, y, by }: Touch): number {
  const onScreen = (place: number) => Math.max(0, Math.min(LIMIT.SCREEN_SIZE - 1, Math.floor(place)));
  const part = Math.max(-MOST_BY, Math.min(MOST_BY, Math.trunc(by)));
  // 0 in the bits of x is no touch.
  return ((onScreen(x) + 1) << X_SHIFT) | (onScreen(y) << Y_SHIFT) | (part << BY_SHIFT);
}

/** Returns the touch of an input, if there is one. */
export function touchOf(input: number): Touch | undefined {
  const x = ((input >> X_SHIFT) & 255) - 1;
  return x < 0 ? undefined : { x, y: (input >> Y_SHIFT) & 255, by: input >> BY_SHIFT };
}

/** Returns the buttons of an input. */
export function buttonsOf(input: number): number {
  return input & BUTTONS;
}
