// `jumpdeck bundle`: one file that plays from the disk, and an app that plays without its server after the first visit,
// in a real browser.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PNG } from "pngjs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JUMPDECK_ICON } from "../../host/bundle/icon.ts";
import { fillPage } from "../../host/bundle/page.ts";
import { EXIT } from "../../host/cli/exit-codes.ts";
import { serveFolder } from "../../host/serve/static-server.ts";
import { buildPage } from "../../tools/page/build.ts";
import { GAMES, readCartridgeFile, ROOT } from "../support/games.ts";
import { LAUNCH_TIMEOUT_MS, launchChromium } from "./chromium.ts";
import * as drive from "./page.ts";
import { GAME, readPageLibrary, Reference } from "./reference.ts";

const INTO_A_GAME: readonly drive.ButtonName[] = ["DOWN", "UP", "DOWN", "A", "A"];
const folder = mkdtempSync(join(tmpdir(), "jumpdeck-bundle-"));
let browser: Browser;

beforeAll(async () => {
  await buildPage(ROOT);
  browser = await launchChromium();
}, LAUNCH_TIMEOUT_MS);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `jumpdeck bundle` in the test's folder. */
function bundle(...args: string[]): { exit: number | null; out: string } {
  const done = spawnSync(process.execPath, [join(ROOT, "tools/jumpdeck.mjs"), "bundle", ...args], {
    cwd: folder,
    encoding: "utf8",
    input: "",
  });
  return { exit: done.status, out: done.stdout + done.stderr };
}

const read = (name: string) => readFileSync(join(folder, name), "utf8");
const idsOf = (name: string) => readPageLibrary(join(folder, name), true).map(({ identity }) => identity.id);

function writeIcon(name: string, width: number, height: number): void {
  writeFileSync(join(folder, name), PNG.sync.write(new PNG({ width, height })));
}

describe("one file", () => {
  test("is the page with these cartridges, this title and this icon, and plays from the disk", async () => {
    writeIcon("icon.png", 192, 192);
    expect(bundle(GAME, "null", "--title", 'A "few" <games>', "--icon", "icon.png")).toMatchObject({ exit: EXIT.DONE });
    const name = `${GAME}.html`;
    expect(idsOf(name).sort()).toEqual([GAME, "null"].sort());
    const { page, offences, close } = await drive.openPage(browser, pathToFileURL(join(folder, name)).href);
    expect(await page.title()).toMatch(/A "few" <games>$/);
    expect(await page.getAttribute('link[rel="icon"]', "href")).toBe(
      `data:image/png;base64,${readFileSync(join(folder, "icon.png")).toString("base64")}`,
    );
    await drive.pressKeys(page, new Reference(readPageLibrary(join(folder, name)), GAME), INTO_A_GAME);
    expect(offences).toEqual([]);
    await close();
  });

  test("of one game starts it, under its title, the template too", async () => {
    expect(bundle("null", "--out", "template.html")).toMatchObject({ exit: EXIT.DONE });
    const { page, close } = await drive.openPage(browser, pathToFileURL(join(folder, "template.html")).href, {
      query: "?step=manual",
    });
    expect(await page.title()).toBe("Null");
    expect(await page.textContent("#running")).toBe("Null");
    await close();
  });

  test("of all games is the very page of the site: there is one way to make a page", () => {
    const cartridges = GAMES.map((id) => `${id}.wasm`)
      .sort()
      .map((name) => ({ name, bytes: readCartridgeFile(name.replace(".wasm", "")) }));
    const page = fillPage(readFileSync(join(ROOT, "build/page/blank.html"), "utf8"), {
      title: "Jumpdeck",
      icon: JUMPDECK_ICON,
      cartridges,
    });
    expect(page === readFileSync(join(ROOT, "build/site/index.html"), "utf8")).toBe(true);
    expect(() => fillPage(page, { title: "again", icon: JUMPDECK_ICON, cartridges })).toThrow(
      /no place for CARTRIDGES/,
    );
  });
});

describe("an app", () => {
  let server: Server;
  let address: string;

  beforeAll(async () => {
    expect(bundle(GAME, "--title", "First", "--app", "app")).toMatchObject({ exit: EXIT.DONE });
    const served = await serveFolder(join(folder, "app"), [0]);
    server = served.server;
    address = `http://localhost:${served.port}/`;
  });

  afterAll(() => server?.close());

  /** Waits until the worker answers for the page. */
  async function waitForWorker(page: Page): Promise<void> {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
    });
  }

  test("can be installed, is renewed when it changed, and plays on when the server is gone", async () => {
    const { page, context, offences, close } = await drive.openPage(browser, address);
    await waitForWorker(page);
    const session = await context.newCDPSession(page);
    const { errors, url } = await session.send("Page.getAppManifest");
    expect([errors, url]).toEqual([[], `${address}manifest.webmanifest`]);
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    // A test's profile is one that browsers install nothing from; that is all there may be.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);

    expect(bundle(GAME, "--title", "Second", "--app", "app")).toMatchObject({ exit: EXIT.DONE });
    const renewed = page.evaluate(() =>
      new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true })).then(
        () => undefined,
      ),
    );
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await renewed;
    await page.waitForFunction(async () => (await caches.keys()).length === 1);

    server.close();
    server.closeAllConnections();
    await expect(fetch(address)).rejects.toThrow();
    for (const place of ["", "index.html"]) {
      await page.goto(`${address}${place}${drive.PLAY}&step=manual`);
      await drive.advance(page, 1);
      expect(await page.title()).toMatch(/ - Second$/);
    }
    await drive.pressKeys(page, new Reference(readPageLibrary(join(folder, "app/index.html")), GAME), INTO_A_GAME);
    expect(offences).toEqual([]);
    await close();
  });
});

describe("refuses, and changes nothing", () => {
  const cases: [string, string[], number, RegExp][] = [
    ["no games", [], EXIT.USAGE, /Which games/],
    ["an unknown game", ["chess"], EXIT.USAGE, /no game "chess"/],
    ["a game twice", ["null", "null"], EXIT.USAGE, /named twice/],
    ["a file that is no cartridge", ["./notes.wasm"], EXIT.BAD_FILE, /not a WebAssembly file/],
    ["an empty title", ["null", "--title", " "], EXIT.USAGE, /--title/],
    ["a small icon", ["null", "--icon", "small.png"], EXIT.BAD_FILE, /at least 144 x 144 pixels; this one has 16 x 16/],
    ["an icon that is none", ["null", "--icon", "notes.html"], EXIT.BAD_FILE, /neither a PNG nor an SVG/],
    [
      "an app with an icon that phones do not take",
      ["null", "--icon", "icon.svg", "--app", "a"],
      EXIT.USAGE,
      /icon is a PNG/,
    ],
    ["a file and an app", ["null", "--out", "a.html", "--app", "a"], EXIT.USAGE, /leave out one/],
    ["somebody's file", ["null", "--out", "notes.html"], EXIT.USAGE, /no page of Jumpdeck's/],
    ["somebody's folder", ["null", "--app", "mine"], EXIT.USAGE, /no app of Jumpdeck's/],
  ];

  test.each(cases)("%s", (_, args, exit, words) => {
    mkdirSync(join(folder, "mine"), { recursive: true });
    for (const name of ["notes.html", "notes.wasm", "mine/notes.txt"]) writeFileSync(join(folder, name), "notes");
    writeIcon("small.png", 16, 16);
    writeFileSync(join(folder, "icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const before = readdirSync(folder, { recursive: true });
    expect(bundle(...args)).toMatchObject({ exit, out: expect.stringMatching(words) });
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
    expect(["notes.html", "notes.wasm", "mine/notes.txt"].map(read)).toEqual(["notes", "notes", "notes"]);
  });
});
