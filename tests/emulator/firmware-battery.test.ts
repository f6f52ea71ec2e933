// A nearly empty battery on the emulated board, its supply and all: a game is warned once and saves on, and a game that
// has to be translated first waits for USB, also where the cable is pulled in the middle.
import { describe, expect, it } from "vitest";
import { METACODE } from "../support/flash-layout.ts";
import { EmulatedConsole, flashWith } from "./console.ts";

const BOARD = "picosystem";
const LOW_VOLTS = 3.42;
const SECTOR = 4096;

/** The words on the glass, read once USB is there. */
async function wordsOnUsb(console: EmulatedConsole): Promise<string> {
  console.device.plugUsb(true);
  await console.connect();
  return (await console.words()).replaceAll(" | ", " ");
}

describe("a nearly empty battery", () => {
  it("is told once in a game, which saves on", async () => {
    const console = await EmulatedConsole.start(BOARD, {
      flash: await flashWith(BOARD, "jump-gate"),
      usb: false,
      batteryVolts: LOW_VOLTS,
    });
    const { device } = console;
    await device.run({ ms: 500 });
    await device.press("A", { afterMs: 1500 });
    const told = device.screenshot().pixels565;
    expect(await wordsOnUsb(console)).toMatch(/Battery low.*Connect USB soon/);
    expect(await console.remote.status()).toMatchObject({ mode: "NOTICE", id: "jump-gate" });
    expect(device.screenshot().pixels565).toEqual(told);
    await device.press("A", { afterMs: 300 });
    expect(await console.remote.status()).toMatchObject({ mode: "GAME", id: "jump-gate" });
    device.plugUsb(false);
    await device.run({ ms: 300 });
    // Warned again after USB; then a game is begun and a move is made.
    expect(device.screenshot().pixels565).toEqual(told);
    const operations = device.machine.flash.operationCount;
    await device.press("A", { afterMs: 300 });
    await device.press("DOWN", { afterMs: 300 });
    for (let i = 0; i < 12 && device.machine.flash.operationCount === operations; i++)
      await device.press("A", { afterMs: 400 });
    expect(device.machine.flash.operationCount).toBeGreaterThan(operations);
    const played = await wordsOnUsb(console);
    expect(played).not.toMatch(/Battery low/);
    expect((await console.remote.readSave("jump-gate")).length).toBeGreaterThan(16);
    console.expectHealthy();
  });

  it("ends a translation that has begun on USB as the cable is pulled; on USB it is made", async () => {
    const flash = (await flashWith(BOARD, "jump-gate")).slice();
    // The seal of the first area of translated code: nothing was installed before.
    flash.fill(0xff, METACODE, METACODE + SECTOR);
    const console = await EmulatedConsole.start(BOARD, { flash, batteryVolts: LOW_VOLTS });
    const { device } = console;
    await device.run({ ms: 500 });
    const before = device.machine.flash.operationCount;
    await device.press("A", { afterMs: 700 });
    expect(device.machine.flash.operationCount).toBeGreaterThan(before);
    device.plugUsb(false);
    await device.run({ ms: 1000 });
    const ended = device.machine.flash.operationCount;
    await device.run({ ms: 2000 });
    expect(device.machine.flash.operationCount).toBe(ended);
    expect(await wordsOnUsb(console)).toMatch(/Battery low.*has to be made ready first/);
    await device.press("A", { afterMs: 300 });
    expect((await console.remote.status()).mode).toBe("MENU");
    device.hold("A");
    await device.run({ ms: 60 });
    device.release("A");
    await device.run({ ms: 9000 });
    expect(await console.remote.status()).toMatchObject({ mode: "GAME", id: "jump-gate" });
    console.expectHealthy();
  });
});
