// The RP2040 port's HAL, function by function, on the emulated handheld: a small program in the app's place obeys
// commands over USB.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EmulatedHandheld, loadBoard, loadImage } from "../../host/emulator/index.ts";
import { sealBoot2Elf } from "../../tools/firmware/boot2.ts";
import { listPortSources, PORT_FOLDER } from "../support/port-sources.ts";
import { type Bench, benchesOf } from "./rp2040-port/bench.ts";
import { type Check, CHECKS } from "./rp2040-port/checks.ts";
import { BLOCK, SECTOR } from "./rp2040-port/flash.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const BOARDS = ["picosystem", "waveshare-pico-lcd-1.3"] as const;
/** Whether both boards are asked what either can answer: the long run. */
const ASKS_BOTH = process.env.JUMPDECK_CHIP_BOARDS === "all";
const GUARD = { timeout: -1001, fault: -1002, menu: -1003 };

function buildImage(board: string): Uint8Array {
  const folder = join(root, "build/tests/rp2040-port");
  mkdirSync(folder, { recursive: true });
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
  const link = [
    "-nostartfiles",
    `-T${join(PORT_FOLDER, "image.ld")}`,
    "-Wl,--gc-sections",
    "-Wl,--no-warn-rwx-segments",
  ];
  const program = join(root, "tests/firmware/rp2040-port/main.c");
  const pins = join(root, "firmware/boards", board, "pins.c");
  execFileSync("arm-none-eabi-gcc", [
    ...flags,
    ...warnings,
    ...link,
    `-I${root}`,
    `-I${PORT_FOLDER}`,
    ...listPortSources(),
    pins,
    program,
    "-o",
    elf,
  ]);
  const bytes = new Uint8Array(readFileSync(elf));
  sealBoot2Elf(bytes, 0x10000000);
  return bytes;
}

async function reopen(bench: Bench): Promise<void> {
  await bench.device.runUntil(() => !bench.device.link.present, { what: "the port's end" });
  await bench.device.link.open();
}

describe.each(BOARDS)("port on %s", (board) => {
  let image: Uint8Array;
  let bench: Bench;
  let device: EmulatedHandheld;
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
    const fresh = await EmulatedHandheld.boot({ board, image: loadImage(image) });
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
      const other = await EmulatedHandheld.boot({ board, image: loadImage(image) });
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
    // 240 x 240 pixels of 18 clocks at 62.5 MHz take 16.6 ms, of which eight strips of sixty are still on their way;
    // the tearing signal comes every 16.7 ms.
    const [shortest, longest] = [Math.min(...durations), Math.max(...durations)];
    expect(shortest).toBeGreaterThan(14_300);
    expect(shortest).toBeLessThan(17_000);
    expect(longest).toBeLessThan(isPicoSystem ? 33_500 : 17_000);
    expect(device.complaints).toEqual([]);
  });

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
    expect([...bytes.subarray(SECTOR + 16, SECTOR + 20)]).toEqual([0, 8, 15, 22]);
    expect(device.machine.flash.history.filter(({ length }) => length > 4096)).toMatchObject([
      { kind: "erase", address: BLOCK, length: 0x8000 },
    ]);
    expect(device.complaints).toEqual([]);
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
    expect(await bench.ask("G", 3000)).toEqual([7, 5, GUARD.timeout, 1, GUARD.fault, 1, GUARD.fault, 1, 0]);
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
  if (isPicoSystem || ASKS_BOTH) {
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

  // What both boards can be asked is asked of one of them in turn; in the long run of both.
  const isAsked = (to: string, { isFor }: Check): boolean => isFor?.(loadBoard(to)) ?? true;
  const checks = CHECKS.filter(
    (check, i) =>
      isAsked(board, check) &&
      (ASKS_BOTH || BOARDS[i % BOARDS.length] === board || !BOARDS.every((each) => isAsked(each, check))),
  );
  it.each(checks.map((check) => [check.name, check] as const))("%s", async (_name, { run }) => {
    await run(benchesOf(image, board));
  });
});
