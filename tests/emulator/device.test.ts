// The emulated handheld's parts outside the core, each driven by a small program of its own on the ARM toolchain.
import { describe, expect, it } from "vitest";
import { type FirmwareImage, EmulatedHandheld } from "../../host/emulator/index.ts";
import { crc32 } from "../../host/cartridge/envelope.ts";
import { buildProgram, result, runToEnd, startProgram } from "./program.ts";

/** What a program takes before its main: the crystal's 64 ms, and less than one for all else. */
const START_MS = 65;

describe("start", () => {
  it("boots through boot stage 2 to the vector table and runs at 125 MHz", async () => {
    const device = await startProgram("hello");
    await runToEnd(device);
    let x = 1;
    for (let i = 0; i < 2000000; i++) x = (Math.imul(x, 1664525) + 1013904223) | 0;
    expect(result(device, 0)).toBe(x >>> 0);
    expect(device.machine.clock.frequency).toBe(125e6);
    expect(device.complaints).toEqual([]);
    expect(device.faults).toEqual([]);
  });

  it("refuses an image whose boot stage 2 has a wrong CRC, as the boot ROM does", async () => {
    const image = buildProgram("hello");
    image.parts[0].bytes[10] ^= 1;
    const device = await EmulatedHandheld.boot({ board: "picosystem", image });
    expect(device.state).toBe("usb-loader");
    expect(device.machine.stateReason).toContain("CRC");
    await expect(device.runUntil(() => false)).rejects.toThrow("usb-loader");
  });

  it("enters the USB loader while the boot key is held, and takes an image there", async () => {
    const device = await startProgram("hello");
    device.hold("X");
    device.reboot();
    expect(device.state).toBe("usb-loader");
    device.release("X");
    device.installImage(buildProgram("io"));
    device.reboot();
    expect(device.state).toBe("running");
  });

  it("is deterministic to the cycle", async () => {
    const image: FirmwareImage = buildProgram("io");
    const runs: unknown[] = [];
    for (let i = 0; i < 2; i++) {
      const device = await EmulatedHandheld.boot({ board: "picosystem", image, seed: 7 });
      await device.run({ ms: START_MS + 28 });
      runs.push([device.cycles, device.machine.cpu.pc, [...device.machine.cpu.r], result(device, 5)]);
    }
    expect(runs[1]).toEqual(runs[0]);
  });
});

describe("flash", () => {
  it("erases to ones, only clears bits when programming, and takes its time", async () => {
    const device = await startProgram("flash");
    device.machine.flash.bytes[0x80000] = 0x55;
    await runToEnd(device);
    expect(result(device, 0)).toBe(0x55);
    expect(result(device, 1)).toBeGreaterThan(45000);
    expect(result(device, 1)).toBeLessThan(46000);
    expect(result(device, 2)).toBe(0xff * 2);
    expect(result(device, 3)).toBeGreaterThan(400);
    expect(result(device, 3)).toBeLessThan(600);
    expect(result(device, 4)).toBe(0x0f | (0xf0 << 8));
    expect(result(device, 5)).toBe((0x0f & 0x3c) | ((0x0e & 0x3c) << 8));
    expect(result(device, 6)).toBeLessThan(151000);
    expect(result(device, 7)).toBe(0);
    expect(device.machine.flash.history.map((step) => [step.kind, step.address, step.length])).toEqual([
      ["erase", 0x80000, 4096],
      ["program", 0x80000, 256],
      ["program", 0x80000, 256],
      ["erase", 0x90000, 0x10000],
    ]);
    expect(device.complaints).toEqual([]);
  });

  it("can lose power within a page program: the bytes before are there, those after are not", async () => {
    const device = await startProgram("flash");
    device.cutPower({ at: { operation: 1, byte: 100 } });
    await device.run({ ms: 200 });
    expect(device.state).toBe("off");
    const { bytes } = device.machine.flash;
    const page = [...bytes.subarray(0x80000, 0x80100)];
    expect(page.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, i) => i ^ 0x0f));
    expect(page.slice(101)).toEqual(new Array(155).fill(0xff));
    expect(page[100] & (100 ^ 0x0f)).toBe(100 ^ 0x0f);
    device.reboot();
    await runToEnd(device);
    expect(result(device, 0)).toBe(0x0f);
  });

  it("can lose power within an erase, and before and after one", async () => {
    for (const byte of [0, 1000, 4096]) {
      const device = await startProgram("flash");
      device.machine.flash.bytes.fill(0, 0x80000, 0x81000);
      device.cutPower({ at: { operation: 0, byte } });
      await device.run({ ms: 200 });
      expect(device.state).toBe("off");
      const sector = device.machine.flash.bytes.subarray(0x80000, 0x81000);
      expect(sector.subarray(0, byte).every((value) => value === 0xff)).toBe(true);
      if (byte < 4096) expect(sector.subarray(byte).some((value) => value !== 0xff)).toBe(true);
      expect(device.machine.flash.operationCount).toBe(1);
    }
  });

  it("reports code that runs from flash while XIP is off", async () => {
    const device = await startProgram("xip", { onComplaint: "collect" });
    await device.run({ ms: START_MS + 50 });
    expect(result(device, 0)).toBe(0);
    expect(device.faults[0].kind).toBe("fetch");
    expect(device.complaints.join()).toContain("XIP is off");
  });
});

describe("display", () => {
  it("shows what DMA sends over SPI, in 16 and in 12 bits, at SPI speed, with a tearing signal", async () => {
    const device = await startProgram("display");
    await device.runUntil(() => device.readWord(device.addressOf("kept")) === 1);
    const { pixels565 } = device.screenshot();
    const at = (x: number, y: number): number => pixels565[y * 240 + x];
    expect([at(0, 0), at(79, 239), at(100, 200), at(200, 3)]).toEqual([0xf800, 0xf800, (200 << 3) & 0x7e0, 200 & 31]);
    // 57600 pixels of 16 bits at 62.5 MHz need 14.7 ms.
    expect(result(device, 0)).toBeGreaterThan(14700);
    expect(result(device, 1)).toBe(240);
    expect([6, 5]).toContain(result(device, 2));
    device.machine.bus.ram32[(device.addressOf("kept") - 0x20000000) / 4] = 0;
    await runToEnd(device);
    const second = device.screenshot();
    expect(second.pixels565[119 * 240]).toBe(0xf800);
    expect([second.pixels565[120 * 240], second.pixels565[120 * 240 + 1]]).toEqual([0xf800, 0x07e0]);
    expect([...second.rgba.subarray(120 * 960, 120 * 960 + 4)]).toEqual([255, 0, 0, 255]);
    expect(device.display.inverted).toBe(true);
    expect(device.complaints).toEqual([]);
  });

  it("is black before it is switched on and after power is lost", async () => {
    const device = await startProgram("display");
    const black = (): boolean => device.screenshot().pixels565.every((value) => value === 0);
    expect(black()).toBe(true);
    await device.runUntil(() => device.readWord(device.addressOf("kept")) === 1);
    expect(black()).toBe(false);
    device.cutPower();
    expect(black()).toBe(true);
  });
});

describe("DMA", () => {
  it("copies in all widths, swaps, wraps in a ring, chains, interrupts, and sniffs a CRC-32", async () => {
    const device = await startProgram("dma", { onComplaint: "collect" });
    await runToEnd(device);
    const from = Array.from({ length: 64 }, (_, i) => (i * 7 + 3) & 255);
    const sum = from.reduce((total, byte) => (Math.imul(total, 31) + byte) >>> 0, 0);
    expect([0, 1, 2].map((i) => result(device, i))).toEqual([sum, sum, sum]);
    const word = (...bytes: number[]): number => Buffer.from(bytes).readUInt32LE();
    expect(result(device, 3)).toBe(word(from[1], from[0], from[3], from[2]));
    // A ring of 8 bytes on the read side: the first eight again and again.
    expect(result(device, 4)).toBe(word(from[0], from[0], from[0], from[7]));
    expect(result(device, 5)).toBe(word(from[0], from[3], from[0], from[3]));
    expect(result(device, 6)).toBe(1);
    expect([result(device, 7), result(device, 8)]).toEqual([
      crc32(Uint8Array.from(from)),
      crc32(Uint8Array.from(from)),
    ]);
    expect(device.complaints.length).toBe(1);
    expect(device.complaints[0]).toContain("DMA bus error: 0x30000000");
  });

  it("follows its addresses, and reports a paced channel that misses its data register", async () => {
    const device = await startProgram("paced", { onComplaint: "collect" });
    await runToEnd(device);
    // Data that goes elsewhere arrives there; of the ROM nobody knows.
    expect(device.complaints.join()).toContain("write to the boot ROM, at 0x0");
    expect([0, 1, 2, 3, 4, 5, 6].map((i) => result(device, i))).toEqual([0, 0, 16, 0, 0, 0, 0]);
    const misses = device.complaints
      .map((text) => text.replace(/ \(pc .*/, ""))
      .filter((text) => text.includes("paced"));
    expect(misses).toEqual([
      "DMA channel 0, paced by SPI0 TX, writes 0x0, not 0x4003c008",
      expect.stringMatching(/^DMA channel 1, paced by SPI0 TX, writes 0x20[0-9a-f]+, not 0x4003c008$/),
      "DMA channel 2, paced by SPI0 TX, writes 0x40040008, not 0x4003c008",
      "DMA channel 4, paced by ADC, reads 0x4004c004, not 0x4004c00c",
    ]);
  });
});

describe("what goes well by luck", () => {
  it("a block used before RESET_DONE was read, and interrupts that could nest, are noticed", async () => {
    const device = await startProgram("hasty", { onComplaint: "collect" });
    await device.runUntil(() => result(device, 2) === 1, { timeoutMs: 100, what: "interrupts of one priority" });
    expect(device.machine.cpu.couldNest).toBe(false);
    await runToEnd(device);
    expect(device.machine.cpu.couldNest).toBe(true);
    expect(device.machine.cpu.nestings).toBe(0);
    expect(device.complaints.map((text) => text.replace(/ \(pc .*/, ""))).toEqual([
      "access to 0x40050010, before RESET_DONE told that the block is ready",
    ]);
  });
});

describe("keys, time and analogue", () => {
  it("sleeps between millisecond interrupts and sees a key that is pressed", async () => {
    const device = await startProgram("io", { batteryVolts: 3.6 });
    await device.run({ ms: START_MS + 498 });
    expect(result(device, 3)).toBe(1);
    expect(result(device, 10)).toBe(0);
    await device.press("A");
    await runToEnd(device);
    expect(result(device, 7)).toBe(1 << 18);
    expect(result(device, 10)).toBeGreaterThan(485);
    expect(result(device, 10)).toBeLessThan(505);
    expect(device.complaints).toEqual([]);
  });

  it("divides as the hardware does, also by zero", async () => {
    const device = await startProgram("io");
    await device.run({ ms: START_MS + 28 });
    expect(result(device, 0)).toBe(14);
    expect(result(device, 1) | 0).toBe(-14);
    expect(result(device, 2) | 0).toBe(-1);
    expect([result(device, 8) | 0, result(device, 9) | 0]).toEqual([1, -5]);
  });

  it("gives the battery's voltage, random bits by seed, PWM outputs and SysTick", async () => {
    const device = await startProgram("io", { batteryVolts: 3.6, seed: 3 });
    await device.run({ ms: START_MS + 28 });
    expect(result(device, 4)).toBe(Math.round((3.6 / 3 / 3.3) * 4095));
    expect(device.backlight).toBeCloseTo(0.25, 3);
    expect(device.sound.frequency).toBeCloseTo(125e6 / 64 / 0x11c2, 3);
    expect(device.sound.duty).toBeCloseTo(0.5, 3);
    expect([10, 11]).toContain(result(device, 6));
    const other = await startProgram("io", { seed: 4 });
    await other.run({ ms: START_MS + 28 });
    expect(result(other, 5)).not.toBe(result(device, 5));
  });
});

describe("restart", () => {
  it("by watchdog keeps RAM and scratch registers; feeding holds it off", async () => {
    const device = await startProgram("watchdog");
    await runToEnd(device, 10000);
    expect(result(device, 0)).toBe(4);
    expect(result(device, 2)).toBe(0x1234);
    expect(result(device, 3)).toBeGreaterThanOrEqual(45000);
    expect(device.machine.resets).toBe(3);
  });

  it("tells why: run out, forced, neither", async () => {
    const device = await startProgram("watchdog");
    const reasons: number[] = [];
    for (const count of [1, 2, 3, 4]) {
      await device.runUntil(
        () => result(device, 0) === count && device.readWord(device.addressOf("kept") + 8) === count,
      );
      await device.runUntil(() => result(device, 2) === 0x1234);
      reasons.push(result(device, 1));
      if (count < 4) await device.runUntil(() => device.machine.resets === count);
      device.machine.bus.ram32[(device.addressOf("result") - 0x20000000) / 4] = 0;
    }
    expect(reasons).toEqual([0, 1, 2, 0]);
  });

  it("a watchdog that was running when power went away does not fire after it came back", async () => {
    const device = await startProgram("watchdog");
    await device.runUntil(() => device.readWord(device.addressOf("kept") + 8) === 1);
    await device.run({ ms: 20 });
    device.cutPower();
    await device.run({ ms: 500 });
    device.reboot();
    await device.run({ ms: START_MS + 13 });
    expect(device.machine.resets).toBe(0);
    expect(device.state).toBe("running");
  });

  it("by loss of power loses RAM", async () => {
    const device = await startProgram("watchdog");
    await runToEnd(device, 10000);
    device.reboot();
    await device.runUntil(() => result(device, 0) === 1);
    expect(device.machine.resets).toBe(0);
  });
});

describe("faults and insight", () => {
  it("a stack overflow faults below RAM, where the MPU forbids it, instead of overwriting anything", async () => {
    const device = await startProgram("overflow");
    await device.runUntil(() => result(device, 0) === 0xfa17);
    expect(device.faults.map((fault) => fault.kind)).toEqual(["protection", "stacking"]);
    expect(device.faults[0].address).toBeLessThan(0x20000000);
    expect(device.readWord(device.addressOf("kept") + 4)).toBe(0x5afe5afe);
    expect(device.stackWatermark().free).toBeLessThan(128);
  });

  it("measures the stack by what was painted at power-on", async () => {
    const device = await startProgram("hello");
    await runToEnd(device);
    const mark = device.stackWatermark();
    expect(mark.size).toBe(16384);
    expect(mark.used).toBeGreaterThan(0);
    expect(mark.used).toBeLessThan(512);
  });

  it("goes back to a snapshot and repeats exactly", async () => {
    const device = await startProgram("io");
    await device.run({ ms: START_MS + 38 });
    const saved = device.snapshot();
    const then = device.cycles;
    const ahead = async (): Promise<unknown> => {
      await device.press("UP");
      await runToEnd(device);
      return [device.cycles, result(device, 7), result(device, 10), [...device.machine.cpu.r]];
    };
    const first = await ahead();
    device.machine.flash.bytes[0x1000] = 0;
    device.restore(saved);
    expect(result(device, 15)).toBe(0);
    expect(device.cycles).toBe(then);
    expect(device.machine.flash.bytes[0x1000]).toBe(0xff);
    expect(await ahead()).toEqual(first);
  });

  it("profiles by symbol", async () => {
    const device = await startProgram("hello");
    device.profiler.start();
    await runToEnd(device);
    device.profiler.stop();
    const [most] = device.profiler.report(device.symbols);
    expect(most.name).toBe("main");
    expect(most.share).toBeGreaterThan(0.8);
  });
});
