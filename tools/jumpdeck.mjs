#!/usr/bin/env node
// The `jumpdeck` command. In a checkout: does the set-up a fresh clone lacks, builds when nothing is built yet, then
// runs host/cli, bundled to JavaScript, in this process. In an installed package all of that was done before it was
// packed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isCheckout, packaged, root } from "./home.mjs";

await import(pathToFileURL(isCheckout ? await prepareCheckout() : join(packaged, "main.js")).href);

/** Returns the command line's entry. Node's own modules only until the dependencies are there. */
async function prepareCheckout() {
  const { prepare } = await import("./setup.mjs");
  await prepare(root);
  if (!["build/cartridges", "build/site", "build/page"].every((folder) => existsSync(join(root, folder)))) {
    const build = spawnSync(process.execPath, ["--import", "tsx", "tools/build.ts"], {
      cwd: root,
      stdio: ["ignore", 2, 2],
    });
    if (build.status !== 0) process.exit(build.status ?? 1);
  }
  const { hostJs } = await import("./host-js.mjs");
  return hostJs(root);
}
