// The log of saves and settings on the emulated RP2040 with its flash times: collecting an area full of one-page
// records takes little beyond the flash's own time and never trips the watchdog.
import { LOG_AREA_BYTES, SAVES } from "../support/flash-layout.ts";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { flashPath, posixProgram } from "../firmware/console.ts";
import { EmulatedConsole } from "./console.ts";

const KIND_REFUSED = 3;
/**
 * The limits of budgets.json: what collecting an area may take beyond erasing and programming, and what one write of a
 * page may take that does its share of a collection.
 */
const { limits } = JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8")) as {
  limits: { collectingBeyondFlashMs: number; collectingWriteMs: number };
};

/** Flash whose log area 0 is full of one-page records under this many keys, and whose area 1 was used before. */
function fullLog(keys: number): Uint8Array {
  const flash = flashPath();
  execFileSync(join(dirname(posixProgram()), "jumpdeck-store"), ["fill", flash, String(KIND_REFUSED), String(keys)]);
  const bytes = new Uint8Array(readFileSync(flash));
  bytes.fill(0, SAVES + LOG_AREA_BYTES, SAVES + 2 * LOG_AREA_BYTES);
  return bytes;
}

describe("an area of 511 one-page records is collected at once", () => {
  it.each([1, 400])("%i keys", async (keys) => {
    const console = await EmulatedConsole.start("picosystem", { flash: fullLog(keys) });
    const { device } = console;
    const remote = await console.connect();
    const { brightness, volume } = await remote.settings();
    const { flash } = device.machine;
    const [first, from] = [flash.operationCount, device.ms];
    await remote.settings({ brightness: brightness - 1, volume });
    const work = flash.history.filter(({ index }) => index >= first);
    const flashMs = work.reduce((sum, { nanos }) => sum + nanos, 0) / 1e6;
    expect((await remote.stats()).collections).toBe(1);
    expect(work.length).toBeGreaterThan(keys);
    expect(device.ms - from - flashMs, "milliseconds beyond the flash's own").toBeLessThanOrEqual(
      limits.collectingBeyondFlashMs,
    );
    expect(device.machine.resets).toBe(0);
    expect((await remote.saves()).length).toBe(keys);
    device.reboot();
    await console.connect();
    expect(await console.remote.settings()).toEqual({ brightness: brightness - 1, volume });
    expect((await console.remote.stats()).bootReason).toBe(0);
    console.expectHealthy();
  });
});

describe("a console that meets a collection", () => {
  it("goes on after 600 changes of settings, and restarts with the last", async () => {
    const console = await EmulatedConsole.start("picosystem", { flash: fullLog(1) });
    const remote = await console.connect();
    let longest = 0;
    for (let n = 0; n < 600; n++) {
      const from = console.device.ms;
      await remote.settings({ brightness: 1 + (n % 5), volume: 2 });
      if (n > 0) longest = Math.max(longest, console.device.ms - from);
    }
    expect((await remote.stats()).collections).toBe(2);
    expect(longest, "milliseconds of one change, the first apart").toBeLessThanOrEqual(limits.collectingWriteMs);
    expect(console.device.machine.resets).toBe(0);
    console.device.reboot();
    await console.connect();
    expect(await console.remote.settings()).toEqual({ brightness: 5, volume: 2 });
    console.expectHealthy();
  });
});
