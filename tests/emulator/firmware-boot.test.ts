// The real firmware on both emulated boards: power-on to menu, a cartridge by buttons, settings, safe mode, sleep, loader.
import { describe, expect, it } from "vitest";
import { boardNames } from "../../host/emulator/index.ts";
import { EmulatedConsole } from "./console.ts";

const WHOLE_PICTURE = 240 * 240;

describe.each(boardNames())("%s", (board) => {
  it("boots to the menu within a second and shows it exactly", async () => {
    const console = await EmulatedConsole.start(board);
    const { device } = console;
    await device.runUntil(() => device.display.pixels >= WHOLE_PICTURE && device.backlight > 0, { timeoutMs: 1000 });
    await console.connect();
    await console.expectGlassMatchesList();
    expect(await console.words()).toMatch(/JUMPDECK.*Settings.*About/);
    const info = await console.deck.hello();
    expect(info.board).toBe(board);
    expect(info.flashBytes).toBe(device.board.flashBytes);
    console.expectHealthy();
  });

  it("installs Jump Gate over the cable and starts it by a button", async () => {
    const console = await EmulatedConsole.withCartridges(board, "jump-gate");
    const { device, deck } = console;
    await device.run({ ms: 200 });
    await console.expectGlassMatchesList();
    expect(await console.words()).toContain("Jump Gate");
    await device.press("A");
    await device.run({ ms: 600 });
    expect(await deck.status()).toMatchObject({ mode: "GAME", id: "jump-gate" });
    await console.expectGlassMatchesList();
    for (const button of ["DOWN", "UP", "A"] as const) {
      await device.press(button);
      await device.run({ ms: 100 });
      await console.expectGlassMatchesList();
    }
    console.expectHealthy();
  });

  it("comes back to the menu when the menu gesture is held", async () => {
    const console = await EmulatedConsole.withCartridges(board, "null");
    const { device, deck } = console;
    await deck.run("null");
    await device.run({ ms: 300 });
    expect((await deck.status()).mode).toBe("GAME");
    for (const button of ["X", "Y"] as const) device.hold(button);
    await device.run({ ms: 1300 });
    for (const button of ["X", "Y"] as const) device.release(button);
    await device.run({ ms: 200 });
    expect((await deck.status()).mode).toBe("MENU");
    console.expectHealthy();
  });
});

describe("on the PicoSystem", () => {
  it("settings change the backlight and survive a loss of power", async () => {
    const console = await EmulatedConsole.start();
    const { device } = console;
    const deck = await console.connect();
    const before = await deck.settings();
    const bright = device.backlight;
    await deck.settings({ brightness: 1, volume: before.volume });
    await device.run({ ms: 50 });
    expect(device.backlight).toBeLessThan(bright);
    device.reboot();
    await console.connect();
    expect(await console.deck.settings()).toEqual({ brightness: 1, volume: before.volume });
    console.expectHealthy();
  });

  it("tells the battery's charge and charging", async () => {
    const console = await EmulatedConsole.start();
    const { device } = console;
    device.setBatteryVolts(3.45);
    const deck = await console.connect();
    // Rounding of the ADC and of the division may cost one percent.
    expect([49, 50]).toContain((await deck.stats()).batteryPercent);
    device.setCharging(true);
    await device.run({ ms: 100 });
    expect((await deck.stats()).charging).toBe(1);
  });

  it("restarts and enters the loader when asked", async () => {
    const console = await EmulatedConsole.start();
    const { device } = console;
    await console.connect();
    await console.deck.reset();
    await device.runUntil(() => device.machine.resets === 1);
    await console.connect();
    await console.deck.enterLoader();
    await device.runUntil(() => device.state === "usb-loader");
  });
});
