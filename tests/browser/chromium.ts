// A headless Chromium for tests of the page: found, installed where that may be done, or named as missing in one sentence.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { systemLock, withLock } from "../../tools/lock.ts";
import { ROOT } from "../support/games.ts";

/** Names a browser to use in place of the usual ones. */
const ENVIRONMENT = "JUMPDECK_CHROMIUM";
const USUAL = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable", "/usr/bin/google-chrome"];
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const INSTALL_MS = 300_000;
const START_MS = 120_000;

/** Time that a hook must allow for `launchChromium`, in case it has to install one, or to wait while others install. */
export const LAUNCH_TIMEOUT_MS = 2 * INSTALL_MS + START_MS;

/** Starts a browser with a fresh profile. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), headless: true, args: FLAGS, timeout: START_MS });
}

function findChromium(): string {
  const named = process.env[ENVIRONMENT];
  if (named !== undefined) {
    if (existsSync(named)) return named;
    throw new Error(`${ENVIRONMENT} names ${named}, which does not exist.`);
  }
  const found = USUAL.find((path) => existsSync(path));
  if (found) return found;
  if (mayInstall()) withLock(systemLock(ROOT), install);
  const installed = USUAL.find((path) => existsSync(path));
  if (installed) return installed;
  throw new Error(`The tests of the page need Chromium: install it, or name a browser in ${ENVIRONMENT}.`);
}

function mayInstall(): boolean {
  const release = existsSync("/etc/os-release") ? readFileSync("/etc/os-release", "utf8") : "";
  return process.getuid?.() === 0 && /^ID=debian$/m.test(release);
}

function install(): void {
  if (USUAL.some((path) => existsSync(path))) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    spawnSync("apt-get", args, { env, stdio: "ignore", timeout: INSTALL_MS });
  }
}
