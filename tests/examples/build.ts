// Builds examples/star-bluff as its README says, once for each file of tests that asks; what it is made of lies in a folder of its own.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findProgram } from "../../tools/programs.ts";
import { ROOT } from "../support/games.ts";

/** The example's folder. */
export const STAR_BLUFF = join(ROOT, "examples/star-bluff");

/** Runs build.sh, which writes `out`; returns what it printed. Throws with its words when it fails. */
export function buildStarBluff(out: string, jumpdeck = `${process.execPath} ${join(ROOT, "tools/jumpdeck.mjs")}`): string {
  mkdirSync(join(out, ".."), { recursive: true });
  const run = spawnSync(findProgram("sh") ?? "sh", [join(STAR_BLUFF, "build.sh"), out], { encoding: "utf8", env: { ...process.env, JUMPDECK: jumpdeck } });
  if (run.status !== 0) throw new Error(`build.sh ends with ${run.status}:\n${run.stdout}${run.stderr}`);
  return run.stdout;
}

/** Builds the example and returns its bytes. */
export function starBluff(): Uint8Array {
  const out = join(ROOT, `build/examples/star-bluff-${process.pid}.wasm`);
  buildStarBluff(out);
  return new Uint8Array(readFileSync(out));
}
