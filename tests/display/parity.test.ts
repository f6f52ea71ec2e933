// Proves that the firmware's rasteriser and the host's give equal pixels, palettes and refusals.
// FUZZ_SEED=<n> repeats the lists from that seed on; FUZZ_LISTS=<n> sets how many are tried.
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FONT_CELLS, ICON_CELLS } from "../../host/cartridge/abi.ts";
import { REFUSAL_REASONS } from "../../host/raster/display-list.ts";
import { DisplayListError, type Frame, rasterise } from "../../host/raster/index.ts";
import { command, list, makeFuzzedList, makeRandom } from "./lists.ts";
import { buildPipe, type Job, type Outcome, paintNatively } from "./native-raster.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BAND_ROWS = [1, 8, 16, 240];
const FIRST_SEED = Number(process.env.FUZZ_SEED ?? 1);
const LISTS = Number(process.env.FUZZ_LISTS ?? 1500);
const BATCH = 250;

let program = "";
beforeAll(() => {
  program = buildPipe(ROOT);
}, 120_000);
afterAll(() => rmSync(program, { force: true }));

function toWire(frame: Frame): Uint8Array {
  const bytes = new Uint8Array(2 * frame.pixels.length);
  for (const [at, index] of frame.pixels.entries()) {
    bytes[2 * at] = (frame.palette[index] as number) >> 8;
    bytes[2 * at + 1] = (frame.palette[index] as number) & 0xff;
  }
  return bytes;
}

/** Returns what differs between both rasterisers for one job, or nothing. */
function compare(job: Job, native: Outcome): string | undefined {
  let frame: Frame;
  try {
    frame = rasterise(job.list);
  } catch (error) {
    if (!(error instanceof DisplayListError)) throw error;
    const host = `${error.reason} at ${error.offset}`;
    const device = "reason" in native ? `${native.reason} at ${native.offset}` : "accepted";
    return host === device ? undefined : `host: ${host}, device: ${device}`;
  }
  if ("reason" in native) return `host: accepted, device: ${native.reason} at ${native.offset}`;
  if (!Buffer.from(frame.palette.buffer).equals(Buffer.from(native.palette.buffer))) return "palettes differ";
  const picture = job.wire ? toWire(frame) : frame.pixels;
  if (Buffer.compare(picture, native.picture) === 0) return undefined;
  const at = picture.findIndex((value, index) => value !== native.picture[index]);
  const pixel = job.wire ? at >> 1 : at;
  return `pixel ${pixel % 240},${Math.floor(pixel / 240)} differs`;
}

function expectEqual(jobs: readonly Job[], names: readonly string[]): Outcome[] {
  const outcomes = paintNatively(program, jobs);
  const faults = jobs.flatMap((job, index) => {
    const fault = compare(job, outcomes[index] as Outcome);
    return fault
      ? [`${names[index]}, bands of ${job.rows}: ${fault}; list ${Buffer.from(job.list).toString("hex")}`]
      : [];
  });
  expect(faults).toEqual([]);
  return outcomes;
}

const HAND_MADE: Record<string, Uint8Array> = {
  empty: list(),
  clear: list(command("CLEAR", 3)),
  "all glyphs": list(
    ...FONT_CELLS.flatMap((cell, font) =>
      Array.from({ length: 16 }, (_, row) =>
        command(
          "TEXT",
          font,
          3,
          row * cell.height,
          1 + font,
          16,
          ...Array.from({ length: 16 }, (_, i) => row * 16 + i),
        ),
      ),
    ),
  ),
  "all icons": list(
    ...ICON_CELLS.map((_, icon) => command("ICON", icon, (icon % 10) * 25, Math.floor(icon / 10) * 20, 5)),
  ),
  "discs and rings": list(
    ...[0, 1, 2, 3, 5, 8, 13, 21, 60, 119, 120, 255].flatMap((r, i) => [
      command("DISC", 20 * i, 120, r, i),
      command("RING", 240 - 20 * i, 100, r, 15 - i),
    ]),
  ),
  "rounded corners": list(
    ...Array.from({ length: 12 }, (_, r) => command("ROUND", r * 20, r * 19, 18 - r, 1 + 2 * r, r, 1 + r)),
  ),
  "bits beyond a bitmap's width": list(
    command("BITMAP", 230, 230, 3, 2, 5, 0xff, 0xff),
    command("BITMAP", 9, 9, 9, 1, 6, 255, 255),
  ),
  "empty clip": list(
    command("CLIP", 250, 250, 5, 5),
    command("RECT", 0, 0, 255, 255, 5),
    command("TEXT", 2, 0, 0, 5, 2, "AB"),
  ),
};

describe("host and firmware rasterisers agree", () => {
  test.each(BAND_ROWS)("on hand-made lists in bands of %i rows", (rows) => {
    const entries = Object.entries(HAND_MADE).flatMap(([name, bytes]) => [
      { name, job: { list: bytes, rows, wire: false } },
      { name: `${name} (wire)`, job: { list: bytes, rows, wire: true } },
    ]);
    expectEqual(
      entries.map((entry) => entry.job),
      entries.map((entry) => entry.name),
    );
  });

  test("on lists that are too long", () => {
    const bytes = new Uint8Array(4098).map((_, i) => (i % 2 ? 1 : 2));
    const jobs = [4096, 4098].map((size) => ({ list: bytes.subarray(0, size), rows: 240, wire: false }));
    expectEqual(jobs, ["4096 bytes", "4098 bytes"]);
  });

  test(`on ${LISTS} fuzzed lists from seed ${FIRST_SEED}`, { timeout: 300_000 }, () => {
    let painted = 0;
    const refused = new Set<string>();
    for (let at = 0; at < LISTS; at += BATCH) {
      const seeds = Array.from({ length: Math.min(BATCH, LISTS - at) }, (_, i) => FIRST_SEED + at + i);
      const jobs = seeds.map((seed) => ({
        list: makeFuzzedList(makeRandom(seed)),
        rows: BAND_ROWS[seed % BAND_ROWS.length] as number,
        wire: seed % 7 === 0,
      }));
      const names = seeds.map((seed) => `FUZZ_SEED=${seed}`);
      for (const outcome of expectEqual(jobs, names)) {
        if ("reason" in outcome) refused.add(outcome.reason);
        else painted++;
      }
    }
    // The lists must exercise both ways out: most are painted, and every refusal but "too long" occurs.
    expect(painted).toBeGreaterThan(LISTS / 2);
    expect(refused.size).toBe(REFUSAL_REASONS.length - 1);
  });
});
