// What is said of the battery: its curve, a supply that falls with it, samples that stray, the charger.
import { expect } from "vitest";
import type { Bench, StartBench } from "./bench.ts";

/** Volts of a LiPo cell with a small load, and what is left in it. */
const CURVE = [
  [4.3, 100],
  [4.16, 100],
  [4.0, 85],
  [3.9, 70],
  [3.75, 45],
  [3.55, 11],
  [3.5, 7],
  [3.45, 3],
  [3.4, 0],
  [3.0, 0],
] as const;
/** Below this the console begins no long flash work: firmware/app/battery.h. */
const LOW_PERCENT = 10;
/** Smoothing: this long until a step of the voltage is reported to the last percent. */
const SETTLE_MS = 14_000;

async function settled(bench: Bench, ms = SETTLE_MS): Promise<number> {
  await bench.device.run({ ms });
  return bench.variable("percent");
}

/** The curve, each point at power-on on USB; the percent is that of the table or one off. */
export async function checkCurve(start: StartBench): Promise<void> {
  for (const [volts, percent] of CURVE) {
    const bench = await start({ batteryVolts: volts });
    await bench.started();
    const off = Math.abs(bench.variable("percent") - percent);
    expect(off, `percent at ${volts} V`).toBeLessThanOrEqual(percent % 100 === 0 ? 0 : 1);
  }
}

/** One stray sample changes little, a lasting change is reported within seconds. */
export async function checkSmoothing(start: StartBench): Promise<void> {
  const bench = await start({ batteryVolts: 4.0 });
  const { device } = bench;
  await bench.open();
  for (const volts of [3.4, 4.2]) {
    const before = (await bench.ask("P"))[0];
    device.setBatteryVolts(volts);
    await device.run({ ms: 66 });
    device.setBatteryVolts(4.0);
    expect(Math.abs((await bench.ask("P"))[0] - before), "percent after a stray sample").toBeLessThanOrEqual(4);
    await settled(bench);
  }
  device.setBatteryVolts(3.7);
  await device.run({ ms: 300 });
  expect((await bench.ask("P"))[0], "percent soon after a step").toBeGreaterThan(60);
  await device.run({ ms: 2000 });
  const [percent] = await bench.ask("P");
  expect(percent, "percent two seconds after a step").toBeGreaterThan(40);
  expect(percent, "percent two seconds after a step").toBeLessThan(60);
  expect(Math.abs((await settled(bench)) - 35), "percent when it has settled").toBeLessThanOrEqual(1);
}

/** A battery that empties, with a regulator that needs little or much: the charge never rises, and is low in time. */
export async function checkDischarge(start: StartBench): Promise<void> {
  for (const dropoutVolts of [0.05, 0.15, 0.3]) {
    const bench = await start({ usb: false, batteryVolts: 3.8, dropoutVolts });
    const { device } = bench;
    await bench.started();
    let last = 100;
    for (let millivolts = 3800; millivolts >= 3050; millivolts -= 25) {
      device.setBatteryVolts(millivolts / 1000);
      const percent = await settled(bench, 1500);
      const what = `with ${dropoutVolts} V of dropout at ${millivolts} mV`;
      expect(percent, `percent ${what}`).toBeLessThanOrEqual(last);
      if (millivolts < 3350) expect(percent, `percent ${what}`).toBeLessThan(LOW_PERCENT);
      if (millivolts > 3650) expect(percent, `percent ${what}`).toBeGreaterThan(LOW_PERCENT);
      last = percent;
    }
    // USB holds the supply, and the charger lifts the cell: it is reported again.
    device.plugUsb(true);
    device.setBatteryVolts(3.7);
    expect(Math.abs((await settled(bench)) - 35), "percent on USB").toBeLessThanOrEqual(1);
    device.plugUsb(false);
    await device.run({ ms: 300 });
    expect(Math.abs(bench.variable("percent") - 35), "percent off USB again").toBeLessThanOrEqual(1);
  }
}

/** Switched on with an empty battery, and in the cold: neither is mistaken for the other. */
export async function checkEmptyOrCold(start: StartBench): Promise<void> {
  for (const [batteryVolts, dropoutVolts, celsius] of [
    [3.35, 0.15, 27],
    [3.2, 0.15, 40],
    [3.05, 0.15, 27],
    [2.95, 0.3, 27],
    [2.95, 0.3, 5],
  ]) {
    const bench = await start({ usb: false, batteryVolts, dropoutVolts });
    bench.device.setChipCelsius(celsius);
    await bench.started();
    expect(bench.variable("percent"), `percent at ${batteryVolts} V`).toBeLessThan(LOW_PERCENT);
  }
  const bench = await start({ usb: false, batteryVolts: 3.7 });
  bench.device.setChipCelsius(3);
  await bench.started();
  expect(Math.abs(bench.variable("percent") - 35), "percent in the cold").toBeLessThanOrEqual(1);
  // From a warm pocket into the cold, well charged and nearly empty.
  const outdoors = await start({ usb: false, batteryVolts: 3.8 });
  outdoors.device.setChipCelsius(35);
  await outdoors.started();
  for (const celsius of [15, 0]) {
    outdoors.device.setChipCelsius(celsius);
    expect(Math.abs((await settled(outdoors, 9000)) - 55), `percent at ${celsius} degrees`).toBeLessThanOrEqual(1);
  }
  outdoors.device.setBatteryVolts(3.6);
  expect(Math.abs((await settled(outdoors)) - 15), "percent of what is left").toBeLessThanOrEqual(1);
  for (const celsius of [20, -12]) {
    outdoors.device.setChipCelsius(celsius);
    expect(Math.abs((await settled(outdoors)) - 15), `percent of that at ${celsius} degrees`).toBeLessThanOrEqual(1);
  }
}

/** How the supply reads while it is sure, on USB power or a good battery, is remembered: nothing less changes it. */
export async function checkSupply(start: StartBench): Promise<void> {
  // Nearly empty when the cable is pulled: what the supply is like on USB has been seen.
  const unplugged = await start({ batteryVolts: 3.6, dropoutVolts: 0.3 });
  await unplugged.started();
  unplugged.device.plugUsb(false);
  unplugged.device.setBatteryVolts(3.3);
  expect(await settled(unplugged), "percent at 3.3 V, last sure of the supply on USB").toBeLessThan(LOW_PERCENT);
  // A cell that has rested.
  const rested = await start({ usb: false, batteryVolts: 3.75 });
  await rested.started();
  for (const [volts, percent] of [
    [3.6, 15],
    [3.75, 45],
  ]) {
    rested.device.setBatteryVolts(volts);
    expect(Math.abs((await settled(rested)) - percent), `percent at ${volts} V`).toBeLessThanOrEqual(1);
  }
  // Empty, by a reading of its falling supply that is high again, and then warm, as a high supply would have it.
  const empty = await start({ usb: false, batteryVolts: 3.7, dropoutVolts: 0.3 });
  empty.device.setChipCelsius(0);
  await empty.started();
  empty.device.setBatteryVolts(3.62);
  await settled(empty);
  empty.device.setBatteryVolts(3.02);
  expect(await settled(empty), "percent at 3.02 V").toBe(0);
  empty.device.setChipCelsius(60);
  expect(await settled(empty), "percent at 3.02 V when it is warm").toBe(0);
}

/** The charger's word counts while USB power is there, after 20 ms, and holds over its pauses of up to 3 s. */
export async function checkCharging(start: StartBench): Promise<void> {
  const bench = await start({ batteryVolts: 3.9 });
  const { device } = bench;
  await bench.open();
  const charging = async (): Promise<number> => (await bench.ask("P"))[1];
  expect(await charging(), "charging without a word of the charger").toBe(0);
  device.setCharging(true);
  await device.run({ ms: 8 });
  device.setCharging(false);
  await device.run({ ms: 30 });
  expect(await charging(), "charging after a word of 8 ms").toBe(0);
  device.setCharging(true);
  await device.run({ ms: 40 });
  expect(await charging(), "charging").toBe(1);
  device.setCharging(false);
  await device.run({ ms: 2800 });
  expect(await charging(), "charging in a pause").toBe(1);
  await device.run({ ms: 300 });
  expect(await charging(), "charging when it is full").toBe(0);
  device.setCharging(true);
  await device.run({ ms: 40 });
  expect((await bench.ask("P")).slice(1), "charging and USB").toEqual([1, 1]);
  device.plugUsb(false);
  await device.run({ ms: 30 });
  expect(bench.variable("on_usb"), "USB power with the cable out").toBe(0);
  device.plugUsb(true);
  device.setCharging(false);
  await bench.open();
  expect(await charging(), "charging after the cable was out").toBe(0);
  // Where the pin says otherwise, for a moment: the frames of a host decide.
  device.machine.pins.drive(device.board.vbus, 0);
  expect((await bench.ask("P", 10))[2], "USB power as frames tell it").toBe(1);
  device.machine.pins.drive(device.board.vbus, 1);
  device.usb.suspend(true);
  await device.run({ ms: 40 });
  expect(bench.variable("on_usb"), "USB power of a bus asleep").toBe(1);
  device.machine.pins.drive(device.board.vbus, 0);
  await device.run({ ms: 22 });
  expect(bench.variable("on_usb"), "USB power without pin and frames").toBe(0);
  const onCharger = await start({ batteryVolts: 3.9 });
  onCharger.device.setCharging(true);
  await onCharger.started();
  await onCharger.open();
  expect((await onCharger.ask("P"))[1], "charging from the start").toBe(1);
}

/** A board without a battery says so, and that USB feeds it. */
export async function checkNoBattery(start: StartBench): Promise<void> {
  const bench = await start();
  await bench.open();
  expect(await bench.ask("P"), "percent, charging, USB").toEqual([-1, 0, 1]);
}
