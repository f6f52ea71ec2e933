// The log of saves and settings: 100,000 operations with power cuts, every bit of its headers bent, starts that write
// nothing, and a flash that keeps nothing.
import { LOG_AREA_BYTES, SAVES } from "../support/flash-layout.ts";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { LINK_STATUS, MODE } from "../../host/link/index.ts";
import { PosixConsole } from "../../host/link/process.ts";
import { screenText } from "../../host/raster/index.ts";
import { flashPath, posixProgram, type Running, startConsole } from "./console.ts";
import { sealSave } from "./seal-save.ts";
import { watCartridge } from "./wat-cartridge.ts";
import { sampleRows } from "../support/breadth.ts";

/**
 * Seeds and operations of a log: in the first nothing is collected at the end, in the second a collection is under way.
 */
const SOAKED = sampleRows(
  [
    [11, 150],
    [13, 181],
  ],
  2,
  1,
);

const OPERATIONS = Number(process.env.JUMPDECK_SOAK_OPERATIONS ?? 12_000);
const SEED = Number(process.env.JUMPDECK_SOAK_SEED ?? 1);
const PAGE = 256;
const SECTOR = 4096;
const KIND_SAVE = 1;
const IDS = ["alpha", "beta", "gamma", "delta"];

/** Runs the store's test program on a flash file; returns its lines, split at blanks. */
function runStore(mode: "soak" | "flips" | "emptied", flash: string, ...args: (string | number)[]): string[][] {
  const program = join(dirname(posixProgram()), "jumpdeck-store");
  const output = execFileSync(program, [mode, flash, ...args.map(String)], { encoding: "utf8" });
  return output
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" "));
}

function soak(flash: string, seed: number, operations: number): string[][] {
  const cartridges = IDS.flatMap((id) => {
    const file = join(dirname(flash), `${id}.wasm`);
    writeFileSync(file, watCartridge({ id, title: id.toUpperCase() }));
    return [id, file];
  });
  return runStore("soak", flash, seed, operations, ...cartridges);
}

const numberOf = (lines: string[][], name: string): number => Number(lines.find(([first]) => first === name)?.[1]);

async function words({ remote }: Running): Promise<string> {
  return screenText(await remote.displayList())
    .map((piece) => piece.text)
    .join(" | ");
}

describe("the log", () => {
  // Operations: saves, settings, starts, installs and deletes.
  it(`keeps the right saves over ${OPERATIONS} random operations with power cuts`, async () => {
    const flash = flashPath();
    const lines = soak(flash, SEED, OPERATIONS);
    expect(numberOf(lines, "operations")).toBe(OPERATIONS);
    expect(numberOf(lines, "cuts")).toBeGreaterThan(OPERATIONS / 400);
    if (OPERATIONS > 10_000) expect(numberOf(lines, "dropped")).toBeGreaterThan(0);
    const running = await startConsole({ flash });
    const { posix, remote } = running;
    await posix.run(40);
    expect((await remote.status()).mode).toBe("MENU");
    let text = await words(running);
    for (let row = 0; row <= IDS.length; row++) {
      await posix.tap(BUTTON.DOWN);
      text += await words(running);
    }
    for (const id of IDS) expect(text).toContain(id.toUpperCase());
    const entries = lines
      .filter(([first]) => first === "entry")
      .map(([, kind, id, size, crc]) => ({ kind, id, size, crc }));
    const saves = entries.filter(({ id, size }) => id !== "console" && Number(size) > 0);
    const read = [];
    for (const { id, refused, sizeBytes } of await remote.saves()) {
      const bytes = await remote.readSave(id, refused ? "refused" : "save");
      expect(bytes.length).toBe(sizeBytes);
      read.push([refused ? "3" : String(KIND_SAVE), id, String(crc32(bytes))].join(" "));
    }
    expect(read.sort()).toEqual(saves.map(({ kind, id, crc }) => `${kind} ${id} ${crc}`).sort());
  }, 300_000);

  it("loses at most the record that a bent bit hits, also while a collection is under way", () => {
    const seen = new Set<number>();
    for (const [seed, operations] of SOAKED) {
      const flash = flashPath();
      soak(flash, seed, operations);
      const lines = runStore("flips", flash, 397);
      expect(numberOf(lines, "values")).toBeGreaterThan(8);
      expect(numberOf(lines, "bits")).toBeGreaterThan(7000);
      expect(numberOf(lines, "lost")).toBeGreaterThan(3000); // the records hit
      seen.add(numberOf(lines, "collecting"));
      // An area header as firmware before this edition wrote it, one copy: no bit of it costs anything either.
      const bytes = readFileSync(flash);
      for (const area of [SAVES, SAVES + LOG_AREA_BYTES]) bytes.fill(0xff, area + 16, area + PAGE);
      writeFileSync(flash, bytes);
      expect(numberOf(runStore("flips", flash, 0), "bits")).toBe(2 * 8 * PAGE);
    }
    expect(seen.size).toBe(SOAKED.length);
  }, 300_000);

  it("does not bring back what was removed last of all, by a bent bit of the header of a log without records", () => {
    expect(numberOf(runStore("emptied", flashPath(), 0), "bits")).toBe(8 * PAGE);
  });

  it("survives both area headers wiped or scribbled over, and does not format over records", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    const save = sealSave("probe", [1, 2, 3]);
    await first.remote.writeSave("probe", save);
    await first.remote.settings({ brightness: 2, volume: 1 });
    await first.posix.quit();
    for (const byte of [0xff, 0, 0x55]) {
      const copy = `${flash}.${byte}`;
      const bytes = readFileSync(flash);
      for (const area of [SAVES, SAVES + LOG_AREA_BYTES]) bytes.fill(byte, area, area + PAGE);
      writeFileSync(copy, bytes);
      for (const brightness of [2, 5]) {
        const { posix, remote } = await startConsole({ flash: copy });
        expect(await remote.readSave("probe")).toEqual(save);
        expect(await remote.settings()).toEqual({ brightness, volume: 1 });
        expect((await posix.info()).operations).toBe(0);
        await remote.settings({ brightness: 5, volume: 1 });
        expect((await remote.stats()).collections).toBe(brightness === 2 ? 1 : 0); // which made a sound header
        await posix.quit();
      }
    }
  });
});

/** Leaves a save of 1500 bytes at each tick with A held. */
const SAVER = watCartridge({
  bodies: {
    tick: `(i32.store8 (i32.const 1024) (i32.add (i32.load8_u (i32.const 1024)) (i32.const 1)))
      (if (result i32) (i32.and (local.get $0) (i32.const ${BUTTON.A})) (then (i32.const ${FLAG.SAVE})) (else
        (i32.const 0)))`,
    saveSize: "(i32.const 1500)",
  },
});

describe("a start", () => {
  it("writes nothing: on a blank chip, after a power loss, after the watchdog, in safe mode", async () => {
    const flash = flashPath();
    const blank = await startConsole({ flash });
    await blank.posix.run(5000);
    expect((await blank.posix.info()).operations).toBe(0);
    await blank.remote.install(SAVER);
    await blank.remote.run("probe", { lockstep: true });
    // The log is nearly full of old saves, so that there would be work to do ahead of need.
    for (let n = 0; n < 55; n++) await blank.remote.tick(BUTTON.A);
    blank.posix.close();
    await blank.posix.exited;
    for (const options of [{ boot: "watchdog" }, { boot: "fault" }, { hold: BUTTON.B }, {}] as const) {
      const { posix, remote } = await startConsole({ flash, ...options });
      expect((await remote.status()).mode).toBe("boot" in options ? "NOTICE" : "hold" in options ? "MENU" : "GAME");
      if ("hold" in options) {
        await posix.buttons(0); // while a key is down nothing is done ahead of need anyway
        await posix.run(5000);
      }
      expect((await posix.info()).operations, JSON.stringify(options)).toBe(0);
      posix.close();
      await posix.exited;
    }
  });

  it("does not even work ahead of need before a key or a request", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    await first.remote.install(SAVER);
    await first.remote.run("probe", { lockstep: true });
    for (let n = 0; n < 55; n++) await first.remote.tick(BUTTON.A);
    first.posix.close();
    await first.posix.exited;
    for (const boot of [undefined, "watchdog"] as const) {
      const posix = new PosixConsole({ program: posixProgram(), flash, boot });
      onTestFinished(() => posix.close());
      await posix.run(5000);
      expect((await posix.info()).operations).toBe(0);
      if (boot === undefined) continue;
      await posix.tap(BUTTON.B);
      await posix.run(5000);
      expect((await posix.info()).operations).toBeGreaterThan(0);
    }
  });

  it("has the log collected in idle moments once somebody pressed a key, one small step at a time", async () => {
    const flash = flashPath();
    const { posix, remote } = await startConsole({ flash });
    await remote.install(SAVER);
    await remote.run("probe", { lockstep: true });
    for (let n = 0; n < 55; n++) await remote.tick(BUTTON.A);
    await remote.stop();
    expect((await remote.stats()).collections).toBe(0);
    const before = (await posix.info()).operations;
    await posix.run(480);
    expect((await posix.info()).operations - before).toBeLessThanOrEqual(0);
    let most = 0;
    for (let step = 0; step < 100 && (await remote.stats()).collections === 0; step++) {
      const { operations } = await posix.info();
      await posix.run(20);
      most = Math.max(most, (await posix.info()).operations - operations);
    }
    expect((await remote.stats()).collections).toBe(1);
    expect(most).toBeLessThanOrEqual(2 * 8); // two steps of the loop: a record of seven pages each, a sector
    expect((await remote.readSave("probe")).length).toBe(1500);
  });
});

describe("a console whose flash keeps nothing", () => {
  it("says so before the first game, in the menu and after it, and plays", async () => {
    const flash = flashPath();
    const installed = await startConsole({ flash });
    await installed.remote.install(SAVER);
    await installed.posix.quit();
    const running = await startConsole({ flash });
    const { posix, remote } = running;
    // After what is there, and in the other area.
    const { logUsed } = await remote.stats();
    for (let at = SAVES + logUsed; at < SAVES + LOG_AREA_BYTES; at = Math.floor(at / SECTOR + 1) * SECTOR)
      await posix.wear(at);
    await posix.wear(SAVES + LOG_AREA_BYTES);
    await posix.run(40);
    await posix.tap(BUTTON.A);
    expect(await words(running)).toMatch(/Flash trouble.*not saved/);
    await posix.tap(BUTTON.A);
    expect(await words(running)).toContain("Flash trouble: nothing is saved");
    await posix.tap(BUTTON.A);
    expect(await remote.status()).toMatchObject({ mode: "GAME", id: "probe" });
    await posix.tap(BUTTON.A);
    expect((await remote.status()).mode).toBe("GAME");
    await posix.buttons(BUTTON.X | BUTTON.Y);
    await posix.run(1100);
    await posix.buttons(0);
    await posix.run(40);
    expect((await remote.status()).mode).toBe("MENU");
    await expect(remote.writeSave("probe", sealSave("probe", [1]))).rejects.toMatchObject({
      status: LINK_STATUS.STORE_DEVICE,
    });
    expect((await remote.tick(0)).mode).toBe(MODE.MENU);
  });
});
