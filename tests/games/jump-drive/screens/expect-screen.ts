// What a golden screen of Jump Drive owes: it can be read, is said in words, and looks as its picture.
import { expect } from "vitest";
import { rasterise } from "../../../../host/raster/index.ts";
import { toRgba } from "../../../../host/raster/rgba.ts";
import type { CartridgeDriver } from "../../../../host/testing/cartridge-driver.ts";
import { findIllegible } from "../../../screens/legible.ts";
import { expectTold } from "../../../screens/spoken.ts";
import { expectGoldenPicture } from "../../../support/golden.ts";

const SCREEN = 240;

/** Compares what a handheld shows with a golden screen, by its name. */
export function expectScreen(deck: CartridgeDriver, name: string): void {
  const list = deck.cartridge.screen();
  expect(findIllegible(list)).toEqual([]);
  expectTold(list);
  expectGoldenPicture(`screens/jump-drive/${name}.png`, {
    width: SCREEN,
    height: SCREEN,
    rgba: toRgba(rasterise(list)),
  });
}
