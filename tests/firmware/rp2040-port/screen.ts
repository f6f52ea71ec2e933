// How long a picture waits for the panel: until its scan has passed where it signals, never long where it signals
// nothing.
import { expect } from "vitest";
import type { EmulatedHandheld } from "../../../host/emulator/index.ts";
import type { Bench, StartBench } from "./bench.ts";

/** All bands of the screen. */
const ALL = 2 ** 30 - 1;
/** The panel scans 60 times a second, a row in 48.5 us. */
const SCAN_NANOS = 1e9 / 60;
const SCANNED_ROW_NANOS = 48_500;
const BANDS = [
  ALL,
  1,
  1 << 29,
  1 | (1 << 29),
  0x3f << 12,
  0x7 | (0x1f << 14),
  0x15555555,
  0x3ffc0003,
  0x3f | (1 << 28),
];
/** A picture waits for three scans at most before it gives the signal up, 20 ms for each. */
const [MISSES_MAX, MISS_MS] = [3, 20];
/** A panel wants 120 ms to wake. */
const WAKING_MS = 115;
/** Microseconds of a whole picture that waits for nothing. */
const PICTURE_US_MAX = 18_000;

/** Changed bands are sent so that no scan of the panel meets a part of them, and soon. */
export async function checkScans(start: StartBench, phases = 5): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  for (const bands of BANDS) {
    for (let phase = 0; phase < phases; phase++) {
      await device.run({ ms: 3.7 });
      const from = device.machine.clock.nanos;
      const durationUs = await send(bench, bands);
      await device.run({ ms: 4 });
      expect(durationUs, `us of bands ${bands.toString(16)}`).toBeLessThan(37_000);
      expect(
        mixedScans(device, bands, from),
        `scans that meet a part of bands ${bands.toString(16)}, phase ${phase}`,
      ).toEqual([]);
    }
  }
  // In the middle of a scan, which a whole picture stays behind and is over before the next one has come as far.
  await send(bench, ALL);
  await scanBegins(device);
  await device.run({ ms: 8.2 });
  expect(await send(bench, ALL), "us of a whole picture that need not wait").toBeLessThan(PICTURE_US_MAX);
}

async function scanBegins(device: EmulatedHandheld): Promise<void> {
  const hasBegun = (): boolean => device.machine.clock.nanos - device.scanBeganAt < 0.3e6;
  await device.runUntil(hasBegun, { timeoutMs: 20, everyMs: 0.1, what: "a scan" });
}

async function send(bench: Bench, bands: number): Promise<number> {
  return (await bench.ask(`M${bands.toString(16).padStart(8, "0")}`))[0];
}

/**
 * Scans of the panel, counted from the last one, that meet some of the rows written since `from` before, others after.
 */
function mixedScans(device: EmulatedHandheld, bands: number, from: number): number[] {
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

/** A panel that gives no signal is waited for three times, not for each picture. */
export async function checkNoSignal(start: StartBench): Promise<void> {
  const bench = await start({ tearingSignal: false });
  await bench.open();
  const waits: number[] = [];
  for (let i = 0; i < 6; i++) waits.push(await send(bench, 1));
  expect(waits.filter((us) => us > 5000).length, "pictures that wait for a signal").toBeLessThanOrEqual(MISSES_MAX);
  expect(Math.max(...waits), "us of a picture that waits").toBeLessThan((MISS_MS + 3) * 1000);
  for (const us of waits.slice(-2)) expect(us, "us of a later picture").toBeLessThan(2500);
  for (let i = 0; i < 3; i++) expect((await bench.ask("A"))[0], "us of a whole picture").toBeLessThan(PICTURE_US_MAX);
}

/**
 * Once the signal is left out, the one before says no more where the scan is: the next is waited for, and that however
 * often it happens.
 */
export async function checkSignalAgain(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  for (let i = 0; i <= MISSES_MAX; i++) {
    await scanBegins(device);
    device.display.tearingOn = false;
    await device.run({ ms: 19.5 });
    const waitedUs = await send(bench, 1 << 29);
    device.display.tearingOn = true;
    expect(waitedUs, "us of a band by a signal older than a scan").toBeGreaterThan(MISS_MS * 1000);
    await device.run({ ms: 40 });
    const from = device.machine.clock.nanos;
    await send(bench, 0x3f << 12);
    await device.run({ ms: 2 });
    expect(mixedScans(device, 0x3f << 12, from), "scans that meet a part").toEqual([]);
  }
}

/** In SPI mode 3 a picture is the same, without the gap between frames, 2 of 18 clocks; and in mode 0 again with it. */
export async function checkModes(start: StartBench): Promise<void> {
  const bench = await start({ tearingSignal: false });
  const { device } = bench;
  await bench.open();
  for (let i = 0; i < MISSES_MAX; i++) await send(bench, 1);
  const times: number[] = [];
  for (const mode of [0, 3, 0]) {
    await bench.ask(`2${mode}`);
    times.push((await bench.ask("A"))[0]);
    await device.run({ ms: 3 });
    const { pixels565 } = device.screenshot();
    const wrong = Array.from(pixels565).findIndex((pixel, i) => pixel !== Math.imul(i, 2654435761) >>> 16);
    expect(wrong, `first wrong pixel in mode ${mode}`).toBe(-1);
    await send(bench, ALL);
  }
  const [plain, fast, again] = times;
  expect(plain - fast, "us that the gaps of a picture take").toBeGreaterThan(1400);
  expect(plain - fast, "us that the gaps of a picture take").toBeLessThan(2000);
  expect(Math.abs(again - plain), "us of difference between two pictures in mode 0").toBeLessThan(20);
}

/** A panel asleep is not waited for, and gets the time it wants between falling asleep and waking, either way. */
export async function checkPanelSleep(start: StartBench): Promise<void> {
  const bench = await start();
  await bench.open();
  await bench.ask("410", 1000);
  await bench.ask("4101", 1000);
  await bench.ask("4012", 1000); // a band as soon as it may come
  await bench.device.run({ ms: 2 * MISS_MS }); // its last signal is long gone
  const [bandsUs] = await bench.ask("42222", 1000);
  expect(bandsUs, "us of bands for a panel asleep").toBeLessThan(10_000);
  bench.command("40");
  await bench.device.run({ ms: WAKING_MS });
  expect(bench.device.backlight, "backlight while the panel wakes").toBe(0);
  await bench.answer("waking", 1000);
  expect(bench.device.backlight, "backlight of a panel awake").toBeGreaterThan(0);
  await bench.device.run({ ms: 40 });
  const from = bench.device.machine.clock.nanos;
  await send(bench, 0x3f << 12);
  await bench.device.run({ ms: 2 });
  if (bench.device.board.lcd.te >= 0)
    expect(mixedScans(bench.device, 0x3f << 12, from), "scans that meet a part after waking").toEqual([]);
}
