// A handheld whose flash was laid out by the firmware before: 24 slots of 0xD000 bytes. Cartridges in every second slot
// stay, the others are to be put on again, and no save is lost meanwhile.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FLAG } from "../../host/cartridge/abi.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { screenText } from "../../host/raster/index.ts";
import { flashPath, type Running, startConsole } from "./console.ts";
import { watCartridge } from "./wat-cartridge.ts";

const SLOTS = 0xc0000;
const OLD_SLOT_BYTES = 0xd000;
const FILE_OFFSET = 0x1000;
const SAVE_BYTES = 4000;
/** Live pages of a log area that leave no room to spare: 30 such saves, and one that is written again and again. */
const SAVES = 30;

/** Each tick stores another save of 1500 bytes. */
const saver = (id: string): Uint8Array =>
  watCartridge({
    id,
    title: id,
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

/** Puts a cartridge into a slot of the layout before, as that firmware left it. */
function putInOldSlot(flash: Uint8Array, slot: number, id: string, file: Uint8Array): void {
  const at = SLOTS + slot * OLD_SLOT_BYTES;
  const label = new Uint8Array(76);
  const view = new DataView(label.buffer);
  label.set(new TextEncoder().encode("JCRT"));
  label[4] = 1;
  view.setUint32(8, slot + 1, true);
  view.setUint32(12, file.length, true);
  label.set(createHash("sha256").update(file).digest(), 16);
  label.set(new TextEncoder().encode(id), 48);
  view.setUint32(72, crc32(label.subarray(0, 72)), true);
  flash.set(label, at);
  flash.set(file, at + FILE_OFFSET);
}

/** A flash of the layout before with these cartridges by slot, and 30 saves of cartridges here and elsewhere. */
async function makeOldFlash(cartridges: ReadonlyMap<number, string>): Promise<string> {
  const path = flashPath();
  const { posix, deck } = await startConsole({ flash: path });
  for (let i = 0; i < SAVES; i++) await deck.writeSave(`old-${i}`, saveOf(`old-${i}`));
  await posix.quit();
  const flash = new Uint8Array(readFileSync(path));
  for (const [slot, id] of cartridges) putInOldSlot(flash, slot, id, saver(id));
  writeFileSync(path, flash);
  return path;
}

const words = async ({ deck }: Running): Promise<string> =>
  screenText(await deck.displayList())
    .map(({ text }) => text)
    .join(" ");

/** Plays a cartridge until the log has collected itself once more. */
async function collect({ deck }: Running, id: string): Promise<void> {
  const before = (await deck.stats()).collections;
  await deck.run(id, { lockstep: true, ignoreSave: true });
  for (let ticks = 0; (await deck.stats()).collections === before; ticks++) {
    expect(ticks).toBeLessThan(100);
    await deck.tick(0);
  }
  await deck.stop();
}

describe("the layout before", () => {
  it("keeps all saves, and the cartridges that lie where a slot begins, and says what is to be put on again", async () => {
    const flash = await makeOldFlash(
      new Map([
        [0, "old-0"],
        [1, "old-1"],
        [2, "player"],
        [5, "old-5"],
      ]),
    );
    const first = await startConsole({ flash });
    await first.posix.run(40);
    expect(await words(first)).toMatch(/Put games on again.*2 games have to be put on again.*saves are kept/);
    expect((await first.deck.list()).map(({ id, slot }) => ({ id, slot }))).toEqual([
      { id: "old-0", slot: 0 },
      { id: "player", slot: 1 },
    ]);
    await first.deck.run("old-0", { lockstep: true });
    expect((await first.deck.status()).mode).toBe("GAME");
    await collect(first, "player");
    await collect(first, "player");
    for (let i = 0; i < SAVES; i++)
      expect(Buffer.from(await first.deck.readSave(`old-${i}`)), `save ${i}`).toEqual(Buffer.from(saveOf(`old-${i}`)));
    await first.posix.quit();

    const second = await startConsole({ flash });
    await second.posix.run(40);
    expect(await words(second)).toContain("2 games have");
    await second.deck.install(saver("old-1"));
    expect(Buffer.from(await second.deck.readSave("old-1"))).toEqual(Buffer.from(saveOf("old-1")));
    await second.posix.quit();

    const third = await startConsole({ flash });
    await third.posix.run(40);
    expect(await words(third)).toMatch(/JUMPDECK.*old-0.*player.*old-1/);
    await collect(third, "player"); // from here on saves whose cartridges are gone make room as ever
    expect((await third.deck.readSave("old-0")).length + (await third.deck.readSave("old-1")).length).toBe(
      2 * SAVE_BYTES,
    );
    await expect(third.deck.readSave("old-7")).rejects.toMatchObject({ status: -42 });
  }, 120_000);

  it("takes a new cartridge over what the others left, and says nothing where nothing was left", async () => {
    const flash = await makeOldFlash(new Map([[1, "old-1"]]));
    const first = await startConsole({ flash });
    await first.posix.run(40);
    expect(await words(first)).toContain("1 game has");
    await first.deck.install(saver("old-1"));
    expect((await first.deck.list()).map(({ id, slot }) => ({ id, slot }))).toEqual([{ id: "old-1", slot: 0 }]);
    await first.posix.quit();
    const second = await startConsole({ flash });
    await second.posix.run(40);
    expect((await second.deck.status()).mode).toBe("MENU");
    const empty = await startConsole();
    await empty.posix.run(40);
    expect((await empty.deck.status()).mode).toBe("MENU");
  });
});
