// A console whose flash was laid out by firmware before this edition: 12 slots of 0x1A000 bytes, or 24 half as large.
// Its cartridges have to be installed again; no save is lost, and until a new one is whole that firmware finds all as
// it was. Images of real consoles are read by tests/formats.
import { createHash } from "node:crypto";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BUTTON, FLAG, LIMIT } from "../../host/cartridge/abi.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { FLASH } from "../../host/check/flash.ts";
import { LINK_STATUS, LinkLostError } from "../../host/link/index.ts";
import { screenText } from "../../host/raster/index.ts";
import { HIGH_UNITS, METACODE, SAVES as LOGS, unitOffset, UNITS } from "../support/flash-layout.ts";
import { fullCartridge } from "../support/full-cartridge.ts";
import { flashPath, type Running, startConsole } from "./console.ts";
import { watCartridge } from "./wat-cartridge.ts";

const SLOTS = 0xc0000;
const HALF_SLOT_BYTES = 0xd000;
const FILE_OFFSET = 0x1000;
const SAVE_BYTES = 4000;
/** Live pages of a log area that leave no room to spare: 30 such saves, and one that is written again and again. */
const SAVES = 30;

/** Each tick stores another save of 1500 bytes. */
const saver = (id: string): Uint8Array =>
  watCartridge({
    id,
    title: `Game ${id}`,
    bodies: {
      tick: `(i32.store (i32.const 1024) (i32.add (i32.load (i32.const 1024)) (i32.const 1))) (i32.const ${FLAG.SAVE})`,
      saveSize: "(i32.const 1500)",
    },
  });

function saveOf(id: string): Uint8Array {
  const bytes = new Uint8Array(SAVE_BYTES).fill(7);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("JDSV"));
  bytes[4] = 1;
  view.setUint16(6, SAVE_BYTES - 16, true);
  view.setUint32(8, crc32(new TextEncoder().encode(id)), true);
  view.setUint32(12, crc32(Uint8Array.from([...bytes.subarray(0, 12), ...bytes.subarray(16)])), true);
  return bytes;
}

/** A cartridge's label as that firmware wrote it. */
function labelOf(id: string, file: Uint8Array, format: number): Uint8Array {
  const label = new Uint8Array(76);
  const view = new DataView(label.buffer);
  label.set(new TextEncoder().encode("JCRT"));
  label[4] = format;
  view.setUint32(8, 1, true);
  view.setUint32(12, file.length, true);
  label.set(createHash("sha256").update(file).digest(), 16);
  label.set(new TextEncoder().encode(id), 48);
  view.setUint32(72, crc32(label.subarray(0, 72)), true);
  return label;
}

/** By number of a half slot: every second one is a slot of the later layout. */
type Formers = ReadonlyMap<number, { readonly id: string; readonly file: Uint8Array }>;

const formers = (...ids: [half: number, id: string, file?: Uint8Array][]): Formers =>
  new Map(ids.map(([half, id, file]) => [half, { id, file: file ?? saver(id) }]));

/** A flash of the former layout with these cartridges, used to its end, and saves of cartridges here and elsewhere. */
async function makeFormerFlash(cartridges: Formers, saves = 0): Promise<string> {
  const path = flashPath();
  writeFileSync(path, Buffer.alloc(FLASH.CHIP_MIN_BYTES, 0x5a));
  const { posix, remote } = await startConsole({ flash: path });
  await remote.settings({ brightness: 2, volume: 1 });
  for (let i = 0; i < saves; i++) await remote.writeSave(`old-${i}`, saveOf(`old-${i}`));
  await posix.quit();
  putFormers(path, cartridges);
  return path;
}

/** Puts cartridges into a flash as the older firmware installs them. */
function putFormers(path: string, cartridges: Formers): void {
  const flash = new Uint8Array(readFileSync(path));
  for (const [half, { id, file }] of cartridges) {
    const at = SLOTS + half * HALF_SLOT_BYTES;
    flash.set(labelOf(id, file, half % 2 === 0 ? 2 : 1), at);
    flash.set(file, at + FILE_OFFSET);
  }
  writeFileSync(path, flash);
}

/** Ids of the formers whose label is sound and whose file is as it was: what the older firmware would start. */
function startable(flash: string, cartridges: Formers): string[] {
  return labelled(flash, cartridges, ({ file }, bytes, at) =>
    Buffer.from(file).equals(bytes.subarray(at + FILE_OFFSET, at + FILE_OFFSET + file.length)),
  );
}

/** Ids of the formers whose label is sound, and of which something else is true. */
function labelled(
  flash: string,
  cartridges: Formers,
  isTrue: (former: { file: Uint8Array }, bytes: Uint8Array, at: number) => boolean = () => true,
): string[] {
  const bytes = new Uint8Array(readFileSync(flash));
  return [...cartridges].flatMap(([half, former]) => {
    const at = SLOTS + half * HALF_SLOT_BYTES;
    const label = labelOf(former.id, former.file, half % 2 === 0 ? 2 : 1);
    return Buffer.from(label).equals(bytes.subarray(at, at + label.length)) && isTrue(former, bytes, at)
      ? [former.id]
      : [];
  });
}

const words = async ({ remote }: Running): Promise<string> =>
  screenText(await remote.displayList())
    .map(({ text }) => text)
    .join(" ");

const missing = async ({ remote }: Running): Promise<string[]> => (await remote.missing()).map(({ id }) => id);

/** Plays a cartridge until the log has collected itself once more. */
async function collect({ remote }: Running, id: string): Promise<void> {
  const before = (await remote.stats()).collections;
  await remote.run(id, { lockstep: true, ignoreSave: true });
  for (let ticks = 0; (await remote.stats()).collections === before; ticks++) {
    expect(ticks).toBeLessThan(100);
    await remote.tick(0);
  }
  await remote.stop();
}

describe("the former layout", () => {
  const FOUR = formers([0, "old-0"], [3, "old-1"], [4, "player"], [20, "old-5"]);

  it("is reported by names at each start, without writes; saves stay until games are back", async () => {
    const flash = await makeFormerFlash(FOUR, SAVES);
    const before = readFileSync(flash);
    for (let start = 0; start < 2; start++) {
      const console = await startConsole({ flash });
      await console.posix.run(300);
      expect(await words(console)).toMatch(
        /Put games on again Game old-0, Game old-1, Game player, Game old-5\. .*jumpdeck flash --all.*saves are kept/,
      );
      expect(await console.remote.missing()).toEqual(
        ["old-0", "old-1", "player", "old-5"].map((id) => ({ id, title: `Game ${id}` })),
      );
      expect(await console.remote.list()).toEqual([]);
      expect(await console.remote.settings()).toEqual({ brightness: 2, volume: 1 });
      await console.posix.quit();
      expect(readFileSync(flash).subarray(0, before.length).equals(before)).toBe(true);
    }
    const first = await startConsole({ flash });
    await first.remote.install(saver("player"));
    expect(await missing(first)).toEqual(["old-0", "old-1", "old-5"]);
    // Room runs short: the saves of those that are waited for stay, others give way.
    await collect(first, "player");
    await collect(first, "player");
    for (const id of ["old-0", "old-1", "old-5"]) expect(await first.remote.readSave(id)).toEqual(saveOf(id));
    await expect(first.remote.readSave("old-7")).rejects.toMatchObject({ status: LINK_STATUS.STORE_ABSENT });
    await first.posix.quit();

    const second = await startConsole({ flash });
    await second.posix.run(300);
    expect(await words(second)).toContain("Game old-0, Game old-1, Game old-5");
    for (const id of ["old-0", "old-1"]) await second.remote.install(saver(id));
    expect(await missing(second)).toEqual(["old-5"]);
    // One is not wanted any more.
    await second.remote.delete("old-5");
    expect(await missing(second)).toEqual([]);
    await expect(second.remote.delete("old-5")).rejects.toMatchObject({ status: LINK_STATUS.STORE_ABSENT });
    await second.posix.quit();
    const third = await startConsole({ flash });
    await third.posix.run(300);
    expect(await words(third)).toMatch(/JUMPDECK .*Game player.*Game old-0.*Game old-1/);
    for (const id of ["old-0", "old-1", "old-5"]) expect(await third.remote.readSave(id)).toEqual(saveOf(id));
  }, 120_000);

  // The older firmware put it there.
  it("is reported, and saves are kept, with an older game between two current ones", async () => {
    const flash = await makeFormerFlash(new Map(), SAVES);
    const first = await startConsole({ flash });
    await first.remote.install(saver("player"));
    await first.posix.quit();
    putFormers(flash, formers([6, "old-3"]));
    const second = await startConsole({ flash });
    await second.posix.run(300);
    expect(await words(second)).toContain("Put games on again Game old-3.");
    expect((await second.remote.list()).map(({ id }) => id)).toEqual(["player"]);
    await collect(second, "player");
    await collect(second, "player");
    expect(await second.remote.readSave("old-3")).toEqual(saveOf("old-3"));
    await expect(second.remote.readSave("old-7")).rejects.toMatchObject({ status: LINK_STATUS.STORE_ABSENT });
  }, 60_000);

  it("says so, and names the game, where the older firmware wrote over one of today's", async () => {
    const flash = flashPath();
    const first = await startConsole({ flash });
    await first.remote.writeSave("below", saveOf("below"));
    await first.remote.install(saver("below"));
    await first.remote.install(saver("player"));
    const [{ slot }] = (await first.remote.list()).filter(({ id }) => id === "below");
    await first.posix.quit();
    const bytes = readFileSync(flash);
    bytes.fill(0xff, unitOffset(slot), unitOffset(slot) + 4096); // as its area's erase leaves it
    writeFileSync(flash, bytes);
    const second = await startConsole({ flash });
    await second.posix.run(300);
    expect(await words(second)).toContain("Put games on again Game below.");
    expect((await second.remote.list()).map(({ id }) => id)).toEqual(["player"]);
    await second.remote.install(saver("below"));
    expect(await missing(second)).toEqual([]);
    expect(await second.remote.readSave("below")).toEqual(saveOf("below"));
  });

  it("one that is not wanted can be dropped before any is put on", async () => {
    const flash = await makeFormerFlash(FOUR);
    const console = await startConsole({ flash });
    await console.remote.delete("old-1");
    expect(await missing(console)).toEqual(["old-0", "player", "old-5"]);
    expect(labelled(flash, FOUR)).toEqual(["old-0", "player", "old-5"]);
  });

  // No label stands before a file that is not whole.
  it("stays whole for the older firmware until a new cartridge is whole", async () => {
    // Large enough to reach from slot to slot, in all 12 of them: whatever is written meets one.
    const file = fullCartridge({ functions: 100, codeBytes: 9000, fileBytes: 25 * 4096 });
    const full = new Map([...Array(12).keys()].map((slot) => [2 * slot, { id: `old-${slot}`, file }] as const));
    const flash = await makeFormerFlash(full);
    const all = [...full.values()].map(({ id }) => id);
    const large = fullCartridge({ id: "first", functions: 1000 });
    const broken = await startConsole({ flash });
    await broken.posix.cut(600, 100);
    await expect(broken.remote.install(large)).rejects.toBeInstanceOf(LinkLostError);
    expect(startable(flash, full)).toEqual(all);
    // Then it is whole, and translated into an area where five of them lay; others follow.
    const console = await startConsole({ flash });
    await console.remote.install(large);
    expect(startable(flash, full)).toEqual(labelled(flash, full));
    expect(startable(flash, full)).toEqual(all.slice(0, 6));
    for (const id of ["second", "third", "fourth"]) {
      await console.remote.install(fullCartridge({ id, functions: 100, codeBytes: 9000, fileBytes: 150 * 1024 }));
      expect(startable(flash, full), id).toEqual(labelled(flash, full));
    }
    expect(startable(flash, full).length).toBeGreaterThan(1);
    expect(await missing(console)).toEqual(all);
    await console.remote.run("first", { lockstep: true });
  }, 120_000);

  it("a power cut during the first installs leaves no label of an incomplete file, and all names", async () => {
    const file = fullCartridge({ functions: 100, codeBytes: 9000, fileBytes: 25 * 4096 });
    const full = new Map([...Array(12).keys()].map((slot) => [2 * slot, { id: `old-${slot}`, file }] as const));
    const flash = await makeFormerFlash(full);
    const all = [...full.values()].map(({ id }) => id);
    const first = await startConsole({ flash });
    for (const id of ["first", "second"])
      await first.remote.install(
        fullCartridge({ id, functions: 100, codeBytes: 9000, fileBytes: LIMIT.CARTRIDGE_MAX_BYTES }),
      );
    await first.posix.quit();
    // Over former slots, whose labels go first.
    const third = fullCartridge({ id: "third", functions: 200, codeBytes: 20_000, fileBytes: 0 });
    for (const operation of process.env.JUMPDECK_CUTS === "all"
      ? [...Array(90).keys()].slice(1)
      : [1, 2, 3, 4, 6, 9, 60]) {
      for (const byte of [40, "late"] as const) {
        const copy = flashPath();
        copyFileSync(flash, copy);
        const cut = await startConsole({ flash: copy, hold: BUTTON.B });
        await cut.posix.cut(operation, byte);
        await expect(cut.remote.install(third)).rejects.toBeInstanceOf(LinkLostError);
        expect(startable(copy, full), `${operation}:${byte}`).toEqual(labelled(copy, full));
        const after = await startConsole({ flash: copy, hold: BUTTON.B });
        expect((await missing(after)).sort(), `${operation}:${byte}`).toEqual([...all].sort());
        await after.remote.install(third);
        await after.remote.run("third", { lockstep: true });
        after.posix.close();
      }
    }
  }, 600_000);
});

describe("bytes that look like a label of the former layout", () => {
  /** A file with such labels in front of each sector. */
  const evil = (): Uint8Array => {
    const file = Buffer.from(fullCartridge({ id: "evil", functions: 100, codeBytes: 9000 }));
    const label = labelOf("ghost", file.subarray(0, 1000), 2);
    for (let at = 20 * 4096; at + label.length <= file.length; at += 4096) file.set(label, at);
    return file;
  };

  it("in a file are nothing, while it is sent, once it is there, and when it is gone", async () => {
    const flash = flashPath();
    const file = evil();
    const first = await startConsole({ flash });
    const filler = (id: string, fileBytes: number) => fullCartridge({ id, functions: 100, codeBytes: 9000, fileBytes });
    for (const id of ["low-0", "low-1"]) await first.remote.install(filler(id, 156 * 1024));
    await first.posix.cut(780, 0);
    await expect(first.remote.install(file)).rejects.toBeInstanceOf(LinkLostError);
    const second = await startConsole({ flash });
    const { remote } = second;
    expect(await missing(second)).toEqual([]);
    await remote.install(filler("low-0", 100 * 1024));
    expect(await missing(second)).toEqual([]);
    await remote.install(file);
    const [{ slot }] = (await remote.list()).filter(({ id }) => id === "evil");
    expect(slot, "where the former layout had labels").toBeGreaterThanOrEqual(12);
    expect(await missing(second)).toEqual([]);
    // Beside it others come and go, and an area is written.
    await remote.install(fullCartridge({ id: "more", functions: 300, codeBytes: 30_000, fileBytes: 0 }));
    await remote.run("evil", { lockstep: true });
    expect((await remote.status()).mode).toBe("GAME");
    await remote.delete("evil");
    expect(await missing(second)).toEqual([]);
    await second.posix.quit();
    const third = await startConsole({ flash });
    await third.posix.run(300);
    expect(await words(third)).toContain("JUMPDECK");
    expect((await third.remote.status()).mode).toBe("MENU");
  }, 60_000);
});

it("the places that these tests name are those of the former layout", () => {
  expect([UNITS, LOGS, HIGH_UNITS, METACODE]).toEqual([0x20000, 0x80000, SLOTS, 0x160000]);
});
