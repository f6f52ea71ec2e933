// How quickly things move in a game under test.
import type { Handheld } from "../../host/testing/handheld.ts";

/** What the menu's row offers, in its order. */
export type Speed = "normal" | "slow" | "fast" | "off";
const SPEEDS = 4;

/** In a game: has things move so quickly from now on. */
export function setSpeed(handheld: Handheld, speed: Speed): Handheld {
  handheld.chooseMenu("Animation");
  for (let i = 0; !handheld.shows(`Animation | ${speed}`); i++) {
    if (i === SPEEDS) throw new Error(`no ${speed}: ${handheld.words()}`);
    handheld.press("RIGHT");
  }
  return handheld.press("B");
}
