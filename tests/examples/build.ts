// Builds examples/star-bluff as its README says, for the tests.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hermeticEnvironment } from "../../tools/programs.ts";
import { ROOT } from "../support/games.ts";

/** The example's folder. */
export const STAR_BLUFF = join(ROOT, "examples/star-bluff");

/**
 * Builds the example, with the declared programs alone on the PATH, and returns its bytes; throws with build.sh's words
 * when it fails.
 */
export function starBluff(): Uint8Array {
  const folder = join(ROOT, "build/examples");
  const out = join(folder, `star-bluff-${process.pid}.wasm`);
  mkdirSync(folder, { recursive: true });
  const env = { ...hermeticEnvironment(ROOT), JUMPDECK: `${process.execPath} ${join(ROOT, "tools/jumpdeck.mjs")}` };
  const run = spawnSync("sh", ["build.sh", out], { cwd: STAR_BLUFF, encoding: "utf8", env });
  if (run.status !== 0) throw new Error(`build.sh ends with ${run.status}:\n${run.stdout}${run.stderr}`);
  const wasm = new Uint8Array(readFileSync(out));
  rmSync(out);
  return wasm;
}
