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
    await before.remote.install(makePicky(1));
    await before.remote.writeSave("probe", first);
    await before.remote.run("probe", { lockstep: true });
    expect(await before.remote.saves()).toEqual([{ id: "probe", refused: false, saveVersion: 1, sizeBytes: 17 }]);
    await before.remote.install(makePicky(2));
    await before.remote.run("probe", { lockstep: true });
    expect((await before.remote.status()).mode).toBe("GAME");
    for (let n = 0; n < 3; n++) await before.remote.tick(BUTTON.A);
    expect((await before.remote.readSave("probe"))[16]).toBe(100);
    expect(await before.remote.readSave("probe", "refused")).toEqual(first);
    before.posix.close();
    await before.posix.exited;

    const { remote } = await startConsole({ flash });
    expect(await remote.readSave("probe", "refused")).toEqual(first);
    expect((await remote.saves()).filter((it) => it.refused)).toEqual([
      { id: "probe", refused: true, saveVersion: 1, sizeBytes: 17 },
    ]);
    await remote.delete("probe", true);
    expect(await remote.readSave("probe", "refused")).toEqual(first);
    await remote.deleteRefusedSave("probe");
    expect(await remote.saves()).toEqual([]);
  });

  it("that a later version accepts again counts as refused no longer", async () => {
    const { remote } = await startConsole();
    await remote.install(makePicky(2));
    await remote.writeSave("probe", first);
    await remote.run("probe", { lockstep: true });
    expect(await remote.readSave("probe", "refused")).toEqual(first);
    await remote.install(makePicky(1));
    await remote.run("probe", { lockstep: true });
    expect(await remote.saves()).toEqual([{ id: "probe", refused: false, saveVersion: 1, sizeBytes: 17 }]);
    expect(await remote.readSave("probe")).toEqual(first);
  });

  it("that finds an older refused one in its place stops the start, until one of them is gone", async () => {
    const { remote } = await startConsole();
    await remote.install(makePicky(9));
    await remote.writeSave("probe", first);
    await remote.run("probe", { lockstep: true });
    const second = sealSave("probe", [2]);
    await remote.writeSave("probe", second);
    await expect(remote.run("probe", { lockstep: true })).rejects.toMatchObject({ status: LINK_STATUS.STORE_FULL });
    expect(await remote.status()).toMatchObject({ mode: "CRASH", what: "It refuses the save that is here" });
    expect((await remote.status()).detail).toMatch(/older refused save is kept/);
    expect(await remote.readSave("probe")).toEqual(second);
    expect(await remote.readSave("probe", "refused")).toEqual(first);
    await remote.deleteRefusedSave("probe");
    await remote.run("probe", { lockstep: true });
    expect(await remote.readSave("probe", "refused")).toEqual(second);
  });

  // Nor is any save of a cartridge that is gone.
  it("without room for it stops the start and says why; no save is lost", async () => {
    const { remote } = await startConsole();
    await remote.writeSave("probe", first);
    const large = Array.from({ length: 4095 - 16 }, (_, i) => i & 255);
    const idOf = (n: number) => `full-${n}`;
    let kept = 0;
    for (let full = false; !full; ) {
      await remote.install(watCartridge({ id: idOf(kept), bodies: { loadSave: "(i32.const -8)" } }));
      await remote.writeSave(idOf(kept), sealSave(idOf(kept), large));
      await remote.run(idOf(kept), { lockstep: true }).then(
        () => remote.delete(idOf(kept++), true),
        (error: { status: number }) => {
          expect(error.status).toBe(LINK_STATUS.STORE_FULL);
          full = true;
        },
      );
    }
    expect(kept).toBeGreaterThan(20);
    expect((await remote.status()).detail).toMatch(/no room/);
    expect(await remote.readSave(idOf(kept))).toEqual(sealSave(idOf(kept), large));
    for (let n = 0; n < kept; n++) expect(await remote.readSave(idOf(n), "refused")).toEqual(sealSave(idOf(n), large));
    await remote.deleteRefusedSave(idOf(0));
    await remote.run(idOf(kept), { lockstep: true });
    expect(await remote.readSave(idOf(kept), "refused")).toEqual(sealSave(idOf(kept), large));
  });
});

describe("a save pushed over the link", () => {
  it("is checked against the save version of the installed cartridge; without one it is kept as it is", async () => {
    const { remote } = await startConsole();
    const newer = sealSave("probe", [1], 2);
    await remote.writeSave("probe", newer);
    await remote.install(makePicky(1));
    await expect(remote.writeSave("probe", newer)).rejects.toMatchObject({ status: LINK_STATUS.FOREIGN_SAVE });
    await remote.writeSave("probe", first);
    expect(await remote.readSave("probe")).toEqual(first);
    await remote.install(makePicky(1, 2));
    await expect(remote.writeSave("probe", first)).rejects.toMatchObject({ status: LINK_STATUS.FOREIGN_SAVE });
    await remote.writeSave("probe", newer);
  });

  it("is listed also when its cartridge is absent, and many take several replies", async () => {
    const { remote } = await startConsole();
    const ids = Array.from({ length: 70 }, (_, n) => `gone-${n}-${"x".repeat(16)}`.slice(0, 24));
    for (const id of ids) await remote.writeSave(id, sealSave(id, [7]));
    expect((await remote.saves()).map((it) => it.id)).toEqual(ids);
  });
});
