// The page that shares a finished game, on the emulated handheld: code and picture are made in steps of at most 20 ms,
// picture of the panel included, for the longest code of some games; what the panel then shows is V8's.
import { describe, expect, it } from "vitest";
import { BUTTON, FLAG, LIMIT, STATUS } from "../../host/cartridge/abi.ts";
import { saveOfGame } from "../../host/code/session-save.ts";
import { rasterise } from "../../host/raster/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { isBroad, sampleRows } from "../support/breadth.ts";
import { longestGame } from "../support/coded-games.ts";
import { GAMES, openCartridge, readCartridgeFile } from "../support/games.ts";
import { EmulatedConsole } from "./console.ts";

/** What a step may take, tick and panel together. */
const STEP_MS = 20;
const CYCLES_PER_MS = 125_000;
/** Of this many games the one with the longest code is shared. */
const LONGEST_OF = isBroad ? 200 : 20;
const STEPS_MOST = 150;

/** Returns the save of the game with the longest code. */
function saveOfLongest(id: string): Uint8Array {
  const cartridge = openCartridge(id);
  const { setup, actions } = longestGame(cartridge, id, LONGEST_OF);
  return saveOfGame(cartridge, setup, actions);
}

describe.each(sampleRows(GAMES, 4))("%s", (id) => {
  it("makes code and picture step by step, each within 20 ms", { timeout: 300_000 }, async () => {
    const there = await EmulatedConsole.withInstalled("picosystem", id);
    await there.remote.run(id, { seed: [1, 2], ignoreSave: true, lockstep: true });
    const here = new CartridgeDriver(readCartridgeFile(id));
    expect(here.cartridge.loadSave(saveOfLongest(id))).toBe(STATUS.OK);
    here.step(0);
    for (let i = 0; i < 30 && !here.shows("After the game"); i++) here.press("A");
    const taken: number[] = [];
    await there.writeMemory(here.cartridge);
    const step = async (buttons: number): Promise<void> => {
      const flags = here.step(buttons);
      expect((await there.remote.tick(buttons, LIMIT.TICK_MS)).flags).toBe(flags);
      const { lastTickCycles, lastPictureCycles } = await there.remote.stats();
      const picture = (flags & FLAG.SCREEN) !== 0 ? lastPictureCycles : 0;
      taken.push((lastTickCycles + picture) / CYCLES_PER_MS);
    };
    await step(BUTTON.Y);
    await step(0);
    expect(here.shows("Share this game")).toBe(true);
    for (let steps = 0; steps < STEPS_MOST && !here.shows("larger"); steps++) await step(0);
    expect(here.shows("larger")).toBe(true);
    expect(taken.length).toBeGreaterThan(3);
    // Nothing is made yet in the step that opens the page, which is a screen like others (firmware-budget).
    expect(Math.max(...taken.slice(1))).toBeLessThanOrEqual(STEP_MS);
    await there.device.run({ ms: LIMIT.TICK_MS });
    const { pixels, palette } = rasterise(here.cartridge.screen());
    const { pixels565 } = there.device.screenshot();
    expect(pixels.findIndex((index, i) => palette[index] !== pixels565[i])).toBe(-1);
    there.expectHealthy();
  });
});
