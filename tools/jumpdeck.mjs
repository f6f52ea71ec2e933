#!/usr/bin/env node
// The `jumpdeck` command of this checkout: does the set-up a fresh clone lacks, builds when nothing is built yet,
// then runs host/cli, bundled to JavaScript, in this process. Node's own modules only until the dependencies are there.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { hostJs } from "./host-js.mjs";
import { prepare } from "./setup.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
await prepare(root);
if (!["build/cartridges", "build/site"].every((folder) => existsSync(join(root, folder)))) {
  const command = ["--import", "tsx", "tools/build.ts"];
  const build = spawnSync(process.execPath, command, { cwd: root, stdio: ["ignore", 2, 2] });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
await import(pathToFileURL(await hostJs(root)).href);
