// Runs the firmware's painter natively: compiles app/paint.c and the rasteriser with a panel in memory, under the
// sanitizers or as a mutant whose source text was changed, and brings lists onto the panel one after another.
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** One list to bring onto the panel. */
export interface Picture {
  readonly list: Uint8Array;
  /** Whether the painter forgets first what the panel shows. */
  readonly forget?: boolean;
}

/** What came of it. */
export interface Painted {
  /** 0, or the rasteriser's reason to refuse the list. */
  readonly error: number;
  /** The bands sent: bit 0 is the topmost. */
  readonly bands: number;
  /** Pixels in which the panel differs from a whole repaint; after a refusal, from what it showed before. */
  readonly differing: number;
}

/** A change of the painter's source that tests have to notice. */
export interface Mutant {
  /** File below firmware/. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
const WARNINGS = ["-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-Werror"];
const ANSWER_BYTES = 9;

/** Compiles the program in a folder of its own below build/ and returns its path; throws with the compiler's words. */
export function buildPainter(root: string, name: string, mutant?: Mutant): string {
  const folder = join(root, "build/tests", `paint-${process.pid}-${name}`);
  rmSync(folder, { recursive: true, force: true });
  for (const part of ["app", "raster", "gen", "hal"]) mkdirSync(join(folder, part), { recursive: true });
  for (const part of ["raster", "gen", "hal"])
    cpSync(join(root, "firmware", part), join(folder, part), { recursive: true });
  for (const file of ["app/paint.c", "app/paint.h"]) copyFileSync(join(root, "firmware", file), join(folder, file));
  if (mutant) {
    const path = join(folder, mutant.file);
    const text = readFileSync(path, "utf8");
    if (text.split(mutant.from).length !== 2) throw new Error(`${mutant.file} has not exactly one "${mutant.from}"`);
    writeFileSync(path, text.replace(mutant.from, mutant.to));
  }
  const sources = [
    "app/paint.c",
    "raster/raster.c",
    "raster/raster_shape.c",
    "raster/raster_command.c",
    "raster/raster_open.c",
  ];
  const program = join(folder, "paint_pipe");
  execFileSync(
    "gcc",
    [
      ...["-std=c11", "-O1", "-g"],
      ...(mutant ? ["-w"] : [...WARNINGS, ...SANITIZERS]),
      `-I${folder}`,
      ...[...sources, "gen/art.c"].map((file) => join(folder, file)),
      join(root, "tests/display/native/paint_pipe.c"),
      ...["-o", program],
    ],
    { stdio: "pipe" },
  );
  return program;
}

/** Brings the lists onto one panel, in their order; throws when the program dies, with the sanitizer's report. */
export function paintInTurn(program: string, pictures: readonly Picture[]): Painted[] {
  const input = Buffer.concat(
    pictures.flatMap(({ list, forget }) => {
      const head = Buffer.alloc(5);
      head.writeUInt8(forget ? 1 : 0, 0);
      head.writeUInt32LE(list.length, 1);
      return [head, list];
    }),
  );
  const run = spawnSync(program, { input, maxBuffer: pictures.length * ANSWER_BYTES + 1024 });
  if (run.error) throw run.error;
  if (run.status !== 0) throw new Error(`the painter died (${run.status ?? run.signal}):\n${run.stderr}`);
  if (run.stdout.length !== pictures.length * ANSWER_BYTES) throw new Error(`${run.stdout.length} bytes of answers`);
  return pictures.map((_, i) => ({
    error: run.stdout.readInt8(ANSWER_BYTES * i),
    bands: run.stdout.readUInt32LE(ANSWER_BYTES * i + 1),
    differing: run.stdout.readUInt32LE(ANSWER_BYTES * i + 5),
  }));
}
