// Images of which only a part reached the flash, on the emulated handheld: no copy that broke off leaves a console that
// takes no other. JUMPDECK_HALF_COPIED=all breaks off at every block of the UF2 file and every sector of the image.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { EmulatedHandheld } from "../../host/emulator/index.ts";
import { UF2_BLOCK_BYTES, UF2_PAYLOAD_BYTES } from "../../tools/firmware/uf2.ts";
import { firmwareOf } from "./console.ts";

const ALL = process.env.JUMPDECK_HALF_COPIED === "all";
const SECTOR_BYTES = 4096;
const FLASH = 0x10000000;
/** Three starts, each ended by a watchdog that a fast or slow ring oscillator drives for 1 to 7 s. */
const GIVEN_UP_MS = 30_000;
/** A port that has come up answers a computer that opens it. */
const UP_MS = 700;

describe.each(ALL ? ["picosystem", "waveshare-pico-lcd-1.3"] : ["picosystem"])("half an image on %s", (board) => {
  let uf2: Uint8Array;
  let image: Uint8Array;

  beforeAll(() => {
    const folder = dirname(firmwareOf(board));
    uf2 = new Uint8Array(readFileSync(join(folder, "jumpdeck.uf2")));
    image = new Uint8Array(readFileSync(join(folder, "jumpdeck.bin")));
  });

  /** A device whose flash holds `bytes`; it may do what it likes on its way to the loader. */
  const start = (bytes: Uint8Array) => EmulatedHandheld.boot({ board, image: bytes, onComplaint: "collect" });

  /** What the boot ROM's drive makes of the file's first blocks: a sector is erased when the first of it comes. */
  function copyBlocks(flash: Uint8Array, count: number): void {
    const view = new DataView(uf2.buffer, uf2.byteOffset);
    const erased = new Set<number>();
    for (let at = 0; at < count * UF2_BLOCK_BYTES; at += UF2_BLOCK_BYTES) {
      const offset = view.getUint32(at + 12, true) - FLASH;
      const sector = Math.floor(offset / SECTOR_BYTES);
      if (!erased.has(sector)) flash.fill(0xff, sector * SECTOR_BYTES, (sector + 1) * SECTOR_BYTES);
      erased.add(sector);
      flash.set(uf2.subarray(at + 32, at + 32 + UF2_PAYLOAD_BYTES), offset);
    }
  }

  it("a UF2 file that breaks off leaves the boot ROM in its loader at once, whatever firmware was there", async () => {
    const blocks = uf2.length / UF2_BLOCK_BYTES;
    const cuts = ALL ? Array.from({ length: blocks - 1 }, (_, i) => i + 1) : [1, 2, 15, 16, blocks >> 1, blocks - 1];
    for (const count of cuts) {
      const flash = new Uint8Array(Math.ceil(image.length / SECTOR_BYTES) * SECTOR_BYTES).fill(0xff);
      flash.set(image);
      copyBlocks(flash, count);
      const device = await start(flash);
      await device.run({ ms: 20 });
      expect(device.state, `after ${count} of ${blocks} blocks`).toBe("usb-loader");
      expect(device.machine.resets).toBe(0);
    }
    const flash = new Uint8Array(image.length + SECTOR_BYTES).fill(0);
    copyBlocks(flash, blocks);
    expect(Buffer.compare(flash.subarray(0, image.length), image)).toBe(0);
  });

  it("an incomplete image ends in the loader after a few starts, or can be replaced over USB", async () => {
    const sectors = Math.ceil(image.length / SECTOR_BYTES);
    const cuts = ALL ? Array.from({ length: sectors - 1 }, (_, i) => i + 1) : [1, sectors >> 1, sectors - 1];
    const reached: string[] = [];
    for (const count of cuts) {
      const device = await start(image.subarray(0, count * SECTOR_BYTES));
      for (let ms = 0; ms < GIVEN_UP_MS && device.state === "running"; ms += 100) await device.run({ ms: 100 });
      if (device.state === "running") await device.link.open({ timeoutMs: UP_MS });
      else expect(device.state, `${count} of ${sectors} sectors`).toBe("usb-loader");
      reached.push(device.state);
    }
    expect(reached.slice(0, 2)).toEqual(["usb-loader", "usb-loader"]);
  });
});
