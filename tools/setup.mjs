// Set-up of a fresh clone: checks Node's version and installs the dependencies when they are missing or stale.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const NEEDED_NODE = 20;

/**
 * Makes the checkout at `root` ready to run; ends the process with 3 and one sentence when it cannot.
 * @param {string} root the repository's top folder
 */
export function prepare(root) {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < NEEDED_NODE) fail(`Jumpdeck needs Node ${NEEDED_NODE} or newer; this is ${process.versions.node}.`);
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const marker = join(root, "node_modules", ".jumpdeck-lock");
  if (existsSync(marker) && readFileSync(marker, "utf8") === lock) return;
  console.error("Installing dependencies (npm ci) ...");
  const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) fail("npm ci failed; the lines above say why. Nothing was built.");
  writeFileSync(marker, lock);
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(3);
}
