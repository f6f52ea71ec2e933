// Memory protection (mpu.c): what an error would do in silence is cut off as a fault, and nothing else is.
import { expect } from "vitest";
import type { StartBench } from "./bench.ts";

const FAULT = -1002;
/** What main.c tries, in its order. */
const FORBIDDEN = [
  "a write to ROM",
  "a write to flash",
  "a write to flash past the cache",
  "a write to code in RAM",
  "a write below RAM",
  "a read below RAM",
  "a call of data",
  "a call of the stack",
  "a call of the arena's first word",
  "a call of the arena's last word",
  "a call below RAM",
];
const ALLOWED = [
  ["a read of ROM", 2],
  ["a read of flash", 2],
  ["a read of code in RAM", 2],
  ["a write to the arena", 1],
  ["a call of code in RAM", 3],
] as const;

/** Each thing that is forbidden, each that is not, and the same again; then a stack that grows without end. */
export async function checkProtection(start: StartBench): Promise<void> {
  const bench = await start();
  const { device } = bench;
  await bench.open();
  for (let round = 0; round < 2; round++) {
    const results = await bench.ask("0", 2000);
    for (const [i, what] of FORBIDDEN.entries()) expect(results[i], what).toBe(FAULT);
    for (const [i, [what, result]] of ALLOWED.entries())
      expect(results[FORBIDDEN.length + i], `${what}, which is allowed`).toBe(result);
  }
  expect(new Set(device.faults.map(({ kind }) => kind)), "faults").toEqual(new Set(["protection"]));
  expect(device.faults.length, "faults").toBe(2 * FORBIDDEN.length);
  // Time, a bad address, the stack's bottom: the frame of its exception does not fit either.
  const before = device.faults.length;
  expect((await bench.ask("G", 3000)).slice(2, 8), "guarded work").toEqual([-1001, 1, FAULT, 1, FAULT, 1]);
  const kinds = device.faults.slice(before).map(({ kind }) => kind);
  expect(kinds, "faults of a bad address and of the stack").toEqual(["bus", "protection", "stacking"]);
}
