// Flash that does not keep what is written: each erase and each page is held against what was asked, to the last byte.
import { expect } from "vitest";
import { UNITS } from "../../support/flash-layout.ts";
import type { StartBench } from "./bench.ts";

const [SECTOR_BYTES, BLOCK_BYTES] = [4096, 32 * 1024];
/** Where the bench program works (main.c). */
export const [SECTOR, BLOCK] = [UNITS + 16 * SECTOR_BYTES, UNITS + 3 * BLOCK_BYTES];
const ERR_DEVICE = -2;

/** One byte that reads as 0, wherever it is in what is erased or programmed, is noticed, and nothing else is. */
export async function checkWornFlash(start: StartBench): Promise<void> {
  const bench = await start();
  const { worn } = bench.device.machine.flash;
  await bench.open();
  for (const at of [0, 3, 4, 7, 2048, SECTOR_BYTES - 5, SECTOR_BYTES - 1]) {
    worn.clear();
    worn.add(SECTOR + SECTOR_BYTES + at);
    expect(await bench.ask("E"), `erases with a worn byte at ${at} of the second sector`).toEqual([0, ERR_DEVICE, 0]);
  }
  // Of 100 bytes from 16 on, and of a whole page from 3840 on.
  for (const [at, first, second] of [
    [16, ERR_DEVICE, 0],
    [16 + 99, ERR_DEVICE, 0],
    [16 + 100, 0, 0],
    [15, 0, 0],
    [3840 + 3, 0, ERR_DEVICE], // the copy of the vectors, whose first byte is 0 as it is
    [SECTOR_BYTES - 1, 0, ERR_DEVICE],
  ]) {
    worn.clear();
    worn.add(SECTOR + at);
    const results = await bench.ask("F", 1000);
    expect(results.slice(0, 3), `erase and pages with a worn byte at ${at}`).toEqual([ERR_DEVICE, first, second]);
  }
  for (const at of [0, BLOCK_BYTES / 2, BLOCK_BYTES - 1]) {
    worn.clear();
    worn.add(BLOCK + at);
    expect((await bench.ask("F", 1000))[13], `the block's erase with a worn byte at ${at}`).toBe(ERR_DEVICE);
  }
  worn.clear();
  expect((await bench.ask("F", 1000)).slice(0, 3), "erase and pages of sound cells").toEqual([0, 0, 0]);
}
