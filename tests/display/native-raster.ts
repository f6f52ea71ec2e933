// Runs the firmware's rasteriser natively: compiles it with the sanitizers into build/ and pipes lists through it.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { REFUSAL_REASONS } from "../../host/raster/display-list.ts";

/** Describes one list to paint: band height (a divisor of 240) and output format. */
export interface Job {
  readonly list: Uint8Array;
  readonly rows: number;
  readonly wire: boolean;
}

/** Holds what came back: a refusal, or the palette and the picture's bytes. */
export type Outcome =
  | { readonly reason: string; readonly offset: number }
  | { readonly palette: Uint16Array; readonly picture: Uint8Array };

const PIXELS = 240 * 240;

/** Compiles the pipe program and returns its path; throws with the compiler's words. */
export function buildPipe(root: string): string {
  const folder = join(root, "build/tests");
  const program = join(folder, `raster_pipe-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const flags = "-std=c11 -O1 -g -Wall -Wextra -Wshadow -Wconversion -Werror -fsanitize=address,undefined";
  const sources = [
    "firmware/raster/raster.c",
    "firmware/raster/raster_open.c",
    "firmware/raster/raster_command.c",
    "firmware/raster/raster_shape.c",
    "firmware/gen/art.c",
    "tests/display/native/raster_pipe.c",
  ];
  const args = [...flags.split(" "), "-fno-sanitize-recover=all", "-Ifirmware/raster", ...sources, "-o", program];
  execFileSync("gcc", args, { cwd: root, stdio: "pipe" });
  return program;
}

/** Paints all jobs in one run of the program; throws when it dies, with the sanitizer's report. */
export function paintNatively(program: string, jobs: readonly Job[]): Outcome[] {
  const input = Buffer.concat(
    jobs.flatMap((job) => {
      const head = Buffer.alloc(6);
      head.writeUInt8(job.rows, 0);
      head.writeUInt8(job.wire ? 1 : 0, 1);
      head.writeUInt32LE(job.list.length, 2);
      return [head, job.list];
    }),
  );
  const maxBuffer = jobs.length * (2 * PIXELS + 64) + 1024;
  const run = spawnSync(program, { input, maxBuffer });
  if (run.error) throw run.error;
  if (run.status !== 0) throw new Error(`the native rasteriser died (${run.status ?? run.signal}):\n${run.stderr}`);
  let at = 0;
  const outcomes = jobs.map((job): Outcome => {
    const error = run.stdout.readInt8(at);
    const offset = run.stdout.readUInt32LE(at + 1);
    at += 5;
    if (error !== 0) return { reason: REFUSAL_REASONS[-error - 1] ?? `code ${error}`, offset };
    const palette = Uint16Array.from({ length: 16 }, (_, i) => run.stdout.readUInt16LE(at + 2 * i));
    at += 32;
    const size = job.wire ? 2 * PIXELS : PIXELS;
    at += size;
    return { palette, picture: run.stdout.subarray(at - size, at) };
  });
  if (at !== run.stdout.length)
    throw new Error(`the native rasteriser wrote ${run.stdout.length} bytes instead of ${at}`);
  return outcomes;
}
