// How quickly things move in a game under test, and how long computers' moves are shown.
import type { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";

/** What the menu's row offers, in its order. */
export const SPEEDS = ["normal", "slow", "fast", "off"] as const;
/** One of them. */
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds that a computer's move is shown, by what the menu's row offers. */
export const PACES = { slow: 1200, normal: 600, fast: 150 } as const;
/** One of them. */
export type Pace = keyof typeof PACES;

/** In a game: has things move so quickly from now on. */
export function setSpeed(handheld: CartridgeDriver, speed: Speed): CartridgeDriver {
  return setRow(handheld, "Animation", speed);
}

/** In a game: has computers' moves be shown so long from now on. */
export function setPace(handheld: CartridgeDriver, pace: Pace): CartridgeDriver {
  return setRow(handheld, "CPU pace", pace);
}

function setRow(handheld: CartridgeDriver, row: string, value: string): CartridgeDriver {
  handheld.chooseMenu(row);
  for (let i = 0; !handheld.shows(`${row} | ${value}`); i++) {
    if (i === SPEEDS.length) throw new Error(`no ${value}: ${handheld.words()}`);
    handheld.press("RIGHT");
  }
  return handheld.press("B");
}
