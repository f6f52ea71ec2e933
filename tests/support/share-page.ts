// The page of a finished game on which the cartridge shows its code and picture.
import { expect } from "vitest";
import { STATUS } from "../../host/cartridge/abi.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";

/** Its heading. */
export const SHARE_PAGE = "Share this game";
/** Steps in which its picture is made. */
export const SHARE_STEPS_MOST = 150;

/** Opens the page of a finished game that is kept, and waits for its picture. */
export function openSharePage(wasm: Uint8Array, save: Uint8Array): CartridgeDriver {
  const handheld = new CartridgeDriver(wasm);
  expect(handheld.cartridge.loadSave(save)).toBe(STATUS.OK);
  handheld.step(0);
  for (let i = 0; i < 30 && !handheld.shows("After the game"); i++) handheld.press("A");
  handheld.press("Y");
  expect(handheld.shows(SHARE_PAGE)).toBe(true);
  let steps = 0;
  while (!handheld.shows("larger") && !handheld.shows("No code") && steps++ < SHARE_STEPS_MOST) handheld.step(0);
  expect(steps).toBeLessThan(SHARE_STEPS_MOST);
  return handheld;
}
