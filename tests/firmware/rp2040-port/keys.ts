// Keys: bounces are none, a press is reported once, and of a key that is held from the start no press.
import { expect } from "vitest";
import type { StartBench } from "./bench.ts";

/** HAL_BUTTON_* of firmware/hal/buttons.h. */
const [A, B] = [16, 32];

/** A key held since before the start, a second beside it, and contacts that bounce. */
export async function checkKeys(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  device.hold("A");
  await bench.open();
  expect(await bench.ask("K"), "a key held since before the start").toEqual([A, 0]);
  device.hold("B");
  await device.run({ ms: 20 });
  expect(await bench.ask("K"), "a second key while it is held").toEqual([A | B, B]);
  device.release("A");
  device.release("B");
  await device.run({ ms: 20 });
  expect(await bench.ask("K"), "both let go").toEqual([0, 0]);
  for (let i = 0; i < 4; i++) {
    device.hold("A");
    await device.run({ ms: 3.4 });
    device.release("A");
    await device.run({ ms: 1.4 });
  }
  await device.run({ ms: 20 });
  expect(await bench.ask("K"), "contacts that bounce").toEqual([0, 0]);
}
