// Builds, then runs a command of host/cli in this process with the arguments that are left. Ends with 1 when the build
// fails.
import { spawnSync } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { hostJs } from "../host-js.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Runs `npm run build` and then `jumpdeck <command> [arguments of this process]`. */
export async function runAfterBuild(command: string): Promise<void> {
  // Built in a process of its own: the compiler is big, and its lines go to stderr, where they disturb nothing.
  const build = spawnSync(process.execPath, ["--import", "tsx", "tools/build.ts"], {
    cwd: ROOT,
    stdio: ["ignore", 2, 2],
  });
  if (build.status !== 0) {
    console.error(`${command}: the build failed; the lines above say why.`);
    process.exitCode = 1;
    return;
  }
  process.argv.splice(2, 0, command);
  await import(pathToFileURL(await hostJs(ROOT)).href);
}
