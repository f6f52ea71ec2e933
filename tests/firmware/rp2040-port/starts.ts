// Starts that get nowhere, and what counts as one (start.S); how soon the port is up.
import { expect } from "vitest";
import type { Bench, StartBench } from "./bench.ts";

/** A fifth of a second, and what the program takes from there to its first picture. */
const UP_MS = 200;
/** A start is a good one after this: longer than the watchdog waits. */
const WELL_MS = 3100;
/** Of a restart that was asked for and of one by a fault: hal_boot_t of firmware/hal/power.h. */
const REASONS = { Y: 1, X: 3 } as const;

/** Restarts by a command; the port goes away and comes back. */
async function restartBy(bench: Bench, command: string): Promise<void> {
  bench.send(command);
  await bench.device.runUntil(() => !bench.device.link.present, { timeoutMs: 2500, what: `restart by ${command}` });
  await bench.device.link.open({ timeoutMs: 700 });
}

/** The fourth start in a row that ends in a fault or by the watchdog is the loader's; others count for nothing. */
export async function checkStarts(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  const { scratch } = device.machine.watchdog;
  await device.runUntil(() => bench.variable("stage") >= 1, { timeoutMs: UP_MS, what: "the start of the program" });
  await bench.open();
  expect(await bench.ask("R"), "reason and note of a cold start").toEqual([0, 0]);
  for (const command of ["Y", "Y", "Y", "Y", "X", "X"] as const) {
    await restartBy(bench, command);
    expect(await bench.ask("R"), `reason and note after ${command}`).toEqual([REASONS[command], 99]);
  }
  expect(scratch[2] & 0xff, "starts counted").toBe(3);
  await device.run({ ms: WELL_MS });
  expect(scratch[2], "the count of a start that went well").toBe(0);
  for (const command of ["X", "W", "X"]) {
    await restartBy(bench, command);
    expect(device.state, `after ${command}`).toBe("running");
  }
  bench.send("X");
  await device.run({ ms: 300 });
  expect(device.state, "after the fourth start").toBe("usb-loader");
  expect(scratch[2], "what the loader leaves of the count").toBe(0);
  device.reboot();
  await bench.open();
  expect(scratch[2] & 0xff, "starts counted since power-on").toBe(1);
  expect(await bench.ask("R"), "reason and note since power-on").toEqual([0, 0]);
  // The loader starts what was put into it by the watchdog; the firmware has left no mark on its way there.
  scratch[0] = 0;
  device.machine.cpu.lockedUp = true;
  await device.runUntil(() => !device.link.present, { timeoutMs: 2500, what: "a restart as the loader's" });
  await bench.open();
  expect(await bench.ask("R"), "reason and note after the loader: a cold start's").toEqual([0, 0]);
}

/** A debugger's restart finds the clocks as fast as they get, and blocks at work: all is set up again, in time. */
export async function checkDebugger(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  for (let restarts = 0; restarts < 2; restarts++) {
    device.machine.restartProcessor();
    await device.runUntil(() => !device.link.present, { timeoutMs: 100, what: "the start after a debugger's" });
    await bench.open();
  }
  expect(device.faults, "faults after a debugger's restarts").toEqual([]);
  expect(device.machine.resets, "restarts by the watchdog").toBe(0);
}
