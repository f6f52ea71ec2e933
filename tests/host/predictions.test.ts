// What `jumpdeck check` says a cartridge takes on the handheld, against figures that the emulated handheld showed for the same bytes.
// The synthetic cartridge never changes, so its figures stand here; tests/firmware compares whole translations, and
// tests/emulator/firmware-budget what is said of every game with what the emulated handheld then shows.
import { describe, expect, it } from "vitest";
import { checkCartridge } from "../../host/check/cartridge-check.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { fullCartridge } from "../support/full-cartridge.ts";
import { largeCartridge, LARGE_GAMES } from "../support/large-cartridges.ts";

const without = (wasm: Uint8Array) => checkCartridge(wasm, null);

describe("the prediction", () => {
  it("of the cartridge at all limits is what the emulated handheld shows", () => {
    const { device, findings } = without(fullCartridge());
    expect(findings).toEqual([]);
    expect(device).toMatchObject({ hotBytes: 142_336, metacodeBytes: 336_128, areaBytes: 405_504, isOutOfRam: false });
    expect(Math.abs((device?.ramBytes ?? 0) / 225_736 - 1)).toBeLessThan(0.001);
    expect(Math.abs((device?.installMs ?? 0) / 5033 - 1)).toBeLessThan(0.02);
  });

  it("takes the order of the functions into account, but not for how much there is", () => {
    const [ordered, plain] = [without(fullCartridge()).device, without(fullCartridge({ order: null })).device];
    expect(Math.abs((plain?.codeBytes ?? 0) / (ordered?.codeBytes ?? 1) - 1)).toBeLessThan(0.02);
  });

  it("refuses code that grows beyond its area of flash, in words", () => {
    const { device, findings } = without(fullCartridge({ isDense: true }));
    expect(device?.metacodeBytes).toBeGreaterThan(405_504);
    expect(findings).toEqual([
      { severity: "error", text: `It has ${device?.metacodeBytes} bytes of translated code; at most 405504 are allowed.` },
    ]);
  });

  it.each([...GAMES])("%s fits", (id) => {
    const { device } = without(readCartridgeFile(id));
    expect(device?.isOutOfRam).toBe(false);
    expect(device?.ramBytes).toBeLessThanOrEqual(device?.arenaBytes ?? 0);
    expect(device?.hotBytes).toBeGreaterThan(0);
  });

  it.each(LARGE_GAMES)("%s built large fits, and takes a tenth of a second or two to tell", async (id) => {
    const file = await largeCartridge(id);
    const began = performance.now();
    const { device } = without(file);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(device?.metacodeBytes).toBeLessThan(405_504);
    expect((device?.hotBytes ?? 0) / (device?.codeBytes ?? 1)).toBeGreaterThan(0.3);
  });
});
