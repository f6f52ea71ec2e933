// Loading images (UF2, ELF, BIN) and board tables: the same bytes by every way, and refusals with a reason.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parsePins } from "../../host/emulator/boards.ts";
import {
  boardNames,
  type FirmwareImage,
  EmulatedHandheld,
  ImageError,
  loadBoard,
  loadImage,
} from "../../host/emulator/index.ts";
import { buildUf2 } from "../../tools/firmware/uf2.ts";
import { buildProgram, runToEnd } from "./program.ts";

const BASE = 0x10000000;

function flatten(image: FirmwareImage): Uint8Array {
  const end = Math.max(...image.parts.map((part) => part.offset + part.bytes.length));
  const bytes = new Uint8Array(end).fill(0xff);
  for (const part of image.parts) bytes.set(part.bytes, part.offset);
  return bytes;
}

describe("images", () => {
  it("an ELF file, its BIN and its UF2 run alike", async () => {
    const elf = buildProgram("hello");
    const bin = flatten(elf);
    const cycles: number[] = [];
    for (const image of [elf, bin, buildUf2(bin, BASE)]) {
      const device = await EmulatedHandheld.boot({ board: "waveshare-pico-lcd-1.3", image });
      if (device.symbols.length === 0) device.symbols.push(...elf.symbols);
      await runToEnd(device);
      cycles.push(device.cycles);
    }
    expect(new Set(cycles).size).toBe(1);
  });

  it("UF2 for another chip, broken or outside flash is refused", () => {
    const good = buildUf2(new Uint8Array(1000).fill(1), BASE);
    const change = (at: number, value: number): Uint8Array => {
      const copy = good.slice();
      new DataView(copy.buffer).setUint32(at, value, true);
      return copy;
    };
    expect(flatten(loadImage(good)).slice(0, 1000)).toEqual(new Uint8Array(1000).fill(1));
    expect(() => loadImage(change(28, 0x1234))).toThrow(/another chip/);
    expect(() => loadImage(change(512, 0))).toThrow(/block 1/);
    expect(() => loadImage(change(508, 0))).toThrow(/block 0/);
    expect(() => loadImage(change(12, 0x20000000))).toThrow(/not in flash/);
    expect(() => loadImage(change(16, 477))).toThrow(/477/);
    expect(() => loadImage(good.subarray(0, 700))).toThrow(/multiple of 512/);
    expect(() => loadImage(new Uint8Array(0))).toThrow(ImageError);
  });

  it("a foreign or cut ELF file is refused", () => {
    const elf = new Uint8Array(64);
    elf.set([0x7f, 0x45, 0x4c, 0x46, 2, 1]);
    expect(() => loadImage(elf)).toThrow(/not a 32-bit/);
    expect(() => loadImage(elf.subarray(0, 20))).toThrow(/not a 32-bit/);
  });

  it("an image larger than the board's flash is refused", async () => {
    const image = { parts: [{ offset: 2 * 1024 * 1024 - 10, bytes: new Uint8Array(20) }], symbols: [] };
    await expect(EmulatedHandheld.boot({ board: "waveshare-pico-lcd-1.3", image })).rejects.toThrow(/larger/);
  });
});

describe("boards", () => {
  it("come from the firmware's own tables", () => {
    expect(boardNames()).toEqual(["picosystem", "waveshare-pico-lcd-1.3"]);
    const board = loadBoard("picosystem");
    expect([board.lcd.dc, board.lcd.te, board.piezo, board.flashBytes, board.spi]).toEqual([9, 8, 11, 2 ** 24, 0]);
    expect(board.buttons.get("A")).toBe(18);
    expect(loadBoard("waveshare-pico-lcd-1.3").buttons.get("MENU")).toBe(3);
    expect(() => loadBoard("gameboy")).toThrow(/picosystem/);
    expect(() => loadBoard("../boards/picosystem")).toThrow(/no board/);
  });

  it("a table with a missing or unreadable field is refused", () => {
    const text = readFileSync(new URL("../../firmware/boards/picosystem/pins.c", import.meta.url), "utf8");
    expect(() => parsePins(text.replace(/\.lcd_dc = \d+,/, ""), "x")).toThrow(/lcd_dc/);
    expect(() => parsePins(text.replace(/\.lcd_dc = \d+,/, ".lcd_dc = SOME_PIN,"), "x")).toThrow(/SOME_PIN/);
    expect(() => parsePins(text.replace(/\.key_count = \d+,/, ".key_count = 3,"), "x")).toThrow(/key_count/);
  });
});
