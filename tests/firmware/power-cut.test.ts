// Power cut at every flash operation of a save, of the log's collection, of an install and of a delete, at several
// bytes within each and so late that all reads as if it were done: afterwards the old or the new one is there, never
// neither, the work can be finished, and what is then is there after one more start. Of places.test.ts is the breadth.
import { copyFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import { FLASH } from "../../host/check/flash.ts";
import type { RemoteConsole } from "../../host/link/index.ts";
import { LINK_STATUS, LinkLostError } from "../../host/link/index.ts";
import { POSIX_EXIT } from "../../host/link/process.ts";
import { SAVES, unitOffset } from "../support/flash-layout.ts";
import { type Running, cartridgeFile, flashPath, startConsole } from "./console.ts";
import { watCartridge } from "./wat-cartridge.ts";

/** Each tick fills a save of 1500 bytes with the next number. */
const SAVER = watCartridge({
  bodies: {
    tick: `(i32.store8 (i32.const 1024) (i32.add (i32.load8_u (i32.const 1024)) (i32.const 1)))
      (memory.fill (i32.const 1024) (i32.load8_u (i32.const 1024)) (i32.const 1500)) (i32.const ${FLAG.SAVE})`,
    saveSize: "(i32.const 1500)",
  },
});

/** Within a page of 256 bytes and within a sector; 99999 means the whole operation, and the cut right after it. */
const CUTS = [0, 1, 47, 200, 99_999, "late"] as const;
type Cut = (typeof CUTS)[number];
/** Of a collection's operations each is cut in the long run (JUMPDECK_CUTS=all), else every fourth one. */
const APART = process.env.JUMPDECK_CUTS === "all" ? 1 : 4;

/** A console on a copy of the flash that was cut. */
interface Cutting extends Running {
  readonly flash: string;
}

/** A flash in which nothing is blank: an erase is none that could be left out. */
function usedFlash(): string {
  const flash = flashPath();
  writeFileSync(flash, Buffer.alloc(FLASH.CHIP_MIN_BYTES, 0x5a));
  return flash;
}

async function operations({ posix }: Running): Promise<number> {
  return (await posix.info()).operations;
}

/**
 * Starts on a copy of `flash`, lets `work` run into the cut, and returns a console on what is left; undefined when no
 * cut came.
 */
async function cutDuring(
  flash: string,
  operation: number,
  byte: Cut | number,
  work: (remote: RemoteConsole) => Promise<unknown>,
): Promise<Cutting | undefined> {
  const copy = flashPath();
  copyFileSync(flash, copy);
  const running = await startConsole({ flash: copy, hold: BUTTON.B }); // safe mode: nothing goes on by itself
  await running.posix.cut(operation, byte);
  const outcome = await work(running.remote).catch((error: unknown) => error);
  if (!(outcome instanceof LinkLostError)) return undefined;
  expect(await running.posix.exited).toBe(POSIX_EXIT.POWER_CUT);
  return { ...(await startConsole({ flash: copy, hold: BUTTON.B })), flash: copy };
}

/** Counts the operations of some work on a copy of `flash`, as cutDuring meets them. */
async function countDuring(flash: string, work: (remote: RemoteConsole) => Promise<unknown>): Promise<number> {
  const copy = flashPath();
  copyFileSync(flash, copy);
  const running = await startConsole({ flash: copy, hold: BUTTON.B });
  const before = await operations(running);
  await work(running.remote);
  const count = (await operations(running)) - before;
  running.posix.close();
  return count;
}

/** Starts once more on what a console leaves. */
async function startAgain({ posix, flash }: Cutting): Promise<RemoteConsole> {
  await posix.quit();
  return (await startConsole({ flash, hold: BUTTON.B })).remote;
}

/** Expects a save of 1500 equal bytes and returns that byte. */
async function savedNumber(remote: RemoteConsole): Promise<number> {
  const save = await remote.readSave("probe");
  expect(save.length).toBe(1500);
  expect([...new Set(save)]).toEqual([save[0]]);
  return save[0];
}

async function tickOnce(remote: RemoteConsole): Promise<void> {
  await remote.run("probe", { lockstep: true });
  await remote.tick(0);
}

describe("power cut", () => {
  it("at every operation of a save: the old or the new one, and the next save works", async () => {
    const flash = usedFlash();
    const first = await startConsole({ flash });
    await first.remote.install(SAVER);
    await tickOnce(first.remote);
    await first.remote.stop();
    await first.posix.quit();
    const count = await countDuring(flash, tickOnce);
    expect(count).toBeGreaterThan(6);
    for (let operation = 1; operation <= count; operation++) {
      for (const byte of CUTS) {
        const after = await cutDuring(flash, operation, byte, tickOnce);
        expect(after, `no cut at ${operation}:${byte}`).toBeDefined();
        if (!after) return;
        const number = await savedNumber(after.remote);
        expect([1, 2], `after a cut at ${operation}:${byte}`).toContain(number);
        await tickOnce(after.remote);
        expect(await savedNumber(after.remote)).toBe(number + 1);
        expect((await after.remote.settings()).brightness).toBe(4);
        if (byte !== "late") after.posix.close();
        else expect(await savedNumber(await startAgain(after)), `later, after ${operation}`).toBe(number + 1);
      }
    }
  }, 120_000);

  it("at operations of the saves that make the log collect itself, a share each", async () => {
    const flash = usedFlash();
    const snapshot = flashPath();
    const first = await startConsole({ flash });
    await first.remote.install(SAVER);
    await first.remote.settings({ brightness: 2, volume: 1 });
    await first.remote.run("probe", { lockstep: true });
    // From where the log is three quarters full to the collection's end; what is left to write then is known in ticks.
    let from = 0;
    let ticks = 0;
    let begun = 0;
    for (let n = 0; (await first.remote.stats()).collections === 0; n++) {
      expect(n).toBeLessThan(200);
      const { logUsed, logBytes } = await first.remote.stats();
      if (begun === 0 && logBytes - logUsed < logBytes / 4 + 2048) {
        copyFileSync(flash, snapshot);
        begun = await operations(first);
        from = await savedNumber(first.remote);
      }
      if (begun > 0) ticks++;
      await first.remote.tick(0);
    }
    const count = (await operations(first)) - begun;
    expect(begun).toBeGreaterThan(0);
    await first.posix.quit();
    const work = async (remote: RemoteConsole) => {
      await remote.run("probe", { lockstep: true });
      for (let n = 0; n < ticks; n++) await remote.tick(0);
    };
    for (let operation = 1; operation <= count; operation += APART) {
      const byte = CUTS[operation % CUTS.length];
      const after = await cutDuring(snapshot, operation, byte, work);
      expect(after, `no cut at ${operation}`).toBeDefined();
      if (!after) return;
      const kept = await savedNumber(after.remote);
      expect(kept, `after a cut at ${operation}`).toBeGreaterThanOrEqual(from);
      expect(kept, `after a cut at ${operation}`).toBeLessThanOrEqual(from + ticks);
      expect(await after.remote.settings()).toEqual({ brightness: 2, volume: 1 });
      await tickOnce(after.remote);
      expect(await savedNumber(after.remote)).toBe((kept + 1) & 255);
      if (byte !== "late") after.posix.close();
      else expect(await savedNumber(await startAgain(after)), `later, after ${operation}`).toBe((kept + 1) & 255);
    }
  }, 120_000);

  it("at every operation of an update: the old or the new cartridge runs, and a second try finishes", async () => {
    const flash = usedFlash();
    const update = watCartridge({ title: "New", fields: `(data (i32.const 4096) "${"n".repeat(3000)}")` });
    const first = await startConsole({ flash });
    await first.remote.install(watCartridge({ title: "Old" }));
    await first.posix.quit();
    const count = await countDuring(flash, (remote) => remote.install(update));
    const seen = new Set<string>();
    for (let operation = 1; operation <= count; operation++) {
      for (const byte of operation > count - 3 ? CUTS : [CUTS[operation % CUTS.length]]) {
        const after = await cutDuring(flash, operation, byte, (remote) => remote.install(update));
        expect(after, `no cut at ${operation}:${byte}`).toBeDefined();
        if (!after) return;
        const list = await after.remote.list();
        expect(list.length).toBe(1);
        seen.add(list[0].title);
        await after.remote.run("probe", { lockstep: true });
        expect((await after.remote.status()).mode).toBe("GAME");
        await after.remote.install(update);
        expect((await after.remote.list()).map((entry) => entry.title)).toEqual(["New"]);
        await after.remote.run("probe");
        if (byte !== "late") {
          after.posix.close();
          continue;
        }
        const again = await startAgain(after);
        await again.run("probe", { lockstep: true });
        expect((await again.list()).map((entry) => entry.title)).toEqual(["New"]);
      }
    }
    expect([...seen].sort()).toEqual(["New", "Old"]);
  }, 120_000);

  it("in the middle of a larger install: the second try keeps the sectors already there", async () => {
    const flash = flashPath();
    const file = cartridgeFile("null");
    const first = await startConsole({ flash });
    await first.posix.cut(40, 100);
    await expect(first.remote.install(file)).rejects.toBeInstanceOf(LinkLostError);
    const second = await startConsole({ flash });
    const result = await second.remote.install(file);
    expect(result.sectorsKept).toBeGreaterThanOrEqual(1);
    expect(result.sectorsSent).toBeGreaterThanOrEqual(1);
    expect(await second.remote.install(file)).toEqual({ outcome: "identical", sectorsSent: 0, sectorsKept: 0 });
    await second.remote.run("null");
    expect((await second.remote.status()).mode).toBe("GAME");
  });

  it("within a delete: the cartridge is whole or gone, its save is kept", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    await first.remote.install(SAVER);
    await tickOnce(first.remote);
    await first.remote.stop();
    await first.posix.quit();
    const seen = new Set<number>();
    for (const byte of [0, 1, 30, 47, 48, 255, 256] as const) {
      const after = await cutDuring(flash, 1, byte, (remote) => remote.delete("probe"));
      expect(after).toBeDefined();
      if (!after) return;
      const list = await after.remote.list();
      seen.add(list.length);
      expect(await savedNumber(after.remote)).toBe(1);
      if (list.length === 1) await after.remote.run("probe");
      await after.remote.install(SAVER);
      expect((await after.remote.list()).length).toBe(1);
      expect((await (await startAgain(after)).list()).length).toBe(1);
    }
    expect([...seen].sort()).toEqual([0, 1]);
  });
});

describe("worn flash", () => {
  it("in the log: the save goes elsewhere and is found again after a restart", async () => {
    const flash = flashPath();
    const { posix, remote } = await startConsole({ flash });
    await remote.install(SAVER);
    await remote.run("probe", { lockstep: true });
    await remote.tick(0);
    const { logUsed } = await remote.stats();
    for (const [page, byte] of [
      [0, 10],
      [3, 200],
      [16, 0],
    ])
      await posix.wear(SAVES + logUsed + page * 256 + byte);
    for (let n = 2; n < 12; n++) {
      await remote.tick(0);
      expect(await savedNumber(remote)).toBe(n);
    }
    await remote.stop();
    await posix.quit();
    const again = await startConsole({ flash });
    expect(await savedNumber(again.remote)).toBe(11);
    await tickOnce(again.remote);
    expect(await savedNumber(again.remote)).toBe(12);
    expect((await again.remote.settings()).brightness).toBe(4);
  });

  it("in a unit: an error first, then others", async () => {
    const { posix, remote } = await startConsole();
    const file = cartridgeFile("null");
    await remote.install(file);
    const [{ slot }] = await remote.list();
    await remote.delete("null");
    await posix.wear(unitOffset(slot) + 5000);
    await expect(remote.install(file)).rejects.toMatchObject({ status: LINK_STATUS.STORE_DEVICE });
    await remote.install(file);
    expect((await remote.list())[0].slot).not.toBe(slot);
    await remote.run("null");
    expect((await remote.status()).mode).toBe("GAME");
  });
});
