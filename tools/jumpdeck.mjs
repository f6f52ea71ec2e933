#!/usr/bin/env node
// The `jumpdeck` command of this checkout: does the set-up a fresh clone lacks, builds the cartridges when there are
// none yet, then runs host/cli. Node's own modules only, because nothing may be installed when it starts.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { prepare } from "./setup.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
prepare(root);
// Resolved here, because the command may be called from any folder.
const tsx = pathToFileURL(createRequire(join(root, "package.json")).resolve("tsx")).href;

if (!existsSync(join(root, "build/cartridges"))) {
  const build = spawnSync(process.execPath, ["--import", tsx, join(root, "tools/build.ts")], { cwd: root, stdio: ["ignore", 2, 2] });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

// The child shares this terminal and gets Ctrl-C itself; ending first would leave it without a parent.
process.on("SIGINT", () => {});
const args = ["--import", tsx, join(root, "host/cli/main.ts"), ...process.argv.slice(2)];
const child = spawnSync(process.execPath, args, { stdio: "inherit" });
if (child.error) console.error(`jumpdeck: ${child.error.message}`);
process.exitCode = child.status ?? 1;
