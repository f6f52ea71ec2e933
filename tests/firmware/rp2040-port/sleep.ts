// The console's sleep (power.c).
import { expect } from "vitest";
import type { StartBench } from "./bench.ts";

const [ASLEEP_HZ, AWAKE_HZ] = [48e6, 125e6];

/** It sleeps though a key was pressed before that nobody asked for, until another is. */
export async function checkSleep(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  await device.press("A", { ms: 20, afterMs: 20 });
  bench.command("D");
  const { clock } = device.machine;
  await device.runUntil(() => clock.frequency === ASLEEP_HZ, { timeoutMs: 400, everyMs: 0.2, what: "sleep" });
  await device.run({ ms: 50 });
  expect(clock.frequency, "clock after a key that was pressed before").toBe(ASLEEP_HZ);
  await device.press("B", { ms: 20, afterMs: 20 });
  await bench.answer("waking");
  expect(clock.frequency, "clock awake").toBe(AWAKE_HZ);
}
