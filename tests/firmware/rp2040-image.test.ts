// The RP2040 images as files: boot stage 2 and its checksum, vector table, memory map, what may and may not be linked,
// RAM code that must not touch the flash, and the UF2 made of them. Nothing runs here; the emulated handheld does that.
import { UNITS } from "../support/flash-layout.ts";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { HANDHELD } from "../../host/check/predictions.ts";
import { BOOT2_BYTES, computeBoot2Crc, sealBoot2, sealBoot2Elf } from "../../tools/firmware/boot2.ts";
import { sealBuildId } from "../../tools/firmware/build-id.ts";
import { Workshop } from "../hardware-mutations/build.ts";
import { FLASH_FREE_ROOTS, followFrom } from "./flash-free.ts";
import { BOARDS, buildBoard, FIRST_IMAGE, type ImageReport } from "../../tools/firmware/build.ts";
import { type ElfFile, extractFlashImage, parseElf } from "../../tools/firmware/elf.ts";
import { buildUf2, UF2_BLOCK_BYTES, UF2_FAMILY_RP2040 } from "../../tools/firmware/uf2.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Hot code is given memory in pieces of this. */
const HOT_UNIT = 1024;
const FLASH = 0x10000000;
const FLASH_STORE = FLASH + UNITS;
const RAM = 0x20000000;
const RAM_END = 0x20042000;
const STACK_BYTES = 12 * 1024;
const VECTORS = 16 + 32;
/** This many functions at least run while the flash is off. */
const FLASH_FREE_FUNCTIONS = 32;

/** Bit by bit, from the datasheet's words (2.8.1.3.1), as a second account of the checksum. */
function crcByLongDivision(bytes: Uint8Array): number {
  let remainder = 0xffffffffn;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit--) {
      const out = (remainder >> 31n) ^ BigInt((byte >> bit) & 1);
      remainder = (remainder << 1n) & 0xffffffffn;
      if (out === 1n) remainder ^= 0x04c11db7n;
    }
  }
  return Number(remainder);
}

describe("boot stage 2's checksum", () => {
  it("is the CRC-32 of the datasheet", () => {
    const check = new TextEncoder().encode("123456789");
    expect(computeBoot2Crc(check)).toBe(0x0376e6e7); // CRC-32/MPEG-2's published check value
    expect(computeBoot2Crc(check)).toBe(crcByLongDivision(check));
    expect(computeBoot2Crc(new Uint8Array(252))).toBe(crcByLongDivision(new Uint8Array(252)));
  });

  it("is refused where code has run into its place", () => {
    const image = new Uint8Array(BOOT2_BYTES).fill(0x11);
    expect(() => sealBoot2(image)).toThrow("longer than 252 bytes");
    expect(() => sealBoot2(new Uint8Array(100))).toThrow("no boot stage 2");
  });
});

describe("UF2", () => {
  const image = Uint8Array.from({ length: 600 }, (_, i) => i & 0xff);
  const file = buildUf2(image, FLASH);
  const view = new DataView(file.buffer);
  const word = (block: number, index: number) => view.getUint32(block * UF2_BLOCK_BYTES + 4 * index, true);

  /** Pages of flash in the file's order: boot stage 2 last (see below). */
  const ORDER = [1, 2, 0];

  it("has blocks as the boot ROM wants them", () => {
    expect(file.length).toBe(3 * UF2_BLOCK_BYTES);
    for (const [block, page] of ORDER.entries()) {
      const fields = Array.from({ length: 8 }, (_, index) => word(block, index));
      expect(fields).toEqual([0x0a324655, 0x9e5d5157, 0x00002000, FLASH + 256 * page, 256, page, 3, 0xe48bff56]);
      expect(word(block, 127)).toBe(0x0ab16f30);
      expect(file.subarray(block * 512 + 32 + 256, block * 512 + 508).every((byte) => byte === 0)).toBe(true);
    }
    expect(UF2_FAMILY_RP2040).toBe(0xe48bff56);
  });

  it("carries the image and fills the last page with what erased flash holds", () => {
    const payload = new Uint8Array(3 * 256);
    for (const [block, page] of ORDER.entries())
      payload.set(file.subarray(block * 512 + 32, block * 512 + 288), page * 256);
    expect(payload.subarray(0, 600)).toEqual(image);
    expect(payload.subarray(600).every((byte) => byte === 0xff)).toBe(true);
  });

  it("starts at a page", () => {
    expect(() => buildUf2(image, FLASH + 4)).toThrow("start of a page");
  });
});

describe.each(BOARDS)("image for %s", (board) => {
  let report: ImageReport;
  let bytes: Uint8Array;
  let elf: ElfFile;
  let image: Uint8Array;
  let view: DataView;
  const symbol = (name: string): number => {
    const value = elf.symbols.get(name);
    if (value === undefined) throw new Error(`no symbol ${name}`);
    return value;
  };

  beforeAll(() => {
    report = buildBoard(root, board);
    bytes = new Uint8Array(readFileSync(join(root, "build/firmware", board, "jumpdeck.elf")));
    elf = parseElf(bytes);
    image = extractFlashImage(bytes, FLASH);
    view = new DataView(image.buffer);
  }, 300_000);

  it("starts with a boot stage 2 that the boot ROM accepts", () => {
    const code = image.subarray(0, BOOT2_BYTES - 4);
    expect(view.getUint32(BOOT2_BYTES - 4, true)).toBe(crcByLongDivision(code));
    expect(code.some((byte) => byte !== 0)).toBe(true);
    const again = bytes.slice();
    sealBoot2Elf(again, FLASH);
    expect(Buffer.compare(again, bytes)).toBe(0);
  });

  it("has a build id that no other image has", () => {
    const at = elf.sections.find(({ name }) => name === ".build_id")!.address - FLASH;
    const id = image.subarray(at, at + 16);
    const zeroed = image.slice();
    zeroed.fill(0, at, at + 16);
    expect(Buffer.from(id)).toEqual(createHash("sha256").update(zeroed).digest().subarray(0, 16));
    const other = bytes.slice();
    sealBuildId(other, FLASH);
    expect(Buffer.compare(other, bytes)).toBe(0);
    const segment = elf.segments[0];
    other[segment.offset + segment.sizeBytes - 1] ^= 1;
    sealBuildId(other, FLASH);
    expect(Buffer.from(extractFlashImage(other, FLASH).subarray(at, at + 16))).not.toEqual(Buffer.from(id));
  });

  it("has a sane vector table", () => {
    expect(symbol("port_vectors")).toBe(FLASH + BOOT2_BYTES);
    expect(view.getUint32(0x100, true)).toBe(symbol("__handler_stack_top"));
    expect(view.getUint32(0x104, true)).toBe(symbol("port_reset") | 1);
    const fault = symbol("port_fault_entry") | 1;
    for (let vector = 2; vector < VECTORS; vector++) {
      const target = view.getUint32(0x100 + 4 * vector, true);
      const reserved = (vector >= 4 && vector <= 10) || vector === 12 || vector === 13;
      if (reserved) expect(target).toBe(0);
      else if (vector === 16) expect(target).toBe(symbol("port_clock_interrupt") | 1);
      else if (vector === 16 + 5) expect(target).toBe(symbol("port_usb_interrupt") | 1);
      else expect(target).toBe(fault);
    }
    expect(symbol("ram_vectors") % 256).toBe(0);
  });

  it("has the C stack at the very bottom of SRAM and the handlers' at its top", () => {
    expect(symbol("__stack_bottom")).toBe(RAM);
    expect(symbol("__stack_top")).toBe(RAM + STACK_BYTES);
    expect(symbol("__handler_stack_top")).toBe(RAM_END);
    expect(symbol("__arena_start")).toBeGreaterThan(symbol("__bss_end") - 1);
    expect(symbol("__arena_start") % 8).toBe(0);
    expect(symbol("__arena_end")).toBeLessThanOrEqual(RAM_END - 512);
    expect(symbol("__arena_end") - symbol("__arena_start")).toBeGreaterThan(160 * 1024);
  });

  it("stays below the store in flash and inside SRAM", () => {
    for (const segment of elf.segments) {
      expect(segment.address).toBeGreaterThanOrEqual(FLASH);
      expect(segment.address + segment.sizeBytes).toBeLessThanOrEqual(FLASH_STORE);
    }
    expect(symbol("__data_load") + symbol("__data_end") - symbol("__data_start")).toBeLessThanOrEqual(
      FLASH + image.length,
    );
  });

  it("links no float arithmetic, heap or formatted output", () => {
    const names = [
      "_?malloc(_r)?|calloc|free|realloc|_?calloc_r|_?free_r|_?realloc_r|_sbrk|sbrk",
      ".*printf.*|_dtoa_r|strtod|_impure_ptr|__sinit",
      "__aeabi_[df](add|sub|mul|div|cmp).*|__aeabi_[iu]l?2[df]",
    ];
    const unwanted = new RegExp(`^(${names.join("|")})$`);
    expect([...elf.symbols.keys()].filter((name) => unwanted.test(name))).toEqual([]);
  });

  it("keeps in RAM what runs while the flash is busy", () => {
    const names = [
      "port_clock_interrupt",
      "port_buttons_tick",
      "port_sound_tick",
      "port_battery_tick",
      "port_display_tick",
      "port_usb_tick",
      "port_guard_tick",
    ];
    for (const name of [
      ...names,
      "port_guard_enter",
      "port_guard_land",
      "port_fault",
      "port_fault_entry",
      "hal_clock_us",
      "port_watchdog_feed",
    ]) {
      const address = symbol(name) & ~1;
      expect(address, name).toBeGreaterThanOrEqual(symbol("__data_start"));
      expect(address, name).toBeLessThan(symbol("__port_ram_end"));
    }
  });

  it.each(["jumpdeck", FIRST_IMAGE])("%s reaches nothing in flash while that is off", (name) => {
    const { functions, uses } = followFrom(join(root, "build/firmware", board, `${name}.elf`), FLASH_FREE_ROOTS);
    expect(uses).toEqual([]);
    expect(functions.length).toBeGreaterThanOrEqual(FLASH_FREE_FUNCTIONS);
    for (const { name: called, address } of functions) expect(address >>> 28, called).toBe(RAM >>> 28);
    const names = functions.map((it) => it.name);
    expect(names).toEqual(expect.arrayContaining(["port_battery_tick", "hal_power_usb", "port_watchdog_fault"]));
  });

  it("has RAM code without a linker's bridge", () => {
    const range = [`--start-address=${symbol("__data_start")}`, `--stop-address=${symbol("__port_ram_end")}`];
    const path = join(root, "build/firmware", board, "jumpdeck.elf");
    const listing = execFileSync("arm-none-eabi-objdump", ["-d", ...range, path], { encoding: "utf8" });
    expect(listing.split("\n").filter((line) => /^\s*[0-9a-f]+:\t/.test(line)).length).toBeGreaterThan(300);
    expect(listing).not.toMatch(/veneer/);
  });

  it("comes as BIN and UF2 that hold all of it", () => {
    const [, bin, uf2] = report.files.map((path) => new Uint8Array(readFileSync(path)));
    expect(Buffer.compare(bin, image)).toBe(0);
    expect(Buffer.compare(uf2, buildUf2(image, FLASH))).toBe(0);
    expect(report.arenaBytes).toBe(symbol("__arena_end") - symbol("__arena_start"));
  });

  it("leaves a cartridge the memory that `check` tells", () => {
    expect(Math.abs(report.arenaBytes - HANDHELD.arenaBytes)).toBeLessThan(HOT_UNIT);
  });
});

describe("code that needs the flash while it is off", () => {
  const NOT_IN_RAM = [
    ["port/rp/buttons.c", "PORT_RAM uint16_t hal_buttons_peek", "uint16_t hal_buttons_peek", "hal_buttons_peek"],
    [
      "port/rp2040/flash.c",
      "static PORT_RAM uint32_t program(",
      "static __attribute__((noinline)) uint32_t program(",
      "program",
    ],
    ["port/rp2040/watchdog.c", "PORT_RAM void port_watchdog_fault", "void port_watchdog_fault", "port_watchdog_fault"],
  ] as const;

  it.each(NOT_IN_RAM)("is found when %s has %s in flash", (file, find, replace, name) => {
    const folder = mkdtempSync(join(tmpdir(), "jumpdeck-"));
    try {
      const path = join(folder, "console.elf");
      workshop ??= new Workshop(BOARDS[0]);
      writeFileSync(path, workshop.build({ file, find, replace }).console);
      const { uses } = followFrom(path, FLASH_FREE_ROOTS);
      expect(uses.map((use) => use.path.at(-1))).toContain(name);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

let workshop: Workshop | undefined;

describe("ELF reader", () => {
  it("refuses what is no 32-bit little-endian ELF file", () => {
    expect(() => parseElf(new Uint8Array(100))).toThrow("not a 32-bit");
    expect(() => parseElf(new Uint8Array(3))).toThrow("not a 32-bit");
  });
});
