// Power cut at every flash operation of a save, of the log's collection, of an install and of a delete, at several
// bytes within each: afterwards the old or the new stands, never neither, and the work can be finished.
import { copyFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUTTON, FLAG } from "../../host/cartridge/abi.ts";
import type { RemoteConsole } from "../../host/link/index.ts";
import { LINK_STATUS, LinkLostError } from "../../host/link/index.ts";
import { POSIX_EXIT } from "../../host/link/process.ts";
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

/** Within a page of 256 bytes and within a sector; 9999 means the whole operation, and the cut right after it. */
const CUTS = [0, 1, 47, 200, 9999];
/** Of a collection's operations each is cut in the long run (JUMPDECK_CUTS=all), else every fourth one. */
const APART = process.env.JUMPDECK_CUTS === "all" ? 1 : 4;

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
  byte: number,
  work: (deck: RemoteConsole) => Promise<unknown>,
): Promise<Running | undefined> {
  const copy = flashPath();
  copyFileSync(flash, copy);
  const running = await startConsole({ flash: copy, hold: BUTTON.B }); // safe mode: nothing goes on by itself
  await running.posix.cut(operation, byte);
  const outcome = await work(running.deck).catch((error: unknown) => error);
  if (!(outcome instanceof LinkLostError)) return undefined;
  expect(await running.posix.exited).toBe(POSIX_EXIT.POWER_CUT);
  return startConsole({ flash: copy, hold: BUTTON.B });
}

/** Expects a save of 1500 equal bytes and returns that byte. */
async function savedNumber(deck: RemoteConsole): Promise<number> {
  const save = await deck.readSave("probe");
  expect(save.length).toBe(1500);
  expect([...new Set(save)]).toEqual([save[0]]);
  return save[0];
}

async function tickOnce(deck: RemoteConsole): Promise<void> {
  await deck.run("probe", { lockstep: true });
  await deck.tick(0);
}

describe("power cut", () => {
  it("at every operation of a save: the old or the new one, and the next save works", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    await first.deck.install(SAVER);
    await tickOnce(first.deck);
    await first.deck.stop();
    const before = await operations(first);
    await tickOnce(first.deck);
    const count = (await operations(first)) - before;
    await first.deck.stop();
    await first.posix.quit();
    expect(count).toBeGreaterThan(6);
    for (let operation = 1; operation <= count; operation++) {
      for (const byte of CUTS) {
        const after = await cutDuring(flash, operation, byte, tickOnce);
        expect(after, `no cut at ${operation}:${byte}`).toBeDefined();
        if (!after) return;
        const number = await savedNumber(after.deck);
        expect([2, 3], `after a cut at ${operation}:${byte}`).toContain(number);
        await tickOnce(after.deck);
        expect(await savedNumber(after.deck)).toBe(number + 1);
        expect((await after.deck.settings()).brightness).toBe(4);
        after.posix.close();
      }
    }
  }, 120_000);

  it("at operations of the saves that make the log collect itself, a share each", async () => {
    const flash = flashPath();
    const snapshot = flashPath();
    const first = await startConsole({ flash });
    await first.deck.install(SAVER);
    await first.deck.settings({ brightness: 2, volume: 1 });
    await first.deck.run("probe", { lockstep: true });
    // From where the log is three quarters full to the collection's end; what is left to write then is known in ticks.
    let from = 0;
    let ticks = 0;
    let begun = 0;
    for (let n = 0; (await first.deck.stats()).collections === 0; n++) {
      expect(n).toBeLessThan(200);
      const { logUsed, logBytes } = await first.deck.stats();
      if (begun === 0 && logBytes - logUsed < logBytes / 4 + 2048) {
        copyFileSync(flash, snapshot);
        begun = await operations(first);
        from = await savedNumber(first.deck);
      }
      if (begun > 0) ticks++;
      await first.deck.tick(0);
    }
    const count = (await operations(first)) - begun;
    expect(begun).toBeGreaterThan(0);
    await first.posix.quit();
    const work = async (deck: RemoteConsole) => {
      await deck.run("probe", { lockstep: true });
      for (let n = 0; n < ticks; n++) await deck.tick(0);
    };
    for (let operation = 1; operation <= count; operation += APART) {
      const after = await cutDuring(snapshot, operation, CUTS[operation % CUTS.length], work);
      expect(after, `no cut at ${operation}`).toBeDefined();
      if (!after) return;
      const kept = await savedNumber(after.deck);
      expect(kept, `after a cut at ${operation}`).toBeGreaterThanOrEqual(from);
      expect(kept, `after a cut at ${operation}`).toBeLessThanOrEqual(from + ticks);
      expect(await after.deck.settings()).toEqual({ brightness: 2, volume: 1 });
      await tickOnce(after.deck);
      expect(await savedNumber(after.deck)).toBe((kept + 1) & 255);
      after.posix.close();
    }
  }, 120_000);

  it("at every operation of an update: the old or the new cartridge runs, and a second try finishes", async () => {
    const flash = flashPath();
    const update = watCartridge({ title: "New", fields: `(data (i32.const 4096) "${"n".repeat(3000)}")` });
    const first = await startConsole({ flash });
    await first.deck.install(watCartridge({ title: "Old" }));
    copyFileSync(flash, `${flash}.old`);
    const before = await operations(first);
    await first.deck.install(update);
    const count = (await operations(first)) - before;
    await first.posix.quit();
    const seen = new Set<string>();
    for (let operation = 1; operation <= count; operation++) {
      for (const byte of operation > count - 3 ? CUTS : [CUTS[operation % CUTS.length]]) {
        const after = await cutDuring(`${flash}.old`, operation, byte, (deck) => deck.install(update));
        expect(after, `no cut at ${operation}:${byte}`).toBeDefined();
        if (!after) return;
        const list = await after.deck.list();
        expect(list.length).toBe(1);
        seen.add(list[0].title);
        await after.deck.run("probe", { lockstep: true });
        expect((await after.deck.status()).mode).toBe("GAME");
        await after.deck.install(update);
        expect((await after.deck.list()).map((entry) => entry.title)).toEqual(["New"]);
        await after.deck.run("probe");
        after.posix.close();
      }
    }
    expect([...seen].sort()).toEqual(["New", "Old"]);
  }, 120_000);

  it("in the middle of a larger install: the second try keeps the sectors already there", async () => {
    const flash = flashPath();
    const file = cartridgeFile("null");
    const first = await startConsole({ flash });
    await first.posix.cut(40, 100);
    await expect(first.deck.install(file)).rejects.toBeInstanceOf(LinkLostError);
    const second = await startConsole({ flash });
    const result = await second.deck.install(file);
    expect(result.sectorsKept).toBeGreaterThanOrEqual(1);
    expect(result.sectorsSent).toBeGreaterThanOrEqual(1);
    expect(await second.deck.install(file)).toEqual({ outcome: "identical", sectorsSent: 0, sectorsKept: 0 });
    await second.deck.run("null");
    expect((await second.deck.status()).mode).toBe("GAME");
  });

  it("within a delete: the cartridge is whole or gone, its save is kept", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    await first.deck.install(SAVER);
    await tickOnce(first.deck);
    await first.deck.stop();
    await first.posix.quit();
    const seen = new Set<number>();
    for (const byte of [0, 1, 30, 60, 75, 76, 300, 9999]) {
      const after = await cutDuring(flash, 1, byte, (deck) => deck.delete("probe"));
      expect(after).toBeDefined();
      if (!after) return;
      const list = await after.deck.list();
      seen.add(list.length);
      expect(await savedNumber(after.deck)).toBe(1);
      if (list.length === 1) await after.deck.run("probe");
      await after.deck.install(SAVER);
      expect((await after.deck.list()).length).toBe(1);
      after.posix.close();
    }
    expect([...seen].sort()).toEqual([0, 1]);
  });
});

describe("worn flash", () => {
  const LOG = 0x80000;
  const SLOTS = 0xc0000;

  it("in the log: the save goes elsewhere and is found again after a restart", async () => {
    const flash = flashPath();
    const { posix, deck } = await startConsole({ flash });
    await deck.install(SAVER);
    await deck.run("probe", { lockstep: true });
    await deck.tick(0);
    const { logUsed } = await deck.stats();
    for (const [page, byte] of [
      [0, 10],
      [3, 200],
      [16, 0],
    ])
      await posix.wear(LOG + logUsed + page * 256 + byte);
    for (let n = 2; n < 12; n++) {
      await deck.tick(0);
      expect(await savedNumber(deck)).toBe(n);
    }
    await deck.stop();
    await posix.quit();
    const again = await startConsole({ flash });
    expect(await savedNumber(again.deck)).toBe(11);
    await tickOnce(again.deck);
    expect(await savedNumber(again.deck)).toBe(12);
    expect((await again.deck.settings()).brightness).toBe(4);
  });

  it("in a slot: an error first, then another slot", async () => {
    const { posix, deck } = await startConsole();
    await posix.wear(SLOTS + 4096 + 5000);
    const file = cartridgeFile("null");
    await expect(deck.install(file)).rejects.toMatchObject({ status: LINK_STATUS.STORE_DEVICE });
    await deck.install(file);
    expect((await deck.list())[0].slot).toBe(1);
    await deck.run("null");
    expect((await deck.status()).mode).toBe("GAME");
  });
});
