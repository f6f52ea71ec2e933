// The built page, served from a port of this machine, and a browser to open it in.
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { serveFolder } from "../../host/serve/static-server.ts";
import { buildPage } from "../../tools/page/build.ts";
import { ROOT } from "../support/games.ts";
import { LAUNCH_TIMEOUT_MS, launchChromium } from "./chromium.ts";
import { type OpenOptions, openPage, type TestPage } from "./page.ts";

/** A page that is served. */
export interface Site {
  /** The page's file. */
  readonly file: string;
  readonly address: string;
  readonly browser: Browser;
  /** Opens the page from its address. */
  open(options?: OpenOptions): Promise<TestPage>;
}

/**
 * Builds the page, serves it and starts a browser before the tests of a file, and closes both after them; filled in
 * when the tests begin.
 */
export function useSite(): Site {
  const site = { open: (options?: OpenOptions) => openPage(site.browser, site.address, options) } as {
    -readonly [Key in keyof Site]: Site[Key];
  };
  const closings: (() => unknown)[] = [];
  beforeAll(async () => {
    site.file = await buildPage(ROOT);
    const { server, port } = await serveFolder(join(ROOT, "build/site"), [0]);
    closings.push(() => server.close());
    site.address = `http://127.0.0.1:${port}/`;
    site.browser = await launchChromium();
    closings.unshift(() => site.browser.close());
  }, LAUNCH_TIMEOUT_MS);
  afterAll(async () => {
    for (const close of closings) await close();
  });
  return site;
}
