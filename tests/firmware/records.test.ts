// Records on the posix console: kept when a game ends, over restarts, without their cartridge, over collections of the
// log and power cuts at every operation; read over the link. And deals, which give the same game there as here.
import { copyFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { BUTTON, FLAG, STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { LINK_STATUS, LinkLostError, type RemoteConsole } from "../../host/link/index.ts";
import { POSIX_EXIT } from "../../host/link/process.ts";
import { parseDeal } from "../../host/player/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { parseRecords } from "../../host/records/index.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";
import { cartridgeFile, flashPath, type Running, startConsole } from "./console.ts";
import { makeLater } from "./later-records.ts";
import { sealSave } from "./seal-save.ts";

const NULL = cartridgeFile("null");
/** A save shortly before the end of a game of one person, and the presses from the title to that end. */
let save: Uint8Array;
let presses: number[];

beforeAll(() => {
  const handheld = new CartridgeDriver(NULL, 3).start([0], 1, 4);
  for (let turn = 0; turn < 7; turn++) handheld.press("A");
  save = handheld.cartridge.save();
  const again = new CartridgeDriver(NULL, 4);
  expect(again.cartridge.loadSave(save)).toBe(STATUS.OK);
  again.steps.length = 0;
  for (let i = 0; i < 200 && !(again.seen & FLAG.RECORDS); i++) again.press("A");
  presses = [...again.steps];
  expect(again.cartridge.records().length).toBeGreaterThan(0);
});

/** Goes on from the kept save to the game's end, in ticks, but not started in lockstep: that does without records. */
async function finish(remote: RemoteConsole): Promise<number> {
  await remote.run("null", { seed: [5, 6] });
  await remote.tick(0);
  let flags = 0;
  for (const buttons of presses) flags |= (await remote.tick(buttons)).flags;
  return flags;
}

const gamesOf = (bytes: Uint8Array | undefined): number =>
  bytes ? parseRecords(bytes).rows.reduce((sum, row) => sum + row.games.reduce((a, b) => a + b), 0) : 0;
const countGames = async (remote: RemoteConsole): Promise<number> => gamesOf((await remote.records()).get("null"));

/** The words of the game's page in the console's menu, after one more start. */
async function pageOf({ posix, remote }: Running): Promise<string> {
  await remote.run("null", { seed: [5, 6] });
  await posix.tap(BUTTON.X | BUTTON.Y, 1100);
  await posix.tap(BUTTON.X);
  const words = screenText(await remote.displayList())
    .map(({ text }) => text)
    .join(" | ");
  expect(words).toMatch(/^Cartridge \|.*\| Remove from console/);
  return words;
}

describe("records", () => {
  // They outlast restarts and the removal of their cartridge.
  it("are kept when a game ends and handed in at the next start", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    await first.remote.install(NULL);
    expect(await first.remote.records()).toEqual(new Map());
    await first.remote.writeSave("null", save);
    expect((await finish(first.remote)) & FLAG.RECORDS).toBe(FLAG.RECORDS);
    const kept = (await first.remote.records()).get("null") as Uint8Array;
    expect(gamesOf(kept)).toBe(1);
    // The same end once more is the same game; the save of an earlier moment too.
    await first.remote.writeSave("null", save);
    expect((await finish(first.remote)) & FLAG.RECORDS).toBe(0);
    await first.remote.delete("null", true);
    first.posix.close();
    await first.posix.exited;

    const { remote } = await startConsole({ flash });
    expect(await remote.saves()).toEqual([]);
    expect((await remote.records()).get("null")).toEqual(kept);
    await remote.install(NULL);
    await remote.run("null", { seed: [1, 2] });
    const [at, size] = [await remote.call("recordsPtr"), await remote.call("recordsSize")];
    expect(await remote.readMemory(at, size)).toEqual(kept);
  });

  it("are left out in lockstep and by a start that ignores the save: nothing is handed in, nothing kept", async () => {
    const { remote } = await startConsole();
    await remote.install(NULL);
    await remote.writeSave("null", save);
    await finish(remote);
    const kept = await remote.records();
    for (const how of [{ lockstep: true }, { ignoreSave: true }]) {
      await remote.writeSave("null", new Uint8Array());
      await remote.run("null", { seed: [5, 0], ...how });
      expect(await remote.call("recordsSize")).toBe(0);
      const local = new CartridgeDriver(NULL, 5).start([0], 1, 4);
      for (let turn = 0; turn < 60 && !(local.seen & FLAG.RECORDS); turn++) local.press("A");
      expect(local.seen & FLAG.RECORDS).toBe(FLAG.RECORDS);
      let flags = 0;
      for (const buttons of local.steps) flags |= (await remote.tick(buttons)).flags;
      expect(flags & FLAG.RECORDS).toBe(FLAG.RECORDS);
      expect(await remote.records()).toEqual(kept);
    }
  });

  it("refused by the cartridge stay, not overwritten, until forgotten; then counting restarts", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    await first.remote.install(NULL);
    await first.remote.writeSave("null", save);
    await finish(first.remote);
    await first.posix.quit();
    makeLater(flash);
    const later = await startConsole({ flash, hold: BUTTON.B });
    const before = (await later.remote.records()).get("null") as Uint8Array;
    expect(before[5]).toBe(3);
    await later.remote.writeSave("null", save);
    expect((await finish(later.remote)) & FLAG.RECORDS).toBe(FLAG.RECORDS);
    expect((await later.remote.records()).get("null")).toEqual(before);
    // The cartridge's page says so, where it reports saves.
    expect(await pageOf(later)).toContain("Records refused: no game is counted");
    await later.remote.run("null", { seed: [5, 6] });
    // While the cartridge runs, too: it is ended, so that the next start counts.
    await later.remote.forgetRecords("null");
    expect((await later.remote.status()).id).toBe("");
    expect(await later.remote.records()).toEqual(new Map());
    await expect(later.remote.forgetRecords("null")).rejects.toMatchObject({ status: LINK_STATUS.STORE_ABSENT });
    expect((await later.remote.list()).map(({ id }) => id)).toEqual(["null"]);
    await later.remote.writeSave("null", save);
    expect((await finish(later.remote)) & FLAG.RECORDS).toBe(FLAG.RECORDS);
    expect(await countGames(later.remote)).toBe(1);
    expect(await pageOf(later)).not.toContain("Records");
    await later.posix.quit();
    expect(await countGames((await startConsole({ flash, hold: BUTTON.B })).remote)).toBe(1);
  });

  it("outlive the log's collections, with cartridges gone and their saves given up for room", async () => {
    const { remote } = await startConsole();
    await remote.install(NULL);
    await remote.writeSave("null", save);
    await finish(remote);
    const kept = await remote.records();
    await remote.delete("null", true);
    await remote.install(cartridgeFile("jump-gate"));
    const large = Array.from({ length: 4000 }, (_, i) => i & 255);
    for (let n = 0; (await remote.stats()).collections < 3 && n < 200; n++)
      await remote.writeSave(`gone-${n}`, sealSave(`gone-${n}`, large));
    expect((await remote.stats()).collections).toBeGreaterThanOrEqual(3);
    expect(await remote.records()).toEqual(kept);
  }, 60_000);

  // A game that is played again after the cut counts once.
  it("survive a power cut at every operation of a game's end, and count it at most once", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    await first.remote.install(NULL);
    await first.remote.writeSave("null", save);
    await first.posix.quit();
    const whole = await startConsole({ flash: copyOf(flash), hold: BUTTON.B });
    const before = (await whole.posix.info()).operations;
    await finish(whole.remote);
    const count = (await whole.posix.info()).operations - before;
    expect(count).toBeGreaterThan(2);
    const counted = new Set<number>();
    for (let operation = 1; operation <= count; operation++) {
      for (const byte of [0, 100, 9999]) {
        const copy = copyOf(flash);
        const running = await startConsole({ flash: copy, hold: BUTTON.B });
        await running.posix.cut(operation, byte);
        expect(await finish(running.remote).catch((error: unknown) => error)).toBeInstanceOf(LinkLostError);
        expect(await running.posix.exited).toBe(POSIX_EXIT.POWER_CUT);
        const after = await startConsole({ flash: copy, hold: BUTTON.B });
        counted.add(await countGames(after.remote));
        await finish(after.remote);
        expect(await countGames(after.remote), `cut at ${operation}:${byte}`).toBe(1);
        after.posix.close();
      }
    }
    expect([...counted].sort()).toEqual([0, 1]);
  }, 120_000);
});

describe("a deal", () => {
  it("is the same game there, with the same computers", async () => {
    const { remote } = await startConsole();
    await remote.install(NULL);
    await remote.run("null", { seed: [7, 8], lockstep: true });
    const deal = parseDeal("Z3M9Q2A") as readonly [number, number];
    expect(await remote.call("offerDeal", ...deal, 1)).toBe(STATUS.OK);
    await remote.tick(0);
    await remote.tick(BUTTON.A);
    const rules = new Cartridge(NULL);
    rules.raw.newGame(0, 2, 0, ...deal);
    expect((await remote.calls([["stateHash"]]))[0]).toBe(rules.raw.stateHash());
    // With the same presses the computers choose the same, though the console here drew another seed.
    const local = new CartridgeDriver(NULL, 99);
    expect(local.cartridge.offerDeal(deal, true)).toBe(true);
    local.step(0);
    local.step(BUTTON.A);
    for (let i = 0; i < 120; i++) {
      const buttons = i % 7 === 0 ? BUTTON.A : 0;
      local.step(buttons);
      await remote.tick(buttons);
    }
    expect((await remote.calls([["stateHash"]]))[0]).toBe(local.cartridge.raw.stateHash());
    expect(local.cartridge.stateHash()).not.toBe(rules.stateHash());
  });
});

/** Returns a copy of a flash file. */
function copyOf(flash: string): string {
  const copy = flashPath();
  copyFileSync(flash, copy);
  return copy;
}
