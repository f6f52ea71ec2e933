// The posix console from power-on: menu, settings, a cartridge, the menu gesture, sleep, resume. Every picture is
// compared with the TypeScript rasteriser's.
import { describe, expect, it } from "vitest";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import { screenText } from "../../host/raster/index.ts";
import { MODE } from "../../host/link/index.ts";
import { POSIX_EXIT } from "../../host/link/process.ts";
import { type Running, cartridgeFile, expectPanelMatchesList, flashPath, startConsole } from "./console.ts";
import { watCartridge } from "./wat-cartridge.ts";

async function words(running: Running): Promise<string> {
  const list = await expectPanelMatchesList(running);
  return screenText(list)
    .map((piece) => piece.text)
    .join(" | ");
}

/** A cartridge that counts its ticks with A held in a save of one byte, and shows the screen flag each time. */
const COUNTER = watCartridge({
  id: "counter",
  title: "Counter",
  bodies: {
    tick: `(if (result i32) (i32.and (local.get $0) (i32.const 16))
      (then (i32.store8 (i32.const 1024) (i32.add (i32.load8_u (i32.const 1024)) (i32.const 1))) (i32.const
        ${FLAG.SCREEN | FLAG.SAVE}))
      (else (i32.const 0)))`,
    saveSize: "(i32.const 1)",
  },
});

describe("the console's own screens", () => {
  it("boots to a menu that says what to do while nothing is installed", async () => {
    const running = await startConsole();
    await running.posix.run(40);
    expect(await words(running)).toMatch(/JUMPDECK.*Settings.*About.*No cartridge/);
    expect((await running.remote.status()).mode).toBe("MENU");
  });

  it("walks settings and about by buttons, keeps brightness and sound over a restart", async () => {
    const flash = flashPath();
    const running = await startConsole({ flash });
    const { posix } = running;
    await posix.run(40);
    await posix.tap(BUTTON.A);
    expect(await words(running)).toContain("Brightness");
    await posix.tap(BUTTON.LEFT);
    await posix.tap(BUTTON.DOWN);
    for (let i = 0; i < 3; i++) await posix.tap(BUTTON.LEFT);
    expect(await words(running)).toContain("Sound off");
    await posix.tap(BUTTON.B);
    await posix.tap(BUTTON.DOWN);
    await posix.tap(BUTTON.A);
    expect(await words(running)).toMatch(/wasm3/);
    for (let i = 0; i < 20; i++) await posix.tap(BUTTON.DOWN);
    expect(await words(running)).toMatch(/IN THE SOFTWARE/);
    expect(await running.remote.settings()).toEqual({ brightness: 3, volume: 0 });
    await posix.quit();
    const again = await startConsole({ flash });
    expect(await again.remote.settings()).toEqual({ brightness: 3, volume: 0 });
    expect((await again.posix.info()).backlight).toBe(48);
  });

  it("shows the battery where there is one", async () => {
    const running = await startConsole();
    await running.posix.battery(80, true);
    await running.posix.tap(BUTTON.DOWN);
    await expectPanelMatchesList(running);
    expect((await running.remote.stats()).batteryPercent).toBe(80);
  });
});

describe("a cartridge", () => {
  it("is started from the menu, painted like the rasteriser does, and left by holding X and Y", async () => {
    const running = await startConsole();
    const { posix, remote } = running;
    await remote.install(cartridgeFile("null"));
    await posix.run(40);
    expect(await words(running)).toContain("Null");
    await posix.tap(BUTTON.A);
    expect(await remote.status()).toMatchObject({ mode: "GAME", id: "null" });
    await expectPanelMatchesList(running);
    for (let i = 0; i < 6; i++) {
      await posix.tap(BUTTON.A);
      await expectPanelMatchesList(running);
    }
    await posix.buttons(BUTTON.X | BUTTON.Y);
    await posix.run(900);
    expect((await remote.status()).mode).toBe("GAME");
    await posix.run(200);
    expect((await remote.status()).mode).toBe("MENU");
    await posix.run(1000);
    expect((await remote.status()).mode).toBe("MENU");
    await posix.buttons(0);
    await posix.run(40);
    await expectPanelMatchesList(running);
  });

  it("never sees X and Y while both are held", async () => {
    const spy = watCartridge({
      bodies: {
        tick: "(i32.store (i32.const 2048) (i32.or (i32.load (i32.const 2048)) (local.get $0))) (i32.const 0)",
      },
    });
    const { posix, remote } = await startConsole();
    await remote.install(spy);
    await remote.run("probe");
    await posix.buttons(BUTTON.X | BUTTON.Y | BUTTON.UP);
    await posix.run(300);
    expect((await remote.readMemory(2048, 4))[0]).toBe(BUTTON.UP);
    await posix.buttons(BUTTON.X);
    await posix.run(100);
    expect((await remote.readMemory(2048, 4))[0]).toBe(BUTTON.UP | BUTTON.X);
  });

  it("gets fixed 20 ms steps, also after a standstill", async () => {
    const clock = watCartridge({
      bodies: {
        tick: `(i32.store (i32.const 2048) (i32.add (i32.load (i32.const 2048)) (i32.const 1)))
          (if (i32.ne (local.get $1) (i32.const 20)) (then (unreachable))) (i32.const 0)`,
      },
    });
    const { posix, remote } = await startConsole();
    await remote.install(clock);
    await remote.run("probe");
    await posix.run(1000);
    const ticks = new DataView((await remote.readMemory(2048, 4)).buffer).getUint32(0, true);
    expect(ticks).toBeGreaterThanOrEqual(49);
    expect(ticks).toBeLessThanOrEqual(51);
  });

  it("resumes by itself after a power loss and after safe mode, not after being left", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    await first.remote.install(COUNTER);
    await first.remote.run("counter");
    await first.posix.tap(BUTTON.A, 60);
    const saved = (await first.remote.readSave("counter"))[0];
    expect(saved).toBeGreaterThan(0);
    first.posix.close();
    await first.posix.exited;

    const safe = await startConsole({ flash, hold: BUTTON.B });
    expect((await safe.remote.status()).mode).toBe("MENU");
    safe.posix.close();
    await safe.posix.exited;

    const resumed = await startConsole({ flash });
    expect(await resumed.remote.status()).toMatchObject({ mode: "GAME", id: "counter" });
    expect((await resumed.remote.readMemory(1024, 1))[0]).toBe(saved);
    await resumed.remote.stop();
    resumed.posix.close();
    await resumed.posix.exited;

    const rested = await startConsole({ flash });
    expect((await rested.remote.status()).mode).toBe("MENU");
  });

  it("plays its sounds at the set volume, and leaves by its flag", async () => {
    const noisy = watCartridge({
      fields: '(data (i32.const 512) "\\b8\\01\\64\\00\\64")',
      bodies: { tick: `(i32.const ${FLAG.SOUND | FLAG.LEAVE})`, soundSize: "(i32.const 5)" },
    });
    const { posix, remote } = await startConsole();
    await remote.install(noisy);
    await remote.run("probe");
    await posix.run(60);
    expect(await posix.sounds()).toEqual([[440, 100, 60]]);
    expect((await remote.status()).mode).toBe("MENU");
  });
});

describe("power", () => {
  it("sleeps after three idle minutes, wakes on a key and keeps that key to itself", async () => {
    const running = await startConsole();
    const { posix, remote } = running;
    await remote.install(watCartridge());
    await posix.run(170_000);
    expect((await posix.info()).asleep).toBe(0);
    await posix.run(20_000);
    expect((await posix.info()).asleep).toBe(1);
    await posix.tap(BUTTON.A, 200);
    expect((await posix.info()).asleep).toBe(0);
    expect((await remote.status()).mode).toBe("MENU");
    await posix.tap(BUTTON.A);
    expect((await remote.status()).mode).toBe("GAME");
  });

  it("restarts and enters the loader on request, and after a 1200-baud touch", async () => {
    const one = await startConsole();
    await one.remote.reset();
    await one.posix.run(200);
    expect(await one.posix.exited).toBe(POSIX_EXIT.RESET);
    const two = await startConsole();
    await two.remote.enterLoader();
    await two.posix.run(200);
    expect(await two.posix.exited).toBe(POSIX_EXIT.LOADER);
    const three = await startConsole();
    await three.posix.touch();
    await three.posix.run(100);
    expect(await three.posix.exited).toBe(POSIX_EXIT.LOADER);
  });

  it("says so after the watchdog bit, and does not go on by itself", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    await first.remote.install(COUNTER);
    await first.remote.run("counter");
    first.posix.close();
    await first.posix.exited;
    const second = await startConsole({ flash, boot: "watchdog" });
    expect(await second.remote.tick(0)).toMatchObject({ mode: MODE.NOTICE });
    expect(await words(second)).toContain("Restarted");
    await second.remote.tick(BUTTON.A);
    expect((await second.remote.status()).mode).toBe("MENU");
  });
});
