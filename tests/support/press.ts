// Buttons pressed on a cartridge's console face, a step each and one without between them.
import { LIMIT } from "../../host/cartridge/abi.ts";
import type { Cartridge } from "../../host/cartridge/cartridge.ts";

/** Presses and releases buttons, one after the other; returns the flags of the last one. */
export function press(cartridge: Cartridge, ...buttons: number[]): number {
  let flags = 0;
  for (const button of buttons)
    flags = cartridge.raw.tick(button, LIMIT.TICK_MS) | cartridge.raw.tick(0, LIMIT.TICK_MS);
  return flags;
}
