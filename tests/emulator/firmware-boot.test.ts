// The real firmware on both emulated boards: power-on to menu, a cartridge by buttons, settings, safe mode, sleep,
// loader.
import { describe, expect, it } from "vitest";
import { boardNames } from "../../host/emulator/index.ts";
import { makePicky } from "../firmware/picky-cartridge.ts";
import { sealSave } from "../firmware/seal-save.ts";
import { EmulatedConsole } from "./console.ts";
import { isBroad } from "../support/breadth.ts";

const WHOLE_PICTURE = 240 * 240;

describe.each(boardNames())("%s", (board) => {
  it("boots to the menu within a second and shows it exactly", async () => {
    const console = await EmulatedConsole.start(board);
    const { device } = console;
    await device.runUntil(() => device.display.pixels >= WHOLE_PICTURE && device.backlight > 0, { timeoutMs: 1000 });
    await console.connect();
    await console.expectGlassMatchesList();
    expect(await console.words()).toMatch(/JUMPDECK.*Settings.*About/);
    const info = await console.remote.hello();
    expect(info.board).toBe(board);
    expect(info.flashBytes).toBe(device.board.flashBytes);
    console.expectHealthy();
  });

  const itOnce = isBroad || board === boardNames()[0] ? it : () => {};
  itOnce("installs Jump Gate over the cable and starts it by a button", async () => {
    const console = await EmulatedConsole.withCartridges(board, "jump-gate");
    const { device, remote } = console;
    await device.run({ ms: 200 });
    await console.expectGlassMatchesList();
    expect(await console.words()).toContain("Jump Gate");
    await device.press("A");
    await device.run({ ms: 600 });
    expect(await remote.status()).toMatchObject({ mode: "GAME", id: "jump-gate" });
    await console.expectGlassMatchesList();
    for (const button of ["DOWN", "UP", "A"] as const) {
      await device.press(button);
      await device.run({ ms: 100 });
      await console.expectGlassMatchesList();
    }
    console.expectHealthy();
  });

  it("comes back to the menu when the menu gesture is held", async () => {
    const console = await EmulatedConsole.withInstalled(board, "null");
    const { device, remote } = console;
    await remote.run("null");
    await device.run({ ms: 300 });
    expect((await remote.status()).mode).toBe("GAME");
    for (const button of ["X", "Y"] as const) device.hold(button);
    await device.run({ ms: 1300 });
    for (const button of ["X", "Y"] as const) device.release(button);
    await device.run({ ms: 200 });
    expect((await remote.status()).mode).toBe("MENU");
    console.expectHealthy();
  });
});

describe("on the PicoSystem", () => {
  it("settings change the backlight and survive a loss of power", async () => {
    const console = await EmulatedConsole.start();
    const { device } = console;
    const remote = await console.connect();
    const before = await remote.settings();
    const bright = device.backlight;
    await remote.settings({ brightness: 1, volume: before.volume });
    await device.run({ ms: 50 });
    expect(device.backlight).toBeLessThan(bright);
    device.reboot();
    await console.connect();
    expect(await console.remote.settings()).toEqual({ brightness: 1, volume: before.volume });
    console.expectHealthy();
  });

  it("tells the battery's charge and charging", async () => {
    const console = await EmulatedConsole.start();
    const { device } = console;
    device.setBatteryVolts(3.65);
    const remote = await console.connect();
    // Rounding of the ADC and of the division may cost one percent.
    expect([24, 25]).toContain((await remote.stats()).batteryPercent);
    device.setCharging(true);
    await device.run({ ms: 100 });
    expect((await remote.stats()).charging).toBe(1);
  });

  it("restarts and enters the loader when asked", async () => {
    const console = await EmulatedConsole.start();
    const { device } = console;
    await console.connect();
    await console.remote.reset();
    await device.runUntil(() => device.machine.resets === 1);
    await console.connect();
    await console.remote.enterLoader();
    await device.runUntil(() => device.state === "usb-loader");
  });

  it("sleeps after three idle minutes, panel and backlight dark, and wakes by a key", async () => {
    const console = await EmulatedConsole.start();
    const { device } = console;
    await device.run({ ms: 1000 });
    expect(device.backlight).toBeGreaterThan(0);
    await device.runUntil(() => device.display.sleeping, { timeoutMs: 200_000, everyMs: 500, what: "sleep" });
    expect(device.ms).toBeGreaterThan(179_000);
    expect(device.backlight).toBe(0);
    expect(device.screenshot().pixels565.every((pixel) => pixel === 0)).toBe(true);
    await device.press("DOWN", { afterMs: 500 });
    expect(device.display.sleeping).toBe(false);
    expect(device.backlight).toBeGreaterThan(0);
    await console.connect();
    await console.expectGlassMatchesList();
    console.expectHealthy();
  });

  it("goes on with the game that ran when power went, but not while B is held", async () => {
    const console = await EmulatedConsole.withInstalled("picosystem", "jump-gate");
    const { device } = console;
    await console.remote.run("jump-gate");
    await device.run({ ms: 600 });
    device.reboot();
    await console.connect();
    await device.run({ ms: 600 });
    expect(await console.remote.status()).toMatchObject({ mode: "GAME", id: "jump-gate" });
    device.cutPower();
    device.hold("B");
    device.reboot();
    await console.connect();
    await device.run({ ms: 600 });
    device.release("B");
    expect((await console.remote.status()).mode).toBe("MENU");
    console.expectHealthy();
  });

  it("shows the menu before it writes anything by itself", async () => {
    const console = await EmulatedConsole.withCartridges("picosystem", makePicky(2));
    const { device, remote } = console;
    // Going on with the game keeps a save aside that the cartridge refuses: the first thing that this start has to
    // write.
    await remote.writeSave("probe", sealSave("probe", [1]));
    await remote.run("probe", { ignoreSave: true });
    await device.run({ ms: 100 });
    const { flash } = device.machine;
    device.cutPower();
    const before = flash.operationCount;
    device.powerOn();
    await device.runUntil(() => flash.operationCount > before, { what: "the first write" });
    expect(device.backlight).toBeGreaterThan(0);
    expect(new Set(device.screenshot().pixels565).size).toBeGreaterThan(3);
    await console.connect();
    expect((await console.remote.saves()).filter(({ refused }) => refused)).toHaveLength(1);
    console.expectHealthy();
  });

  it("sounds on the piezo, and stops", async () => {
    const console = await EmulatedConsole.withInstalled("picosystem", "jump-gate");
    const { device } = console;
    await console.remote.run("jump-gate", { seed: [1, 1] });
    await device.run({ ms: 500 });
    const tones = new Set<number>();
    for (let i = 0; i < 12; i++) {
      device.hold("A");
      for (let ms = 0; ms < 200; ms += 4) {
        await device.run({ ms: 4 });
        if (device.sound.frequency > 0) tones.add(Math.round(device.sound.frequency));
        if (ms === 80) device.release("A");
      }
    }
    expect(tones.size).toBeGreaterThan(0);
    for (const hz of tones) expect(hz).toBeLessThan(20_000);
    await device.runUntil(() => device.sound.frequency === 0, { timeoutMs: 3000 });
    console.expectHealthy();
  });

  it("shows a sign of life and answers keys while the hardest computer player thinks", async () => {
    const console = await EmulatedConsole.withInstalled("picosystem", "jump-gate");
    const { device, remote } = console;
    await remote.run("jump-gate", { seed: [4, 3] });
    await device.run({ ms: 400 });
    // Seat 2 becomes the hardest; then the person's turn is played until it is the computer's.
    for (const button of ["DOWN", "A", "UP", "UP", "UP", "RIGHT", "RIGHT"] as const) await device.press(button);
    expect(await console.words()).toMatch(/Seat 2 \| Master/);
    for (const button of ["DOWN", "DOWN", "DOWN", "A"] as const) await device.press(button);
    for (let i = 0; i < 60 && (await remote.call("currentSeat")) !== 1; i++) await device.press("A");
    expect(await remote.call("currentSeat")).toBe(1);
    if (/(end turn|go on)[^|]* \| (undo|look)/.test(await console.words())) await device.press("A");
    let pictures = (await remote.stats()).pictures;
    for (let second = 0; second < 3 && (await remote.call("currentSeat")) === 1; second++) {
      await device.run({ ms: 1000 });
      const now = (await remote.stats()).pictures;
      expect(now, "pictures in a second of thinking").toBeGreaterThan(pictures);
      pictures = now;
    }
    for (const button of ["X", "Y"] as const) device.hold(button);
    await device.run({ ms: 1300 });
    for (const button of ["X", "Y"] as const) device.release(button);
    await device.run({ ms: 300 });
    expect((await remote.status()).mode).toBe("MENU");
    console.expectHealthy();
  });
});
