// Saves that their cartridge refuses, on the posix console: kept aside, listed, fetched, never overwritten, never given
// up for room.
import { describe, expect, it } from "vitest";
import { BUTTON } from "../../host/cartridge/abi.ts";
import { LINK_STATUS } from "../../host/link/index.ts";
import { flashPath, startConsole } from "./console.ts";
import { makePicky } from "./picky-cartridge.ts";
import { sealSave } from "./seal-save.ts";
import { watCartridge } from "./wat-cartridge.ts";

const first = sealSave("probe", [1]);

describe("a refused save", () => {
  it("is kept aside before the next autosave, over restarts, and can be listed, read and deleted", async () => {
    const flash = flashPath();
    const before = await startConsole({ flash });
    await before.deck.install(makePicky(1));
    await before.deck.writeSave("probe", first);
    await before.deck.run("probe", { lockstep: true });
    expect(await before.deck.saves()).toEqual([{ id: "probe", refused: false, saveVersion: 1, sizeBytes: 17 }]);
    await before.deck.install(makePicky(2));
    await before.deck.run("probe", { lockstep: true });
    expect((await before.deck.status()).mode).toBe("GAME");
    for (let n = 0; n < 3; n++) await before.deck.tick(BUTTON.A);
    expect((await before.deck.readSave("probe"))[16]).toBe(100);
    expect(await before.deck.readSave("probe", "refused")).toEqual(first);
    before.posix.close();
    await before.posix.exited;

    const { deck } = await startConsole({ flash });
    expect(await deck.readSave("probe", "refused")).toEqual(first);
    expect((await deck.saves()).filter((it) => it.refused)).toEqual([
      { id: "probe", refused: true, saveVersion: 1, sizeBytes: 17 },
    ]);
    await deck.delete("probe", true);
    expect(await deck.readSave("probe", "refused")).toEqual(first);
    await deck.deleteRefusedSave("probe");
    expect(await deck.saves()).toEqual([]);
  });

  it("that a later version accepts again counts as refused no longer", async () => {
    const { deck } = await startConsole();
    await deck.install(makePicky(2));
    await deck.writeSave("probe", first);
    await deck.run("probe", { lockstep: true });
    expect(await deck.readSave("probe", "refused")).toEqual(first);
    await deck.install(makePicky(1));
    await deck.run("probe", { lockstep: true });
    expect(await deck.saves()).toEqual([{ id: "probe", refused: false, saveVersion: 1, sizeBytes: 17 }]);
    expect(await deck.readSave("probe")).toEqual(first);
  });

  it("that finds an older refused one in its place stops the start, until one of them is gone", async () => {
    const { deck } = await startConsole();
    await deck.install(makePicky(9));
    await deck.writeSave("probe", first);
    await deck.run("probe", { lockstep: true });
    const second = sealSave("probe", [2]);
    await deck.writeSave("probe", second);
    await expect(deck.run("probe", { lockstep: true })).rejects.toMatchObject({ status: LINK_STATUS.STORE_FULL });
    expect(await deck.status()).toMatchObject({ mode: "CRASH", what: "It refuses the save that is here" });
    expect((await deck.status()).detail).toMatch(/older refused save is kept/);
    expect(await deck.readSave("probe")).toEqual(second);
    expect(await deck.readSave("probe", "refused")).toEqual(first);
    await deck.deleteRefusedSave("probe");
    await deck.run("probe", { lockstep: true });
    expect(await deck.readSave("probe", "refused")).toEqual(second);
  });

  it("for which there is no room stops the start and says why; no save is lost, also of cartridges that are gone", async () => {
    const { deck } = await startConsole();
    await deck.writeSave("probe", first);
    const large = Array.from({ length: 4095 - 16 }, (_, i) => i & 255);
    const idOf = (n: number) => `full-${n}`;
    let kept = 0;
    for (let full = false; !full; ) {
      await deck.install(watCartridge({ id: idOf(kept), bodies: { loadSave: "(i32.const -8)" } }));
      await deck.writeSave(idOf(kept), sealSave(idOf(kept), large));
      await deck.run(idOf(kept), { lockstep: true }).then(
        () => deck.delete(idOf(kept++), true),
        (error: { status: number }) => {
          expect(error.status).toBe(LINK_STATUS.STORE_FULL);
          full = true;
        },
      );
    }
    expect(kept).toBeGreaterThan(20);
    expect((await deck.status()).detail).toMatch(/no room/);
    expect(await deck.readSave(idOf(kept))).toEqual(sealSave(idOf(kept), large));
    for (let n = 0; n < kept; n++) expect(await deck.readSave(idOf(n), "refused")).toEqual(sealSave(idOf(n), large));
    await deck.deleteRefusedSave(idOf(0));
    await deck.run(idOf(kept), { lockstep: true });
    expect(await deck.readSave(idOf(kept), "refused")).toEqual(sealSave(idOf(kept), large));
  });
});

describe("a save pushed over the link", () => {
  it("is checked against the save version of the installed cartridge; without one it is kept as it is", async () => {
    const { deck } = await startConsole();
    const newer = sealSave("probe", [1], 2);
    await deck.writeSave("probe", newer);
    await deck.install(makePicky(1));
    await expect(deck.writeSave("probe", newer)).rejects.toMatchObject({ status: LINK_STATUS.FOREIGN_SAVE });
    await deck.writeSave("probe", first);
    expect(await deck.readSave("probe")).toEqual(first);
    await deck.install(makePicky(1, 2));
    await expect(deck.writeSave("probe", first)).rejects.toMatchObject({ status: LINK_STATUS.FOREIGN_SAVE });
    await deck.writeSave("probe", newer);
  });

  it("is listed also when its cartridge is absent, and many take several replies", async () => {
    const { deck } = await startConsole();
    const ids = Array.from({ length: 70 }, (_, n) => `gone-${n}-${"x".repeat(16)}`.slice(0, 24));
    for (const id of ids) await deck.writeSave(id, sealSave(id, [7]));
    expect((await deck.saves()).map((it) => it.id)).toEqual(ids);
  });
});
