// "Put on my handheld" in a real browser: a port object in the page passes its bytes to the posix firmware and back.
// Like a real port it opens once, refuses to close while its streams are held, and breaks when the cable is pulled.

import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { LinkClient, RemoteConsole } from "../../host/link/index.ts";
import { PosixConsole } from "../../host/link/process.ts";
import { PATIENCE, posixProgram } from "../firmware/console.ts";
import { watCartridge } from "../firmware/wat-cartridge.ts";
import { openCartridge, readCartridgeFile } from "../support/games.ts";
import { useSite } from "./site.ts";

const GAME = "jump-gate";

interface FakeSerial {
  filters: unknown[];
  opened: object[];
  isOpen: boolean;
  isRefused: boolean;
  isBusy: boolean;
  /** Breaks the stream after this many writes; -1: never. */
  breakAfter: number;
  receive(bytes: number[]): void;
}

const site = useSite();
const folder = mkdtempSync(join(tmpdir(), "jumpdeck-serial-"));

beforeAll(() => void posixProgram());

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs in the page, before its own code. */
function installFakeSerial(): void {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const fake: FakeSerial = {
    filters: [],
    opened: [],
    isOpen: false,
    isRefused: false,
    isBusy: false,
    breakAfter: -1,
    receive: (bytes) => controller?.enqueue(Uint8Array.from(bytes)),
  };
  const global = window as unknown as { fake: FakeSerial; toDevice(bytes: number[]): Promise<void> };
  global.fake = fake;
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<Uint8Array> | null,
    async open(options: object) {
      if (fake.isBusy) throw new DOMException("Failed to open serial port.", "NetworkError");
      if (fake.isOpen) throw new DOMException("The port is already open.", "InvalidStateError");
      fake.opened.push(options);
      fake.isOpen = true;
      let writes = 0;
      port.readable = new ReadableStream({
        start: (it) => {
          controller = it;
        },
      });
      port.writable = new WritableStream({
        write: (bytes) => {
          if (writes++ !== fake.breakAfter) return global.toDevice([...bytes]);
          const lost = new DOMException("The device has been lost.", "NetworkError");
          controller?.error(lost);
          throw lost;
        },
      });
    },
    async close() {
      if (port.readable?.locked || port.writable?.locked) throw new TypeError("Cannot cancel a locked stream");
      fake.isOpen = false;
    },
  };
  const serial = {
    requestPort: async (options: unknown) => {
      fake.filters.push(options);
      if (fake.isRefused) throw new DOMException("No port selected by the user.", "NotFoundError");
      return port;
    },
  };
  Object.defineProperty(navigator, "serial", { value: serial });
}

describe("with a handheld on the cable", () => {
  let posix: PosixConsole;
  let remote: RemoteConsole;
  let page: Page;
  let offences: string[];

  beforeEach(async () => {
    posix = new PosixConsole({
      program: posixProgram(),
      flash: join(mkdtempSync(join(folder, "flash-")), "flash.bin"),
    });
    const before = async (context: BrowserContext) => {
      await context.exposeFunction("toDevice", (bytes: number[]) => posix.write(Uint8Array.from(bytes)));
      await context.addInitScript(installFakeSerial);
    };
    const opened = await site.open({ before });
    ({ page, offences } = opened);
    posix.listen(
      (bytes) => {
        const hand = (list: number[]) => (window as unknown as { fake: FakeSerial }).fake.receive(list);
        page.evaluate(hand, [...bytes]).catch(() => {});
      },
      () => {},
    );
    remote = new RemoteConsole(new LinkClient(posix, PATIENCE));
    onTestFinished(async () => {
      await opened.close();
      posix.close();
    });
    await page.click("#open-drawer");
  });

  const change = (part: Partial<FakeSerial>) =>
    page.evaluate((it) => void Object.assign((window as unknown as { fake: FakeSerial }).fake, it), part);
  const read = () =>
    page.evaluate(() => {
      const { filters, opened, isOpen } = (window as unknown as { fake: FakeSerial }).fake;
      return { filters, opened, isOpen };
    });

  /** Presses the button, answers the question that may come, and returns what the page says in the end. */
  async function put(answer?: (question: string) => Promise<void>): Promise<string> {
    await page.evaluate(() => {
      (document.getElementById("drawer-said") as HTMLElement).textContent = "";
    });
    await page.click('button[aria-label="Put on my handheld: Jump Gate"]');
    if (answer) {
      await page.waitForSelector("#ask[open]");
      await answer((await page.textContent("#ask-words")) ?? "");
    }
    await page.waitForFunction(() => document.getElementById("drawer-said")?.textContent !== "");
    await page.waitForSelector('button[aria-label="Put on my handheld: Jump Gate"]:enabled');
    return (await page.textContent("#drawer-said")) ?? "";
  }

  it("puts a cartridge there, whole, and knows it the second time", async () => {
    expect(await put()).toBe("Jump Gate is on your handheld (posix). It is in its menu.");
    expect(await put()).toBe("Jump Gate is on your handheld (posix) already.");
    expect(await read()).toEqual({
      filters: Array(2).fill({ filters: [{ usbVendorId: 0x1209, usbProductId: 1 }] }),
      opened: Array(2).fill({ baudRate: 115200, bufferSize: expect.any(Number) }),
      isOpen: false,
    });
    await remote.hello();
    const sha256 = createHash("sha256").update(readCartridgeFile(GAME)).digest("hex");
    expect(await remote.list()).toMatchObject([{ id: GAME, sha256 }]);
    await remote.run(GAME);
    expect((await remote.status()).mode).toBe("GAME");
    expect(offences).toEqual([]);
  });

  it("says what happened when the cable falls out, and goes on from there the next time", async () => {
    await change({ breakAfter: 30 });
    expect(await put()).toMatch(/^The handheld was lost: .*device has been lost\. Nothing .*another try continues/);
    expect((await read()).isOpen).toBe(false);
    await change({ breakAfter: -1 });
    await remote.hello();
    const programsBefore = (await remote.stats()).programs;
    expect(await put()).toBe("Jump Gate is on your handheld (posix). It is in its menu.");
    await remote.hello();
    const resumed = (await remote.stats()).programs - programsBefore;
    // What was there already was not written again: the rest of the file, and its translation whole.
    await remote.run(GAME);
    const translated = Math.ceil((await remote.stats()).flashCodeBytes / 256);
    expect(translated).toBeGreaterThan(0);
    const pages = Math.ceil(readCartridgeFile(GAME).length / 256);
    expect(resumed - translated).toBeLessThan(pages - 3 * 16);
    expect(offences).toEqual([]);
  });

  const { title, version } = openCartridge(GAME).identity;
  it.each([
    [
      "another title",
      { title: "Other" },
      `The device has Other 1.0.0 under the id ${GAME}. Replace it by ${title} ${version}?`,
    ],
    [
      "a newer version",
      { title, version: "99.0.0" },
      `The device has ${title} 99.0.0, which is newer. Replace it by ${version}?`,
    ],
  ])("asks before it replaces %s: no and Escape change nothing", async (_what, other, question) => {
    const installed = async () => {
      await remote.hello();
      return (await remote.list()).map((it) => `${it.title} ${it.version}`);
    };
    await remote.hello();
    await remote.install(watCartridge({ id: GAME, ...other }));
    const before = await installed();
    for (const leave of [() => page.click("#ask-no"), () => page.keyboard.press("Escape")]) {
      const said = await put(async (asked) => {
        expect(asked).toBe(question);
        await leave();
      });
      expect(said).toBe("Nothing was changed.");
      expect((await read()).isOpen).toBe(false);
      expect(await installed()).toEqual(before);
    }
    expect(await put(() => page.click("#ask-yes"))).toBe("Jump Gate is on your handheld (posix). It is in its menu.");
    expect(await installed()).toEqual([`${title} ${version}`]);
    expect(offences).toEqual([]);
  });

  it("asks nothing before it replaces an older version of the same title", async () => {
    await remote.hello();
    await remote.install(watCartridge({ id: GAME, title, version: "0.0.1" }));
    expect(await put()).toBe("Jump Gate is on your handheld (posix). It is in its menu.");
    expect(offences).toEqual([]);
  });

  it("says so when nothing was chosen and when the port is busy", async () => {
    await change({ isRefused: true });
    expect(await put()).toBe("No handheld was chosen.");
    await change({ isRefused: false, isBusy: true });
    expect(await put()).toMatch(/^The port does not open: another program has it/);
    expect((await read()).opened).toEqual([]);
    expect(offences).toEqual([]);
  });
});

it("is not offered where the browser has no Web Serial", async () => {
  const before = (context: BrowserContext) =>
    context.addInitScript(() => Object.defineProperty(navigator, "serial", { value: undefined }));
  const { page, close } = await site.open({ before });
  await page.click("#open-drawer");
  expect(await page.locator("#drawer-sections h3").allTextContents()).not.toContain("My handheld");
  await close();
});
