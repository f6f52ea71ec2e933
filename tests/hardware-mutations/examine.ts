// What a person at the console and a computer at its cable would notice: both images are started and used until
// something is wrong.
import { expect } from "vitest";
import { EmulatedHandheld, loadBoard } from "../../host/emulator/index.ts";
import { LinkClient, RemoteConsole } from "../../host/link/index.ts";
import { rasterise, screenText } from "../../host/raster/index.ts";
import { benchesOf } from "../firmware/rp2040-port/bench.ts";
import { type Check, CHECKS } from "../firmware/rp2040-port/checks.ts";
import type { ImageKind } from "./build.ts";

/** Generous for a busy machine; a device that does not answer is noticed by emulated time (ANSWER_MS), long before. */
const WALL_MS = 120_000;
const ANSWER_MS = 400;
/** A picture takes 14.7 ms to send and, where the panel's scan is waited for, at most another 16.7. */
const [PICTURE_US_MAX, WAITED_US_MAX] = [16_000, 34_000];
/** Cycles of a word of flash that the cache does not hold: read quad, and as chips of other makers are. */
const [QUAD_WORD_CYCLES, SERIAL_WORD_CYCLES] = [46, 264];
/** JEDEC ids, maker and type, of a chip of another maker and of one of Winbond's that cannot be read quad (W25X16). */
const SERIAL_CHIPS = [
  [0xc8, 0x40],
  [0xef, 0x30],
] as const;
/** Requests of USB 2.0, 9.4, and of the serial function; its data endpoints as a host names them. */
const [GET_DESCRIPTOR, SET_DESCRIPTOR, SET_LINE_CODING] = [6, 7, 0x20];
const [DATA_IN, DATA_OUT] = [0x82, 0x02];
/** What the device qualifier is asked for by: a device of full speed has none and refuses. */
const DEVICE_QUALIFIER = 0x0600;
/** A pin whose function is put aside for the work-round of erratum E5; a key on the Waveshare board. */
const SHARED_PIN = 15;
const ERASES = 6;
/** The watchdog's two seconds are over after this. */
const UNFED_MS = 2100;
/** Of a processor with nothing to do: of this many looks, this many find it waiting at least. */
const [LOOKS, WAITING_MIN] = [50, 45];
/**
 * Bits of RESETS: I2C, PIO, RTC, SPI, TBMAN and UART, whose clocks stand still while the console sleeps, and no others.
 */
const STOPPED_ASLEEP = [3, 4, 10, 11, 15, 16, 17, 20, 22, 23].reduce((bits, bit) => bits | (1 << bit), 0);
/** hal_boot_t of firmware/hal/power.h. */
const BOOT = { COLD: 0, WATCHDOG: 2, FAULT: 3 } as const;

/**
 * Uses both images; resolves with what was noticed, or undefined when all was as it should be. What is most likely to
 * meet a fault of `file` comes first.
 */
export async function examine(
  images: Record<ImageKind, Uint8Array>,
  board: string,
  file = "",
): Promise<string | undefined> {
  const checks = CHECKS.filter(({ isFor }) => isFor?.(loadBoard(board)) ?? true);
  const partOf = (name: string): string => /([a-z]+)[_.a-z0-9]*$/.exec(name)?.[1] ?? "";
  const isLikely = ({ of }: Check): boolean => partOf(of) === partOf(file);
  const runAll = async (chosen: readonly Check[]): Promise<void> => {
    for (const { run } of chosen) await run(benchesOf(images.bench, board));
  };
  try {
    await runAll(checks.filter(isLikely));
    await useConsole(images.console, board);
    await useBench(images.bench, board);
    await runAll(checks.filter((check) => !isLikely(check)));
    for (const chip of SERIAL_CHIPS) await useSerialChip(images.bench, board, chip);
    return undefined;
  } catch (error) {
    return (error as Error).message.split("\n")[0];
  }
}

/**
 * Nothing may go wrong on the way: no fault, no restart except the `resets` asked for, no interrupt within another, not
 * even by luck of the moment.
 */
function expectSound(device: EmulatedHandheld, resets = 0): void {
  expect(device.faults, "faults").toEqual([]);
  expect(device.machine.resets, "restarts").toBe(resets);
  expect(device.machine.cpu.nestings, "interrupts within interrupts").toBe(0);
  expect(device.machine.cpu.couldNest, "interrupts could come within interrupts").toBe(false);
}

/** The processor waits for interrupts while nothing is to be done. */
async function expectWaits(device: EmulatedHandheld): Promise<void> {
  let waiting = 0;
  for (let i = 0; i < LOOKS; i++) {
    await device.run({ ms: 0.97 });
    if (device.machine.cpu.waiting) waiting++;
  }
  expect(waiting, "how often the processor waits").toBeGreaterThanOrEqual(WAITING_MIN);
}

/**
 * The console: menu, hello, battery, keys, a setting that is kept in flash, and the same after a restart by the
 * watchdog.
 */
async function useConsole(image: Uint8Array, board: string): Promise<void> {
  const device = await EmulatedHandheld.boot({ board, image, batteryVolts: 3.65 });
  const whole = 240 * 240;
  await device.runUntil(() => device.display.pixels >= whole && device.backlight > 0, {
    timeoutMs: 600,
    what: "a lit picture",
  });
  let remote = await connect(device);
  await expectPicture(device, remote, /JUMPDECK/);
  await checkIdentity(device, remote, board);
  await checkKeys(device, remote);
  const bright = device.backlight;
  const { volume } = await remote.settings();
  await remote.settings({ brightness: 1, volume });
  await device.run({ ms: 60 });
  expect(device.backlight, "backlight after it was turned down").toBeLessThan(bright);
  expect(await remote.settings(), "the setting").toEqual({ brightness: 1, volume });
  await checkKeys(device, remote);
  await expectWaits(device);
  await device.run({ ms: UNFED_MS });
  expectSound(device);
  await refuseAndAbandon(device);
  await haltPipes(device, remote);

  // A pipe halted by one configuration is none of the next one's.
  device.usb.halt(DATA_IN, true);
  await device.run({ ms: 5 });
  device.plugUsb(false);
  await device.run({ ms: 20 });
  device.plugUsb(true);
  remote = await connect(device);
  // A processor that hangs for good: only the watchdog can help.
  device.machine.cpu.lockedUp = true;
  await device.runUntil(() => device.machine.resets === 1, { timeoutMs: 2500, what: "the watchdog" });
  remote = await connect(device, 700);
  expect(await remote.settings(), "the setting after a restart").toEqual({ brightness: 1, volume });
  expectSound(device, 1);
}

async function connect(device: EmulatedHandheld, timeoutMs = 400): Promise<RemoteConsole> {
  device.link.answerLimitMs = ANSWER_MS;
  await device.link.open({ timeoutMs });
  const remote = new RemoteConsole(
    new LinkClient(device.link, { timeoutMs: WALL_MS, slowTimeoutMs: WALL_MS, attempts: 1 }),
  );
  await remote.hello();
  return remote;
}

async function checkIdentity(device: EmulatedHandheld, remote: RemoteConsole, board: string): Promise<void> {
  const info = await remote.hello();
  expect([info.board, info.flashBytes], "board and flash size").toEqual([board, device.board.flashBytes]);
  const serial = Buffer.from(device.machine.flash.uniqueId).toString("hex").toUpperCase();
  expect(device.usb.strings[2], "serial number").toBe(serial);
  if (device.board.batteryAdc >= 0) {
    expect([24, 25], "battery percent").toContain((await remote.stats()).batteryPercent);
  }
}

/** Each press moves the menu, and the glass shows what the display list says. */
async function checkKeys(device: EmulatedHandheld, remote: RemoteConsole): Promise<void> {
  for (const button of ["DOWN", "UP"] as const) {
    const before = Buffer.from(await remote.displayList());
    await device.press(button, { ms: 30, afterMs: 60 });
    const after = await expectPicture(device, remote, /JUMPDECK/);
    expect(before.equals(after), `${button} does nothing`).toBe(false);
  }
}

async function expectPicture(device: EmulatedHandheld, remote: RemoteConsole, words: RegExp): Promise<Buffer> {
  await device.run({ ms: 40 });
  const list = await remote.displayList();
  const said = screenText(list)
    .map((piece) => piece.text)
    .join(" | ");
  expect(said).toMatch(words);
  const frame = rasterise(list);
  const { pixels565 } = device.screenshot();
  const wrong = pixels565.findIndex((value, i) => value !== frame.palette[frame.pixels[i]]);
  expect(wrong, "first wrong pixel").toBe(-1);
  return Buffer.from(list);
}

/** The bench program: flash, keys during it, sound, time, charger, sleep, fault, reset, loader. */
async function useBench(image: Uint8Array, board: string): Promise<void> {
  const bench = await benchesOf(image, board)();
  const { device } = bench;
  const send = bench.command.bind(bench);
  const ask = bench.ask.bind(bench);
  // A chip half as large as the board's table says: its own word counts.
  device.machine.flash.jedecId[2]--;
  const sharedPin = await sharedPinBefore(device);
  await bench.open();
  expect(device.machine.bus.missCycles, "cycles of a word of flash").toBe(QUAD_WORD_CYCLES);
  expect(device.machine.pins.controlOf(SHARED_PIN), "GPIO 15's control").toBe(sharedPin);
  expect((await ask("R"))[0], "reason of a cold start").toBe(BOOT.COLD);
  expect((await ask("B"))[2], "size of the flash chip").toBe(device.board.flashBytes / 2);
  expect((await ask("A"))[0], "time of a picture in us").toBeLessThan(
    device.board.lcd.te >= 0 ? WAITED_US_MAX : PICTURE_US_MAX,
  );
  expect(await ask("F"), "flash").toEqual([0, 0, 0, 255, 0, 0, -2, -1, -1, -1, -1, -1, 0, 0, 255, -1, -1, -1]);
  for (let i = 0; i < ERASES; i++) {
    // From another place within a USB frame each time.
    await device.run({ ms: 0.37 * i });
    expect(await ask("E"), "erases").toEqual([0, 0, 0]);
  }
  expect(await ask("O", 12_000), "operations that feed the watchdog").toEqual([0, 0, 7, 3]);
  await ask("I");
  await ask("K");
  for (const key of ["RIGHT", "A"] as const) {
    await device.press(key, { ms: 30, afterMs: 20 });
    const [, pressed] = await ask("K");
    expect(pressed, `key ${key} after flash work`).not.toBe(0);
  }
  const [cycles] = await ask("C");
  expect(Math.abs(cycles / 300 / 125_000 - 1), "cycles of 300 ms").toBeLessThan(0.001);
  send("D");
  await device.runUntil(() => device.machine.clock.frequency === 48e6, { timeoutMs: 400, what: "slow clock asleep" });
  await device.run({ ms: UNFED_MS });
  expect(device.backlight, "backlight asleep").toBe(0);
  await expectWaits(device);
  const { clocks } = device.machine;
  expect(device.machine.sleepsDeeply, "deep sleep").toBe(true);
  expect(clocks.asleep, "clocks that stand still asleep").toBe(STOPPED_ASLEEP);
  expect(clocks.runningPlls, "PLLs asleep").toEqual(["PLL_USB"]);
  device.hold("B");
  await bench.answer("waking");
  device.release("B");
  expect(device.machine.clock.frequency, "clk_sys awake").toBe(125e6);
  expect(device.machine.sleepsDeeply, "deep sleep when awake").toBe(false);
  expect(clocks.asleep, "clocks to stand still in the next sleep").toBe(0);
  expectSound(device);

  send("X");
  await device.runUntil(() => device.machine.resets === 1, { timeoutMs: 200, what: "a restart after a fault" });
  await device.link.open({ timeoutMs: 600 });
  expect((await ask("R"))[0], "reason of a restart after a fault").toBe(BOOT.FAULT);
  device.machine.cpu.lockedUp = true;
  await device.runUntil(() => device.machine.resets === 2, { timeoutMs: 2500, what: "the watchdog" });
  await device.link.open({ timeoutMs: 600 });
  expect((await ask("R"))[0], "reason of a restart by the watchdog").toBe(BOOT.WATCHDOG);
  send("Y");
  await device.runUntil(() => !device.usb.configured, { timeoutMs: 100, what: "the device's leave of the bus" });
  expect(device.machine.resets, "restarts before the host saw the device gone").toBe(2);
  await device.runUntil(() => device.machine.resets === 3, { timeoutMs: 200, what: "a restart that was asked for" });
  await device.link.open({ timeoutMs: 600 });
  send("U");
  await device.runUntil(() => !device.usb.configured, { timeoutMs: 100, what: "the device's leave for the loader" });
  expect(device.state, "when the host saw the device gone").toBe("running");
  await device.runUntil(() => device.state === "usb-loader", { timeoutMs: 400, what: "the loader" });
  expect(device.machine.watchdog.scratch[0], "what the next start would take for the watchdog's").toBe(0);
}

/** GPIO_CTRL of the shared pin, once the port has set up its pins and before a host has reset the bus. */
async function sharedPinBefore(device: EmulatedHandheld): Promise<number> {
  await device.runUntil(() => device.machine.usb.visible, { timeoutMs: 100, what: "the device on the bus" });
  return device.machine.pins.controlOf(SHARED_PIN);
}

/**
 * A host's unusual requests: what the device has not is refused, with data either way; a request given up leaves
 * nothing behind.
 */
async function refuseAndAbandon(device: EmulatedHandheld): Promise<void> {
  const { usb } = device;
  const asked: (Uint8Array | undefined | null)[] = [null, null, null];
  const ask = (i: number, answer: Promise<Uint8Array | undefined>): void =>
    void answer.then((bytes) => {
      asked[i] = bytes;
    });
  ask(0, usb.request(0x80, GET_DESCRIPTOR, DEVICE_QUALIFIER, 0, 10));
  ask(1, usb.request(0x00, SET_DESCRIPTOR, 0x0100, 0, Uint8Array.of(18, 1)));
  await device.run({ ms: 20 });
  expect(asked.slice(0, 2), "answers to what the device has not").toEqual([undefined, undefined]);
  usb.abandonRequest(0x80, GET_DESCRIPTOR, 0x0100, 0, 18);
  await device.run({ ms: 5 });
  ask(2, usb.request(0x80, GET_DESCRIPTOR, 0x0200, 0, 9));
  await device.run({ ms: 20 });
  expect(asked[2]?.[1], "the descriptor asked for after a request given up").toBe(2);
  usb.abandonRequest(0x21, SET_LINE_CODING, 0, 0, 7);
  await device.run({ ms: 5 });
  asked[2] = null;
  ask(2, usb.request(0x80, GET_DESCRIPTOR, 0x0200, 0, 9));
  await device.run({ ms: 20 });
  expect(asked[2]?.[1], "the descriptor asked for after data given up").toBe(2);
}

/**
 * Pipes that the host halts refuse, and carry bytes again, from DATA0 on, once it stops halting them, whether an even
 * number of packets came before or an odd one.
 */
async function haltPipes(device: EmulatedHandheld, remote: RemoteConsole): Promise<void> {
  const { usb } = device;
  for (const [endpoint, answers] of [
    [DATA_IN, 0],
    [DATA_IN, 1],
    [DATA_IN, 2],
    [DATA_OUT, 0],
  ] as const) {
    for (let i = 0; i < answers; i++) await remote.stats();
    usb.halt(endpoint, true);
    await device.run({ ms: 5 });
    if (endpoint === DATA_OUT) usb.send(Uint8Array.of(0));
    await device.run({ ms: 5 });
    expect([...usb.stalled], "halted endpoints").toEqual([endpoint]);
    usb.halt(endpoint, false);
    await device.run({ ms: 5 });
    expect(usb.stalled.size, "halted endpoints").toBe(0);
    await remote.hello();
  }
}

/** The bench program with a flash chip that is read on one line. */
async function useSerialChip(
  image: Uint8Array,
  board: string,
  [maker, type]: readonly [number, number],
): Promise<void> {
  const device = await EmulatedHandheld.boot({ board, image });
  device.machine.flash.jedecId.set([maker, type]);
  await device.link.open({ timeoutMs: 600 });
  expect(device.machine.bus.missCycles, "cycles of a word of a plain chip").toBe(SERIAL_WORD_CYCLES);
  expectSound(device);
}
