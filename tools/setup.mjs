// Set-up of a fresh clone: checks Node's version and installs the dependencies when they are missing or stale.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { faultOfFolder } from "./folder.mjs";

const NEEDED_NODE = 20;

/**
 * Makes the checkout at `root` ready to run; ends the process with 3 and one sentence when it cannot.
 * @param {string} root the repository's top folder
 * @param {boolean} isTested whether tests are to run
 */
export async function prepare(root, isTested = false) {
  const fault = faultOfFolder(root, isTested);
  if (fault !== undefined) fail(fault);
  const major = Number(process.versions.node.split(".")[0]);
  if (major < NEEDED_NODE) fail(`Jumpdeck needs Node ${NEEDED_NODE} or newer; this is ${process.versions.node}.`);
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const marker = join(root, "node_modules", ".jumpdeck-lock");
  if (existsSync(marker) && readFileSync(marker, "utf8") === lock) return;
  const done = await reportStep("dependencies (npm ci)", console.error, () => runNpm(root));
  if (!done.ok) fail("npm ci failed; the lines above say why. Nothing was built.");
  writeFileSync(marker, lock);
}

/**
 * Does a step's work between two lines, so that nobody waits before a silent screen: one that it began, one how it
 * ended and how long that took. What the work has to say about a failure is printed after it.
 * @template {{ ok: boolean, output: string }} Result
 * @param {string} name
 * @param {(line: string) => void} print
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function reportStep(name, print, work) {
  const started = Date.now();
  print(`...    ${name}`);
  const result = await work();
  print(`${result.ok ? "ok    " : "FAILED"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!result.ok && result.output.trim() !== "") print(result.output.trimEnd());
  return result;
}

/**
 * @param {string} root
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function runNpm(root) {
  return new Promise((resolve) => {
    const npm = spawn("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
    });
    npm.on("error", (error) => resolve({ ok: false, output: error.message }));
    npm.on("close", (code) => resolve({ ok: code === 0, output: "" }));
  });
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(3);
}
