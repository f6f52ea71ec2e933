// What `jumpdeck check` says a cartridge takes on the handheld, against figures that the emulated handheld showed for
// the same bytes. The synthetic cartridge never changes, so its figures are here; tests/firmware compares whole
// translations, and tests/emulator/firmware-budget what is said of every game with what the emulated handheld then
// shows.
import { describe, expect, it } from "vitest";
import { LIMIT } from "../../host/cartridge/abi.ts";
import { checkCartridge } from "../../host/check/cartridge-check.ts";
import { HANDHELD } from "../../host/check/predictions.ts";
import { GAMES, readCartridgeFile } from "../support/games.ts";
import { fullCartridge } from "../support/full-cartridge.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { writeOpenPages } from "../support/open-pages.ts";
import { BUILT_LARGE } from "../support/built-large.ts";
import { largeCartridge } from "../support/large-cartridges.ts";
import { writeElseChains, writeSlow, writeTables } from "../support/unusual-code.ts";

const without = (wasm: Uint8Array) => checkCartridge(wasm, null);

describe("the prediction", () => {
  it("of the cartridge at all limits is what the emulated handheld shows", () => {
    const { device, findings } = without(fullCartridge());
    expect(findings).toEqual([]);
    expect(device).toMatchObject({ hotBytes: 103_424, metacodeBytes: 523_520, areaBytes: 651_264, isOutOfRam: false });
    expect(Math.abs((device?.ramBytes ?? 0) / 220_976 - 1)).toBeLessThan(0.001);
    expect(Math.abs((device?.installMs ?? 0) / 7319 - 1)).toBeLessThan(0.02);
  });

  it("takes the order of the functions into account, but not for how much there is", () => {
    const [ordered, plain] = [without(fullCartridge()).device, without(fullCartridge({ order: null })).device];
    expect(Math.abs((plain?.codeBytes ?? 0) / (ordered?.codeBytes ?? 1) - 1)).toBeLessThan(0.02);
  });

  it("refuses code that grows beyond its area of flash, in words", () => {
    const { device, findings } = without(watCartridge({ fields: writeTables({ functions: 45, targets: 1200 }) }));
    expect(device?.metacodeBytes).toBeGreaterThan(HANDHELD.areaBytes);
    expect(findings).toEqual([
      {
        severity: "error",
        text: `It has ${device?.metacodeBytes} bytes of translated code; at most ${HANDHELD.areaBytes} are allowed.`,
      },
    ]);
  });

  // Their translation took all RAM: each page that they leave open was held to the end.
  it.each([
    { constants: 47, sums: 0 },
    { constants: 48, sums: 0 },
    { constants: 48, sums: 1 },
    { constants: 49, sums: 0 },
  ])(
    "of 194 functions of $constants constants and $sums sums says that they fit beside the largest memory",
    (shape) => {
      const { device, findings } = without(
        watCartridge({ ramBytes: LIMIT.RAM_MAX_BYTES, fields: writeOpenPages({ functions: 194, ...shape }) }),
      );
      expect(findings).toEqual([]);
      expect(device?.isOutOfRam).toBe(false);
      expect(device?.codeBytes).toBeGreaterThan(180_000);
    },
  );

  // Each else beyond the tenth of a function took a page for itself, nearly empty: 493,312 bytes of translated code,
  // and refused.
  it("of functions of deep chains of elses says that they share their pages", () => {
    const { device, findings } = without(
      watCartridge({ fillerBytes: 16_000, fields: writeElseChains({ functions: 50, elses: 15 }) }),
    );
    expect(findings).toEqual([]);
    expect(device?.metacodeBytes).toBe(133_120);
  });

  it("of a chain of elses as deep as there may be says that it fits beside the largest memory", () => {
    const { device, findings } = without(
      watCartridge({ ramBytes: LIMIT.RAM_MAX_BYTES, fields: writeElseChains({ functions: 1, elses: 62 }) }),
    );
    expect(findings).toEqual([]);
    expect(device?.metacodeBytes).toBeGreaterThan(0);
  });

  it("of little code that RAM is too small for once translated says that it goes to flash", () => {
    const { device, findings } = without(
      watCartridge({ ramBytes: LIMIT.RAM_MAX_BYTES, fields: writeTables({ functions: 12, targets: 1000 }) }),
    );
    expect(findings).toEqual([]);
    expect(device).toMatchObject({ isOutOfRam: false, metacodeBytes: 294_912 });
  });

  it("refuses what takes longer to translate than a console waits, in words", () => {
    const { device, findings } = without(watCartridge({ fields: writeSlow(1000) }));
    expect(device?.longestMs).toBeGreaterThan(5000);
    expect(findings).toEqual([
      {
        severity: "error",
        text:
          `It would not come back: a step of its translation takes ${device?.longestMs} ms; at most 5000 ` +
          "are allowed.",
      },
    ]);
    expect(without(watCartridge({ fields: writeSlow(100) })).findings).toEqual([]);
  });

  it.each([...GAMES])("%s fits, and takes a tenth of a second or two to tell", (id) => {
    const file = readCartridgeFile(id);
    const began = performance.now();
    const { device } = without(file);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(device?.metacodeBytes).toBeLessThan(HANDHELD.areaBytes);
    expect(device?.isOutOfRam).toBe(false);
    expect(device?.ramBytes).toBeLessThanOrEqual(device?.arenaBytes ?? 0);
    expect(device?.hotBytes).toBeGreaterThan(0);
  });

  it.each(BUILT_LARGE)("%s built large fits, and takes a tenth of a second or two to tell", async (id) => {
    const file = await largeCartridge(id);
    const began = performance.now();
    const { device } = without(file);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(device?.metacodeBytes).toBeLessThan(HANDHELD.areaBytes);
    expect((device?.hotBytes ?? 0) / (device?.codeBytes ?? 1)).toBeGreaterThan(0.3);
  });
});
