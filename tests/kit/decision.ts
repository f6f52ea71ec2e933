// The way to a decision on the null game's screens, for the kit's tests.
import type { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";

/** Passes curtains, summaries and computers' turns until a person decides or the result shows. */
export function toDecision(handheld: CartridgeDriver): CartridgeDriver {
  for (let i = 0; i < 2000; i++) {
    if (handheld.shows("How much") || handheld.shows("Final score")) return handheld;
    if (/hand over to|go on|I am ready|end turn/.test(handheld.words())) handheld.press("A");
    else handheld.step(0);
  }
  throw new Error(`nothing to decide: ${handheld.words()}`);
}
