// The RP2040 port's HAL, function by function, on the emulated handheld: a small program in the app's place obeys
// commands over USB.
import { UNITS } from "../support/flash-layout.ts";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Handheld, loadBoard, loadImage } from "../../host/emulator/index.ts";
import { sealBoot2Elf } from "../../tools/firmware/boot2.ts";
import { type Bench, benchesOf } from "./rp2040-port/bench.ts";
import { CHECKS } from "./rp2040-port/checks.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const BOARDS = ["picosystem", "waveshare-pico-lcd-1.3"] as const;
const GUARD = { timeout: -1001, fault: -1002, menu: -1003 };
const SCRATCH_SECTOR = UNITS + 16 * 4096;

function buildImage(board: string): Uint8Array {
  const folder = join(root, "build/tests/rp2040-port");
  mkdirSync(folder, { recursive: true });
  const port = join(root, "firmware/port/rp2040");
  const sources = readdirSync(port)
    .filter((name) => /\.[cS]$/.test(name))
    .map((name) => join(port, name));
  const elf = join(folder, `${board}.elf`);
  const flags = [
    "-mcpu=cortex-m0plus",
    "-mthumb",
    "-Os",
    "-std=c11",
    "-ffreestanding",
    "-ffunction-sections",
    "-fdata-sections",
  ];
  const warnings = ["-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-Werror", "-Wno-infinite-recursion"];
  const link = ["-nostartfiles", `-T${join(port, "image.ld")}`, "-Wl,--gc-sections", "-Wl,--no-warn-rwx-segments"];
  const program = join(root, "tests/firmware/rp2040-port/main.c");
  const pins = join(root, "firmware/boards", board, "pins.c");
  execFileSync("arm-none-eabi-gcc", [
    ...flags,
    ...warnings,
    ...link,
    `-I${root}`,
    ...sources,
    pins,
    program,
    "-o",
    elf,
  ]);
  const bytes = new Uint8Array(readFileSync(elf));
  sealBoot2Elf(bytes, 0x10000000);
  return bytes;
}

<<<<<<< HEAD
async function reopen(bench: Bench): Promise<void> {
  await bench.device.runUntil(() => !bench.device.link.present, { what: "the port's end" });
  await bench.device.link.open();
=======
/** A handheld that runs the program, with the port open. */
class Bench {
  text = "";
  private constructor(readonly device: Handheld) {}

  /** Boots; `prepare` gets the device before its first instruction. */
  static async start(image: Uint8Array, board: string, prepare = (_: Handheld) => {}): Promise<Bench> {
    const device = await Handheld.boot({ board, image: loadImage(image) });
    prepare(device);
    const bench = new Bench(device);
    device.link.autoRun = false;
    device.link.listen(
      (bytes) => {
        bench.text += new TextDecoder().decode(bytes);
      },
      () => {},
    );
    await device.link.open();
    await bench.ask("T"); // the host is quicker than the panel's start
    return bench;
  }

  send(text: string): void {
    this.device.link.write(new TextEncoder().encode(text));
  }

  /** Sends a command and returns the numbers of its answer. */
  async ask(command: string, timeoutMs = 6000): Promise<number[]> {
    return (await this.line(command, timeoutMs))
      .trim()
      .split(/\s+/)
      .filter((word) => word !== "")
      .map(Number);
  }

  async line(command: string, timeoutMs = 6000): Promise<string> {
    this.text = "";
    this.send(command);
    await this.device.runUntil(() => this.text.includes("\n"), { timeoutMs, what: `the answer to ${command}` });
    return this.text.slice(0, this.text.indexOf("\n"));
  }

  async reopen(): Promise<void> {
    await this.device.runUntil(() => !this.device.link.present, { what: "the port's end" });
    await this.device.link.open();
  }
>>>>>>> d041beb0f08c5472cbe6ff4eca9410a919b1f3d5
}

describe.each(BOARDS)("port on %s", (board) => {
  let image: Uint8Array;
  let bench: Bench;
  let device: Handheld;
  const isPicoSystem = board === "picosystem";

  beforeAll(() => {
    image = buildImage(board);
  }, 120_000);

  beforeEach(async () => {
    bench = await benchesOf(image, board)();
    device = bench.device;
    await bench.open();
  });

  it("is up in a fifth of a second, names itself and complains of nothing", async () => {
    const fresh = await Handheld.boot({ board, image: loadImage(image) });
    await fresh.run({ ms: 10 });
    await fresh.runUntil(() => fresh.readWord(fresh.addressOf("stage")) === 1, { timeoutMs: 200, what: "app_main" });
    const serial = Buffer.from(device.machine.flash.uniqueId).toString("hex").toUpperCase();
    const bytes = isPicoSystem ? 16 << 20 : 2 << 20;
    const has = isPicoSystem ? "1 1 0" : "0 0 1";
    bench.command("B");
    expect(await bench.line("B")).toBe(`${board} ${serial} ${bytes} ${has} 12288`);
    expect(device.usb.strings).toEqual(["Jumpdeck project", "Jumpdeck", serial]);
    expect(device.complaints).toEqual([]);
    expect(device.faults).toEqual([]);
  });

  it("reads a Winbond W25Q chip fast, and any other so that it works at all", async () => {
    await bench.ask("T");
    expect(device.machine.bus.missCycles).toBe(46);
    for (const jedecId of [
      [0xc8, 0x40, 0x15], // another maker
      [0xef, 0x30, 0x14], // W25X: no quad
      [0xff, 0xff, 0xff], // no answer
    ]) {
      const other = await Handheld.boot({ board, image: loadImage(image) });
      other.machine.flash.jedecId.set(jedecId);
      await other.runUntil(() => other.usb.configured, { timeoutMs: 1000, what: "the start" });
      expect(other.machine.bus.missCycles).toBe(264);
      expect(other.complaints).toEqual([]);
      expect(other.faults).toEqual([]);
    }
  });

  it("sends pictures band by band, every pixel in its place, and lights them", async () => {
    await device.runUntil(() => device.readWord(device.addressOf("stage")) === 2, { what: "the picture" });
    await device.run({ ms: 3 });
    const { pixels565 } = device.screenshot();
    const wrong = Array.from(pixels565).findIndex((pixel, i) => pixel !== Math.imul(i, 2654435761) >>> 16);
    expect(wrong).toBe(-1);
    expect(device.backlight).toBeCloseTo(0.64, 3);
  });

  it("starts a picture behind the panel's scan, and waits no longer than that takes", async () => {
    const durations: number[] = [];
    for (let i = 0; i < 12; i++) {
      await device.run({ ms: 3.1 * i });
      durations.push((await bench.ask("A"))[0]);
    }
    // 240 x 240 pixels of 18 clocks at 62.5 MHz take 16.6 ms, of which eight strips of sixty are still on their way; the
    // tearing signal comes every 16.7 ms.
    const [shortest, longest] = [Math.min(...durations), Math.max(...durations)];
    expect(shortest).toBeGreaterThan(14_300);
    expect(shortest).toBeLessThan(17_000);
    expect(longest).toBeLessThan(isPicoSystem ? 33_500 : 17_000);
    expect(device.complaints).toEqual([]);
  });

<<<<<<< HEAD
=======
  it("sends pictures in SPI mode 3 where told to: the same pixels, with no gap between frames", async () => {
    const shortest = async () => {
      const durations: number[] = [];
      for (let i = 0; i < 6; i++) {
        await device.run({ ms: 3.1 * i });
        durations.push((await bench.ask("A"))[0]);
      }
      return Math.min(...durations);
    };
    const plain = await shortest();
    await bench.ask("H00000003");
    const fast = await shortest();
    await device.run({ ms: 3 });
    const { pixels565 } = device.screenshot();
    expect(Array.from(pixels565).findIndex((pixel, i) => pixel !== Math.imul(i, 2654435761) >>> 16)).toBe(-1);
    // Of eighteen clocks a pixel two are the gap.
    expect(plain - fast).toBeGreaterThan(1400);
    expect(plain - fast).toBeLessThan(2000);
    await bench.ask("H00000000");
    expect(Math.abs((await shortest()) - plain)).toBeLessThan(20);
    expect(device.complaints).toEqual([]);
  });

  const onPicoSystem = isPicoSystem ? it : () => undefined;
  onPicoSystem("sends changed bands so that no scan of the panel meets a part of them, and soon", async () => {
    for (const bands of [
      ALL,
      1,
      1 << 29,
      1 | (1 << 29),
      0x3f << 12,
      0x7 | (0x1f << 14),
      0x15555555,
      0x3ffc0003,
      0x3f | (1 << 28),
    ]) {
      for (let phase = 0; phase < 5; phase++) {
        await device.run({ ms: 3.7 });
        const from = device.machine.clock.nanos;
        const [durationUs] = await bench.ask(`M${bands.toString(16).padStart(8, "0")}`);
        await device.run({ ms: 4 });
        expect(durationUs, `bands ${bands.toString(16)}`).toBeLessThan(37_000);
        expect(
          mixedScans(bands, from),
          `scans that meet a part of bands ${bands.toString(16)}, phase ${phase}`,
        ).toEqual([]);
      }
    }
    expect(device.complaints).toEqual([]);
  });

  /**
   * Scans of the panel, counted from the last one, that meet some of the rows written since `from` before and others
   * after.
   */
  function mixedScans(bands: number, from: number): number[] {
    const rows = Array.from({ length: 240 }, (_, row) => row).filter((row) => (bands >> (row >> 3)) & 1);
    const written = rows.map((row) => device.display.rowWrittenAt[row]);
    expect(Math.min(...written)).toBeGreaterThan(from);
    const scans = Array.from({ length: 8 }, (_, i) => -i);
    return scans.filter((scan) => {
      const began = device.scanBeganAt + scan * SCAN_NANOS;
      const isNew = rows.map((row, i) => written[i] < began + row * SCANNED_ROW_NANOS);
      return isNew.includes(true) && isNew.includes(false);
    });
  }

>>>>>>> d041beb0f08c5472cbe6ff4eca9410a919b1f3d5
  it("debounces keys and keeps a press until it is taken", async () => {
    expect(await bench.ask("K")).toEqual([0, 0]);
    device.hold("A");
    await device.run({ ms: 3 });
    device.release("A");
    await device.run({ ms: 20 });
    expect(await bench.ask("K")).toEqual([0, 0]);
    await device.press("LEFT");
    device.hold("B");
    await device.run({ ms: 20 });
    expect(await bench.ask("K")).toEqual([32, 4 + 32]);
    expect(await bench.ask("K")).toEqual([32, 0]);
    device.release("B");
    await device.run({ ms: 20 });
    for (const [key, bit] of [
      ["UP", 1],
      ["DOWN", 2],
      ["RIGHT", 8],
      ["A", 16],
      ["X", 64],
      ["Y", 128],
    ] as const) {
      await device.press(key);
      expect(await bench.ask("K"), key).toEqual([0, bit]);
    }
    if (!isPicoSystem) {
      await device.press("MENU");
      expect(await bench.ask("K")).toEqual([0, 256]);
    }
  });

  it("erases and programs flash, and refuses what it must not touch", async () => {
    expect(await bench.ask("F")).toEqual([0, 0, 0, 255, 0, 0, -2, -1, -1, -1, -1, -1, 0, 0, 255, -1, -1, -1]);
    const { bytes } = device.machine.flash;
    expect([...bytes.subarray(SCRATCH_SECTOR + 16, SCRATCH_SECTOR + 20)]).toEqual([0, 8, 15, 22]);
    expect(device.machine.flash.history.filter(({ length }) => length > 4096)).toMatchObject([
      { kind: "erase", address: 0x30000, length: 0x8000 },
    ]);
    expect(device.complaints).toEqual([]);
  });

  it("erases a block in sectors where the chip passes the block's command over", async () => {
    const { flash } = device.machine;
    flash.knowsBlockErase = false;
    for (const wasKnown of [true, false]) {
      flash.history.length = 0;
      expect((await bench.ask("F")).slice(-6)).toEqual([0, 0, 255, -1, -1, -1]);
      const sectors = flash.history.filter(({ kind, address }) => kind === "erase" && address >= 0x30000);
      expect(sectors.map(({ address }) => address)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((i) => 0x30000 + i * 4096));
      expect((await bench.ask("Z"))[5], `found out ${wasKnown ? "now" : "before"}`).toBe(1);
    }
  });

  it("knows its chips: revision, flash, how it reads, how long it erases and programs", async () => {
    const size = isPicoSystem ? 0x18 : 0x15;
    const [, , ...start] = await bench.ask("Z");
    expect(start).toEqual([0xef4000 + size, 2, start[2], 0, 0, 0, 0, 0, 0, 0]);
    expect(Math.abs(start[2] - 46)).toBeLessThanOrEqual(4);
    await bench.ask("F");
    const times = (await bench.ask("Z")).slice(6);
    for (const [i, ms] of [45, 45, 120, 120, 0.4, 0.4].entries()) {
      expect(times[i] / 1000, `time ${i}`).toBeGreaterThanOrEqual(ms);
      expect(times[i] / 1000, `time ${i}`).toBeLessThan(ms + 1);
    }
    device.machine.flash.pace = "longest";
    await bench.ask("F");
    const later = (await bench.ask("Z")).slice(6);
    expect([later[0], later[2], later[4]]).toEqual([times[0], times[2], times[4]]);
    for (const [i, ms] of [400, 1600, 3].entries()) expect(Math.round(later[2 * i + 1] / 1000)).toBe(ms);
    for (const [revision, number, rom] of [
      ["B0", 1, 1],
      ["B1", 1, 2],
      ["B2", 2, 3],
    ] as const) {
      const other = await Bench.start(image, board, ({ machine }) => {
        machine.setRevision(revision);
        machine.flash.setMaker(0xc8);
      });
      const [chip, version, jedec, read, cycles] = await other.ask("Z");
      expect([chip, version, jedec, read]).toEqual([number, rom, 0xc84000 + size, 1]);
      expect(Math.abs(cycles - 264)).toBeLessThanOrEqual(4);
    }
  });

  it("takes a chip whose size nobody can tell for the smallest, and no more than can be addressed", async () => {
    for (const [code, mebibytes] of [
      [0x00, 2],
      [0x13, 2],
      [0xff, 2],
      [0x14, 1],
      [0x19, 16],
    ]) {
      const other = await Bench.start(image, board, ({ machine }) => machine.flash.jedecId.set([code], 2));
      const bytes = Number((await other.line("B")).split(" ")[2]);
      expect(bytes, `size ${code.toString(16)}`).toBe(Math.min(mebibytes << 20, device.board.flashBytes));
    }
  });

  it("has a serial number where the flash chip has an id of its own, and none otherwise", async () => {
    const own = [0xe6, 0x60, 0x58, 0x38, 0x83, 0x2f, 0x21, 0x2b];
    const second = [0x31, 0x30, 0x39, 0x35, 0x37, 0x20, 0x15, 0x01];
    const [winbond, other] = [0xef, 0xc8];
    const repeated = [...own.slice(0, 4), ...own.slice(0, 4)];
    for (const [maker, first, next, wanted] of [
      [winbond, own, undefined, own],
      [winbond, own, second, own],
      [other, own, undefined, own],
      [other, own, own, own],
      [other, own, second, second],
      [other, own, new Array(8).fill(0xff), own],
      [other, own, repeated, own],
      [other, new Array(8).fill(0xff), undefined, []],
      [other, new Array(8).fill(0), undefined, []],
      [winbond, new Array(8).fill(0xff), second, []],
      [other, repeated, undefined, []],
      [other, repeated, second, second],
    ] as const) {
      const unit = await Bench.start(image, board, ({ machine: { flash } }) => {
        flash.setMaker(maker);
        flash.setUniqueId(Uint8Array.from(first));
        flash.secondId = next && Uint8Array.from(next);
      });
      const serial = Buffer.from(wanted).toString("hex").toUpperCase();
      expect((await unit.line("B")).split(" ")[1], `${maker} ${first} ${next}`).toBe(serial);
      expect(unit.device.usb.strings).toEqual(["Jumpdeck project", "Jumpdeck", ...(serial === "" ? [] : [serial])]);
    }
  });

  it("sees keys and plays on while the flash is erased", async () => {
    bench.text = "";
    bench.send("E");
    await device.run({ ms: 10 });
    await device.press("X", { ms: 20, afterMs: 10 });
    await device.runUntil(() => bench.text.includes("\n"), { what: "the end of three erasures" });
    expect(bench.text.trim()).toBe("0 0 0");
    expect(await bench.ask("K")).toEqual([0, 64]);
  });

  it("cuts guarded work off: time, bad address, stack overflow; and again and again", async () => {
<<<<<<< HEAD
    expect(await bench.ask("G", 3000)).toEqual([7, 5, GUARD.timeout, 1, GUARD.fault, 1, GUARD.fault, 1, 0]);
=======
    expect(await bench.ask("G")).toEqual([7, 5, GUARD.timeout, 1, GUARD.fault, 1, GUARD.fault, 1, 0]);
    expect(device.faults.map(({ kind }) => kind)).toEqual(["bus", "protection"]);
  });

  it("is protected: nothing writes ROM, flash or code, nothing reaches below RAM, no data is run", async () => {
    const forbidden = Array.from({ length: 11 }, () => GUARD.fault);
    expect(await bench.ask("Q")).toEqual([...forbidden, 2, 2, 2, 1, 3]);
    expect(device.faults.map(({ kind }) => kind)).toEqual(forbidden.map(() => "protection"));
    expect(await bench.ask("Q"), "the cut work left it as it was").toEqual([...forbidden, 2, 2, 2, 1, 3]);
    expect(device.complaints).toEqual([]);
>>>>>>> d041beb0f08c5472cbe6ff4eca9410a919b1f3d5
  });

  it("counts cycles at 125 MHz and knows its stack", async () => {
    const [cycles, used] = await bench.ask("C", 1000);
    expect(cycles / 37_500_000).toBeGreaterThan(1);
    expect(cycles / 37_500_000).toBeLessThan(1.001);
    // What is measured is sent afterwards, which may go a frame deeper.
    const deepest = device.stackWatermark().used;
    expect(used).toBeLessThanOrEqual(deepest);
    expect(used).toBeGreaterThan(deepest - 64);
  });

  it("takes everything the host sends, however late it reads, and sends it all back", async () => {
    const sent = Array.from({ length: 6000 }, (_, i) => String.fromCharCode(97 + ((i * 7) % 26))).join("");
    bench.text = "";
    bench.send("V");
    await device.run({ ms: 5 });
    bench.send(sent);
    await device.run({ ms: 300 });
    expect(device.usb.pendingBytes).toBeGreaterThan(3000);
    await device.runUntil(() => bench.text.length >= sent.length + 1, { what: "the echo" });
    expect(bench.text).toBe(`\n${sent}`);
  });

  it("comes back after the cable was out, and after the port was closed", async () => {
    device.plugUsb(false);
    await device.run({ ms: 50 });
    device.plugUsb(true);
    await device.link.open();
    expect(await bench.ask("T")).toEqual([0]);
    device.link.close();
    await device.run({ ms: 20 });
    await device.link.open();
    expect(await bench.ask("T")).toEqual([0]);
  });

<<<<<<< HEAD
=======
  const withPower = isPicoSystem ? it : () => undefined;
  withPower("shows itself to a host only while that gives power, which has to be steady", async () => {
    device.plugUsb(false);
    await device.run({ ms: 15 });
    device.plugUsb(true);
    await device.run({ ms: 5 });
    expect(device.machine.usb.hasPullUp, "a contact that bounces").toBe(true);
    device.plugUsb(false);
    await device.run({ ms: 30 });
    expect(device.machine.usb.hasPullUp, "no power").toBe(false);
    const alone = await Handheld.boot({ board, image: loadImage(image), usb: false });
    await alone.run({ ms: 2000 });
    expect(alone.machine.usb.hasPullUp, "started without").toBe(false);
    alone.plugUsb(true);
    await alone.run({ ms: 15 });
    expect(alone.machine.usb.hasPullUp, "power that may bounce yet").toBe(false);
    await alone.runUntil(() => alone.usb.configured, { timeoutMs: 500, what: "its place on the bus" });
    expect(alone.complaints).toEqual([]);
  });

  it("keeps a held key held while its pin shows the USB controller an idle bus", async () => {
    const { usb, pins } = device.machine;
    const showsIdle = () => (pins.controlOf(15) & 31) === 8;
    device.hold("A");
    await device.run({ ms: 20 });
    expect(await bench.ask("K")).toEqual([16, 16]);
    device.plugUsb(false);
    await device.run({ ms: 50 });
    device.plugUsb(true);
    await device.runUntil(showsIdle, { everyMs: 0.1, what: "the work-round of erratum E5" });
    usb.beginReset(); // which the controller is not there to hear: the work-round lasts as long as it can
    await device.run({ ms: 9 });
    expect(showsIdle()).toBe(true);
    usb.endReset();
    device.usb.request(0x80, 8, 0, 0, 1); // the host is let on
    await device.link.open();
    expect(await bench.ask("K")).toEqual([16, 0]);
    expect(device.complaints).toEqual([]);
  });

  it("notices the 1200-baud touch once", async () => {
    await device.link.touch1200();
    await device.link.open();
    expect(await bench.ask("T")).toEqual([1]);
    expect(await bench.ask("T")).toEqual([0]);
  });

  it("ends in the loader when no start gets anywhere, and never because restarts were asked for", async () => {
    for (let i = 0; i < 6; i++) {
      bench.send("Y");
      await bench.reopen();
    }
    for (let i = 0; i < 2; i++) {
      bench.send("X");
      await bench.reopen();
    }
    await device.run({ ms: 3000 }); // this start is well
    for (let i = 0; i < 3; i++) {
      expect(device.state).toBe("running");
      bench.send("X");
      await bench.reopen();
    }
    bench.send("X");
    await device.run({ ms: 200 });
    expect(device.state).toBe("usb-loader");
    device.reboot();
    await device.link.open();
    expect(await bench.ask("R"), "power-on counts anew").toEqual([0, 0]);
  });

>>>>>>> d041beb0f08c5472cbe6ff4eca9410a919b1f3d5
  it("enters the boot ROM's loader", async () => {
    bench.send("U");
    await device.run({ ms: 100 });
    expect(device.state).toBe("usb-loader");
  });

  it("sleeps dark until a key, and is whole afterwards", async () => {
    bench.text = "";
    bench.send("D");
    await device.run({ ms: 1000 });
    expect(bench.text).toBe("");
    expect(device.backlight).toBe(0);
    expect(device.machine.clock.frequency).toBe(48e6);
    device.hold("B");
    await device.runUntil(() => bench.text.includes("\n"), { timeoutMs: 500, what: "waking" });
    device.release("B");
    await device.run({ ms: 20 });
    expect(device.machine.clock.frequency).toBe(125e6);
    expect(device.backlight).toBeCloseTo(0.64, 3);
    expect(device.screenshot().pixels565[1000]).toBe(Math.imul(1000, 2654435761) >>> 16);
    expect(device.machine.resets).toBe(0);
  });

  it("draws different seeds from its noise", async () => {
    const seeds = [...(await bench.ask("N")), ...(await bench.ask("N"))];
    expect(new Set(seeds).size).toBe(8);
  });

  // Knows the chip alone and takes long: on one board here, on each in the long run.
  if (isPicoSystem || process.env.JUMPDECK_CHIP_BOARDS === "all") {
    it("feeds the watchdog in long guarded work, and leaves it for the menu keys", async () => {
      expect(await bench.ask("L", 6000)).toEqual([3]);
      bench.text = "";
      bench.send("L");
      await device.run({ ms: 100 });
      device.hold("X");
      device.hold("Y");
      await device.run({ ms: 980 });
      expect(bench.text).toBe("");
      await device.runUntil(() => bench.text.includes("\n"), { timeoutMs: 100, what: "the cut" });
      expect(bench.text.trim()).toBe(String(GUARD.menu));
      expect(device.machine.resets).toBe(0);
    });

    it("tells why it started, and keeps its note over a reset", async () => {
      expect(await bench.ask("R")).toEqual([0, 0]);
      bench.send("Y");
      await reopen(bench);
      expect(await bench.ask("R")).toEqual([1, 99]);
      bench.send("W");
      await reopen(bench);
      expect(await bench.ask("R")).toEqual([2, 99]);
      bench.send("X");
      await reopen(bench);
      expect(await bench.ask("R")).toEqual([3, 99]);
      expect(device.machine.resets).toBe(3);
      device.machine.losePower();
      device.powerOn();
      await device.link.open();
      expect(await bench.ask("R")).toEqual([0, 0]);
    });
  }
});

describe.each(BOARDS)("port in use on %s", (board) => {
  let image: Uint8Array;

  beforeAll(() => {
    image = buildImage(board);
  }, 120_000);

  const checks = CHECKS.filter(({ isFor }) => isFor?.(loadBoard(board)) ?? true);
  it.each(checks.map((check) => [check.name, check] as const))("%s", async (_name, { run }) => {
    await run(benchesOf(image, board));
  });
});
