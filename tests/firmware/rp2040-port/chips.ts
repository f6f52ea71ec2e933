// Which chips the port is on, and what it makes of those that are other than the boards' own: revision, flash chips of
// other makers, sizes and ids, and one that does not know the command of blocks.
import { expect } from "vitest";
import type { Bench, StartBench } from "./bench.ts";
import { BLOCK } from "./flash.ts";

const [WINBOND, GIGADEVICE] = [0xef, 0xc8];
/** A block in sectors. */
const [SECTOR_BYTES, SECTORS] = [4096, 8];
/** Cycles of a word past the cache; the loop that counts them has its own, 7.8, and the timer whole microseconds. */
const [QUAD_CYCLES, SERIAL_CYCLES, LOOP_CYCLES] = [46, 264, 9];
/** Microseconds that the data sheets give for sector, block and page, typically and at most. */
const TYPICAL_US = [45_000, 120_000, 400];
const LONGEST_US = [400_000, 1_600_000, 3_000];
/** What a command takes around its flash work. */
const AROUND_US = 1000;
const OWN = [0xe6, 0x60, 0x58, 0x38, 0x83, 0x2f, 0x21, 0x2b];
const SECOND = [0x31, 0x30, 0x39, 0x35, 0x37, 0x20, 0x15, 0x01];
const REPEATED = [...OWN.slice(0, 4), ...OWN.slice(0, 4)];
const ONES = new Array<number>(8).fill(0xff);

async function facts(bench: Bench) {
  const [revision, rom, jedec, read, cycles, lacksBlocks, ...times] = await bench.ask("1");
  const pick = (from: number) => [times[from], times[from + 2], times[from + 4]];
  return { revision, rom, jedec, read, cycles, lacksBlocks, shortest: pick(0), longest: pick(1) };
}

/** Revision of the chip, maker of the flash, how it is read, and how long it took, shortest and longest. */
export async function checkFacts(start: StartBench): Promise<void> {
  const bench = await start();
  const { flash } = bench.device.machine;
  await bench.open();
  const jedec = (flash.jedecId[0] << 16) | (flash.jedecId[1] << 8) | flash.jedecId[2];
  const fresh = await facts(bench);
  expect(fresh, "a fresh start").toMatchObject({ revision: 1, rom: 2, jedec, read: 2, lacksBlocks: 0 });
  expect([fresh.shortest, fresh.longest].flat(), "times before any work").toEqual([0, 0, 0, 0, 0, 0]);
  expect(fresh.cycles, "cycles of a word read quad").toBeGreaterThanOrEqual(QUAD_CYCLES);
  expect(fresh.cycles, "cycles of a word read quad").toBeLessThan(QUAD_CYCLES + LOOP_CYCLES);
  await bench.ask("F");
  const typical = await facts(bench);
  flash.pace = "longest";
  await bench.ask("F", 4000);
  const { shortest, longest } = await facts(bench);
  expect(shortest, "shortest times").toEqual(typical.shortest);
  for (const [i, what] of ["a sector", "a block", "a page"].entries()) {
    for (const [us, wanted] of [
      [typical.shortest[i], TYPICAL_US[i]],
      [typical.longest[i], TYPICAL_US[i]],
      [longest[i], LONGEST_US[i]],
    ]) {
      expect(us, `us of ${what}`).toBeGreaterThanOrEqual(wanted);
      expect(us, `us of ${what}`).toBeLessThan(wanted + AROUND_US);
    }
  }
  for (const [name, revision, rom] of [
    ["B0", 1, 1],
    ["B2", 2, 3],
  ] as const) {
    const other = await start();
    other.device.machine.setRevision(name);
    other.device.machine.flash.setMaker(GIGADEVICE);
    await other.open();
    const told = await facts(other);
    expect(told, `on ${name}`).toMatchObject({ revision, rom, read: 1, jedec: (jedec & 0xffff) | (GIGADEVICE << 16) });
    expect(told.cycles, "cycles of a word read serially").toBeGreaterThanOrEqual(SERIAL_CYCLES);
    expect(told.cycles, "cycles of a word read serially").toBeLessThan(SERIAL_CYCLES + LOOP_CYCLES);
  }
}

/** Sizes as the JEDEC id gives them: no less than every board has where it says nothing, no more than is addressed. */
export async function checkSizes(start: StartBench): Promise<void> {
  for (const [code, mebibytes] of [
    [0x00, 2],
    [0x13, 2],
    [0xff, 2],
    [0x14, 1],
    [0x1a, 16],
  ]) {
    const bench = await start();
    bench.device.machine.flash.jedecId[2] = code;
    await bench.open();
    bench.command("B");
    const [, , bytes] = (await bench.line("B")).split(" ");
    const wanted = Math.min(mebibytes << 20, bench.device.board.flashBytes);
    expect(Number(bytes), `bytes of a chip of size ${code.toString(16)}`).toBe(wanted);
  }
}

/** The serial number is the id where a chip has one of its own; else there is none, over USB and over the link. */
export async function checkSerials(start: StartBench): Promise<void> {
  const chips: [maker: number, first: readonly number[], second: readonly number[], wanted: readonly number[]][] = [
    [WINBOND, OWN, SECOND, OWN], // 64 bits: what comes after them is nothing
    [GIGADEVICE, OWN, OWN, OWN],
    [GIGADEVICE, OWN, SECOND, SECOND],
    [GIGADEVICE, OWN, ONES, OWN],
    [GIGADEVICE, OWN, REPEATED, OWN],
    [GIGADEVICE, REPEATED, SECOND, SECOND],
    [GIGADEVICE, REPEATED, REPEATED, []],
    [GIGADEVICE, ONES, ONES, []],
    [WINBOND, ONES, SECOND, []],
    [WINBOND, new Array<number>(8).fill(0), SECOND, []],
  ];
  for (const [maker, first, second, wanted] of chips) {
    const bench = await start({ uniqueId: Uint8Array.from(first) });
    const { device } = bench;
    device.machine.flash.setMaker(maker);
    device.machine.flash.secondId = Uint8Array.from(second);
    await device.runUntil(() => device.usb.configured, { timeoutMs: 600, what: "the device on the bus" });
    const serial = Buffer.from(wanted).toString("hex").toUpperCase();
    const strings = ["Jumpdeck project", "Jumpdeck", ...(serial === "" ? [] : [serial])];
    expect(device.usb.strings, `strings of ${maker} with ${first} and ${second}`).toEqual(strings);
    if (serial !== "") continue;
    await bench.open();
    bench.command("B");
    expect((await bench.line("B")).split(" ")[1], "serial number told over the link").toBe("");
  }
}

/** A chip that passes the command of blocks over is erased in sectors, also where a block reads as blank before. */
export async function checkSectorsForBlocks(start: StartBench): Promise<void> {
  const bench = await start();
  const { flash } = bench.device.machine;
  await bench.open();
  flash.knowsBlockErase = false;
  const sectors = Array.from({ length: SECTORS }, (_, i) => BLOCK + i * SECTOR_BYTES);
  for (const command of ["3", "F", "3"]) {
    flash.history.length = 0;
    const results = await bench.ask(command, 1500);
    expect(results.slice(command === "F" ? 13 : 0)[0], `erase of a block by ${command}`).toBe(0);
    const erases = flash.history.filter(({ kind, address }) => kind === "erase" && address >= BLOCK);
    expect(
      erases.map(({ address }) => address),
      `erases of ${command}`,
    ).toEqual(sectors);
    expect((await facts(bench)).lacksBlocks, "whether it is known by now").toBe(1);
  }
}
