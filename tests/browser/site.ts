// The built page, served from a port of this machine, and a browser to open it in.
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { serveFolder } from "../../host/serve/static-server.ts";
import { buildPage } from "../../tools/build/page.ts";
import { ROOT } from "../support/games.ts";
import { launchChromium } from "./chromium.ts";

/** A page that is served, to be closed in the end. */
export interface Site {
  /** The page's file. */
  readonly file: string;
  readonly address: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Builds the page, serves it and starts a browser; a hook must allow LAUNCH_TIMEOUT_MS for it. */
export async function openSite(): Promise<Site> {
  const file = await buildPage(ROOT);
  const { server, port } = await serveFolder(join(ROOT, "build/site"), [0]);
  const browser = await launchChromium();
  const close = async (): Promise<void> => {
    await browser.close();
    server.close();
  };
  return { file, address: `http://127.0.0.1:${port}/`, browser, close };
}
