// A nearly empty battery, on the posix console: a game is warned once, nothing installed, translated or tidied until
// USB feeds the console, and saves kept all the same.
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import { LINK_STATUS, LinkRefusedError, MODE, type RemoteConsole } from "../../host/link/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { METACODE, SAVES as LOG } from "../support/flash-layout.ts";
import { fullCartridge } from "../support/full-cartridge.ts";
import { expectPanelMatchesList, flashPath, type Running, startConsole } from "./console.ts";
import { watCartridge } from "./wat-cartridge.ts";

const LOW = 9;
const ENOUGH = 10;
const SECTOR = 4096;
const SECOND_MS = 1000;

/** Counts its ticks with A held in a save of one byte. */
const COUNTER = watCartridge({
  id: "counter",
  title: "Counter",
  bodies: {
    tick: `(if (result i32) (i32.and (local.get $0) (i32.const ${BUTTON.A}))
      (then (i32.store8 (i32.const 1024) (i32.add (i32.load8_u (i32.const 1024)) (i32.const 1))) (i32.const
        ${FLAG.SCREEN | FLAG.SAVE}))
      (else (i32.const 0)))`,
    saveSize: "(i32.const 1)",
  },
});

/** Just too large to be translated into RAM alone. */
const LARGE = fullCartridge({
  id: "large",
  functions: 180,
  codeBytes: 14_000,
  fileBytes: 0,
  ramBytes: 8192,
  order: null,
});

/** The same, of many sectors. */
const LONG = fullCartridge({
  id: "long",
  functions: 180,
  codeBytes: 14_000,
  fileBytes: 60_000,
  ramBytes: 8192,
  order: null,
});

async function words(running: Running): Promise<string> {
  return screenText(await expectPanelMatchesList(running))
    .map((piece) => piece.text)
    .join(" ");
}

/** Sectors that are erased to install the long one. */
async function erasesOf(remote: RemoteConsole): Promise<number> {
  const before = (await remote.stats()).erases;
  await remote.install(LONG);
  return (await remote.stats()).erases - before;
}

const operations = async ({ posix }: Running): Promise<number> => (await posix.info()).operations;

const counted = async ({ remote }: Running): Promise<number> => (await remote.readSave("counter"))[0];

async function statusOf(refused: Promise<unknown>): Promise<number | undefined> {
  const error = await refused.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(LinkRefusedError);
  return (error as LinkRefusedError).status;
}

describe("a nearly empty battery", () => {
  it("is told once in a game, which waits meanwhile and goes on; again only after USB", async () => {
    const running = await startConsole();
    const { posix, remote } = running;
    await remote.install(COUNTER);
    await posix.battery(ENOUGH, false, false);
    await remote.run("counter");
    await posix.tap(BUTTON.A);
    const before = await counted(running);
    expect(await remote.status()).toMatchObject({ mode: "GAME", id: "counter" });
    for (const time of [1, 2]) {
      await posix.battery(LOW, false, false);
      await posix.run(60);
      expect(await remote.status(), `time ${time}`).toMatchObject({ mode: "NOTICE", id: "counter" });
      expect(await words(running)).toMatch(/Battery low.*Connect USB soon.*go on/);
      // A press meant for the game, as the words come up, does not take them away unread.
      await posix.buttons(BUTTON.A);
      await posix.run(SECOND_MS);
      expect((await remote.status()).mode).toBe("NOTICE");
      await posix.buttons(0);
      await posix.run(60);
      await posix.tap(time === 1 ? BUTTON.A : BUTTON.B);
      expect(await remote.status()).toMatchObject({ mode: "GAME", id: "counter" });
      expect(await counted(running)).toBe(before);
      await posix.run(5 * SECOND_MS);
      expect((await remote.status()).mode).toBe("GAME");
      // Higher and low again without USB between gives no second warning.
      await posix.battery(50, false, false);
      await posix.run(60);
      await posix.battery(LOW, false, false);
      await posix.run(SECOND_MS);
      expect((await remote.status()).mode).toBe("GAME");
      await posix.battery(LOW, true, true);
      await posix.run(60);
    }
    await posix.tap(BUTTON.A);
    expect(await counted(running)).toBeGreaterThan(before);
  });

  it("is not told in lockstep, where a tick goes on with the cartridge", async () => {
    const running = await startConsole();
    const { posix, remote } = running;
    await remote.install(COUNTER);
    await remote.run("counter", { seed: [1, 1], lockstep: true });
    await posix.battery(LOW, false, false);
    await posix.run(100);
    for (let i = 0; i < 3; i++) expect((await remote.tick(0, 20)).mode).toBe(MODE.GAME);
    await remote.run("counter", { seed: [1, 1] });
    await posix.run(60);
    expect((await remote.status()).mode).toBe("NOTICE");
    expect((await remote.tick(0, 20)).mode).toBe(MODE.GAME);
  });

  it("keeps saves and settings", async () => {
    const flash = flashPath();
    const running = await startConsole({ flash });
    const { posix, remote } = running;
    await remote.install(COUNTER);
    await posix.battery(0, false, false);
    await remote.run("counter");
    await posix.run(SECOND_MS);
    await posix.tap(BUTTON.A);
    await posix.tap(BUTTON.A);
    await posix.tap(BUTTON.A);
    const saved = await counted(running);
    expect(saved).toBeGreaterThan(0);
    await remote.settings({ brightness: 2, volume: 1 });
    await posix.quit();
    const again = await startConsole({ flash });
    expect(await counted(again)).toBe(saved);
    expect(await again.remote.settings()).toEqual({ brightness: 2, volume: 1 });
  });

  it("tidies nothing until USB feeds the console", async () => {
    // A log whose later sectors hold rubbish: work ahead for the tidying.
    const flash = flashPath();
    const first = await startConsole({ flash });
    await first.remote.settings({ brightness: 2, volume: 1 });
    await first.posix.quit();
    const bytes = readFileSync(flash);
    bytes.fill(0, LOG + 2 * SECTOR, LOG + 6 * SECTOR);
    writeFileSync(flash, bytes);
    const running = await startConsole({ flash });
    const { posix } = running;
    await posix.battery(LOW, false, false);
    const idle = await operations(running);
    // Fills the first sector, so that the next one is to be erased.
    for (let i = 0; i < 24; i++) await running.remote.settings({ brightness: 1 + (i % 5), volume: 1 });
    const written = await operations(running);
    expect(written).toBeGreaterThan(idle);
    await posix.run(5 * SECOND_MS);
    expect(await operations(running)).toBe(written);
    await posix.battery(LOW, true, true);
    await posix.run(5 * SECOND_MS);
    expect(await operations(running)).toBeGreaterThan(written);
  });

  it("takes no cartridge and erases nothing for it; on USB it does", async () => {
    const running = await startConsole();
    const { posix, remote } = running;
    await posix.battery(LOW, false, false);
    const before = await operations(running);
    expect(await statusOf(remote.install(COUNTER))).toBe(LINK_STATUS.BATTERY);
    expect(await operations(running)).toBe(before);
    expect(await words(running)).toContain("No cartridge yet");
    for (const [percent, usb] of [
      [LOW, true],
      [ENOUGH, false],
    ] as const) {
      await posix.battery(percent, false, usb);
      await remote.install(COUNTER);
      await remote.delete("counter");
    }
  });

  it("in the middle of a transfer ends it; what has come is not sent again", async () => {
    const whole = await erasesOf((await startConsole()).remote);
    const running = await startConsole();
    const { posix, remote } = running;
    let sectors = 0;
    const install = remote.install(LONG, (sent, total) => {
      sectors = sent;
      expect(total).toBeGreaterThan(10);
      if (sent === 2) void posix.battery(LOW, false, false);
    });
    expect(await statusOf(install)).toBe(LINK_STATUS.BATTERY);
    expect(await remote.list()).toEqual([]);
    await posix.battery(LOW, false, true);
    expect(await erasesOf(remote)).toBeLessThanOrEqual(whole - sectors);
    expect((await remote.list()).map(({ id }) => id)).toEqual(["long"]);
  });

  it("starts what is ready, and makes nothing ready: it says so, and starts it on USB", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    await first.remote.install(LARGE);
    await first.posix.quit();
    const ready = await startConsole({ flash });
    await ready.posix.battery(LOW, false, false);
    await ready.remote.run("large");
    await ready.posix.run(SECOND_MS);
    expect(await ready.remote.status()).toMatchObject({ mode: "NOTICE", id: "large" });
    await ready.posix.tap(BUTTON.A);
    expect(await ready.remote.status()).toMatchObject({ mode: "GAME", id: "large" });
    await ready.remote.stop();
    await ready.posix.quit();

    const bytes = readFileSync(flash);
    bytes.fill(0xff, METACODE, METACODE + SECTOR);
    writeFileSync(flash, bytes);
    const running = await startConsole({ flash });
    const { posix, remote } = running;
    await posix.battery(LOW, false, false);
    expect(await statusOf(remote.run("large"))).toBe(LINK_STATUS.BATTERY);
    expect(await words(running)).toMatch(/Battery low.*has to be made ready.*Connect USB/);
    expect((await remote.stats()).failures).toBe(0);
    await posix.tap(BUTTON.A);
    expect((await remote.status()).mode).toBe("MENU");
    await posix.tap(BUTTON.A);
    expect(await words(running)).toMatch(/Battery low.*has to be made ready/);
    await posix.tap(BUTTON.A);
    await posix.battery(LOW, false, true);
    await posix.tap(BUTTON.A);
    expect(await remote.status()).toMatchObject({ mode: "GAME", id: "large" });
  });
});
