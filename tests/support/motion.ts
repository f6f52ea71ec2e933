// How quickly things move in a game under test.
import type { Handheld } from "../../host/testing/handheld.ts";

/** What the menu's row offers, in its order. */
export const SPEEDS = ["normal", "slow", "fast", "off"] as const;
/** One of them. */
export type Speed = (typeof SPEEDS)[number];

/** In a game: has things move so quickly from now on. */
export function setSpeed(handheld: Handheld, speed: Speed): Handheld {
  handheld.chooseMenu("Animation");
  for (let i = 0; !handheld.shows(`Animation | ${speed}`); i++) {
    if (i === SPEEDS.length) throw new Error(`no ${speed}: ${handheld.words()}`);
    handheld.press("RIGHT");
  }
  return handheld.press("B");
}
