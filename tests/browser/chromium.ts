// A headless Chromium for tests of the page: the one on the PATH, installed by `npm test`, or named as missing in one
// sentence.
import { type Browser, chromium } from "playwright-core";
import { ensurePrograms, findProgram } from "../../tools/programs.ts";
import { ROOT } from "../support/games.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const START_MS = 120_000;
const INSTALL_MS = 600_000;

/** Time that a hook must allow for `launchChromium`, in case it has to install one, or to wait while others install. */
export const LAUNCH_TIMEOUT_MS = INSTALL_MS + START_MS;

/** Starts a browser with a fresh profile, and flags of its own beside those of all tests. */
export function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  ensurePrograms(ROOT, ["chromium"]);
  return chromium.launch({
    executablePath: findProgram("chromium"),
    headless: true,
    args: [...FLAGS, ...flags],
    timeout: START_MS,
  });
}
