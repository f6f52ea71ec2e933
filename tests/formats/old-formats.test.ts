// Files that older commits wrote, read by the present code: saves go on where they stopped, a flash image starts with
// all it held, a recorded conversation gets the same answers. What a later version cannot read it refuses and keeps.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { STATUS } from "../../host/cartridge/abi.ts";
import { Cartridge } from "../../host/cartridge/cartridge.ts";
import { FrameDecoder, type Frame, OPCODE, REPLY, type Transport } from "../../host/link/index.ts";
import { cartridgeFile, flashPath, PATIENCE, startConsole } from "../firmware/console.ts";
import { openCartridge, readCartridgeFile } from "../support/games.ts";
import { CartridgeDriver } from "../../host/testing/cartridge-driver.ts";

const FOLDER = new URL("./6f1acf1/", import.meta.url);

/** A save as saves.json lists it. */
interface OldSave {
  file: string;
  game: string;
  levels: number[];
  undoable: number;
  seat: number;
  stateHash: string;
}

/** A flash image as flash.json lists it. */
interface OldFlash {
  file: string;
  /** SHA-256 by id. */
  cartridges: Record<string, string>;
  /** Names of files by id. */
  saves: Record<string, string>;
  settings: { brightness: number; volume: number };
  /** Id of the cartridge that ran when the power went, "" for none. */
  running: string;
}

const read = (name: string) => new Uint8Array(readFileSync(new URL(name, FOLDER)));
const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")) as unknown;
const readSave = (name: string) => read(`saves/${name}`);

const SAVES = readJson("saves.json") as OldSave[];
const hashOf = (file: string) => SAVES.find((save) => save.file === file)?.stateHash;

/** Returns whether the present cartridge means the same by the save's version. */
function isReadable(id: string, save: Uint8Array): boolean {
  return openCartridge(id).identity.saveVersion === save[5];
}

/** From the title to the person's decision, or to the result. */
function resume(handheld: CartridgeDriver): CartridgeDriver {
  handheld.step(0);
  handheld.press("A");
  for (let i = 0; i < 20 && handheld.shows("I am ready"); i++) handheld.press("A");
  return handheld;
}

describe("saves of 6f1acf1", () => {
  for (const old of SAVES) {
    test(old.file, () => {
      const save = readSave(old.file);
      const handheld = new CartridgeDriver(readCartridgeFile(old.game), 999);
      const { cartridge } = handheld;
      if (!isReadable(old.game, save)) {
        expect(cartridge.loadSave(save)).toBe(STATUS.FOREIGN_SAVE);
        return;
      }
      expect(cartridge.loadSave(save)).toBe(STATUS.OK);
      expect(cartridge.stateHash()).toBe(old.stateHash);
      expect(cartridge.raw.currentSeat()).toBe(old.seat);
      // What is kept of it from now on is a save of the present version, with the same game in it.
      const again = openCartridge(old.game);
      again.raw.boot(1, 0);
      expect(again.loadSave(cartridge.save())).toBe(STATUS.OK);
      expect(again.stateHash()).toBe(old.stateHash);
      // Its seats are whom they were: the set-up of another game offers them by their present names.
      const next = new CartridgeDriver(readCartridgeFile(old.game), 998);
      expect(next.cartridge.loadSave(save)).toBe(STATUS.OK);
      next.step(0);
      next.choose(1);
      // Of a full table not all rows are seen at once.
      for (let row = 0; row < 16 && !next.shows("Seat 1"); row++) next.press("UP");
      expect(next.seatLevels()).toEqual(old.levels);
      resume(handheld);
      if (old.seat < 0) {
        expect(handheld.shows("New game"), handheld.words()).toBe(false);
        for (let pages = 0; pages < 8 && !handheld.shows("New game"); pages++) handheld.press("A");
        expect(handheld.shows("New game"), handheld.words()).toBe(true);
        expect(cartridge.raw.saveSize()).toBe(0);
        return;
      }
      for (let left = old.undoable; left >= 0; left--) {
        const before = cartridge.stateHash();
        handheld.press("X").choose(1);
        expect(cartridge.stateHash() === before, `${left} to undo: ${handheld.words()}`).toBe(left === 0);
      }
    });
  }
});

describe("flash images of 6f1acf1", () => {
  for (const old of readJson("flash.json") as OldFlash[]) {
    test(old.file, async () => {
      const flash = flashPath();
      writeFileSync(flash, gunzipSync(read(old.file)));
      const { posix, remote } = await startConsole({ flash });
      await posix.run(100);
      expect(await remote.settings()).toEqual(old.settings);
      // The cartridges are as this firmware does not lay them out; it names them.
      expect(await remote.list()).toEqual([]);
      expect((await remote.missing()).map(({ id }) => id).sort()).toEqual(Object.keys(old.cartridges).sort());
      for (const [id, file] of Object.entries(old.saves)) expect(await remote.readSave(id), id).toEqual(readSave(file));
      const hash = async () =>
        BigInt.asUintN(64, (await remote.calls([["stateHash"]]))[0])
          .toString(16)
          .padStart(16, "0");
      // A new version of a cartridge takes the save over, or leaves it where it is.
      for (const [id, file] of Object.entries(old.saves)) {
        await remote.install(cartridgeFile(id));
        if (isReadable(id, readSave(file))) {
          await remote.run(id, { lockstep: true });
          expect(await hash(), `the new ${id}`).toBe(hashOf(file));
        }
        await remote.stop();
        expect(await remote.readSave(id), id).toEqual(readSave(file));
      }
      expect(posix.stderr).toBe("");
    });
  }
});

describe("cartridges of 6f1acf1", () => {
  const SECTOR = 4096;

  /** Cuts the installed cartridges out of a flash image by their labels (docs/spec/flash.md#cartridges), by SHA-256. */
  function cutCartridges(flash: Uint8Array): Map<string, Uint8Array> {
    const cartridges = new Map<string, Uint8Array>();
    const bytes = Buffer.from(flash);
    for (let at = 0; at + 2 * SECTOR <= bytes.length; at += SECTOR) {
      if (bytes.toString("latin1", at, at + 4) !== "JCRT") continue;
      const file = bytes.subarray(at + SECTOR, at + SECTOR + bytes.readUInt32LE(at + 12));
      cartridges.set(createHash("sha256").update(file).digest("hex"), new Uint8Array(file));
    }
    return cartridges;
  }

  for (const old of readJson("flash.json") as OldFlash[]) {
    test.each(Object.entries(old.cartridges))(
      `${old.file}: %s is taken, takes its own save and is played to its end here`,
      (id, sha256) => {
        const wasm = cutCartridges(gunzipSync(read(old.file))).get(sha256) as Uint8Array;
        const cartridge = new Cartridge(wasm);
        expect(cartridge.identity.id).toBe(id);
        const { raw } = cartridge;
        if (id in old.saves) {
          expect(raw.boot(1, 0)).toBe(STATUS.OK);
          expect(cartridge.loadSave(readSave(old.saves[id]))).toBe(STATUS.OK);
          expect(cartridge.stateHash()).toBe(hashOf(old.saves[id]));
        }
        const [{ number, minPlayers }] = cartridge.identity.editions;
        expect(raw.newGame(number, minPlayers, 0, 3, 0)).toBe(STATUS.OK);
        for (let steps = 0; steps < 5000 && raw.currentSeat() >= 0; steps++)
          expect(raw.apply(raw.legalAction(steps % raw.legalCount()))).toBe(STATUS.OK);
        expect(raw.currentSeat()).toBe(-1);
      },
    );
  }
});

describe("the link as 6f1acf1 spoke it", () => {
  /**
   * Commands whose replies depend on the console and not on what was asked, or depend on where in flash something is.
   */
  const OWN: readonly number[] = [
    OPCODE.HELLO,
    OPCODE.LIST,
    OPCODE.BEGIN,
    OPCODE.LOG,
    OPCODE.STATS,
    OPCODE.MEMORY_READ,
  ];

  function decode(wire: Uint8Array): Frame {
    const [frame] = new FrameDecoder().take(wire);
    expect(frame).toBeDefined();
    return frame;
  }

  /** Sends bytes and returns the next sound frame. */
  function ask(posix: Transport, wire: Uint8Array): Promise<Frame> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("no reply")), PATIENCE.timeoutMs);
      const decoder = new FrameDecoder();
      posix.listen(
        (bytes) => {
          for (const reply of decoder.take(bytes)) {
            clearTimeout(timer);
            resolve(reply);
          }
        },
        () => {},
      );
      posix.write(wire);
    });
  }

  test("each request of the recording gets its reply", async () => {
    const lines = Buffer.from(read("link.txt")).toString("latin1").trim().split("\n");
    const { posix } = await startConsole({ seed: 5 });
    let compared = 0;
    for (let i = 0; i < lines.length; i += 2) {
      expect([lines[i][0], lines[i + 1][0]]).toEqual([">", "<"]);
      const [request, recorded] = [lines[i], lines[i + 1]].map((line) => Buffer.from(line.slice(2), "hex"));
      const then = decode(recorded);
      const now = await ask(posix, request);
      const which = `line ${i + 1}, opcode ${then.opcode & ~REPLY}`;
      expect([now.opcode, now.session, now.sequence], which).toEqual([then.opcode, then.session, then.sequence]);
      if (OWN.includes(then.opcode & ~REPLY)) {
        expect(now.payload[0], which).toBe(then.payload[0]);
        continue;
      }
      expect([...now.payload], which).toEqual([...then.payload]);
      compared++;
    }
    expect(compared).toBeGreaterThan(100);
    expect(posix.stderr).toBe("");
  });
});
