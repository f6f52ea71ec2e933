// Guarded work (guard.c): what cuts it, and what does not.
import { expect } from "vitest";
import type { StartBench } from "./bench.ts";

const [FAULT, MENU] = [-1002, -1003];
/** Limits in milliseconds: of a thought, and one that has too many microseconds for 32 bits. */
const [LIMIT_MS, LONG_LIMIT_MS] = [4000, 4_294_968];
/** What the work returns when nothing cuts it. */
const DONE = 3;

/** Work that is over in time, under keys that are no request and under one that begins again; faults wherever. */
export async function checkGuard(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, "0");
  const work = async (ms: number, limitMs = LIMIT_MS): Promise<number> =>
    (await bench.ask(`5${hex(ms, 4)}${hex(limitMs, 8)}`, 2000))[0];
  expect(await work(5, LONG_LIMIT_MS), "work of 5 ms under a long limit").toBe(DONE);
  device.hold("X");
  await device.run({ ms: 20 });
  expect(await work(1100), "work under a held X").toBe(DONE);
  device.hold("Y");
  await device.run({ ms: 20 });
  for (let i = 0; i < 2; i++) expect(await work(600), "work of 600 ms under held X and Y").toBe(DONE);
  expect(await work(1100), "work of 1100 ms under held X and Y").toBe(MENU);
  device.release("X");
  await device.run({ ms: 20 });
  expect(await work(1100), "work under a held Y").toBe(DONE);
  expect(await bench.ask("7"), "a fault with interrupts off").toEqual([FAULT]);
  expect(await work(5), "work after it").toBe(DONE);
}
