// How tests come from one decision of Jump Gate's person to the next, by what the screen says.
import type { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";

/** Steps to the next decision at most. */
const MOST_STEPS = 6000;
/** In this many steps a console plays what leaves no choice. */
const FORCED_STEPS = 40;

/** Goes on to any decision of the person; returns whether there is one before the end. */
export function toChoice(handheld: CartridgeDriver): boolean {
  for (let i = 0; i < MOST_STEPS; i++) {
    const words = handheld.words();
    if (/^next \| |\| skip$|\| details \|/.test(words)) return false;
    if (/go on|end turn/.test(words)) handheld.press("A");
    else if (isAsked(handheld)) {
      // What leaves no choice is played without a press.
      if (isAsked(handheld.settle().wait(handheld.cartridge.legalActions().length > 1 ? 0 : FORCED_STEPS))) return true;
    } else handheld.step(0);
  }
  throw new Error(`nothing to decide: ${handheld.words()}`);
}

const isAsked = (handheld: CartridgeDriver): boolean => /(act|choose) \| .*menu/.test(handheld.words());
